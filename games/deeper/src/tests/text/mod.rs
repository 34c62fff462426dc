//! The texts for people.

mod notation;
