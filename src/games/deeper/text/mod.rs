//! What people read: the notation of actions, the drawing for a terminal.

pub(super) mod draw;
pub(super) mod notation;
