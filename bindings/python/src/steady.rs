//! Numbers that choices have for good: each row that there may ever be has one.

use std::collections::BTreeMap;

use hadal_core::refusal::Refusal;

/// The rows of a game's choices with their numbers.
pub(crate) struct Steady {
    /// One row after the other.
    pub(crate) rows: Vec<i16>,
    pub(crate) width: usize,
    numbers: BTreeMap<Vec<i16>, i64>,
}

impl Steady {
    /// Numbers rows of this width, the first of them 0.
    ///
    /// # Errors
    /// `MALFORMED` if there are none: the game has too many.
    pub(crate) fn of(rows: Vec<i16>, width: usize, title: &str) -> Result<Self, Refusal> {
        if rows.is_empty() {
            let told = format!("the choices of {title} are too many to have numbers for good; take them in parts");
            return Err(Refusal::malformed("actions", told));
        }
        let numbers = rows.chunks(width).zip(0..).map(|(row, number)| (row.to_vec(), number)).collect();
        Ok(Self { rows, width, numbers })
    }

    /// The number of a row; -1 if it has none.
    pub(crate) fn number(&self, row: &[i16]) -> i64 {
        self.numbers.get(row).copied().unwrap_or(-1)
    }

    pub(crate) fn shape(&self) -> [usize; 2] {
        [self.rows.len() / self.width, self.width]
    }
}
