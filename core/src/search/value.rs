//! The worth of a state to its seats.

use super::judge::Judge;
use super::link;
use crate::game::{Search, Status};
use crate::seat::{PerSeat, Seat};

/// A whole win, in millionths.
const WIN_PPM: u32 = 1_000_000;

/// The value of a whole win in the margin: more than any score.
const WIN: i64 = 1 << 40;

/// The worth of a state for one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Value {
    /// The share of a win, in millionths: the result's, or the expected one.
    pub win_ppm: u32,
    /// The final score, or the evaluation, in thousandths of a point.
    pub score_milli: i64,
}

/// The worth of a state for all seats.
#[derive(Clone, Debug)]
pub struct Worth {
    /// The value of each seat.
    pub values: PerSeat<Value>,
    /// True if the game is over.
    pub is_over: bool,
}

impl Worth {
    /// The worth of a state: its result if it has one, or else its evaluation.
    pub fn of<G: Search>(judge: &Judge, state: &G::State) -> Self {
        match G::status(state) {
            Status::Over(outcome) => {
                let firsts = outcome.results.iter().filter(|result| result.rank == 1).count();
                let count = u8::try_from(outcome.results.len()).unwrap_or(u8::MAX);
                let values = PerSeat::from_fn(count, |seat| {
                    outcome.results.get(seat.index()).map_or(Value::default(), |result| Value {
                        win_ppm: if result.rank == 1 { shared(firsts) } else { 0 },
                        score_milli: result.score.saturating_mul(1000),
                    })
                });
                Self { values, is_over: true }
            }
            Status::Awaiting(_) => Self::of_scores(&judge.worths::<G>(state), G::lead_milli(state)),
        }
    }

    /// The worth of a state after an action of `mover`, with the worths of the others as `before` it.
    pub fn of_mover<G: Search>(judge: &Judge, state: &G::State, mover: Seat, before: &Self) -> Self {
        if G::awaited(state).is_none() {
            return Self::of::<G>(judge, state);
        }
        let own = judge.worth::<G>(state, mover);
        let scores = before.values.map(|seat, value| if seat == mover { own } else { value.score_milli });
        Self::of_scores(&scores, G::lead_milli(state))
    }

    /// The worth of a state whose game goes on, by the expected scores.
    fn of_scores(scores: &PerSeat<i64>, lead_milli: i64) -> Self {
        let shares = link::shares(scores, lead_milli);
        let values = scores.map(|seat, score| Value { win_ppm: shares[seat], score_milli: *score });
        Self { values, is_over: false }
    }

    /// The lead of `seat` over the best of the others; in a game of one seat, its own score. A finished game counts by its result first.
    pub fn margin(&self, seat: Seat) -> i64 {
        let (own, ahead) = (self.values[seat], self.score_margin(seat));
        let is_decided = self.is_over && self.values.count() > 1;
        // Half a win above or below 0.
        let result = i64::from(own.win_ppm) * 2 - i64::from(WIN_PPM);
        if is_decided { result * (WIN / i64::from(WIN_PPM)) + ahead } else { ahead }
    }
}

impl Worth {
    /// The lead of `seat` over the best of the others in points; in a game of one seat, its own points.
    pub fn score_margin(&self, seat: Seat) -> i64 {
        let others = self.values.seated().filter(|(other, _)| *other != seat).map(|(_, value)| value.score_milli);
        let own = self.values[seat].score_milli;
        others.max().map_or(own, |best| own - best)
    }
}

/// A first place shared by this number of seats.
pub fn shared(firsts: usize) -> u32 {
    WIN_PPM / u32::try_from(firsts).unwrap_or(u32::MAX).max(1)
}
