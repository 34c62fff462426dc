//! The network's inputs from a position for a player: whose turn it is, and the same of both players, one's own first.

use arrayvec::ArrayVec;

use super::standing::at_risk;
use super::survey::{Sides, Survey};
use crate::state::{ACTION_POINTS, Phase, Pile, Player, Size, Slot, State};
use hadal_core::search::input;

/// The inputs about the game as a whole.
const WHOLE: usize = 12;
/// The inputs about each player.
const EACH: usize = 32;
/// The number of all inputs.
pub(super) const COUNT: usize = WHOLE + 2 * EACH;

/// The most turns left that are told apart, and those left where there is no limit.
const TURNS_MAX: u32 = 64;

/// Numerators and denominators.
type Parts<const N: usize> = [(i32, i32); N];

/// The inputs of a player.
pub(super) fn of(survey: &Survey<'_>, state: &State, player: Player) -> ArrayVec<i16, COUNT> {
    let both = [player, player.opponent()];
    let mut inputs = ArrayVec::new();
    inputs.extend(parts(whole(survey, state, both)));
    inputs.extend(both.into_iter().flat_map(|player| parts(each(survey, player))));
    inputs
}

fn parts<const N: usize>(parts: Parts<N>) -> impl Iterator<Item = i16> {
    parts.into_iter().map(|(numerator, denominator)| input(numerator, denominator))
}

fn whole(survey: &Survey<'_>, state: &State, [own, other]: [Player; 2]) -> Parts<WHOLE> {
    let position = &state.position;
    let points = |player| if position.player == player { i32::from(position.action_points) } else { 0 };
    let on_turn = |flag: bool| i32::from(flag && position.player == own);
    let turns_left = match state.settings.max_turns {
        0 => TURNS_MAX,
        limit => limit.saturating_sub(state.turns_ended).min(TURNS_MAX),
    };
    let [standing, standing_other] = [own, other].map(|player| survey.standing(player));
    let [prospects, prospects_other] = [own, other].map(|player| survey.prospects(player));
    [
        (on_turn(true), 1),
        (on_turn(position.is_turn_start()), 1),
        (i32::from(position.is_turn_start()), 1),
        (points(own), 4),
        (points(other), 4),
        (on_turn(position.phase == Phase::Purchase), 1),
        (on_turn(position.phase <= Phase::Deploy), 1),
        (count(turns_left), 32),
        (count(position.ships_removed()), 8),
        (i32::from(survey.may_revolt), 1),
        (standing - standing_other, 4_000),
        (prospects - prospects_other, 4_000),
    ]
}

fn each(survey: &Survey<'_>, player: Player) -> Parts<EACH> {
    let (own, other) = (survey.force(player), survey.force(player.opponent()));
    let (reserve, bank) = (survey.position.reserve(player), &survey.bank);
    let dominated = own.dominated.count();
    let open = |sides: Sides| (count(sides.without(own.dominated).without(other.dominated).count()), 2);
    let taken = |sides: Sides| (count(sides.and(other.dominated).count()), 2);
    let held = |sides: Sides| (count(sides.and(own.dominated).count()), 2);
    let has = |number: u32| (i32::from(dominated == number), 1);
    let of_size = |pile: &Pile, size: Size| {
        let types = pile.types().into_iter().filter(|pyramid| pyramid.is_of(player) && pyramid.size() == size);
        (types.map(|pyramid| i32::from(pile.count(pyramid))).sum(), 2)
    };
    let ready: i32 = own.ready.iter().map(|ships| i32::from(*ships)).sum();
    let beamed: i32 = by_slot(own.beams, |slot| i32::from(other.orbit[slot]));
    let [small, medium, large] = Size::ALL;
    [
        has(1),
        has(2),
        has(3),
        open(own.ready_for),
        taken(own.ready_for),
        held(own.ready_for),
        (ready, 4),
        open(own.turnable_to),
        taken(own.turnable_to),
        open(own.deployable_to),
        taken(own.deployable_to),
        taken(own.fitting),
        (count(own.suppressed.count()), 2),
        (count(own.doubled.count()), 2),
        (own.inner, 1_000),
        (own.unready, 1_000),
        (count(own.ships), 4),
        of_size(reserve, small),
        of_size(reserve, medium),
        of_size(reserve, large),
        of_size(bank, small),
        of_size(bank, medium),
        of_size(bank, large),
        (count(survey.position.burned.count_of(player)), 4),
        (i32::from(own.can_burn), 1),
        (by_slot(own.lasers, |_| 1), 2),
        (by_slot(own.lasers, |slot| other.stake[slot]), 2_000),
        (beamed, 4),
        (at_risk(own, other), 500),
        (i32::from(survey.can_win(player, ACTION_POINTS, Phase::Purchase)), 1),
        (i32::from(survey.can_win(player, ACTION_POINTS, Phase::Act)), 1),
        (survey.standing(player), 4_000),
    ]
}

/// The sum over the planets that are flagged.
fn by_slot(flags: [bool; 3], worth: impl Fn(usize) -> i32) -> i32 {
    Slot::ALL.into_iter().map(Slot::index).filter(|slot| flags[*slot]).map(worth).sum()
}

/// A small number.
fn count(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
