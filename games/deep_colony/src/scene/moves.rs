//! The legal actions as paths: the cell and the rotation of the drawn tile; the piece for the tile and its part.

use crate::action::Action;
use crate::data::Rotation;
use crate::state::{Phase, Piece};
use crate::text::{tile_words, words};
use crate::view::View;
use hadal_core::scene::words::capital;
use hadal_core::scene::{Drawing, Step, Target};

use super::layout::{Places, piece_key, supply_id, tile_id};
use super::standing::Standing;
use super::table::left_of;

/// The text of the button that lays the tile.
const LAY: &str = "Lay it here";

/// Draws the path of each legal action.
pub(super) fn draw(
    view: &View,
    places: &Places,
    standing: Option<&Standing>,
    actions: &[Action],
    drawing: &mut Drawing,
) {
    let turns = turn_labels(view);
    for (index, action) in actions.iter().enumerate() {
        let put = |piece, segment| vec![piece_step(view, piece), part_step(view, standing, segment)];
        let steps = match *action {
            Action::Place { x, y, rotation } => {
                let cell = Target::Cell(places.board, x, y);
                let turn = Target::Turn(rotation.quarter_turns().into());
                let turn = Step::new(turn, turns[rotation.index()].clone()).asked("Choose how the tile is turned.");
                vec![
                    Step::new(cell, format!("Place the tile at {}", words::cell(x, y))).briefly(LAY),
                    turn.briefly(LAY),
                ]
            }
            Action::Marker { segment } => put(Piece::Marker, segment),
            Action::Submarine { segment } => put(Piece::Submarine, segment),
            Action::Office { segment } => put(Piece::HeadOffice, segment),
            Action::Decline => vec![Step::option("pass", "Put nothing on the tile").briefly("Put nothing")],
        };
        drawing.action(index, steps);
        drawing.worth(standing.and_then(|standing| standing.worth(action)));
    }
}

/// The name of each turn of the drawn tile: "Turned once clockwise (colony north, link east and south)".
fn turn_labels(view: &View) -> [String; 4] {
    let drawn = match view.phase {
        Phase::Placing { kind } => view.set.kind(kind),
        Phase::Deploying | Phase::Over(_) => None,
    };
    Rotation::ALL.map(|rotation| {
        let turned = capital(tile_words::turned(rotation));
        drawn.map_or_else(|| turned.clone(), |kind| format!("{turned} ({})", tile_words::sides_of(kind, rotation)))
    })
}

/// Taking a piece from the supply of the seat whose turn it is.
fn piece_step(view: &View, piece: Piece) -> Step {
    let label = format!("Put down {}", words::one(piece));
    let short = match piece {
        Piece::Marker => "Put a marker",
        Piece::Submarine => "Put a submarine",
        Piece::HeadOffice => "Put the head office",
    };
    let Some(seat) = view.turn else { return Step::option(piece_key(piece), label).briefly(short) };
    let left = left_of(&view.supplies[seat], piece);
    let label = match piece {
        Piece::Marker | Piece::Submarine => format!("{label} ({left} left)"),
        Piece::HeadOffice => label,
    };
    Step::piece(supply_id(seat, piece), label).briefly(short)
}

/// Putting it on a part of the tile just placed.
fn part_step(view: &View, standing: Option<&Standing>, segment: u8) -> Step {
    let name = words::segment_as_it_lies(view, segment).map_or_else(|| "tile".to_owned(), tile_words::segment_name);
    let stands =
        standing.and_then(|standing| standing.words(segment)).map_or_else(String::new, |how| format!(" ({how})"));
    let tile = tile_id(view.tiles.len().saturating_sub(1));
    Step::new(Target::Part(tile, u32::from(segment) + 1), format!("On the {name}{stands}"))
        .asked("Choose the part of the tile that it goes on.")
        .briefly("Put it here")
}
