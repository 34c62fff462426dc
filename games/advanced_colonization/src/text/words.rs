//! Words for people: the names of things in plain English. A ship is "medium black orbiting A, pointing at B", a colony is "large
//! blue 2nd above A".

use crate::action::{ColonyPlace, Move, OrbitingShip, Partner, Piece, Targets, Verb};
use crate::state::{Aim, Colour, Position, Pyramid, Side, Size, Slot};
use hadal_core::scene::words;

/// A type: "medium black", "small planet".
pub(crate) fn kind(pyramid: Pyramid) -> String {
    format!("{} {}", size(pyramid.size()), if pyramid.owner().is_some() { colour(pyramid) } else { "planet" })
}

/// A size as an adjective.
const fn size(size: Size) -> &'static str {
    match size {
        Size::Small => "small",
        Size::Medium => "medium",
        Size::Large => "large",
    }
}

/// The colour of a type.
pub(crate) const fn colour(pyramid: Pyramid) -> &'static str {
    match pyramid.colour() {
        Colour::Blue => "blue",
        Colour::Green => "green",
        Colour::Black => "black",
        Colour::Red => "red",
        Colour::Yellow => "yellow",
    }
}

/// A planet of a size: "small planet".
pub(crate) fn planet(size: Size) -> String {
    kind(Pyramid::planet(size))
}

/// An orientation: "pointing at B", "standing", "adrift".
pub(crate) fn aim(aim: Aim) -> String {
    match aim {
        Aim::At(slot) => format!("pointing at {slot}"),
        Aim::Standing => "standing".to_owned(),
        Aim::Adrift => "adrift".to_owned(),
    }
}

/// A ship in orbit: "medium black orbiting A, pointing at B".
pub(crate) fn ship(ship: OrbitingShip) -> String {
    format!("{}, {}", orbiting(ship), aim(ship.ship.aim))
}

/// A ship without its orientation: "medium black orbiting A".
pub(crate) fn orbiting(ship: OrbitingShip) -> String {
    format!("{} orbiting {}", kind(ship.ship.pyramid), ship.slot)
}

/// A name in the midst of a sentence, which goes on after a second comma if the name has one.
pub(crate) fn closed(name: String) -> String {
    if name.contains(',') { name + "," } else { name }
}

/// A colony: "large blue 2nd above A".
pub(crate) fn colony(pyramid: Pyramid, place: ColonyPlace) -> String {
    format!("{} {}", kind(pyramid), height(place))
}

/// The place of a colony: "2nd above A".
pub(crate) fn height(place: ColonyPlace) -> String {
    format!("{} {}", ordinal(place.height), side(place.slot, place.side))
}

/// A side of a planet: "above A", "below A".
pub(crate) fn side(slot: Slot, side: Side) -> String {
    match side {
        Side::Near => format!("above {slot}"),
        Side::Far => format!("below {slot}"),
    }
}

/// "1st", "2nd", "3rd", "4th".
fn ordinal(number: u8) -> String {
    let ending = match (number / 10 % 10, number % 10) {
        (1, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        (..) => "th",
    };
    format!("{number}{ending}")
}

/// A piece on the board; a colony that is not there is just "colony".
pub(crate) fn piece(position: &Position, piece: Piece) -> String {
    match piece {
        Piece::Ship(orbiting) => ship(orbiting),
        Piece::Colony(place) => match position.planet(place.slot).colony(place.side, place.height) {
            Some(pyramid) => colony(pyramid, place),
            None => format!("colony {}", height(place)),
        },
    }
}

/// One of the two that a Phase Shift exchanges.
pub(crate) fn partner(position: &Position, partner: Partner) -> String {
    match partner {
        Partner::Board(on_board) => piece(position, on_board),
        Partner::Reserve(pyramid) => match pyramid.owner() {
            Some(owner) => format!("{} in the reserve of {}", kind(pyramid), words::seat(owner.seat())),
            None => format!("{} in a reserve", kind(pyramid)),
        },
    }
}

/// The cost of a kind of action: "for 2 points", "for free".
pub(crate) fn cost(verb: Verb) -> String {
    match verb.cost() {
        0 => "for free".to_owned(),
        points => format!("for {}", words::counted(points, "point", "points")),
    }
}

/// The end of the turn, and the points that are lost by it.
pub(crate) fn end_of_turn(points: u8) -> String {
    match points {
        0 => "End the turn".to_owned(),
        points => format!("End the turn and lose {}", words::counted(points, "point", "points")),
    }
}

/// The pieces that lasers destroy: near colonies, far colonies, ships.
pub(crate) fn all_targets(position: &Position, slot: Slot, targets: &Targets) -> String {
    let colony = |side, height| piece(position, Piece::Colony(ColonyPlace { slot, side, height }));
    let colonies = Side::ALL.into_iter().flat_map(|side| targets.heights(side).map(move |height| colony(side, height)));
    let ships = targets.ships().iter().map(|one| format!("{} {}", kind(one.pyramid), aim(one.aim)));
    words::listed(&colonies.chain(ships).collect::<Vec<_>>())
}

/// Ships that are moved: "small blue (standing, then pointing at A) and medium black (still standing)".
pub(crate) fn beamed(moves: &[Move]) -> String {
    let one = |Move { ship, aim: new }: &Move| match (kind(ship.pyramid), aim(*new)) {
        (kind, aim) if *new == ship.aim => format!("{kind} (still {aim})"),
        (kind, new) => format!("{kind} ({}, then {new})", aim(ship.aim)),
    };
    words::listed(&moves.iter().map(one).collect::<Vec<_>>())
}
