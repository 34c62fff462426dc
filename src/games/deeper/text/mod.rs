//! What people read: the facts of the game, the notation of actions, the drawing for a terminal.

pub(super) mod draw;
pub(super) mod info;
pub(super) mod notation;
