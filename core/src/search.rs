//! Bots: their choices, and games among them. Code here knows no game, no message and no socket.
//!
//! * Fair: a [`Thought`] is made from a view and never sees the state behind it; everything else is imagined.
//! * Repeatable: work is counted in simulations and transitions. It uses whole numbers only, does not depend on the order of threads or of a
//!   map, and looks at the clock only between simulations, where work could stop.

pub mod alpha_beta;
mod batches;
pub mod bot;
mod budget;
mod candidate;
mod course;
pub mod greedy;
pub mod imagined;
mod judge;
mod lesson;
mod link;
mod manner;
mod network;
pub mod opening;
mod played;
mod random;
pub mod review;
mod tally;
pub mod thought;
mod tournament;
pub mod tree;
pub mod turn;
pub mod value;

pub use bot::{Bot, LEVEL_MAX};
pub use budget::{Budget, Endless, Patience, SearchEffort, StoppedBy};
pub use candidate::{Candidate, Sum};
pub use judge::Judge;
pub use lesson::{Experience, Lesson, OUTCOMES};
pub use network::input;
pub use network::{BadNetwork, INPUT_PARTS, Network};
pub use opening::opening_actions;
pub use played::{Contestant, HEAD, Played};
pub use tally::{DecisionCount, Lengths, SeatTally, Tally};
pub use thought::{Thinker, Thought};
pub use tournament::{GAME_ACTIONS_MAX, Origin, Tournament, Unfinished};

use crate::generator::{Generator, scattered};

/// The stream number `number` of a seed: independent of all others.
pub fn stream(seed: u64, number: u64) -> Generator {
    Generator::quick(mixed(seed, number))
}

/// A seed made of another and a number.
pub(crate) fn mixed(seed: u64, number: u64) -> u64 {
    scattered(seed ^ scattered(number.wrapping_add(1)))
}
