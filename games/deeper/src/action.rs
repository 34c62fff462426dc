//! The actions that a seat may ask for.

use crate::data::chart::Hex;
use hadal_core_derive::{Decode, Encode, Notation};

use crate::data::chart::Depth;
use crate::data::name::Name;
use crate::data::tokens::Resource;
use hadal_core::seat::Seat;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Encode, Decode, Notation)]
#[message(DeeperAction)]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Action {
    /// Moves the pawn to a tile or to the own Hatch (rule 6.2).
    #[notation("swim {target}")]
    Swim { target: Hex },
    /// Takes tokens of one type from the pawn's own tile, or from one within reach (rule 6.3).
    #[notation("gather {cell} {resource} {count}")]
    Gather { cell: Hex, resource: Resource, count: u8 },
    /// Places a tile of the market on an open spot (rule 6.4); also the answer to a pending scan retry.
    #[notation("explore {tile} {cell}")]
    Explore { tile: Name, cell: Hex },
    /// Draws from a deck until a tile fits (rule 6.5).
    #[notation("scan {depth_m}")]
    Scan { depth_m: Depth },
    /// Places a tile of the market over another tile, with one token fewer of the type `omit`; all of them only with an ability
    /// (rule 6.6).
    #[notation("terraform {tile} {cell} [omit {omit}]")]
    Terraform { tile: Name, cell: Hex, omit: Option<Resource> },
    /// Uses a line of conversion of a built card, from 0; `output` is the type to make, if the line leaves a choice (rule 6.7).
    #[notation("convert {card} {line} x{times} [{output}]")]
    #[message(DeeperConvertLine)]
    Convert { card: Name, line: u8, times: u8, output: Option<Resource> },
    /// Crafts a habitat card, an upgrade or a rocket card (rule 6.8).
    #[notation("craft {id}")]
    Craft { id: Name },
    /// Moves a token from Inventory to Storage (rule 6.9).
    #[notation("stow {resource}")]
    Stow { resource: Resource },
    /// Moves a token from Storage to Inventory (rule 6.9).
    #[notation("fetch {resource}")]
    Fetch { resource: Resource },
    /// Exchanges a token of the Inventory for one of the Storage, if both grids are full (rule 6.10).
    #[notation("swap {given} {taken}")]
    Swap { given: Resource, taken: Resource },
    /// Returns a token to the supply to make room (rule 6.11).
    #[notation("jettison {resource}")]
    Jettison { resource: Resource },
    /// Ends the turn (rule 6.14).
    #[notation("end")]
    EndTurn,
    /// Places the tile a Scan drew on an open spot (rule 7.3).
    #[notation("place {cell}")]
    Place { cell: Hex },
    /// Answers the question whether the pawn moves onto the tile just placed (rule 7.5).
    #[notation("tow {follow}")]
    Tow { follow: bool },
    /// Returns a tile of the market to the bottom of its deck (rule 7.6).
    #[notation("return {tile}")]
    ReturnTile { tile: Name },
    /// Takes the resource a card offers (rule 9.1).
    #[notation("take")]
    Take,
    /// Declines an offer (rules 7.4, 9.1 and 9.4).
    #[notation("decline")]
    Decline,
    /// Gathers a type at the end of the turn (rule 9.4).
    #[notation("pick {resource}")]
    Pick { resource: Resource },
    /// Names the winner among the tied (rule 10.4).
    #[notation("name {seat}")]
    NameWinner { seat: Seat },
}
