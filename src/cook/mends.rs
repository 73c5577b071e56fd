//! The sentence for what was mended in a record.

use super::draft::Draft;
use super::words;
use crate::code::Code;
use crate::syntax::mended::{Mend, Mended};

pub(super) fn draft(mended: Mended) -> Draft {
    let forms: Vec<String> = mended.iter().map(|mend| form(mend).to_string()).collect();
    Draft::new(
        Code::Mended,
        format!(
            "read and understood, but written otherwise in the canonical form: {}",
            words::one_of(&forms, "and")
        ),
        "the first place of the kind",
    )
    .help("nothing has to be done; the canonical form is what programs compare")
}

fn form(mend: Mend) -> &'static str {
    match mend {
        Mend::ByteOrderMark => "a byte order mark",
        Mend::CrLf => "lines that end with CR LF",
        Mend::LoneCr => "lines that end with a lone CR",
        Mend::Tab => "tabs",
        Mend::OddBlank => "no-break and other odd blanks",
        Mend::Indent => "blanks in front of a line",
        Mend::Dash => "dashes and arrows for `-` and `>`",
        Mend::Capitals => "capitals and small letters",
        Mend::TurnMark => "`1.` or `1)` for a turn's `1`",
        Mend::NoNumber => "turns without a number",
        Mend::NoSide => "turns without a side",
        Mend::ColorWord => "color words, or another custom's letters",
        Mend::German => "German words",
        Mend::OtherWord => "other words",
        Mend::Short => "names cut short",
        Mend::InnerBlank => "blanks round `@`, `>`, `,` or `=`",
        Mend::Glued => "actions without a blank between them",
        Mend::ClaimList => "several places after one `claim`",
        Mend::ClaimVerb => "`claim` and `control` for each other",
        Mend::EmptySide => "an empty field for an empty side",
        Mend::SecondJoker => "`joker#2` for `joker.2`",
        Mend::PileComma => "commas in a pile",
    }
}
