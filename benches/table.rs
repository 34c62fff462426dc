//! Tables for people: aligned columns, printed row by row as the figures come in.

/// A table whose first columns are words and whose others are figures.
pub(crate) struct Table {
    columns: &'static [Column],
}

/// The heading and the width of a column; the width is negative for words, which are aligned to the left.
pub(crate) type Column = (&'static str, i8);

impl Table {
    /// Prints a title, notes about the figures, and the headings.
    pub(crate) fn new(title: &str, notes: &[&str], columns: &'static [Column]) -> Self {
        anstream::println!("\n{title}");
        for note in notes {
            anstream::println!("  {note}");
        }
        let table = Self { columns };
        let headings: Vec<String> = columns.iter().map(|(heading, _)| (*heading).to_owned()).collect();
        anstream::println!();
        table.row(&headings);
        let rule: Vec<String> = columns.iter().map(|(_, width)| "-".repeat(width.unsigned_abs().into())).collect();
        table.row(&rule);
        table
    }

    /// Prints a row.
    pub(crate) fn row(&self, cells: &[String]) {
        let mut line = String::new();
        for ((_, width), cell) in self.columns.iter().zip(cells) {
            let size = usize::from(width.unsigned_abs());
            let aligned = if *width < 0 { format!("{cell:<size$}") } else { format!("{cell:>size$}") };
            line.push_str(&aligned);
            line.push_str("  ");
        }
        anstream::println!("{}", line.trim_end());
    }
}

/// A number in at most four digits and a letter: `84.2k`.
pub(crate) fn short(number: f64) -> String {
    match number {
        _ if number >= 1e9 => format!("{:.1}G", number / 1e9),
        _ if number >= 1e6 => format!("{:.1}M", number / 1e6),
        _ if number >= 1e4 => format!("{:.1}k", number / 1e3),
        _ if number >= 100.0 => format!("{number:.0}"),
        _ => format!("{number:.2}"),
    }
}

/// A ratio, as in `2.10x`.
pub(crate) fn ratio(of: f64, to: f64) -> String {
    if to > 0.0 { format!("{:.2}x", of / to) } else { "-".to_owned() }
}
