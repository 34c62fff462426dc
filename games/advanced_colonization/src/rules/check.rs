//! The check of an action by the player to act. Total: any action, from anywhere, gets an answer.

use crate::action::{Action, ColonyPlace, Exchange, Moves, OrbitingShip, Pair, Partner, Piece, Targets, Verb};
use crate::illegal::Illegal;
use crate::state::{Aim, Dominant, Phase, Pile, Player, Position, Pyramid, Settings, Ship, Side, Size, Slot, State};

/// The number of ships that must be removed before Revolt, and before Greener Pastures pushes a dominant colony aside.
pub(crate) const REMOVED_FOR_REVOLT: u32 = 8;

/// Checks that the player to act may do this; the error is the first rule that forbids it.
pub(crate) fn check(state: &State, action: &Action) -> Result<(), Illegal> {
    let State { position, settings, .. } = state;
    check_turn(position, settings, action.verb())?;
    match action {
        Action::Buy(pyramid) => own_in_bank(position, *pyramid),
        Action::Deploy { pyramid, slot, aim } => check_deploy(position, *pyramid, *slot, *aim),
        Action::ReturnToBase(piece) => own(position, find_piece(position, *piece)?),
        Action::Advance { ship, aim } => check_advance(position, settings, *ship, *aim),
        Action::Redirect { ship, aim } => check_redirect(position, *ship, *aim),
        Action::FarSideColonize(ship) => {
            own_ship(position, *ship).and_then(|()| require(pointed_at(*ship).is_some(), Illegal::PointsNowhere))
        }
        Action::NearSideColonize(ship) => {
            own_ship(position, *ship)?;
            require(ship.ship.aim == Aim::Standing, Illegal::NotStanding)
        }
        Action::GreenerPastures { slot, side } => check_greener_pastures(position, *slot, *side),
        Action::NeutronBomb { slot, burned, size } => check_bomb(position, *slot, *burned, *size),
        Action::PhaseShift { burned, exchange } => {
            own_in_bank(position, *burned)?;
            match exchange {
                Exchange::Null => {
                    require(has_null_exchange(position, settings, position.on_board()), Illegal::NoNullExchange)
                }
                Exchange::Pair(pair) => check_pair(position, settings, *pair),
            }
        }
        Action::Revolt { slot, side } => check_revolt(position, *slot, *side),
        Action::FireLasers { slot, burned, targets } => check_fire(position, *slot, *burned, targets),
        Action::TractorBeam { slot, destination, moves } => check_beam(position, *slot, *destination, moves),
        Action::EndTurn => Ok(()),
    }
}

fn require(holds: bool, illegal: Illegal) -> Result<(), Illegal> {
    if holds { Ok(()) } else { Err(illegal) }
}

/// Phase and action points (rules 4.2, 6.1, 11.1).
fn check_turn(position: &Position, settings: &Settings, verb: Verb) -> Result<(), Illegal> {
    if !in_phase(position, settings, verb) {
        return Err(match verb.phase() {
            Phase::Purchase => Illegal::PurchasesAreOver,
            Phase::Deploy | Phase::Act => Illegal::DeploymentsAreOver,
        });
    }
    require(position.action_points >= verb.cost(), Illegal::NotEnoughActionPoints)
}

/// True if the phase allows a kind of action (rules 4.2 and 11.1).
pub(crate) fn in_phase(position: &Position, settings: &Settings, verb: Verb) -> bool {
    settings.loose_phases || position.phase <= verb.phase()
}

fn own(position: &Position, pyramid: Pyramid) -> Result<(), Illegal> {
    require(pyramid.is_of(position.player), Illegal::NotYourPyramid)
}

fn own_in_bank(position: &Position, pyramid: Pyramid) -> Result<(), Illegal> {
    own(position, pyramid)?;
    require(position.bank().has(pyramid), Illegal::NotInBank)
}

fn own_ship(position: &Position, ship: OrbitingShip) -> Result<(), Illegal> {
    own(position, find_piece(position, Piece::Ship(ship))?)
}

/// The pyramid at a place on the board.
pub(crate) fn find_piece(position: &Position, piece: Piece) -> Result<Pyramid, Illegal> {
    match piece {
        Piece::Colony(ColonyPlace { slot, side, height }) => {
            position.planet(slot).colony(side, height).ok_or(Illegal::NoSuchColony)
        }
        Piece::Ship(OrbitingShip { slot, ship }) => {
            require(position.planet(slot).orbit.has(ship), Illegal::NoSuchShip)?;
            Ok(ship.pyramid)
        }
    }
}

fn pointed_at(ship: OrbitingShip) -> Option<Slot> {
    match ship.ship.aim {
        Aim::At(slot) => Some(slot),
        Aim::Standing | Aim::Adrift => None,
    }
}

/// Checks that a ship in orbit of `slot` can be given an orientation (rule 2.5).
fn check_aim(slot: Slot, aim: Aim) -> Result<(), Illegal> {
    match aim {
        Aim::At(target) => require(target != slot, Illegal::PointsAtOwnPlanet),
        Aim::Standing => Ok(()),
        Aim::Adrift => Err(Illegal::CannotDrift),
    }
}

fn check_deploy(position: &Position, pyramid: Pyramid, slot: Slot, aim: Aim) -> Result<(), Illegal> {
    own(position, pyramid)?;
    require(position.reserve(position.player).has(pyramid), Illegal::NotInReserve)?;
    check_aim(slot, aim)
}

fn check_advance(position: &Position, settings: &Settings, ship: OrbitingShip, aim: Aim) -> Result<(), Illegal> {
    own_ship(position, ship)?;
    check_aim(pointed_at(ship).ok_or(Illegal::NotPointing)?, aim)?;
    require(aim != Aim::Standing || settings.advance_may_stand, Illegal::CannotEndStanding)
}

fn check_redirect(position: &Position, ship: OrbitingShip, aim: Aim) -> Result<(), Illegal> {
    own_ship(position, ship)?;
    require(aim != ship.ship.aim, Illegal::SameOrientation)?;
    check_aim(ship.slot, aim)
}

fn check_greener_pastures(position: &Position, slot: Slot, side: Side) -> Result<(), Illegal> {
    let planet = position.planet(slot);
    let own = planet.dominant(side).is_some_and(|dominant| dominant.pyramid.is_of(position.player));
    require(own, Illegal::NotYourDominantColony)?;
    let free = planet.dominant(side.other()).is_none() || position.ships_removed() >= REMOVED_FOR_REVOLT;
    require(free, Illegal::OtherSideDominated)
}

fn check_bomb(position: &Position, slot: Slot, burned: Pyramid, size: Size) -> Result<(), Illegal> {
    own(position, burned)?;
    let planet = position.planet(slot);
    let there = planet.near.contains(&burned)
        || planet.far.contains(&burned)
        || planet.orbit.iter().any(|ship| ship.pyramid == burned);
    require(there, Illegal::NothingToBombWith)?;
    require(position.bank().has(Pyramid::planet(size)), Illegal::NoSparePlanet)
}

/// True if some exchange would change nothing (rules 6.11 and 11.2); `on_board` counts the types on the board.
pub(crate) fn has_null_exchange(position: &Position, settings: &Settings, on_board: Pile) -> bool {
    let mut partners = on_board;
    if settings.shift_reserves {
        partners.add_pile(position.reserve(Player::One));
        partners.add_pile(position.reserve(Player::Two));
        // Two ships of one reserve trade places without any change.
        if Player::ALL.into_iter().any(|player| position.reserve(player).count_of(player) > 1) {
            return true;
        }
    }
    partners.has_twins()
        || position.planets.iter().any(|planet| planet.orbit.iter().any(|ship| shares_aim(planet.orbit.iter(), ship)))
}

/// True if a ship of another type has the orientation of `ship`.
fn shares_aim(mut orbit: impl Iterator<Item = Ship>, ship: Ship) -> bool {
    orbit.any(|other| other.aim == ship.aim && other.pyramid != ship.pyramid)
}

fn check_pair(position: &Position, settings: &Settings, pair: Pair) -> Result<(), Illegal> {
    let (first, second) = (pair.first(), pair.second());
    let first = (first, find_partner(position, settings, first)?);
    let second = (second, find_partner(position, settings, second)?);
    check_exchange(first, second)
}

fn find_partner(position: &Position, settings: &Settings, partner: Partner) -> Result<Pyramid, Illegal> {
    match partner {
        Partner::Board(piece) => find_piece(position, piece),
        Partner::Reserve(pyramid) => {
            require(settings.shift_reserves, Illegal::ReserveStaysOut)?;
            let owner = pyramid.owner().ok_or(Illegal::ForeignReserve)?;
            require(position.reserve(owner).has(pyramid), Illegal::NotInReserve)?;
            Ok(pyramid)
        }
    }
}

/// Checks that two existing partners may trade places, and that this changes the position.
pub(crate) fn check_exchange(first: (Partner, Pyramid), second: (Partner, Pyramid)) -> Result<(), Illegal> {
    require(first.1 != second.1, Illegal::ExchangeChangesNothing)?;
    match (first.0, second.0) {
        (Partner::Board(Piece::Ship(one)), Partner::Board(Piece::Ship(two))) => {
            require((one.slot, one.ship.aim) != (two.slot, two.ship.aim), Illegal::ExchangeChangesNothing)
        }
        (Partner::Board(_), Partner::Board(_)) => Ok(()),
        (Partner::Board(_), Partner::Reserve(_)) | (Partner::Reserve(_), Partner::Board(_)) => {
            require(first.1.owner() == second.1.owner(), Illegal::ForeignReserve)
        }
        (Partner::Reserve(_), Partner::Reserve(_)) => {
            require(first.1.owner() == second.1.owner(), Illegal::ForeignReserve)?;
            Err(Illegal::ExchangeChangesNothing)
        }
    }
}

fn check_revolt(position: &Position, slot: Slot, side: Side) -> Result<(), Illegal> {
    require(position.ships_removed() >= REMOVED_FOR_REVOLT, Illegal::TooFewShipsRemoved)?;
    require(has_suppressed(position, slot, side), Illegal::NoSuppressedColony)
}

/// True if the player to act has a colony of the planet's size there that is not dominant (rule 6.12).
pub(crate) fn has_suppressed(position: &Position, slot: Slot, side: Side) -> bool {
    let planet = position.planet(slot);
    let Some(Dominant { height, .. }) = planet.dominant(side) else { return false };
    let inside = &planet.stack(side)[..usize::from(height) - 1];
    inside.iter().any(|colony| colony.size() == planet.size && colony.is_of(position.player))
}

/// True if a ship of the player to act for which `can` holds points at `slot` (rules 6.13 and 6.14).
pub(crate) fn is_aimed_at(position: &Position, slot: Slot, can: impl Fn(Pyramid) -> bool) -> bool {
    slot.others().into_iter().any(|other| {
        let mut orbit = position.planet(other).orbit.iter();
        orbit.any(|ship| ship.aim == Aim::At(slot) && ship.pyramid.is_of(position.player) && can(ship.pyramid))
    })
}

fn check_fire(position: &Position, slot: Slot, burned: Pyramid, targets: &Targets) -> Result<(), Illegal> {
    require(is_aimed_at(position, slot, Pyramid::fires_lasers), Illegal::NoLaserAimed)?;
    own_in_bank(position, burned)?;
    require(!targets.is_empty(), Illegal::NoTargets)?;
    let planet = position.planet(slot);
    for side in Side::ALL {
        let there = planet.stack(side).len();
        let all_there = targets.heights(side).all(|height| usize::from(height) <= there);
        require(all_there, Illegal::NoSuchColony)?;
    }
    check_ships(position, slot, targets.ships().iter().copied())
}

fn check_beam(position: &Position, slot: Slot, destination: Slot, moves: &Moves) -> Result<(), Illegal> {
    require(is_aimed_at(position, slot, Pyramid::has_tractor_beam), Illegal::NoBeamAimed)?;
    require(destination != slot, Illegal::SameDestination)?;
    require(!moves.as_slice().is_empty(), Illegal::NoShipsMoved)?;
    check_ships(position, slot, moves.as_slice().iter().map(|one| one.ship))?;
    for one in moves.as_slice() {
        if (one.ship.aim, one.aim) != (Aim::Adrift, Aim::Adrift) {
            check_aim(destination, one.aim)?;
        }
    }
    Ok(())
}

/// Checks that an orbit holds all of these ships; equal ones are next to each other.
fn check_ships(position: &Position, slot: Slot, ships: impl Iterator<Item = Ship> + Clone) -> Result<(), Illegal> {
    let orbit = &position.planet(slot).orbit;
    let mut there = orbit.iter();
    // Both lists are sorted, so a single walk through the orbit finds all of them, or one is missing.
    let all_there = ships.into_iter().all(|ship| there.any(|other| other == ship));
    require(all_there, Illegal::NoSuchShip)
}
