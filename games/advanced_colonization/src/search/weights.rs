//! The weights of the evaluation, in thousandths of a dominant colony.

/// The dominant colonies a player owns, by their number: the nearer to four, the more another is worth.
pub(super) const DOMINANT: [i32; 5] = [0, 1000, 2100, 3400, 10_000];
/// A ship that takes a side with its next action; the first figure is for a side without a dominant colony.
pub(super) const READY: i32 = 450;
/// More for it if the other player dominates the side and would lose it.
pub(super) const READY_TO_OUST: i32 = 150;
/// A ship that takes a side again which another has taken.
pub(super) const READY_AGAIN: i32 = 300;
/// A ship that could take back a side its owner dominates.
pub(super) const GUARD: i32 = 260;
/// A ship that is one action away from being ready for a side.
pub(super) const TURNABLE: i32 = 310;
/// Any other ship in orbit.
pub(super) const IDLE: i32 = 220;
/// A ship in a reserve with the size of a planet.
pub(super) const RESERVE_FITTING: i32 = 140;
/// Any other ship in a reserve.
pub(super) const RESERVE: i32 = 100;
/// A colony of the planet's size beneath a dominant one: it comes back when that one goes.
pub(super) const SUPPRESSED: i32 = 240;
/// A colony of another size: it can be returned for nothing.
pub(super) const MISPLACED: i32 = 110;
/// A pyramid burned: it never comes back.
pub(super) const BURNED: i32 = -400;
/// The part of the pieces at a planet that a laser pointing at it puts at risk, in percent.
pub(super) const UNDER_FIRE_PERCENT: i32 = 22;
/// A tractor beam that points at ships of the other player, for each ship.
pub(super) const UNDER_BEAM: i32 = -20;
/// The fourth colony is sure: it can be had before the other player acts.
pub(super) const SURE_WIN: i32 = 6000;
/// The fourth colony can be had in the next turn, unless the other player, who acts before, does something about it.
pub(super) const THREATENED_WIN: i32 = 1200;
/// The part of a possible gain in the present turn that counts in advance, in percent.
pub(super) const UNREALISED_PERCENT: i32 = 80;
/// The gain of a purchase.
pub(super) const BUY_GAIN: i32 = RESERVE;
/// The gain of a deployment.
pub(super) const DEPLOY_GAIN: i32 = READY - RESERVE_FITTING;
/// The gain of taking a side without a dominant colony.
pub(super) const TAKE_GAIN: i32 = 550;
/// The gain of taking a side from the other player.
pub(super) const OUST_GAIN: i32 = 1400;
