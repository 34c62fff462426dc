//! The actions that a bot considers, with their values so far.

use std::cmp::Ordering;

use super::batches::Batches;
use super::value::Worth;
use crate::seat::{PerSeat, Seat};

/// The sums of the values of an action for one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// Shares of wins, in millionths.
    pub win_ppm: u64,
    /// Scores, in thousandths of a point.
    pub score_milli: i64,
    /// Squares of the same.
    pub square: u128,
}

impl Sum {
    fn add(&mut self, other: &Self) {
        self.win_ppm = self.win_ppm.saturating_add(other.win_ppm);
        self.score_milli = self.score_milli.saturating_add(other.score_milli);
        self.square = self.square.saturating_add(other.square);
    }

    /// The mean share of a win, in millionths.
    pub fn mean_win_ppm(&self, visits: u64) -> u64 {
        self.win_ppm / visits.max(1)
    }

    /// The mean score in thousandths of a point, rounded towards nothing.
    pub fn mean_score_milli(&self, visits: u64) -> i64 {
        self.score_milli / i64::try_from(visits.max(1)).unwrap_or(i64::MAX)
    }

    /// The standard deviation of the score in thousandths of a point.
    pub fn deviation_milli(&self, visits: u64) -> u64 {
        let visits = u128::from(visits.max(1));
        let sum = u128::from(self.score_milli.unsigned_abs());
        // The mean of the squares less the square of the mean, times the square of the visits.
        let spread = self.square.saturating_mul(visits).saturating_sub(sum.saturating_mul(sum));
        u64::try_from(spread.isqrt() / visits).unwrap_or(u64::MAX)
    }
}

/// An action under consideration.
#[derive(Clone, Debug)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// The simulations that took it.
    pub visits: u64,
    /// Its values by seat; empty without values.
    pub sums: PerSeat<Sum>,
    /// Its likely continuation, in order; empty if the search looks at nothing beyond it.
    pub following: Vec<A>,
    /// The sum of the margins of the seat that decides.
    margin: i128,
    /// Its shares of the win for that seat, if every action is tried in the same worlds.
    batches: Option<Batches>,
}

impl<A: Clone + PartialEq> Candidate<A> {
    /// An action without values yet.
    pub fn new(action: A) -> Self {
        Self { action, visits: 0, sums: PerSeat::default(), following: Vec::new(), margin: 0, batches: None }
    }

    /// An action without values yet; if `is_even`, it is compared with others world by world.
    pub(super) fn compared(action: A, is_even: bool) -> Self {
        Self { batches: is_even.then(Batches::new), ..Self::new(action) }
    }

    /// An action that was searched with so many visits, and leads to a state of this worth.
    pub(super) fn searched(action: A, visits: u64, worth: &Worth, following: Vec<A>) -> Self {
        let times = i64::try_from(visits).unwrap_or(i64::MAX);
        let sums = worth.values.map(|_, value| Sum {
            win_ppm: u64::from(value.win_ppm).saturating_mul(visits),
            score_milli: value.score_milli.saturating_mul(times),
            square: u128::from(value.score_milli.unsigned_abs()).pow(2).saturating_mul(visits.into()),
        });
        Self { action, visits, sums, following, margin: 0, batches: None }
    }

    /// Replaces all values by the exact mean of the action.
    pub(super) fn settle(&mut self, worth: &Worth, margin: i128) {
        *self = Self { margin, ..Self::searched(self.action.clone(), 1, worth, Vec::new()) };
    }

    /// Adds the worth of a state after the action.
    pub(super) fn learn(&mut self, seat: Seat, worth: &Worth) {
        let sums = worth.values.map(|_, value| Sum {
            win_ppm: value.win_ppm.into(),
            score_milli: value.score_milli,
            square: u128::from(value.score_milli.unsigned_abs()).pow(2),
        });
        self.visits += 1;
        if let Some(batches) = &mut self.batches {
            batches.add(worth.values[seat].win_ppm);
        }
        self.margin = self.margin.saturating_add(worth.margin(seat).into());
        if self.sums.count() == 0 {
            self.sums = sums;
            return;
        }
        for (own, more) in self.sums.iter_mut().zip(sums.iter()) {
            own.add(more);
        }
    }

    /// The sum of the margins of the seat that decides.
    #[cfg(any(test, feature = "testing"))]
    pub fn margin(&self) -> i128 {
        self.margin
    }

    /// The standard error of the difference between the shares of the win of two actions that met the same worlds, in millionths;
    /// `None` if they were not tried evenly, or too seldom.
    pub fn win_error_ppm(&self, other: &Self) -> Option<u64> {
        self.batches.as_ref()?.error(other.batches.as_ref()?)
    }

    /// The better of two by the mean margin comes first; actions that were never tried come last.
    pub(super) fn by_margin(&self, other: &Self) -> Ordering {
        let untried = (self.visits == 0).cmp(&(other.visits == 0));
        let scaled = |one: &Self, by: &Self| one.margin.saturating_mul(i128::from(by.visits));
        untried.then_with(|| scaled(other, self).cmp(&scaled(self, other)))
    }
}
