//! Actions as text, and the words and pictures for people.

pub(crate) mod events;
pub(crate) mod labels;
pub(crate) mod notation;
pub(crate) mod tile_art;
pub(crate) mod tile_words;
pub(crate) mod words;
