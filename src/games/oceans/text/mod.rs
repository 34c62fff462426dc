//! The texts for people: the notation, names, labels, events.

pub(crate) mod events;
pub(crate) mod labels;
pub(crate) mod names;
pub(crate) mod notation;
