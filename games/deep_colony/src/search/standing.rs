//! The claims on the board.

use super::outlook::Chances;
use super::weights::{
    CERTAIN, COLONY_GROWTH, GENERATOR_GROWTH, LINK_GROWTH, OCEAN_GROWTH, OPEN_SIDES_MAX, POINT, RETURNING,
};
use crate::data::Family;
use crate::rules::final_scoring::claimed_by_anybody;
use crate::rules::generators::points_near;
use crate::rules::scoring::{COMPLETE_AERATOR, Owners};
use crate::state::features::{Feature, NodeId};
use hadal_core::seat::{SEATS_MAX, Seat};

/// The features under the markers of a seat.
#[derive(Clone, Copy, Default)]
pub(super) struct Standing {
    /// The points that can be hoped for, in thousandths.
    pub(super) points: i32,
    /// The markers that will come back, in thousandths.
    pub(super) returning: i32,
}

/// The claims of each seat. It looks at each feature once, for all seats.
pub(super) fn standings(chances: &Chances<'_>) -> [Standing; SEATS_MAX] {
    let features = &chances.state.board.features;
    let mut standings = [Standing::default(); SEATS_MAX];
    for root in claimed_by_anybody(chances.state) {
        let feature = features.feature(root);
        let prospect = prospect(chances, root, feature);
        let owners = Owners::of(feature);
        for (standing, (seat, markers)) in standings.iter_mut().zip((0..).map(Seat).zip(feature.markers)) {
            if markers > 0 {
                standing.points += if owners.contain(seat) { prospect.points } else { 0 };
                standing.returning += prospect.returning * i32::from(markers);
            }
        }
    }
    standings
}

/// The future pay of a feature to each of its owners, and the chance that a marker on it comes back.
pub(super) struct Prospect {
    pub(super) points: i32,
    pub(super) returning: i32,
}

/// The prospects of a feature, for any owner.
pub(super) fn prospect(chances: &Chances<'_>, root: NodeId, feature: &Feature) -> Prospect {
    match chances.state.board.features.node(root).family {
        Family::Colony => colony(chances, feature),
        Family::Link => link(chances, feature),
        Family::Ocean => Prospect { points: ocean(chances, feature), returning: 0 },
        Family::Aerator => aerator(chances, root),
        Family::Generator => Prospect { points: generator(chances, root), returning: 0 },
    }
}

/// The chance that a marker on a feature comes back in time to be of use.
fn returning(completed: i32) -> i32 {
    if completed == CERTAIN { CERTAIN } else { completed * RETURNING / CERTAIN }
}

/// Its tiles and those that will be added, and its submarines, which count once more when it is complete.
fn colony(chances: &Chances<'_>, feature: &Feature) -> Prospect {
    let completed = chances.completed(feature.open);
    let growth = i32::from(feature.open).min(OPEN_SIDES_MAX) * chances.filled * COLONY_GROWTH / CERTAIN;
    let office = i32::from(feature.head_office.is_some());
    let tiles = i32::from(feature.tiles) * (1 + office) * POINT + growth;
    let submarines = i32::from(feature.submarines) * (POINT * (1 + office) + completed);
    Prospect { points: tiles + submarines, returning: returning(completed) }
}

fn link(chances: &Chances<'_>, feature: &Feature) -> Prospect {
    let growth = i32::from(feature.open) * chances.filled * LINK_GROWTH / CERTAIN;
    let points = i32::from(feature.tiles) * POINT + growth;
    Prospect { points, returning: returning(chances.completed(feature.open)) }
}

/// The plants on it, present and possible ones.
fn ocean(chances: &Chances<'_>, feature: &Feature) -> i32 {
    (feature.kelp as i32 - feature.algae as i32) * POINT + chances.tiles * OCEAN_GROWTH
}

/// An arm for each link that ends, and one more for all four. The links are asked, as a tile just placed has ended some that are
/// not scored yet.
fn aerator(chances: &Chances<'_>, root: NodeId) -> Prospect {
    let features = &chances.state.board.features;
    let (mut points, mut completed) = (0, CERTAIN);
    for node in features.nodes_of_tile(features.node(root).tile) {
        if features.node(node).arm_of.is_some() {
            let terminated = chances.completed(features.feature(features.root(node)).open);
            points += terminated;
            completed = completed * terminated / CERTAIN;
        }
    }
    Prospect { points: points + completed * (COMPLETE_AERATOR - 4), returning: returning(completed) }
}

fn generator(chances: &Chances<'_>, root: NodeId) -> i32 {
    let tile = chances.state.board.features.node(root).tile;
    points_near(chances.state, tile) * POINT + chances.filled * GENERATOR_GROWTH / CERTAIN
}
