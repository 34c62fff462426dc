//! The rules: setting a game up, checking an action, playing it, listing actions, and the result; besides, what the
//! rule book has nouns for.

pub(crate) mod advice;
pub(crate) mod check;
pub(crate) mod draw;
pub(crate) mod final_scoring;
pub(crate) mod generators;
pub(crate) mod legal;
pub(crate) mod outcome;
pub(crate) mod play;
pub(crate) mod scoring;
pub(crate) mod setup;
