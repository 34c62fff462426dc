//! The end of a game: four dominant colonies (rule 5.4) or one of the optional draws (rule 7).

use std::borrow::Cow;

use crate::event::{Draw, Ending};
use crate::state::{Dominance, Player, Position, State};
use crate::view::View;
use hadal_core::game::{Awaiting, Outcome, ScoreLine, Status};
use hadal_core::ranking::results;
use hadal_core::seat::PerSeat;

/// The number of unburned pyramids below which a player can no longer win (rule 7.2).
const UNBURNED_TO_WIN: u32 = 4;
/// The number of pyramids of each player.
const PYRAMIDS: u32 = 12;

/// The ending of the game, if it is over. A win comes before any draw (rule 7.4).
pub(crate) fn ending(state: &State) -> Option<Ending> {
    ending_under(state, Dominance::of(&state.position))
}

/// The same with known dominant colonies.
pub(crate) fn ending_under(state: &State, dominance: Dominance) -> Option<Ending> {
    match dominance.winner() {
        Some(winner) => Some(Ending::Won(winner)),
        None => draw(state).map(Ending::Drawn),
    }
}

fn draw(state: &State) -> Option<Draw> {
    let settings = &state.settings;
    if settings.repetition > 0 && state.turn_starts.occurrences_of_latest() >= settings.repetition as usize {
        Some(Draw::Repetition)
    } else if settings.dead && Player::ALL.into_iter().all(|player| cannot_win(state, player)) {
        Some(Draw::Dead)
    } else if settings.max_turns > 0 && state.turns_ended >= settings.max_turns {
        Some(Draw::MaxTurns)
    } else {
        None
    }
}

fn cannot_win(state: &State, player: Player) -> bool {
    cannot_win_any_more(&state.position, player)
}

/// True if a player has too few pyramids left for four colonies.
pub(crate) fn cannot_win_any_more(position: &Position, player: Player) -> bool {
    position.burned.count_of(player) + UNBURNED_TO_WIN > PYRAMIDS
}

/// The player to act, or the outcome of the game.
pub(crate) fn status(state: &State) -> Status {
    match ending(state) {
        Some(ending) => Status::Over(outcome(state, ending)),
        None => Status::Awaiting(Awaiting { seat: state.position.player.seat(), decision: Cow::Borrowed("act") }),
    }
}

/// One point for each dominant colony, by seat.
pub(crate) fn scores_so_far(state: &State) -> PerSeat<Vec<ScoreLine>> {
    let dominance = Dominance::of(&state.position);
    let line = |player| ScoreLine { source: "dominant_colonies", points: i64::from(dominance.count(player)) };
    PerSeat::from_fn(2, |seat| vec![line(Player::ALL[seat.index()])])
}

/// The same of a view, which hides nothing.
pub(crate) fn scores_seen(view: &View) -> PerSeat<Option<i64>> {
    PerSeat::from_fn(2, |seat| Some(view.dominance.count(Player::ALL[seat.index()]).into()))
}

fn outcome(state: &State, ending: Ending) -> Outcome {
    let scores = scores_so_far(state);
    let has_won = scores.map(|seat, _| matches!(ending, Ending::Won(winner) if winner.seat() == seat));
    Outcome { results: results(&has_won, |seat| scores[seat].clone()), reason: ending.reason() }
}
