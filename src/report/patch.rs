//! Unified differences, written game by game: context reaches across the border of two games, and
//! no more than one hunk is in memory.

use super::escape::visible;
use super::style::Look;
use similar::algorithms::{Capture, Compact, Replace, myers};
use similar::{DiffOp, DiffTag};
use std::collections::VecDeque;
use std::io::{self, Write};

/// Lines of context round a change.
const CONTEXT: usize = 3;

/// With more lines than this between the first and the last change, all of them are replaced: a
/// smallest difference takes time with the square of its lines.
const MOST: usize = 4000;

/// Writes the difference of two texts that are handed on piece by piece.
#[derive(Debug, Default)]
pub struct Patch {
    /// The name of the file, for the two lines at the top.
    name: String,
    /// How it looks; `None` keeps every byte, for programs.
    look: Option<Look>,
    begun: bool,
    /// Lines so far, in the old text and in the new one.
    lines: (usize, usize),
    /// The last lines that are the same.
    context: VecDeque<String>,
    /// The hunk at hand.
    hunk: Option<Hunk>,
}

#[derive(Debug)]
struct Hunk {
    start: (usize, usize),
    counts: (usize, usize),
    body: String,
    /// Same lines at its end.
    same: usize,
}

impl Patch {
    /// The difference of a file of this name. With a look it is for a terminal, and nothing in it
    /// acts there; without, it is for `patch`.
    pub fn new(name: &str, look: Option<Look>) -> Patch {
        Patch {
            name: name.to_string(),
            look,
            ..Patch::default()
        }
    }

    /// The next piece of both texts.
    ///
    /// # Errors
    /// What the output says.
    pub fn piece(&mut self, out: &mut impl Write, old: &str, new: &str) -> io::Result<()> {
        let old: Vec<&str> = old.split_inclusive('\n').collect();
        let new: Vec<&str> = new.split_inclusive('\n').collect();
        let same = |(a, b): &(&&str, &&str)| a == b;
        let front = old.iter().zip(&new).take_while(same).count();
        let rest = old[front..].iter().rev().zip(new[front..].iter().rev());
        let back = rest.take_while(same).count();
        let (left, right) = (&old[front..old.len() - back], &new[front..new.len() - back]);
        self.same(out, &old[..front])?;
        match left.len().max(right.len()) > MOST {
            true => self.change(left, right),
            false => {
                for op in smallest(left, right) {
                    let (tag, old, new) = op.as_tag_tuple();
                    match tag {
                        DiffTag::Equal => self.same(out, &left[old])?,
                        _ => self.change(&left[old], &right[new]),
                    }
                }
            }
        }
        self.same(out, &old[old.len() - back..])
    }

    /// The end of both texts.
    ///
    /// # Errors
    /// What the output says.
    pub fn end(&mut self, out: &mut impl Write) -> io::Result<()> {
        self.close(out)
    }

    fn same(&mut self, out: &mut impl Write, lines: &[&str]) -> io::Result<()> {
        for line in lines {
            self.lines = (self.lines.0 + 1, self.lines.1 + 1);
            if let Some(hunk) = &mut self.hunk {
                hunk.same += 1;
                if hunk.same <= CONTEXT {
                    hunk.counts = (hunk.counts.0 + 1, hunk.counts.1 + 1);
                    let shown = shown(' ', line, self.look);
                    hunk.body.push_str(&shown);
                    continue;
                }
                // further lines may join two changes; they wait where context waits
                if hunk.same > 2 * CONTEXT {
                    self.close(out)?;
                }
            }
            self.context.push_back((*line).to_string());
            if self.context.len() > CONTEXT {
                self.context.pop_front();
            }
        }
        Ok(())
    }

    fn change(&mut self, old: &[&str], new: &[&str]) {
        if old.is_empty() && new.is_empty() {
            return;
        }
        let waiting = self.context.len();
        let lines = self.lines;
        let hunk = self.hunk.get_or_insert_with(|| Hunk {
            start: (lines.0 - waiting, lines.1 - waiting),
            counts: (0, 0),
            body: String::new(),
            same: 0,
        });
        for line in self.context.drain(..) {
            hunk.body.push_str(&shown(' ', &line, self.look));
        }
        hunk.same = 0;
        hunk.counts = (
            hunk.counts.0 + waiting + old.len(),
            hunk.counts.1 + waiting + new.len(),
        );
        for line in old {
            hunk.body.push_str(&shown('-', line, self.look));
        }
        for line in new {
            hunk.body.push_str(&shown('+', line, self.look));
        }
        self.lines = (lines.0 + old.len(), lines.1 + new.len());
    }

    fn close(&mut self, out: &mut impl Write) -> io::Result<()> {
        let Some(hunk) = self.hunk.take() else {
            return Ok(());
        };
        if !std::mem::replace(&mut self.begun, true) {
            let name = header_name(&self.name);
            writeln!(out, "--- {name}\n+++ {name}")?;
        }
        let (old, new) = (
            range(hunk.start.0, hunk.counts.0),
            range(hunk.start.1, hunk.counts.1),
        );
        let head = format!("@@ -{old} +{new} @@");
        match self.look {
            Some(look) => writeln!(out, "{}", look.cyan(&head))?,
            None => writeln!(out, "{head}")?,
        }
        out.write_all(hunk.body.as_bytes())
    }
}

/// `12,3`; a single line goes without its number, and an empty range stands before its line.
fn range(start: usize, count: usize) -> String {
    match count {
        0 => format!("{start},0"),
        1 => format!("{}", start + 1),
        _ => format!("{},{count}", start + 1),
    }
}

/// A name in one line: in quotes, as C writes strings, where it holds control characters.
fn header_name(name: &str) -> String {
    let plain = |c: char| !c.is_control() && c != '"' && c != '\\';
    match name.chars().all(plain) {
        true => visible(name).into_owned(),
        false => visible(&format!("{name:?}")).into_owned(),
    }
}

fn shown(sign: char, line: &str, look: Option<Look>) -> String {
    let (text, end) = match line.strip_suffix('\n') {
        Some(text) => (text, ""),
        None => (line, "\\ No newline at end of file\n"),
    };
    match look {
        None => format!("{sign}{text}\n{end}"),
        Some(look) => {
            let text = format!("{sign}{}", visible(text));
            let text = match sign {
                '-' => look.red(&text),
                '+' => look.green(&text),
                _ => text,
            };
            format!("{text}\n{end}")
        }
    }
}

/// The smallest difference of two texts. Of the library's ways only this one becomes part of the program.
fn smallest<T: Eq + std::hash::Hash>(left: &[T], right: &[T]) -> Vec<DiffOp> {
    let mut ops = Compact::new(Replace::new(Capture::new()), left, right);
    let done = myers::diff(&mut ops, left, 0..left.len(), right, 0..right.len());
    debug_assert!(done.is_ok());
    ops.into_inner().into_inner().into_ops()
}

#[cfg(test)]
mod tests {
    use super::Patch;

    fn patch(pieces: &[(&str, &str)]) -> String {
        let mut out = Vec::new();
        let mut patch = Patch::new("a", None);
        for (old, new) in pieces {
            patch.piece(&mut out, old, new).expect("memory");
        }
        patch.end(&mut out).expect("memory");
        String::from_utf8(out).expect("UTF-8")
    }

    #[test]
    fn nothing_changed_is_nothing_said() {
        assert_eq!(patch(&[("a\nb\n", "a\nb\n"), ("c", "c")]), "");
    }

    #[test]
    fn context_reaches_across_pieces() {
        let old = "1\n2\n3\n4\n5\n";
        let all = patch(&[(old, old), ("x\n6\n", "y\n6\n"), ("7\n8\n9\n", "7\n8\n9\n")]);
        assert_eq!(
            all,
            "--- a\n+++ a\n@@ -3,7 +3,7 @@\n 3\n 4\n 5\n-x\n+y\n 6\n 7\n 8\n"
        );
    }

    #[test]
    fn near_changes_share_a_hunk_and_far_ones_do_not() {
        let same = |count: usize| "s\n".repeat(count);
        let near = patch(&[("a\n", "b\n"), (&same(6), &same(6)), ("c\n", "d\n")]);
        assert_eq!(near.matches("@@ -").count(), 1, "{near}");
        assert!(near.contains("@@ -1,8 +1,8 @@"), "{near}");
        let far = patch(&[("a\n", "b\n"), (&same(7), &same(7)), ("c\n", "d\n")]);
        assert_eq!(far.matches("@@ -").count(), 2, "{far}");
        assert!(far.contains("@@ -6,4 +6,4 @@"), "{far}");
    }

    #[test]
    fn ends_without_a_line_end_are_said() {
        assert_eq!(
            patch(&[("a", "a\n")]),
            "--- a\n+++ a\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"
        );
        assert_eq!(patch(&[("", "a\n")]), "--- a\n+++ a\n@@ -0,0 +1 @@\n+a\n");
    }
}
