//! What one viewer may know: everything but the order of the draws to come.

use std::sync::Arc;

use crate::seat::{PerSeat, Seat};

use super::data::TileSet;
use super::rules::advice::{Advice, advise};
use super::state::record::seat_of_tile;
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
    /// Where the game stands.
    pub phase: Phase,
    /// Whose turn it is; `None` after the end.
    pub turn: Option<Seat>,
    /// How many tiles of each kind are in the bag, the drawn one taken out.
    pub bag: Vec<u16>,
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
    let record = &state.record;
    let is_over = matches!(record.phase, Phase::Over(_));
    View {
        set: Arc::clone(&state.set),
        tile_set: record.tile_set.clone(),
        switches: record.switches,
        tiles: record.tiles.clone(),
        phase: record.phase,
        turn: (!is_over).then(|| state.turn_seat()),
        bag: state.board.bag.clone(),
        bag_count: state.board.bag_count,
        supplies: state.board.supplies.clone(),
        scores: record.scores.clone(),
        advice: with_advice.then(|| advise(state)),
    }
}

impl View {
    /// Who placed a tile and owns the piece on it.
    pub fn owner_of(&self, tile: usize) -> Seat {
        seat_of_tile(tile, self.scores.count())
    }
}
