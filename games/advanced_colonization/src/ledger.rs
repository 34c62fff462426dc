//! The contents of zones, counted by the events. Colonies are counted by their heights, which close up when one leaves.

use crate::AdvancedColonization;
use crate::action::{ColonyPlace, OrbitingShip, Piece};
use crate::event::{Event, Happening, Located, PyramidPlace};
use crate::state::{Aim, Pile, Pyramid, Ship, Side, Size, Slot};
use crate::view::View;
use hadal_core::conformance::{Counts, Ledger, Missing};

/// A place, and the pyramid that lies there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Zone {
    /// The bank.
    Bank(Pyramid),
    /// The reserve of the pyramid's owner.
    Reserve(Pyramid),
    /// Out of the game.
    Burned(Pyramid),
    /// The planet of a slot.
    Planet(Slot, Size),
    /// A colony.
    Colony(ColonyPlace, Pyramid),
    /// A ship in orbit.
    Orbit(OrbitingShip),
}

type Zones = Counts<Zone>;
type Entered = Result<(), Missing<Zone>>;

impl Ledger for AdvancedColonization {
    type Zone = Zone;

    fn zones(view: &View) -> Zones {
        let (mut zones, position) = (Zones::default(), &view.state.position);
        view.bank.iter().for_each(|pyramid| zones.add(Zone::Bank(pyramid), 1));
        position.burned.iter().for_each(|pyramid| zones.add(Zone::Burned(pyramid), 1));
        let reserves = position.reserves.iter().flat_map(Pile::iter);
        reserves.for_each(|pyramid| zones.add(Zone::Reserve(pyramid), 1));
        for slot in Slot::ALL {
            let planet = position.planet(slot);
            zones.add(Zone::Planet(slot, planet.size), 1);
            for side in Side::ALL {
                for (height, pyramid) in (1..).zip(planet.stack(side)) {
                    zones.add(Zone::Colony(ColonyPlace { slot, side, height }, *pyramid), 1);
                }
            }
            planet.orbit.iter().for_each(|ship| zones.add(Zone::Orbit(OrbitingShip { slot, ship }), 1));
        }
        zones
    }

    fn enter(zones: &mut Zones, _view: &View, event: &Event) -> Entered {
        match &event.happening {
            Happening::Purchased { pyramid } => zones.shift(Zone::Bank(*pyramid), Zone::Reserve(*pyramid), 1),
            Happening::Deployed { ship } => zones.shift(Zone::Reserve(ship.ship.pyramid), Zone::Orbit(*ship), 1),
            Happening::Returned { piece } => leave(zones, *piece, Zone::Reserve(piece.pyramid)),
            Happening::Advanced { ship, destination, now } => turn(zones, *ship, *destination, *now),
            Happening::Redirected { ship, now } => turn(zones, *ship, ship.slot, *now),
            Happening::Colonized { ship, colony } => {
                zones.shift(Zone::Orbit(*ship), Zone::Colony(*colony, ship.ship.pyramid), 1)
            }
            Happening::SwitchedSides { pyramid, before, now } => {
                let place = PyramidPlace::Board(Piece::Colony(*before));
                leave(zones, Located { pyramid: *pyramid, place }, Zone::Colony(*now, *pyramid))
            }
            Happening::Burned { piece } => leave(zones, *piece, Zone::Burned(piece.pyramid)),
            Happening::Destroyed { pieces } => destroyed(zones, pieces),
            Happening::PlanetBurned { slot, size } => {
                zones.shift(Zone::Planet(*slot, *size), Zone::Burned(Pyramid::planet(*size)), 1)
            }
            Happening::PlanetPlaced { slot, size } => {
                zones.shift(Zone::Bank(Pyramid::planet(*size)), Zone::Planet(*slot, *size), 1)
            }
            Happening::SetAdrift { target, slot, pyramids } => pyramids.iter().try_for_each(|pyramid| {
                let ship = Ship { pyramid: *pyramid, aim: Aim::At(*target) };
                turn(zones, OrbitingShip { slot: *slot, ship }, *slot, Aim::Adrift)
            }),
            Happening::Exchanged { first, second } => {
                zones.take(zone(*first), 1)?;
                zones.take(zone(*second), 1)?;
                zones.add(zone(Located { place: moved(second.place, first.pyramid), ..*first }), 1);
                zones.add(zone(Located { place: moved(first.place, second.pyramid), ..*second }), 1);
                Ok(())
            }
            Happening::Beamed { slot, destination, ships } => ships
                .iter()
                .try_for_each(|one| turn(zones, OrbitingShip { slot: *slot, ship: one.ship }, *destination, one.aim)),
            Happening::NullExchanged
            | Happening::DominanceChanged { .. }
            | Happening::TurnEnded { .. }
            | Happening::GameEnded { .. } => Ok(()),
        }
    }
}

/// The zone of a pyramid at its place.
fn zone(Located { pyramid, place }: Located) -> Zone {
    match place {
        PyramidPlace::Bank => Zone::Bank(pyramid),
        PyramidPlace::Reserve => Zone::Reserve(pyramid),
        PyramidPlace::Board(Piece::Colony(place)) => Zone::Colony(place, pyramid),
        PyramidPlace::Board(Piece::Ship(ship)) => Zone::Orbit(ship),
    }
}

/// The place of one pyramid once another lies there: a ship takes over slot and orientation.
fn moved(place: PyramidPlace, pyramid: Pyramid) -> PyramidPlace {
    match place {
        PyramidPlace::Board(Piece::Ship(OrbitingShip { slot, ship })) => {
            PyramidPlace::Board(Piece::Ship(OrbitingShip { slot, ship: Ship { pyramid, ..ship } }))
        }
        PyramidPlace::Bank | PyramidPlace::Reserve | PyramidPlace::Board(Piece::Colony(_)) => place,
    }
}

/// A ship moves to an orbit, or stays in its own, and is turned.
fn turn(zones: &mut Zones, from: OrbitingShip, slot: Slot, aim: Aim) -> Entered {
    let now = OrbitingShip { slot, ship: Ship { aim, ..from.ship } };
    zones.shift(Zone::Orbit(from), Zone::Orbit(now), 1)
}

/// A pyramid leaves its place; colonies outside it close up.
fn leave(zones: &mut Zones, located: Located, to: Zone) -> Entered {
    zones.shift(zone(located), to, 1)?;
    if let PyramidPlace::Board(Piece::Colony(gap)) = located.place {
        close_up(zones, gap)?;
    }
    Ok(())
}

fn close_up(zones: &mut Zones, gap: ColonyPlace) -> Entered {
    let outside = |zone: &Zone| {
        let Zone::Colony(place, pyramid) = *zone else { return None };
        let beyond = (place.slot, place.side) == (gap.slot, gap.side) && place.height > gap.height;
        beyond.then_some((place, pyramid))
    };
    let outside: Vec<(ColonyPlace, Pyramid)> = zones.filled().filter_map(outside).collect();
    outside.into_iter().try_for_each(|(place, pyramid)| {
        let closer = ColonyPlace { height: place.height - 1, ..place };
        zones.shift(Zone::Colony(place, pyramid), Zone::Colony(closer, pyramid), 1)
    })
}

/// All leave at once: heights are those from before, so that those outside leave first.
fn destroyed(zones: &mut Zones, pieces: &[Located]) -> Entered {
    let height = |located: &Located| match located.place {
        PyramidPlace::Board(Piece::Colony(colony)) => colony.height,
        PyramidPlace::Bank | PyramidPlace::Reserve | PyramidPlace::Board(Piece::Ship(_)) => 0,
    };
    let mut inwards = pieces.to_vec();
    inwards.sort_by_key(|located| std::cmp::Reverse(height(located)));
    inwards.into_iter().try_for_each(|located| leave(zones, located, Zone::Bank(located.pyramid)))
}
