//! How the features stand that the tile just placed belongs to, worked out from the view, for the player who chooses a part of it; and why
//! no marker may be put on some of them.

use std::sync::Arc;

use crate::action::Action;
use crate::data::Family;
use crate::illegal::Illegal;
use crate::rules::check::check;
use crate::rules::scoring::{is_owner, pair_distance, worth};
use crate::state::features::{Feature, NodeId};
use crate::state::{Piece, Record, State};
use crate::text::tile_words::{self, growth};
use crate::text::words;
use crate::view::View;
use hadal_core::generator::Generator;
use hadal_core::scene::Worth;
use hadal_core::scene::words::{capital, counted, listed};

/// The features round the tile just placed.
pub(super) struct Standing {
    state: Option<State>,
    /// The parts on which no marker may be put.
    refused: Vec<(u8, Illegal)>,
    /// The features that the placed tile completes.
    complete: Vec<NodeId>,
}

impl Standing {
    /// Joins the features once, for all parts.
    pub(super) fn of(view: &View) -> Self {
        let mut state = state_of(view);
        if state.stuck.is_some() {
            return Self { state: None, refused: Vec::new(), complete: Vec::new() };
        }
        let segments = (0..).take(view.tiles.last().map_or(0, |tile| tile.kind_in(&state.set).segments.len()));
        let refusal = |segment| Some((segment, check(&state, &Action::Marker { segment }).err()?));
        let refused = segments.filter_map(refusal).collect();
        // The arms of a link are ended as soon as it has no open side, not only when its turn is scored.
        let (complete, aerators) = state.board.complete_with(state.last_tile());
        let complete = complete.into_iter().chain(aerators).collect();
        Self { state: Some(state), refused, complete }
    }

    /// Why no marker may be put on parts of the tile: "No marker on the colony north: ...". It is written once for all parts with the same reason.
    pub(super) fn refusals(&self, view: &View) -> Vec<String> {
        let name = |segment| {
            words::segment_as_it_lies(view, segment).map_or_else(|| "tile".to_owned(), tile_words::segment_name)
        };
        match self.refused.first() {
            Some((_, none @ Illegal::NoMarkerLeft)) => vec![capital(&none.to_string())],
            _ => self.refused.iter().map(|(part, why)| format!("No marker on the {}: {why}", name(*part))).collect(),
        }
    }

    /// The pay of the seat at the end of the turn after this: all that the tile completes, and a pair of submarines.
    pub(super) fn worth(&self, action: &Action) -> Option<Worth> {
        let state = self.state.as_ref()?;
        let (piece, segment) = match *action {
            Action::Marker { segment } => (Some(Piece::Marker), segment),
            Action::Submarine { segment } => (Some(Piece::Submarine), segment),
            Action::Office { segment } => (Some(Piece::HeadOffice), segment),
            Action::Decline => (None, 0),
            Action::Place { .. } => return None,
        };
        let (seat, tile, features) = (state.turn_seat(), state.last_tile(), &state.board.features);
        state.record.tiles.last()?.kind_in(&state.set).segment(segment)?;
        let changed = piece.map(|_| features.root_at(tile, segment));
        let mut paid: Vec<(&str, i32)> = Vec::new();
        for &root in &self.complete {
            let mut feature = *features.feature(root);
            match piece.filter(|_| changed == Some(root)) {
                Some(Piece::Marker) => feature.markers[seat.index()] += 1,
                Some(Piece::Submarine) => feature.submarines += 1,
                Some(Piece::HeadOffice) => feature.head_office = Some(seat),
                None => {}
            }
            let family = features.node(root).family;
            if is_owner(&feature, seat) {
                paid.push((source(family), worth(family, &feature)));
            }
        }
        if let (Some(Piece::Submarine), &[first]) = (piece, state.board.submarine_tiles[seat].as_slice()) {
            paid.push(("pair", pair_distance(state, first, tile).cast_signed()));
        }
        paid.retain(|(_, points)| *points != 0);
        let points = paid.iter().map(|(_, points)| i64::from(*points)).sum();
        let words = match paid.as_slice() {
            [] => String::new(),
            [(name, points)] => format!("{name} pays {points:+}"),
            _ => format!("pays {points:+}"),
        };
        Some(Worth { points, words })
    }

    /// The feature of a part of the tile just placed: "3 tiles, 2 open sides". Generators have no such words, since each is alone.
    pub(super) fn words(&self, segment: u8) -> Option<String> {
        let state = self.state.as_ref()?;
        let tile = state.last_tile();
        let kind = state.record.tiles.last()?.kind_in(&state.set);
        let family = kind.segment(segment)?.family();
        let features = &state.board.features;
        let feature = features.feature(features.root_at(tile, segment));
        let tiles = counted(feature.tiles, "tile", "tiles");
        let words = match family {
            Family::Colony | Family::Link => format!("{tiles}, {}{}", open(feature), pieces(feature)),
            Family::Ocean => format!("{tiles}, {}{}", growth(feature.kelp, feature.algae), pieces(feature)),
            Family::Aerator => format!("{} of 4 arms ended", 4_u16.saturating_sub(feature.open)),
            Family::Generator => return None,
        };
        Some(words)
    }
}

/// A state that fits a view, with nothing to draw.
pub(super) fn state_of(view: &View) -> State {
    let record = Record {
        tile_set: view.tile_set.clone(),
        settings: view.settings,
        tiles: view.tiles.clone(),
        phase: view.phase,
        script: Vec::new(),
        scores: view.scores.clone(),
        // This call draws nothing.
        generator: Generator::from_key([0; 32]),
    };
    State::of_record(record, Arc::clone(&view.set))
}

/// The paying feature, in a word.
const fn source(family: Family) -> &'static str {
    match family {
        Family::Colony => "colony",
        Family::Link => "link",
        Family::Aerator => "aerator",
        Family::Ocean => "ocean",
        Family::Generator => "generator",
    }
}

fn open(feature: &Feature) -> String {
    match feature.open {
        0 => "complete".to_owned(),
        open => counted(open, "open side", "open sides"),
    }
}

/// The pieces that stand on a feature.
fn pieces(feature: &Feature) -> String {
    let markers: u32 = feature.markers.iter().map(|count| u32::from(*count)).sum();
    let some = |count: u32, one: &str, many: &str| (count > 0).then(|| counted(count, one, many));
    let office = feature.head_office.map(|_| "a head office".to_owned());
    let submarines = some(feature.submarines.into(), "submarine", "submarines");
    let found: Vec<String> = [some(markers, "marker", "markers"), submarines, office].into_iter().flatten().collect();
    if found.is_empty() { String::new() } else { format!(", {} on it", listed(&found)) }
}
