//! The reasons why the rules refuse an action.

use hadal_core_derive::Refusal;

/// One variant per reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::EnumIter, strum::IntoStaticStr, Refusal)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "the message of each variant says what it means")]
pub enum Illegal {
    #[refusal("purchases come before deployments and actions", rule = "4.2")]
    PurchasesAreOver,
    #[refusal("deployments come before actions", rule = "4.2")]
    DeploymentsAreOver,
    #[refusal("only your own pyramids can be bought, moved, burned or made to act", rule = "4.5")]
    NotYourPyramid,
    #[refusal("there are not enough action points left", rule = "6.1")]
    NotEnoughActionPoints,
    #[refusal("no such pyramid is in the bank", rule = "2.1")]
    NotInBank,
    #[refusal("no such ship is in your reserve", rule = "2.2")]
    NotInReserve,
    #[refusal("there is no colony at that height of that side", rule = "2.4")]
    NoSuchColony,
    #[refusal("no such ship with that orientation is in that orbit", rule = "2.5")]
    NoSuchShip,
    #[refusal("a ship cannot point at the planet it orbits", rule = "2.5")]
    PointsAtOwnPlanet,
    #[refusal("only a bomb sets a ship adrift", rule = "2.5")]
    CannotDrift,
    #[refusal("the ship does not point at a planet", rule = "6.5")]
    NotPointing,
    #[refusal("only a ship that points at a planet colonizes its far side", rule = "6.7")]
    PointsNowhere,
    #[refusal("an advancing ship must end pointing at another planet", rule = "6.5")]
    CannotEndStanding,
    #[refusal("redirecting must change the orientation", rule = "6.6")]
    SameOrientation,
    #[refusal("only a standing ship colonizes the near side", rule = "6.8")]
    NotStanding,
    #[refusal("the dominant colony of that side is not yours", rule = "6.9")]
    NotYourDominantColony,
    #[refusal("the other side has a dominant colony and fewer than eight ships are removed", rule = "6.9")]
    OtherSideDominated,
    #[refusal("no pyramid of that type is on that planet or in its orbit", rule = "6.10")]
    NothingToBombWith,
    #[refusal("no planet of that size is left in the bank", rule = "6.10")]
    NoSparePlanet,
    #[refusal("an exchange that changes nothing is written as the null exchange", rule = "6.11")]
    ExchangeChangesNothing,
    #[refusal("there is no exchange that changes nothing", rule = "6.11")]
    NoNullExchange,
    #[refusal("ships in a reserve take no part in a phase shift", rule = "11.2")]
    ReserveStaysOut,
    #[refusal("a reserve holds only its owner's colours", rule = "2.2")]
    ForeignReserve,
    #[refusal("fewer than eight ships are removed from the game", rule = "6.12")]
    TooFewShipsRemoved,
    #[refusal("no suppressed colony of yours could revolt there", rule = "6.12")]
    NoSuppressedColony,
    #[refusal("no red or black ship of yours points at that planet", rule = "6.13")]
    NoLaserAimed,
    #[refusal("no yellow or blue ship of yours points at that planet", rule = "6.14")]
    NoBeamAimed,
    #[refusal("at least one target must be chosen", rule = "6.13")]
    NoTargets,
    #[refusal("at least one ship must be moved", rule = "6.14")]
    NoShipsMoved,
    #[refusal("the ships must come to another planet", rule = "6.14")]
    SameDestination,
}
