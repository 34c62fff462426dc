//! The texts for people: the notation of actions, and what actions, events and abilities are called in words.

pub(super) mod abilities;
pub(super) mod events;
pub(super) mod labels;
pub(super) mod notation;
pub(super) mod words;
