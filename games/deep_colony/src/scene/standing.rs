//! How the features stand that the tile just placed belongs to, worked out from the view, for whoever chooses a part of it; and why
//! no marker may be put on some of them.

use std::sync::Arc;

use crate::action::Action;
use crate::data::Family;
use crate::illegal::Illegal;
use crate::rules::check::check;
use crate::state::features::Feature;
use crate::state::{Record, State};
use crate::text::tile_words::{self, growth};
use crate::text::words;
use crate::view::View;
use hadal_core::generator::Generator;
use hadal_core::scene::words::{capital, counted, listed};

/// The features round the tile just placed.
pub(super) struct Standing {
    state: Option<State>,
    /// The parts on which no marker may be put.
    refused: Vec<(u8, Illegal)>,
}

impl Standing {
    /// Joins the features once, for all parts.
    pub(super) fn of(view: &View) -> Self {
        let record = Record {
            tile_set: view.tile_set.clone(),
            settings: view.settings,
            tiles: view.tiles.clone(),
            phase: view.phase,
            script: Vec::new(),
            scores: view.scores.clone(),
            // Nothing is drawn here.
            generator: Generator::from_key([0; 32]),
        };
        let mut state = State::of_record(record, Arc::clone(&view.set));
        if state.stuck.is_some() {
            return Self { state: None, refused: Vec::new() };
        }
        let segments = (0..).take(view.tiles.last().map_or(0, |tile| tile.kind_in(&state.set).segments.len()));
        let refusal = |segment| Some((segment, check(&state, &Action::Marker { segment }).err()?));
        let refused = segments.filter_map(refusal).collect();
        // The arms of a link are ended as soon as it has no open side, not only when its turn is scored.
        state.board.complete_with(state.last_tile());
        Self { state: Some(state), refused }
    }

    /// Why no marker may be put on parts of the tile: "No marker on the colony north: ...". Once for all if the reason is no part's own.
    pub(super) fn refusals(&self, view: &View) -> Vec<String> {
        let name = |segment| {
            words::segment_as_it_lies(view, segment).map_or_else(|| "tile".to_owned(), tile_words::segment_name)
        };
        match self.refused.first() {
            Some((_, none @ Illegal::NoMarkerLeft)) => vec![capital(&none.to_string())],
            _ => self.refused.iter().map(|(part, why)| format!("No marker on the {}: {why}", name(*part))).collect(),
        }
    }

    /// The feature of a part of the tile just placed: "3 tiles, 2 open sides". Nothing is said of a generator, which is one alone.
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
