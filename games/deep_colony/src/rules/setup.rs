//! Setting a game up (rules 1.1).

use crate::data::{KindId, Rotation, TileSet};
use crate::state::{Cell, EndReason, Options, Phase, PlacedTile, Record, Score, State};
use hadal_core::game::{Malformed, Setup, SetupError, Silent};
use hadal_core::seat::PerSeat;
use hadal_core::wire::list;

use super::play::begin_turn;

/// Sets a game up: the start tile lies at the origin and the first tile is drawn.
pub(crate) fn new_game(setup: &Setup<Options>) -> Result<State, SetupError> {
    let set = setup.options.read_tile_set()?;
    let script = read_draw_order(&setup.options.draw_order, &set)?;
    let mut tiles = Vec::with_capacity(usize::from(set.tile_count));
    tiles.push(PlacedTile { kind: set.start, cell: Cell::ORIGIN, rotation: Rotation::default(), deployed: None });
    let record = Record {
        tile_set: setup.options.tile_set.clone().unwrap_or_default(),
        settings: setup.options.settings,
        tiles,
        // Holds only until the first draw, a few lines below.
        phase: Phase::Over(EndReason::AllTilesPlaced),
        script,
        scores: PerSeat::from_fn(setup.seat_count, |_| Score::default()),
        generator: setup.generator.clone(),
    };
    let mut state = State::of_record(record, set);
    begin_turn(&mut state, &mut Silent);
    Ok(state)
}

/// The kinds of a scripted order, the next one last.
fn read_draw_order(ids: &[String], set: &TileSet) -> Result<Vec<KindId>, Malformed> {
    let mut left = set.counts.clone();
    let mut script: Vec<KindId> = list(ids, "draw_order", |id| {
        let refuse = |problem: String| Err(Malformed::new("", problem));
        let Some(kind) = set.named(id) else { return refuse("is not an id of the tile set".to_owned()) };
        if kind == set.start {
            return refuse(format!("{id} is the start tile, which is never drawn"));
        }
        if left[kind.index()] == 0 {
            return refuse(format!("the set has only {} tiles {id}", set.counts[kind.index()]));
        }
        left[kind.index()] -= 1;
        Ok(kind)
    })?;
    script.reverse();
    Ok(script)
}
