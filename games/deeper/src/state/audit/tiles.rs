//! Invariants of the map, the decks and the market.

use super::is_sorted;
use crate::data::chart::{LEVELS, Spot};
use crate::data::layout::{coordinate_outside, hatch};
use crate::data::{FaceId, FaceSpec};
use crate::state::map::{Edges, Laid};
use crate::state::{Frame, State};
use hadal_core::game::Broken;
use hadal_core::seat::Seat;

/// Sums over the map for the later checks.
#[derive(Default)]
pub(super) struct OnMap {
    /// The levels at which tiles lie: bit l for level l.
    pub(super) levels: u8,
    /// The tokens on the tiles, by type.
    pub(super) tokens: [u32; 7],
}

pub(super) fn audit(state: &State) -> Result<OnMap, Broken> {
    let mut copies = count_beside_map(state)?;
    let mut on_map = OnMap::default();
    let edges = edges(state);
    for (at, (spot, laid)) in state.map.tiles().enumerate() {
        let spec = take(&mut copies, state, laid.face, |_| true)
            .ok_or_else(|| Broken::new(format!("tiles[{at}].tile"), "no tile of the catalogue"))?;
        tile(state, at, (spot, laid), spec, &edges)?;
        on_map.levels |= 1 << spot.level();
        for (sum, count) in on_map.tokens.iter_mut().zip(laid.tokens.counts()) {
            *sum += u32::from(*count);
        }
    }
    for (spot, face) in state.tables().start_tiles(state.seat_count()) {
        if state.map.at(*spot).is_none() {
            let (hex, id) = (spot.hex(), state.tables().face(*face).id);
            return Err(Broken::new("tiles", format!("no tile at {},{}, where {id} lay at the start", hex.q, hex.r)));
        }
    }
    for (spec, copies) in state.tables().faces.iter().zip(copies) {
        if spec.deck.is_some() && copies != u32::from(spec.count) {
            let problem = format!("{} is in decks, market and map {copies} times instead of {}", spec.id, spec.count);
            return Err(Broken::new("tiles", problem));
        }
    }
    if !is_sorted(&state.market, false) {
        return Err(Broken::new("market", "is not in the order of the catalogue"));
    }
    Ok(on_map)
}

/// Counts the tiles outside the map, by face; refuses tiles in a wrong place.
fn count_beside_map(state: &State) -> Result<Vec<u32>, Broken> {
    let mut copies = vec![0; state.tables().faces.len()];
    let of_a_deck = |spec: &FaceSpec| spec.deck.is_some();
    for ((place, deck), level) in state.decks.iter().enumerate().zip(LEVELS) {
        for (list, tiles) in [("tiles", &deck.hidden), ("returned_tiles", &deck.returned)] {
            for (at, face) in tiles.iter().enumerate() {
                take(&mut copies, state, *face, |spec| spec.deck == Some(level))
                    .ok_or_else(|| Broken::new(format!("decks[{place}].{list}[{at}]"), "no tile of this deck"))?;
            }
        }
    }
    for (at, face) in state.market.iter().enumerate() {
        take(&mut copies, state, *face, of_a_deck)
            .ok_or_else(|| Broken::new(format!("market[{at}]"), "no tile of a deck"))?;
    }
    for (at, frame) in state.frames.iter().enumerate() {
        if let Frame::Place { face } = frame {
            take(&mut copies, state, *face, of_a_deck)
                .ok_or_else(|| Broken::new(format!("pending[{at}].place.tile"), "no tile of a deck"))?;
        }
    }
    Ok(copies)
}

/// Counts a tile; `None` if no row of the table has its face, or it does not belong there.
fn take<'a>(
    copies: &mut [u32],
    state: &'a State,
    face: FaceId,
    belongs: impl Fn(&FaceSpec) -> bool,
) -> Option<&'a FaceSpec> {
    let row = usize::from(face.0);
    let spec = state.tables().faces.get(row).filter(|spec| belongs(spec))?;
    copies[row] += 1;
    Some(spec)
}

/// The edges of all tiles and Hatches. Faces that no row of the table has are left out: they are refused in their turn.
fn edges(state: &State) -> Edges {
    let mut edges = Edges::default();
    for (spot, laid) in state.map.tiles().filter(|(spot, _)| spot.level() > 0) {
        if let Some(spec) = state.tables().faces.get(usize::from(laid.face.0)) {
            edges.lay(spot, spec.rock);
        }
    }
    // The edges of a Hatch are water.
    Seat::all(state.seat_count()).filter_map(hatch).for_each(|spot| edges.lay(spot, 0));
    edges
}

fn tile(state: &State, at: usize, (spot, laid): (Spot, &Laid), spec: &FaceSpec, edges: &Edges) -> Result<(), Broken> {
    if let Some(axis) = coordinate_outside(state.setup(), spot) {
        return Err(Broken::new(format!("tiles[{at}].cell.{axis}"), "the tile lies outside the tile area"));
    }
    if spec.deck.is_none() && !state.tables().start_tiles(state.seat_count()).contains(&(spot, laid.face)) {
        return Err(Broken::new(format!("tiles[{at}].tile"), format!("{} does not lie here at the start", spec.id)));
    }
    if !edges.demand(spot).met_by(spec.rock) {
        let problem = format!("an edge of {} disagrees with a neighbour", spec.id);
        return Err(Broken::new(format!("tiles[{at}].tile"), problem));
    }
    let printed = laid.tokens.counts().iter().zip(spec.printed.counts()).all(|(there, printed)| there <= printed);
    if printed {
        Ok(())
    } else {
        Err(Broken::new(format!("tiles[{at}].tokens"), format!("more than is printed on {}", spec.id)))
    }
}
