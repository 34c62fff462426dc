//! The events.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::game::{Reversibility, Viewer};
use crate::games::deeper::data::chart::{LEVEL_MAX, Spot};
use crate::games::deeper::data::name::Name;
use crate::games::deeper::data::tokens::{Resource, Tokens};
use crate::games::deeper::state::End;
use crate::seat::Seat;

/// The most resources one drowning can cost.
pub(crate) const LOSSES_MAX: usize = LEVEL_MAX as usize;

/// One thing that happened to the player `seat`, or to the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Event {
    /// The pawn swam, or moved onto a tile just placed.
    Moved { seat: Seat, origin: Spot, to: Spot, towed: bool },
    /// Tokens were taken from a tile into the Inventory.
    Gathered { seat: Seat, cell: Spot, resource: Resource, count: u8, turn_end: bool },
    /// A Scan drew a tile; it fits somewhere, or it went to the market.
    Drawn { seat: Seat, level: u8, tile: Name, fits: bool },
    /// A tile was covered: its tokens went to the supply, it went under its deck or, a start tile, out of the game.
    Covered { seat: Seat, cell: Spot, tile: Name, tokens: Tokens },
    /// A tile was laid with these tokens: the one a Scan drew, or one of the market.
    Placed { seat: Seat, tile: Name, cell: Spot, tokens: Tokens, scanned: bool },
    /// A milestone was uncovered and scored.
    Milestone { seat: Seat, id: Name, level: u8, points: u8 },
    /// A blueprint card was drawn; only its owner sees which one.
    CardDrawn { seat: Seat, card: Option<Name> },
    /// A tile of the market went under its deck.
    Returned { seat: Seat, tile: Name, level: u8 },
    /// A line of conversion was used; `stored` of the tokens made went to the Storage.
    Converted { seat: Seat, card: Name, line: u8, times: u8, spent: Payment, made: Resource, count: u8, stored: u8 },
    /// A habitat card, an upgrade or a rocket card was crafted.
    Crafted { seat: Seat, id: Name, kind: CraftKind, paid: Payment, points: u8 },
    /// A token moved from Inventory to Storage.
    Stowed { seat: Seat, resource: Resource },
    /// A token moved from Storage to Inventory.
    Fetched { seat: Seat, resource: Resource },
    /// Tokens of Inventory and Storage changed places.
    Swapped { seat: Seat, given: Resource, taken: Resource },
    /// A token of the Inventory went to the supply.
    Jettisoned { seat: Seat, resource: Resource },
    /// The player breathed; `air` is left.
    Breathed { seat: Seat, air: u16, spent: u8 },
    /// The player drowned and lost these resources, in order; `air` is left.
    Drowned { seat: Seat, lost: ArrayVec<Resource, LOSSES_MAX>, air: u16 },
    /// An entry of the script of losses was skipped because the player does not carry that type.
    LossSkipped { seat: Seat, resource: Resource },
    /// A card gave resources for breathing at home; `stored` of them went to the Storage.
    Gained { seat: Seat, source: Name, resource: Resource, count: u8, stored: u8 },
    /// An offer was declined.
    Declined { seat: Seat },
    /// A turn begins.
    TurnBegan { seat: Seat, round: u32 },
    /// The finisher named the winner.
    WinnerNamed { seat: Seat, winner: Seat },
    /// The game is over.
    Ended { end: End },
}

/// Tokens that were paid to the supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Payment {
    /// All of them.
    pub tokens: Tokens,
    /// Those that came from the Storage; the others came from the Inventory.
    pub stored: Tokens,
}

/// The kind of thing that was crafted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CraftKind {
    /// A habitat card.
    Card,
    /// An upgrade.
    Upgrade,
    /// A rocket card.
    Rocket,
}

impl Event {
    /// The seat it happened to; `None` for the end of the game.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Moved { seat, .. }
            | Self::Gathered { seat, .. }
            | Self::Drawn { seat, .. }
            | Self::Covered { seat, .. }
            | Self::Placed { seat, .. }
            | Self::Milestone { seat, .. }
            | Self::CardDrawn { seat, .. }
            | Self::Returned { seat, .. }
            | Self::Converted { seat, .. }
            | Self::Crafted { seat, .. }
            | Self::Stowed { seat, .. }
            | Self::Fetched { seat, .. }
            | Self::Swapped { seat, .. }
            | Self::Jettisoned { seat, .. }
            | Self::Breathed { seat, .. }
            | Self::Drowned { seat, .. }
            | Self::LossSkipped { seat, .. }
            | Self::Gained { seat, .. }
            | Self::Declined { seat }
            | Self::TurnBegan { seat, .. }
            | Self::WinnerNamed { seat, .. } => Some(*seat),
            Self::Ended { .. } => None,
        }
    }

    /// The event as `viewer` sees it.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Self {
        if let Self::CardDrawn { seat, .. } = self
            && !viewer.is(*seat)
        {
            return Self::CardDrawn { seat: *seat, card: None };
        }
        self.clone()
    }

    /// The objection that the event raises to undoing its step.
    pub fn reversibility(&self) -> Reversibility {
        if matches!(self, Self::Drawn { .. } | Self::CardDrawn { .. }) {
            Reversibility::InformationRevealed
        } else if matches!(self, Self::Drowned { lost, .. } if !lost.is_empty()) {
            Reversibility::ChanceUsed
        } else {
            Reversibility::Free
        }
    }
}
