//! One walk over the table that finds the terms of the evaluation, for both players.

use super::weights;
use crate::rules::check::REMOVED_FOR_REVOLT;
use crate::state::{Aim, Dominance, Pile, Planet, Player, Position, Pyramid, Ship, Side, Size, Slot};

/// Some of the six sides of planets, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Sides(u8);

/// The far side of every planet.
const FAR_SIDES: Sides = Sides(0b10_10_10);

impl Sides {
    /// A single side.
    pub(super) const fn of(slot: Slot, side: Side) -> Self {
        Self(1 << Self::index(slot, side))
    }

    /// Both sides of a planet.
    pub(super) const fn at(slot: Slot) -> Self {
        Self(0b11 << (2 * slot.index()))
    }

    /// The place of a side in lists by side.
    pub(super) const fn index(slot: Slot, side: Side) -> usize {
        2 * slot.index() + side.index()
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The other sides of the same planets.
    pub(super) const fn flipped(self) -> Self {
        Self((self.0 & FAR_SIDES.0) >> 1 | (self.0 & !FAR_SIDES.0) << 1)
    }

    pub(super) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// One player's pieces on the table.
#[derive(Clone, Copy, Default)]
pub(super) struct Force {
    /// The sides the player dominates.
    pub(super) dominated: Sides,
    /// The number of ships that could colonize each side and dominate it, by [`Sides::index`].
    pub(super) ready: [u8; 6],
    /// The sides that have such a ship.
    pub(super) ready_for: Sides,
    /// The sides that a ship in orbit could take after one other action.
    pub(super) turnable_to: Sides,
    /// The sides that a ship in the reserve could take once it is deployed.
    pub(super) deployable_to: Sides,
    /// The sides whose planet has the size of a ship in orbit.
    pub(super) fitting: Sides,
    /// The ships in orbit.
    pub(super) ships: u32,
    /// The worth of ships that are not ready for any side.
    pub(super) unready: i32,
    /// The worth of the colonies that are not dominant.
    pub(super) inner: i32,
    /// The sides with a colony of the planet's size beneath the other player's dominant one.
    pub(super) suppressed: Sides,
    /// The sides with one beneath the player's own dominant colony, which takes over if that colony moves away.
    pub(super) doubled: Sides,
    /// The worth of the pieces at each planet.
    pub(super) stake: [i32; 3],
    /// The ships in orbit of each planet.
    pub(super) orbit: [u8; 3],
    /// True for the planets at which a laser points.
    pub(super) lasers: [bool; 3],
    /// True for the planets at which a tractor beam points.
    pub(super) beams: [bool; 3],
    /// True if there is something in the bank to burn.
    pub(super) can_burn: bool,
}

/// Both players' pieces on the table.
pub(super) struct Survey<'a> {
    pub(super) position: &'a Position,
    pub(super) forces: [Force; 2],
    /// The contents of the bank.
    pub(super) bank: Pile,
    /// The sides of all planets of a size.
    of_size: [Sides; 3],
    /// True if enough ships are removed for Revolt, and for Greener Pastures onto a dominated side.
    pub(super) may_revolt: bool,
}

impl<'a> Survey<'a> {
    pub(super) fn of(position: &'a Position) -> Self {
        let may_revolt = position.ships_removed() >= REMOVED_FOR_REVOLT;
        let (forces, bank, of_size) = ([Force::default(); 2], position.bank(), [Sides::default(); 3]);
        let mut survey = Self { position, forces, bank, of_size, may_revolt };
        for slot in Slot::ALL {
            let sides = &mut survey.of_size[position.planet(slot).size as usize];
            *sides = sides.or(Sides::at(slot));
        }
        let dominance = Dominance::of(position);
        for slot in Slot::ALL {
            for side in Side::ALL {
                if let Some(owner) = dominance.owner(slot, side) {
                    let force = survey.force_mut(owner);
                    force.dominated = force.dominated.or(Sides::of(slot, side));
                    force.stake[slot.index()] += weights::DOMINANT[1];
                }
            }
        }
        let bank = bank.types();
        for player in Player::ALL {
            survey.force_mut(player).can_burn = !bank.and(player.types()).is_empty();
            survey.find_reserve(player);
        }
        for slot in Slot::ALL {
            survey.find_colonies(slot);
            survey.find_ships(slot);
        }
        survey
    }

    pub(super) fn force(&self, player: Player) -> &Force {
        &self.forces[player as usize]
    }

    fn force_mut(&mut self, player: Player) -> &mut Force {
        &mut self.forces[player as usize]
    }

    /// The sides of all planets of a size.
    pub(super) fn sides_of(&self, size: Size) -> Sides {
        self.of_size[size as usize]
    }

    fn find_reserve(&mut self, player: Player) {
        for pyramid in self.position.reserve(player).types() {
            let sides = self.sides_of(pyramid.size());
            let force = self.force_mut(player);
            force.deployable_to = force.deployable_to.or(sides);
        }
    }

    /// The colonies that are not dominant.
    fn find_colonies(&mut self, slot: Slot) {
        let planet: &Planet = self.position.planet(slot);
        for side in Side::ALL {
            let here = Sides::of(slot, side);
            // From the outside inwards: the first colony of the planet's size is dominant, the second one would be next.
            let mut fitting = 0;
            for colony in planet.stack(side).iter().rev() {
                let Some(owner) = colony.owner() else { continue };
                let force = self.force_mut(owner);
                if !colony.has_size(planet.size) {
                    force.add_inner(slot, weights::MISPLACED);
                    continue;
                }
                fitting += 1;
                if fitting == 1 {
                    continue;
                }
                force.add_inner(slot, weights::SUPPRESSED);
                if force.dominated.and(here).is_empty() {
                    force.suppressed = force.suppressed.or(here);
                } else if fitting == 2 {
                    force.doubled = force.doubled.or(here);
                }
            }
        }
    }

    fn find_ships(&mut self, slot: Slot) {
        for ship in self.position.planet(slot).orbit.iter() {
            let Some(owner) = ship.pyramid.owner() else { continue };
            let fitting = self.sides_of(ship.pyramid.size());
            self.force_mut(owner).add_ship(slot, ship, fitting);
        }
    }
}

impl Force {
    fn add_inner(&mut self, slot: Slot, worth: i32) {
        self.inner += worth;
        self.stake[slot.index()] += worth;
    }

    /// Adds a ship in orbit of a slot; `fitting` are the sides of the planets of its size.
    fn add_ship(&mut self, slot: Slot, ship: Ship, fitting: Sides) {
        self.ships += 1;
        self.orbit[slot.index()] += 1;
        self.stake[slot.index()] += weights::IDLE;
        self.fitting = self.fitting.or(fitting);
        let mut turns_to = Sides::of(slot, Side::Near).or(FAR_SIDES.without(Sides::at(slot)));
        let faces = match ship.aim {
            Aim::At(target) => {
                self.aim(target, ship.pyramid);
                // It can advance as well, and then points elsewhere.
                turns_to = turns_to.or(FAR_SIDES.without(Sides::at(target)));
                Some((target, Side::Far))
            }
            Aim::Standing => Some((slot, Side::Near)),
            Aim::Adrift => None,
        };
        let turns_to = turns_to.and(fitting);
        self.turnable_to = self.turnable_to.or(turns_to);
        match faces.filter(|(slot, side)| !fitting.and(Sides::of(*slot, *side)).is_empty()) {
            Some((slot, side)) => {
                self.ready[Sides::index(slot, side)] += 1;
                self.ready_for = self.ready_for.or(Sides::of(slot, side));
            }
            None if turns_to.without(self.dominated).is_empty() => self.unready += weights::IDLE,
            None => self.unready += weights::TURNABLE,
        }
    }

    fn aim(&mut self, target: Slot, pyramid: Pyramid) {
        let aimed = if pyramid.fires_lasers() { &mut self.lasers } else { &mut self.beams };
        aimed[target.index()] = true;
    }
}
