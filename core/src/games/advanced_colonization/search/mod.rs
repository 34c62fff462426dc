//! What search needs beyond random play: the worth of a state.
//!
//! Colonies that stand, then what brings the next ones (ships by how far they are from a side), what lasers threaten, what the
//! player to act can still do in this turn, and above all the fourth colony within a turn.

mod fingerprint;
mod inputs;
mod proposals;
mod prospects;
mod standing;
mod survey;
mod weights;

use super::rules::outcome;
use super::state::{Dominance, Player, State};
use super::{Action, AdvancedColonization};
use crate::game::{Proposal, Search};
use crate::seat::Seat;
use survey::Survey;

impl Search for AdvancedColonization {
    const EVALUATION_VERSION: u32 = 2;

    /// A million actions and more are applied in a second.
    const OPPONENT: [u64; 3] = [2_000, 50_000, 1_200_000];

    fn evaluate(state: &State, seat: Seat) -> i32 {
        let Some(player) = Player::at_seat(seat.0.into()) else { return 0 };
        let survey = Survey::of(&state.position);
        survey.standing(player) + survey.prospects(player)
    }

    const INPUTS: usize = inputs::COUNT;

    fn inputs(state: &State, seat: Seat, into: &mut Vec<i16>) {
        if let Some(player) = Player::at_seat(seat.0.into()) {
            into.extend(inputs::of(&Survey::of(&state.position), state, player));
        }
    }

    /// By the colonies of the player who is nearest to the win.
    fn stage(state: &State) -> usize {
        let dominance = Dominance::of(&state.position);
        let most = Player::ALL.map(|player| dominance.count(player)).into_iter().max().unwrap_or(0);
        usize::from(most.saturating_sub(1))
    }

    fn lead(state: &State, seat: Seat) -> i64 {
        let survey = Survey::of(&state.position);
        let [one, two] = Player::ALL.map(|player| survey.standing(player) + survey.prospects(player));
        i64::from(if seat == Player::One.seat() { one - two } else { two - one })
    }

    fn awaited(state: &State) -> Option<Seat> {
        outcome::ending(state).is_none().then(|| state.position.player.seat())
    }

    fn fingerprint(state: &State) -> u64 {
        fingerprint::of(state)
    }

    fn begins_turn(state: &State) -> bool {
        state.position.is_turn_start()
    }

    fn recurring(state: &State) -> Option<u64> {
        state.position.is_turn_start().then(|| fingerprint::of_position(&state.position))
    }

    fn has_recurred(state: &State) -> bool {
        state.position.is_turn_start() && state.turn_starts.occurrences_of_latest() > 1
    }

    fn propose(state: &State, into: &mut Vec<Proposal<Action>>) {
        proposals::propose(state, into);
    }
}
