//! The record, the board worked out from it, and states from elsewhere.

pub(super) mod agreement;
mod foreign;
mod rebuild;
