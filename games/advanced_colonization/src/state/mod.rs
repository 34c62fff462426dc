//! The whole truth of a game: the position, the options in force, and the turn starts that the draw by repetition needs.
//!
//! In reading order: pyramids, piles of them, the table with its slots, orbits and planets, and derived facts.

pub(crate) mod audit;
mod dominance;
mod list;
mod options;
mod orbit;
mod pile;
mod planet;
mod position;
mod pyramid;
mod slot;
mod turn_starts;
mod types;

pub use dominance::{Dominance, Dominant};
pub use list::{Item, List};
pub use options::{Options, Settings};
pub use orbit::{Aim, Orbit, Ship};
pub use pile::Pile;
pub use planet::Planet;
pub use position::{Phase, Position};
pub use pyramid::{Colour, Player, Pyramid, Size};
pub use slot::{Side, Slot};
pub use turn_starts::TurnStarts;
pub use types::{Members, Types};

pub(crate) use dominance::COLONIES_TO_WIN;
pub(crate) use pile::byte;
pub(crate) use planet::Stack;
pub(crate) use position::ACTION_POINTS;
pub(crate) use pyramid::{COPIES, SHIPS_MAX};

use hadal_core_derive::Encode;
use serde::{Deserialize, Serialize};

use super::wire::{planets, seats, turn};

/// A game under way, or over.
#[derive(PartialEq, Eq, Debug, Serialize, Deserialize, Encode)]
#[message(
    AdvancedColonizationState,
    skip(position, turns_ended),
    computed(planets = planets(&self.position), seats = seats(&self.position), turn = Some(turn(self))),
    lent(burned = self.position.burned)
)]
pub struct State {
    /// The table.
    pub position: Position,
    /// The options in force.
    pub settings: Settings,
    /// The number of turns ended, by both players together.
    pub turns_ended: u32,
    /// The turn starts since the last burn, with [`Settings::repetition`]; otherwise empty.
    pub turn_starts: TurnStarts,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self { turn_starts: self.turn_starts.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        let Self { position, settings, turns_ended, turn_starts } = source;
        (self.position, self.settings, self.turns_ended) = (*position, *settings, *turns_ended);
        self.turn_starts.clone_from(turn_starts);
    }
}

impl State {
    /// A game that starts from `position`.
    pub fn starting_from(position: Position, settings: Settings) -> Self {
        let mut state = Self { position, settings, turns_ended: 0, turn_starts: TurnStarts::default() };
        if state.position.is_turn_start() {
            state.remember_turn_start();
        }
        state
    }

    /// Records the present position as a turn start, if repetitions count.
    pub fn remember_turn_start(&mut self) {
        if self.settings.repetition > 0 {
            self.turn_starts.push_position(&self.position);
        }
    }
}
