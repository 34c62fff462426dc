//! The texts for people: the notation, the drawing.

pub(crate) mod draw;
pub(crate) mod notation;
