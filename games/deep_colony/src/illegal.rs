//! The reasons why the rules refuse an action.

use hadal_core_derive::Refusal;

/// One variant per reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::EnumIter, strum::IntoStaticStr, Refusal)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "the message of each variant says what it means")]
pub enum Illegal {
    #[refusal("the drawn tile must be placed first", rule = "1.5.2")]
    TileNotPlaced,
    #[refusal("a tile lies on the cell", rule = "1.5.2")]
    CellTaken,
    #[refusal("the cell shares no side with a placed tile", rule = "1.5.2")]
    CellApart,
    #[refusal("a side of the tile differs from the side it faces", rule = "1.5.2")]
    SidesDiffer,
    #[refusal("the same orientation is named by a smaller rotation", rule = "1.5.2")]
    RotationNotSmallest,
    #[refusal("the tile of this turn is placed; a piece may be deployed on it", rule = "1.5.3")]
    TilePlaced,
    #[refusal("the tile just placed has no such segment", rule = "1.3")]
    SegmentUnknown,
    #[refusal("no construction marker is left in the supply", rule = "1.5.3")]
    NoMarkerLeft,
    #[refusal("another player has a construction marker on the feature", rule = "1.5.3")]
    FeatureClaimed,
    #[refusal("submarines and head offices stand on colonies", rule = "1.5.3")]
    NotAColony,
    #[refusal("no submarine is left in the supply", rule = "1.5.3")]
    NoSubmarineLeft,
    #[refusal("the player's other submarine is in this colony", rule = "3.56")]
    OwnSubmarineInColony,
    #[refusal("the head office is not left in the supply", rule = "1.5.3")]
    NoHeadOfficeLeft,
    #[refusal("the tile just placed does not complete the colony", rule = "1.5.3")]
    ColonyIncomplete,
    #[refusal("another player has a construction marker on the colony", rule = "1.5.3")]
    ColonyClaimed,
    #[refusal("another player has a submarine in the colony", rule = "3.4")]
    ColonyHoldsSubmarine,
    #[refusal("the game is over", rule = "1.6")]
    Over,
}
