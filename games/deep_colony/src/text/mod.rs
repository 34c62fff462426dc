//! The notation of actions, and the words for people: labels of actions, events in sentences; tiles in words and in letters.

pub(crate) mod events;
mod notation;
pub(crate) mod tile_art;
pub(crate) mod tile_words;
pub(crate) mod words;
