//! Actions as text and the board drawn for a terminal.

pub(crate) mod notation;
mod picture;
