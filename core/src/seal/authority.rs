//! The authority over a sealed match.

/// The authority needed to advance a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Authority {
    /// The awaited seat's key suffices.
    Seats,
    /// The table key is needed as well.
    Table,
}
