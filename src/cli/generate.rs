//! `marchstone generate`

use super::Exit;
use super::offer;
use super::output::{self, Fail};
use super::rules;
use crate::generate::{self, Hands, KINDS, Kind, Mistake, Needs, Telling, Wish};
use crate::json;
use crate::model::{Ruleset, Seat};
use crate::report::escape;
use crate::shuffle;
use crate::syntax::{Fault, Tree, parse};
use clap::ValueEnum;
use std::io::Write;

/// Make random legal games from a seed
#[derive(clap::Args, Debug)]
#[command(
    after_help = "The same seed and version give the same bytes. Game number I depends only on the seed, on I and \
on the other options, so that work can be split: `--from 5000 --count 5000` are the second five \
thousand of ten.

With --shuffle the cards lie as a named shuffle has them for the seed `SEED I` (docs/shuffles.md), and \
the header `shuffle:` says so: anybody can deal them again. As that header tells every card, it needs \
--hands full. With --commit the header `deck-sha256:` commits to the cards. Where hands are hidden its \
salt is `?`, and it takes the place of the seed: --hands none and --hands full write the same digest \
for the same game.

With --mistake each game has exactly one mistake. Its headers `x-mistake` and `x-expect` name it, \
and the code and line (counted within the game) that a checker must give.

Exit codes: 0 the games were made, 2 they cannot be made as asked.

Examples:
  marchstone generate --ruleset st1-2024 --seed 7
  marchstone generate --seed 7 --count 9 --format json
  marchstone generate --ruleset all --count 10000 --hands none | marchstone check -
  marchstone generate --ruleset st2-en+tactics --hands A --deck --count 3
  marchstone generate --ruleset st1-2024 --shuffle marchstone-1 --commit
  marchstone generate --ruleset st1-2024 --shuffle marchstone-1 --commit --hands S
  marchstone generate --ruleset st1-2024 --mistake false-claim
  marchstone generate --ruleset all --count 100 --mistake any
  marchstone generate --list-mistakes"
)]
pub struct Args {
    /// The ruleset, with options; several are used in turn, as are `all` that have no options
    #[arg(
        long,
        value_name = "RULESET",
        default_value = "all",
        value_parser = offer::rulesets("all"),
        hide_possible_values = true
    )]
    ruleset: Vec<String>,
    /// How the games are written
    #[arg(long, value_enum, default_value_t = Format::March)]
    format: Format,
    /// The seed
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = offer::number::<u64>)]
    seed: u64,
    /// How many games
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = offer::number::<u64>)]
    count: u64,
    /// The number of the first game
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = offer::number::<u64>)]
    from: u64,
    /// What is told of hidden cards: deals, and the faces of cards drawn
    #[arg(long, value_enum, ignore_case = true, default_value_t = HandsArg::Full)]
    hands: HandsArg,
    /// Tell how the decks lie
    #[arg(long)]
    deck: bool,
    /// Lay the cards as this shuffle has them, and name its seed
    #[arg(long, value_name = "NAME", value_enum, conflicts_with = "mistake")]
    shuffle: Option<ShuffleArg>,
    /// Commit to the cards by a digest with a salt
    #[arg(long, conflicts_with = "mistake")]
    commit: bool,
    /// One mistake a game: its name, or `any`
    #[arg(long, value_name = "KIND", value_parser = offer::mistakes(), hide_possible_values = true)]
    mistake: Option<String>,
    /// List the mistakes that can be made
    #[arg(long)]
    list_mistakes: bool,
    /// Break a game off after so many turns
    #[arg(long, value_name = "NUMBER", default_value_t = 1000, value_parser = turns)]
    turns: u32,
    /// Write names, the writer and the seed, too
    #[arg(long)]
    headers: bool,
}

/// The forms of games.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// The notation
    #[value(alias = "human")]
    March,
    /// JSON Lines, one game a line
    #[value(alias = "jsonl")]
    Json,
}

/// What is told of hidden cards.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum HandsArg {
    /// Both hands
    Full,
    /// South's (the Attacker's) hand
    #[value(name = "S", alias = "A", aliases = ["south", "attacker"])]
    South,
    /// North's (the Defender's) hand
    #[value(name = "N", alias = "D", aliases = ["north", "defender"])]
    North,
    /// No hand, draws without faces
    None,
    /// No hand and no draws
    Bare,
}

/// A shuffle that `docs/shuffles.md` defines.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum ShuffleArg {
    /// The first version
    #[value(name = shuffle::NAME)]
    First,
}

/// So many bytes are written at once.
const CHUNK: usize = 1 << 16;

/// How many turns a game may have.
fn turns(text: &str) -> Result<u32, String> {
    let turns = offer::number(text)?;
    match (1..=10_000).contains(&turns) {
        true => Ok(turns),
        false => Err(format!("{turns} is not in 1..=10000")),
    }
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    let mut out = output::stdout();
    if args.list_mistakes {
        for kind in KINDS {
            let (code, name) = (kind.code.number(), kind.name);
            writeln!(out, "{name:20}{code}  {}", kind.what)?;
        }
        out.flush()?;
        return Ok(Exit::Good);
    }
    let wish = wish(args)?;
    let mut text = String::new();
    let Some(more) = args.count.checked_sub(1) else {
        return Ok(Exit::Good);
    };
    let Some(last) = args.from.checked_add(more) else {
        return Err(Fail::Question(format!(
            "the games end with number {}: from {} on there are fewer than {}",
            u64::MAX,
            args.from,
            args.count
        )));
    };
    for index in args.from..=last {
        let length = text.len();
        if index > args.from {
            text.push('\n');
        }
        if generate::write_game(&mut text, &wish, index).is_err() {
            args.format.write(&mut out, &text[..length])?;
            out.flush()?;
            let name = args.mistake.as_deref().unwrap_or("any");
            return Err(Fail::Question(format!(
                "no chance for the mistake `{name}` came up in game {index}"
            )));
        }
        if text.len() > args.format.kept() {
            args.format.write(&mut out, &text)?;
            text.clear();
        }
    }
    args.format.write(&mut out, &text)?;
    out.flush()?;
    Ok(Exit::Good)
}

impl Format {
    /// Writes games that are given in the notation; one by one in JSON.
    fn write(self, out: &mut impl Write, text: &str) -> Result<(), Fail> {
        match self {
            Format::March => Ok(out.write_all(text.as_bytes())?),
            Format::Json if text.is_empty() => Ok(()),
            Format::Json => json_line(out, text),
        }
    }

    /// How many bytes are kept at most before they are written.
    const fn kept(self) -> usize {
        match self {
            Format::March => CHUNK,
            Format::Json => 0,
        }
    }
}

fn json_line(out: &mut impl Write, text: &str) -> Result<(), Fail> {
    // an empty line stands between games
    let text = text.trim_start();
    let (mut tree, mut faults, mut line) = (Tree::default(), Vec::new(), String::new());
    parse(text, &mut tree, &mut faults);
    if !faults.iter().all(Fault::is_remark) {
        let words = "a mistake of the notation cannot be told in JSON: leave `--format json` away";
        return Err(Fail::Question(words.to_string()));
    }
    json::write(&mut line, &tree, text, None);
    Ok(writeln!(out, "{}", escape::json(&line))?)
}

/// What the arguments wish for.
fn wish(args: &Args) -> Result<Wish, Fail> {
    let mut rulesets = Vec::new();
    for name in &args.ruleset {
        match name.as_str() {
            "all" => rulesets.extend(Ruleset::all()),
            name => rulesets.push(rules::ruleset(name)?),
        }
    }
    let told = match args.hands {
        HandsArg::Full => Telling::Full,
        HandsArg::South => Telling::One(Seat::South),
        HandsArg::North => Telling::One(Seat::North),
        HandsArg::None => Telling::None,
        HandsArg::Bare => Telling::Bare,
    };
    if args.shuffle.is_some() && told != Telling::Full && !args.commit {
        return Err(Fail::Question(
            "the seed of a shuffle tells every card, so `--shuffle` needs `--hands full`; with \
             `--commit` a digest takes the seed's place"
                .to_string(),
        ));
    }
    let hands = Hands {
        told,
        decks: args.deck,
    };
    let mistake = match args.mistake.as_deref() {
        None => None,
        Some("any") => Some(Mistake::Any),
        Some(name) => {
            let kind = Kind::of_name(name).ok_or_else(|| unknown(name))?;
            if let Some(rules) = rulesets.iter().find(|rules| !kind.fits(rules, hands)) {
                let needs = match kind.needs {
                    Needs::Nothing => String::new(),
                    needs => format!(" and needs {} on record", needs.words()),
                };
                return Err(Fail::Question(format!(
                    "no game of `{rules}` told like this can have the mistake `{name}`: it belongs to {}{needs}",
                    kind.reach.words(),
                )));
            }
            Some(Mistake::One(kind))
        }
    };
    Ok(Wish {
        rulesets,
        seed: args.seed,
        told,
        decks: args.deck,
        turns: args.turns,
        headers: args.headers,
        shuffle: args.shuffle.is_some(),
        commit: args.commit,
        mistake,
    })
}

fn unknown(name: &str) -> Fail {
    let near = crate::syntax::near::nearest(name, KINDS.iter().map(|kind| kind.name));
    let help = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => "see `marchstone generate --list-mistakes`".to_string(),
    };
    Fail::Question(format!("there is no mistake `{name}`; {help}"))
}
