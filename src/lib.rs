//! # Hadal
//!
//! A stateless rules server for board games: a state and an action in, the new state, the events and the legal
//! actions out.
//!
//! In reading order:
//!
//! * [`game`] is the contract every game fulfils, over [`seat`]s and a [`generator`] that lives inside the state;
//! * [`games`] holds the games, one folder each, and the registry;

pub mod game;
pub mod generator;
pub mod seat;

pub mod seal;
pub mod secret_file;

pub mod bounded;
pub mod memo;
pub mod notation;
pub mod ranking;

pub mod games;

pub mod conformance;
pub mod perft;
pub mod playout;

mod cancel;

pub mod engine;
pub mod limits;
pub mod refusal;
pub mod wire;

pub mod observe;
pub mod pb;
pub mod service;

pub mod server;

pub mod cli;
