//! The rules: setting up, what is allowed, what happens, and how it ends.

pub mod check;
pub mod legal;
pub mod outcome;
pub mod play;
pub mod setup;
pub mod template;
