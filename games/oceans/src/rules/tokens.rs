//! Moving population: gains, takes, losses (rule 2.6), and the immediate effects of an empty Ocean (rule 2.9).

use super::resolver::Resolver;
use crate::data::effect::Static;
use crate::data::{card, scenario};
use crate::event::{Event, Reason, TokenPlace};
use crate::state::task::{Cause, GAINS_MAX};
use crate::state::{GainRecord, Location, SpeciesId, Spot, State};
use hadal_core::game::Sink;

/// The reason why tokens move, and the rule, card or scenario that moves them.
#[derive(Clone, Copy)]
pub(crate) struct Why(pub(crate) Reason, pub(crate) Cause);

/// The number of tokens at a place.
pub(crate) fn at(state: &State, place: TokenPlace) -> u16 {
    match place {
        TokenPlace::Water(location) => state.ocean.water[location.index()],
        TokenPlace::Reserve => state.ocean.reserve,
        TokenPlace::Score(seat) => state.scores.get(seat).copied().unwrap_or(0),
        TokenPlace::Board(id) => state.spot(id).map_or(0, |spot| state.at(spot).population),
    }
}

fn at_mut(state: &mut State, place: TokenPlace) -> Option<&mut u16> {
    match place {
        TokenPlace::Water(location) => Some(&mut state.ocean.water[location.index()]),
        TokenPlace::Reserve => Some(&mut state.ocean.reserve),
        TokenPlace::Score(seat) => state.scores.get(seat).is_some().then(|| &mut state.scores[seat]),
        TokenPlace::Board(id) => {
            let spot = state.spot(id)?;
            Some(&mut state.at_mut(spot).population)
        }
    }
}

/// The zones that hold population.
pub(crate) fn filled_zones(state: &State) -> impl Iterator<Item = Location> + '_ {
    Location::ZONES.into_iter().filter(|zone| state.ocean.water[zone.index()] > 0)
}

impl<R: Sink<Event>> Resolver<'_, R> {
    /// Moves up to `amount` tokens, as one step. Returns the number moved.
    pub(crate) fn shift(&mut self, amount: u16, source: TokenPlace, destination: TokenPlace, why: Why) -> u16 {
        let amount = amount.min(at(self.state, source));
        if amount == 0 || source == destination || at_mut(self.state, destination).is_none() {
            return 0;
        }
        if let Some(tokens) = at_mut(self.state, source) {
            *tokens -= amount;
        }
        if let Some(tokens) = at_mut(self.state, destination) {
            *tokens += amount;
        }
        let Why(reason, cause) = why;
        self.emit(|state| {
            let (from, to) = (source.named(state), destination.named(state));
            let left = match source {
                TokenPlace::Score(seat) if !state.scores_are_open() => Some(state.score_bounds(seat, |_| true)),
                TokenPlace::Score(_) | TokenPlace::Water(_) | TokenPlace::Reserve | TokenPlace::Board(_) => None,
            };
            Event::Moved { amount, source: from, destination: to, reason, cause, left }
        });
        if let TokenPlace::Water(zone) = destination {
            self.switch_off(zone);
        }
        if matches!(source, TokenPlace::Water(_)) {
            self.watch_ocean();
        }
        amount
    }

    /// Rule 2.8 step 3: an ongoing scenario is off from the instant a token enters its zone, even if the zone is emptied
    /// again before the checkpoint that may switch it on.
    fn switch_off(&mut self, zone: Location) {
        let slot = match zone {
            Location::Zone1 => &mut self.state.ocean.scenarios[0],
            Location::Zone2 => &mut self.state.ocean.scenarios[1],
            Location::Reef | Location::Zone3 => return,
        };
        let id = slot.id;
        if slot.active && !scenario(id).event {
            slot.active = false;
            self.emit(|_| Event::ScenarioOff { scenario: id });
        }
    }

    /// Rule 2.9: the reserve is released at the instant the Ocean is empty for the first time.
    fn watch_ocean(&mut self) {
        let state = &mut *self.state;
        let [_, zone1, zone2, zone3] = state.ocean.water;
        if zone1 > 0 {
            return;
        }
        state.ocean.zone1_emptied |= !state.ocean.explosion;
        if zone2 > 0 || zone3 > 0 || state.ocean.last_round {
            return;
        }
        state.ocean.last_round = true;
        self.emit(|_| Event::LastRoundBegan);
        let reserve = self.state.ocean.reserve;
        self.shift(reserve, TokenPlace::Reserve, TokenPlace::Water(Location::Zone3), Why(Reason::Release, Cause::Rule));
    }

    /// Rule 2.6: a take, limited by the source and the open spaces.
    pub(crate) fn take(&mut self, taker: Spot, amount: u16, source: TokenPlace, why: Why) -> u16 {
        let species = self.state.at(taker);
        let (id, open) = (species.id, self.state.open(species));
        self.shift(amount.min(open), source, TokenPlace::Board(id), why)
    }

    /// Rule 2.6: a loss to the Reef.
    pub(crate) fn lose(&mut self, species: SpeciesId, amount: u16, why: Why) -> u16 {
        self.shift(amount, TokenPlace::Board(species), TokenPlace::Water(Location::Reef), why)
    }

    /// Rule 2.6: a gain from zone 1, then 2, then 3. Recorded if at least 1 is gained.
    pub(crate) fn gain(&mut self, id: SpeciesId, amount: u8, boost: u8, cause: Cause) {
        let Some(spot) = self.state.spot(id) else { return };
        let mut left = self.gain_size(spot, u32::from(amount) + u32::from(boost), cause);
        let mut gained = 0;
        while left > 0 {
            let Some(zone) = filled_zones(self.state).next() else { break };
            let moved = self.take(spot, left, TokenPlace::Water(zone), Why(Reason::Gain, cause));
            if moved == 0 {
                break;
            }
            gained += moved;
            left -= moved;
        }
        if gained > 0 && self.state.gains.len() < GAINS_MAX {
            self.state.gains.push(GainRecord { species: id, cause });
        }
    }

    /// The size of a gain: Abundance adds to icons, then Endurance adds, then Communication multiplies.
    fn gain_size(&self, spot: Spot, amount: u32, cause: Cause) -> u16 {
        let icon = if matches!(cause, Cause::Card(_)) { self.state.weather().gain_icon } else { 0 };
        let (mut bonus, mut multiplier) = (0_u32, 1_u32);
        for held in &self.state.at(spot).traits {
            for effect in &card(held.card).statics {
                if let Static::GainBonus(n) = effect {
                    bonus += n;
                } else if let Static::GainMultiplier(n) = effect {
                    multiplier = multiplier.saturating_mul(*n);
                }
            }
        }
        let size = (amount + icon + bonus).saturating_mul(multiplier);
        u16::try_from(size).unwrap_or(u16::MAX)
    }
}
