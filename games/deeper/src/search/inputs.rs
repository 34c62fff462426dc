//! The network's inputs from a seat: its things and place, and most of them once more by the turns that are left.

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

/// The number of turns that counts as a whole.
const TURNS_WHOLE: i32 = 8;

/// The inputs of a seat.
pub(super) fn of(standing: &Standing<'_>) -> [i16; COUNT] {
    let turns = i32::try_from(standing.turns.min(32)).unwrap_or(0);
    let mut inputs = [0; COUNT];
    let (first, timed) = inputs.split_at_mut(UNTIMED);
    let (plain, by_turns) = timed.split_at_mut(TIMED);
    first.copy_from_slice(&untimed(standing, turns));
    let mut timed = Timed { plain: plain.iter_mut(), by_turns: by_turns.iter_mut(), turns };
    timed.add(standing);
    inputs
}

/// The places of inputs that appear twice: alone, and multiplied by the turns left.
struct Timed<'a> {
    plain: std::slice::IterMut<'a, i16>,
    by_turns: std::slice::IterMut<'a, i16>,
    turns: i32,
}

fn untimed(standing: &Standing<'_>, turns: i32) -> [i16; UNTIMED] {
    let moment = &standing.moment;
    let is_on_turn = moment.turn.seat == standing.seat;
    let on_turn = |flag: bool| i32::from(is_on_turn && flag);
    let frame = moment.state.frames.last();
    let actions = if is_on_turn { i32::from(moment.turn.actions_left) } else { 0 };
    [
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
    ]
}

impl Timed<'_> {
    fn add(&mut self, standing: &Standing<'_>) {
        let Standing { moment, journey, projects, .. } = standing;
        let (player, abilities) = (moment.player, &moment.abilities);
        self.tokens(player.storage);
        self.tokens(player.inventory);
        for level in LEVELS {
            self.flag(player.pawn.level() == level);
        }
        for level in LEVELS {
            self.number::<2_000>(Projects::milestone_at(moment, level));
        }
        for worth in [
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
        ] {
            self.number::<2_000>(worth.clamp(-64_000, 64_000));
        }
        let home = i32::try_from(journey.home).unwrap_or(0);
        self.small(player.air);
        self.number::<4>(journey.slack.clamp(-8, 8));
        self.flag(journey.slack < 0);
        self.number::<4>(home);
        self.small(moment.inventory_open());
        self.small(moment.storage_open());
        self.small(abilities.lungs);
        self.small(abilities.inventory);
        self.small(abilities.swim_first.into());
        self.flag(abilities.rocket_access);
        self.small(length(&player.hand));
        self.small(length(&player.built));
        self.small(length(&player.upgrades));
        self.small(abilities.free_convert);
        self.small(player.inventory.total().min(u16::try_from(journey.home).unwrap_or(0) * 2));
    }

    /// A number as a part of this whole.
    fn number<const WHOLE: i32>(&mut self, number: i32) {
        if let (Some(plain), Some(by_turns)) = (self.plain.next(), self.by_turns.next()) {
            *plain = input(number, WHOLE);
            *by_turns = input(number * self.turns, WHOLE * TURNS_WHOLE);
        }
    }

    fn flag(&mut self, flag: bool) {
        self.number::<1>(flag.into());
    }

    fn small(&mut self, number: u16) {
        self.number::<4>(number.min(64).into());
    }

    fn tokens(&mut self, bag: Tokens) {
        for resource in Resource::all() {
            self.number::<2>(bag[resource].into());
        }
    }
}

fn length<T>(list: &[T]) -> u16 {
    u16::try_from(list.len()).unwrap_or(0)
}
