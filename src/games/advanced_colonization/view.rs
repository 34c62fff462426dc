//! What a viewer may know: everything, for nothing is hidden in this game.

use crate::games::advanced_colonization::state::{Dominance, Dominant, Pile, Player, Position, Side, Slot, State};

/// The position, and what can be read off it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The table.
    pub position: Position,
    /// What lies in the bank.
    pub bank: Pile,
    /// The dominant colonies, by slot and side.
    pub dominant: Vec<DominantColony>,
    /// How many of them each player owns, by player.
    pub dominant_counts: [u8; 2],
    /// How many ships are removed from the game (rule 6.16).
    pub ships_removed: u32,
    /// How many turns have been ended.
    pub turns_ended: u32,
}

/// A dominant colony and where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DominantColony {
    /// The slot.
    pub slot: Slot,
    /// The side.
    pub side: Side,
    /// The colony and its height.
    pub colony: Dominant,
}

/// What anybody may know of a state.
pub fn view(state: &State) -> View {
    let position = &state.position;
    let dominance = Dominance::of(position);
    let mut dominant = Vec::new();
    for slot in Slot::ALL {
        for side in Side::ALL {
            let colony = position.planet(slot).dominant(side);
            dominant.extend(colony.map(|colony| DominantColony { slot, side, colony }));
        }
    }
    View {
        position: position.clone(),
        bank: position.bank(),
        dominant,
        dominant_counts: Player::ALL.map(|player| dominance.count(player)),
        ships_removed: position.ships_removed(),
        turns_ended: state.turns_ended,
    }
}
