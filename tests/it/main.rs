//! The integration tests, one binary: a real server, the generated client, and every registered game.
//!
//! Promises of all games loop over [`hadal_games::all()`], so a registered game inherits them; what it must bring for
//! that, such as goldens and a screen for `docs/playing.md`, is in `docs/adding-a-game.md`. `advanced_colonization`,
//! `oceans` and `perft` are about one game. `server`, `program`, `games`, `lists`, `refused`, `raw`,
//! `reflect` and `toy` are shared tools; every other module is a list of promises.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![expect(clippy::wildcard_enum_match_arm, reason = "a test names the answer it wants; every other is a failure")]

mod games;
mod lists;
mod program;
mod raw;
mod reflect;
mod refused;
mod server;
mod toy;

mod advanced_colonization;
mod bots;
mod catalogue;
mod cli;
mod configuration;
mod conformance;
mod example;
mod golden;
mod learn;
mod metamorphic;
mod observability;
mod oceans;
mod one_truth;
mod pages;
mod perft;
mod playing;
mod properties;
mod protos;
mod reference;
mod refusals;
mod scenes;
mod sealing;
mod starts;
mod terminal;
mod tidy;
mod transport;
