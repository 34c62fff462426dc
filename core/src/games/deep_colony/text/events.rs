//! Events in sentences. An event knows tiles and segments by their numbers only; the view says what and where they are.

use crate::games::deep_colony::data::TileId;
use crate::games::deep_colony::event::{Appraisal, Cause, Event, NearestColony};
use crate::games::deep_colony::state::EndReason;
use crate::games::deep_colony::view::View;
use crate::scene::words::{capital, counted, listed, seat};
use crate::seat::Seat;

use super::tile_words::{growth, segment_name, tile_title};
use super::words::{cell, comma_turned, one};

/// An event in a sentence.
pub(crate) fn event_text(view: &View, event: &Event) -> String {
    match event {
        Event::TilePlaced { seat: by, kind, cell: at, rotation, .. } => {
            let place = cell(at.x, at.y);
            format!("{} places {} at {place}{}.", seat(*by), tile(view, *kind), comma_turned(*rotation))
        }
        Event::PieceDeployed { seat: by, piece, tile, segment } => {
            format!("{} puts {} on {}.", seat(*by), one(*piece), part(view, *tile, *segment))
        }
        Event::DeploymentDeclined { seat: by } => format!("{} puts nothing on the tile.", seat(*by)),
        Event::DeploymentSkipped { seat: by } => format!("{} can put nothing on the tile.", seat(*by)),
        Event::FeatureCompleted(feature) => completed(feature),
        Event::Scored { seat: by, appraisal, .. } => scored(*by, appraisal),
        Event::MarkerReturned { seat: by, tile, segment } => {
            format!("{} takes its marker back from {}.", seat(*by), part(view, *tile, *segment))
        }
        Event::TileDrawn { seat: by, kind } => format!("{} draws a tile: {}.", seat(*by), tile(view, *kind)),
        Event::TileReturned { seat: by, kind } => {
            format!("{} draws {}, which fits nowhere and goes back into the bag.", seat(*by), tile(view, *kind))
        }
        Event::GameEnded { reason, dropped_draws } => ended(*reason, dropped_draws),
    }
}

/// A kind of tile by its title.
fn tile(view: &View, id: TileId) -> String {
    let kind = view.set.kinds.iter().find(|kind| kind.id == id);
    kind.map_or_else(|| format!("Tile {id}"), tile_title)
}

/// A part of a tile on the board: "the colony in the south of the tile at column 1, row 0".
fn part(view: &View, tile: u16, segment: u8) -> String {
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

fn completed(feature: &Appraisal) -> String {
    let tiles = counted(feature.tiles().len() as u16, "tile", "tiles");
    let name = match feature.cause {
        Cause::Colony { .. } => format!("A colony of {tiles}"),
        Cause::Link { .. } => format!("A link of {tiles}"),
        Cause::Aerator { .. } => "An aerator".to_owned(),
        // These are never complete.
        Cause::SubmarinePair { .. } | Cause::Generator(_) | Cause::Ocean { .. } => capital(&described(feature)),
    };
    if feature.leaders.is_empty() {
        format!("{name} is complete; it is nobody's.")
    } else {
        format!("{name} is complete.")
    }
}

fn scored(by: Seat, appraisal: &Appraisal) -> String {
    let (name, points) = (seat(by), appraisal.points);
    let verb = if points < 0 { "loses" } else { "scores" };
    let others: Vec<String> =
        appraisal.leaders.iter().filter(|leader| **leader != by).map(|leader| seat(*leader)).collect();
    let shared = match others.as_slice() {
        [] => String::new(),
        [other] => format!(", as {other} does"),
        several => format!(", as {} do", listed(several)),
    };
    format!("{name} {verb} {} for {}{shared}.", points.unsigned_abs(), described(appraisal))
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

fn ended(reason: EndReason, dropped_draws: &[TileId]) -> String {
    let because = match reason {
        EndReason::AllTilesPlaced => "the bag is empty",
        EndReason::NoTileFits => "no tile in the bag fits anywhere",
    };
    let dropped = match dropped_draws {
        [] => String::new(),
        [tile] => format!(" The scripted draw of the tile {tile} is dropped."),
        several => format!(" The scripted draws of the tiles {} are dropped.", listed(several)),
    };
    format!("The game ends: {because}.{dropped}")
}
