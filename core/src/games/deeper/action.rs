//! The actions that a seat may ask for.

use hexx::Hex;

use crate::games::deeper::data::name::Name;
use crate::games::deeper::data::tokens::Resource;
use crate::seat::Seat;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Moves the pawn (rule 6.2).
    Swim {
        /// The tile or the own Hatch to swim to.
        to: Hex,
    },
    /// Takes tokens of one type from a tile (rule 6.3).
    Gather {
        /// The tile: the pawn's own, or one within reach.
        cell: Hex,
        /// The type.
        resource: Resource,
        /// The number of tokens.
        count: u8,
    },
    /// Places a tile of the market on an open spot (rule 6.4); also the answer to a pending scan retry.
    Explore {
        /// The tile.
        tile: Name,
        /// The open spot.
        cell: Hex,
    },
    /// Draws from a deck until a tile fits (rule 6.5).
    Scan {
        /// The level of the deck.
        level: u8,
    },
    /// Places a tile of the market over another tile (rule 6.6).
    Terraform {
        /// The tile.
        tile: Name,
        /// The dig spot.
        cell: Hex,
        /// The type of which one token fewer is laid; none only with an ability.
        omit: Option<Resource>,
    },
    /// Uses a line of conversion (rule 6.7).
    Convert {
        /// The built card.
        card: Name,
        /// The line of the card, from 0.
        line: u8,
        /// The number of uses of the line.
        times: u8,
        /// The type to make, where the line leaves the choice.
        output: Option<Resource>,
    },
    /// Crafts a habitat card, an upgrade or a rocket card (rule 6.8).
    Craft {
        /// The id of the card or upgrade.
        id: Name,
    },
    /// Moves a token from Inventory to Storage (rule 6.9).
    Stow {
        /// The type.
        resource: Resource,
    },
    /// Moves a token from Storage to Inventory (rule 6.9).
    Fetch {
        /// The type.
        resource: Resource,
    },
    /// Exchanges tokens of full grids (rule 6.10).
    Swap {
        /// The type that leaves the Inventory.
        given: Resource,
        /// The type that leaves the Storage.
        taken: Resource,
    },
    /// Returns a token to the supply to make room (rule 6.11).
    Jettison {
        /// The type.
        resource: Resource,
    },
    /// Ends the turn (rule 6.14).
    EndTurn,
    /// Places the tile a Scan drew (rule 7.3).
    Place {
        /// The open spot.
        cell: Hex,
    },
    /// Answers the question whether the pawn moves onto the tile just placed (rule 7.5).
    Tow {
        /// True if it moves.
        follow: bool,
    },
    /// Returns a tile of the market to the bottom of its deck (rule 7.6).
    Return {
        /// The tile.
        tile: Name,
    },
    /// Takes the resource a card offers (rule 9.1).
    Take,
    /// Declines an offer (rules 7.4, 9.1 and 9.4).
    Decline,
    /// Gathers a type at the end of the turn (rule 9.4).
    Pick {
        /// The type.
        resource: Resource,
    },
    /// Names the winner among the tied (rule 10.4).
    NameWinner {
        /// The winner.
        seat: Seat,
    },
}
