//! Every way to fire lasers at a slot by burning a type (rule 6.13).

use super::{Tokens, holds, take_digit};
use crate::games::advanced_colonization::action::{Action, Targets};
use crate::games::advanced_colonization::state::{Planet, Pyramid, Ship, Side, Slot, byte};

/// The number of ways to choose targets at a planet.
pub(crate) fn fires(planet: &Planet) -> u64 {
    ways(byte(planet.near.len()), byte(planet.far.len()), planet.orbit.tokens())
}

/// The number of ways to choose at least one of so many colonies and ships. There are at most 24 in all.
fn ways(near: u8, far: u8, ships: impl Iterator<Item = (Ship, u8)>) -> u64 {
    (1 << near << far) * ships.map(|(_, count)| u64::from(count) + 1).product::<u64>() - 1
}

/// A type burned, with any non-empty choice of colonies and ships.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FireTemplate {
    /// The slot fired at.
    pub slot: Slot,
    /// The type that is burned.
    pub burned: Pyramid,
    /// The number of colonies on the near side.
    pub near: u8,
    /// The number of colonies on the far side.
    pub far: u8,
    /// The ships in orbit.
    pub ships: Tokens,
}

impl FireTemplate {
    /// The family of a slot and a type; `None` if it has no member.
    pub fn new(slot: Slot, planet: &Planet, burned: Pyramid) -> Option<Self> {
        let template = Self {
            slot,
            burned,
            near: byte(planet.near.len()),
            far: byte(planet.far.len()),
            ships: planet.orbit.tokens().collect(),
        };
        (template.count() > 0).then_some(template)
    }

    /// The number of members.
    pub(super) fn count(&self) -> u64 {
        ways(self.near, self.far, self.ships.iter().copied())
    }

    /// A member is a number whose digits are the near heights, the far heights and the count of each token, the first of
    /// them least significant. Number 0 is empty and left out.
    pub fn member(&self, index: u64) -> Action {
        let mut choice = index + 1;
        let near = take_digit(&mut choice, 1 << self.near);
        let far = take_digit(&mut choice, 1 << self.far);
        let mut targets = Targets::colonies(near, far);
        for &(ship, count) in &self.ships {
            for _ in 0..take_digit(&mut choice, u32::from(count) + 1) {
                targets.add_ship(ship);
            }
        }
        self.at(targets)
    }

    /// The member with these targets.
    fn at(&self, targets: Targets) -> Action {
        Action::Fire { slot: self.slot, burned: self.burned, targets }
    }

    /// The member with so many of each near colony, each far colony and each token.
    pub(super) fn chosen(&self, counts: &[u32]) -> Option<Action> {
        let mut targets = Targets::default();
        let (near, rest) = counts.split_at_checked(self.near.into())?;
        let (far, ships) = rest.split_at_checked(self.far.into())?;
        for (side, colonies) in [(Side::Near, near), (Side::Far, far)] {
            for (height, &count) in (1..).zip(colonies) {
                match count {
                    0 => {}
                    1 => {
                        targets.add_colony(side, height);
                    }
                    _ => return None,
                }
            }
        }
        if ships.len() != self.ships.len() {
            return None;
        }
        for (&(ship, available), &count) in self.ships.iter().zip(ships) {
            if count > available.into() {
                return None;
            }
            for _ in 0..count {
                targets.add_ship(ship);
            }
        }
        (!targets.is_empty()).then(|| self.at(targets))
    }

    pub(super) fn contains(&self, slot: Slot, burned: Pyramid, targets: &Targets) -> bool {
        slot == self.slot
            && burned == self.burned
            && !targets.is_empty()
            && targets.heights(Side::Near).all(|height| height <= self.near)
            && targets.heights(Side::Far).all(|height| height <= self.far)
            && targets.ships().chunk_by(PartialEq::eq).all(|group| holds(&self.ships, group[0], group.len()))
    }
}
