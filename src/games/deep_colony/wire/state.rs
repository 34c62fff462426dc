//! The state as a message and back: parallel columns, one entry per tile or per seat.

use std::sync::Arc;

use crate::game::Malformed;
use crate::games::deep_colony::data::{KindId, TileSet};
use crate::games::deep_colony::state::Cell;
use crate::games::deep_colony::state::{
    Deployed, EndReason, Phase, Piece, PlacedTile, Record, Score, Source, State, Switches,
};
use crate::pb;
use crate::seat::{PerSeat, Seat};
use crate::wire::{decode_generator, encode_generator, narrow};

use super::action::decode_rotation;
use super::encode_piece;
use super::options::{
    decode_generator_target, decode_sub_distance, encode_generator_target, encode_sub_distance, unknown,
};

pub(super) fn encode(state: &State) -> pb::DeepColonyState {
    let record = &state.record;
    let Switches { sub_blocks_head_office, sub_distance, generator_target, own_second_sub } = record.switches;
    let tiles = TileColumns::of(&record.tiles);
    let scores = |source| record.scores.iter().map(|score| score.points_from(source)).collect();
    pb::DeepColonyState {
        seat_count: record.seat_count.into(),
        tile_set: record.tile_set.clone(),
        sub_blocks_head_office,
        sub_distance: encode_sub_distance(sub_distance).into(),
        generator_target: encode_generator_target(generator_target).into(),
        own_second_sub,
        tile_kinds: tiles.kinds,
        tile_x: tiles.x,
        tile_y: tiles.y,
        tile_rotations: tiles.rotations,
        tile_pieces: tiles.pieces,
        tile_segments: tiles.segments,
        phase: encode_phase(record.phase).into(),
        drawn_kind: match record.phase {
            Phase::Place { kind } => Some(kind.0.into()),
            Phase::Deploy | Phase::Over(_) => None,
        },
        draw_order_rest: record.script.iter().rev().map(|kind| kind.0.into()).collect(),
        score_colonies: scores(Source::Colonies),
        score_links: scores(Source::Links),
        score_aerators: scores(Source::Aerators),
        score_submarines: scores(Source::Submarines),
        score_generators: scores(Source::Generators),
        score_oceans: scores(Source::Oceans),
        generator: Some(encode_generator(&record.generator)),
    }
}

/// The tiles as parallel columns.
pub(super) struct TileColumns {
    pub(super) kinds: Vec<u32>,
    pub(super) x: Vec<i32>,
    pub(super) y: Vec<i32>,
    pub(super) rotations: Vec<u32>,
    pub(super) pieces: Vec<i32>,
    pub(super) segments: Vec<u32>,
}

impl TileColumns {
    pub(super) fn of(tiles: &[PlacedTile]) -> Self {
        let piece = |tile: &PlacedTile| encode_piece(tile.deployed.map(|deployed| deployed.piece)).into();
        let segment = |tile: &PlacedTile| tile.deployed.map_or(0, |deployed| deployed.segment.into());
        Self {
            kinds: tiles.iter().map(|tile| tile.kind.0.into()).collect(),
            x: tiles.iter().map(|tile| tile.cell.x.into()).collect(),
            y: tiles.iter().map(|tile| tile.cell.y.into()).collect(),
            rotations: tiles.iter().map(|tile| tile.rotation.quarter_turns().into()).collect(),
            pieces: tiles.iter().map(piece).collect(),
            segments: tiles.iter().map(segment).collect(),
        }
    }
}

pub(super) fn encode_phase(phase: Phase) -> pb::DeepColonyPhase {
    match phase {
        Phase::Place { .. } => pb::DeepColonyPhase::Place,
        Phase::Deploy => pb::DeepColonyPhase::Deploy,
        Phase::Over(EndReason::AllTilesPlaced) => pb::DeepColonyPhase::AllTilesPlaced,
        Phase::Over(EndReason::NoTileFits) => pb::DeepColonyPhase::NoTileFits,
    }
}

pub(super) fn decode(message: pb::DeepColonyState) -> Result<State, Malformed> {
    let set = TileSet::of_text(&message.tile_set).map_err(|error| Malformed::new("tile_set", error.to_string()))?;
    let seat_count = decode_seat_count(message.seat_count)?;
    let record = Record {
        seat_count,
        switches: Switches {
            sub_blocks_head_office: message.sub_blocks_head_office,
            sub_distance: decode_sub_distance(message.sub_distance)?,
            generator_target: decode_generator_target(message.generator_target)?,
            own_second_sub: message.own_second_sub,
        },
        tiles: decode_tiles(&message, &set)?,
        phase: decode_phase(&message, &set)?,
        script: decode_script(&message.draw_order_rest, &set)?,
        scores: decode_scores(&message, seat_count)?,
        generator: decode_generator(message.generator, "generator")?,
        tile_set: message.tile_set,
    };
    Ok(State::of_record(record, Arc::clone(&set)))
}

fn decode_seat_count(count: u32) -> Result<u8, Malformed> {
    match u8::try_from(count) {
        Ok(count @ 2..=4) => Ok(count),
        _ => Err(Malformed::new("seat_count", format!("{count} is not 2 to 4"))),
    }
}

fn decode_kind(number: u32, set: &TileSet, path: impl FnOnce() -> String) -> Result<KindId, Malformed> {
    let kind = u16::try_from(number).map(KindId).ok().filter(|&kind| set.kind(kind).is_some());
    kind.ok_or_else(|| Malformed::new(path(), format!("{number} is no kind of the set's {}", set.kinds.len())))
}

fn decode_tiles(message: &pb::DeepColonyState, set: &TileSet) -> Result<Vec<PlacedTile>, Malformed> {
    let count = message.tile_kinds.len();
    if count > usize::from(set.tile_count) {
        return Err(Malformed::new("tile_kinds", format!("{count} tiles; the set has {}", set.tile_count)));
    }
    for (path, length) in [
        ("tile_x", message.tile_x.len()),
        ("tile_y", message.tile_y.len()),
        ("tile_rotations", message.tile_rotations.len()),
        ("tile_pieces", message.tile_pieces.len()),
        ("tile_segments", message.tile_segments.len()),
    ] {
        if length != count {
            return Err(Malformed::new(path, format!("{length} entries; tile_kinds has {count}")));
        }
    }
    // Room for the whole set: the next tiles are laid in the same list.
    let mut tiles = Vec::with_capacity(usize::from(set.tile_count));
    for index in 0..count {
        tiles.push(decode_tile(message, set, index)?);
    }
    Ok(tiles)
}

fn decode_tile(message: &pb::DeepColonyState, set: &TileSet, index: usize) -> Result<PlacedTile, Malformed> {
    let at = |column: &str| format!("{column}[{index}]");
    let (x, y) = (message.tile_x[index], message.tile_y[index]);
    let quarter_turns = message.tile_rotations[index];
    let out_of_reach = |column: &str, number: i32| Malformed::new(at(column), format!("{number} is out of range"));
    Ok(PlacedTile {
        kind: decode_kind(message.tile_kinds[index], set, || at("tile_kinds"))?,
        cell: Cell {
            x: x.try_into().map_err(|_| out_of_reach("tile_x", x))?,
            y: y.try_into().map_err(|_| out_of_reach("tile_y", y))?,
        },
        rotation: decode_rotation(quarter_turns).ok_or_else(|| {
            Malformed::new(at("tile_rotations"), format!("{quarter_turns} is not 0 to 3 quarter turns"))
        })?,
        deployed: decode_deployed(message.tile_pieces[index], message.tile_segments[index], at)?,
    })
}

fn decode_deployed(piece: i32, segment: u32, at: impl Fn(&str) -> String) -> Result<Option<Deployed>, Malformed> {
    let piece = match pb::DeepColonyPiece::try_from(piece) {
        Ok(pb::DeepColonyPiece::None) if segment == 0 => return Ok(None),
        Ok(pb::DeepColonyPiece::None) => {
            return Err(Malformed::new(at("tile_segments"), format!("{segment} without a piece")));
        }
        Ok(pb::DeepColonyPiece::Marker) => Piece::Marker,
        Ok(pb::DeepColonyPiece::Submarine) => Piece::Submarine,
        Ok(pb::DeepColonyPiece::HeadOffice) => Piece::HeadOffice,
        Ok(pb::DeepColonyPiece::Unspecified) | Err(_) => return Err(unknown(at("tile_pieces"), piece)),
    };
    let segment =
        segment.try_into().map_err(|_| Malformed::new(at("tile_segments"), format!("{segment} is out of range")))?;
    Ok(Some(Deployed { piece, segment }))
}

fn decode_phase(message: &pb::DeepColonyState, set: &TileSet) -> Result<Phase, Malformed> {
    let phase = match (pb::DeepColonyPhase::try_from(message.phase), message.drawn_kind) {
        (Ok(pb::DeepColonyPhase::Place), Some(kind)) => {
            return Ok(Phase::Place { kind: decode_kind(kind, set, || "drawn_kind".to_owned())? });
        }
        (Ok(pb::DeepColonyPhase::Place), None) => return Err(Malformed::new("drawn_kind", "is missing")),
        (Ok(pb::DeepColonyPhase::Deploy), _) => Phase::Deploy,
        (Ok(pb::DeepColonyPhase::AllTilesPlaced), _) => Phase::Over(EndReason::AllTilesPlaced),
        (Ok(pb::DeepColonyPhase::NoTileFits), _) => Phase::Over(EndReason::NoTileFits),
        (Ok(pb::DeepColonyPhase::Unspecified) | Err(_), _) => return Err(unknown("phase", message.phase)),
    };
    match message.drawn_kind {
        None => Ok(phase),
        Some(_) => Err(Malformed::new("drawn_kind", "is set although no tile has to be placed")),
    }
}

fn decode_script(kinds: &[u32], set: &TileSet) -> Result<Vec<KindId>, Malformed> {
    let count = kinds.len();
    if count > usize::from(set.tile_count) {
        return Err(Malformed::new("draw_order_rest", format!("{count} draws; the set has {} tiles", set.tile_count)));
    }
    let numbered = kinds.iter().enumerate().rev();
    numbered.map(|(index, &kind)| decode_kind(kind, set, || format!("draw_order_rest[{index}]"))).collect()
}

fn decode_scores(message: &pb::DeepColonyState, seat_count: u8) -> Result<PerSeat<Score>, Malformed> {
    let columns = [
        (Source::Colonies, "score_colonies", &message.score_colonies),
        (Source::Links, "score_links", &message.score_links),
        (Source::Aerators, "score_aerators", &message.score_aerators),
        (Source::Submarines, "score_submarines", &message.score_submarines),
        (Source::Generators, "score_generators", &message.score_generators),
        (Source::Oceans, "score_oceans", &message.score_oceans),
    ];
    let mut scores = PerSeat::from_fn(seat_count, |_| Score::default());
    for (source, path, column) in columns {
        if column.len() != usize::from(seat_count) {
            return Err(Malformed::new(path, format!("{} entries at a table of {seat_count}", column.len())));
        }
        for (seat, &points) in Seat::all(seat_count).zip(column) {
            let points: i32 = narrow(points, path)?;
            scores[seat].add(source, points);
        }
    }
    Ok(scores)
}
