//! The bots, and their levels.

use strum::{EnumIter, IntoStaticStr};

use super::budget::Budget;
use crate::game::{Game, Search};

/// The highest level any bot has.
pub const LEVEL_MAX: u32 = 5;

/// The version of the searches; raised by any change to what they choose in any game.
const SEARCH_VERSION: u32 = 4;

/// The transitions of `search` at each level: each about eight times the one below.
const SEARCH_LEVELS: [u64; LEVEL_MAX as usize] = [500, 4_000, 32_000, 256_000, 2_000_000];

/// The budget of `random`.
const RANDOM: Budget = Budget { simulations: 1, ..Budget::NONE };

/// The budget of `greedy`.
const GREEDY: Budget = Budget { simulations: 4, ..Budget::NONE };

/// The first level of `opponent` that searches; below it the same looks one action ahead.
pub(super) const SEARCHING: u32 = 3;

/// The levels of `opponent`, in words.
const OPPONENTS: [LevelWords; LEVEL_MAX as usize] = [
    LevelWords {
        name: "Beginner",
        line: "Plays what looks best at once, but errs in every third decision or so.",
        face: "shrimp",
    },
    LevelWords { name: "Casual", line: "Plays what looks best at once.", face: "crab" },
    LevelWords { name: "Regular", line: "Thinks a few steps ahead.", face: "turtle" },
    LevelWords { name: "Strong", line: "Thinks further ahead and weighs what you may do.", face: "shark" },
    LevelWords { name: "Expert", line: "Thinks as far ahead as it may take.", face: "octopus" },
];

/// A level in words for people; empty where only the number tells levels apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LevelWords {
    /// The name.
    pub name: &'static str,
    /// How it plays, in a sentence.
    pub line: &'static str,
    /// A word for a portrait of it.
    pub face: &'static str,
}

/// The share of decisions in which the first level of `opponent` takes any action, in millionths.
const ERRS_PPM: u64 = 350_000;

/// True if the first level of `opponent` errs under this seed.
pub fn errs(seed: u64) -> bool {
    super::stream(super::mixed(seed, ERRORS), 0).below(1_000_000) < ERRS_PPM
}

/// The number of the stream that decides about errors: no shard has it.
const ERRORS: u64 = u64::MAX - 1;

/// A way to choose actions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Bot {
    /// Any legal action, members of templates counted singly.
    Random,
    /// The action after which its seat stands best.
    Greedy,
    /// A player of some strength, for people to play against.
    Opponent,
    /// The action that a search of what may follow finds best.
    Search,
}

impl Bot {
    /// The id, as callers name it.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// A description for people.
    pub fn description(self) -> &'static str {
        match self {
            Self::Random => "Takes any legal action, all equally likely; members of templates are counted singly.",
            Self::Greedy => {
                "Tries each action once in a few imagined worlds and takes the one after which its seat stands best. Of a template \
                 with more than 64 members it tries 64."
            }
            Self::Search => {
                "Searches what may follow: where everything is open and certain every reply to every action as deep as it gets, \
                 elsewhere the likeliest turns of many imagined worlds."
            }
            Self::Opponent => {
                "Plays as well as its level says, for people to play against: the first level errs on purpose, the second looks one action \
                 ahead, the others search."
            }
        }
    }

    /// The budget of a decision at each level in a game, the weakest first. The first level is the default.
    pub fn levels<G: Search>(self) -> Vec<Budget> {
        (1..=self.level_count()).map(|level| self.budget::<G>(level)).collect()
    }

    /// The number of its levels.
    pub fn level_count(self) -> u32 {
        match self {
            Self::Random | Self::Greedy => 1,
            Self::Search | Self::Opponent => LEVEL_MAX,
        }
    }

    /// The budget of a decision at a level in a game.
    pub(super) fn budget<G: Search>(self, level: u32) -> Budget {
        let place = |first: u32| usize::try_from(level.saturating_sub(first)).unwrap_or(usize::MAX);
        let transitions = |count: Option<&u64>| Budget { transitions: count.copied().unwrap_or(1), ..Budget::NONE };
        match self {
            Self::Random => RANDOM,
            Self::Greedy => GREEDY,
            Self::Search => transitions(SEARCH_LEVELS.get(place(1))),
            Self::Opponent if level < SEARCHING => GREEDY,
            Self::Opponent => transitions(G::OPPONENT.get(place(SEARCHING))),
        }
    }

    /// A level in words for people.
    pub fn words(self, level: u32) -> LevelWords {
        let place = usize::try_from(level.saturating_sub(1)).unwrap_or(usize::MAX);
        match self {
            Self::Opponent => OPPONENTS.get(place).copied().unwrap_or_default(),
            Self::Random | Self::Greedy | Self::Search => LevelWords::default(),
        }
    }

    /// The most shards it can be split into in a game.
    pub fn shards_max<G: Game>(self) -> u32 {
        match self {
            Self::Random | Self::Opponent => 1,
            Self::Greedy => u32::MAX,
            Self::Search => {
                if is_certain::<G>() {
                    1
                } else {
                    u32::MAX
                }
            }
        }
    }

    /// The version of its choices in a game: another version may choose otherwise.
    pub fn version<G: Search>(self) -> u32 {
        match self {
            Self::Random => 1,
            Self::Greedy => G::EVALUATION_VERSION,
            Self::Search | Self::Opponent => G::EVALUATION_VERSION + SEARCH_VERSION,
        }
    }
}

/// True if all worlds that fit a view are the same: nothing is hidden, and nothing left to chance.
pub(super) fn is_certain<G: Game>() -> bool {
    !G::INFO.has_chance && !G::INFO.has_hidden_information
}
