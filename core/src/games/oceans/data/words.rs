//! The closed lists of words: options, decisions, outcomes, sources of points.

use crate::game::{OptionInfo, WordInfo};

const fn word(word: &'static str, description: &'static str) -> WordInfo {
    WordInfo { word, description }
}

/// The options, in the order of the options message.
pub(crate) const OPTIONS: &[OptionInfo] = &[
    option("variant", "OceansVariant", "which game is played", "OCEANS_VARIANT_FULL", "reef or full"),
    option("position", "string", "a whole position as the JSON of OceansState", "", "at most 65536 bytes"),
    option("scenarios", "repeated string", "scenarios that may be drawn", "all", "ids C01 to C25, at least two left"),
    option("exclude_icons", "repeated OceansIcon", "scenarios with these icons are left out", "none", "any"),
    option(
        "deep",
        "repeated string",
        "the Deep deck as a multiset",
        "one of each",
        "ids D01 to D89, at most 9 copies and 120 cards",
    ),
    option("open_scores", "bool", "everybody sees every score pile", "false", "true or false"),
    option("detritus_all", "bool", "Detritus makes every player pay", "true", "true or false"),
    option(
        "surface_order",
        "repeated string",
        "top of the Surface deck before dealing",
        "shuffled",
        "ids S001 to S120, once each",
    ),
    option("deep_order", "repeated string", "top of the Deep deck", "shuffled", "ids of cards in the Deep deck"),
    option("hands", "repeated OceansHand", "hands by seat", "dealt", "ids of cards in the decks"),
    option("start_seat", "uint32", "the start player", "drawn", "a seat of the table"),
    option("deep_hand_guard", "uint32", "Deep cards in hand before the Explosion", "5", "0 to 120, 0 is off"),
    option("round_limit", "uint32", "rounds after which one more is the last", "200", "0 to 1000000, 0 is off"),
];

const fn option(
    name: &'static str,
    kind: &'static str,
    description: &'static str,
    default: &'static str,
    range: &'static str,
) -> OptionInfo {
    OptionInfo { name, kind, description, default, range }
}

/// Every decision.
pub(crate) const DECISIONS: &[WordInfo] = &[
    word("play_cards", "Play cards, remove traits or end the playing phase."),
    word("evolve_extra_card", "Evolve the extra card of a Vestigial Limb."),
    word("before_feeding", "Let a trait work that works before feeding, or leave it alone."),
    word("feed", "Choose the species that feeds, and how."),
    word("feed_again", "Feed further with the same species, or stop."),
    word("feed_bonus", "Make the bonus feeding of a Voracious Feeder, or stop."),
    word("drop_trait", "Choose which trait a species above its limit loses."),
    word("place_overpopulation", "Choose where the population of an overpopulated species goes."),
    word("place_excess", "Choose where the population goes that a board cannot hold."),
    word("sedentary_colony_zone", "Choose the zone that a Sedentary Colony takes from."),
    word("food_surge_zone", "Choose the zone that a species doubles from by Food Surge."),
    word("rapid_mutation", "Exchange a Deep trait by Rapid Mutation, or not."),
    word("burrower", "Counter-attack with a Burrower, or not."),
    word("counter_attack", "Choose how a Burrower counter-attacks."),
    word("aging_amount", "Choose how much an own species ages."),
    word("fast_metabolism", "Age a species by Fast Metabolism, or not."),
    word("fast_metabolism_amount", "Choose how much it ages by Fast Metabolism."),
    word("degenerative_virus", "Choose the species that ages a second time."),
    word("degenerative_virus_amount", "Choose how much it ages by Degenerative Virus."),
    word("take_deep", "Take a Deep card, draw three, or take none."),
    word("keep_deep", "Keep one of the drawn Deep cards and place the others."),
    word("discard", "Discard any number of Surface cards before drawing."),
];

/// Every reason for which a game ends.
pub(crate) const OUTCOMES: &[WordInfo] = &[
    word("ocean_empty", "The Ocean was emptied, and the round has been played to its end."),
    word("round_limit", "The round after the option round_limit has been played to its end."),
    word("standstill", "A whole round has passed in which nobody could change anything."),
];

/// Every source of points.
pub(crate) const SCORE_SOURCES: &[WordInfo] = &[
    word("score_pile", "Population in the score pile."),
    word("population", "Population on own species."),
    word("bonus_token", "The bonus token of the seat."),
];
