//! The closed lists of words: decisions, outcomes, sources of points.

use hadal_core::game::WordInfo;

const fn word(word: &'static str, description: &'static str) -> WordInfo {
    WordInfo { word, description }
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
