//! Answers to "can I claim here?" as JSON Lines, put together by hand: they may be millions, and
//! every word in them is ours, so that there is nothing to escape.

use super::json;
use crate::ask::Answer;
use crate::model::{Face, Formation, Position};
use crate::proof::Formed;
use serde::Serialize;
use std::io::{self, Write};

#[derive(Serialize)]
struct BadLine<'a> {
    line: u64,
    error: Bad<'a>,
}

#[derive(Serialize)]
struct Bad<'a> {
    code: &'static str,
    message: &'a str,
    column: u64,
}

/// What is said of a side that has or reaches no formation, of reasons that were not looked for.
const NULL: &str = "null";

/// A word in a fixed buffer: copying all of it is faster than copying its exact length.
#[derive(Copy, Clone)]
struct Padded<const ROOM: usize> {
    text: [u8; ROOM],
    len: usize,
}

impl<const ROOM: usize> Padded<ROOM> {
    const EMPTY: Padded<ROOM> = Padded {
        text: [0; ROOM],
        len: 0,
    };

    const fn new(before: &str, word: &str, behind: &str) -> Padded<ROOM> {
        Padded::EMPTY.and(before).and(word).and(behind)
    }

    const fn and(mut self, word: &str) -> Padded<ROOM> {
        let (_, rest) = self.text.split_at_mut(self.len);
        let (here, _) = rest.split_at_mut(word.len());
        here.copy_from_slice(word.as_bytes());
        self.len += word.len();
        self
    }
}

/// All faces by their bytes, as parts of a list.
static LISTED: [Padded<16>; 256] = {
    let mut all = [Padded::EMPTY; 256];
    let mut code = 0;
    while code < 256 {
        all[code] = Padded::new("\"", Face::from_code(code as u8).name(), "\",");
        code += 1;
    }
    all
};

/// All formations, up to their sums.
static FORMED: [Padded<40>; Formation::ALL.len()] = {
    let mut all = [Padded::EMPTY; Formation::ALL.len()];
    let mut index = 0;
    while index < all.len() {
        let name = Formation::ALL[index].name();
        all[index] = Padded::new("{\"formation\":\"", name, "\",\"sum\":");
        index += 1;
    }
    all
};

/// A line of JSON, or the end of one that grew long.
struct Line<'a, W> {
    out: &'a mut W,
    text: [u8; 512],
    len: usize,
}

impl<W: Write> Line<'_, W> {
    /// The first `len` of some bytes.
    #[inline(always)]
    fn put(&mut self, bytes: &[u8], len: usize) -> io::Result<()> {
        if let Some(room) = self.text.get_mut(self.len..self.len + bytes.len()) {
            room.copy_from_slice(bytes);
            self.len += len;
            return Ok(());
        }
        self.send(&bytes[..len])
    }

    /// Sends away what there is, for more that found no room.
    #[cold]
    fn send(&mut self, more: &[u8]) -> io::Result<()> {
        self.out.write_all(&self.text[..self.len])?;
        self.text[..more.len()].copy_from_slice(more);
        self.len = more.len();
        Ok(())
    }

    #[inline(always)]
    fn word(&mut self, word: &str) -> io::Result<()> {
        self.put(word.as_bytes(), word.len())
    }

    #[inline(always)]
    fn padded<const ROOM: usize>(&mut self, word: &Padded<ROOM>) -> io::Result<()> {
        self.put(&word.text, word.len)
    }

    fn list(&mut self, faces: impl Iterator<Item = Face>) -> io::Result<()> {
        self.word("[")?;
        let mut some = false;
        for face in faces {
            self.padded(&LISTED[face.code() as usize])?;
            some = true;
        }
        // in place of the last comma, which is here yet: nothing is sent away before more comes
        self.len -= usize::from(some);
        self.word("]")
    }

    fn side(&mut self, formed: Option<&Formed>) -> io::Result<()> {
        let Some(formed) = formed else {
            return self.word(NULL);
        };
        self.padded(&FORMED[formed.formation as usize])?;
        self.word(itoa::Buffer::new().format(formed.sum))?;
        self.word(",\"cards\":")?;
        self.list(formed.cards.sorted())?;
        self.word("}")
    }
}

/// Writes an answer as JSON on one line.
///
/// # Errors
/// What the output says.
pub fn json(
    out: &mut impl Write,
    line: Option<u64>,
    position: &Position,
    answer: &Answer,
) -> io::Result<()> {
    let game = position.ruleset.game();
    let verdict = answer.verdict.as_ref();
    let mut text = Line {
        out,
        text: [0; 512],
        len: 0,
    };
    text.word("{\"line\":")?;
    match line {
        Some(line) => text.word(itoa::Buffer::new().format(line))?,
        None => text.word(NULL)?,
    }
    text.word(",\"site\":")?;
    text.word(itoa::Buffer::new().format(answer.place.number()))?;
    text.word(match answer.side.map(|seat| seat.letter(game)) {
        Some('S') => ",\"side\":\"S\"",
        Some('N') => ",\"side\":\"N\"",
        Some('A') => ",\"side\":\"A\"",
        Some(_) => ",\"side\":\"D\"",
        None => ",\"side\":null",
    })?;
    text.word(match answer.claimable {
        true => ",\"claimable\":true,\"basis\":\"",
        false => ",\"claimable\":false,\"basis\":\"",
    })?;
    text.word(answer.why.word())?;
    text.word("\",\"own\":")?;
    text.side(verdict.and_then(|verdict| verdict.own.as_ref()))?;
    text.word(",\"other\":")?;
    text.side(verdict.and_then(|verdict| verdict.other.as_ref()))?;
    match answer.reason {
        Some(reason) => {
            text.word(",\"because\":")?;
            text.list(reason.because.iter(game).map(Face::of_card))?;
            text.word(",\"because_is\":\"")?;
            text.word(reason.because_is.word())?;
            text.word("\",\"counterexample\":")?;
        }
        None => text.word(",\"because\":null,\"because_is\":null,\"counterexample\":")?,
    }
    match verdict.map(|verdict| &verdict.counterexample) {
        Some(cards) if !cards.is_empty() => text.list(cards.sorted())?,
        _ => text.word(NULL)?,
    }
    text.word(",\"rulings\":[")?;
    if !answer.rulings.is_empty() {
        for (index, ruling) in answer.rulings.iter().enumerate() {
            text.word(if index > 0 { ",\"" } else { "\"" })?;
            text.word(ruling.name())?;
            text.word("=")?;
            text.word(position.ruleset.value(ruling))?;
            text.word("\"")?;
        }
    }
    text.word("]}\n")?;
    text.out.write_all(&text.text[..text.len])
}

/// Writes a line of a file of positions that could not be read.
///
/// # Errors
/// What the output says.
pub fn json_error(
    out: &mut impl Write,
    line: u64,
    code: &'static str,
    message: &str,
    column: u64,
) -> io::Result<()> {
    let error = Bad {
        code,
        message,
        column,
    };
    json::line(out, &BadLine { line, error })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Tactic;

    #[test]
    fn long_lists_are_sent_away_in_parts() {
        let face = Face::from(Tactic::Joker);
        for count in 0..200 {
            let out = &mut Vec::new();
            let text = [0; 512];
            let mut line = Line { out, text, len: 0 };
            line.list(std::iter::repeat_n(face, count)).unwrap();
            line.word("}").unwrap();
            let mut all = line.out.clone();
            all.extend_from_slice(&line.text[..line.len]);
            let words = vec!["\"joker\""; count].join(",");
            assert_eq!(String::from_utf8(all).unwrap(), format!("[{words}]}}"));
        }
    }
}
