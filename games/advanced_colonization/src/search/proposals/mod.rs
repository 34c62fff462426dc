//! The actions that are worth a look, with a guess at their gain.
//!
//! It leaves out actions that hardly ever gain anything: colonies of the wrong size, ships that would face nothing they fit, phase shifts
//! that take no dominant colony, lasers that spare a target, beams of several own ships, returns of useful pieces.

mod strikes;

use super::weights;
use crate::action::{Action, ColonyPlace, OrbitingShip, Piece, Verb};
use crate::rules::legal::Lister;
use crate::state::{Aim, Player, Pyramid, Ship, Side, Size, Slot, State};
use hadal_core::game::Proposal;

/// The promise of ending the turn while there is something left to do.
const END: i32 = 0;
/// The promise of ending it when nothing is.
const END_AT_LAST: i32 = 2_000;
/// The promise of a return.
const RETURN: i32 = -300;

/// Lists the actions that are worth a look; the end of the turn always is.
pub(super) fn propose(state: &State, into: &mut Vec<Proposal<Action>>) {
    let proposer = Proposer { lister: Lister::of(state), state };
    proposer.moves(into);
    if proposer.lister.can_afford(Verb::Fire) {
        proposer.strikes(into);
    }
    if proposer.lister.can_afford(Verb::Beam) {
        proposer.beams(into);
    }
    let is_idle = state.position.action_points < Verb::Buy.cost();
    into.push(Proposal { action: Action::EndTurn, promise: if is_idle { END_AT_LAST } else { END } });
}

pub(super) struct Proposer<'a> {
    lister: Lister<'a>,
    state: &'a State,
}

impl Proposer<'_> {
    fn player(&self) -> Player {
        self.state.position.player
    }

    fn size(&self, slot: Slot) -> Size {
        self.state.position.planet(slot).size
    }

    /// True if a player dominates a side.
    fn owner(&self, slot: Slot, side: Side) -> Option<Player> {
        self.lister.dominance.owner(slot, side)
    }

    /// The gain of a colony of a type on a side; `None` if it does not fit.
    fn colony(&self, pyramid: Pyramid, slot: Slot, side: Side) -> Option<i32> {
        if !pyramid.has_size(self.size(slot)) {
            return None;
        }
        Some(match self.owner(slot, side) {
            Some(owner) if owner == self.player() => -weights::GUARD,
            Some(_) => weights::OUST_GAIN,
            None => weights::TAKE_GAIN,
        })
    }

    /// The gain of a ship around a slot with an orientation; `None` if it faces nothing.
    fn stance(&self, slot: Slot, ship: Ship) -> Option<i32> {
        let (target, side) = match ship.aim {
            Aim::At(target) => (target, Side::Far),
            Aim::Standing => (slot, Side::Near),
            Aim::Adrift => return None,
        };
        let ready = self.colony(ship.pyramid, target, side).map(|gain| (gain / 3).max(0));
        let planet = self.state.position.planet(target);
        let faces = |pyramid: Pyramid| pyramid.owner().is_some_and(|owner| owner != self.player());
        let colonies = || planet.near.iter().chain(&planet.far).any(|colony| faces(*colony));
        let ships = || planet.orbit.iter().any(|other| faces(other.pyramid));
        let threat = match ship.aim {
            Aim::At(_) if ship.pyramid.fires_lasers() && colonies() => Some(weights::READY_TO_OUST),
            Aim::At(_) if ships() => Some(-weights::UNDER_BEAM),
            Aim::At(_) | Aim::Standing | Aim::Adrift => None,
        };
        match (ready, threat) {
            (Some(ready), Some(threat)) => Some(ready + threat),
            (ready, threat) => ready.or(threat),
        }
    }

    /// Everything that costs at most two points and concerns a single own piece.
    fn moves(&self, into: &mut Vec<Proposal<Action>>) {
        let position = &self.state.position;
        if self.lister.can_afford(Verb::Buy) {
            for pyramid in self.lister.burnable {
                let fits = Slot::ALL.into_iter().any(|slot| pyramid.has_size(self.size(slot)));
                into.push(Proposal { action: Action::Buy(pyramid), promise: weights::BUY_GAIN + i32::from(fits) });
            }
        }
        if self.lister.can_afford(Verb::Deploy) {
            for pyramid in position.reserve(self.player()).types().and(self.player().types()) {
                for slot in Slot::ALL {
                    for aim in Aim::choices(slot) {
                        if let Some(gain) = self.stance(slot, Ship { pyramid, aim }) {
                            into.push(Proposal { action: Action::Deploy { pyramid, slot, aim }, promise: gain });
                        }
                    }
                }
            }
        }
        if self.lister.can_afford(Verb::Advance) {
            for ship in &self.lister.own_ships {
                self.ship_moves(*ship, into);
            }
        }
        if self.lister.can_afford(Verb::Return) {
            for &(piece, pyramid) in &self.lister.pieces {
                if pyramid.is_of(self.player()) && self.is_useless(piece, pyramid) {
                    into.push(Proposal { action: Action::ReturnToBase(piece), promise: RETURN });
                }
            }
        }
    }

    fn ship_moves(&self, ship: OrbitingShip, into: &mut Vec<Proposal<Action>>) {
        let OrbitingShip { slot, ship: Ship { pyramid, aim: before } } = ship;
        let colony = match before {
            Aim::At(target) => {
                self.colony(pyramid, target, Side::Far).map(|gain| (Action::FarSideColonize(ship), gain))
            }
            Aim::Standing => self.colony(pyramid, slot, Side::Near).map(|gain| (Action::NearSideColonize(ship), gain)),
            Aim::Adrift => None,
        };
        into.extend(colony.map(|(action, promise)| Proposal { action, promise }));
        for aim in Aim::choices(slot) {
            if aim != before
                && let Some(gain) = self.stance(slot, Ship { pyramid, aim })
            {
                into.push(Proposal { action: Action::Redirect { ship, aim }, promise: gain });
            }
        }
        if let Aim::At(target) = before {
            for aim in Aim::choices(target) {
                let may = aim != Aim::Standing || self.state.settings.advance_may_stand;
                if may && let Some(gain) = self.stance(target, Ship { pyramid, aim }) {
                    into.push(Proposal { action: Action::Advance { ship, aim }, promise: gain });
                }
            }
        }
    }

    /// True for colonies of the wrong size, and ships that fit nowhere.
    fn is_useless(&self, piece: Piece, pyramid: Pyramid) -> bool {
        match piece {
            Piece::Colony(ColonyPlace { slot, .. }) => !pyramid.has_size(self.size(slot)),
            Piece::Ship(_) => Slot::ALL.into_iter().all(|slot| !pyramid.has_size(self.size(slot))),
        }
    }
}
