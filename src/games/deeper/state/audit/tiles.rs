//! Invariants of the map, the decks and the market.

use super::is_sorted;
use crate::game::Broken;
use crate::games::deeper::data::chart::Spot;
use crate::games::deeper::data::layout::{coordinate_outside, start_tiles};
use crate::games::deeper::data::tokens::Resource;
use crate::games::deeper::data::{FaceId, Tables};
use crate::games::deeper::state::map::{Laid, Map};
use crate::games::deeper::state::{Frame, State};

pub(super) fn audit(state: &State) -> Result<(), Broken> {
    let tables = state.tables();
    rows(state)?;
    if state.map.entries() != Map::length(state.setup()) {
        return Err(Broken::new("map_tile", "the map is not as wide as its tile area"));
    }
    for (at, (spot, laid)) in state.map.tiles().enumerate() {
        tile(state, at, spot, *laid)?;
    }
    for (spot, face) in start_tiles(tables, state.seats()) {
        if state.map.at(spot).is_none() {
            let hex = spot.hex();
            let problem = format!("no tile at {},{}, where {} lay at the start", hex.x, hex.y, tables.face(face).id);
            return Err(Broken::new("map_tile", problem));
        }
    }
    if !is_sorted(&state.market, false) {
        return Err(Broken::new("market", "is not sorted"));
    }
    copies(state)
}

/// Every row exists, and decks and market hold tiles that belong there.
fn rows(state: &State) -> Result<(), Broken> {
    let tables = state.tables();
    let known = |face: &FaceId| usize::from(face.0) < tables.faces.len();
    let on_map = state.map.tiles().position(|(_, laid)| !known(&laid.face));
    if let Some(at) = on_map {
        return Err(Broken::new(format!("map_tile[{at}]"), "no row of the tiles table"));
    }
    for (deck, level) in state.decks.iter().zip(1_u8..) {
        let belongs = |face: &FaceId| known(face) && tables.face(*face).deck == Some(level);
        if let Some(at) = deck.iter().position(|face| !belongs(face)) {
            return Err(Broken::new(format!("deck_{}[{at}]", level * 20), "no tile of this deck"));
        }
    }
    let in_deck = |face: &FaceId| known(face) && tables.face(*face).deck.is_some();
    if let Some(at) = state.market.iter().position(|face| !in_deck(face)) {
        return Err(Broken::new(format!("market[{at}]"), "no tile of a deck"));
    }
    for (at, frame) in state.frames.iter().enumerate() {
        if matches!(frame, Frame::Place { face } if !in_deck(face)) {
            return Err(Broken::new(format!("pending[{at}].place.tile"), "no tile of a deck"));
        }
    }
    Ok(())
}

fn tile(state: &State, at: usize, spot: Spot, laid: Laid) -> Result<(), Broken> {
    let spec = state.tables().face(laid.face);
    if let Some(axis) = coordinate_outside(state.setup(), spot) {
        return Err(Broken::new(format!("map_{axis}[{at}]"), "the tile lies outside the tile area"));
    }
    if spec.deck.is_none() && !start_tiles(state.tables(), state.seats()).any(|start| start == (spot, laid.face)) {
        return Err(Broken::new(format!("map_tile[{at}]"), format!("{} does not lie here at the start", spec.id)));
    }
    if !state.map.demand(state.tables(), state.seats(), spot).met_by(spec.rock) {
        return Err(Broken::new(
            format!("map_tile[{at}]"),
            format!("an edge of {} disagrees with a neighbour", spec.id),
        ));
    }
    match Resource::all().find(|resource| laid.tokens[*resource] > spec.printed[*resource]) {
        Some(resource) => {
            let place = at * Resource::all().len() + resource as usize;
            Err(Broken::new(format!("map_tokens[{place}]"), format!("more {resource} than is printed on {}", spec.id)))
        }
        None => Ok(()),
    }
}

/// Every tile of the decks is somewhere, once.
fn copies(state: &State) -> Result<(), Broken> {
    let tables: &Tables = state.tables();
    let mut counts = vec![0_usize; tables.faces.len()];
    let in_hand =
        state.frames.iter().filter_map(|frame| if let Frame::Place { face } = frame { Some(*face) } else { None });
    let on_map = state.map.tiles().map(|(_, laid)| laid.face);
    let stacked = state.decks.iter().flatten().chain(&state.market).copied();
    for face in stacked.chain(on_map).chain(in_hand) {
        counts[usize::from(face.0)] += 1;
    }
    for ((_, spec), count) in tables.faces().zip(counts) {
        if spec.deck.is_some() && count != usize::from(spec.count) {
            let problem = format!("{} is in decks, market and map {count} times instead of {}", spec.id, spec.count);
            return Err(Broken::new("map_tile", problem));
        }
    }
    Ok(())
}
