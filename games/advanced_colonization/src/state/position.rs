//! The visible table: planets with their stacks and orbits, reserves, burned pyramids, and the player to act (rule 2). The bank
//! has all that is not elsewhere.

use hadal_core_derive::{Decode, Encode};
use serde::{Deserialize, Serialize};

use super::pile::Pile;
use super::planet::Planet;
use super::pyramid::{Player, Pyramid, Size};
use super::slot::Slot;

/// The action points of a fresh turn (rule 4.1).
pub(crate) const ACTION_POINTS: u8 = 5;

/// The part of a turn, in order (rule 4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(enum AdvancedColonizationPhase)]
pub enum Phase {
    /// `P`: purchases.
    Purchase,
    /// `D`: deployments.
    Deploy,
    /// `A`: actions.
    Act,
}

impl Phase {
    /// All phases in order.
    pub const ALL: [Self; 3] = [Self::Purchase, Self::Deploy, Self::Act];

    /// The letter of the position text.
    pub const fn letter(self) -> char {
        match self {
            Self::Purchase => 'P',
            Self::Deploy => 'D',
            Self::Act => 'A',
        }
    }
}

/// Everything in the position text; two positions are equal if and only if their canonical texts are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Position {
    /// The planets by slot.
    pub planets: [Planet; 3],
    /// The reserves by player.
    pub reserves: [Pile; 2],
    /// The pyramids that have left the game for ever.
    pub burned: Pile,
    /// The player to act.
    pub player: Player,
    /// The latest phase entered this turn.
    pub phase: Phase,
    /// The action points left, 0 to 5.
    pub action_points: u8,
}

impl Position {
    /// The set-up of rule 3: planets of size 1, 2, 3, everything else in the bank, player one to act.
    pub fn start() -> Self {
        Self {
            planets: Size::ALL.map(Planet::bare),
            reserves: [Pile::default(), Pile::default()],
            burned: Pile::default(),
            player: Player::One,
            phase: Phase::Purchase,
            action_points: ACTION_POINTS,
        }
    }

    /// The planet of a slot.
    pub fn planet(&self, slot: Slot) -> &Planet {
        &self.planets[slot.index()]
    }

    /// The planet of a slot, mutable.
    pub fn planet_mut(&mut self, slot: Slot) -> &mut Planet {
        &mut self.planets[slot.index()]
    }

    /// The reserve of a player.
    pub fn reserve(&self, player: Player) -> &Pile {
        &self.reserves[player as usize]
    }

    /// The reserve of a player, mutable.
    pub fn reserve_mut(&mut self, player: Player) -> &mut Pile {
        &mut self.reserves[player as usize]
    }

    /// True if nothing has happened yet in the present turn.
    pub fn is_turn_start(&self) -> bool {
        self.phase == Phase::Purchase && self.action_points == ACTION_POINTS
    }

    /// The number of ships and colonies burned, of both players together (rule 6.16).
    pub fn ships_removed(&self) -> u32 {
        Player::ALL.into_iter().map(|player| self.burned.count_of(player)).sum()
    }

    /// The ships and colonies on the board, by type.
    pub fn on_board(&self) -> Pile {
        let mut pile = Pile::default();
        for planet in &self.planets {
            pile.add_all(planet.near.iter().chain(&planet.far).copied());
            pile.add_all(planet.orbit.iter().map(|ship| ship.pyramid));
        }
        pile
    }

    /// Every pyramid that is not in the bank, by type.
    pub fn outside_bank(&self) -> Pile {
        self.outside_bank_beside(self.on_board())
    }

    fn outside_bank_beside(&self, on_board: Pile) -> Pile {
        let mut pile = on_board;
        pile.add_all(self.planets.iter().map(|planet| Pyramid::planet(planet.size)));
        for other in [&self.reserves[0], &self.reserves[1], &self.burned] {
            pile.add_pile(other);
        }
        pile
    }

    /// The bank: all that is not elsewhere.
    pub fn bank(&self) -> Pile {
        self.bank_beside(self.on_board())
    }

    /// The bank, given the pyramids on the board.
    pub fn bank_beside(&self, on_board: Pile) -> Pile {
        self.outside_bank_beside(on_board).complement()
    }
}
