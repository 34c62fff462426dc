//! The courses of games without chance, to find games that were the same as earlier ones.

use std::collections::BTreeSet;
use std::fmt::{self, Write as _};

use crate::game::Search;

/// The most courses in memory. Among more different games some copies stay undetected.
const REMEMBERED: usize = 1 << 16;

/// The course of a game: its beginning and every action since. In a game with chance every deal differs, so no course is kept.
#[derive(Debug)]
pub(super) struct Course(Option<Box<blake3::Hasher>>);

impl Course {
    /// The course of a game that begins here, in one of the seatings.
    pub(super) fn from<G: Search>(beginning: &G::State, seating: usize) -> Self {
        if G::INFO.has_chance {
            return Self(None);
        }
        let mut hasher = Box::new(blake3::Hasher::new());
        hasher.update(&(seating as u64).to_le_bytes());
        hasher.update(&postcard::to_stdvec(beginning).unwrap_or_default());
        Self(Some(hasher))
    }

    /// The next action.
    pub(super) fn goes_on(&mut self, action: &impl fmt::Display) {
        if self.0.is_some() {
            // A hasher takes everything.
            let _ = writeln!(self, "{action}");
        }
    }

    /// A fingerprint of the course.
    fn fingerprint(&self) -> Option<u64> {
        let digest = self.0.as_ref()?.finalize();
        digest.as_bytes().first_chunk().map(|bytes| u64::from_le_bytes(*bytes))
    }
}

impl fmt::Write for Course {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if let Some(hasher) = &mut self.0 {
            hasher.update(text.as_bytes());
        }
        Ok(())
    }
}

/// The different courses of some games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Courses(BTreeSet<u64>);

impl Courses {
    /// Adds one; true if it was there before.
    pub(super) fn add(&mut self, course: &Course) -> bool {
        course.fingerprint().is_some_and(|fingerprint| self.keep(fingerprint))
    }

    /// Adds the courses of other games; returns how many were there before.
    pub(super) fn add_all(&mut self, others: &Self) -> u64 {
        others.0.iter().map(|fingerprint| u64::from(self.keep(*fingerprint))).sum()
    }

    fn keep(&mut self, fingerprint: u64) -> bool {
        if self.0.len() < REMEMBERED { !self.0.insert(fingerprint) } else { self.0.contains(&fingerprint) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_courses_are_remembered_than_a_server_has_room_for() {
        let mut courses = Courses::default();
        for fingerprint in 0..REMEMBERED as u64 + 100 {
            assert!(!courses.keep(fingerprint), "{fingerprint} is new");
        }
        assert_eq!(courses.0.len(), REMEMBERED);
        assert!(courses.keep(0) && !courses.keep(u64::MAX));
    }
}
