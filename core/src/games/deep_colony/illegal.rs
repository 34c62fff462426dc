//! The reasons why the rules refuse an action.

use crate::game::Refuse;

/// One variant per reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Illegal {
    /// Rule 1.5.2.
    #[error("the drawn tile must be placed first")]
    TileNotPlaced,
    /// Rule 1.5.2.
    #[error("a tile lies on the cell")]
    CellTaken,
    /// Rule 1.5.2.
    #[error("the cell shares no side with a placed tile")]
    CellApart,
    /// Rule 1.5.2.
    #[error("a side of the tile differs from the side it faces")]
    SidesDiffer,
    /// Rule 1.5.2.
    #[error("the same orientation is named by a smaller rotation")]
    RotationNotSmallest,
    /// Rule 1.5.3.
    #[error("the tile of this turn is placed; a piece may be deployed on it")]
    TilePlaced,
    /// Rule 1.3.
    #[error("the tile just placed has no such segment")]
    SegmentUnknown,
    /// Rule 1.5.3.
    #[error("no construction marker is left in the supply")]
    NoMarkerLeft,
    /// Rule 1.5.3.
    #[error("another player has a construction marker on the feature")]
    FeatureClaimed,
    /// Rule 1.5.3.
    #[error("submarines and head offices stand on colonies")]
    NotAColony,
    /// Rule 1.5.3.
    #[error("no submarine is left in the supply")]
    NoSubmarineLeft,
    /// Decision 56 with `own_second_sub` off.
    #[error("the player's other submarine is in this colony")]
    OwnSubmarineInColony,
    /// Rule 1.5.3.
    #[error("the head office is not left in the supply")]
    NoHeadOfficeLeft,
    /// Rule 1.5.3.
    #[error("the tile just placed does not complete the colony")]
    ColonyIncomplete,
    /// Rule 1.5.3.
    #[error("another player has a construction marker on the colony")]
    ColonyClaimed,
    /// Decision 4 with `sub_blocks_head_office` on.
    #[error("another player has a submarine in the colony")]
    ColonyHoldsSubmarine,
    /// Rule 1.6.
    #[error("the game is over")]
    Over,
}

impl Refuse for Illegal {
    fn rule(self) -> &'static str {
        match self {
            Self::TileNotPlaced | Self::CellTaken | Self::CellApart | Self::SidesDiffer | Self::RotationNotSmallest => {
                "1.5.2"
            }
            Self::TilePlaced
            | Self::NoMarkerLeft
            | Self::FeatureClaimed
            | Self::NotAColony
            | Self::NoSubmarineLeft
            | Self::NoHeadOfficeLeft
            | Self::ColonyIncomplete
            | Self::ColonyClaimed => "1.5.3",
            Self::SegmentUnknown => "1.3",
            Self::OwnSubmarineInColony => "3.56",
            Self::ColonyHoldsSubmarine => "3.4",
            Self::Over => "1.6",
        }
    }
}
