//! The additions of search to random play: the worth of a state.
//!
//! Tokens of the seat are points already; what may be taken from them is discounted. The rest is expectation: the best feeder
//! feeds in every turn to come, traits gain as often as their neighbours feed, and a species that cannot pay its aging does not
//! live to see it.

mod cards;
mod income;
mod opponents;
mod profile;
mod sea;
mod weights;

use super::Oceans;
use super::state::State;
use hadal_core::game::{Opponent, Search, TreeSettings};
use hadal_core::search::review::ReviewSettings;
use hadal_core::seat::{PerSeat, Seat};
use sea::{Ring, Sea, strike};
use weights as weight;

/// The population in the last two zones that a turn may well take.
const SIPS: u16 = 4;

impl Search for Oceans {
    const EVALUATION_VERSION: u32 = 3;
    const SEARCH: TreeSettings =
        TreeSettings { margin_milli: 5_000, playout: 20, playout_alone: 20, ..TreeSettings::DEFAULT };

    /// Games that are played on take long here.
    const REVIEW: ReviewSettings = ReviewSettings { suspects: 4, ..ReviewSettings::DEFAULT };

    const OPPONENTS: [Opponent; 5] = opponents::OPPONENTS;

    /// True in the last round, which the first turn after an empty Ocean announces, or the limit of rounds.
    fn may_end_soon(state: &State) -> bool {
        let limit = state.settings.round_limit;
        state.ocean.last_round
            || limit > 0 && state.turn.round >= limit
            || state.ocean.water[2..].iter().sum::<u16>() <= SIPS
    }

    /// From `make calibrate`: 2,000 games of equal greedy players. At first a lead means next to nothing.
    const LEADS_MILLI: [i64; 3] = [100_000, 34_319, 17_928];

    /// The stage by the rounds played and the population left in the Ocean, which shrinks every turn.
    fn stage(state: &State) -> usize {
        let [_, zone1, zone2, zone3] = state.ocean.water;
        let a_round = weight::OCEAN_PER_TURN.unsigned_abs() * u32::from(state.seat_count());
        let left = u32::from(zone1 + zone2 + zone3 + state.ocean.reserve) / a_round.max(1);
        (3 * state.turn.round / (state.turn.round + left).max(1)) as usize
    }

    fn evaluate(state: &State, seat: Seat) -> i32 {
        let mut ring = Ring::new();
        Sea::of(state, &mut ring).worth(seat)
    }

    fn evaluate_all(state: &State) -> PerSeat<i64> {
        let mut ring = Ring::new();
        let sea = Sea::of(state, &mut ring);
        PerSeat::from_fn(state.seat_count(), |seat| sea.worth(seat).into())
    }
}

impl Sea<'_> {
    /// The worth of the state for a seat.
    fn worth(&self, seat: Seat) -> i32 {
        let state = self.state;
        let points = (i32::from(state.scores[seat]) + i32::from(state.bonus(seat))) * weight::TOKEN;
        points + self.boards(seat) + hand_worth(state, seat)
    }

    /// The worth of a seat's species: their population, less the part in danger, and their expected income.
    fn boards(&self, seat: Seat) -> i32 {
        let turns = self.turns(seat);
        let icon = self.weather.gain_icon;
        let main = self.mains[seat.index()];
        let (mut worth, mut reserve) = (0, 0);
        for (index, feeder) in self.ring.iter().enumerate() {
            let profile = &feeder.profile;
            if profile.spot.seat != seat {
                continue;
            }
            worth += profile.population * weight::TOKEN - self.danger(index);
            let species = self.state.at(profile.spot);
            let gains = self.gains(index, species, icon);
            let life = if main == Some(index) { turns } else { self.life(index, gains, turns) };
            let traits = i32::try_from(species.traits.len()).unwrap_or(0);
            worth += gains * weight::TOKEN / 100 * weight::GAINS_SHARE / 100 * life;
            worth += (traits * weight::TRAIT + profile.effects) * life;
            if main == Some(index) {
                worth += feeder.takes_in_all() * weight::TOKEN / 100 * weight::FEEDING_SHARE / 100 * turns;
            } else {
                reserve = reserve.max(feeder.takes_in_all() * weight::TOKEN / 100 * life);
            }
        }
        worth + reserve * weight::RESERVE_SHARE / 100
    }

    /// The number of turns that a species lives without being the one that feeds.
    fn life(&self, index: usize, gains: i32, turns: i32) -> i32 {
        let feeder = &self.ring[index];
        // Half a feeding is within reach of any species that can feed at all.
        let (stock, loss) = (feeder.profile.population * 100 + feeder.takes() * 50, feeder.profile.needs * 100 - gains);
        if loss <= 0 { turns } else { turns.min(stock / loss) }
    }

    /// The population of a species that others are expected to take, in thousandths.
    fn danger(&self, index: usize) -> i32 {
        let target = &self.ring[index].profile;
        let (mut aimed, mut exposed) = (0, 0);
        for (place, feeder) in self.ring.iter().enumerate() {
            let attacker = &feeder.profile;
            let taken = strike(attacker, target);
            if taken == 0 || self.turns(attacker.spot.seat) == 0 {
                continue;
            }
            exposed = exposed.max(taken);
            if self.mains[attacker.spot.seat.index()] == Some(place) && feeder.hunts() && feeder.target == index {
                aimed += taken;
            }
        }
        let lost = aimed * weight::AIMED + exposed * weight::EXPOSED;
        (lost * weight::TOKEN / 100).min(target.population * weight::TOKEN)
    }
}

/// The worth of the Deep cards in a hand; Surface cards come by themselves.
fn hand_worth(state: &State, seat: Seat) -> i32 {
    let deep = i32::try_from(state.deep_in_hand(seat)).unwrap_or(i32::MAX).min(100);
    let used = if state.ocean.explosion { weight::DEEP_CARDS_USED } else { weight::DEEP_CARDS_USED - 1 };
    let turns = i32::from(!state.ocean.last_round);
    (deep.min(used) * weight::DEEP_CARD + (deep - used).max(0) * weight::DEEP_BALLAST) * turns
}
