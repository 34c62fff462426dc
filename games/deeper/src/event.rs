//! The events.

use arrayvec::ArrayVec;
use hadal_core_derive::{Encode, Tell};
use serde::{Deserialize, Serialize};

use crate::data::chart::{Depth, LEVEL_MAX, Spot};
use crate::data::name::Name;
use crate::data::tokens::{Resource, Tokens};
use crate::state::End;
use crate::text::words::{
    amount, bag, breathed, counts, covered, drawn, from_storage, into_storage, moved, price, scored,
};
use hadal_core::seat::Seat;

/// The most resources one drowning can cost.
pub(crate) const LOSSES_MAX: usize = LEVEL_MAX as usize;

/// One thing that happened to the player `seat`, or to the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Tell)]
#[message(DeeperEvent)]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Event {
    /// The pawn swam, or moved onto a tile just placed.
    #[sentence("{seat} {}.", moved(*target, *towed))]
    #[shown(origin)]
    Moved { seat: Seat, origin: Spot, target: Spot, towed: bool },
    /// Tokens were taken from a tile into the Inventory.
    #[sentence("{seat} gathers {} in {cell}{}.", amount(*count, *resource), if *turn_end { " at the end of the turn" } else { "" })]
    Gathered { seat: Seat, cell: Spot, resource: Resource, count: u8, turn_end: bool },
    /// A Scan drew a tile; it fits somewhere, or it went to the market.
    #[sentence(
        "{seat} draws a tile of the {depth_m} deck; it fits{}.",
        if *fits { "" } else { " nowhere and goes to the market" }
    )]
    #[objection(InformationRevealed)]
    #[shown(tile)]
    TileDrawn { seat: Seat, depth_m: Depth, tile: Name, fits: bool },
    /// A tile was covered: its tokens went to the supply, it went under its deck or, a start tile, out of the game.
    #[sentence("{seat} covers {}.", covered(*cell, *tokens))]
    #[message(nested(tile = DeeperTile { cell, tile, tokens }))]
    #[shown(tile)]
    TileCovered { seat: Seat, cell: Spot, tile: Name, tokens: Tokens },
    /// A tile was laid with these tokens: the one a Scan drew, or one of the market.
    #[sentence("{seat} lays {} in {cell}, with {tokens} on it.", if *scanned { "the drawn tile" } else { "a tile of the market" })]
    #[message(nested(tile = DeeperTile { cell, tile, tokens }))]
    #[shown(tile)]
    TilePlaced { seat: Seat, tile: Name, cell: Spot, tokens: Tokens, scanned: bool },
    /// A milestone was uncovered and scored.
    #[sentence("{seat} uncovers the milestone of {depth_m} and scores {}.", scored(*points))]
    #[shown(milestone)]
    MilestoneReached { seat: Seat, milestone: Name, depth_m: Depth, points: u8 },
    /// A blueprint card was drawn; only its owner sees which one.
    #[sentence("{seat} draws {}.", drawn(*card))]
    #[objection(InformationRevealed)]
    CardDrawn {
        seat: Seat,
        #[known_to(seat)]
        card: Option<Name>,
    },
    /// A tile of the market went under its deck.
    #[sentence("{seat} returns a tile of the market to the bottom of the {depth_m} deck.")]
    #[shown(tile)]
    TileReturned { seat: Seat, tile: Name, depth_m: Depth },
    /// A line of conversion was used; `spent_stored` of the paid tokens came from the Storage, `stored` of the made tokens went there.
    #[sentence(
        "{seat} converts {spent} into {} with the {card}{}{}.",
        amount(*count, *made), from_storage(*spent_stored), into_storage(*stored, *made)
    )]
    #[shown(line, times)]
    Converted {
        seat: Seat,
        card: Name,
        line: u8,
        times: u8,
        spent: Tokens,
        spent_stored: Tokens,
        made: Resource,
        count: u8,
        stored: u8,
    },
    /// A habitat card, an upgrade or a rocket card was crafted; `paid_stored` of the paid tokens came from the Storage.
    #[sentence(
        "{seat} crafts the {kind} {id} for {}{}{}.",
        price(*paid), from_storage(*paid_stored), if *points == 0 { String::new() } else { format!(", worth {}", scored(*points)) }
    )]
    Crafted { seat: Seat, id: Name, kind: CraftKind, paid: Tokens, paid_stored: Tokens, points: u8 },
    /// A token moved from Inventory to Storage.
    #[sentence("{seat} stows 1 {resource} in the Storage.")]
    Stowed { seat: Seat, resource: Resource },
    /// A token moved from Storage to Inventory.
    #[sentence("{seat} fetches 1 {resource} from the Storage.")]
    Fetched { seat: Seat, resource: Resource },
    /// Tokens of Inventory and Storage changed places.
    #[sentence("{seat} swaps 1 {given} of the Inventory for 1 {taken} of the Storage.")]
    Swapped { seat: Seat, given: Resource, taken: Resource },
    /// A token of the Inventory went to the supply.
    #[sentence("{seat} jettisons 1 {resource} to the supply.")]
    Jettisoned { seat: Seat, resource: Resource },
    /// The player breathed; `air` is left.
    #[sentence("{seat} {}.", breathed(*air, *spent))]
    Breathed { seat: Seat, air: u16, spent: u8 },
    /// The player drowned and lost these resources, in order; `air` is left.
    #[sentence("{seat} drowns, loses {} and has {air} air again.", bag(counts(lost)))]
    #[objection(ChanceUsed if !lost.is_empty())]
    Drowned { seat: Seat, lost: ArrayVec<Resource, LOSSES_MAX>, air: u16 },
    /// An entry of the script of losses was skipped because the player does not carry that type.
    #[sentence("{seat} carries no {resource}, which the script of losses names; that entry is skipped.")]
    LossSkipped { seat: Seat, resource: Resource },
    /// A card gave resources for breathing at home; `stored` of them went to the Storage.
    #[sentence("{seat} takes {}, which the {source} offers{}.", amount(*count, *resource), into_storage(*stored, *resource))]
    Gained { seat: Seat, source: Name, resource: Resource, count: u8, stored: u8 },
    /// An offer was declined.
    #[sentence("{seat} declines.")]
    Declined { seat: Seat },
    /// A turn begins.
    #[sentence("{seat} begins a turn in round {round}.")]
    TurnBegan { seat: Seat, round: u32 },
    /// The finisher named the winner.
    #[sentence("{seat} names {winner_seat} the winner.")]
    WinnerNamed { seat: Seat, winner_seat: Seat },
    /// The game is over.
    #[sentence("The game is over: {over}.")]
    GameEnded { over: End },
}

/// The kind of thing that was crafted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode)]
#[message(enum DeeperCraftKind)]
pub enum CraftKind {
    /// A habitat card.
    Card,
    /// An upgrade.
    Upgrade,
    /// A rocket card.
    Rocket,
}
