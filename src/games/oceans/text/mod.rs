//! What people read and write: the notation, the drawing.

pub(crate) mod draw;
pub(crate) mod notation;
