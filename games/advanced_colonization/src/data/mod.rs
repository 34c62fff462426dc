//! The words of the game that callers see; its pyramids are types of the state.

pub(crate) mod words;
