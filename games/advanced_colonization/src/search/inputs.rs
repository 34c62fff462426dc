//! The network's inputs from a position for a player: the turn, and equal facts about both players, the player's own first.

use super::standing::at_risk;
use super::survey::{Sides, Survey};
use crate::state::{ACTION_POINTS, Phase, Pile, Player, Size, Slot, State};
use hadal_core::search::input;

/// The inputs about the game as a whole.
const WHOLE: usize = 12;
/// The inputs about each player, without the pyramids alive.
const OWN: usize = 31;
/// The classes of pyramids alive: too few to win, the fewest for a win, and so on to all of them.
const ALIVE: usize = 10;
/// The inputs about each player.
const EACH: usize = OWN + ALIVE;
/// The number of all inputs.
pub(super) const COUNT: usize = WHOLE + 2 * EACH;

/// The largest number of turns left, which also stands for no limit.
const TURNS_MAX: u32 = 64;

/// Both players, each looked at once.
pub(super) struct Seen([Sight; 2]);

/// A player as the evaluation sees it.
#[derive(Clone, Copy)]
struct Sight {
    standing: i32,
    prospects: i32,
    inputs: [i16; EACH],
}

impl Seen {
    /// The facts of a position.
    pub(super) fn of(survey: &Survey<'_>) -> Self {
        Self(Player::ALL.map(|player| Sight::of(survey, player)))
    }

    /// The worth of a player by the weights that were set by hand.
    pub(super) fn by_hand(&self, player: Player) -> i32 {
        let Sight { standing, prospects, .. } = self.player(player);
        standing + prospects
    }

    /// The inputs of a player.
    pub(super) fn inputs(&self, survey: &Survey<'_>, state: &State, player: Player) -> [i16; COUNT] {
        let both = [player, player.opponent()];
        let mut inputs = [0; COUNT];
        let (first, players) = inputs.split_at_mut(WHOLE);
        first.copy_from_slice(&self.whole(survey, state, both));
        for (place, player) in players.chunks_exact_mut(EACH).zip(both) {
            place.copy_from_slice(&self.player(player).inputs);
        }
        inputs
    }

    fn player(&self, player: Player) -> &Sight {
        &self.0[player as usize]
    }

    fn whole(&self, survey: &Survey<'_>, state: &State, [own, other]: [Player; 2]) -> [i16; WHOLE] {
        let position = &state.position;
        let points = |player| if position.player == player { i32::from(position.action_points) } else { 0 };
        let on_turn = |flag: bool| i32::from(flag && position.player == own);
        let turns_left = match state.settings.max_turns {
            0 => TURNS_MAX,
            limit => limit.saturating_sub(state.turns_ended).min(TURNS_MAX),
        };
        let [own_sight, other_sight] = [own, other].map(|player| self.player(player));
        [
            input(on_turn(true), 1),
            input(on_turn(position.is_turn_start()), 1),
            input(i32::from(position.is_turn_start()), 1),
            input(points(own), 4),
            input(points(other), 4),
            input(on_turn(position.phase == Phase::Purchase), 1),
            input(on_turn(position.phase <= Phase::Deploy), 1),
            input(count(turns_left), 32),
            input(count(position.ships_removed()), 8),
            input(i32::from(survey.may_revolt), 1),
            input(own_sight.standing - other_sight.standing, 4_000),
            input(own_sight.prospects - other_sight.prospects, 4_000),
        ]
    }
}

impl Sight {
    fn of(survey: &Survey<'_>, player: Player) -> Self {
        let standing = survey.standing(player);
        let wins_in_a_turn = survey.wins_in_a_turn(player);
        let prospects = survey.prospects(player, wins_in_a_turn);
        Self { standing, prospects, inputs: each(survey, player, standing, wins_in_a_turn) }
    }
}

fn each(survey: &Survey<'_>, player: Player, standing: i32, wins_in_a_turn: bool) -> [i16; EACH] {
    let mut inputs = [0; EACH];
    let (first, last) = inputs.split_at_mut(OWN);
    first.copy_from_slice(&own(survey, player, standing, wins_in_a_turn));
    last.copy_from_slice(&alive(survey.position.burned.count_of(player)));
    inputs
}

/// One input for each number of pyramids alive, exactly one of which is set.
fn alive(burned: u32) -> [i16; ALIVE] {
    let place = ALIVE.saturating_sub(1).saturating_sub(burned as usize);
    std::array::from_fn(|number| input(i32::from(number == place), 1))
}

fn own(survey: &Survey<'_>, player: Player, standing: i32, wins_in_a_turn: bool) -> [i16; OWN] {
    let (own, other) = (survey.force(player), survey.force(player.opponent()));
    let (reserve, bank) = (survey.position.reserve(player), &survey.bank);
    let dominated = own.dominated.count();
    let open = |sides: Sides| input(count(sides.without(own.dominated).without(other.dominated).count()), 2);
    let taken = |sides: Sides| input(count(sides.and(other.dominated).count()), 2);
    let held = |sides: Sides| input(count(sides.and(own.dominated).count()), 2);
    let has = |number: u32| input(i32::from(dominated == number), 1);
    let of_size = |pile: &Pile, size: Size| {
        let types = pile.types().into_iter().filter(|pyramid| pyramid.is_of(player) && pyramid.size() == size);
        input(types.map(|pyramid| i32::from(pile.count(pyramid))).sum(), 2)
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
        input(ready, 4),
        open(own.turnable_to),
        taken(own.turnable_to),
        open(own.deployable_to),
        taken(own.deployable_to),
        taken(own.fitting),
        input(count(own.suppressed.count()), 2),
        input(count(own.doubled.count()), 2),
        input(own.inner, 1_000),
        input(own.unready, 1_000),
        input(count(own.ships), 4),
        of_size(reserve, small),
        of_size(reserve, medium),
        of_size(reserve, large),
        of_size(bank, small),
        of_size(bank, medium),
        of_size(bank, large),
        input(i32::from(own.can_burn), 1),
        input(by_slot(own.lasers, |_| 1), 2),
        input(by_slot(own.lasers, |slot| other.stake[slot]), 2_000),
        input(beamed, 4),
        input(at_risk(own, other), 500),
        input(i32::from(wins_in_a_turn), 1),
        input(i32::from(survey.can_win(player, ACTION_POINTS, Phase::Act)), 1),
        input(standing, 4_000),
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
