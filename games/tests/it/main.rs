//! The promises of the core, held by every game: calls, direct play, search, messages, and what is drawn at random.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![expect(clippy::print_stdout, reason = "long tests say what they have looked at")]

mod account;
mod calls;
mod direct;
mod explaining;
mod pictures;
mod search;
mod walk;
mod wire;
