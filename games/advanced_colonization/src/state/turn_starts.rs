//! The turn starts that the draw by repetition needs (rule 7.1).

use std::fmt::{self, Write};

use serde::{Deserialize, Serialize};

/// Position texts, the oldest first: one per line of a single text, so that a copy costs one allocation.
#[derive(PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TurnStarts(String);

impl Clone for TurnStarts {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    fn clone_from(&mut self, source: &Self) {
        // The room for the text stays: playouts that begin again and again allocate nothing.
        self.0.clone_from(&source.0);
    }
}

impl TurnStarts {
    /// Adds the latest position text.
    pub fn push(&mut self, text: &(impl fmt::Display + ?Sized)) {
        // A string takes any text.
        let _ = writeln!(self.0, "{text}");
    }

    /// Forgets all; a burn cannot be undone, so no earlier position comes again.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The position texts, the oldest first.
    pub fn texts(&self) -> std::str::Lines<'_> {
        self.0.lines()
    }

    /// The number of times that the latest position occurs, itself included.
    pub fn occurrences_of_latest(&self) -> usize {
        self.texts().next_back().map_or(0, |latest| self.texts().filter(|text| *text == latest).count())
    }

    /// True if the text consists of whole lines, as the canonical form demands.
    pub fn is_canonical(&self) -> bool {
        self.0.is_empty() || (self.0.ends_with('\n') && !self.0.contains('\r'))
    }
}
