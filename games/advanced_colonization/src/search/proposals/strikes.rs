//! Actions that change more than one piece: lasers, shifts, bombs, beams, and colonies that change sides.

use super::Proposer;
use crate::action::{Action, Exchange, Move, Moves, OrbitingShip, Pair, Partner, Piece, Targets, Verb};
use crate::rules::check::{self, REMOVED_FOR_REVOLT};
use crate::rules::legal::sides;
use crate::search::weights;
use crate::state::{Aim, Pyramid, Ship, Side, Size, Slot};
use hadal_core::game::Proposal;

/// The types to try to burn, the least useful first.
const BURNED_MAX: usize = 2;

impl Proposer<'_> {
    pub(super) fn strikes(&self, into: &mut Vec<Proposal<Action>>) {
        let may_push = self.state.position.ships_removed() >= REMOVED_FOR_REVOLT;
        for (slot, side) in sides() {
            let (here, there) = (self.owner(slot, side), self.owner(slot, side.other()));
            if here == Some(self.player()) && (may_push || there.is_none()) {
                let gain = if there.is_none() { weights::TAKE_GAIN } else { weights::OUST_GAIN };
                into.push(Proposal { action: Action::GreenerPastures { slot, side }, promise: gain / 4 });
            }
            if may_push && here != Some(self.player()) && check::has_suppressed(&self.state.position, slot, side) {
                into.push(Proposal { action: Action::Revolt { slot, side }, promise: weights::OUST_GAIN });
            }
        }
        for burned in self.cheapest() {
            for slot in Slot::ALL {
                self.fire(slot, burned, into);
            }
            self.shifts(burned, into);
        }
        for slot in Slot::ALL {
            self.bombs(slot, into);
        }
    }

    /// True for pieces of the other player.
    fn is_other(&self, pyramid: Pyramid) -> bool {
        pyramid.is_of(self.player().opponent())
    }

    /// The least useful types in the bank: those that fit no planet first.
    fn cheapest(&self) -> impl Iterator<Item = Pyramid> {
        let fits = |pyramid: &Pyramid| Slot::ALL.into_iter().any(|slot| pyramid.has_size(self.size(slot)));
        let useless = self.lister.burnable.into_iter().filter(move |pyramid| !fits(pyramid));
        useless.chain(self.lister.burnable.into_iter().filter(move |pyramid| fits(pyramid))).take(BURNED_MAX)
    }

    /// Fires at everything that belongs to the other player.
    fn fire(&self, slot: Slot, burned: Pyramid, into: &mut Vec<Proposal<Action>>) {
        let position = &self.state.position;
        if !check::is_aimed_at(position, slot, Pyramid::fires_lasers) {
            return;
        }
        let planet = position.planet(slot);
        let heights = |side: Side| {
            let others = planet.stack(side).iter().enumerate().filter(|(_, colony)| self.is_other(**colony));
            others.fold(0, |bits: u32, (place, _)| bits | 1 << place)
        };
        let mut targets = Targets::colonies(heights(Side::Near), heights(Side::Far));
        for ship in planet.orbit.iter().filter(|ship| self.is_other(ship.pyramid)) {
            targets.add_ship(ship);
        }
        if targets.is_empty() {
            return;
        }
        let lost = Side::ALL.into_iter().filter(|side| self.owner(slot, *side) == Some(self.player().opponent()));
        let ships = i32::try_from(targets.ships().len()).unwrap_or(0);
        let gain = lost.map(|_| weights::DOMINANT[1]).sum::<i32>() + weights::IDLE * ships + weights::BURNED;
        into.push(Proposal { action: Action::FireLasers { slot, burned, targets }, promise: gain });
    }

    /// Trades dominant colonies of the other player for own pieces that fit there.
    fn shifts(&self, burned: Pyramid, into: &mut Vec<Proposal<Action>>) {
        for &(piece, pyramid) in &self.lister.pieces {
            let Piece::Colony(place) = piece else { continue };
            let planet = self.state.position.planet(place.slot);
            let is_dominant = planet.dominant(place.side).is_some_and(|dominant| dominant.height == place.height);
            if !is_dominant || !self.is_other(pyramid) {
                continue;
            }
            for &(own, with) in &self.lister.pieces {
                let is_lost = match own {
                    Piece::Colony(own) => {
                        self.owner(own.slot, own.side) == Some(self.player()) && {
                            let dominant = self.state.position.planet(own.slot).dominant(own.side);
                            dominant.is_some_and(|dominant| dominant.height == own.height)
                        }
                    }
                    Piece::Ship(_) => false,
                };
                if with.is_of(self.player()) && with.has_size(planet.size) && !is_lost {
                    let pair = Pair::new(Partner::Board(piece), Partner::Board(own));
                    let action = Action::PhaseShift { burned, exchange: Exchange::Pair(pair) };
                    into.push(Proposal { action, promise: weights::OUST_GAIN + weights::BURNED });
                }
            }
        }
    }

    /// Bombs planets at which the other player has more to lose.
    fn bombs(&self, slot: Slot, into: &mut Vec<Proposal<Action>>) {
        let owners = Side::ALL.map(|side| self.owner(slot, side));
        let theirs = owners.iter().filter(|owner| **owner == Some(self.player().opponent())).count();
        if theirs == 0 {
            return;
        }
        let planet = self.state.position.planet(slot);
        let stacks = planet.near.iter().chain(&planet.far).copied();
        let burned =
            stacks.chain(planet.orbit.iter().map(|ship| ship.pyramid)).find(|there| there.is_of(self.player()));
        let Some(burned) = burned else { return };
        for size in Size::ALL {
            if self.lister.bank.has(Pyramid::planet(size)) {
                let promise = if theirs == 2 { weights::DOMINANT[1] } else { weights::BURNED };
                into.push(Proposal { action: Action::NeutronBomb { slot, burned, size }, promise });
            }
        }
    }

    /// Moves a single own ship to a useful place, or all ships of the other player to a place of little use.
    pub(super) fn beams(&self, into: &mut Vec<Proposal<Action>>) {
        for slot in Slot::ALL {
            let position = &self.state.position;
            if !self.lister.can_afford(Verb::Beam) || !check::is_aimed_at(position, slot, Pyramid::has_tractor_beam) {
                continue;
            }
            for destination in slot.others() {
                for &OrbitingShip { slot: from, ship } in &self.lister.own_ships {
                    if from != slot {
                        continue;
                    }
                    for aim in Aim::choices(destination) {
                        if let Some(gain) = self.stance(destination, Ship { pyramid: ship.pyramid, aim }) {
                            let mut moves = Moves::default();
                            moves.add(Move { ship, aim });
                            into.push(Proposal {
                                action: Action::TractorBeam { slot, destination, moves },
                                promise: gain,
                            });
                        }
                    }
                }
                let mut moves = Moves::default();
                for ship in position.planet(slot).orbit.iter().filter(|ship| self.is_other(ship.pyramid)) {
                    moves.add(Move { ship, aim: self.harmless(destination, ship.pyramid) });
                }
                if !moves.as_slice().is_empty() {
                    into.push(Proposal {
                        action: Action::TractorBeam { slot, destination, moves },
                        promise: weights::READY_TO_OUST,
                    });
                }
            }
        }
    }

    /// The first orientation in which a ship faces no planet of its size.
    fn harmless(&self, slot: Slot, pyramid: Pyramid) -> Aim {
        let faces = |aim: Aim| match aim {
            Aim::At(target) => pyramid.has_size(self.size(target)),
            Aim::Standing => pyramid.has_size(self.size(slot)),
            Aim::Adrift => false,
        };
        let [one, two, standing] = Aim::choices(slot);
        [standing, one, two].into_iter().find(|aim| !faces(*aim)).unwrap_or(standing)
    }
}
