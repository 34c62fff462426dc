//! The contents of a table's zones: a viewer who has seen one position can keep count of them from the following events.

use std::collections::BTreeMap;
use std::fmt;

use crate::game::Game;

/// A game whose events name everything that moves. The counts use only views, and events as their viewer saw them.
pub trait Ledger: Game {
    /// A zone together with the kind of thing it holds: a hand and a card, a tile and a resource, a score.
    type Zone: Ord + Clone + fmt::Debug;

    /// The contents of every zone in a view.
    fn zones(view: &Self::View) -> Counts<Self::Zone>;

    /// Enters the moves of an event; `view` is the viewer's view before the step, for the print on things.
    ///
    /// # Errors
    /// If something leaves a zone that does not hold it.
    fn enter(zones: &mut Counts<Self::Zone>, view: &Self::View, event: &Self::Event)
    -> Result<(), Missing<Self::Zone>>;
}

/// The number of things in each zone. A zone that is not mentioned is empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counts<Z: Ord>(BTreeMap<Z, Option<i64>>);

/// Something leaves a zone that does not hold it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{leaving} leave {zone:?}, which holds {held}")]
pub struct Missing<Z: fmt::Debug> {
    /// The zone.
    pub zone: Z,
    /// The number of things that leave it.
    pub leaving: i64,
    /// The number that it holds.
    pub held: i64,
}

impl<Z: Ord> Default for Counts<Z> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<Z: Ord + Clone + fmt::Debug> Counts<Z> {
    /// The number of things in a zone; 0 if it is not counted.
    pub fn of(&self, zone: &Z) -> i64 {
        self.0.get(zone).copied().flatten().unwrap_or(0)
    }

    /// Adds something to a zone, or takes points off a score, which may fall below 0.
    pub fn add(&mut self, zone: Z, number: impl Into<i64>) {
        if let Some(held) = self.0.entry(zone).or_insert(Some(0)) {
            *held += number.into();
        }
    }

    /// Takes something out of a zone.
    ///
    /// # Errors
    /// If the zone does not hold this number.
    pub fn take(&mut self, zone: Z, number: impl Into<i64>) -> Result<(), Missing<Z>> {
        let leaving = number.into();
        match self.0.get_mut(&zone) {
            // The zone is not counted.
            Some(None) => Ok(()),
            Some(Some(held)) if *held >= leaving => {
                *held -= leaving;
                Ok(())
            }
            _ if leaving == 0 => Ok(()),
            _ => Err(Missing { held: self.of(&zone), zone, leaving }),
        }
    }

    /// Moves something from one zone to another.
    ///
    /// # Errors
    /// If the first does not hold this number.
    pub fn shift(&mut self, from: Z, to: Z, number: impl Into<i64>) -> Result<(), Missing<Z>> {
        let number = number.into();
        self.take(from, number)?;
        self.add(to, number);
        Ok(())
    }

    /// Replaces the contents of a zone.
    pub fn set(&mut self, zone: Z, number: impl Into<i64>) {
        self.0.insert(zone, Some(number.into()));
    }

    /// Leaves a zone out of the count: its viewer does not see how much it holds.
    pub fn hide(&mut self, zone: Z) {
        self.0.insert(zone, None);
    }

    /// The zones that hold something.
    pub fn filled(&self) -> impl Iterator<Item = &Z> {
        self.0.iter().filter(|(_, held)| held.is_some_and(|held| held != 0)).map(|(zone, _)| zone)
    }

    /// The first zone that does not hold as much as in another count, with both numbers. Zones that one of them leaves out are passed
    /// over.
    pub fn difference<'a>(&'a self, other: &'a Self) -> Option<(&'a Z, i64, i64)> {
        let hidden = |zone: &Z| [self, other].iter().any(|counts| counts.0.get(zone) == Some(&None));
        let mut zones = self.filled().chain(other.filled());
        zones.find_map(|zone| {
            let (here, there) = (self.of(zone), other.of(zone));
            (here != there && !hidden(zone)).then_some((zone, here, there))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_leaves_a_zone_must_be_there() {
        let mut counts = Counts::default();
        counts.add("hand", 2);
        counts.shift("hand", "table", 1).unwrap();
        let missing = counts.take("hand", 2).unwrap_err();
        assert_eq!(missing.to_string(), "2 leave \"hand\", which holds 1");
        assert_eq!(counts.take("deck", 1), Err(Missing { zone: "deck", leaving: 1, held: 0 }));
        assert_eq!([counts.of(&"hand"), counts.of(&"table"), counts.of(&"deck")], [1, 1, 0]);
    }

    #[test]
    fn counts_differ_where_both_count_and_one_holds_more() {
        let (mut one, mut other) = (Counts::default(), Counts::default());
        one.add("hand", 2);
        other.set("hand", 2);
        other.add("table", 0);
        assert_eq!(one.difference(&other), None);
        other.add("table", 1);
        assert_eq!(one.difference(&other), Some((&"table", 0, 1)));
        one.hide("table");
        assert_eq!(one.difference(&other), None);
        one.add("table", 5);
        assert!(one.take("table", 9).is_ok(), "nobody counts what is hidden");
    }
}
