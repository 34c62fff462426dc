//! Ships in orbit and their orientations (rule 2.5).

use std::fmt;

use arrayvec::ArrayVec;
use hadal_core_derive::{Decode, Encode, Notation};
use serde::{Deserialize, Serialize};

use super::list::{Item, List};
use super::pile::byte;
use super::pyramid::{Pyramid, SHIPS_MAX};
use super::slot::Slot;
use crate::text::reader::Reader;

/// The orientation of a ship, ordered as the texts are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, Notation)]
#[notation(word = "an orientation: >A, >B or >C (pointing), ^ (standing) or ~ (adrift)", read = |word| Reader::whole(word, Reader::aim))]
pub enum Aim {
    /// Lying, pointing at a slot: `>A`.
    At(Slot),
    /// Standing: `^`.
    Standing,
    /// Lying, since the planet it pointed at was burned: `~`.
    Adrift,
}

impl Aim {
    /// The three orientations a ship in orbit of `slot` can be given, in order.
    pub const fn choices(slot: Slot) -> [Self; 3] {
        let [first, second] = slot.others();
        [Self::At(first), Self::At(second), Self::Standing]
    }
}

impl Aim {
    fn write_text(self, out: &mut impl fmt::Write) -> fmt::Result {
        match self {
            Self::At(slot) => {
                out.write_char('>')?;
                out.write_str(slot.letter())
            }
            Self::Standing => out.write_char('^'),
            Self::Adrift => out.write_char('~'),
        }
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_text(out)
    }
}

/// A ship in orbit; ships with equal type and orientation in one orbit are interchangeable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(
    AdvancedColonizationShip,
    part_of(
        AdvancedColonizationOrbitingShip,
        AdvancedColonizationBeamedShip,
        AdvancedColonizationTargetShips,
        AdvancedColonizationMovableShips
    )
)]
pub struct Ship {
    /// The type.
    pub pyramid: Pyramid,
    /// The orientation.
    #[message(name = orientation)]
    pub aim: Aim,
}

impl Ship {
    /// Writes the pyramid and its orientation.
    pub(crate) fn write_text(self, out: &mut impl fmt::Write) -> fmt::Result {
        self.pyramid.write_text(out)?;
        self.aim.write_text(out)
    }
}

impl fmt::Display for Ship {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_text(out)
    }
}

impl Item for Ship {
    const FILLER: Self = Self { pyramid: Pyramid::FILLER, aim: Aim::Standing };
}

/// The ships around a planet: a multiset, kept sorted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Orbit(List<Ship, SHIPS_MAX>);

impl Orbit {
    /// Adds a ship; `false` if there is no room, which never happens in a game.
    pub fn try_insert(&mut self, ship: Ship) -> bool {
        if self.0.last().is_none_or(|last| *last <= ship) {
            return self.0.try_push(ship).is_ok();
        }
        let place = self.0.partition_point(|other| *other <= ship);
        self.0.try_insert(place, ship).is_ok()
    }

    /// Adds a ship.
    ///
    /// # Panics
    /// If there is no room.
    pub fn insert(&mut self, ship: Ship) {
        let inserted = self.try_insert(ship);
        assert!(inserted, "there are only {SHIPS_MAX} ships");
    }

    /// Removes a ship.
    ///
    /// # Panics
    /// If there is none like it.
    pub fn remove(&mut self, ship: Ship) {
        let Ok(place) = self.0.binary_search(&ship) else { panic!("no {ship} in this orbit") };
        self.0.remove(place);
    }

    /// True if there is such a ship.
    pub fn has(&self, ship: Ship) -> bool {
        self.0.contains(&ship)
    }

    /// The ships, sorted.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Ship> + Clone + '_ {
        self.0.iter().copied()
    }

    /// Ships that are alike, with their number, sorted.
    pub fn tokens(&self) -> impl Iterator<Item = (Ship, u8)> + '_ {
        self.0.chunk_by(|one, next| one == next).map(|group| (group[0], byte(group.len())))
    }

    /// The number of ships.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if there is no ship.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// True if the ships are in order, as the canonical form demands.
    pub fn is_sorted(&self) -> bool {
        self.0.is_sorted()
    }

    /// Sets every ship adrift that points at `slot`; returns their types.
    pub fn set_adrift(&mut self, slot: Slot) -> ArrayVec<Pyramid, SHIPS_MAX> {
        let mut drifting = ArrayVec::new();
        for ship in self.0.iter_mut() {
            if ship.aim == Aim::At(slot) {
                ship.aim = Aim::Adrift;
                drifting.push(ship.pyramid);
            }
        }
        self.0.sort_unstable();
        drifting
    }
}

impl FromIterator<Ship> for Orbit {
    fn from_iter<I: IntoIterator<Item = Ship>>(ships: I) -> Self {
        let mut orbit = Self::default();
        ships.into_iter().for_each(|ship| orbit.insert(ship));
        orbit
    }
}
