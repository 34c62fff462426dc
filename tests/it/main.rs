//! The integration tests, one binary: a real server, the generated client, and every registered game.
//!
//! Everything loops over [`hadal::games::GAMES`], so a game inherits these tests when it is registered. `server`,
//! `games`, `lists`, `refused`, `raw`, `raw_codec` and `toy` are shared tools; every other module is a list of
//! promises.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![expect(clippy::wildcard_enum_match_arm, reason = "a test names the answer it wants; every other is a failure")]

mod games;
mod lists;
mod raw;
mod raw_codec;
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
mod golden;
mod metamorphic;
mod observability;
mod oceans;
mod pages;
mod perft;
mod playing;
mod properties;
mod protos;
mod reference;
mod refusals;
mod scenes;
mod sealing;
mod terminal;
mod tidy;
mod transport;
