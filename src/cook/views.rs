//! Sentences for views, shuffles and commitments.

use super::draft::Draft;
use super::{Context, words};
use crate::code::Code;
use crate::model::{Face, Game, Seat};
use crate::shuffle::NAME;

pub(super) fn bad_view(quoted: &str, game: Game) -> Draft {
    let [south, north] = Seat::BOTH.map(|seat| seat.letter(game));
    Draft::new(
        Code::BadView,
        format!("{quoted} is no view of a record"),
        "no view",
    )
    .help(format!(
        "write `full`, `public`, `{south}` or `{north}`, or leave the line out"
    ))
}

pub(super) fn beyond_view(
    viewer: Option<Seat>,
    more: u32,
    quoted: &str,
    context: &Context,
) -> Draft {
    let game = context.game();
    let (whose, word) = match viewer {
        Some(seat) => (
            format!("this is {}'s view", seat.name(game)),
            seat.letter(game).to_string(),
        ),
        None => ("this record is public".to_string(), "public".to_string()),
    };
    let draft = Draft::new(
        Code::BeyondView,
        format!("{quoted} is hidden here, and {whose}"),
        "hidden from this view",
    )
    .help(format!(
        "`marchstone redact --view {word}` takes out what is hidden; if it is known, the view is another"
    ));
    match more {
        0 => draft,
        more => draft.note(format!(
            "{} of this record tell hidden things, too",
            words::count(more, "further place")
        )),
    }
}

pub(super) fn bad_shuffle(quoted: &str) -> Draft {
    Draft::new(
        Code::BadShuffle,
        format!("{quoted} is no shuffle"),
        "no shuffle and its seed",
    )
    .help(format!(
        "write the name of the shuffle and the seed: `{NAME} any words`"
    ))
}

pub(super) fn shuffle_differs(face: Face, expected: Option<Face>) -> Draft {
    let (message, label) = match expected {
        Some(card) => (
            format!(
                "{} stands here, and the shuffle has {}",
                words::face(face),
                words::face(card)
            ),
            format!("{} by the shuffle", words::face(card)),
        ),
        None => (
            format!("the shuffle deals {} not to this hand", words::face(face)),
            "not dealt by the shuffle".to_string(),
        ),
    };
    Draft::new(Code::ShuffleDiffers, message, label)
        .cause("this shuffle")
        .help("check the list and the seed: one of the two is wrong")
}

pub(super) fn bad_commitment(quoted: &str) -> Draft {
    Draft::new(
        Code::BadCommitment,
        format!("{quoted} commits to no deck"),
        "no digest",
    )
    .help("write 64 hexadecimal digits, then the salt if there is one, or `?` while it is secret")
}

pub(super) fn commitment_fails(digest: &str) -> Draft {
    Draft::new(
        Code::CommitmentFails,
        "this digest commits to other cards than the record has",
        "the digest of other cards",
    )
    .help(
        "check the salt, the deal and the decks; docs/shuffles.md says what the digest is made of",
    )
    .note(format!("the digest of these cards is `{digest}`"))
}

pub(super) fn uncommitted(salt: bool) -> Draft {
    let (message, help) = match salt {
        true => (
            "the salt of this commitment is secret, so it is not checked",
            "write the salt in place of `?` once it is told",
        ),
        false => (
            "not all cards are known, so this commitment is not checked",
            "it is checked once deals and decks are known: from their lists, from the seed, or from all draws",
        ),
    };
    Draft::new(Code::CommitmentUnchecked, message, "not checked").help(help)
}
