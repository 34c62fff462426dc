//! A sheet of letters with colours.

use std::collections::BTreeMap;
use std::fmt::Write;

use anstyle::Style;

/// A sheet of letters; rows and columns may be negative.
#[derive(Debug, Default)]
pub(super) struct Canvas {
    letters: BTreeMap<(i32, i32), (char, Style)>,
}

impl Canvas {
    /// Writes a text from a place to the right.
    pub(super) fn write(&mut self, row: i32, column: i32, text: &str, style: Style) {
        for (letter, column) in text.chars().zip(column..) {
            self.letters.insert((row, column), (letter, style));
        }
    }

    /// Writes a text on the cells that are still empty.
    pub(super) fn write_under(&mut self, row: i32, column: i32, text: &str, style: Style) {
        for (letter, column) in text.chars().zip(column..) {
            self.letters.entry((row, column)).or_insert((letter, style));
        }
    }

    /// The first and the last column, if there are letters.
    fn columns(&self) -> Option<(i32, i32)> {
        let columns = || self.letters.keys().map(|(_, column)| *column);
        Some((columns().min()?, columns().max()?))
    }

    /// The number of columns.
    pub(super) fn width(&self) -> usize {
        self.columns().map_or(0, |(first, last)| usize::try_from(last - first + 1).unwrap_or(0))
    }

    /// The lines of the columns from `scrolled` on, as many as fit.
    pub(super) fn lines(&self, scrolled: usize, width: usize) -> Vec<String> {
        let (Some((west, _)), Some(((first, _), _)), Some(((last, _), _))) =
            (self.columns(), self.letters.first_key_value(), self.letters.last_key_value())
        else {
            return Vec::new();
        };
        let scrolled = scrolled.min(self.width().saturating_sub(width));
        let from = west.saturating_add_unsigned(u32::try_from(scrolled).unwrap_or(u32::MAX));
        let to = from.saturating_add_unsigned(u32::try_from(width).unwrap_or(u32::MAX));
        (*first..=*last).map(|row| self.line(row, from, to)).collect()
    }

    fn line(&self, row: i32, from: i32, to: i32) -> String {
        let mut line = String::new();
        let (mut next, mut style) = (from, Style::new());
        for ((_, column), (letter, own)) in self.letters.range((row, from)..(row, to)) {
            let gap = usize::try_from(column - next).unwrap_or(0);
            if *own != style {
                let _ = write!(line, "{style:#}");
            }
            line.extend(std::iter::repeat_n(' ', gap));
            if *own != style {
                let _ = write!(line, "{own}");
                style = *own;
            }
            line.push(*letter);
            next = column + 1;
        }
        let _ = write!(line, "{style:#}");
        line
    }
}
