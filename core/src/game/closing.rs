//! The early end of a game, and the seats that lose by it.

use super::Malformed;
use crate::seat::Seat;

/// The early end of a game from outside the rules: a player resigned or ran out of time, or everybody went home.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Closing {
    /// The reason in the words of the caller who closed the game.
    pub because: String,
    /// The seats that lose by it, in order and each once; if it is empty, no seat is ranked.
    pub losers: Vec<Seat>,
}

impl Closing {
    /// A closing with these losers at a table of `seat_count`.
    ///
    /// # Errors
    /// The place in the list of a seat that does not exist or that was named before; the list itself if no seat is left to win.
    pub fn new(because: String, losers: &[u32], seat_count: u8) -> Result<Self, Malformed> {
        let mut found = Vec::new();
        for (index, loser) in losers.iter().enumerate() {
            let refuse = |problem| Malformed::new(format!("[{index}]"), problem);
            let seat = u8::try_from(*loser).ok().filter(|seat| *seat < seat_count).map(Seat);
            let seat =
                seat.ok_or_else(|| refuse(format!("there is no seat {loser}; the game has {seat_count} seats")))?;
            if found.contains(&seat) {
                return Err(refuse(format!("seat {loser} is listed twice")));
            }
            found.push(seat);
        }
        if !found.is_empty() && found.len() >= usize::from(seat_count) {
            return Err(Malformed::new(
                "",
                "names every seat, so no seat is left to win; leave it empty to end the game without ranks",
            ));
        }
        found.sort_unstable();
        Ok(Self { because, losers: found })
    }

    /// The rank of a seat at a table of `seat_count`. The losers share the last rank, and the others the first, so that a player who
    /// resigns cannot choose the moment when one of the others is ahead. 0 if no seat is ranked.
    pub fn rank(&self, seat: Seat, seat_count: u8) -> u32 {
        match self.losers.len() {
            0 => 0,
            losers if self.losers.contains(&seat) => {
                u32::try_from(usize::from(seat_count).saturating_sub(losers)).unwrap_or(0) + 1
            }
            _ => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Closing;
    use crate::seat::Seat;

    fn ranks(losers: &[u32], seat_count: u8) -> Vec<u32> {
        let closing = Closing::new(String::new(), losers, seat_count).unwrap();
        Seat::all(seat_count).map(|seat| closing.rank(seat, seat_count)).collect()
    }

    #[test]
    fn the_losers_share_the_last_rank_and_the_others_the_first() {
        assert_eq!(ranks(&[0], 2), [2, 1]);
        assert_eq!(ranks(&[1], 3), [1, 3, 1]);
        assert_eq!(ranks(&[3, 1], 4), [1, 3, 1, 3]);
        assert_eq!(ranks(&[0, 2], 3), [2, 1, 2]);
        assert_eq!(ranks(&[], 3), [0, 0, 0]);
        assert_eq!(ranks(&[], 1), [0]);
    }

    #[test]
    fn the_order_in_which_losers_are_named_makes_no_other_closing() {
        let closing = |losers: &[u32]| Closing::new("resigned".to_owned(), losers, 4).unwrap();
        assert_eq!(closing(&[3, 0]), closing(&[0, 3]));
    }

    #[test]
    fn losers_that_cannot_be_are_refused_where_they_stand() {
        let path = |losers: &[u32], seat_count| Closing::new(String::new(), losers, seat_count).unwrap_err().path;
        assert_eq!(path(&[2], 2), "[0]");
        assert_eq!(path(&[0, u32::MAX], 2), "[1]");
        assert_eq!(path(&[1, 1], 3), "[1]");
        assert_eq!(path(&[0, 1], 2), "");
        assert_eq!(path(&[0], 1), "");
    }
}
