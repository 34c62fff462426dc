//! Dominant colonies (rule 5): on each side of a planet the outermost colony of the planet's size.

use hadal_core_derive::Encode;

use super::pile::byte;
use super::planet::Planet;
use super::position::Position;
use super::pyramid::{Player, Pyramid};
use super::slot::{Side, Slot};
use crate::wire::owner;

/// The number of dominant colonies that wins (rule 5.4).
pub(crate) const COLONIES_TO_WIN: u8 = 4;

/// A dominant colony.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Encode)]
#[message(AdvancedColonizationDominantColony, computed(owner_seat = owner(self.pyramid)))]
pub struct Dominant {
    /// The colony.
    pub pyramid: Pyramid,
    /// Its height above or below the planet, from 1.
    pub height: u8,
}

impl Planet {
    /// The dominant colony of a side, if it has one.
    pub fn dominant(&self, side: Side) -> Option<Dominant> {
        let stack = self.stack(side);
        let index = stack.iter().rposition(|colony| colony.has_size(self.size))?;
        Some(Dominant { pyramid: stack[index], height: byte(index + 1) })
    }
}

/// The owners of the dominant colonies, by slot and side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dominance([[Option<Player>; 2]; 3]);

impl Dominance {
    /// The owners of the dominant colonies of a position.
    pub fn of(position: &Position) -> Self {
        // Loops, since closures over arrays are not inlined in every profile.
        let mut owners = [[None; 2]; 3];
        for slot in Slot::ALL {
            let planet = position.planet(slot);
            for side in Side::ALL {
                let dominant = planet.stack(side).iter().rfind(|colony| colony.has_size(planet.size));
                owners[slot.index()][side.index()] = dominant.and_then(|pyramid| pyramid.owner());
            }
        }
        Self(owners)
    }

    /// The owner of the dominant colony of a side of a planet.
    pub fn owner(&self, slot: Slot, side: Side) -> Option<Player> {
        self.0[slot.index()][side.index()]
    }

    /// The number of dominant colonies that a player owns.
    pub fn count(&self, player: Player) -> u8 {
        byte(self.0.iter().flatten().filter(|owner| **owner == Some(player)).count())
    }

    /// The player who owns four dominant colonies; never both, since there are six sides.
    pub fn winner(&self) -> Option<Player> {
        Player::ALL.into_iter().find(|player| self.count(*player) >= COLONIES_TO_WIN)
    }
}
