//! `AnalysisService`: bots that choose and play, and imagined states.

mod bots;
mod choose;
mod imagine;
mod patience;
mod review;
mod simulate;
mod thinker;

pub(super) use bots::infos;
pub use choose::{analyze_position, choose_action};
pub use imagine::imagine_states;
pub use patience::Caller;
pub use review::review_game;
pub use simulate::simulate_games;

/// Takes the reports of a stream, and has them made. One that comes too soon, or for which its reader is too slow, is left out.
pub type Reports<'a, T> = &'a mut dyn FnMut(&mut dyn FnMut() -> T);
