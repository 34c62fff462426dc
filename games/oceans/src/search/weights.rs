//! The weights of the evaluation. Points are in thousandths, chances in percent of a round.

/// A token in the score pile or on a board.
pub(super) const TOKEN: i32 = 1000;
/// The most rounds to look ahead: investments for later may be gone by then.
pub(super) const ROUNDS_MAX: i32 = 6;
/// Ocean population that a seat uses up in a round, by gains and by moves into the Reef.
pub(super) const OCEAN_PER_TURN: i32 = 7;
/// The share of expected income that is counted, since tables change: of the best feeder, and of gains.
pub(super) const FEEDING_SHARE: i32 = 55;
/// See above.
pub(super) const GAINS_SHARE: i32 = 55;
/// The share of the second-best feeder, which steps in when the best one is full or hurt.
pub(super) const RESERVE_SHARE: i32 = 12;
/// The share of a further feeding: it often finds an empty Reef or a full board.
pub(super) const FURTHER_SHARE: i32 = 60;
/// The part of a forage that counts on a full Reef although it is empty now.
pub(super) const REFILL_SHARE: i32 = 25;
/// The refill of the Reef from the zones.
pub(super) const REEF_REFILLED: i32 = 6;

/// The chance that the best feeder of a seat feeds in a round.
pub(super) const MAIN_FEEDS: i32 = 85;
/// The chance that another species feeds that could.
pub(super) const OTHER_FEEDS: i32 = 10;
/// The chance that the nearest cleaner on either side is this one.
pub(super) const NEAREST: i32 = 60;
/// The share of threatened population that is lost to the best attack of an opponent if it is aimed here.
pub(super) const AIMED: i32 = 55;
/// The same to any attack that could be aimed here.
pub(super) const EXPOSED: i32 = 18;

/// A trait on a living species: it can be built upon, or be exchanged. In each round to come.
pub(super) const TRAIT: i32 = 45;
/// An effect that is not counted otherwise, in each round to come.
pub(super) const EFFECT: i32 = 180;
/// A way to attack protected species, or to be safe, in each round to come.
pub(super) const EDGE: i32 = 120;
/// A Deep card in hand while Deep cards can be played; only a few are useful.
pub(super) const DEEP_CARD: i32 = 350;
/// The number of Deep cards that are of use.
pub(super) const DEEP_CARDS_USED: i32 = 3;
/// A Deep card beyond them, or before the Explosion beyond the first two: it takes the place of a Surface card.
pub(super) const DEEP_BALLAST: i32 = -300;

/// The chance of a round that a species is created, and that a Deep card is evolved.
pub(super) const CREATED: i32 = 50;
/// The chance that population is moved into the Reef in a round.
pub(super) const INTO_REEF: i32 = 60;
/// The chance that a trait of a name is set off in a round.
pub(super) const TRIGGERED: i32 = 35;
