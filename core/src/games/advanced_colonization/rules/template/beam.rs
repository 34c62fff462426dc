//! Every way to beam ships from a slot to another (rule 6.14).

use arrayvec::ArrayVec;

use super::{Tokens, holds, take_digit};
use crate::games::advanced_colonization::action::{Action, Move, Moves};
use crate::games::advanced_colonization::state::{Aim, Orbit, Ship, Slot, byte};

/// The number of ways to beam ships out of an orbit to one destination.
pub(crate) fn beams(orbit: &Orbit) -> u64 {
    ways(orbit.tokens())
}

/// The number of ways to choose at least one ship and an orientation for each. At most 5 to the power of 24.
fn ways(ships: impl Iterator<Item = (Ship, u8)>) -> u64 {
    let of_token = |(ship, count): (Ship, u8)| u64::from(multisets(aims(ship), count));
    ships.map(of_token).product::<u64>() - 1
}

/// The number of orientations a beamed ship may get; one that is adrift may stay so.
const fn aims(ship: Ship) -> usize {
    match ship.aim {
        Aim::Adrift => 4,
        Aim::At(_) | Aim::Standing => 3,
    }
}

/// Any non-empty choice of ships, each with any orientation that is legal at the destination.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BeamTemplate {
    /// The slot the ships leave.
    pub slot: Slot,
    /// The slot they move to.
    pub destination: Slot,
    /// The ships in orbit.
    pub ships: Tokens,
}

impl BeamTemplate {
    /// The family of a slot and a destination; `None` if it has no member.
    pub fn new(slot: Slot, destination: Slot, orbit: &Orbit) -> Option<Self> {
        (!orbit.is_empty()).then(|| Self { slot, destination, ships: orbit.tokens().collect() })
    }

    /// The orientations a ship may get, in order; one that is adrift may stay so.
    pub fn aims(&self, ship: Ship) -> ArrayVec<Aim, 4> {
        let mut aims: ArrayVec<Aim, 4> = Aim::choices(self.destination).into_iter().collect();
        if ship.aim == Aim::Adrift {
            aims.push(Aim::Adrift);
        }
        aims
    }

    /// The number of members.
    pub(super) fn count(&self) -> u64 {
        ways(self.ships.iter().copied())
    }

    /// A member is a number with one digit per token, the first of them least significant. A digit counts the
    /// multisets of new orientations: none, then each one, then each two, in order. Number 0 is empty and left out.
    pub fn member(&self, index: u64) -> Action {
        let mut choice = index + 1;
        let mut moves = Moves::default();
        for &(ship, count) in &self.ships {
            let aims = self.aims(ship);
            let digit = take_digit(&mut choice, multisets(aims.len(), count));
            for aim in nth_multiset(&aims, digit as usize) {
                moves.add(Move { ship, aim });
            }
        }
        self.with(moves)
    }

    /// The member that makes these moves.
    fn with(&self, moves: Moves) -> Action {
        Action::Beam { slot: self.slot, destination: self.destination, moves }
    }

    /// The member that gives each orientation to so many of each token.
    pub(super) fn chosen(&self, counts: &[u32]) -> Option<Action> {
        let mut moves = Moves::default();
        let mut rest = counts;
        for &(ship, available) in &self.ships {
            let aims = self.aims(ship);
            let (own, others) = rest.split_at_checked(aims.len())?;
            if own.iter().map(|count| u64::from(*count)).sum::<u64>() > available.into() {
                return None;
            }
            for (aim, &count) in aims.into_iter().zip(own) {
                for _ in 0..count {
                    moves.add(Move { ship, aim });
                }
            }
            rest = others;
        }
        (rest.is_empty() && !moves.as_slice().is_empty()).then(|| self.with(moves))
    }

    pub(super) fn contains(&self, slot: Slot, destination: Slot, moves: &Moves) -> bool {
        let moves = moves.as_slice();
        (slot, destination) == (self.slot, self.destination)
            && !moves.is_empty()
            && moves.iter().all(|one| self.aims(one.ship).contains(&one.aim))
            && moves
                .chunk_by(|one, next| one.ship == next.ship)
                .all(|group| holds(&self.ships, group[0].ship, group.len()))
    }
}

/// The number of multisets of at most `count` (1 or 2) items of `kinds`.
fn multisets(kinds: usize, count: u8) -> u32 {
    let kinds = u32::from(byte(kinds));
    let pairs = if count > 1 { kinds * (kinds + 1) / 2 } else { 0 };
    1 + kinds + pairs
}

/// The multiset at `index`: none, then each one, then each two, in order.
fn nth_multiset(aims: &[Aim], index: usize) -> ArrayVec<Aim, 2> {
    let Some(mut index) = index.checked_sub(1) else { return ArrayVec::new() };
    if let Some(&aim) = aims.get(index) {
        return [aim].into_iter().collect();
    }
    index -= aims.len();
    let mut pairs = (0..aims.len()).flat_map(|first| (first..aims.len()).map(move |second| (first, second)));
    pairs.nth(index).map_or_else(ArrayVec::new, |(first, second)| ArrayVec::from([aims[first], aims[second]]))
}
