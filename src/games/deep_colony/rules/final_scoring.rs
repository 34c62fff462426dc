//! The end of the game (rules 1.6).

use std::cmp::Reverse;

use crate::games::deep_colony::data::Family;
use crate::games::deep_colony::event::{Appraisal, Cause, Event};
use crate::games::deep_colony::state::features::NodeId;
use crate::games::deep_colony::state::{Deployed, EndReason, GeneratorTarget, Phase, Piece, State};
use crate::seat::Seat;

use super::scoring::{appraise, markers_on, return_markers, score, score_for_owners};

/// Scores the end of the game: incomplete constructions, generators, oceans, in this order; within a family by the first
/// marker.
pub(crate) fn end_game(state: &mut State, reason: EndReason, events: &mut Vec<Event>) {
    for family in [Family::Colony, Family::Link, Family::Aerator] {
        score_incomplete(state, family, events);
    }
    for (seat, appraisal) in claimed_generators(state) {
        score(state, seat, appraisal, events);
    }
    for root in claimed(state, Family::Ocean) {
        let appraisal = appraise(state, root);
        score_for_owners(state, root, &appraisal, events);
    }
    state.record.phase = Phase::Over(reason);
}

/// Rule 1.6 step 1: the markers leave the board.
fn score_incomplete(state: &mut State, family: Family, events: &mut Vec<Event>) {
    for root in claimed(state, family) {
        let appraisal = appraise(state, root);
        score_for_owners(state, root, &appraisal, events);
        return_markers(state, root, events);
    }
}

/// The features of a family with a marker on them, by their first marker in placement order. Complete constructions
/// have none.
pub(crate) fn claimed(state: &State, family: Family) -> Vec<NodeId> {
    let features = &state.board.features;
    let mut roots = Vec::new();
    for (tile, placed) in state.record.tiles.iter().enumerate() {
        let Some(Deployed { piece: Piece::Marker, segment }) = placed.deployed else { continue };
        let node = features.node_at(tile as u16, segment);
        if features.node(node).family == family {
            let root = features.root(node);
            if !roots.contains(&root) {
                roots.push(root);
            }
        }
    }
    roots
}

/// Rule 1.6 step 2: every claimed generator with its owner, in placement order.
pub(crate) fn claimed_generators(state: &State) -> Vec<(Seat, Appraisal)> {
    let features = &state.board.features;
    let generators = claimed(state, Family::Generator);
    let appraised = generators.into_iter().map(|generator| {
        let tile = features.node(generator).tile;
        (state.owner_of(tile), appraise_generator(state, generator))
    });
    appraised.collect()
}

/// What a generator's best colony gives.
pub(crate) fn appraise_generator(state: &State, generator: NodeId) -> Appraisal {
    let features = &state.board.features;
    let tile = features.node(generator).tile;
    let markers = markers_on(state, features.feature(generator));
    let colonies = features.roots(Family::Colony).into_iter();
    let targets = colonies.filter(|&root| match state.record.switches.generator_target {
        GeneratorTarget::Any => true,
        GeneratorTarget::Complete => features.feature(root).open == 0,
    });
    let candidate = |root: NodeId| {
        let colony = features.feature(root);
        Candidate {
            distance: distance_to(state, tile, root),
            tiles: colony.tiles,
            head_office: colony.head_office,
            submarines: colony.submarines,
        }
    };
    let best = targets.map(|root| (candidate(root), root)).min_by_key(|(candidate, _)| candidate.rank());
    let Some((chosen, root)) = best else {
        return Appraisal { cause: Cause::IdleGenerator { tile }, points: 0, tiles: Vec::new(), markers };
    };
    let Candidate { distance, submarines, head_office, .. } = chosen;
    Appraisal {
        cause: Cause::Generator { tile, distance, submarines, head_office },
        points: chosen.points(),
        tiles: features.tiles_of(root),
        markers,
    }
}

/// A colony as a generator sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    /// Steps to its nearest tile.
    pub(crate) distance: u32,
    /// Its distinct tiles.
    pub(crate) tiles: u16,
    /// Who has a head office there.
    pub(crate) head_office: Option<Seat>,
    /// Submarines of all seats.
    pub(crate) submarines: u8,
}

impl Candidate {
    /// The smaller is chosen: nearest, then largest, then with head office, then with most submarines.
    pub(crate) fn rank(&self) -> (u32, Reverse<u16>, Reverse<bool>, Reverse<u8>) {
        (self.distance, Reverse(self.tiles), Reverse(self.head_office.is_some()), Reverse(self.submarines))
    }

    /// What it gives.
    pub(crate) fn points(&self) -> i32 {
        i32::from(self.tiles) + i32::from(self.submarines) + i32::from(self.head_office.is_some())
    }
}

fn distance_to(state: &State, tile: u16, root: NodeId) -> u32 {
    let features = &state.board.features;
    let cell = |tile: u16| state.record.tiles[usize::from(tile)].cell;
    let steps = features.members(root).map(|member| cell(tile).steps_to(cell(features.node(member).tile)));
    steps.min().unwrap_or(0)
}
