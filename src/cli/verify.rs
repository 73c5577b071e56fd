//! `marchstone verify`

use super::Exit;
use super::input::{self, Input};
use super::output::{self, Fail, Format, Style};
use crate::certificate::{self, MOST_BYTES};
use crate::cook::words::count;
use crate::report::verify::{self as report, Fate};
use std::io::Write;
use std::path::PathBuf;

/// Verify certificates of claims, by trying every completion
#[derive(clap::Args, Debug)]
#[command(
    after_help = "A certificate begins on a line that begins with `{`, and goes on up to the next such line: JSON
Lines and one indented document are both read.

Exit codes: 0 all were verified, 1 one was refused, 2 one could not be read.

Examples:
  marchstone claim --position 'st1-2024 r7,r8,r9:b1,b2@4 S' --certificate > proof.json
  marchstone verify proof.json
  marchstone claim game.march --at 21 --certificate | marchstone verify -
  marchstone check --format json --certificates games/ | jq -c '.claims[].certificate // empty' \\
    | marchstone verify --format short -"
)]
pub struct Args {
    /// Files of certificates, or `-` for standard input (the default, if something is piped in)
    #[arg(value_name = "FILE")]
    paths: Vec<PathBuf>,
    /// How verdicts are written
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    #[command(flatten)]
    style: Style,
}

/// What has been counted.
#[derive(Default)]
struct Tally {
    verified: u32,
    refused: u32,
    unread: u32,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    let paths = input::or_standard(&args.paths, "verify")?;
    let mut out = output::stdout();
    let mut tally = Tally::default();
    for path in &paths {
        of_input(args, &Input::new(path), &mut out, &mut tally)?;
    }
    out.flush()?;
    if args.format == Format::Human {
        output::say(&format!(
            "{} verified, {} refused, {} unreadable",
            count(tally.verified, "certificate"),
            tally.refused,
            tally.unread
        ));
    }
    Ok(match tally {
        Tally { unread: 1.., .. } => Exit::Unread,
        Tally { refused: 1.., .. } => Exit::Bad,
        _ => Exit::Good,
    })
}

fn of_input(
    args: &Args,
    input: &Input,
    out: &mut impl Write,
    tally: &mut Tally,
) -> Result<(), Fail> {
    let name = input.name();
    let cannot = |error: &std::io::Error, tally: &mut Tally| {
        output::say_error(&format!("cannot read `{name}`: {}", input::words(error)));
        tally.unread += 1;
    };
    let mut reader = match input.open() {
        Ok(reader) => reader,
        Err(error) => {
            cannot(&error, tally);
            return Ok(());
        }
    };
    let (mut text, mut line) = (Vec::new(), Vec::new());
    let (mut first, mut number, mut any) = (1, 0, false);
    loop {
        line.clear();
        let read = match input::read_line(&mut reader, &mut line, MOST_BYTES) {
            Ok(read) => read,
            Err(error) => {
                cannot(&error, tally);
                return Ok(());
            }
        };
        let begins = !read || line.starts_with(b"{") || line.starts_with(b"\xef\xbb\xbf{");
        if begins && !text.trim_ascii().is_empty() {
            any = true;
            one(args, (&name, first), &text, out, tally)?;
        }
        if !read {
            break;
        }
        number += 1;
        if begins || text.trim_ascii().is_empty() {
            text.clear();
            first = number;
        }
        // of one that is too long no more is kept than shows that
        let room = (MOST_BYTES + 2).saturating_sub(text.len());
        text.extend_from_slice(&line[..line.len().min(room)]);
    }
    if !any {
        output::say_error(&format!("no certificate in `{name}`"));
        tally.unread += 1;
    }
    Ok(())
}

/// One certificate.
fn one(
    args: &Args,
    (name, line): (&str, u64),
    text: &[u8],
    out: &mut impl Write,
    tally: &mut Tally,
) -> Result<(), Fail> {
    let text = String::from_utf8_lossy(text);
    let text = text.trim_start_matches('\u{feff}').trim_end();
    let read = certificate::read(text);
    let fate = match &read {
        Ok(certificate) => match certificate.verify() {
            Ok(verified) => Fate::Verified(certificate, verified),
            Err(refusal) => Fate::Refused(refusal),
        },
        Err(unread) => Fate::Unread(unread.clone()),
    };
    match &fate {
        Fate::Verified(..) => tally.verified += 1,
        Fate::Refused(_) | Fate::Unread(certificate::Unread::Refused(_)) => tally.refused += 1,
        Fate::Unread(_) => tally.unread += 1,
    }
    match args.format {
        Format::Json => report::json(out, name, line, &fate)?,
        Format::Short => report::short(out, name, line, &fate)?,
        Format::Human => report::human(out, name, line, &fate, args.style.look())?,
    }
    Ok(())
}
