//! The end and the score (rule 2.9).

use crate::game::{Outcome, ScoreLine, SeatResult};
use crate::games::oceans::state::State;
use crate::ranking::ranks;
use crate::seat::{PerSeat, Seat};

impl State {
    /// The results. Seats that tie in score are ranked by the trait cards on their own species; those that still tie share a
    /// rank.
    pub(crate) fn outcome(&self) -> Outcome {
        let ranks = ranks(&self.rows.map(|seat, _| (self.score(seat), self.trait_count(seat))));
        let result = |(seat, rank): (Seat, &u32)| SeatResult {
            seat,
            rank: *rank,
            score: self.score(seat),
            lines: self.lines(seat),
        };
        let limited = self.settings.round_limit > 0 && self.round > self.settings.round_limit;
        let reason = match (self.last_round, limited) {
            (true, _) => "ocean_empty",
            (false, true) => "round_limit",
            (false, false) => "standstill",
        };
        Outcome { results: ranks.seated().map(result).collect(), reason }
    }

    /// The lines of each seat's score on the present board.
    pub(crate) fn scores_so_far(&self) -> PerSeat<Vec<ScoreLine>> {
        self.rows.map(|seat, _| self.lines(seat))
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
