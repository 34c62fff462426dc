//! What a match has come to.

use std::sync::Arc;

use hadal_core::direct::DirectMatch;
use hadal_core::game::{Outcome, Status};
use hadal_core::pb;
use hadal_core::refusal::{Reason, Refusal};
use pyo3::prelude::*;

use crate::environment::Local;
use crate::refused::at_once;
use crate::start::{Start, follow};

/// What a match has come to.
pub(crate) struct Playing {
    /// The actions played since it began.
    pub(crate) played: u64,
    /// The last state that was asked for, and the number of actions before it.
    pub(crate) packed: Option<(u64, pb::State)>,
    pub(crate) direct: Box<dyn DirectMatch>,
    /// True once the rules have panicked: nobody knows what the state is then.
    pub(crate) is_broken: bool,
}

impl Playing {
    pub(crate) fn new(direct: Box<dyn DirectMatch>, played: u64) -> Self {
        Self { played, packed: None, direct, is_broken: false }
    }

    pub(crate) fn ask<T>(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn DirectMatch) -> Result<T, Refusal>,
    ) -> PyResult<T> {
        check_whole(py, self.is_broken)?;
        let mut is_broken = true;
        let direct = self.direct.as_mut();
        let asked = at_once(py, || {
            let asked = work(direct);
            is_broken = false;
            asked
        });
        self.is_broken = is_broken;
        asked
    }

    /// The packed state, worked out from the last one that was asked for.
    pub(crate) fn state(&mut self, start: &Start, environment: &Arc<Local>) -> Result<pb::State, Refusal> {
        let (before, state) = match self.packed.take() {
            Some(packed) => packed,
            None => (0, start.state(environment)?),
        };
        let state = match self.direct.actions(usize::try_from(before).unwrap_or(usize::MAX)) {
            actions if actions.is_empty() => state,
            actions => follow(state, actions, environment)?,
        };
        self.packed = Some((self.played, state.clone()));
        Ok(state)
    }
}

/// Where a match stands, in a line.
pub(crate) fn describe(direct: &mut dyn DirectMatch, ply: u64) -> String {
    match direct.status() {
        Status::Awaiting(awaiting) => {
            let count = direct.legal_count();
            format!("ply {ply}: seat {} decides: {}; {count} legal actions", awaiting.seat.0, awaiting.decision)
        }
        Status::Over(outcome) => {
            let scores: Vec<String> = outcome.results.iter().map(|result| result.score.to_string()).collect();
            format!("ply {ply}: over ({}); {}", outcome.reason, scores.join(" to "))
        }
    }
}

/// Refuses to go on where the rules have panicked before.
pub(crate) fn check_whole(py: Python<'_>, is_broken: bool) -> PyResult<()> {
    if !is_broken {
        return Ok(());
    }
    let told = "the rules have failed in an earlier call, so nobody knows where this stands; please report it";
    at_once(py, || Err(Refusal::new(Reason::Internal, told)))
}

/// What a finished game is worth to each seat: its share of the first place; alone at the table, its points.
pub(crate) fn returns(outcome: &Outcome) -> Vec<f64> {
    #[expect(clippy::cast_precision_loss, reason = "points are far below the 52 bits of a mantissa")]
    if let [alone] = outcome.results.as_slice() {
        return vec![alone.score as f64];
    }
    let firsts = outcome.results.iter().filter(|result| result.rank == 1).count();
    let share = 1.0 / f64::from(u32::try_from(firsts).unwrap_or(u32::MAX).max(1));
    outcome.results.iter().map(|result| if result.rank == 1 { share } else { 0.0 }).collect()
}
