//! The additions of search to random play: the worth of a state.
//!
//! A completed colony or link scores what it would score at the end; to complete one brings back its markers, doubles its
//! submarines and lets the head office in. So the worth is the points so far, the claimed features with their expected
//! growth, and the expected points of the pieces in hand; before a deployment also the best deployment.
//! The worth does not depend on the drawn tile or the order of the bag.

mod deployment;
mod opponents;
mod outlook;
mod pieces;
mod standing;
mod weights;

use super::DeepColony;
use super::state::{Phase, State};
use hadal_core::game::{Opponent, Search, Simulate, TreeSettings};
use hadal_core::seat::{PerSeat, SEATS_MAX, Seat};
use outlook::{Chances, Outlook};
use standing::{Standing, standings};
use weights::{MOST, POINT};

/// The tiles in the bag from which on a search looks through everything.
const LAST_TILES: u32 = 1;

/// The tiles in the bag with which the next turn can be the last one.
const TILES_AT_ONCE: u32 = 2;

impl Search for DeepColony {
    const EVALUATION_VERSION: u32 = 2;
    const SEARCH: TreeSettings = TreeSettings { margin_milli: 8_000, ..TreeSettings::DEFAULT };

    const OPPONENTS: [Opponent; 5] = opponents::OPPONENTS;

    /// Within the last tiles of the bag. Some fit nowhere and are left out, so that a few may go at once.
    fn may_end_soon(state: &State) -> bool {
        state.board.bag_count <= TILES_AT_ONCE
    }

    /// From `make calibrate`: 2,000 games of equal greedy players.
    const LEADS_MILLI: [i64; 3] = [9_015, 7_447, 4_533];

    fn evaluate(state: &State, seat: Seat) -> i32 {
        let chances = Chances::of(state);
        worth(&Outlook::of(&chances, seat), standings(&chances))
    }

    fn evaluate_all(state: &State) -> PerSeat<i64> {
        let chances = Chances::of(state);
        let standings = standings(&chances);
        PerSeat::from_fn(state.seat_count(), |seat| worth(&Outlook::of(&chances, seat), standings).into())
    }

    /// The stage by the number of placed tiles.
    fn stage(state: &State) -> usize {
        let placed = usize::from(state.last_tile());
        3 * placed / (placed + state.board.bag_count as usize).max(1)
    }

    /// The last tile but one is drawn, or placed: the bag holds one at most.
    fn last_draws(state: &State) -> Option<Vec<(u64, State)>> {
        let left: u32 = state.board.bag.iter().map(|count| u32::from(*count)).sum();
        let ways = |drawn: State| match drawn.record.phase {
            Phase::Placing { kind } => (u64::from(drawn.board.bag[kind.index()]) + 1, drawn),
            Phase::Deploying | Phase::Over(_) => (1, drawn),
        };
        (left <= LAST_TILES).then(|| Self::draws(state).into_owned().into_iter().map(ways).collect())
    }

    /// The kind of the drawn tile.
    fn drawn(state: &State) -> u64 {
        match state.record.phase {
            Phase::Placing { kind } => u64::from(kind.0) + 1,
            Phase::Deploying | Phase::Over(_) => 0,
        }
    }
}

/// The worth of a state for a seat, given the claims of all seats.
fn worth(outlook: &Outlook<'_>, standings: [Standing; SEATS_MAX]) -> i32 {
    let (state, seat) = (outlook.state, outlook.seat);
    let scored = state.record.scores[seat].total().saturating_mul(POINT.into());
    let standing = standings.get(seat.index()).copied().unwrap_or_default();
    let hand = pieces::worth(outlook, standing.returning);
    let deploys = state.record.phase == Phase::Deploying && state.turn_seat() == seat;
    let deployment = if deploys { deployment::best_gain(outlook, standing.returning) } else { 0 };
    let worth = scored + i64::from(standing.points) + i64::from(hand) + i64::from(deployment);
    worth.clamp(-MOST, MOST) as i32
}
