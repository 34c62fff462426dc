//! The evaluation of states whose game goes on.

use std::sync::Arc;

use super::network::Network;
use crate::game::Search;
use crate::seat::{PerSeat, Seat};

/// A way to evaluate states.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Judge {
    /// The game's evaluation.
    #[default]
    Present,
    /// The game's hand-made evaluation, without the learned network.
    ByHand,
    /// Another network than the game's, with its share in thousandths; the rest is the hand-made evaluation.
    Learning(Arc<Network>, i32),
}

impl Judge {
    /// The worth of a state for a seat, in thousandths of a point.
    pub(super) fn worth<G: Search>(&self, state: &G::State, seat: Seat) -> i64 {
        match self {
            Self::Present => G::evaluate(state, seat).into(),
            Self::ByHand => G::evaluate_by_hand(state, seat).into(),
            Self::Learning(network, share) => {
                let mut inputs = Vec::with_capacity(G::INPUTS);
                G::inputs(state, seat, &mut inputs);
                network.mixed(&inputs, G::evaluate_by_hand(state, seat).into(), *share)
            }
        }
    }

    /// The worths of a state for all seats.
    pub(super) fn worths<G: Search>(&self, state: &G::State) -> PerSeat<i64> {
        match self {
            Self::Present => G::evaluate_all(state),
            Self::ByHand | Self::Learning(..) => {
                PerSeat::from_fn(G::seat_count(state), |seat| self.worth::<G>(state, seat))
            }
        }
    }

    /// A seat's lead over the best of the others; in a game of one seat, its own worth.
    pub(super) fn lead<G: Search>(&self, state: &G::State, seat: Seat) -> i64 {
        if matches!(self, Self::Present) {
            return G::lead(state, seat);
        }
        let others = Seat::all(G::seat_count(state)).filter(|other| *other != seat);
        self.worth::<G>(state, seat) - others.map(|other| self.worth::<G>(state, other)).max().unwrap_or(0)
    }
}
