//! The rules: setting up, checking an action, playing it, and the end of the game.

pub mod check;
pub mod legal;
pub mod outcome;
pub mod play;
pub mod sample;
pub mod setup;
pub mod template;
