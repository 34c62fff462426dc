//! Every way to fire lasers at a slot by burning a type (rule 6.13).

use hadal_core_derive::Encode;

use super::{Tokens, times};
use crate::action::{Action, Targets};
use crate::state::{Planet, Pyramid, Ship, Side, Slot, byte};
use crate::wire::target_ships;
use hadal_core::game::{Choice, Chosen, Item};

/// A type burned, with any non-empty choice of colonies and ships.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(AdvancedColonizationFireTemplate)]
pub struct FireTemplate {
    /// The slot fired at.
    pub slot: Slot,
    /// The type that is burned.
    #[message(name = burnable)]
    pub burned: Pyramid,
    /// The number of colonies on the near side.
    #[message(name = near_height)]
    pub near: u8,
    /// The number of colonies on the far side.
    #[message(name = far_height)]
    pub far: u8,
    /// The ships in orbit.
    #[message(with = target_ships)]
    pub ships: Tokens,
}

/// The possible targets of lasers.
#[derive(Clone, Copy)]
enum Target {
    Colony(Side, u8),
    Ship(Ship),
}

impl FireTemplate {
    /// The family of a slot and a type; `None` if it has no member.
    pub fn new(slot: Slot, planet: &Planet, burned: Pyramid) -> Option<Self> {
        let (near, far) = (byte(planet.near.len()), byte(planet.far.len()));
        let ships: Tokens = planet.orbit.tokens().collect();
        (near + far > 0 || !ships.is_empty()).then_some(Self { slot, burned, near, far, ships })
    }

    /// At least one of the colonies and ships.
    pub(super) fn choice(&self) -> Choice {
        choice(self.near + self.far, self.ships.iter().copied())
    }

    /// The near heights, the far heights and the ships.
    fn targets(&self) -> impl Iterator<Item = Target> + '_ {
        let colonies = |side, height| (1..=height).map(move |height| Target::Colony(side, height));
        let ships = self.ships.iter().map(|&(ship, _)| Target::Ship(ship));
        colonies(Side::Near, self.near).chain(colonies(Side::Far, self.far)).chain(ships)
    }

    /// The member with these counts of targets.
    pub(super) fn member(&self, counts: &[u32]) -> Action {
        let mut targets = Targets::default();
        for target in times(self.targets(), counts) {
            match target {
                Target::Colony(side, height) => targets.add_colony(side, height),
                Target::Ship(ship) => targets.add_ship(ship),
            };
        }
        Action::FireLasers { slot: self.slot, burned: self.burned, targets }
    }

    /// The chosen count of each target.
    pub(super) fn counts(&self, targets: &Targets) -> Chosen {
        let count = |target| match target {
            Target::Colony(side, height) => u32::from(targets.heights(side).any(|chosen| chosen == height)),
            Target::Ship(ship) => super::count(targets.ships(), &ship),
        };
        self.targets().map(count).collect()
    }
}

fn choice(colonies: u8, ships: impl Iterator<Item = (Ship, u8)>) -> Choice {
    let ships = ships.map(|(_, count)| Item::copies(count.into()));
    Choice::at_least_one((0..colonies).map(|_| Item::copies(1)).chain(ships))
}
