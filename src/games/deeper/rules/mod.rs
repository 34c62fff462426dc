//! The rules: setting a game up, checking an action, playing it, and the result.

pub mod check;
pub mod legal;
pub mod outcome;
pub mod play;
pub(crate) mod sample;
pub mod scoring;
pub mod setup;
