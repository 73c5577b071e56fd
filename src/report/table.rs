//! Games as tables: one row a turn, or one a claim.

use super::escape;
use crate::json::Verdict;
use crate::pipeline::Converted;
use crate::span::Span;
use crate::syntax::quote::unquote;
use crate::syntax::tree::{FaceRef, Item, ItemKind, Key, Line, LineKind, List, ResultKind};
use csv::{ErrorKind, Writer};
use std::io::{self, Write};

/// What a row is about.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Rows {
    /// A turn.
    Turns,
    /// A claim.
    Claims,
}

/// The columns that say which game it is.
const GAME: [&str; 11] = [
    "file", "game", "ruleset", "event", "match", "round", "date", "south", "north", "winner", "how",
];

const TURN: [&str; 13] = [
    "turn",
    "side",
    "text",
    "preparation",
    "card",
    "place",
    "tactic",
    "claims",
    "draws",
    "seconds",
    "comment",
    "legal",
    "position",
];

const CLAIM: [&str; 19] = [
    "turn",
    "side",
    "action",
    "place",
    "because",
    "denied",
    "by",
    "claimable",
    "basis",
    "own_formation",
    "own_sum",
    "own_cards",
    "other_formation",
    "other_sum",
    "other_cards",
    "proof",
    "proof_is",
    "counterexample",
    "rulings",
];

/// A table that is being written.
pub struct Table<W: Write> {
    rows: Rows,
    out: Writer<W>,
}

impl<W: Write> Table<W> {
    /// Begins a table with its header row.
    ///
    /// # Errors
    /// What the output says.
    pub fn new(out: W, rows: Rows) -> io::Result<Table<W>> {
        let mut table = Table {
            rows,
            out: Writer::from_writer(out),
        };
        let columns: &[&str] = match rows {
            Rows::Turns => &TURN,
            Rows::Claims => &CLAIM,
        };
        table.row(GAME.iter().chain(columns))?;
        Ok(table)
    }

    /// Writes the rows of a game.
    ///
    /// # Errors
    /// What the output says.
    pub fn write(&mut self, file: &str, game: &Converted) -> io::Result<()> {
        let front = front(file, game);
        let (mut turn, mut claim) = (0, 0);
        for line in &game.tree.lines {
            let LineKind::Turn(written) = line.kind else {
                continue;
            };
            let items = written.items.of(&game.tree.items);
            let who = [
                written.number.map_or(0, |(number, _)| number).to_string(),
                written
                    .side
                    .map_or(String::new(), |side| side.side.letter().to_string()),
            ];
            match self.rows {
                Rows::Turns => {
                    let row = of_turn(game, line, items, turn);
                    self.row(front.iter().chain(&who).chain(&row))?;
                }
                Rows::Claims => {
                    for (index, item) in items.iter().enumerate() {
                        if let Some(row) = of_claim(game, item, index, &mut claim) {
                            self.row(front.iter().chain(&who).chain(&row))?;
                        }
                    }
                }
            }
            turn += 1;
        }
        Ok(())
    }

    fn row(&mut self, row: impl IntoIterator<Item = impl AsRef<[u8]>>) -> io::Result<()> {
        let written = self.out.write_record(row);
        // the system's own error, which tells a closed pipe from a full disk
        written.map_err(|error| match error.into_kind() {
            ErrorKind::Io(error) => error,
            other => io::Error::other(format!("{other:?}")),
        })
    }

    /// Writes what is left.
    ///
    /// # Errors
    /// What the output says.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Which game it is.
fn front(file: &str, game: &Converted) -> Vec<String> {
    let mut row = vec![String::new(); GAME.len()];
    row[0] = escape::visible(file).into_owned();
    row[1] = game.game.to_string();
    for line in &game.tree.lines {
        match line.kind {
            LineKind::Header(header) => {
                let column = match header.key {
                    Key::Ruleset => 2,
                    Key::Event => 3,
                    Key::Match => 4,
                    Key::Round => 5,
                    Key::Date => 6,
                    Key::South | Key::Attacker => 7,
                    Key::North | Key::Defender => 8,
                    _ => continue,
                };
                row[column] = unquote(header.text.of(game.text)).into_owned();
            }
            LineKind::Result(result) => match result.kind {
                ResultKind::Won(side, how) => {
                    row[9] = side.letter().to_string();
                    row[10] = how.word().to_string();
                }
                ResultKind::NoWinner => row[10] = "no-winner".to_string(),
                ResultKind::Unfinished => row[10] = "unfinished".to_string(),
            },
            _ => {}
        }
    }
    row
}

fn of_turn(game: &Converted, line: &Line, items: &[Item], turn: usize) -> [String; 11] {
    let of = |span: Span| span.of(game.text);
    let comment = line.comment.map_or("", of);
    let words = of(line.span).len() - comment.len();
    let text = of(line.span)[..words].trim_end().to_string();
    let each = |found: &dyn Fn(&Item) -> Option<String>| {
        let found: Vec<String> = items.iter().filter_map(found).collect();
        found.join(" ")
    };
    let replay = game.replay.as_ref();
    let told = replay.and_then(|replay| replay.turns.get(turn));
    [
        text,
        each(&|item| match item.kind {
            ItemKind::Oil(_) | ItemKind::Retreat(_) => Some(of(item.span).to_string()),
            _ => None,
        }),
        each(&|item| card_and_place(item).map(|(card, _)| of(card).to_string())),
        each(&|item| card_and_place(item).map(|(_, place)| of(place).to_string())),
        each(&|item| tactic(item)),
        each(&|item| match &item.kind {
            ItemKind::Claim(claim) => Some(of(claim.place.span).to_string()),
            _ => None,
        }),
        each(&|item| match item.kind {
            ItemKind::Draw(face) => Some(of(face.span).to_string()),
            ItemKind::DrawAny => Some("any".to_string()),
            _ => None,
        }),
        each(&|item| match item.kind {
            ItemKind::Field { name, value } if of(name) == "time" => Some(of(value).to_string()),
            _ => None,
        }),
        comment.to_string(),
        told.and_then(|turn| turn.legal)
            .map_or(String::new(), |legal| legal.to_string()),
        told.and_then(|turn| turn.position.clone())
            .unwrap_or_default(),
    ]
}

/// The card that is played, moved, taken or removed, and where it then is or was.
fn card_and_place(item: &Item) -> Option<(Span, Span)> {
    match &item.kind {
        ItemKind::Play(face, place) | ItemKind::Recruitment(face, place) => {
            Some((face.span, place.span))
        }
        ItemKind::Move(_, at, _) | ItemKind::Take(_, at, _) | ItemKind::Remove(_, at) => {
            Some((at.face.span, at.place.span))
        }
        _ => None,
    }
}

/// The tactic card that is played.
fn tactic(item: &Item) -> Option<String> {
    use crate::syntax::tree::Written;
    let name = match &item.kind {
        ItemKind::Play(face, _) => match face.face {
            Written::Tactic(tactic) => tactic.name(),
            _ => return None,
        },
        ItemKind::Move(tactic, ..) | ItemKind::Take(tactic, ..) | ItemKind::Remove(tactic, _) => {
            tactic.name()
        }
        ItemKind::Recruiter { .. } => "recruiter",
        ItemKind::Recruitment(..) => "recruitment",
        ItemKind::Explosion(_) => "explosion",
        ItemKind::Support(_) => "support",
        ItemKind::Exchange(_) => "exchange",
        _ => return None,
    };
    Some(name.to_string())
}

fn of_claim(
    game: &Converted,
    item: &Item,
    index: usize,
    claims: &mut usize,
) -> Option<[String; 17]> {
    let ItemKind::Claim(claim) = &item.kind else {
        return None;
    };
    let list = |faces: &List<FaceRef>| {
        let faces = faces.of(&game.tree.faces).iter();
        let words: Vec<&str> = faces.map(|face| face.span.of(game.text)).collect();
        words.join(" ")
    };
    let replay = game.replay.as_ref();
    let told = replay.and_then(|replay| replay.claims.get(*claims));
    *claims += 1;
    let because = claim.because.as_ref().map(|because| match because.len {
        0 => "-".to_string(),
        _ => list(because),
    });
    let mut row: [String; 17] = Default::default();
    row[0] = (index + 1).to_string();
    row[1] = claim.place.span.of(game.text).to_string();
    row[2] = because.unwrap_or_default();
    row[3] = claim.denied.is_some().to_string();
    row[4] = claim.denied.as_ref().map(list).unwrap_or_default();
    if let Some(Some(verdict)) = told {
        answer(&mut row, verdict);
    }
    Some(row)
}

fn answer(row: &mut [String; 17], verdict: &Verdict) {
    row[5] = verdict.claimable.to_string();
    row[6] = verdict.basis.to_string();
    for (column, side) in [(7, &verdict.own), (10, &verdict.other)] {
        if let Some(side) = side {
            row[column] = side.formation.to_string();
            row[column + 1] = side.sum.to_string();
            row[column + 2] = side.cards.join(" ");
        }
    }
    let because = verdict.because.as_ref().map(|cards| match cards.len() {
        0 => "-".to_string(),
        _ => cards.join(" "),
    });
    row[13] = because.unwrap_or_default();
    row[14] = verdict.because_is.unwrap_or_default().to_string();
    let cards = verdict.counterexample.as_ref();
    row[15] = cards.map(|cards| cards.join(" ")).unwrap_or_default();
    row[16] = verdict.rulings.join(" ");
}
