//! The reasons why the rules refuse an action.

use hadal_core_derive::Refusal;
use strum::{EnumIter, IntoStaticStr};

/// One variant per reason, in the order of the rules page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumIter, IntoStaticStr, Refusal)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "the message of each variant says what it means")]
pub enum Illegal {
    #[refusal("tiles lie only between the side columns, below the surface and above the sea floor", rule = "2.4")]
    OutsideTileArea,
    #[refusal("a tile fits only where all touching edges agree, water on water and rock on rock", rule = "3.2")]
    EdgesDisagree,
    #[refusal("a tile is placed next to the pawn", rule = "3.3")]
    NotNextToPawn,
    #[refusal("an open spot has no tile yet", rule = "3.3")]
    SpotTaken,
    #[refusal("a dig spot already has a tile", rule = "3.4")]
    NothingToCover,
    #[refusal("a turn has no more actions left", rule = "6.1")]
    NoActionLeft,
    #[refusal("a pawn swims to a neighbouring tile or its own Hatch, or as far as its cards allow", rule = "6.2")]
    CannotSwimThere,
    #[refusal(
        "resources are gathered from the pawn's own tile, or from a neighbour with a card that reaches it",
        rule = "6.3"
    )]
    OutOfReach,
    #[refusal("a Gather takes at least one token", rule = "6.3")]
    GatherNothing,
    #[refusal("a Gather takes no more than its limit, normally 2 of one type", rule = "6.3")]
    GatherTooMany,
    #[refusal("the tile does not hold so many tokens of this type", rule = "6.3")]
    TileLacksTokens,
    #[refusal("there are not enough open cells in the Inventory", rule = "6.3")]
    InventoryFull,
    #[refusal("the tile is not in the market", rule = "6.4")]
    TileNotInMarket,
    #[refusal("a Scan needs a pawn below the surface", rule = "6.5")]
    ScanFromSurface,
    #[refusal("a Scan draws from a deck of the pawn's depth or less, unless a card reaches deeper", rule = "6.5")]
    DeckTooDeep,
    #[refusal("the deck is empty", rule = "6.5")]
    DeckEmpty,
    #[refusal("a Terraform leaves out one resource that is printed on the new tile", rule = "6.6")]
    OmitNotPrinted,
    #[refusal("a Terraform that leaves nothing out names no resource", rule = "6.6")]
    NothingIsOmitted,
    #[refusal("the pawn must be in its own Hatch", rule = "6.1")]
    NotAtHome,
    #[refusal("the player has not built this card", rule = "6.7")]
    CardNotBuilt,
    #[refusal("the card has no such line of conversion", rule = "6.7")]
    NoSuchLine,
    #[refusal("a line is used at least once", rule = "6.7")]
    ConvertNothing,
    #[refusal("an output is named exactly where the line says any, and it is neither food nor an input", rule = "6.7")]
    WrongOutput,
    #[refusal("the player does not own what the line eats", rule = "6.7")]
    InputsMissing,
    #[refusal("the supply does not hold what the line would make", rule = "6.7")]
    SupplyShort,
    #[refusal("one Convert uses its line at most 20 times", rule = "6.7")]
    ConvertTooOften,
    #[refusal("there is nothing of this name to craft", rule = "6.8")]
    NothingToCraft,
    #[refusal("the card is not in the player's hand", rule = "6.8")]
    CardNotInHand,
    #[refusal("the upgrade is no longer on the player's board", rule = "6.8")]
    UpgradeGone,
    #[refusal("the rocket card is not face up", rule = "6.8")]
    RocketGone,
    #[refusal("rocket cards are crafted only by players who built their Radio", rule = "6.8")]
    RadioNeeded,
    #[refusal("the player does not own what it costs", rule = "6.8")]
    CannotPay,
    #[refusal("the player has no such token there", rule = "6.9")]
    TokenMissing,
    #[refusal("there is no open cell on the other side", rule = "6.9")]
    NoOpenCell,
    #[refusal("tokens are swapped only while both grids are full", rule = "6.10")]
    GridsNotFull,
    #[refusal("a swap exchanges two different types", rule = "6.10")]
    SwapOfTheSame,
    #[refusal(
        "a token is jettisoned only while fewer Inventory cells are open than the largest Gather takes",
        rule = "6.11"
    )]
    RoomEnough,
    #[refusal("between two actions a type moves in one direction only", rule = "6.12")]
    OtherDirection,
    #[refusal("only one of the tied players can be named", rule = "10.4")]
    NotTied,
    #[refusal("the game is over", rule = "10.1")]
    GameIsOver,
    #[refusal("a pending decision is answered first", rule = "11.2")]
    DecisionPending,
    #[refusal("this answers a decision that is not pending", rule = "11.2")]
    NothingAsked,
}
