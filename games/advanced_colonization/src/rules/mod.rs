//! The rules: setting a game up, checking an action, playing it, listing actions, and the result.

pub(crate) mod check;
pub(crate) mod legal;
pub(crate) mod outcome;
pub(crate) mod play;
pub(crate) mod setup;
pub(crate) mod template;
