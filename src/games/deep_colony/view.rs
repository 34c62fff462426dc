//! What one viewer may know: everything but the order of the draws to come.

use std::sync::Arc;

use crate::game::Outcome;
use crate::seat::{PerSeat, Seat};

use super::data::{KindId, TileSet};
use super::rules::advice::{Advice, advise};
use super::rules::outcome::outcome;
use super::state::{Phase, PlacedTile, Score, State, Supply, Switches};

/// What one viewer may know of a state. All seats and spectators know the same.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The kinds of tiles.
    pub set: Arc<TileSet>,
    /// The caller's own tile file; empty for the set that comes with the game.
    pub tile_set: String,
    /// The readings of the rules that are played.
    pub switches: Switches,
    /// The tiles in the order of placement.
    pub tiles: Vec<PlacedTile>,
    /// Whose turn it is; `None` after the end.
    pub turn: Option<Seat>,
    /// The drawn tile, while it has to be placed.
    pub drawn: Option<KindId>,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
    /// How many tiles are in the bag.
    pub bag_count: u32,
    /// What the seats have left.
    pub supplies: PerSeat<Supply>,
    /// The points so far.
    pub scores: PerSeat<Score>,
    /// The computed hints, on request.
    pub advice: Option<Advice>,
}

/// Builds the view.
pub(super) fn view(state: &State, with_advice: bool) -> View {
    let (turn, drawn, outcome) = match state.record.phase {
        Phase::Place { kind } => (Some(state.turn_seat()), Some(kind), None),
        Phase::Deploy => (Some(state.turn_seat()), None, None),
        Phase::Over(reason) => (None, None, Some(outcome(state, reason))),
    };
    View {
        set: Arc::clone(&state.set),
        tile_set: state.record.tile_set.clone(),
        switches: state.record.switches,
        tiles: state.record.tiles.clone(),
        turn,
        drawn,
        outcome,
        bag_count: state.board.bag_count,
        supplies: state.board.supplies.clone(),
        scores: state.record.scores.clone(),
        advice: with_advice.then(|| advise(state)),
    }
}

impl View {
    /// Who placed a tile and owns the piece on it.
    pub fn owner_of(&self, tile: usize) -> Seat {
        super::state::record::seat_of_tile(tile, self.supplies.count())
    }
}
