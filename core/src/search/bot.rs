//! The bots, and their levels.

use strum::{EnumIter, IntoStaticStr};

use super::budget::Budget;
use crate::game::{Game, Search};

/// The highest level any bot has.
pub const LEVEL_MAX: u32 = 5;

/// The version of the searches; raised by any change to what they choose in any game.
const SEARCH_VERSION: u32 = 3;

/// The budgets of `search`: each about eight times the one below.
const SEARCH_LEVELS: [Budget; LEVEL_MAX as usize] = [
    Budget { transitions: 500, ..Budget::NONE },
    Budget { transitions: 4_000, ..Budget::NONE },
    Budget { transitions: 32_000, ..Budget::NONE },
    Budget { transitions: 256_000, ..Budget::NONE },
    Budget { transitions: 2_000_000, ..Budget::NONE },
];

/// A way to choose actions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Bot {
    /// Any legal action, members of templates counted singly.
    Random,
    /// The action after which its seat stands best.
    Greedy,
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
        }
    }

    /// The budget of a decision at each level, the weakest first. The first is the default.
    pub fn levels(self) -> &'static [Budget] {
        match self {
            Self::Random => &[Budget { simulations: 1, ..Budget::NONE }],
            Self::Greedy => &[Budget { simulations: 4, ..Budget::NONE }],
            Self::Search => &SEARCH_LEVELS,
        }
    }

    /// The most shards it can be split into in a game.
    pub fn shards_max<G: Game>(self) -> u32 {
        match self {
            Self::Random => 1,
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
            Self::Search => G::EVALUATION_VERSION + SEARCH_VERSION,
        }
    }
}

/// True if all worlds that fit a view are the same: nothing is hidden, and nothing left to chance.
pub(super) fn is_certain<G: Game>() -> bool {
    !G::INFO.has_chance && !G::INFO.has_hidden_information
}
