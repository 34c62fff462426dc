//! One row of a table, read column by column; every problem names table, line and column.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use csv::{ReaderBuilder, StringRecord};

use super::vocabulary;
use crate::data::TEXT_BYTES_MAX;
use crate::data::effect::Effect;
use crate::data::name::Name;
use crate::data::texts::CsvTable;
use crate::data::tokens::Tokens;
use hadal_core::game::Malformed;

/// The longest title or word for people.
const TITLE_BYTES_MAX: usize = 80;
/// The most abilities one card has.
const EFFECTS_MAX: usize = 8;

impl CsvTable {
    /// The problem of the table as a whole; its path is relative to the tables.
    pub(crate) fn fail(&self, problem: impl Display) -> Malformed {
        Malformed::new(self.name, problem.to_string())
    }
}

/// One row.
#[derive(Debug)]
pub(super) struct Row {
    table: &'static CsvTable,
    line: u64,
    record: StringRecord,
}

/// Reads a table whose columns are exactly the printed ones.
pub(super) fn read(table: &'static CsvTable, text: &str) -> Result<Vec<Row>, Malformed> {
    if text.len() > TEXT_BYTES_MAX {
        return Err(table.fail(format!("{} bytes, at most {TEXT_BYTES_MAX} are read", text.len())));
    }
    let mut reader = ReaderBuilder::new().from_reader(text.as_bytes());
    let headers = reader.headers().map_err(|error| table.fail(error))?;
    if headers != table.columns {
        return Err(table.fail(format!("expected the columns {}", table.columns.join(","))));
    }
    let mut rows = Vec::new();
    for record in reader.into_records() {
        let record = record.map_err(|error| table.fail(error))?;
        let line = record.position().map_or(0, csv::Position::line);
        rows.push(Row { table, line, record });
        if rows.len() > table.rows_max {
            return Err(table.fail(format!("more than {} rows", table.rows_max)));
        }
    }
    Ok(rows)
}

impl Row {
    /// The problem of the row in a column.
    pub(super) fn fail(&self, column: &str, problem: impl Display) -> Malformed {
        self.table.fail(format!("line {}, column {column}: {problem}", self.line))
    }

    /// The text of a column.
    pub(super) fn text(&self, column: &str) -> &str {
        let at = self.table.columns.iter().position(|known| *known == column);
        at.and_then(|at| self.record.get(at)).unwrap_or_default()
    }

    /// A number within a range.
    pub(super) fn number<N>(&self, column: &str, range: RangeInclusive<N>) -> Result<N, Malformed>
    where
        N: FromStr + PartialOrd + Display,
    {
        let parsed = self.text(column).parse::<N>().ok().filter(|number| range.contains(number));
        parsed.ok_or_else(|| {
            self.fail(column, format!("expected a whole number from {} to {}", range.start(), range.end()))
        })
    }

    /// An id.
    pub(super) fn name(&self, column: &str) -> Result<Name, Malformed> {
        self.text(column).parse().map_err(|error| self.fail(column, error))
    }

    /// One word of a closed list.
    pub(super) fn word<W: FromStr>(&self, column: &str, expected: &str) -> Result<W, Malformed> {
        self.text(column).parse().map_err(|_| self.fail(column, format!("expected {expected}")))
    }

    pub(super) fn title(&self) -> Result<String, Malformed> {
        let title = self.text("title");
        // Terminals show it unchanged.
        if title.is_empty() || title.len() > TITLE_BYTES_MAX || title.contains(char::is_control) {
            return Err(self.fail("title", format!("expected 1 to {TITLE_BYTES_MAX} bytes of visible letters")));
        }
        Ok(title.to_owned())
    }

    /// A bag of tokens.
    pub(super) fn bag(&self, column: &str) -> Result<Tokens, Malformed> {
        vocabulary::bag(self.text(column)).map_err(|problem| self.fail(column, problem))
    }

    /// A list of abilities.
    pub(super) fn effects(&self, column: &str) -> Result<Vec<Effect>, Malformed> {
        let text = self.text(column);
        if text.is_empty() {
            return Ok(Vec::new());
        }
        if text.matches(';').count() >= EFFECTS_MAX {
            return Err(self.fail(column, format!("more than {EFFECTS_MAX} abilities")));
        }
        text.split(';').map(vocabulary::effect).collect::<Result<_, _>>().map_err(|problem| self.fail(column, problem))
    }

    /// The reward of a milestone: a number of cards.
    pub(super) fn reward(&self, column: &str) -> Result<u8, Malformed> {
        match vocabulary::effect(self.text(column)) {
            Ok(Effect::DrawCards(cards)) => Ok(cards),
            _ => Err(self.fail(column, "expected draw_cards(n)")),
        }
    }
}
