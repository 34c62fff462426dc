//! Isolation of calls: a panic becomes a refusal for its caller alone.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::environment::Environment;
use crate::refusal::{Reason, Refusal};

/// Does the work of one call; a panic is noted and answered as a refusal.
///
/// # Errors
/// The refusals of the work; `INTERNAL` for a panic.
pub fn caught<T>(environment: &dyn Environment, work: impl FnOnce() -> Result<T, Refusal>) -> Result<T, Refusal> {
    // The work owns its request and touches nothing shared, so nothing half-changed can be seen afterwards.
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|cause| {
        environment.note_panic(cause.as_ref());
        Err(Refusal::new(Reason::Internal, "the server has a bug; nothing has changed, please report the request"))
    })
}
