//! The reasons why the rules refuse an action.

use crate::game::Refuse;

/// One variant per reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Illegal {
    /// Rule 4.2.
    #[error("purchases come before deployments and actions")]
    PurchasesAreOver,
    /// Rule 4.2.
    #[error("deployments come before actions")]
    DeploymentsAreOver,
    /// Rule 4.5.
    #[error("only your own pyramids can be bought, moved, burned or made to act")]
    NotYourPyramid,
    /// Rule 6.1.
    #[error("there are not enough action points left")]
    NotEnoughActionPoints,
    /// Rule 2.1.
    #[error("no such pyramid is in the bank")]
    NotInBank,
    /// Rule 2.2.
    #[error("no such ship is in your reserve")]
    NotInReserve,
    /// Rule 2.4.
    #[error("there is no colony at that height of that side")]
    NoSuchColony,
    /// Rule 2.5.
    #[error("no such ship with that orientation is in that orbit")]
    NoSuchShip,
    /// Rule 2.5.
    #[error("a ship cannot point at the planet it orbits")]
    PointsAtOwnPlanet,
    /// Rule 2.5.
    #[error("only a bomb sets a ship adrift")]
    CannotDrift,
    /// Rule 6.5.
    #[error("the ship does not point at a planet")]
    NotPointing,
    /// Rule 6.7.
    #[error("only a ship that points at a planet colonizes its far side")]
    PointsNowhere,
    /// Rule 6.5.
    #[error("an advancing ship must end pointing at another planet")]
    CannotEndStanding,
    /// Rule 6.6.
    #[error("redirecting must change the orientation")]
    SameOrientation,
    /// Rule 6.8.
    #[error("only a standing ship colonizes the near side")]
    NotStanding,
    /// Rule 6.9.
    #[error("the dominant colony of that side is not yours")]
    NotYourDominantColony,
    /// Rule 6.9.
    #[error("the other side has a dominant colony and fewer than eight ships are removed")]
    OtherSideDominated,
    /// Rule 6.10.
    #[error("no pyramid of that type is on that planet or in its orbit")]
    NothingToBombWith,
    /// Rule 6.10.
    #[error("no planet of that size is left in the bank")]
    NoSparePlanet,
    /// Rule 6.11.
    #[error("an exchange that changes nothing is written as the null exchange")]
    ExchangeChangesNothing,
    /// Rule 6.11.
    #[error("there is no exchange that changes nothing")]
    NoNullExchange,
    /// Rule 11.2.
    #[error("ships in a reserve take no part in a phase shift")]
    ReserveStaysOut,
    /// Rule 2.2.
    #[error("a reserve holds only its owner's colours")]
    ForeignReserve,
    /// Rule 6.12.
    #[error("fewer than eight ships are removed from the game")]
    TooFewShipsRemoved,
    /// Rule 6.12.
    #[error("no suppressed colony of yours could revolt there")]
    NoSuppressedColony,
    /// Rule 6.13.
    #[error("no red or black ship of yours points at that planet")]
    NoLaserAimed,
    /// Rule 6.14.
    #[error("no yellow or blue ship of yours points at that planet")]
    NoBeamAimed,
    /// Rule 6.13.
    #[error("at least one target must be chosen")]
    NoTargets,
    /// Rule 6.14.
    #[error("at least one ship must be moved")]
    NoShipsMoved,
    /// Rule 6.14.
    #[error("the ships must come to another planet")]
    SameDestination,
}

impl Refuse for Illegal {
    fn rule(self) -> &'static str {
        match self {
            Self::PurchasesAreOver | Self::DeploymentsAreOver => "4.2",
            Self::NotYourPyramid => "4.5",
            Self::NotEnoughActionPoints => "6.1",
            Self::NotInBank => "2.1",
            Self::NotInReserve | Self::ForeignReserve => "2.2",
            Self::NoSuchColony => "2.4",
            Self::NoSuchShip | Self::PointsAtOwnPlanet | Self::CannotDrift => "2.5",
            Self::NotPointing | Self::CannotEndStanding => "6.5",
            Self::SameOrientation => "6.6",
            Self::PointsNowhere => "6.7",
            Self::NotStanding => "6.8",
            Self::NotYourDominantColony | Self::OtherSideDominated => "6.9",
            Self::NothingToBombWith | Self::NoSparePlanet => "6.10",
            Self::ExchangeChangesNothing | Self::NoNullExchange => "6.11",
            Self::ReserveStaysOut => "11.2",
            Self::TooFewShipsRemoved | Self::NoSuppressedColony => "6.12",
            Self::NoLaserAimed | Self::NoTargets => "6.13",
            Self::NoBeamAimed | Self::NoShipsMoved | Self::SameDestination => "6.14",
        }
    }
}
