//! The additions of search to random play: the worth of a state.
//!
//! Colonies that stand, then what brings the next ones (ships by how far they are from a side), what lasers threaten, what the
//! player to act can still do in this turn, and above all the fourth colony within a turn.

mod fingerprint;
mod inputs;
mod opponents;
mod proposals;
mod prospects;
mod standing;
mod survey;
mod weights;

use std::sync::LazyLock;

use super::rules::outcome;
use super::state::{Dominance, Player, Settings, State};
use super::{Action, AdvancedColonization};
use hadal_core::game::{Opponent, Proposal, Search};
use hadal_core::search::Network;
use hadal_core::search::review::ReviewSettings;
use hadal_core::seat::{PerSeat, Seat};
use inputs::Seen;
use survey::Survey;

/// The learned weights: `make train GAME=advanced_colonization` writes them. Read once.
static LEARNED: LazyLock<Option<Network>> =
    LazyLock::new(|| Network::parse(include_str!("learned.csv"), inputs::COUNT).ok());

/// The share of the network in the worth of a state, in thousandths: the share with the most wins.
const LEARNED_SHARE: i32 = 500;

impl Search for AdvancedColonization {
    const EVALUATION_VERSION: u32 = 5;

    const OPPONENTS: [Opponent; 5] = opponents::OPPONENTS;

    /// This uses the wins that the evaluation is sure of; switches other than a table's allow more.
    fn may_win(state: &State, seat: Seat) -> bool {
        let Some(player) = Player::at_seat(seat.0.into()) else { return false };
        let (position, settings) = (&state.position, &state.settings);
        let plain = Settings {
            repetition: settings.repetition,
            dead: settings.dead,
            max_turns: settings.max_turns,
            ..Settings::default()
        };
        *settings != plain || Survey::of(position).can_win(player, position.action_points, position.phase)
    }

    /// A few more transitions decide nothing in the first look, and a comparison of two actions wants to see a turn further.
    const REVIEW: ReviewSettings = ReviewSettings { look: 16_000, pair: 160_000, ..ReviewSettings::DEFAULT };

    /// Fitted to 160 games of equal players that search, as `make calibrate` does.
    const LEADS_MILLI: [i64; 3] = [3_604, 6_153, 5_922];

    fn evaluate(state: &State, seat: Seat) -> i32 {
        Self::evaluate_all(state).get(seat).map_or(0, |worth| i32::try_from(*worth).unwrap_or(0))
    }

    fn evaluate_all(state: &State) -> PerSeat<i64> {
        let survey = Survey::of(&state.position);
        let seen = Seen::of(&survey);
        let worths = attainable(state, |player| worth(&survey, &seen, state, player));
        PerSeat::from_fn(2, |seat| worths[seat.index()].into())
    }

    fn evaluate_by_hand(state: &State, seat: Seat) -> i32 {
        let Some(player) = Player::at_seat(seat.0.into()) else { return 0 };
        let survey = Survey::of(&state.position);
        attainable(state, |player| by_hand(&survey, player))[player as usize]
    }

    const INPUTS: usize = inputs::COUNT;

    fn inputs(state: &State, seat: Seat, into: &mut Vec<i16>) {
        if let Some(player) = Player::at_seat(seat.0.into()) {
            let survey = Survey::of(&state.position);
            into.extend(Seen::of(&survey).inputs(&survey, state, player));
        }
    }

    /// The stage by the colonies of the player nearest to the win.
    fn stage(state: &State) -> usize {
        let dominance = Dominance::of(&state.position);
        let most = Player::ALL.map(|player| dominance.count(player)).into_iter().max().unwrap_or(0);
        usize::from(most.saturating_sub(1))
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

/// The worths of both players, limited by their chances to win: 0 if neither player can still win, and never more than the other's worth
/// for a player who cannot.
fn attainable(state: &State, worth: impl Fn(Player) -> i32) -> [i32; 2] {
    let is_out = |player| outcome::cannot_win_any_more(&state.position, player);
    match Player::ALL.map(is_out) {
        [true, true] => [0, 0],
        [false, false] => Player::ALL.map(worth),
        [is_first_out, _] => {
            let [first, second] = Player::ALL.map(worth);
            if is_first_out { [first.min(second), second] } else { [first, second.min(first)] }
        }
    }
}

/// The worth of a player's pieces and next actions, with the network's share.
fn worth(survey: &Survey<'_>, seen: &Seen, state: &State, player: Player) -> i32 {
    let by_hand = seen.by_hand(player);
    match LEARNED.as_ref() {
        Some(network) => {
            let mixed = network.mixed(&seen.inputs(survey, state, player), by_hand.into(), LEARNED_SHARE);
            i32::try_from(mixed).unwrap_or(by_hand)
        }
        None => by_hand,
    }
}

/// The same by the weights that were set by hand.
fn by_hand(survey: &Survey<'_>, player: Player) -> i32 {
    survey.standing(player) + survey.prospects(player, survey.wins_in_a_turn(player))
}
