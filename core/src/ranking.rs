//! Ranks and results at the end of a game.

use crate::game::{ScoreLine, SeatResult};
use crate::seat::{PerSeat, Seat};

/// The rank of each seat by its standing, the greatest first: 1 is the best, and seats that tie share a rank.
fn ranks<S: Ord>(standings: &PerSeat<S>) -> PerSeat<u32> {
    standings.map(|_, own| 1 + standings.iter().map(|other| u32::from(other > own)).sum::<u32>())
}

/// The results of all seats, ranked by their standings; each score is the sum of its lines.
pub fn results<S: Ord>(standings: &PerSeat<S>, mut lines: impl FnMut(Seat) -> Vec<ScoreLine>) -> Vec<SeatResult> {
    ranks(standings).seated().map(|(seat, rank)| SeatResult::of(seat, *rank, lines(seat))).collect()
}

#[cfg(test)]
mod tests {
    use super::ranks;
    use crate::seat::PerSeat;

    #[test]
    fn seats_that_tie_share_a_rank() {
        let standings = PerSeat::try_from_items([5, 9, 5, 1]).unwrap();
        assert_eq!(ranks(&standings), PerSeat::try_from_items([2, 1, 2, 4]).unwrap());
    }
}
