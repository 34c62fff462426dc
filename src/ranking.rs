//! Ranks at the end of a game.

use crate::seat::PerSeat;

/// The rank of each seat by its standing, the greatest first: 1 is the best, and seats that tie share a rank.
pub fn ranks<S: Ord>(standings: &PerSeat<S>) -> PerSeat<u32> {
    standings.map(|_, own| 1 + standings.iter().map(|other| u32::from(other > own)).sum::<u32>())
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
