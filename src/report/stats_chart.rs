//! A chart of who wins: for each ruleset the first side's share of decided games, with its interval.

use crate::corpus::{Stats, wilson};
use crate::model::Seat;
use std::io::{self, Write};

const WIDTH: f64 = 640.0;
/// Where the shares 0 and 1 stand.
const ENDS: (f64, f64) = (240.0, 560.0);
const ROW: f64 = 28.0;
const TOP: f64 = 48.0;

/// Writes an SVG picture. A ruleset of which no game was decided is left out.
///
/// # Errors
/// The writer's.
pub fn svg(out: &mut impl Write, stats: &Stats) -> io::Result<()> {
    let rows: Vec<_> = stats
        .tables()
        .filter_map(|table| {
            let share = wilson(table.wins[0], table.wins[0] + table.wins[1])?;
            Some((table, share))
        })
        .collect();
    let bottom = TOP + ROW * rows.len() as f64;
    let at = |share: f64| ENDS.0 + share * (ENDS.1 - ENDS.0);
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n\
         <title>Who wins, by ruleset</title>\n\
         <desc>Share of decided games won by South or the Attacker; the line shows the interval of 95 %.</desc>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"16\" y=\"24\" font-weight=\"bold\">Games won by South or the Attacker</text>",
        height = bottom + 40.0
    )?;
    for tenths in [0, 25, 50, 75, 100] {
        let x = at(f64::from(tenths) / 100.0);
        let color = if tenths == 50 { "#555" } else { "#ccc" };
        writeln!(
            out,
            "<path d=\"M{x} {TOP}V{bottom}\" stroke=\"{color}\"/>\
             <text x=\"{x}\" y=\"{}\" text-anchor=\"middle\" fill=\"#333\">{tenths} %</text>",
            bottom + 18.0
        )?;
    }
    for (index, (table, share)) in rows.iter().enumerate() {
        let y = TOP + ROW * (index as f64 + 0.5);
        let (low, high) = (at(share.interval.0), at(share.interval.1));
        let side = Seat::South.name(table.ruleset.game());
        writeln!(
            out,
            "<g><title>{}: {side} won {} of {}</title>\
             <text x=\"16\" y=\"{:.1}\">{}</text>\
             <path d=\"M{low:.1} {y:.1}H{high:.1}M{low:.1} {:.1}v8M{high:.1} {:.1}v8\" stroke=\"#000\" fill=\"none\"/>\
             <circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"4\"/>\
             <text x=\"624\" y=\"{:.1}\" text-anchor=\"end\">{:.1} %</text></g>",
            table.ruleset,
            share.count,
            share.of,
            y + 4.5,
            table.ruleset,
            y - 4.0,
            y - 4.0,
            at(share.share),
            y + 4.5,
            share.share * 100.0
        )?;
    }
    writeln!(out, "</svg>")
}
