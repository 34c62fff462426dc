//! What people read and write: the notation, the position text, the drawing.

pub(crate) mod draw;
pub(crate) mod notation;
pub(crate) mod position;
mod position_text;
