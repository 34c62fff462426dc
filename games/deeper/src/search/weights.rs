//! The weights of the evaluation, in thousandths of a point unless they say otherwise. Tuned by games of greedy players.

use crate::data::effect::Effect;
use crate::data::tokens::Resource;

/// A point.
pub(super) const POINT: i32 = 1000;
/// More points than any player ever has.
pub(super) const POINTS_MAX: i32 = 500_000;

/// The turns that a game without a limit is taken to go on for.
pub(super) const TURNS_UNLIMITED: u32 = 20;
/// The turns from which on an ability is worth all that it says.
const TURNS_FULL: u32 = 16;
/// The turns from which on tokens are worth all that they say.
const TURNS_TO_SPEND: u32 = 4;

/// Plans are worth less the fewer turns are left to carry them out.
pub(super) fn in_time(worth: i32, turns: u32) -> i32 {
    scaled(worth, turns, TURNS_FULL)
}

/// Goods are worth less in the last turns, when nothing more can be made of them.
pub(super) fn late(worth: i32, turns: u32) -> i32 {
    scaled(worth, turns + 1, TURNS_TO_SPEND + 1)
}

fn scaled(worth: i32, turns: u32, full: u32) -> i32 {
    let part = i32::try_from(turns.min(full)).unwrap_or(0);
    worth * part / i32::try_from(full).unwrap_or(1)
}

/// A token for which there is a use; food in Storage is a point besides.
pub(super) fn wanted(resource: Resource) -> i32 {
    match resource {
        Resource::Fish => 215,
        Resource::Kelp => 319,
        Resource::Coral => 357,
        Resource::Titanium => 810,
        Resource::Quartz => 1176,
        Resource::Diamond => 1000,
        Resource::Food => 870,
    }
}

/// The part of that worth that a token beyond all uses has, in hundredths.
pub(super) const UNWANTED: i32 = 60;
/// The food that the Storage waits for, each of which takes two fish, as long as there is room.
pub(super) const FOOD_WANTED: u16 = 3;
/// The most tokens of a type that are wanted at once.
pub(super) const WANTED_MAX: u8 = 5;

/// The part of its profit that a project which can be paid counts for at this many steps from home, in hundredths.
pub(super) const READY: [i32; 6] = [54, 55, 33, 29, 22, 34];
/// The part of its profit that a project counts for when one, two, ... tokens are missing, in hundredths.
pub(super) const UNREADY: [i32; 3] = [5, 9, 5];
/// The part of its worth that a card in hand has before anything is owned for it, in hundredths.
pub(super) const HAND: i32 = 10;
/// A blueprint card that will be drawn.
pub(super) const CARD_DRAWN: i32 = 350;
/// An open cell of the Storage, and the number of cells that count.
pub(super) const OPEN_CELL: i32 = 30;
pub(super) const OPEN_MAX: u16 = 4;

/// A tile that will be placed, with anything on it.
pub(super) const PLACEMENT: i32 = 20;
/// The part of the worth of its tokens that counts if none of them lay around, in thousandths.
pub(super) const NEW_FIND: i32 = 276;
/// An offer that can be taken.
pub(super) const OFFER: i32 = 150;

/// The part of the worth of a token on the map that counts at this many steps from the pawn, in thousandths.
pub(super) const FIND: [i32; 9] = [652, 372, 350, 310, 233, 245, 214, 186, 170];
/// The most tokens of a type on the map that count.
pub(super) const FINDS_MAX: u8 = 3;

/// The part of the carried worth that counts at each number of steps from home, in thousandths; at home first.
pub(super) const CARRIED: [i32; 10] = [980, 900, 850, 800, 880, 715, 680, 455, 620, 510];
/// The part that is lost besides for each air that is missing on the way home, at most once for each token lost, in hundredths.
pub(super) const DROWNING: i32 = 108;

/// Air to spare on the way home: the first one, the second one, ...
pub(super) const SPARE: [i32; 4] = [112, 110, 70, 34];
/// Air missing with an empty Inventory, when drowning costs nothing but the air.
pub(super) const BREATHLESS: i32 = 66;

/// The part of the worth of a milestone that counts when its placement is this many levels below the pawn's reach, in hundredths.
pub(super) const MILESTONE: [i32; 5] = [54, 22, 24, 17, 12];

/// The worth of an ability that serves the whole game.
pub(super) fn ability(effect: &Effect) -> i32 {
    match *effect {
        Effect::Convert(_) => 400,
        Effect::FreeConvert(count) => each(500, count),
        Effect::Storage(cells) => each(372, cells),
        Effect::Lungs(spaces) => each(275, spaces),
        Effect::Inventory(cells) => each(650, cells),
        Effect::BreatheGain(_, count) => each(765, count),
        Effect::BuildDiscount(_, count) => each(1100, count),
        Effect::RocketAccess => 2500,
        Effect::ScanRetry => 250,
        Effect::ScanDraw(tiles) => each(120, tiles),
        Effect::ScanDepth(levels) => each(300, levels),
        Effect::SwimFirst(steps) => each(1000, steps.saturating_sub(1)),
        Effect::ReturnLine(levels) => each(600, levels),
        Effect::Tow => 350,
        Effect::GatherLimit(_, count) => each(186, count.saturating_sub(2)),
        Effect::GatherReach => 500,
        Effect::EndGather(count) => each(1050, count),
        Effect::FreeBreath(level) => each(500, level),
        Effect::DrownGuard(count) => each(200, count),
        Effect::DigFull => 100,
        Effect::DrawCards(count) => each(CARD_DRAWN, count),
        Effect::ScoreStorage(_, points) => each(600, points),
    }
}

fn each(worth: i32, count: u8) -> i32 {
    worth * i32::from(count.min(10))
}
