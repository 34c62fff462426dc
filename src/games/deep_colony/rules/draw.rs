//! The draw that begins a turn, or ends the game (rules 1.5 step 1).

use crate::games::deep_colony::data::{KindId, TileId};
use crate::games::deep_colony::event::Event;
use crate::games::deep_colony::state::record::seat_of_tile;
use crate::games::deep_colony::state::{EndReason, Phase, State};

/// Draws the tile of the turn that begins, or tells why the game ends.
///
/// A drawn tile that fits nowhere goes back and is not drawn again this turn, nor are its copies, which would not fit
/// either; so the tile that is kept is uniform over all tiles that fit.
pub(crate) fn draw_tile(state: &mut State, events: &mut Vec<Event>) -> Result<(), NothingToPlace> {
    if state.board.bag_count == 0 {
        return Err(NothingToPlace { reason: EndReason::AllTilesPlaced, dropped_draws: Vec::new() });
    }
    let seat = seat_of_tile(state.record.tiles.len(), state.seat_count());
    let mut set_aside: Vec<KindId> = Vec::new();
    loop {
        let scripted = state.record.script.len();
        let kind = next_kind(state, &set_aside);
        if fits(state, kind) {
            state.board.take_from_bag(kind);
            state.record.phase = Phase::Place { kind };
            events.push(Event::TileDrawn { seat, kind: state.set.id(kind) });
            return Ok(());
        }
        if set_aside.is_empty() && !some_tile_fits(state) {
            let drawn_by_script = (scripted > 0).then_some(kind);
            let rest = std::mem::take(&mut state.record.script);
            let dropped = drawn_by_script.into_iter().chain(rest.into_iter().rev());
            let dropped_draws = dropped.map(|kind| state.set.id(kind)).collect();
            return Err(NothingToPlace { reason: EndReason::NoTileFits, dropped_draws });
        }
        events.push(Event::TileReturned { seat, kind: state.set.id(kind) });
        set_aside.push(kind);
    }
}

/// No tile is left that could be placed.
pub(crate) struct NothingToPlace {
    /// Why.
    pub(crate) reason: EndReason,
    /// The scripted draws that can no longer be made, the next one first.
    pub(crate) dropped_draws: Vec<TileId>,
}

/// Whether any tile in the bag fits anywhere.
pub(crate) fn some_tile_fits(state: &State) -> bool {
    let kinds = 0..state.set.kinds.len() as u16;
    kinds.map(KindId).any(|kind| state.board.bag[kind.index()] > 0 && fits(state, kind))
}

/// Whether a kind fits anywhere.
pub(crate) fn fits(state: &State, kind: KindId) -> bool {
    state.board.frontier.fits(&state.set.kinds[kind.index()])
}

/// The next draw: scripted as long as the script lasts, then uniform over the tiles that are not set aside.
fn next_kind(state: &mut State, set_aside: &[KindId]) -> KindId {
    if let Some(scripted) = state.record.script.pop() {
        return scripted;
    }
    let left_of = |index: usize, left: u16| {
        // Almost every draw has nothing set aside.
        if !set_aside.is_empty() && set_aside.contains(&KindId(index as u16)) { 0 } else { u32::from(left) }
    };
    let bag = &state.board.bag;
    let total: u32 = if set_aside.is_empty() {
        state.board.bag_count
    } else {
        bag.iter().enumerate().map(|(index, &left)| left_of(index, left)).sum()
    };
    let mut drawn = state.record.generator.below(total.into()) as u32;
    for (index, &left) in bag.iter().enumerate() {
        let weight = left_of(index, left);
        if drawn < weight {
            return KindId(index as u16);
        }
        drawn -= weight;
    }
    unreachable!("the bag holds as many tiles as it counts")
}
