//! Bytes that are no text, or not all of them.

use super::MOST_LINE;
use super::fault::{Fault, FaultKind, put_in_order};
use super::lines::{End, line_end};
use crate::span::Span;

/// A fault at an offset.
pub(super) fn at(kind: FaultKind, offset: usize) -> Fault {
    let span = Span::new(offset, offset);
    Fault { kind, span }
}

/// Whether the first line of a stream says that it is no text: a picture, a program, UTF-16.
pub(super) fn no_text(line: &[u8], opens: bool) -> Option<FaultKind> {
    if line.starts_with(b"\xff\xfe") || line.starts_with(b"\xfe\xff") {
        return Some(FaultKind::Utf16);
    }
    let signs: [&[u8]; 3] = [b"%PDF-", b"%!PS", b"\x89PNG"];
    let known = signs.iter().any(|sign| line.starts_with(sign));
    (known || (!opens && !is_text(line))).then_some(FaultKind::NotText)
}

/// Whether a line may be text, be it in an older coding: that is said of its line, and costs no other.
fn is_text(line: &[u8]) -> bool {
    // a line that was cut may end inside a character
    let valid = match std::str::from_utf8(line) {
        Ok(_) => true,
        Err(error) => error.error_len().is_none() && line.len() > MOST_LINE,
    };
    if valid {
        return !line.contains(&0);
    }
    let acts = |byte: &u8| *byte < b' ' && !matches!(byte, b'\t' | b'\r' | b'\n');
    let high = line.iter().filter(|byte| !byte.is_ascii()).count();
    !line.iter().any(acts) && (line.starts_with(b"#") || 4 * high < line.len())
}

/// The text with a replacement character for everything that is no UTF-8; one fault a line. The
/// faults that are there already point into the bytes and are moved.
pub(super) fn lossy(bytes: &[u8], text: &mut String, faults: &mut Vec<Fault>) {
    text.clear();
    let mut moved = 0;
    let known = faults.len();
    let mut start = 0;
    while start < bytes.len() {
        let end = line_end(bytes, start);
        let end = end + End::of(bytes, end).signs().len();
        while moved < known && (faults[moved].span.start as usize) < end {
            faults[moved] = at(faults[moved].kind, text.len());
            moved += 1;
        }
        let mut wrong = None;
        for chunk in bytes[start..end].utf8_chunks() {
            text.push_str(chunk.valid());
            if !chunk.invalid().is_empty() {
                let here = text.len();
                text.push(char::REPLACEMENT_CHARACTER);
                wrong.get_or_insert(Fault {
                    kind: FaultKind::BadUtf8(1),
                    span: Span::new(here, text.len()),
                });
            }
        }
        faults.extend(wrong);
        start = end;
    }
    for fault in &mut faults[moved..known] {
        *fault = at(fault.kind, text.len());
    }
    put_in_order(faults);
}

/// Makes one fault of those of all lines that are no valid UTF-8: a record is saved in one coding.
pub(super) fn one_for_the_coding(faults: &mut Vec<Fault>) {
    let count = |fault: &Fault| match fault.kind {
        FaultKind::BadUtf8(lines) => lines,
        _ => 0,
    };
    let all: usize = faults.iter().map(count).sum();
    let mut told = false;
    faults.retain_mut(|fault| {
        if count(fault) == 0 {
            return true;
        }
        fault.kind = FaultKind::BadUtf8(all);
        !std::mem::replace(&mut told, true)
    });
}
