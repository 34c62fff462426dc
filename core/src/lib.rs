//! The rules of board games and every call of the contract, as a crate that only computes.
//! It knows no game: `hadal-games` has the games, and shows how to use everything here.
//!
//! The modules, from the rules outwards. Rules know nothing of messages, as `tests/it/tidy.rs` checks.
//!
//! * [`game`] is the contract that every game fulfils, over [`seat`]s and a [`generator`] that is part of the state;
//! * [`notation`], [`ranking`], [`memo`], [`runs`], [`bounded`], [`tables`] and [`scene`] are shared by the games;
//! * [`perft`] counts, [`playout`] plays at random, [`search`] has the bots, who get views;
//! * [`wire`] turns a game's types into its messages ([`pb`]) and back, [`limits`] bounds the size of a request,
//!   [`meter`] its cost, [`refusal`] is the closed list of reasons, [`environment`] what a call needs from outside;
//! * [`engine`] is a game and its matches with their types erased, for the calls, the terminal, learners and the tests;
//! * [`seal`] lets players hold states that they can neither read nor change;
//! * [`calls`] has every call, from bytes to bytes.
//!
//! `docs/architecture.md` says where to start for each task.

// Code from the derive macros names this crate by this name, also inside it.
extern crate self as hadal_core;

pub mod environment;
pub mod game;
pub mod generator;
pub mod seat;

pub mod bounded;
pub mod memo;
pub mod notation;
pub mod ranking;
pub mod runs;
pub mod scene;
pub mod tables;

pub mod perft;
pub mod playout;
pub mod search;

pub mod limits;
pub mod meter;
pub mod refusal;
pub mod wire;

pub use hadal_pb as pb;

pub mod engine;

pub mod seal;

pub mod calls;

#[cfg(any(test, feature = "testing"))]
pub mod conformance;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
