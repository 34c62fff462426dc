//! An action's gain in a scene equals the later increase of its seat's score.

use std::collections::BTreeMap;

use super::Finding;
use crate::engine::draw;
use crate::game::{Legal, Viewer};
use crate::scene::{CounterRole, Deed, Scene};
use crate::seat::Seat;
use crate::wire::Wire;

/// The worth of the actions of a seat, and its score before them.
#[derive(Debug)]
pub(super) struct Promises {
    seat: Seat,
    score: Option<i64>,
    points: BTreeMap<u32, i64>,
}

impl Promises {
    /// The gains in the scene of a seat.
    pub(super) fn of(scene: &Scene, seat: Seat) -> Self {
        let told = scene.moves.iter().filter_map(|path| match (path.deed, &path.worth) {
            (Deed::Action(index), Some(worth)) => Some((index, worth.points)),
            _ => None,
        });
        Self { seat, score: score(scene, seat), points: told.collect() }
    }

    /// Checks the state after an action against them. At the end of a game more is scored.
    pub(super) fn are_kept<G: Wire>(
        &self,
        legal: &Legal<G::Action, G::Template>,
        action: &G::Action,
        after: &G::State,
    ) -> Result<(), Finding> {
        let index = (0_u32..).zip(&legal.actions).find(|(_, listed)| *listed == action);
        let promised = index.and_then(|(index, _)| self.points.get(&index));
        let (Some(promised), Some(before)) = (promised, self.score) else {
            return match promised {
                Some(_) => Err("an action is worth something, but its seat has no score".to_owned()),
                None => Ok(()),
            };
        };
        if G::status(after).awaited().is_none() {
            return Ok(());
        }
        let scene = draw::<G>(&G::view(after, Viewer::Seat(self.seat), false), None, String::new());
        let gained = score(&scene, self.seat).unwrap_or(before) - before;
        if gained == *promised { Ok(()) } else { Err(format!("{action} is worth {promised} and brings {gained}")) }
    }
}

/// The score of a seat.
fn score(scene: &Scene, seat: Seat) -> Option<i64> {
    let own = |counter: &&crate::scene::Counter| counter.seat == Some(seat) && counter.role == Some(CounterRole::Score);
    scene.counters.iter().find(own).map(|counter| counter.value)
}
