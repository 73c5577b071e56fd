//! Questions by the thousand: a file of positions, one a line.

use super::{Args, From, asked, write};
use crate::cli::Exit;
use crate::cli::input;
use crate::cli::output::{self, Fail, Format};
use crate::code::Code;
use crate::finding::Finding;
use crate::pipeline;
use crate::report::{Look, claim_json, human, short};
use crate::source::Source;
use std::io::Write;
use std::path::Path;

/// Answers for every position of a file.
pub(super) fn answers(
    args: &Args,
    file: &Path,
    look: Look,
    out: &mut impl Write,
) -> Result<Exit, Fail> {
    let input = super::input(args, file);
    let name = input.name();
    let cannot = |error: &std::io::Error| {
        Fail::Question(format!("cannot read `{name}`: {}", input::words(error)))
    };
    let mut reader = input.open().map_err(|error| cannot(&error))?;
    let mut exit = Exit::Good;
    let mut bytes = Vec::new();
    let mut number = 0;
    let mut first = true;
    let mut positions = pipeline::Positions::default();
    loop {
        bytes.clear();
        let read = input::read_line(&mut reader, &mut bytes, crate::syntax::MOST_LINE)
            .map_err(|error| cannot(&error))?;
        if !read {
            return Ok(exit);
        }
        number += 1;
        let text = match std::str::from_utf8(&bytes) {
            Ok(text) => text.into(),
            Err(_) => String::from_utf8_lossy(&bytes),
        };
        let text = text.trim_end_matches(['\n', '\r']);
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if matches!(text.trim_start().chars().next(), None | Some('#')) {
            continue;
        }
        if first && text.starts_with('%') {
            let words = format!(
                "`{name}` is a record and no list of positions: ask about a turn of it with `--at` \
                 instead of `--positions`"
            );
            match args.format() {
                // whoever reads JSON waits for an answer to each line
                Format::Json => output::say(&words),
                Format::Human | Format::Short => return Err(Fail::Question(words)),
            }
        }
        first = false;
        let read =
            positions
                .read(text)
                .map_err(Refusal::Finding)
                .and_then(|questions| match asked(args, questions.position) {
                    Ok(asked) => Ok((questions, asked)),
                    Err((code, words)) => Err(Refusal::Words(code, words)),
                });
        match read {
            Ok((questions, asked)) => {
                let mut prefix = String::new();
                match args.format() {
                    Format::Json => {}
                    Format::Short => prefix = format!("{name}:{number}: "),
                    Format::Human => writeln!(out, "{}", look.dim(&format!("line {number}")))?,
                }
                let from = From {
                    table: None,
                    claims: &[],
                    line: Some(number),
                    prefix: &prefix,
                };
                write(args, questions, from, asked, look, out)?;
            }
            Err(refusal) => {
                exit = Exit::Unread;
                refuse(args, &refusal, text, number, &name, look, out)?;
            }
        }
    }
}

/// Why a line gets no answer.
enum Refusal {
    Finding(Box<Finding>),
    Words(Code, String),
}

fn refuse(
    args: &Args,
    refusal: &Refusal,
    text: &str,
    number: u64,
    name: &str,
    look: Look,
    out: &mut impl Write,
) -> Result<(), Fail> {
    let source = Source::new(text, number);
    match (refusal, args.format()) {
        (Refusal::Finding(finding), Format::Json) => {
            let column = source.spot(finding.span.start as usize).column;
            claim_json::json_error(out, number, finding.code.number(), &finding.message, column)?;
        }
        (Refusal::Finding(finding), Format::Short) => {
            short::write(out, finding, &source, name)?;
        }
        (Refusal::Finding(finding), Format::Human) => {
            human::write(out, finding, &source, name, look)?;
        }
        (Refusal::Words(code, words), Format::Json) => {
            claim_json::json_error(out, number, code.number(), words, 1)?;
        }
        (Refusal::Words(_, words), _) => writeln!(out, "{name}:{number}: {words}")?,
    }
    Ok(())
}
