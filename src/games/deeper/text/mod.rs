//! The texts for people: the notation of actions, and what actions, events and abilities are called in words.

pub(crate) mod abilities;
pub(crate) mod events;
pub(crate) mod labels;
pub(crate) mod notation;
pub(crate) mod words;
