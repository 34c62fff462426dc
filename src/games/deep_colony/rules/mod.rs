//! The rules, named by the nouns of the rule book.

pub(crate) mod advice;
pub(crate) mod check;
pub(crate) mod draw;
pub(crate) mod final_scoring;
pub(crate) mod generators;
pub(crate) mod legal;
pub(crate) mod outcome;
pub(crate) mod play;
pub(crate) mod sample;
pub(crate) mod scoring;
pub(crate) mod setup;
