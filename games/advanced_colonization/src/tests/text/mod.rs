//! The texts for programs and the words for people.

mod notation;
mod words;
