//! The deployment that is still to be made on the tile just placed.

use super::outlook::Outlook;
use super::pieces::{head_office, markers, second_submarine, submarines};
use super::standing::prospect;
use super::weights::{CERTAIN, POINT};
use crate::data::Family;
use crate::rules::check::{check_claim, check_company, check_headquarters};
use crate::rules::scoring::{is_owner, pair_distance, worth};
use crate::state::Piece;
use crate::state::features::{Feature, NodeId};

/// The most that a deployment adds to the worth, against a pass.
pub(super) fn best_gain(outlook: &Outlook<'_>, returning: i32) -> i32 {
    let (state, seat) = (outlook.state, outlook.seat);
    let (features, supply) = (&state.board.features, &state.board.supplies[seat]);
    let in_hand = i32::from(supply.markers) * CERTAIN + returning;
    let pair = if supply.submarines > 0 { submarine_gain(outlook) } else { 0 };
    let mut best = 0;
    for node in features.nodes_of_tile(state.last_tile()) {
        let root = features.root(node);
        let feature = features.feature(root);
        if supply.markers > 0 && check_claim(state, seat, root).is_ok() {
            best = best.max(claim_gain(outlook, root, feature, in_hand));
        }
        if features.node(node).family != Family::Colony {
            continue;
        }
        if supply.submarines > 0 && check_company(state, seat, root).is_ok() {
            best = best.max(pair + company_gain(outlook, root, feature));
        }
        if supply.head_offices > 0 && check_headquarters(state, seat, root).is_ok() {
            best = best.max(headquarters_gain(outlook, feature));
        }
    }
    best
}

/// A marker on a feature: the feature's coming points unless the seat already gets them, less the cost of the marker until it comes back.
fn claim_gain(outlook: &Outlook<'_>, root: NodeId, feature: &Feature, in_hand: i32) -> i32 {
    if is_owner(feature, outlook.seat) {
        return 0;
    }
    let prospect = prospect(outlook.chances, root, feature);
    let spent = markers(outlook, in_hand) - markers(outlook, in_hand - CERTAIN + prospect.returning);
    prospect.points - spent
}

/// A submarine at any place: the pair scored or to come, compared with keeping the submarine in hand.
fn submarine_gain(outlook: &Outlook<'_>) -> i32 {
    let (state, tile) = (outlook.state, outlook.state.last_tile());
    let held = submarines(outlook);
    let made = match state.board.submarine_tiles[outlook.seat].first() {
        Some(&first) => pair_distance(state, first, tile) as i32 * POINT,
        None => second_submarine(outlook, state.record.tiles[usize::from(tile)].cell),
    };
    made - held
}

/// A submarine in a colony of the seat's own.
fn company_gain(outlook: &Outlook<'_>, root: NodeId, feature: &Feature) -> i32 {
    if !is_owner(feature, outlook.seat) {
        return 0;
    }
    let mut joined = *feature;
    joined.put(Piece::Submarine, outlook.seat);
    prospect(outlook.chances, root, &joined).points - prospect(outlook.chances, root, feature).points
}

/// The head office on a colony just completed.
fn headquarters_gain(outlook: &Outlook<'_>, feature: &Feature) -> i32 {
    let before = if is_owner(feature, outlook.seat) { worth(Family::Colony, feature) } else { 0 };
    let mut held = *feature;
    held.put(Piece::HeadOffice, outlook.seat);
    (worth(Family::Colony, &held) - before) * POINT - head_office(outlook)
}
