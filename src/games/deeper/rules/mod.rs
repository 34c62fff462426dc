//! The rules: setting a game up, what may be done, what it does, and what it comes to.

pub mod check;
pub mod legal;
pub mod outcome;
pub mod play;
pub mod scoring;
pub mod setup;
