//! What search needs beyond random play: the worth of a state.
//!
//! Colonies that stand, then what brings the next ones (ships by how far they are from a side), what lasers threaten, what the
//! player to act can still do in this turn, and above all the fourth colony within a turn.

mod prospects;
mod standing;
mod survey;
mod weights;

use super::AdvancedColonization;
use super::state::{Player, State};
use crate::game::Search;
use crate::seat::Seat;
use survey::Survey;

impl Search for AdvancedColonization {
    const EVALUATION_VERSION: u32 = 2;

    fn evaluate(state: &State, seat: Seat) -> i32 {
        let Some(player) = Player::at_seat(seat.0.into()) else { return 0 };
        let survey = Survey::of(&state.position);
        survey.standing(player) + survey.prospects(player)
    }
}
