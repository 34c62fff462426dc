//! The present result of a match.

use hadal_core::engine::AnyMatch;
use hadal_core::game::{Outcome, Status};
use hadal_core::refusal::{Reason, Refusal};
use pyo3::prelude::*;

use crate::refused::{at_once, detached};

/// The present result of a match.
pub(crate) struct Playing {
    pub(crate) direct: Box<dyn AnyMatch>,
    /// True once the rules have panicked: nobody knows what the state is then.
    is_broken: bool,
}

impl Playing {
    pub(crate) fn new(direct: Box<dyn AnyMatch>) -> Self {
        Self { direct, is_broken: false }
    }

    /// Asks the rules something short.
    pub(crate) fn ask<T>(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyMatch) -> Result<T, Refusal>,
    ) -> PyResult<T> {
        check_whole(py, self.is_broken)?;
        self.is_broken = true;
        at_once(py, || {
            let asked = work(self.direct.as_mut());
            self.is_broken = false;
            asked
        })
    }

    /// Lets the rules work while other threads of Python go on.
    pub(crate) fn work<T: Send>(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyMatch) -> Result<T, Refusal> + Send,
    ) -> PyResult<T> {
        check_whole(py, self.is_broken)?;
        self.is_broken = true;
        detached(py, || {
            let done = work(self.direct.as_mut());
            self.is_broken = false;
            done
        })
    }
}

/// Where a match stands, in a line.
pub(crate) fn describe(direct: &dyn AnyMatch) -> String {
    let ply = direct.ply();
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

/// The returns of a finished game for each seat: its share of the first place; alone at the table, its points.
pub(crate) fn returns(outcome: &Outcome) -> Vec<f64> {
    #[expect(clippy::cast_precision_loss, reason = "points are far below the 52 bits of a mantissa")]
    if let [alone] = outcome.results.as_slice() {
        return vec![alone.score as f64];
    }
    let firsts = outcome.results.iter().filter(|result| result.rank == 1).count();
    let share = 1.0 / f64::from(u32::try_from(firsts).unwrap_or(u32::MAX).max(1));
    outcome.results.iter().map(|result| if result.rank == 1 { share } else { 0.0 }).collect()
}
