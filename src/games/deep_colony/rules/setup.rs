//! Setting a game up (rules 1.1).

use crate::game::{Malformed, Setup, SetupError};
use crate::games::deep_colony::data::{KindId, Rotation, TileSet};
use crate::games::deep_colony::state::{Cell, EndReason, Options, Phase, PlacedTile, Record, Score, State};
use crate::seat::PerSeat;

use super::play::begin_turn;

/// Sets a game up: the start tile lies at the origin and the first tile is drawn.
pub(crate) fn new_game(setup: &Setup<Options>) -> Result<State, SetupError> {
    let text = setup.options.tile_set.clone().unwrap_or_default();
    if setup.options.tile_set.is_some() && text.is_empty() {
        return Err(Malformed::new("tile_set", "is empty; leave it out for the set of the game").into());
    }
    let set = TileSet::of_text(&text).map_err(|error| Malformed::new("tile_set", error.to_string()))?;
    let script = read_draw_order(&setup.options.draw_order, &set)?;
    let mut tiles = Vec::with_capacity(usize::from(set.tile_count));
    tiles.push(PlacedTile { kind: set.start, cell: Cell::ORIGIN, rotation: Rotation::default(), deployed: None });
    let record = Record {
        seat_count: setup.seat_count,
        tile_set: text,
        switches: setup.options.switches,
        tiles,
        // Only until the first draw, a few lines below.
        phase: Phase::Over(EndReason::AllTilesPlaced),
        script,
        scores: PerSeat::from_fn(setup.seat_count, |_| Score::default()),
        generator: setup.generator.clone(),
    };
    let mut state = State::of_record(record, set);
    begin_turn(&mut state, &mut Vec::new());
    Ok(state)
}

/// The kinds of a scripted order, the next one last.
fn read_draw_order(ids: &[String], set: &TileSet) -> Result<Vec<KindId>, Malformed> {
    let mut names: Vec<(&str, KindId)> =
        set.kinds.iter().zip(0..).map(|(kind, id)| (kind.id.as_str(), KindId(id))).collect();
    names.sort_unstable();
    let mut left: Vec<u16> = set.kinds.iter().map(|kind| kind.count).collect();
    let mut script = Vec::with_capacity(ids.len());
    for (index, id) in ids.iter().enumerate() {
        let refuse = |problem: String| Malformed::new(format!("draw_order[{index}]"), problem);
        let Ok(place) = names.binary_search_by_key(&id.as_str(), |&(name, _)| name) else {
            return Err(refuse("is no id of the tile set".to_owned()));
        };
        let kind = names[place].1;
        if kind == set.start {
            return Err(refuse(format!("{id} is the start tile, which is never drawn")));
        }
        if left[kind.index()] == 0 {
            return Err(refuse(format!("the set has only {} tiles {id}", set.kinds[kind.index()].count)));
        }
        left[kind.index()] -= 1;
        script.push(kind);
    }
    script.reverse();
    Ok(script)
}
