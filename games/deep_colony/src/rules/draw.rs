//! The draw that begins a turn, or ends the game (rules 1.5 step 1).

use smallvec::SmallVec;

use crate::data::KindId;
use crate::event::Event;
use crate::state::record::seat_of_tile;
use crate::state::{EndReason, Phase, State};
use hadal_core::game::Sink;

/// Draws the tile of the turn that begins; the error is the end of the game.
///
/// A drawn tile that fits nowhere goes back and is not drawn again this turn, nor are its copies, which would not fit either; so
/// the tile that is kept is uniform over all tiles that fit.
pub(crate) fn draw_tile(state: &mut State, events: &mut impl Sink<Event>) -> Result<(), NothingToPlace> {
    if state.board.bag_count == 0 {
        return Err(NothingToPlace { reason: EndReason::AllTilesPlaced, drawn_by_script: None });
    }
    let seat = seat_of_tile(state.record.tiles.len(), state.seat_count());
    let mut aside = Aside::new();
    loop {
        let scripted = state.record.script.pop();
        let kind = scripted.unwrap_or_else(|| drawn_from_bag(state, &aside));
        if fits(state, kind) {
            state.board.take_from_bag(kind);
            state.record.phase = Phase::Placing { kind };
            events.push_with(|| Event::TileDrawn { seat, kind: state.set.id(kind) });
            return Ok(());
        }
        if aside.is_empty() && !some_tile_fits(state) {
            return Err(NothingToPlace { reason: EndReason::NoTileFits, drawn_by_script: scripted });
        }
        events.push_with(|| Event::TileReturned { seat, kind: state.set.id(kind) });
        if !aside.contains(&kind) {
            aside.push(kind);
        }
    }
}

/// The kinds that were drawn in a turn and fit nowhere; room enough for every kind of the game's own set.
type Aside = SmallVec<[KindId; 64]>;

/// No tile is left that could be placed.
pub(crate) struct NothingToPlace {
    pub(crate) reason: EndReason,
    /// The scripted draw that fits nowhere, if there was one; the rest of the script is then void as well.
    pub(crate) drawn_by_script: Option<KindId>,
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

/// The next draw without a script: uniform over the tiles in the bag, except for kinds that are set aside.
fn drawn_from_bag(state: &mut State, aside: &[KindId]) -> KindId {
    let bag = &state.board.bag;
    let total = state.board.bag_count - aside.iter().map(|kind| u32::from(bag[kind.index()])).sum::<u32>();
    let mut drawn = state.record.generator.below(total.into()) as u32;
    for (kind, &left) in (0..).map(KindId).zip(bag) {
        let is_aside = !aside.is_empty() && aside.contains(&kind);
        let left = if is_aside { 0 } else { u32::from(left) };
        if drawn < left {
            return kind;
        }
        drawn -= left;
    }
    unreachable!("the bag holds as many tiles as it counts")
}
