//! The lines of a record that a finding shows, ready for the printer of pictures.
//!
//! Only the lines with labels and their neighbours are copied: a game may have a million bytes and
//! a hundred thousand findings. On the way everything is replaced that would act on a terminal,
//! long lines are cut round their label, and labels are mended that the printer would lose: an
//! empty one at the end of a line gets a blank to stand under, and of two that overlap the
//! second becomes a note.

use super::escape::shown;
use crate::finding::Finding;
use crate::source::{Source, Spot};
use crate::span::Span;
use miette::{LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

/// Lines in a row.
struct Block {
    start: usize,
    end: usize,
    /// Number of its first line in the file, from 1.
    number: u64,
    lines: usize,
}

/// The copied lines with their labels.
pub struct Sheet {
    name: String,
    text: String,
    blocks: Vec<Block>,
    /// The labels, by their offset in the copy, and where they are in the file.
    spots: Vec<(usize, Spot)>,
    /// The labels in the copy.
    pub labels: Vec<LabeledSpan>,
    /// Labels that could not be drawn.
    pub notes: Vec<String>,
}

/// A label on its way into the copy.
struct Mark<'a> {
    span: Span,
    line: usize,
    words: &'a str,
    primary: bool,
    copied: (usize, usize),
}

impl Sheet {
    /// Copies what a finding shows; no line becomes longer than `width` characters.
    pub fn new(finding: &Finding, source: &Source, name: &str, width: usize) -> Sheet {
        let mut sheet = Sheet {
            name: super::escape::visible(name).into_owned(),
            text: String::new(),
            blocks: Vec::new(),
            spots: Vec::new(),
            labels: Vec::new(),
            notes: Vec::new(),
        };
        let mut marks = sheet.marks(finding, source);
        let mut lines: Vec<usize> = marks
            .iter()
            .flat_map(|mark| [mark.line.saturating_sub(1), mark.line, mark.line + 1])
            .filter(|line| *line < source.lines())
            // the empty line after the last line's end
            .filter(|line| {
                *line == 0
                    || !source.line(*line).is_empty()
                    || marks.iter().any(|mark| mark.line == *line)
                    || line + 1 < source.lines()
            })
            .collect();
        lines.sort_unstable();
        lines.dedup();
        for chunk in lines.chunk_by(|a, b| a + 1 == *b) {
            let start = sheet.text.len();
            for line in chunk {
                sheet.copy(*line, source, &mut marks, width.max(40));
            }
            sheet.blocks.push(Block {
                start,
                end: sheet.text.len(),
                number: source.number(chunk[0]),
                lines: chunk.len(),
            });
        }
        for mark in marks {
            let (start, end) = mark.copied;
            let words = Some(mark.words.to_string()).filter(|words| !words.is_empty());
            sheet
                .spots
                .push((start, source.spot(mark.span.start as usize)));
            sheet.labels.push(match mark.primary {
                true => LabeledSpan::new_primary_with_span(words, (start, end - start)),
                false => LabeledSpan::new_with_span(words, (start, end - start)),
            });
        }
        sheet
    }

    /// The labels that can be drawn, each within one line; the others become notes.
    fn marks<'a>(&mut self, finding: &'a Finding, source: &Source) -> Vec<Mark<'a>> {
        let mut marks: Vec<Mark> = Vec::new();
        for (index, (span, words)) in finding.labels.iter().enumerate() {
            let start = (span.start as usize).min(source.text().len());
            let line = source.line_of(start);
            let of_line = source.line(line);
            let start = start.min(of_line.end as usize);
            let end = (span.end as usize).min(of_line.end as usize).max(start);
            let span = Span::new(start, end);
            let overlaps = |mark: &Mark| {
                mark.line == line && span.start <= mark.span.end && mark.span.start <= span.end
            };
            if marks.iter().any(overlaps) {
                let number = source.number(line);
                self.notes.push(format!("line {number}: {words}"));
                continue;
            }
            marks.push(Mark {
                span,
                line,
                words,
                primary: index == 0,
                copied: (0, 0),
            });
        }
        marks
    }

    /// Copies one line and notes where its marks come to lie.
    fn copy(&mut self, line: usize, source: &Source, marks: &mut [Mark], width: usize) {
        let span = source.line(line);
        let text = span.of(source.text());
        let base = span.start as usize;
        let count = text.chars().count();
        let focus = marks
            .iter()
            .find(|mark| mark.line == line)
            .map_or(0, |mark| {
                text[..mark.span.start as usize - base].chars().count()
            });
        let first = match count <= width || focus < width * 2 / 3 {
            true => 0,
            false => (focus - width / 3).min(count - width),
        };
        let last = count.min(first + width);
        let mut here: Vec<&mut Mark> = marks.iter_mut().filter(|mark| mark.line == line).collect();
        if first > 0 {
            self.text.push('…');
        }
        for (index, (offset, c)) in text.char_indices().enumerate() {
            let inside = index >= first && index < last;
            for mark in &mut here {
                if base + offset == mark.span.start as usize {
                    mark.copied.0 = self.text.len();
                }
                if base + offset == mark.span.end as usize {
                    mark.copied.1 = self.text.len();
                }
            }
            if inside {
                self.text.push(if c == '\t' { c } else { shown(c) });
            }
        }
        let end = self.text.len();
        if last < count {
            self.text.push('…');
        }
        for mark in &mut here {
            if mark.span.start == span.end {
                mark.copied.0 = end;
            }
            if mark.span.end == span.end {
                mark.copied.1 = end;
            }
            // an empty label would not be drawn: it takes the next character, or a blank
            if mark.copied.1 <= mark.copied.0 {
                let from = mark.copied.0;
                if self.text[from..].is_empty() {
                    self.text.push(' ');
                }
                let next = self.text[from..].chars().next().map_or(1, char::len_utf8);
                mark.copied.1 = from + next;
            }
        }
        self.text.push('\n');
    }
}

impl SourceCode for Sheet {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let end = span.offset() + span.len();
        let block = self
            .blocks
            .iter()
            .find(|block| block.start <= span.offset() && end <= block.end)
            .ok_or(MietteError::OutOfBounds)?;
        let exact = self
            .spots
            .iter()
            .find(|(offset, _)| *offset == span.offset());
        let (from, to, spot, lines) = match (before, after, exact) {
            (0, 0, Some((offset, spot))) => (*offset, end, *spot, 1),
            _ => {
                let spot = Spot {
                    line: block.number,
                    column: 1,
                };
                (block.start, block.end, spot, block.lines)
            }
        };
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            &self.text.as_bytes()[from..to],
            SourceSpan::from((from, to - from)),
            spot.line as usize - 1,
            spot.column as usize - 1,
            lines,
        )))
    }
}
