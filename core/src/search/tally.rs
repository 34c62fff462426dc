//! The figures of simulated games: only sums and maxima, so that the figures of ranges add up.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::bot::Bot;
use super::course::{Course, Courses};
use super::value::shared;
use crate::game::Outcome;
use crate::seat::PerSeat;

/// The results of a seat, or of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatTally {
    /// Wins in millionths; a shared first place is shared.
    pub wins_ppm: u64,
    /// The sum of the ranks.
    pub rank_sum: u64,
    /// The sum of the scores.
    pub score_sum: i64,
    /// The sum of the squares of the scores.
    pub score_square_sum: u64,
}

/// The lengths of games in actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lengths {
    /// The sum.
    pub sum: u64,
    /// The sum of the squares.
    pub square_sum: u64,
    /// The longest.
    pub max: u64,
}

/// The number of decisions of a kind, and the number of their legal actions in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DecisionCount {
    /// The number of times.
    pub times: u64,
    /// The sum of the numbers of legal actions.
    pub choices_sum: u64,
}

/// The figures of some games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The games.
    pub games: u64,
    /// The number of games without chance that equal an earlier one in the same seating.
    pub copies: u64,
    /// The results, by seat or by bot; empty without games.
    pub seats: PerSeat<SeatTally>,
    /// The lengths.
    pub lengths: Lengths,
    /// The decisions, by their words.
    pub decisions: BTreeMap<Cow<'static, str>, DecisionCount>,
    /// The actions applied by each bot, in its searches and in the games.
    pub transitions: BTreeMap<Bot, u64>,
    /// The most actions looked ahead.
    pub depth: u32,
    /// The different games without chance.
    courses: Courses,
}

impl Tally {
    /// Adds a result; the seat `place` belongs to the bot number `owner(place)`.
    pub(super) fn finish(&mut self, outcome: &Outcome, actions: u64, course: &Course, owner: impl Fn(usize) -> usize) {
        self.games += 1;
        self.copies += u64::from(self.courses.add(course));
        let count = outcome.results.len();
        if self.seats.count() == 0 {
            self.seats = PerSeat::from_fn(u8::try_from(count).unwrap_or(u8::MAX), |_| SeatTally::default());
        }
        let firsts = outcome.results.iter().filter(|result| result.rank == 1).count();
        for (place, result) in outcome.results.iter().enumerate() {
            let Some(seat) = self.seats.iter_mut().nth(owner(place)) else { continue };
            seat.wins_ppm += if result.rank == 1 { u64::from(shared(firsts)) } else { 0 };
            seat.rank_sum += u64::from(result.rank);
            seat.score_sum = seat.score_sum.saturating_add(result.score);
            let square = result.score.unsigned_abs().saturating_pow(2);
            seat.score_square_sum = seat.score_square_sum.saturating_add(square);
        }
        self.lengths.sum += actions;
        self.lengths.square_sum = self.lengths.square_sum.saturating_add(actions.saturating_pow(2));
        self.lengths.max = self.lengths.max.max(actions);
    }

    /// Counts a decision among this number of actions.
    pub(super) fn decide(&mut self, decision: Cow<'static, str>, choices: u64) {
        let counted = self.decisions.entry(decision).or_default();
        counted.times += 1;
        counted.choices_sum = counted.choices_sum.saturating_add(choices);
    }

    /// Counts the work of a bot.
    pub(super) fn work(&mut self, bot: Bot, transitions: u64, depth: u32) {
        *self.transitions.entry(bot).or_default() += transitions;
        self.depth = self.depth.max(depth);
    }

    /// All actions applied.
    pub fn transitions(&self) -> u64 {
        self.transitions.values().sum()
    }

    /// The number of different deals, each in this number of seatings. Intervals count deals, since games of one deal are not independent.
    pub fn deals(&self, seatings: u64) -> u64 {
        self.games.saturating_sub(self.copies).div_ceil(seatings.max(1))
    }

    /// Adds the figures of other games.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.copies += other.copies + self.courses.add_all(&other.courses);
        if self.seats.count() == 0 {
            self.seats.clone_from(&other.seats);
        } else {
            for (own, more) in self.seats.iter_mut().zip(other.seats.iter()) {
                own.wins_ppm += more.wins_ppm;
                own.rank_sum += more.rank_sum;
                own.score_sum = own.score_sum.saturating_add(more.score_sum);
                own.score_square_sum = own.score_square_sum.saturating_add(more.score_square_sum);
            }
        }
        self.lengths.sum += other.lengths.sum;
        self.lengths.square_sum = self.lengths.square_sum.saturating_add(other.lengths.square_sum);
        self.lengths.max = self.lengths.max.max(other.lengths.max);
        for (word, more) in &other.decisions {
            let counted = self.decisions.entry(word.clone()).or_default();
            counted.times += more.times;
            counted.choices_sum = counted.choices_sum.saturating_add(more.choices_sum);
        }
        for (bot, transitions) in &other.transitions {
            *self.transitions.entry(*bot).or_default() += transitions;
        }
        self.depth = self.depth.max(other.depth);
    }
}
