//! The bots, and their levels.

use strum::{EnumIter, IntoStaticStr};

use super::budget::Budget;
use crate::game::{Game, Opponent, Search};

/// The highest level any bot has.
pub const LEVEL_MAX: u32 = 5;

/// The version of the searches. Any change to their choices in any game raises it.
const SEARCH_VERSION: u32 = 6;

/// The transitions of `search` at each level: each about eight times the one below.
const SEARCH_LEVELS: [u64; LEVEL_MAX as usize] = [500, 4_000, 32_000, 256_000, 2_000_000];

/// The budget of `random`.
const RANDOM: Budget = Budget { simulations: 1, ..Budget::NONE };

/// The budget of `greedy`.
const GREEDY: Budget = Budget { simulations: 4, ..Budget::NONE };

/// The strength of the levels of `opponent`, in a word.
const STRENGTHS: [&str; LEVEL_MAX as usize] = ["Beginner", "Casual", "Regular", "Strong", "Expert"];

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
    /// The action that a search ahead finds best.
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
                "Plays as well as its level says, for people to play against: each level of each game is a player of its own, and the first \
                 ones take what looks nearly as good to them now and then."
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
        match self {
            Self::Random => RANDOM,
            Self::Greedy => GREEDY,
            Self::Search => {
                Budget { transitions: SEARCH_LEVELS.get(place(level)).copied().unwrap_or(1), ..Budget::NONE }
            }
            Self::Opponent => match opponent::<G>(level).map(|own| own.transitions) {
                None | Some(0) => GREEDY,
                Some(transitions) => Budget { transitions, ..Budget::NONE },
            },
        }
    }

    /// The strength of a level in a word for people; empty if levels have only numbers.
    pub fn strength(self, level: u32) -> &'static str {
        match self {
            Self::Opponent => STRENGTHS.get(place(level)).copied().unwrap_or_default(),
            Self::Random | Self::Greedy | Self::Search => "",
        }
    }

    /// The most shards that a game allows for it.
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

/// A level of `opponent` in a game.
pub(super) fn opponent<G: Search>(level: u32) -> Option<&'static Opponent> {
    const { &G::OPPONENTS }.get(place(level))
}

/// The place of a level in a list of all.
fn place(level: u32) -> usize {
    usize::try_from(level.saturating_sub(1)).unwrap_or(usize::MAX)
}

/// True if all worlds that fit a view are the same: the game has no hidden information and no chance.
pub(super) fn is_certain<G: Game>() -> bool {
    !G::INFO.has_chance && !G::INFO.has_hidden_information
}
