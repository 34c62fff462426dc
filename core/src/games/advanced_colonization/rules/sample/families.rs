//! The number of actions of each kind.

use strum::VariantArray;

use super::census::Census;
use crate::games::advanced_colonization::action::Verb;
use crate::games::advanced_colonization::rules::check::{self, REMOVED_FOR_REVOLT};
use crate::games::advanced_colonization::rules::legal::sides;
use crate::games::advanced_colonization::rules::template::{beams, fires};
use crate::games::advanced_colonization::state::{Side, Slot};

/// The number of kinds.
const KINDS: usize = Verb::VARIANTS.len();

/// The number of actions of each kind that the player to act could take; for Phase Shift and Revolt it may be too high.
pub(super) struct Families {
    /// By [`Verb::VARIANTS`].
    counts: [u64; KINDS],
    /// The ways to choose targets at each slot.
    pub(super) fires: [u64; 3],
    /// The ways to choose ships to beam from each slot, for one destination.
    pub(super) beams: [u64; 3],
}

impl Families {
    pub(super) fn of(census: &Census<'_>) -> Self {
        let mut families = Self { counts: [0; KINDS], fires: [0; 3], beams: [0; 3] };
        families.set(Verb::End, 1);
        families.set(Verb::Return, census.own_colonies + census.own_ships.len() as u64);
        let points = census.position.action_points;
        if points >= Verb::Beam.cost() && check::in_phase(census.position, census.settings, Verb::Beam) {
            families.count_beams(census);
        }
        if points >= Verb::Advance.cost() {
            families.count_moves(census);
        }
        if points >= Verb::Fire.cost() && check::in_phase(census.position, census.settings, Verb::Fire) {
            families.count_strikes(census);
        }
        families
    }

    /// The number of all actions, at least 1.
    pub(super) fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The kind of the action of a number, and its number within the kind.
    pub(super) fn find(&self, number: u64) -> (Verb, u64) {
        let mut left = number;
        for (&verb, count) in Verb::VARIANTS.iter().zip(self.counts) {
            match left.checked_sub(count) {
                Some(beyond) => left = beyond,
                None => return (verb, left),
            }
        }
        (Verb::End, 0)
    }

    fn set(&mut self, verb: Verb, count: u64) {
        self.counts[verb as usize] = count;
    }

    /// The kinds that cost two points.
    fn count_moves(&mut self, census: &Census<'_>) {
        let in_phase = |verb| check::in_phase(census.position, census.settings, verb);
        if in_phase(Verb::Buy) {
            self.set(Verb::Buy, census.burnable.len() as u64);
        }
        if in_phase(Verb::Deploy) {
            let types = census.position.reserve(census.player).types().and(census.player.types());
            self.set(Verb::Deploy, types.len() as u64 * DEPLOYMENTS);
        }
        self.set(Verb::Advance, census.pointing * advance_aims(census));
        self.set(Verb::Redirect, (census.own_ships.len() as u64) * 2 + census.adrift());
        self.set(Verb::ColonizeFar, census.pointing);
        self.set(Verb::ColonizeNear, census.standing);
    }

    /// The kinds that cost three points.
    fn count_strikes(&mut self, census: &Census<'_>) {
        self.set(Verb::GreenerPastures, sides().filter(|(slot, side)| can_switch(census, *slot, *side)).count() as u64);
        if !census.spare_planets.is_empty() {
            let types: usize = Slot::ALL.into_iter().map(|slot| census.own_types(slot).len()).sum();
            self.set(Verb::Bomb, (types * census.spare_planets.len()) as u64);
        }
        if census.position.ships_removed() >= REMOVED_FOR_REVOLT {
            self.set(Verb::Revolt, sides().count() as u64);
        }
        let burnable = census.burnable.len() as u64;
        self.set(Verb::Shift, burnable * exchanges(census.partners()));
        for slot in Slot::ALL {
            if census.under_fire[slot.index()] {
                self.fires[slot.index()] = fires(census.position.planet(slot));
            }
        }
        self.set(Verb::Fire, burnable * self.fires.iter().sum::<u64>());
    }

    fn count_beams(&mut self, census: &Census<'_>) {
        for slot in Slot::ALL {
            if census.under_beam[slot.index()] {
                self.beams[slot.index()] = beams(&census.position.planet(slot).orbit);
            }
        }
        self.set(Verb::Beam, DESTINATIONS * self.beams.iter().sum::<u64>());
    }
}

/// The slots and orientations for one type to be deployed.
pub(super) const DEPLOYMENTS: u64 = 9;
/// The slots to which ships can be beamed from one slot.
pub(super) const DESTINATIONS: u64 = 2;

/// The orientations an advancing ship can choose from.
pub(super) fn advance_aims(census: &Census<'_>) -> u64 {
    if census.settings.advance_may_stand { 3 } else { 2 }
}

/// The null exchange and all pairs of partners, those that may not trade places as well.
pub(super) fn exchanges(partners: u64) -> u64 {
    if partners == 0 { 0 } else { 1 + partners * (partners - 1) / 2 }
}

/// True if Greener Pastures can take the dominant colony of a side to the other one.
pub(super) fn can_switch(census: &Census<'_>, slot: Slot, side: Side) -> bool {
    census.dominance.owner(slot, side) == Some(census.player)
        && (census.dominance.owner(slot, side.other()).is_none()
            || census.position.ships_removed() >= REMOVED_FOR_REVOLT)
}
