//! The options of a game: the choices made before it starts, and the settings that stay in force.

use hadal_core_derive::{Decode, Encode, Options};
use serde::{Deserialize, Serialize};

use hadal_core::game::Malformed;
use hadal_core::wire::limit;

/// The most turns a game with `repetition` may have, so that its memory stays small.
pub(crate) const REPETITION_TURNS_MAX: u32 = 1000;
/// The largest `max_turns`.
pub(crate) const TURNS_MAX: u32 = 100_000;
/// The largest `repetition`.
pub(crate) const REPETITION_MAX: u32 = 10;

/// The choices made before the game starts.
#[derive(Clone, PartialEq, Eq, Debug, Default, Encode, Decode, Options)]
#[message(AdvancedColonizationOptions)]
pub struct Options {
    /// The position to start from, as text (rule 8); the player named in it is awaited.
    #[option(default = "[1]/[2]/[3] -/- - 1P5", range = "a position text that passes the invariants of rule 8.4")]
    pub position: Option<String>,
    /// Draws and switches, which the state keeps.
    #[option(flatten)]
    #[message(flatten)]
    pub settings: Settings,
}

/// The options that matter during play (rules 7 and 11). The default is the plain game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, Encode, Decode, Options)]
#[message(AdvancedColonizationSettings, options = AdvancedColonizationOptions, sparse, check = Self::validate)]
#[expect(clippy::struct_excessive_bools, reason = "every switch is independent of the others")]
pub struct Settings {
    /// Draw when the same position begins a turn for this many times since the last burn (rule 7.1).
    #[option(default = "0", range = "0 (off) or 2 to 10; needs max_turns from 1 to 1000")]
    #[message(with = limit)]
    pub repetition: u32,
    /// Draw as soon as both players have fewer than four pyramids that are not burned (rule 7.2).
    #[option(flag)]
    pub dead: bool,
    /// Draw when this many turns, of both players together, have been ended (rule 7.3).
    #[option(default = "0", range = "0 (off) to 100000")]
    #[message(with = limit)]
    pub max_turns: u32,
    /// Any action in any phase of a turn (rule 11.1).
    #[option(flag)]
    pub loose_phases: bool,
    /// Ships in a reserve take part in a Phase Shift (rule 11.2).
    #[option(flag)]
    pub shift_reserves: bool,
    /// Ships that pointed at a bombed planet point at the new one (rule 11.3).
    #[option(flag)]
    pub bomb_keeps_aim: bool,
    /// An advancing ship may end standing (rule 11.4).
    #[option(flag)]
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
