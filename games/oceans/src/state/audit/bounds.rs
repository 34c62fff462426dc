//! The audit bounds a state's memory of the present turn, marks and suspended tasks, but does not prove it: the rules are total over it. A
//! task whose cause is gone does what it can, and a mark that nothing made lasts until the turn ends.

#![expect(clippy::wildcard_enum_match_arm, reason = "only what schedules more has a place")]

use super::ensure;
use crate::data::ids::{CARD_COUNT, CardId, SCENARIO_COUNT};
use crate::state::stock::COPIES_MAX;
use crate::state::task::{Cause, Task};
use crate::state::{Held, Phase, SpeciesId, State};
use hadal_core::game::Broken;
use hadal_core::wire::Case as _;

/// Checks the marks of the turn that the rules count on.
pub(super) fn audit_marks(state: &State) -> Result<(), Broken> {
    let turn = &state.turn;
    let plays = if state.ocean.explosion { 2 } else { 1 };
    ensure(turn.cards_played <= plays, "turn.cards_played", "is above what may be played in a turn")?;
    ensure(turn.extra_plays <= COPIES_MAX, "turn.extra_plays", "there are not so many Vestigial Limbs")?;
    let limbs = turn.extra_plays == 0 || (state.turn.phase == Phase::Cards && state.ocean.explosion);
    ensure(limbs, "turn.extra_plays", "is allowed only while cards are played, after the Explosion has begun")?;
    ensure(
        state.ocean.explosion || !turn.began_in_explosion,
        "turn.began_in_explosion",
        "the Explosion has not begun",
    )?;
    let moved = &turn.moved_to_hand;
    let sorted = moved.is_sorted_by(|one, next| one < next) && moved.iter().all(|id| !id.is_deep());
    ensure(sorted, "turn.moved_to_hand", "is not an ascending list of Surface cards")?;
    let exchanges = moved.is_empty() || state.turn.phase != Phase::Cards;
    ensure(exchanges, "turn.moved_to_hand", "nothing is exchanged before the step before feeding")?;
    let hand = &state.hands[state.turn.active];
    match moved.iter().position(|id| !hand.contains(&Held { card: *id, known: true })) {
        Some(index) => {
            Err(Broken::new(format!("turn.moved_to_hand[{index}]"), "is not known to be in the active hand"))
        }
        None => Ok(()),
    }
}

/// Checks the suspended tasks and recorded gains: they are about existing things, and tasks lie above the task that schedules them.
pub(super) fn audit_tasks(state: &State) -> Result<(), Broken> {
    ensure(state.turn.phase != Phase::Over || state.stack.is_empty(), "suspended", "the game is over")?;
    for (at, record) in state.gains.iter().enumerate() {
        if !known_cause(record.cause) {
            return Err(Broken::new(format!("gains[{at}].cause"), "does not exist"));
        }
    }
    let (mut below, mut counters) = (None, 0);
    for (at, task) in state.stack.iter().enumerate() {
        let broken = |problem| Err(Broken::new(format!("suspended[{at}].{}", task.case()), problem));
        if !known(state, *task) {
            return broken("the task is about something that does not exist");
        }
        let Some(depth) = depth(*task) else { continue };
        counters += u8::from(depth == Depth::Counter);
        let single = depth != Depth::Counter;
        if below.is_some_and(|below| depth < below || (depth == below && single)) || counters > COPIES_MAX {
            return broken("the task comes after one that lies below it");
        }
        below = Some(depth);
    }
    Ok(())
}

/// The place in the stack of a task that schedules more tasks, so that no stack multiplies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Depth {
    Counter,
    Checkpoint,
    ForgetGains,
    AfterGains,
}

fn depth(task: Task) -> Option<Depth> {
    Some(match task {
        Task::Burrow { .. } | Task::Counter { .. } => Depth::Counter,
        Task::Checkpoint { .. } => Depth::Checkpoint,
        Task::ForgetGains => Depth::ForgetGains,
        Task::AfterGains => Depth::AfterGains,
        _ => return None,
    })
}

fn known_cause(cause: Cause) -> bool {
    match cause {
        Cause::Rule => true,
        Cause::Card(id) => id.0 < CARD_COUNT,
        Cause::Scenario(id) => id.0 < SCENARIO_COUNT,
    }
}

/// True if every id has been given out or is in the box, so that no lookup can fail.
fn known(state: &State, task: Task) -> bool {
    let species = |id: SpeciesId| id.0 < state.next_species;
    let known = |id: CardId| id.0 < CARD_COUNT;
    match task {
        Task::Checkpoint { feeder, .. } => feeder.is_none_or(species),
        Task::Overpopulate { species: id, feeder } => species(id) && feeder.is_none_or(species),
        Task::Drop { species: id }
        | Task::Excess { species: id }
        | Task::Outbreak { species: id, .. }
        | Task::Surge { species: id }
        | Task::Mutation { species: id }
        | Task::Age { species: id, .. }
        | Task::FastAging { species: id } => species(id),
        Task::Gain { species: id, cause: by, .. } => species(id) && known_cause(by),
        Task::ZoneTake { species: id, card, .. }
        | Task::Lose { species: id, card, .. }
        | Task::GainersLose { spared: id, card, .. } => species(id) && known(card),
        Task::Take { species: id, victim, card, .. } | Task::Leech { species: id, victim, card, .. } => {
            species(id) && species(victim) && known(card)
        }
        Task::Burrow { species: id, attacker } | Task::Counter { species: id, attacker } => {
            species(id) && species(attacker)
        }
        Task::Score { species: id, controller, card, .. } => {
            species(id) && controller.0 < state.seat_count() && known(card)
        }
        Task::AfterGains | Task::ForgetGains | Task::Virus => true,
    }
}
