//! Invariants of the map, the decks and the market.

use super::is_sorted;
use crate::game::Broken;
use crate::games::deeper::data::chart::{LEVELS, Spot};
use crate::games::deeper::data::layout::coordinate_outside;
use crate::games::deeper::data::{FaceId, FaceSpec};
use crate::games::deeper::state::map::Laid;
use crate::games::deeper::state::{Frame, State};

/// Gives the levels at which tiles lie: bit l for level l.
pub(super) fn audit(state: &State) -> Result<u8, Broken> {
    let copies = count(state)?;
    let mut levels = 0;
    for (at, (spot, laid)) in state.map.tiles().enumerate() {
        tile(state, at, spot, *laid)?;
        levels |= 1 << spot.level();
    }
    for (spot, face) in state.tables().start_tiles(state.seats()) {
        if state.map.at(*spot).is_none() {
            let (hex, id) = (spot.hex(), state.tables().face(*face).id);
            return Err(Broken::new("tiles", format!("no tile at {},{}, where {id} lay at the start", hex.x, hex.y)));
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
    Ok(levels)
}

/// Counts every tile once, by face; refuses those that do not belong where they are.
fn count(state: &State) -> Result<Vec<u32>, Broken> {
    let faces = &state.tables().faces;
    let mut counts = vec![0_u32; faces.len()];
    let of_a_deck = |spec: &FaceSpec| spec.deck.is_some();
    for ((place, deck), level) in state.decks.iter().enumerate().zip(LEVELS) {
        tally(&mut counts, faces, deck.iter().copied(), |spec| spec.deck == Some(level))
            .map_err(|at| Broken::new(format!("decks[{place}].tiles[{at}]"), "no tile of this deck"))?;
    }
    tally(&mut counts, faces, state.market.iter().copied(), of_a_deck)
        .map_err(|at| Broken::new(format!("market[{at}]"), "no tile of a deck"))?;
    for (at, frame) in state.frames.iter().enumerate() {
        if let Frame::Place { face } = frame {
            tally(&mut counts, faces, std::iter::once(*face), of_a_deck)
                .map_err(|_| Broken::new(format!("pending[{at}].place.tile"), "no tile of a deck"))?;
        }
    }
    tally(&mut counts, faces, state.map.tiles().map(|(_, laid)| laid.face), |_| true)
        .map_err(|at| Broken::new(format!("tiles[{at}].tile"), "no tile of the catalogue"))?;
    Ok(counts)
}

/// Counts tiles by face; the place of the first of no row, or that does not belong there.
fn tally(
    counts: &mut [u32],
    faces: &[FaceSpec],
    tiles: impl Iterator<Item = FaceId>,
    belongs: impl Fn(&FaceSpec) -> bool,
) -> Result<(), usize> {
    for (at, face) in tiles.enumerate() {
        let row = usize::from(face.0);
        faces.get(row).filter(|spec| belongs(spec)).ok_or(at)?;
        counts[row] += 1;
    }
    Ok(())
}

fn tile(state: &State, at: usize, spot: Spot, laid: Laid) -> Result<(), Broken> {
    let (tables, seats) = (state.tables(), state.seats());
    let spec = tables.face(laid.face);
    if let Some(axis) = coordinate_outside(state.setup(), spot) {
        return Err(Broken::new(format!("tiles[{at}].{axis}"), "the tile lies outside the tile area"));
    }
    if spec.deck.is_none() && !tables.start_tiles(seats).contains(&(spot, laid.face)) {
        return Err(Broken::new(format!("tiles[{at}].tile"), format!("{} does not lie here at the start", spec.id)));
    }
    if !state.map.demand(tables, seats, spot).met_by(spec.rock) {
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
