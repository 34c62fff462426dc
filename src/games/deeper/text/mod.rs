//! The texts for people: the notation of actions, the picture for a terminal.

pub(super) mod notation;
pub(super) mod picture;
