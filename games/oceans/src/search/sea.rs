//! The species of the table for the evaluation: the feeders and their food.

use arrayvec::ArrayVec;

use super::cards::{self, CardNumbers};
use super::profile::Profile;
use super::weights as weight;
use crate::state::numbers::Weather;
use crate::state::{BOARDS, Location, Phase, State, spot};
use hadal_core::seat::{SEATS_MAX, Seat};

/// Every species, in an order in which the right neighbour of each is the next one, and of the last one the first.
pub(super) struct Sea<'a> {
    pub(super) state: &'a State,
    pub(super) weather: Weather,
    /// The numbers of every card, by its index.
    pub(super) cards: &'static [CardNumbers],
    pub(super) ring: &'a [Feeder],
    /// The best feeder of each seat, as an index into the ring.
    pub(super) mains: [Option<usize>; SEATS_MAX],
    /// The number of feedings that each seat has still to come, as far as one looks ahead.
    turns: [i32; SEATS_MAX],
}

/// The species of a table in the order of the ring.
pub(super) type Ring = ArrayVec<Feeder, BOARDS>;

/// A species, and the best feeding it could make.
#[derive(Clone, Copy, Debug)]
pub(super) struct Feeder {
    pub(super) profile: Profile,
    /// The tokens it could forage.
    pub(super) forages: i32,
    /// The tokens it could take by an attack.
    pub(super) attacks: i32,
    /// The index of the target of this attack.
    pub(super) target: usize,
}

impl Feeder {
    /// The tokens of its best feeding.
    pub(super) fn takes(&self) -> i32 {
        self.forages.max(self.attacks)
    }

    /// The tokens of all its feedings in a turn, in hundredths.
    pub(super) fn takes_in_all(&self) -> i32 {
        let takes = self.takes();
        let again = (self.profile.room - takes).min(takes * self.profile.further).max(0);
        takes * 100 + again * weight::FURTHER_SHARE
    }

    /// True if its best feeding is an attack.
    pub(super) fn hunts(&self) -> bool {
        self.attacks > self.forages
    }
}

impl<'a> Sea<'a> {
    /// The table of a state, laid out in an empty `ring`, which is too large to be moved about.
    pub(super) fn of(state: &'a State, ring: &'a mut Ring) -> Self {
        let weather = state.weather();
        let cards = cards::numbers();
        for seat in Seat::all(state.seat_count()).rev() {
            for (index, species) in state.rows[seat].iter().enumerate() {
                let profile = Profile::of(state, spot(seat, index), species, &weather, cards);
                // A valid table has no more species than boards.
                let _ = ring.try_push(Feeder { forages: forages(state, &profile), profile, attacks: 0, target: 0 });
            }
        }
        aim(ring);
        let mut turns = [0; SEATS_MAX];
        for (seat, turns) in Seat::all(state.seat_count()).zip(&mut turns) {
            *turns = turns_to_come(state, seat);
        }
        let mut sea = Self { state, weather, cards, ring, mains: [None; SEATS_MAX], turns };
        sea.choose_mains();
        sea
    }

    fn choose_mains(&mut self) {
        for (index, feeder) in self.ring.iter().enumerate() {
            let main = &mut self.mains[feeder.profile.spot.seat.index()];
            let better = main.is_none_or(|other| feeder.takes_in_all() > self.ring[other].takes_in_all());
            if better && feeder.takes() > 0 {
                *main = Some(index);
            }
        }
    }

    /// The right neighbour.
    pub(super) fn right(&self, index: usize) -> usize {
        if index + 1 < self.ring.len() { index + 1 } else { 0 }
    }

    /// The left neighbour.
    pub(super) fn left(&self, index: usize) -> usize {
        index.checked_sub(1).unwrap_or(self.ring.len().saturating_sub(1))
    }

    /// The chance in percent of a round that a species feeds.
    pub(super) fn feeds(&self, index: usize) -> i32 {
        let feeder = &self.ring[index];
        if self.mains[feeder.profile.spot.seat.index()] == Some(index) {
            weight::MAIN_FEEDS
        } else if feeder.takes() > 0 {
            weight::OTHER_FEEDS
        } else {
            0
        }
    }

    /// The number of feedings that a seat has still to come, as far as one looks ahead.
    pub(super) fn turns(&self, seat: Seat) -> i32 {
        self.turns[seat.index()]
    }
}

/// The number of feedings that a seat has still to come.
fn turns_to_come(state: &State, seat: Seat) -> i32 {
    let count = state.seat_count();
    let place = |seat: Seat| (seat.0 + count - state.settings.start_seat.0) % count;
    let to_come = if seat == state.turn.active { active_feeds(state) } else { place(seat) > place(state.turn.active) };
    if state.ocean.last_round {
        return i32::from(to_come);
    }
    let [_, zone1, zone2, zone3] = state.ocean.water;
    let ocean = i32::from(zone1 + zone2 + zone3 + state.ocean.reserve);
    let rounds = (ocean / (weight::OCEAN_PER_TURN * i32::from(count))).min(weight::ROUNDS_MAX);
    let limit = state.settings.round_limit;
    let left = i32::try_from(limit.saturating_sub(state.turn.round)).unwrap_or(i32::MAX);
    rounds.min(if limit > 0 { left + 1 } else { i32::MAX }) + i32::from(to_come)
}

/// True if the active seat has still to feed in this turn.
fn active_feeds(state: &State) -> bool {
    match state.turn.phase {
        Phase::Cards | Phase::BeforeFeeding => true,
        Phase::Feeding => state.turn.feeding.is_none() && !state.turn.fed,
        Phase::Aging(_) | Phase::Deep | Phase::KeepDeep(_) | Phase::Discard | Phase::Over => false,
    }
}

/// Finds the best attack of every species on a species of another seat.
fn aim(ring: &mut [Feeder]) {
    for index in 0..ring.len() {
        let (mut best, mut target) = (0, 0);
        for (place, other) in ring.iter().enumerate() {
            let taken = strike(&ring[index].profile, &other.profile);
            if taken > best {
                (best, target) = (taken, place);
            }
        }
        (ring[index].attacks, ring[index].target) = (best, target);
    }
}

/// The tokens that one species could take from another by an attack; none from species of the same seat.
pub(super) fn strike(attacker: &Profile, target: &Profile) -> i32 {
    let safe = target.immune && !attacker.finds;
    if attacker.spot.seat == target.spot.seat || safe {
        return 0;
    }
    let shell = if attacker.pierces { 0 } else { target.shell };
    (attacker.attack - shell).min(target.population).min(attacker.room).max(0)
}

/// The tokens that a species is expected to forage.
fn forages(state: &State, profile: &Profile) -> i32 {
    let most = profile.forage.min(profile.room);
    let place = |location: Location| i32::from(state.ocean.water[location.index()]);
    let mut reef = place(Location::Reef);
    if profile.zones {
        reef = Location::ZONES.into_iter().map(place).fold(reef, i32::max);
    }
    let now = most.min(reef);
    now + (most.min(weight::REEF_REFILLED) - now).max(0) * weight::REFILL_SHARE / 100
}
