//! The turn starts that the draw by repetition needs (rule 7.1).

use std::fmt;
use std::sync::OnceLock;

use hadal_core::generator::scattered;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::position::Position;

/// Position texts, the oldest first: one per line of a single text, so that a copy costs one allocation.
#[derive(Default)]
pub struct TurnStarts {
    text: String,
    /// The number of times that the latest position occurs; computed on the first request.
    occurrences: OnceLock<usize>,
    /// The sum of the numbers of all texts; computed on the first request.
    sum: OnceLock<u64>,
}

impl Clone for TurnStarts {
    fn clone(&self) -> Self {
        Self { text: self.text.clone(), occurrences: self.occurrences.clone(), sum: self.sum.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        let Self { text, occurrences, sum } = source;
        if self.text.is_empty() && text.is_empty() {
            // The cached answers do not matter here: an empty list has only one answer.
            return;
        }
        // The room for the text stays: playouts that begin again and again allocate nothing.
        self.text.clone_from(text);
        self.occurrences.clone_from(occurrences);
        self.sum.clone_from(sum);
    }
}

impl PartialEq for TurnStarts {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for TurnStarts {}

impl fmt::Debug for TurnStarts {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("TurnStarts").field(&self.text).finish()
    }
}

impl Serialize for TurnStarts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.text.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for TurnStarts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self { text: String::deserialize(deserializer)?, ..Self::default() })
    }
}

impl TurnStarts {
    /// Adds the text of the latest position.
    pub fn push(&mut self, text: &str) {
        self.append(|whole| whole.push_str(text));
    }

    /// Adds the latest position.
    pub fn push_position(&mut self, position: &Position) {
        self.append(|whole| {
            // A string takes any text.
            let _ = position.write_text(whole);
        });
    }

    fn append(&mut self, write: impl FnOnce(&mut String)) {
        let before = self.text.len();
        write(&mut self.text);
        self.text.push('\n');
        self.occurrences = OnceLock::new();
        if let Some(sum) = self.sum.get_mut() {
            *sum = sum.wrapping_add(sum_of(self.text.get(before..).unwrap_or_default().lines()));
        }
    }

    /// Forgets all; a burn cannot be undone, so no earlier position comes again.
    pub fn clear(&mut self) {
        self.text.clear();
        (self.occurrences, self.sum) = (OnceLock::new(), OnceLock::new());
    }

    /// The position texts, the oldest first.
    pub fn texts(&self) -> std::str::Lines<'_> {
        self.text.lines()
    }

    /// The number of times that the latest position occurs, itself included.
    pub fn occurrences_of_latest(&self) -> usize {
        *self.occurrences.get_or_init(|| {
            self.texts().next_back().map_or(0, |latest| self.texts().filter(|text| *text == latest).count())
        })
    }

    /// A number for all texts, in any order. Once computed, it is updated with each new text.
    pub fn sum(&self) -> u64 {
        *self.sum.get_or_init(|| sum_of(self.texts()))
    }

    /// True if the text consists of whole lines, as the canonical form demands.
    pub fn is_canonical(&self) -> bool {
        self.text.is_empty() || (self.text.ends_with('\n') && !self.text.contains('\r'))
    }
}

fn sum_of<'a>(texts: impl Iterator<Item = &'a str>) -> u64 {
    let number = |text: &str| {
        let hash = text.bytes().fold(1, |hash: u64, byte| scattered(hash ^ u64::from(byte)).wrapping_add(hash));
        scattered(hash).rotate_left(53)
    };
    texts.map(number).fold(0, u64::wrapping_add)
}

#[cfg(test)]
mod tests {
    use super::TurnStarts;

    #[test]
    fn what_was_asked_before_is_what_the_texts_say() {
        let mut asked = TurnStarts::default();
        for (text, occurrences) in [("one", 1), ("two", 1), ("one", 2), ("one\ntwo", 2), ("one", 4)] {
            asked.push(text);
            let bytes = postcard::to_stdvec(&asked).unwrap();
            let read: TurnStarts = postcard::from_bytes(&bytes).unwrap();
            assert_eq!((asked.occurrences_of_latest(), asked.sum()), (occurrences, read.sum()));
            let mut copy = TurnStarts::default();
            copy.clone_from(&asked);
            assert_eq!((read.occurrences_of_latest(), copy.sum()), (occurrences, asked.sum()));
        }
        asked.clear();
        assert_eq!((asked.occurrences_of_latest(), asked.sum()), (0, 0));
    }
}
