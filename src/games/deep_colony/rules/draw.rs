//! The draw that begins a turn, or ends the game (rules 1.5 step 1).

use crate::games::deep_colony::data::KindId;
use crate::games::deep_colony::event::Event;
use crate::games::deep_colony::state::record::seat_of_tile;
use crate::games::deep_colony::state::{EndReason, Phase, State};

/// Draws the tile of the turn that begins; if there is none that fits, the reason why the game ends.
///
/// A drawn tile that fits nowhere goes back and is not drawn again this turn, nor are its copies, which would not fit
/// either; so the tile that is kept is uniform over all tiles that fit.
pub(crate) fn draw_tile(state: &mut State, events: &mut Vec<Event>) -> Result<(), EndReason> {
    if state.board.bag_count == 0 {
        return Err(EndReason::AllTilesPlaced);
    }
    let seat = seat_of_tile(state.record.tiles.len(), state.record.seat_count);
    let mut set_aside: Vec<KindId> = Vec::new();
    loop {
        let kind = next_kind(state, &set_aside);
        if fits(state, kind) {
            state.board.take_from_bag(kind);
            state.record.phase = Phase::Place { kind };
            events.push(Event::TileDrawn { seat, kind });
            return Ok(());
        }
        if set_aside.is_empty() && !some_tile_fits(state) {
            state.record.script.clear();
            return Err(EndReason::NoTileFits);
        }
        events.push(Event::TileReturned { seat, kind });
        set_aside.push(kind);
    }
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
