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

/// Makes the reports of a stream. It leaves a report out that comes too soon or whose reader is too slow.
pub type Reports<'a, T> = &'a mut dyn FnMut(&mut dyn FnMut() -> T);
