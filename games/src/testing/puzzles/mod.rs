//! Puzzles: how the right answers are found, and what every puzzle is held to. `make puzzles` and the tests use the same.
//!
//! * Proved ones: a right answer wins against everything that the rules allow the other, within the turns of the question. Every other
//!   answer is disproved, and the win takes no fewer turns.
//! * Measured ones: a right answer wins clearly more than the others by equal walks in the same worlds, imagined from what the seat sees.

mod check;
mod entry;
mod measure;
mod proof;

pub use check::{
    MEASURED_SEED, PROOF_TRANSITIONS, beginning, check, check_entry, check_judge, check_measured, check_proved,
};
pub use entry::{Asked, BYTES_MAX, Found, QUESTIONS, turns_asked};
pub use measure::{ALSO_RIGHT_PPM, CLOSE_PPM, Compared, even, greedy_choice, look, others_worth_a_look, thinker};
pub use proof::{Prover, all_actions, choice, is_seen, right_answers};
