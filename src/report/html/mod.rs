//! A page that steps through a game: one file, no links to anything outside, nothing of the record
//! that could act.
//!
//! All turns, findings and proofs stand in the page as text, so that without scripts only the
//! pictures between are missing. A picture takes cards and stones from definitions that the page
//! has once; those of other turns lie in templates, which cost nothing until they are shown.

mod proof;
mod turn;

use super::escape;
use super::lang::Lang;
use super::svg::{self, Caption, Shapes, game_name, xml::escaped};
use crate::code::Severity;
use crate::model::{Position, Seat};
use crate::playback::{LineFinding, Playback};
use std::fmt::Write as _;
use turn::{Step, finding};

/// The style of a page.
pub const STYLE: &str = concat!(include_str!("../svg/board.css"), include_str!("page.css"));
/// The script of a page.
pub const SCRIPT: &str = include_str!("page.js");
/// SHA-256 of [`STYLE`], in base64: the only style that a browser takes from the page.
pub const STYLE_HASH: &str = "adLWwiGA6YHABTR32MQEqX9Wfwh8JitcdS/aSsuXvBQ=";
/// SHA-256 of [`SCRIPT`], in base64: the only script that a browser runs.
pub const SCRIPT_HASH: &str = "EgCymnUOB8bnJrKh5TFpLxKOkS7LEouT1VGzcUUhWD0=";

/// The page of a playback; it opens with the position after so many turns.
pub fn page(playback: &Playback, open: usize) -> String {
    let caption = Caption::of(playback);
    let open = open.min(playback.turns.len());
    let mut shapes = Shapes::default();
    let steps = turn::steps(playback, &mut shapes);
    let mut boards: Vec<String> = Vec::with_capacity(steps.len());
    // the table after the last turn is the one that the result closes
    let last = playback.turns.len().checked_sub(1);
    let positions = playback.turns.iter().enumerate().map(|(index, turn)| {
        match turn.position.is_some() && Some(index) == last {
            true => playback
                .end
                .as_ref()
                .map_or(&turn.position, |_| &playback.end),
            false => &turn.position,
        }
    });
    let mut known: Option<(&Position, &Step)> = None;
    for (position, step) in std::iter::once(&playback.start)
        .chain(positions)
        .zip(&steps)
    {
        if let Some(position) = position {
            known = Some((position, step));
        }
        boards.push(board(known, &caption, step, &mut shapes));
    }
    let game = playback.ruleset.game();
    let title = caption.title(game);
    let mut out = String::with_capacity(boards.iter().map(String::len).sum::<usize>() + (1 << 16));
    let below = match title == game_name(game) {
        true => String::new(),
        false => format!(" · {}", game_name(game)),
    };
    let _ = write!(
        out,
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         style-src 'sha256-{STYLE_HASH}'; script-src 'sha256-{SCRIPT_HASH}'; \
         base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}{below}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
         <svg class=\"defs\" aria-hidden=\"true\"><defs>\n{definitions}</defs></svg>\n",
        title = escaped(&title),
        definitions = svg::definitions(&shapes, game, Lang::English),
    );
    head(&mut out, playback, &title);
    let _ = write!(
        out,
        "<main>\n<figure id=\"board\" data-open=\"{open}\">\n{}</figure>\n",
        boards[open]
    );
    bar(&mut out, &steps, open);
    let _ = writeln!(
        out,
        "<section id=\"now\" aria-label=\"This turn\">\n<h2>{}</h2>\n{}{}</section>",
        escaped(&steps[open].title),
        steps[open].line(),
        steps[open].more
    );
    list(&mut out, &steps);
    rest(&mut out, playback);
    out.push_str("</main>\n");
    foot(&mut out);
    out.push_str("<p id=\"live\" class=\"hidden\" role=\"status\" aria-live=\"polite\"></p>\n");
    for (index, board) in boards
        .iter()
        .enumerate()
        .filter(|(index, _)| *index != open)
    {
        let _ = writeln!(out, "<template id=\"board-{index}\">\n{board}</template>");
    }
    let _ = write!(out, "<script>{SCRIPT}</script>\n</body>\n</html>\n");
    out
}

/// A picture, and the same in words; after an error the table as it last was known.
fn board(
    known: Option<(&Position, &Step)>,
    caption: &Caption,
    step: &Step,
    shapes: &mut Shapes,
) -> String {
    let Some((position, last)) = known else {
        return "<p class=\"unknown\">Nobody knows how the table looks here.</p>\n".to_string();
    };
    let mut out = String::new();
    if !std::ptr::eq(last, step) {
        let _ = writeln!(
            out,
            "<p class=\"unknown\">Nobody knows how the table looks behind this turn. This is how it \
             was last known: {}.</p>",
            escaped(&last.title)
        );
    }
    let label = format!("The board. {}", last.title);
    let picture = svg::draw_on_page(position, caption, &label, Lang::English, shapes);
    out.push_str(&picture);
    out.push_str("\n<details><summary>The board in words</summary>\n<ul>\n");
    for sentence in svg::sentences(position, Lang::English) {
        let _ = writeln!(out, "<li>{}</li>", escaped(&sentence));
    }
    out.push_str("</ul></details>\n");
    out
}

/// Players, event, verdict.
fn head(out: &mut String, playback: &Playback, title: &str) {
    let game = playback.ruleset.game();
    let _ = writeln!(out, "<header>\n<h1>{}</h1>", escaped(title));
    let mut parts = vec![match title == game_name(game) {
        true => playback.ruleset.to_string(),
        false => format!("{}, {}", game_name(game), playback.ruleset),
    }];
    for seat in Seat::BOTH {
        if let Some(player) = &playback.players[seat] {
            parts.push(format!("{}: {player}", Lang::English.side(game, seat)));
        }
    }
    for (key, value) in &playback.headers {
        parts.push(format!("{key}: {value}"));
    }
    let parts: Vec<String> = parts
        .iter()
        .map(|part| escaped(part).into_owned())
        .collect();
    let _ = writeln!(out, "<p class=\"meta\">{}</p>", parts.join(" · "));
    let count = |severity| {
        let same = |told: &&LineFinding| told.finding.severity == severity;
        playback.all_findings().filter(same).count()
    };
    let (errors, remarks) = (count(Severity::Error), count(Severity::Remark));
    let (class, mut words) = match errors {
        0 => ("right", "Nothing wrong was found".to_string()),
        _ => ("wrong", format!("Not valid: {}", many(errors, "error"))),
    };
    let remarks = match remarks {
        0 => String::new(),
        _ => format!(", {}", many(remarks, "remark")),
    };
    words.push_str(&remarks);
    if let (0, Some(gap)) = (errors, playback.gap()) {
        let _ = write!(
            words,
            "; the table is not known after {} of {} turns",
            gap.missing, gap.turns
        );
    }
    let result = match &playback.result {
        Some(result) => format!(". Result: {}", escaped(result)),
        None => String::new(),
    };
    let _ = writeln!(
        out,
        "<p class=\"verdict {class}\">{words}{result}</p>\n</header>"
    );
}

fn many(count: usize, one: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {one}{ending}")
}

/// Buttons and slider; hidden until the script is there that they need.
fn bar(out: &mut String, steps: &[Step], open: usize) {
    const BUTTONS: [(&str, &str, &str, &str); 5] = [
        (
            "first",
            "First position",
            "Home",
            "M3 4h3v12H3zM17 4v12L7 10z",
        ),
        ("back", "One turn back", "ArrowLeft", "M14 4v12L4 10z"),
        ("next", "One turn on", "ArrowRight", "M6 4v12l10-6z"),
        (
            "last",
            "Last position",
            "End",
            "M14 4h3v12h-3zM3 4v12l10-6z",
        ),
        (
            "event",
            "Next claim or finding",
            "n",
            "M4 2h2v16H4zM7 3h10l-3 4 3 4H7z",
        ),
    ];
    out.push_str(
        "<div id=\"bar\" class=\"bar\" role=\"group\" aria-label=\"Step through the game\" hidden>\n",
    );
    for (id, label, key, shape) in BUTTONS {
        let _ = writeln!(
            out,
            "<button type=\"button\" id=\"{id}\" aria-label=\"{label}\" title=\"{label} ({key})\" \
             aria-keyshortcuts=\"{key}\"><svg viewBox=\"0 0 20 20\" aria-hidden=\"true\">\
             <path d=\"{shape}\"/></svg></button>"
        );
    }
    let last = steps.len() - 1;
    let _ = writeln!(
        out,
        "<input type=\"range\" id=\"slider\" min=\"0\" max=\"{last}\" value=\"{open}\" \
         aria-label=\"Turn\">\n</div>"
    );
}

fn list(out: &mut String, steps: &[Step]) {
    out.push_str("<nav class=\"turns\" aria-label=\"Turns\">\n<h2>Turns</h2>\n<ol>\n");
    for (index, step) in steps.iter().enumerate() {
        step.write(out, index);
    }
    out.push_str("</ol>\n</nav>\n");
}

/// What was found outside of the turns.
fn rest(out: &mut String, playback: &Playback) {
    if playback.findings.is_empty() {
        return;
    }
    out.push_str("<section class=\"rest\">\n<h2>About the record</h2>\n");
    for told in &playback.findings {
        out.push_str(&finding(told));
    }
    out.push_str("</section>\n");
}

fn foot(out: &mut String) {
    let _ = writeln!(
        out,
        "<footer>\n<p class=\"keys\">Keys: <kbd>←</kbd> <kbd>→</kbd> a turn, <kbd>Home</kbd> \
         <kbd>End</kbd> first and last, <kbd>Page Up</kbd> <kbd>Page Down</kbd> ten turns, \
         <kbd>n</kbd> <kbd>p</kbd> next and previous claim or finding. On a touch screen, swipe \
         the board.</p>\n<p>Made by marchstone {}, an independent tool.</p>\n</footer>",
        env!("CARGO_PKG_VERSION")
    );
}

/// Words with notation in back-ticks.
fn prose(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    let text = escape::visible(text);
    let count = text.matches('`').count();
    for (index, part) in text.split('`').enumerate() {
        // the last of an odd number is no quote
        let code = index % 2 == 1 && !(index == count && count % 2 == 1);
        match code {
            true => {
                let _ = write!(out, "<code>{}</code>", escaped(part));
            }
            false if index % 2 == 1 => {
                let _ = write!(out, "`{}", escaped(part));
            }
            false => out.push_str(&escaped(part)),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::prose;

    #[test]
    fn notation_is_code_and_markup_is_text() {
        assert_eq!(prose("red 7 (`r7`) lies"), "red 7 (<code>r7</code>) lies");
        assert_eq!(prose("`a` and ` b"), "<code>a</code> and ` b");
        assert_eq!(prose("`<b>`"), "<code>&lt;b&gt;</code>");
    }
}
