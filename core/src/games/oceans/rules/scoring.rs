//! The score of a seat (rule 2.9).

use crate::game::ScoreLine;
use crate::games::oceans::state::State;
use crate::seat::Seat;

impl State {
    /// The lines of a seat's score on the present board.
    pub(crate) fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        let population: u16 = self.rows[seat].iter().map(|species| species.population).sum();
        let line = |source, points: u16| ScoreLine { source, points: i64::from(points) };
        vec![
            line("score_pile", self.scores[seat]),
            line("population", population),
            line("bonus_token", self.bonus(seat)),
        ]
    }

    /// The score of a seat on the present board.
    pub(crate) fn total(&self, seat: Seat) -> i64 {
        self.score_lines(seat).iter().map(|line| line.points).sum()
    }

    /// The trait cards on a seat's species, which decide between equal scores.
    pub(crate) fn trait_count(&self, seat: Seat) -> usize {
        self.rows[seat].iter().map(|species| species.traits.len()).sum()
    }
}
