//! What people read: the notation of actions, the pictureing for a terminal.

pub(super) mod notation;
pub(super) mod picture;
