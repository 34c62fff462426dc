//! The notation of actions, and the words for people: labels of actions, events in sentences, abilities.

pub(crate) mod abilities;
pub(crate) mod labels;
pub(crate) mod notation;
pub(crate) mod words;
