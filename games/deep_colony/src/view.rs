//! The view: everything but the order of the draws to come.

use std::sync::Arc;

use hadal_core_derive::Encode;

use hadal_core::seat::{PerSeat, Seat};

use super::data::TileSet;
use super::rules::advice::{Advice, advise};
use super::state::record::seat_of_tile;
use super::state::{Phase, PlacedTile, Score, Settings, State, Supply};
use super::wire::{bag, seats, settings, tiles};

/// All that one viewer may know of a state; the same for all seats and spectators.
#[derive(Clone, PartialEq, Debug, Encode)]
#[message(
    DeepColonyView,
    with = TileSet,
    skip(set, tile_set, settings, tiles, bag, bag_count, supplies, scores),
    computed(settings = Some(settings(&self.tile_set, self.settings)), seats = seats(self), bag = Some(bag(self))),
    lent(tiles = tiles(&self.tiles, self.scores.count()))
)]
pub struct View {
    /// The kinds of tiles.
    pub set: Arc<TileSet>,
    /// The caller's own tile file; empty for the set that comes with the game.
    pub tile_set: String,
    /// The readings of the rules in force.
    pub settings: Settings,
    /// The tiles in the order of placement.
    pub tiles: Vec<PlacedTile>,
    /// The stage of the game.
    pub phase: Phase,
    /// The seat whose turn it is; `None` after the end.
    #[message(name = turn_seat)]
    pub turn: Option<Seat>,
    /// The number of tiles of each kind in the bag, without the drawn tile.
    pub bag: Vec<u16>,
    /// The number of tiles in the bag.
    pub bag_count: u32,
    /// The pieces the seats have left.
    pub supplies: PerSeat<Supply>,
    /// The points so far.
    pub scores: PerSeat<Score>,
    /// The computed hints, on request.
    pub advice: Option<Advice>,
}

pub(super) fn view(state: &State, with_advice: bool) -> View {
    let record = &state.record;
    let is_over = matches!(record.phase, Phase::Over(_));
    View {
        set: Arc::clone(&state.set),
        tile_set: record.tile_set.clone(),
        settings: record.settings,
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
    /// The seat that placed a tile and owns the piece on it.
    pub fn owner_of(&self, tile: usize) -> Seat {
        seat_of_tile(tile, self.scores.count())
    }
}
