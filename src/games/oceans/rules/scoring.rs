//! The end and the score (rule 2.9).

use crate::game::{Outcome, ScoreLine, SeatResult};
use crate::games::oceans::state::State;
use crate::seat::Seat;

impl State {
    /// The results. Ties in score go to more trait cards on own species; what is still tied shares a rank.
    pub(crate) fn outcome(&self) -> Outcome {
        let count = self.seat_count();
        let standing = |seat| (self.score(seat), self.trait_count(seat));
        let result = |seat| SeatResult {
            seat,
            rank: 1 + Seat::all(count).map(|other| u32::from(standing(other) > standing(seat))).sum::<u32>(),
            score: self.score(seat),
            lines: self.lines(seat),
        };
        let limited = self.rules.round_limit > 0 && self.round > self.rules.round_limit;
        let reason = match (self.last_round, limited) {
            (true, _) => "ocean_empty",
            (false, true) => "round_limit",
            (false, false) => "standstill",
        };
        Outcome { results: Seat::all(count).map(result).collect(), reason }
    }

    fn score(&self, seat: Seat) -> i64 {
        self.lines(seat).iter().map(|line| line.points).sum()
    }

    fn trait_count(&self, seat: Seat) -> usize {
        self.rows[seat].iter().map(|species| species.traits.len()).sum()
    }

    fn lines(&self, seat: Seat) -> Vec<ScoreLine> {
        let population: u16 = self.rows[seat].iter().map(|species| species.population).sum();
        let line = |source, points: u16| ScoreLine { source, points: i64::from(points) };
        vec![
            line("score_pile", self.scores[seat]),
            line("population", population),
            line("bonus_token", self.bonus(seat)),
        ]
    }
}
