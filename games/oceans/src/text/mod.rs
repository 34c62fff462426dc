//! The notation of actions, and the words for people: labels of actions, events in sentences, names.

pub(crate) mod briefly;
pub(crate) mod events;
pub(crate) mod labels;
pub(crate) mod names;
pub(crate) mod notation;
