//! The draw that begins a turn, or ends the game (rules 1.5 step 1).

use std::borrow::Cow;

use crate::games::deep_colony::data::{KindId, TileId};
use crate::games::deep_colony::event::Event;
use crate::games::deep_colony::state::record::seat_of_tile;
use crate::games::deep_colony::state::{EndReason, Phase, Record, State};

/// Draws the tile of the turn that begins; the error is the end of the game.
///
/// A drawn tile that fits nowhere goes back and is not drawn again this turn, nor are its copies, which would not fit either; so
/// the tile that is kept is uniform over all tiles that fit.
pub(crate) fn draw_tile(state: &mut State, events: &mut Vec<Event>) -> Result<(), NothingToPlace> {
    if state.board.bag_count == 0 {
        return Err(NothingToPlace { reason: EndReason::AllTilesPlaced, dropped_draws: Vec::new() });
    }
    let seat = seat_of_tile(state.record.tiles.len(), state.seat_count());
    // The bag without the tiles set aside; copied only when one is, for almost every draw fits.
    let mut left = Cow::Borrowed(&state.board.bag);
    loop {
        let scripted = state.record.script.len();
        let kind = next_kind(&mut state.record, &left);
        if fits(state, kind) {
            state.board.take_from_bag(kind);
            state.record.phase = Phase::Place { kind };
            events.push(Event::TileDrawn { seat, kind: state.set.id(kind) });
            return Ok(());
        }
        if matches!(left, Cow::Borrowed(_)) && !some_tile_fits(state) {
            let drawn_by_script = (scripted > 0).then_some(kind);
            let rest = std::mem::take(&mut state.record.script);
            let dropped = drawn_by_script.into_iter().chain(rest.into_iter().rev());
            let dropped_draws = dropped.map(|kind| state.set.id(kind)).collect();
            return Err(NothingToPlace { reason: EndReason::NoTileFits, dropped_draws });
        }
        events.push(Event::TileReturned { seat, kind: state.set.id(kind) });
        left.to_mut()[kind.index()] = 0;
    }
}

/// No tile is left that could be placed.
pub(crate) struct NothingToPlace {
    pub(crate) reason: EndReason,
    /// The scripted draws that can no longer be made, the next one first.
    pub(crate) dropped_draws: Vec<TileId>,
}

/// True if any tile in the bag fits anywhere.
pub(crate) fn some_tile_fits(state: &State) -> bool {
    let kinds = 0..state.set.kinds.len() as u16;
    kinds.map(KindId).any(|kind| state.board.bag[kind.index()] > 0 && fits(state, kind))
}

/// True if a kind fits anywhere.
pub(crate) fn fits(state: &State, kind: KindId) -> bool {
    state.board.frontier.fits(&state.set.kinds[kind.index()])
}

/// The next draw: scripted as long as the script lasts, then uniform over the tiles that are left.
fn next_kind(record: &mut Record, left: &[u16]) -> KindId {
    if let Some(scripted) = record.script.pop() {
        return scripted;
    }
    let total: u64 = left.iter().map(|&left| u64::from(left)).sum();
    let mut drawn = record.generator.below(total);
    for (index, &left) in left.iter().enumerate() {
        if drawn < u64::from(left) {
            return KindId(index as u16);
        }
        drawn -= u64::from(left);
    }
    unreachable!("the bag holds as many tiles as it counts")
}
