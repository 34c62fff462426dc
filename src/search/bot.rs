//! The bots, and their levels.

use strum::{EnumIter, IntoStaticStr};

use super::budget::Budget;
use crate::game::Search;

/// The highest level any bot has.
pub const LEVEL_MAX: u32 = 5;

/// A way to choose actions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Bot {
    /// Any legal action, members of templates counted singly.
    Random,
    /// The action after which its seat stands best.
    Greedy,
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
        }
    }

    /// The budget of a decision at each level, the weakest first. The first is the default.
    pub fn levels(self) -> &'static [Budget] {
        match self {
            Self::Random => &[Budget { simulations: 1, ..Budget::NONE }],
            Self::Greedy => &[Budget { simulations: 4, ..Budget::NONE }],
        }
    }

    /// The most shards it can be split into.
    pub fn shards_max(self) -> u32 {
        match self {
            Self::Random => 1,
            Self::Greedy => u32::MAX,
        }
    }

    /// The version of its choices in a game: another version may choose otherwise.
    pub fn version<G: Search>(self) -> u32 {
        match self {
            Self::Random => 1,
            Self::Greedy => G::EVALUATION_VERSION,
        }
    }
}
