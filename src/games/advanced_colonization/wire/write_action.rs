//! Actions as messages, written field by field: an answer lists hundreds of them. The numbers are those of the fields
//! in `advanced_colonization.proto`; the conformance suite holds them to what the generated code reads.

use prost::Message;

use super::names::Named;
use crate::games::advanced_colonization::action::{
    Action, ColonyPlace, Exchange, Moves, OrbitingShip, Partner, Piece, Targets,
};
use crate::games::advanced_colonization::orbit::{Aim, Ship};
use crate::games::advanced_colonization::position::{Side, Slot};
use crate::games::advanced_colonization::pyramid::Pyramid;
use crate::pb;
use crate::wire::Writer;

pub(super) fn encode_action(action: &Action) -> pb::AdvancedColonizationAction {
    let mut bytes = Vec::new();
    write_action(action, &mut Writer::new(&mut bytes));
    // What was just written is a message.
    pb::AdvancedColonizationAction::decode(bytes.as_slice()).unwrap_or_default()
}

/// Writes the fields of an `AdvancedColonizationAction`.
pub(super) fn write_action(action: &Action, out: &mut Writer<'_>) {
    match action {
        Action::Buy(pyramid) => out.small_message(1, [(1, pyramid.number())]),
        Action::Deploy { pyramid, slot, aim } => {
            let ship = OrbitingShip { slot: *slot, ship: Ship { pyramid: *pyramid, aim: *aim } };
            out.small_message(2, ship_numbers(ship));
        }
        Action::Return(piece) => out.message(3, |back| put_piece(back, 1, *piece)),
        Action::Advance { ship, aim } => out.small_message(4, turn_numbers(*ship, *aim)),
        Action::Redirect { ship, aim } => out.small_message(5, turn_numbers(*ship, *aim)),
        Action::ColonizeFar(ship) => out.small_message(6, ship_numbers(*ship)),
        Action::ColonizeNear(ship) => out.small_message(7, ship_numbers(*ship)),
        Action::GreenerPastures { slot, side } => out.small_message(8, side_numbers(*slot, *side)),
        Action::Bomb { slot, burned, size } => {
            out.small_message(9, [(1, slot.number()), (2, burned.number()), (3, size.number())]);
        }
        Action::Shift { burned, exchange } => out.message(10, |shift| put_shift(shift, *burned, *exchange)),
        Action::Revolt { slot, side } => out.small_message(11, side_numbers(*slot, *side)),
        Action::Fire { slot, burned, targets } => out.message(12, |fire| put_fire(fire, *slot, *burned, targets)),
        Action::Beam { slot, destination, moves } => out.message(13, |beam| put_beam(beam, *slot, *destination, moves)),
        Action::End => out.message(14, |_| {}),
    }
}

/// The fields that name a ship have the same numbers in every message.
fn ship_numbers(OrbitingShip { slot, ship }: OrbitingShip) -> [(u8, u8); 3] {
    [(1, ship.pyramid.number()), (2, slot.number()), (3, ship.aim.number())]
}

fn turn_numbers(ship: OrbitingShip, new_aim: Aim) -> [(u8, u8); 4] {
    let [pyramid, slot, aim] = ship_numbers(ship);
    [pyramid, slot, aim, (4, new_aim.number())]
}

fn side_numbers(slot: Slot, side: Side) -> [(u8, u8); 2] {
    [(1, slot.number()), (2, side.number())]
}

fn put_piece(out: &mut Writer<'_>, field: u32, piece: Piece) {
    match piece {
        Piece::Colony(ColonyPlace { slot, side, height }) => {
            out.small_message(field, [(2, slot.number()), (4, side.number()), (5, height)]);
        }
        Piece::Ship(ship) => out.small_message(field, ship_numbers(ship)),
    }
}

fn put_partner(out: &mut Writer<'_>, field: u32, partner: Partner) {
    match partner {
        Partner::Board(piece) => put_piece(out, field, piece),
        Partner::Reserve(pyramid) => out.small_message(field, [(1, pyramid.number())]),
    }
}

fn put_shift(out: &mut Writer<'_>, burned: Pyramid, exchange: Exchange) {
    out.small_numbers([(1, burned.number())]);
    if let Exchange::Pair(pair) = exchange {
        put_partner(out, 2, pair.first());
        put_partner(out, 3, pair.second());
    }
}

fn put_fire(out: &mut Writer<'_>, slot: Slot, burned: Pyramid, targets: &Targets) {
    out.small_numbers([(1, slot.number()), (2, burned.number())]);
    out.numbers(3, targets.heights(Side::Near).map(u32::from));
    out.numbers(4, targets.heights(Side::Far).map(u32::from));
    put_all(out, 5, targets.ships().iter().map(|ship| ship.pyramid));
    put_all(out, 6, targets.ships().iter().map(|ship| ship.aim));
}

fn put_beam(out: &mut Writer<'_>, slot: Slot, destination: Slot, moves: &Moves) {
    let moves = moves.as_slice();
    out.small_numbers([(1, slot.number()), (2, destination.number())]);
    put_all(out, 3, moves.iter().map(|one| one.ship.pyramid));
    put_all(out, 4, moves.iter().map(|one| one.ship.aim));
    put_all(out, 5, moves.iter().map(|one| one.aim));
}

/// A list of values of an enum.
pub(super) fn put_all<T: Named>(out: &mut Writer<'_>, field: u32, values: impl Iterator<Item = T>) {
    out.numbers(field, values.map(|value| value.number().into()));
}

pub(super) fn encode_piece(piece: Piece) -> pb::AdvancedColonizationPiece {
    match piece {
        Piece::Colony(ColonyPlace { slot, side, height }) => pb::AdvancedColonizationPiece {
            slot: slot.encode(),
            side: side.encode(),
            height: u32::from(height),
            ..Default::default()
        },
        Piece::Ship(OrbitingShip { slot, ship }) => pb::AdvancedColonizationPiece {
            pyramid: ship.pyramid.encode(),
            slot: slot.encode(),
            aim: ship.aim.encode(),
            ..Default::default()
        },
    }
}
