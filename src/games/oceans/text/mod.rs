//! The texts for people: the notation, names, labels, events.

pub(crate) mod names;
pub(crate) mod notation;
pub(crate) mod told;
pub(crate) mod words;
