//! The reasons why the rules refuse an action.

use strum::{EnumIter, IntoStaticStr};

use crate::game::Refuse;

/// One variant per reason, in the order of the rules page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumIter, IntoStaticStr, thiserror::Error)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "the message of each variant says what it means")]
pub enum Illegal {
    #[error("tiles lie only between the side columns, below the surface and above the sea floor")]
    OutsideTileArea,
    #[error("a tile fits only where all touching edges agree, water on water and rock on rock")]
    EdgesDisagree,
    #[error("a tile is placed next to the pawn")]
    NotNextToPawn,
    #[error("an open spot has no tile yet")]
    SpotTaken,
    #[error("a dig spot already has a tile")]
    NothingToCover,
    #[error("a turn has no more actions left")]
    NoActionLeft,
    #[error("a pawn swims to a neighbouring tile or its own Hatch, or as far as its cards allow")]
    CannotSwimThere,
    #[error("resources are gathered from the pawn's own tile, or from a neighbour with a card that reaches it")]
    OutOfReach,
    #[error("a Gather takes at least one token")]
    GatherNothing,
    #[error("a Gather takes no more than its limit, normally 2 of one type")]
    GatherTooMany,
    #[error("the tile does not hold so many tokens of this type")]
    TileLacksTokens,
    #[error("there are not enough open cells in the Inventory")]
    InventoryFull,
    #[error("the tile is not in the market")]
    TileNotInMarket,
    #[error("a Scan needs a pawn below the surface")]
    ScanFromSurface,
    #[error("a Scan draws from a deck of the pawn's depth or less, unless a card reaches deeper")]
    DeckTooDeep,
    #[error("the deck is empty")]
    DeckEmpty,
    #[error("a Terraform leaves out one resource that is printed on the new tile")]
    OmitNotPrinted,
    #[error("a Terraform that leaves nothing out names no resource")]
    NothingIsOmitted,
    #[error("this is done in the own Hatch")]
    NotAtHome,
    #[error("the player has not built this card")]
    CardNotBuilt,
    #[error("the card has no such line of conversion")]
    NoSuchLine,
    #[error("a line is used at least once")]
    ConvertNothing,
    #[error("an output is named exactly where the line says any, and it is neither food nor an input")]
    WrongOutput,
    #[error("the player does not own what the line eats")]
    InputsMissing,
    #[error("the supply does not hold what the line would make")]
    SupplyShort,
    #[error("one Convert uses its line at most 20 times")]
    ConvertTooOften,
    #[error("there is nothing of this name to craft")]
    NothingToCraft,
    #[error("the card is not in the player's hand")]
    CardNotInHand,
    #[error("the upgrade is no longer on the player's board")]
    UpgradeGone,
    #[error("the rocket card is not face up")]
    RocketGone,
    #[error("rocket cards are crafted only by players who built their Radio")]
    RadioNeeded,
    #[error("the player does not own what it costs")]
    CannotPay,
    #[error("the player has no such token there")]
    TokenMissing,
    #[error("there is no open cell on the other side")]
    NoOpenCell,
    #[error("tokens are swapped only while both grids are full")]
    GridsNotFull,
    #[error("a swap exchanges two different types")]
    SwapOfTheSame,
    #[error("a token is jettisoned only while fewer Inventory cells are open than the largest Gather takes")]
    RoomEnough,
    #[error("between two actions a type moves in one direction only")]
    OtherDirection,
    #[error("only one of the tied players can be named")]
    NotTied,
    #[error("the game is over")]
    GameIsOver,
    #[error("a pending decision is answered first")]
    DecisionPending,
    #[error("this answers a decision that is not pending")]
    NothingAsked,
}

impl Refuse for Illegal {
    fn rule(self) -> &'static str {
        match self {
            Self::OutsideTileArea => "2.4",
            Self::EdgesDisagree => "3.2",
            Self::NotNextToPawn | Self::SpotTaken => "3.3",
            Self::NothingToCover => "3.4",
            Self::NoActionLeft | Self::NotAtHome => "6.1",
            Self::CannotSwimThere => "6.2",
            Self::OutOfReach
            | Self::GatherNothing
            | Self::GatherTooMany
            | Self::TileLacksTokens
            | Self::InventoryFull => "6.3",
            Self::TileNotInMarket => "6.4",
            Self::ScanFromSurface | Self::DeckTooDeep | Self::DeckEmpty => "6.5",
            Self::OmitNotPrinted | Self::NothingIsOmitted => "6.6",
            Self::CardNotBuilt
            | Self::NoSuchLine
            | Self::ConvertNothing
            | Self::WrongOutput
            | Self::InputsMissing
            | Self::SupplyShort
            | Self::ConvertTooOften => "6.7",
            Self::NothingToCraft
            | Self::CardNotInHand
            | Self::UpgradeGone
            | Self::RocketGone
            | Self::RadioNeeded
            | Self::CannotPay => "6.8",
            Self::TokenMissing | Self::NoOpenCell => "6.9",
            Self::GridsNotFull | Self::SwapOfTheSame => "6.10",
            Self::RoomEnough => "6.11",
            Self::OtherDirection => "6.12",
            Self::NotTied => "10.4",
            Self::GameIsOver => "10.1",
            Self::DecisionPending | Self::NothingAsked => "11.2",
        }
    }
}
