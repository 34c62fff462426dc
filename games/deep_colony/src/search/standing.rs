//! The claims on the board.

use super::outlook::Outlook;
use super::weights::{
    CERTAIN, COLONY_GROWTH, GENERATOR_GROWTH, LINK_GROWTH, OCEAN_GROWTH, OPEN_SIDES_MAX, POINT, RETURNING,
};
use crate::data::Family;
use crate::rules::final_scoring::claimed_by;
use crate::rules::generators::points_near;
use crate::rules::scoring::{COMPLETE_AERATOR, is_owner};
use crate::state::features::{Feature, NodeId};

/// The features under a seat's markers.
#[derive(Default)]
pub(super) struct Standing {
    /// The points that can be hoped for, in thousandths.
    pub(super) points: i32,
    /// The markers that will come back, in thousandths.
    pub(super) returning: i32,
}

/// The claims of a seat.
pub(super) fn worth(outlook: &Outlook<'_>) -> Standing {
    let features = &outlook.state.board.features;
    let mut standing = Standing::default();
    for root in claimed_by(outlook.state, outlook.seat) {
        let feature = features.feature(root);
        let prospect = prospect(outlook, root, feature);
        if is_owner(feature, outlook.seat) {
            standing.points += prospect.points;
        }
        standing.returning += prospect.returning * i32::from(feature.markers[outlook.seat.index()]);
    }
    standing
}

/// The future pay of a feature to each of its owners, and the chance that a marker on it comes back.
pub(super) struct Prospect {
    pub(super) points: i32,
    pub(super) returning: i32,
}

/// The prospects of a feature for any owner.
pub(super) fn prospect(outlook: &Outlook<'_>, root: NodeId, feature: &Feature) -> Prospect {
    match outlook.state.board.features.node(root).family {
        Family::Colony => colony(outlook, feature),
        Family::Link => link(outlook, feature),
        Family::Ocean => Prospect { points: ocean(outlook, feature), returning: 0 },
        Family::Aerator => aerator(outlook, root),
        Family::Generator => Prospect { points: generator(outlook, root), returning: 0 },
    }
}

/// The chance that a marker on a feature comes back in time to be of use.
fn returning(completed: i32) -> i32 {
    if completed == CERTAIN { CERTAIN } else { completed * RETURNING / CERTAIN }
}

/// Its tiles and those that will be added, and its submarines, which count once more when it is complete.
fn colony(outlook: &Outlook<'_>, feature: &Feature) -> Prospect {
    let completed = outlook.completed(feature.open);
    let growth = i32::from(feature.open).min(OPEN_SIDES_MAX) * outlook.filled * COLONY_GROWTH / CERTAIN;
    let office = i32::from(feature.head_office.is_some());
    let tiles = i32::from(feature.tiles) * (1 + office) * POINT + growth;
    let submarines = i32::from(feature.submarines) * (POINT * (1 + office) + completed);
    Prospect { points: tiles + submarines, returning: returning(completed) }
}

fn link(outlook: &Outlook<'_>, feature: &Feature) -> Prospect {
    let growth = i32::from(feature.open) * outlook.filled * LINK_GROWTH / CERTAIN;
    let points = i32::from(feature.tiles) * POINT + growth;
    Prospect { points, returning: returning(outlook.completed(feature.open)) }
}

/// The plants on it, and those that may still come.
fn ocean(outlook: &Outlook<'_>, feature: &Feature) -> i32 {
    (feature.kelp as i32 - feature.algae as i32) * POINT + outlook.tiles * OCEAN_GROWTH
}

/// An arm for each link that ends, and one more for all four. The links are asked, as a tile just placed has ended some that are
/// not scored yet.
fn aerator(outlook: &Outlook<'_>, root: NodeId) -> Prospect {
    let features = &outlook.state.board.features;
    let (mut points, mut completed) = (0, CERTAIN);
    for node in features.nodes_of_tile(features.node(root).tile) {
        if features.node(node).arm_of.is_some() {
            let terminated = outlook.completed(features.feature(features.root(node)).open);
            points += terminated;
            completed = completed * terminated / CERTAIN;
        }
    }
    Prospect { points: points + completed * (COMPLETE_AERATOR - 4), returning: returning(completed) }
}

fn generator(outlook: &Outlook<'_>, root: NodeId) -> i32 {
    let tile = outlook.state.board.features.node(root).tile;
    points_near(outlook.state, tile) * POINT + outlook.filled * GENERATOR_GROWTH / CERTAIN
}
