//! `marchstone claim`

mod file;

use super::Exit;
use super::input::{self, Input};
use super::offer;
use super::output::{self, Fail, Format, Style};
use super::show;
use crate::ask::{self, Answer, Effort, Questions};
use crate::certificate;
use crate::code::Code;
use crate::cook;
use crate::engine::Table;
use crate::model::{Game, Place, PlaceSet, Position, Ruling, Seat};
use crate::record::Claim;
use crate::replay::Stop;
use crate::report::{Look, claim as report, claim_json, json, nothing::nothing};
use clap::ValueEnum;
use std::io::Write;
use std::path::PathBuf;

/// Answer "can I claim here?"
#[derive(clap::Args, Debug)]
#[command(
    group = clap::ArgGroup::new("what").args(["record", "position", "positions"]),
    after_help = "Without --site: every place that the side has complete and that is not taken. Where there is
none, or the game is over, --format short and json have no line for the position.

Exit codes: 0 claimable (of several: any), 1 not, 2 the question could not be read;
with --positions: 0 if every line could be read, else 2.

Examples:
  marchstone claim --position 'st1-2024 r7,r8,r9:b1,b2@4 S'
  marchstone claim --position 'st1-2024 r6,r7,r8:b8,b9@1 S seen=b7' --site 1
  marchstone claim game.march --at 21
  marchstone claim --positions questions.txt --format json
  marchstone claim game.march --at 21 --certificate | marchstone verify -"
)]
pub struct Args {
    /// A record; its position in the claim window of the turn `--at`; `-` is standard input (the
    /// default, if something is piped in)
    record: Option<PathBuf>,
    /// The turn, before the claims that it makes itself; the last one, if not named
    #[arg(long, value_name = "TURN", conflicts_with_all = ["position", "positions"], value_parser = offer::number::<u32>)]
    at: Option<u32>,
    /// Which game of the record's file
    #[arg(long, value_name = "NUMBER", default_value_t = 1, conflicts_with_all = ["position", "positions"], value_parser = offer::number::<u64>)]
    game: u64,
    /// A position
    #[arg(long)]
    position: Option<String>,
    /// A file of positions, one a line, `#` begins a comment; `-` is standard input
    #[arg(long, value_name = "FILE")]
    positions: Option<PathBuf>,
    /// The number of the stone or tile
    #[arg(long, value_name = "NUMBER", value_parser = offer::number::<u32>)]
    site: Option<u32>,
    /// For whom; the side to move, if not named
    #[arg(long, value_enum, ignore_case = true)]
    side: Option<Side>,
    /// How hard to look for the open cards that show it
    #[arg(long, value_enum, default_value_t = Reasons::Smallest, value_name = "EFFORT")]
    reasons: Reasons,
    /// The same as --reasons none
    #[arg(long, conflicts_with = "reasons")]
    no_reasons: bool,
    /// Write certificates, JSON that `marchstone verify` checks, one a line and question
    #[arg(long, conflicts_with_all = ["format", "no_reasons"])]
    certificate: bool,
    /// What standard input is called in the answers
    #[arg(long, value_name = "NAME")]
    stdin_filename: Option<PathBuf>,
    /// Write no answers: the exit code is the answer
    #[arg(short, long)]
    quiet: bool,
    /// How answers are written
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    #[command(flatten)]
    style: Style,
}

/// What is said where nothing is asked about.
const NOTHING: &str = "nothing to ask about: name a record (with a turn: `--at 21`), a `--position`, \
                       or a file of `--positions` (see `marchstone claim --help`)";

/// How hard to look for reasons.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Reasons {
    /// As few cards as possible, wherever that can be proven in fixed time
    Smallest,
    /// A set of which no card can be spared
    Irreducible,
    /// Not at all
    None,
}

impl Args {
    /// How answers, and lines that have none, are written.
    const fn format(&self) -> Format {
        match self.certificate {
            true => Format::Json,
            false => self.format,
        }
    }
}

/// A side as an argument.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Side {
    /// South
    #[value(name = "S", alias = "south")]
    South,
    /// North
    #[value(name = "N", alias = "north")]
    North,
    /// The Attacker
    #[value(name = "A", alias = "attacker")]
    Attacker,
    /// The Defender
    #[value(name = "D", alias = "defender")]
    Defender,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    match args.quiet {
        true => answer_all(args, &mut std::io::sink()),
        false => answer_all(args, &mut output::stdout()),
    }
}

fn answer_all(args: &Args, out: &mut impl Write) -> Result<Exit, Fail> {
    let look = args.style.look();
    let exit = match (&args.positions, &args.position, &args.record) {
        (Some(file), ..) => file::answers(args, file, look, out)?,
        (_, Some(text), _) => {
            let position = show::read_position(text, look)?;
            answer(args, &position, From::default(), look, out)?
        }
        (_, _, record) => {
            let record = match record {
                Some(record) => record.clone(),
                None if args.at.is_none() => {
                    return Err(Fail::Question(NOTHING.to_string()));
                }
                None => input::standard("claim")?,
            };
            let input = input(args, &record);
            let located = match args.at {
                Some(turn) => show::locate(&input, args.game, Some(Stop::AtClaims(turn)))?,
                None => show::locate_last_window(&input, args.game)?,
            };
            let line = Some(located.line);
            let from = From {
                table: Some(&located.table),
                claims: &located.claims,
                line,
                prefix: "",
            };
            answer(args, &located.position, from, look, out)?
        }
    };
    out.flush()?;
    Ok(exit)
}

fn input(args: &Args, path: &std::path::Path) -> Input {
    Input::new(path).standard_as(args.stdin_filename.as_deref())
}

/// Answers for one position.
fn answer(
    args: &Args,
    position: &Position,
    from: From,
    look: Look,
    out: &mut impl Write,
) -> Result<Exit, Fail> {
    let asked = asked(args, position).map_err(|(_, words)| Fail::Question(words))?;
    let questions = Questions::of(position);
    Ok(match write(args, questions, from, asked, look, out)? {
        true => Exit::Good,
        false => Exit::Bad,
    })
}

/// What is asked of a position: about which places, for whom.
type Asked = (PlaceSet, Option<Seat>);

/// Where a position comes from.
#[derive(Copy, Clone, Default)]
struct From<'a> {
    /// The table of the record that it is of.
    table: Option<&'a Table>,
    /// The claims that the turn itself makes there.
    claims: &'a [Claim],
    /// Its line.
    line: Option<u64>,
    /// What stands before an answer on one line.
    prefix: &'a str,
}

/// What the arguments ask of a position.
fn asked(args: &Args, position: &Position) -> Result<Asked, (Code, String)> {
    let game = position.ruleset.game();
    let side = match (args.side, game) {
        (None, _) => None,
        (Some(Side::South), Game::One) | (Some(Side::Attacker), Game::Two) => Some(Seat::South),
        (Some(Side::North), Game::One) | (Some(Side::Defender), Game::Two) => Some(Seat::North),
        (Some(_), Game::One) => {
            let words = "the sides of Schotten Totten are `S` and `N`";
            return Err((Code::OtherGamesSide, words.to_string()));
        }
        (Some(_), Game::Two) => {
            let words = "the sides of Schotten Totten 2 are `A` and `D`";
            return Err((Code::OtherGamesSide, words.to_string()));
        }
    };
    let places = match args.site {
        None => ask::places(position, side),
        Some(number) => match Place::of_number(game, number) {
            Some(place) => PlaceSet::of(place),
            None => {
                let words = match game {
                    Game::One => format!("there is no stone {number}: they are numbered 1 to 9"),
                    Game::Two => format!("there is no tile {number}: they are numbered 1 to 7"),
                };
                return Err((Code::NoSuchPlace, words));
            }
        },
    };
    match ask::unknown_at(position, places) {
        None => Ok((places, side)),
        Some(place) => {
            let words = format!(
                "a card at {} is not known (`?`), so there is no verdict",
                cook::words::place(game, place)
            );
            Err((Code::NeedsFullCard, words))
        }
    }
}

/// Asks, and writes each answer; whether any claim is right.
fn write(
    args: &Args,
    questions: Questions,
    from: From,
    (places, side): Asked,
    look: Look,
    out: &mut impl Write,
) -> Result<bool, Fail> {
    let effort = match args.reasons {
        _ if args.no_reasons || args.certificate => Effort::None,
        _ if args.format == Format::Short => Effort::None,
        Reasons::None => Effort::None,
        Reasons::Irreducible => Effort::Irreducible,
        Reasons::Smallest => Effort::Smallest,
    };
    let position = questions.position;
    let mut good = false;
    for place in places.iter() {
        let mut answer = questions.ask(place, side, effort);
        if let (Some(table), Some(seat), Some(_)) = (from.table, answer.side, &answer.verdict)
            && table.tie_clock_decides(place, seat)
        {
            answer.rulings.insert(Ruling::TieClock);
        }
        let stated = from.claims.iter().find(|claim| claim.place == place);
        let told = stated
            .zip(from.table)
            .and_then(|(claim, table)| ask::with_values(table, &answer, claim, effort));
        if let Some(told) = told.filter(|told| as_good(told, &answer)) {
            answer = told;
        }
        good |= answer.claimable;
        if args.certificate {
            // the faces were asked for before
            if let Some(proof) = certificate::of_position(position, answer.place, answer.side) {
                json::line(out, &proof)?;
            }
            continue;
        }
        match args.format {
            Format::Json => claim_json::json(out, from.line, position, &answer)?,
            Format::Short => report::short(out, from.prefix, position, &answer)?,
            Format::Human => report::human(
                out,
                position,
                from.table,
                &answer,
                effort != Effort::None,
                look,
            )?,
        }
    }
    if places == PlaceSet::default() && args.format() == Format::Human {
        nothing(out, position, side, look)?;
    }
    Ok(good)
}

/// Whether the values that a claim states make as good a formation as any.
fn as_good(told: &Answer, best: &Answer) -> bool {
    let own = |answer: &Answer| {
        let own = answer.verdict.and_then(|verdict| verdict.own);
        own.map(|formed| (formed.formation, formed.sum))
    };
    own(told) == own(best)
}
