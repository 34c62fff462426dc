//! What callers are told of the game; its pyramids are types of the state.

pub(super) mod words;
