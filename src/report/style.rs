//! How output looks: width and colours.

use super::wrap::wrap;

/// Width and whether there are colours.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// Columns of the terminal.
    pub width: usize,
    /// Whether colours are written.
    pub color: bool,
}

impl Look {
    /// 80 columns without colours: for files and tests.
    pub const PLAIN: Look = Look {
        width: 80,
        color: false,
    };

    /// A text in a style of ANSI, or as it is.
    pub fn paint(self, style: &str, text: &str) -> String {
        match self.color {
            true => format!("\x1b[{style}m{text}\x1b[0m"),
            false => text.to_string(),
        }
    }

    /// In cyan.
    pub fn cyan(self, text: &str) -> String {
        self.paint("36", text)
    }

    /// In bold.
    pub fn bold(self, text: &str) -> String {
        self.paint("1", text)
    }

    /// Dimmed.
    pub fn dim(self, text: &str) -> String {
        self.paint("2", text)
    }

    /// In red: what is wrong.
    pub fn red(self, text: &str) -> String {
        self.paint("31", text)
    }

    /// In green: what is right.
    pub fn green(self, text: &str) -> String {
        self.paint("32", text)
    }
}

/// A page of Markdown for a terminal: headings stand out, the words of fences go, sentences keep
/// to the width, notation stays whole.
pub fn page(markdown: &str, look: Look) -> String {
    let mut out = String::with_capacity(markdown.len() + 64);
    let mut code = false;
    let mut lines = markdown.lines().peekable();
    while let Some(line) = lines.next() {
        if let Some(words) = line.strip_prefix("```") {
            code = !words.is_empty();
            continue;
        }
        match (code, line.starts_with('#')) {
            (true, _) => {
                out.push_str("    ");
                out.push_str(&look.dim(line));
            }
            (false, true) => out.push_str(&look.bold(line.trim_start_matches(['#', ' ']))),
            (false, false) => {
                let mut whole = line.to_string();
                while let Some(more) = lines.next_if(|next| goes_on(line, next)) {
                    whole.push(' ');
                    whole.push_str(more.trim());
                }
                push_prose(&mut out, &whole, look.width);
            }
        }
        out.push('\n');
    }
    out
}

/// Whether a line of prose is in the same paragraph as the next one.
fn goes_on(line: &str, next: &str) -> bool {
    let begins = |text: &str| text.starts_with(['#', '-', '*', '|', '>', '`']);
    let table = line.starts_with('|') || line.trim().is_empty();
    !table && !next.trim().is_empty() && !begins(next.trim_start())
}

/// A line of prose; what does not fit goes on below its first word.
fn push_prose(out: &mut String, line: &str, width: usize) {
    if line.chars().count() <= width {
        return out.push_str(line);
    }
    let indent = line.len() - line.trim_start_matches([' ', '-']).len();
    let (front, words) = line.split_at(indent);
    let below = format!("\n{:indent$}", "");
    out.push_str(front);
    out.push_str(&wrap(words, width.saturating_sub(indent).max(20)).join(&below));
}
