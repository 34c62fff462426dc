//! The network's inputs from a seat: its things and place, and most of them once more by the turns that are left.

use arrayvec::ArrayVec;

use super::{Projects, Standing};
use crate::data::chart::LEVELS;
use crate::data::tokens::{Resource, Tokens};
use crate::state::Frame;
use hadal_core::search::input;

/// The number of inputs that count by the turns left as well.
const TIMED: usize = 51;
/// The number of inputs that do not.
const UNTIMED: usize = 10;
/// The number of all inputs.
pub(super) const COUNT: usize = 2 * TIMED + UNTIMED;

/// The turns of which a whole part is left.
const TURNS_WHOLE: i32 = 8;

/// The inputs of a seat.
pub(super) fn of(standing: &Standing<'_>) -> ArrayVec<i16, COUNT> {
    let turns = i32::try_from(standing.turns.min(32)).unwrap_or(0);
    let timed = timed(standing);
    let mut inputs = untimed(standing, turns);
    inputs.extend(timed.iter().map(|(numerator, denominator)| input(*numerator, *denominator)));
    inputs.extend(timed.iter().map(|(numerator, denominator)| input(numerator * turns, denominator * TURNS_WHOLE)));
    inputs
}

fn untimed(standing: &Standing<'_>, turns: i32) -> ArrayVec<i16, COUNT> {
    let moment = &standing.moment;
    let is_on_turn = moment.turn.seat == standing.seat;
    let on_turn = |flag: bool| i32::from(is_on_turn && flag);
    let frame = moment.state.frames.last();
    let actions = if is_on_turn { i32::from(moment.turn.actions_left) } else { 0 };
    let mut inputs = ArrayVec::new();
    inputs.extend([
        input(turns, TURNS_WHOLE),
        input(turns * turns, TURNS_WHOLE * TURNS_WHOLE),
        input(i32::from(turns == 0), 1),
        input(on_turn(true), 1),
        input(actions, 2),
        input(on_turn(moment.turn.swum), 1),
        input(on_turn(matches!(frame, Some(Frame::Place { .. }))), 1),
        input(on_turn(matches!(frame, Some(Frame::Gain { .. } | Frame::EndGather))), 1),
        input(standing.points, 4),
        input(standing.by_hand(), 4_000),
    ]);
    inputs
}

/// The inputs that count by the turns left as well: numerators and denominators.
fn timed(standing: &Standing<'_>) -> ArrayVec<(i32, i32), TIMED> {
    let Standing { moment, journey, projects, .. } = standing;
    let (player, abilities) = (moment.player, &moment.abilities);
    let mut parts = ArrayVec::new();
    parts.extend(tokens(player.storage));
    parts.extend(tokens(player.inventory));
    parts.extend(LEVELS.map(|level| (i32::from(player.pawn.level() == level), 1)));
    parts.extend(LEVELS.map(|level| (Projects::milestone_at(moment, level), 2_000)));
    let worths = [
        standing.stored,
        standing.kept,
        standing.pending,
        standing.best,
        standing.room,
        journey.finds,
        journey.depths,
        journey.breath,
        projects.abilities,
        projects.hand,
        projects.ready.max(-4_000),
        projects.unready.max(-4_000),
    ];
    parts.extend(worths.map(|worth| (worth.clamp(-64_000, 64_000), 2_000)));
    let small = |number: u16| (i32::from(number.min(64)), 4);
    parts.extend([
        small(player.air),
        (journey.slack.clamp(-8, 8), 4),
        (i32::from(journey.slack < 0), 1),
        (i32::try_from(journey.home).unwrap_or(0), 4),
        small(moment.inventory_open()),
        small(moment.storage_open()),
        small(abilities.lungs),
        small(abilities.inventory),
        small(abilities.swim_first.into()),
        (i32::from(abilities.rocket_access), 1),
        small(u16::try_from(player.hand.len()).unwrap_or(0)),
        small(u16::try_from(player.built.len()).unwrap_or(0)),
        small(u16::try_from(player.upgrades.len()).unwrap_or(0)),
        small(abilities.free_convert),
        small(player.inventory.total().min(u16::try_from(journey.home).unwrap_or(0) * 2)),
    ]);
    parts
}

fn tokens(bag: Tokens) -> impl Iterator<Item = (i32, i32)> {
    Resource::all().map(move |resource| (i32::from(bag[resource]), 2))
}
