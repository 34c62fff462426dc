//! The parts of sentences about events. An event knows tiles and segments by their numbers only; the view says what and where they
//! are.

use crate::data::TileId;
use crate::event::{Appraisal, Cause, NearestColony};
use crate::state::EndReason;
use crate::view::View;
use hadal_core::scene::words::{capital, counted, listed, seat};
use hadal_core::seat::Seat;

use super::tile_words::{growth, segment_name, tile_title};
use super::words::cell;

/// A kind of tile by its title.
pub(crate) fn title(view: &View, id: TileId) -> String {
    let kind = view.set.kinds.iter().find(|kind| kind.id == id);
    kind.map_or_else(|| format!("Tile {id}"), tile_title)
}

/// A part of a tile on the board: "the colony in the south of the tile at column 1, row 0".
pub(crate) fn part(view: &View, tile: u16, segment: u8) -> String {
    let placed = view.tiles.get(usize::from(tile));
    let lies = placed.and_then(|placed| Some((placed, view.set.kind(placed.kind)?.segment(segment)?)));
    match lies {
        Some((placed, segment)) => {
            let (name, at) = (segment_name(segment.rotated(placed.rotation)), placed.cell);
            format!("the {name} of the tile at {}", cell(at.x, at.y))
        }
        None => "a tile".to_owned(),
    }
}

/// A feature that is complete.
pub(crate) fn completed(feature: &Appraisal) -> String {
    let tiles = counted(feature.tiles().len() as u16, "tile", "tiles");
    let name = match feature.cause {
        Cause::Colony { .. } => format!("A colony of {tiles}"),
        Cause::Link { .. } => format!("A link of {tiles}"),
        Cause::Aerator { .. } => "An aerator".to_owned(),
        // These are never complete.
        Cause::SubmarinePair { .. } | Cause::Generator(_) | Cause::Ocean { .. } => capital(&described(feature)),
    };
    if feature.leaders.is_empty() {
        format!("{name} is complete; it is nobody's")
    } else {
        format!("{name} is complete")
    }
}

/// The points of a seat, and those who share them.
pub(crate) fn points_for(by: Seat, appraisal: &Appraisal) -> String {
    let points = appraisal.points;
    let verb = if points < 0 { "loses" } else { "scores" };
    let others: Vec<String> =
        appraisal.leaders.iter().filter(|leader| **leader != by).map(|leader| seat(*leader)).collect();
    let shared = match others.as_slice() {
        [] => String::new(),
        [other] => format!(", as {other} does"),
        several => format!(", as {} do", listed(several)),
    };
    format!("{verb} {} for {}{shared}", points.unsigned_abs(), described(appraisal))
}

/// A feature or a pair of submarines, with all that counts for its points: "a complete colony of 3 tiles".
fn described(appraisal: &Appraisal) -> String {
    let tiles = appraisal.tiles().len() as u16;
    let of_tiles = format!("of {}", counted(tiles, "tile", "tiles"));
    match appraisal.cause {
        Cause::Colony { open, submarines, head_office } => {
            format!("{} colony {of_tiles}{}", finished(open), with_pieces(submarines, head_office))
        }
        Cause::Link { open } => format!("{} link {of_tiles}", finished(open)),
        Cause::Aerator { terminated_arms: 4 } => "a complete aerator".to_owned(),
        Cause::Aerator { terminated_arms } => format!("an aerator with {terminated_arms} of 4 arms ended"),
        Cause::SubmarinePair { .. } => "the distance between its two submarines".to_owned(),
        Cause::Generator(None) => "a power generator without a colony".to_owned(),
        Cause::Generator(Some(colony)) => format!("a power generator {}", near(&colony)),
        Cause::Ocean { kelp, algae } => format!("an ocean {of_tiles} with {}", growth(kelp, algae)),
    }
}

fn finished(open: u16) -> &'static str {
    if open == 0 { "a complete" } else { "an unfinished" }
}

/// Where a generator lies from the colony that it scores.
fn near(colony: &NearestColony) -> String {
    let tiles = counted(colony.tiles, "tile", "tiles");
    let away = match colony.distance {
        0 => "beside".to_owned(),
        distance => format!("{} from", counted(distance, "step", "steps")),
    };
    format!("{away} a colony of {tiles}{}", with_pieces(colony.submarines, colony.head_office))
}

fn with_pieces(submarines: u8, head_office: Option<Seat>) -> String {
    let submarines = (submarines > 0).then(|| counted(submarines, "submarine", "submarines"));
    let office = head_office.map(|owner| format!("the head office of {}", seat(owner)));
    let pieces: Vec<String> = [submarines, office].into_iter().flatten().collect();
    if pieces.is_empty() { String::new() } else { format!(" with {}", listed(&pieces)) }
}

/// The reason why the game is over.
pub(crate) fn because(reason: EndReason) -> &'static str {
    match reason {
        EndReason::AllTilesPlaced => "the bag is empty",
        EndReason::NoTileFits => "no tile in the bag fits anywhere",
    }
}

/// The scripted draws that are dropped, as a sentence of its own.
pub(crate) fn dropped(draws: &[TileId]) -> String {
    match draws {
        [] => String::new(),
        [tile] => format!(" The scripted draw of the tile {tile} is dropped."),
        several => format!(" The scripted draws of the tiles {} are dropped.", listed(several)),
    }
}
