//! What an event tells.

use super::{Reversibility, Viewer};

/// What an event tells, and to whom: `derive(Tell)` makes it of the attributes of each variant.
pub trait Tell {
    /// The event in a sentence, no more than its viewer saw: "Seat 1 declines."
    fn sentence(&self) -> String;

    /// The event as `viewer` sees it.
    #[must_use]
    fn seen_by(&self, viewer: Viewer) -> Self;

    /// The objection that the event raises to undoing its step.
    fn objection(&self) -> Reversibility;
}
