//! The options of a game: the choices made before it starts, and the settings that stay in force.

use serde::{Deserialize, Serialize};

use crate::game::Malformed;

/// The most turns a game with `repetition` may have, so that its memory stays small.
pub(crate) const REPETITION_TURNS_MAX: u32 = 1000;
/// The largest `max_turns`.
pub(crate) const TURNS_MAX: u32 = 100_000;
/// The largest `repetition`.
pub(crate) const REPETITION_MAX: u32 = 10;

/// The choices made before the game starts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The text of the position to start from; the set-up of rule 3 if there is none.
    pub position: Option<String>,
    /// Draws and switches, which the state keeps.
    pub settings: Settings,
}

/// The options that matter during play (rules 7 and 11). The default is the plain game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "every switch is independent of the others")]
pub struct Settings {
    /// The occurrence of a turn start that draws the game: 2 to 10, 0 for never (rule 7.1).
    pub repetition: u32,
    /// True if the game is drawn when nobody can own four colonies any more (rule 7.2).
    pub dead: bool,
    /// The number of ended turns that draws the game, 0 for none (rule 7.3).
    pub max_turns: u32,
    /// Any action in any phase (rule 11.1).
    pub loose_phases: bool,
    /// Ships in a reserve take part in a Phase Shift (rule 11.2).
    pub shift_reserves: bool,
    /// Ships that pointed at a bombed planet point at the new one (rule 11.3).
    pub bomb_keeps_aim: bool,
    /// An advancing ship may end standing (rule 11.4).
    pub advance_may_stand: bool,
}

impl Settings {
    /// Checks that every number is in its range and that they go together; the path is the option's name.
    pub fn validate(&self) -> Result<(), Malformed> {
        if self.max_turns > TURNS_MAX {
            return Err(Malformed::new("max_turns", format!("{} is above {TURNS_MAX}", self.max_turns)));
        }
        if self.repetition == 1 || self.repetition > REPETITION_MAX {
            let problem = format!("{} is neither 0 (off) nor 2 to {REPETITION_MAX}", self.repetition);
            return Err(Malformed::new("repetition", problem));
        }
        if self.repetition > 0 && !(1..=REPETITION_TURNS_MAX).contains(&self.max_turns) {
            let problem = format!("needs max_turns from 1 to {REPETITION_TURNS_MAX}, but it is {}", self.max_turns);
            return Err(Malformed::new("repetition", problem));
        }
        Ok(())
    }
}
