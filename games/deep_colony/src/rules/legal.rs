//! Everything that is legal, in the documented order.

use std::ops::ControlFlow;

use crate::action::Action;
use crate::data::{Family, Rotation, TILES_MAX};
use crate::state::{Cell, Phase, State};
use hadal_core::game::{NoTemplate, Visitor};

use super::check::{check_claim, check_company, check_headquarters};

/// The largest number of listed actions: a drawn tile has four rotations on each empty cell beside a tile, and n connected tiles
/// have at most 2n + 2 such cells.
pub(crate) const LISTED_MAX: usize = Rotation::ALL.len() * 2 * TILES_MAX as usize;

/// Walks over everything the awaited seat may do. Placements: cells row by row from north to south, in a row from west to east, then
/// rotations ascending. Deployments: markers, submarines, head office, each by segment; then the pass.
pub(crate) fn walk(state: &State, visitor: &mut impl Visitor<Action, NoTemplate>) -> ControlFlow<()> {
    match state.record.phase {
        Phase::Placing { kind } => {
            let place = |Cell { x, y }, rotation| Action::Place { x: x.into(), y: y.into(), rotation };
            state.board.frontier.each_cell(&state.set.kinds[kind.index()], |cell, rotations| {
                visitor.run(rotations.count_ones() as usize, |index| {
                    bits_in(rotations.into()).nth(index).map(|turned| place(cell, Rotation::ALL[usize::from(turned)]))
                })
            })
        }
        Phase::Deploying => {
            Deployable::of(state).actions().try_for_each(|action| visitor.one(action))?;
            visitor.one(Action::Decline)
        }
        Phase::Over(_) => ControlFlow::Continue(()),
    }
}

/// True if anything can be deployed on the tile just placed.
pub(crate) fn can_deploy(state: &State) -> bool {
    let seat = state.turn_seat();
    // Almost always the first segment can be claimed, and settles it.
    let has_markers = state.board.supplies[seat].markers > 0;
    let mut nodes = state.board.features.nodes_of_tile(state.last_tile());
    has_markers && nodes.any(|node| check_claim(state, seat, state.board.features.root(node)).is_ok())
        || Deployable::of(state).count() > 0
}

/// The segments of the tile just placed on which the pieces may go, one bit each.
#[derive(Default)]
pub(crate) struct Deployable {
    markers: u16,
    submarines: u16,
    offices: u16,
}

impl Deployable {
    /// Everything that the seat may deploy, checked as an action is, segment by segment.
    pub(crate) fn of(state: &State) -> Self {
        let (seat, features) = (state.turn_seat(), &state.board.features);
        let supply = &state.board.supplies[seat];
        let mut deployable = Self::default();
        for (segment, node) in features.nodes_of_tile(state.last_tile()).enumerate() {
            let (root, bit) = (features.root(node), 1 << segment);
            if supply.markers > 0 && check_claim(state, seat, root).is_ok() {
                deployable.markers |= bit;
            }
            if features.node(node).family != Family::Colony {
                continue;
            }
            if supply.submarines > 0 && check_company(state, seat, root).is_ok() {
                deployable.submarines |= bit;
            }
            if supply.head_offices > 0 && check_headquarters(state, seat, root).is_ok() {
                deployable.offices |= bit;
            }
        }
        deployable
    }

    /// The number of deployments.
    pub(crate) fn count(&self) -> usize {
        let Self { markers, submarines, offices } = self;
        (markers.count_ones() + submarines.count_ones() + offices.count_ones()) as usize
    }

    /// Markers, submarines, head office, each by segment.
    pub(crate) fn actions(&self) -> impl Iterator<Item = Action> {
        let markers = bits_in(self.markers).map(|segment| Action::Marker { segment });
        let submarines = bits_in(self.submarines).map(|segment| Action::Submarine { segment });
        let offices = bits_in(self.offices).map(|segment| Action::Office { segment });
        markers.chain(submarines).chain(offices)
    }
}

/// The places of the bits of a mask, ascending.
fn bits_in(mut mask: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let segment = (mask != 0).then(|| mask.trailing_zeros() as u8)?;
        mask &= mask - 1;
        Some(segment)
    })
}
