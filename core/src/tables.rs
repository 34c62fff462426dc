//! Tables of cards and tiles as text: a line of columns, then one row a line. A row is a type that derives `serde::Deserialize`, whose
//! fields are called like the columns; the error of a cell names its line and its column.
//!
//! ```
//! use hadal_core::tables::{cell, read};
//! use serde::{Deserialize, Deserializer};
//!
//! #[derive(PartialEq, Debug, Deserialize)]
//! struct Card {
//!     id: String,
//!     #[serde(deserialize_with = "points")]
//!     points: u8,
//! }
//!
//! fn points<'de, D: Deserializer<'de>>(text: D) -> Result<u8, D::Error> {
//!     cell(text, |text| text.parse().map_err(|_| format!("expected a number, not {text}")))
//! }
//!
//! let cards: Vec<(u64, Card)> = read("id,points\nkiln,2\n", &["id", "points"]).unwrap();
//! assert_eq!(cards, [(2, Card { id: "kiln".to_owned(), points: 2 })]);
//! let wrong = |text: &str| read::<Card>(text, &["id", "points"]).unwrap_err().to_string();
//! assert_eq!(wrong("id,points\nkiln,2\noven,two\n"), "line 3, column points: expected a number, not two");
//! assert_eq!(wrong("points,id\n"), "the header must be id,points");
//! ```

use std::fmt::Display;

use csv::{Position, ReaderBuilder, StringRecord};
use serde::Deserialize as _;
use serde::de::value::{BorrowedStrDeserializer, MapAccessDeserializer};
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, Error, MapAccess};

/// The fault of a table, and its place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Fault(pub String);

impl Error for Fault {
    fn custom<T: Display>(problem: T) -> Self {
        Self(problem.to_string())
    }
}

/// The rows of a table that has exactly these columns, each with its line.
///
/// # Errors
/// The first problem.
pub fn read<T: DeserializeOwned>(text: &str, columns: &[&str]) -> Result<Vec<(u64, T)>, Fault> {
    let mut reader = ReaderBuilder::new().from_reader(text.as_bytes());
    if !reader.headers().map_err(Fault::custom)?.iter().eq(columns.iter().copied()) {
        return Err(Fault(format!("the header must be {}", columns.join(","))));
    }
    let (mut rows, mut record) = (Vec::new(), StringRecord::new());
    while reader.read_record(&mut record).map_err(Fault::custom)? {
        let line = record.position().map_or(0, Position::line);
        let row = T::deserialize(MapAccessDeserializer::new(Cells { columns, record: &record, at: 0 }));
        rows.push((line, row.map_err(|Fault(problem)| Fault(format!("line {line}, {problem}")))?));
    }
    Ok(rows)
}

/// The value that a function reads in a cell; for `#[serde(deserialize_with = ...)]`.
///
/// # Errors
/// The error of the function.
pub fn cell<'de, D: Deserializer<'de>, T>(
    text: D,
    read: impl FnOnce(&str) -> Result<T, String>,
) -> Result<T, D::Error> {
    read(&String::deserialize(text)?).map_err(Error::custom)
}

/// The cells of a row, from left to right.
struct Cells<'a> {
    columns: &'a [&'a str],
    record: &'a StringRecord,
    at: usize,
}

impl<'a> MapAccess<'a> for Cells<'a> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'a>>(&mut self, key: K) -> Result<Option<K::Value>, Fault> {
        self.columns.get(self.at).map(|column| key.deserialize(BorrowedStrDeserializer::new(column))).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'a>>(&mut self, value: V) -> Result<V::Value, Fault> {
        let (column, text) = (self.columns.get(self.at), self.record.get(self.at));
        self.at += 1;
        let value = value.deserialize(BorrowedStrDeserializer::new(text.unwrap_or_default()));
        value.map_err(|Fault(problem)| Fault(format!("column {}: {problem}", column.copied().unwrap_or_default())))
    }
}
