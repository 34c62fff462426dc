//! The texts for people: the notation, labels, events.

pub(crate) mod notation;
pub(crate) mod told;
pub(crate) mod words;
