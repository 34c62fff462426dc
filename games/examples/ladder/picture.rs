//! The ladder as a picture: a bar of each pair from the lower to the upper end of its interval.

use std::fmt::Write;

use crate::kept::Kept;

const ROW: usize = 22;
const LEFT: f64 = 330.0;
const WIDTH: f64 = 400.0;

/// The picture.
pub(crate) fn svg(kept: &Kept) -> String {
    let rows: Vec<_> = kept.rows.iter().filter(|row| row.games > 0).collect();
    let height = (rows.len() + 3) * ROW;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {height}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"10\" y=\"18\" font-weight=\"bold\">Share of the games, draws as half; bars are intervals of 95 %; at the right milliseconds a decision, p50 and p95</text>\n",
        LEFT + WIDTH + 120.0
    );
    for percent in [0_u8, 25, 50, 75, 100] {
        let x = LEFT + WIDTH * f64::from(percent) / 100.0;
        let colour = if percent == 50 { "#888" } else { "#ddd" };
        // Writing to a string cannot fail.
        let _ = writeln!(svg, "<line x1=\"{x}\" y1=\"{ROW}\" x2=\"{x}\" y2=\"{}\" stroke=\"{colour}\"/>", height - ROW);
        let _ = writeln!(svg, "<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\">{percent} %</text>", height - 6);
    }
    for (place, row) in rows.iter().enumerate() {
        let y = (place + 2) * ROW;
        let (share, low, high) = row.share();
        let at = |share: f64| LEFT + WIDTH * share;
        let (x, width, middle) = (at(low), at(high) - at(low), y - 4);
        let words = format!("{}: {} against {}, {}", row.game, row.bot, row.against, row.games);
        let [half, most] = row.microseconds.map(|micros| micros as f64 / 1e3);
        let _ = writeln!(svg, "<text x=\"10\" y=\"{y}\">{words}</text>");
        if most > 0.0 {
            let _ = writeln!(svg, "<text x=\"{}\" y=\"{y}\">{half:.1}, {most:.1}</text>", LEFT + WIDTH + 12.0);
        }
        let _ = writeln!(
            svg,
            "<rect x=\"{x:.1}\" y=\"{}\" width=\"{width:.1}\" height=\"6\" fill=\"#9fc5d4\"/>",
            middle - 3
        );
        let _ = writeln!(svg, "<circle cx=\"{:.1}\" cy=\"{middle}\" r=\"4\" fill=\"#1f6f8b\"/>", at(share));
    }
    svg + "</svg>\n"
}
