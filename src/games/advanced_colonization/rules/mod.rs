//! The rules: setting up, checking an action, playing it, and the end of the game.

pub(crate) mod check;
pub(crate) mod legal;
pub(crate) mod outcome;
pub(crate) mod play;
pub(crate) mod sample;
pub(crate) mod setup;
pub(crate) mod template;
