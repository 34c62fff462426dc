//! The rules: setting a game up, checking an action, playing it (`advance` goes on to the next decision), listing and drawing actions,
//! and the result; besides, what the rule book has nouns for.

pub(crate) mod resolver;
pub(crate) mod setup;

pub(crate) mod check;
pub(crate) mod decision;
pub(crate) mod legal;
pub(crate) mod template;

pub(crate) mod before;
pub(crate) mod cards;
pub(crate) mod choice;
pub(crate) mod combat;
pub(crate) mod compact;
pub(crate) mod drawing;
pub(crate) mod exchange;
pub(crate) mod feeding;

pub(crate) mod advance;
pub(crate) mod play;

pub(crate) mod aging;
pub(crate) mod checkpoint;
pub(crate) mod evolution;
pub(crate) mod resolve;
pub(crate) mod tokens;

pub(crate) mod outcome;
pub(crate) mod scoring;
