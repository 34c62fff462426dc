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
        Action::Buy(pyramid) => out.message(1, |buy| put(buy, 1, *pyramid)),
        Action::Deploy { pyramid, slot, aim } => {
            let ship = OrbitingShip { slot: *slot, ship: Ship { pyramid: *pyramid, aim: *aim } };
            out.message(2, |deploy| put_ship(deploy, ship));
        }
        Action::Return(piece) => out.message(3, |back| back.message(1, |out| put_piece(out, *piece))),
        Action::Advance { ship, aim } => out.message(4, |advance| put_turned(advance, *ship, *aim)),
        Action::Redirect { ship, aim } => out.message(5, |redirect| put_turned(redirect, *ship, *aim)),
        Action::ColonizeFar(ship) => out.message(6, |colonize| put_ship(colonize, *ship)),
        Action::ColonizeNear(ship) => out.message(7, |colonize| put_ship(colonize, *ship)),
        Action::GreenerPastures { slot, side } => out.message(8, |pastures| put_side(pastures, *slot, *side)),
        Action::Bomb { slot, burned, size } => out.message(9, |bomb| {
            put(bomb, 1, *slot);
            put(bomb, 2, *burned);
            put(bomb, 3, *size);
        }),
        Action::Shift { burned, exchange } => out.message(10, |shift| put_shift(shift, *burned, *exchange)),
        Action::Revolt { slot, side } => out.message(11, |revolt| put_side(revolt, *slot, *side)),
        Action::Fire { slot, burned, targets } => out.message(12, |fire| put_fire(fire, *slot, *burned, targets)),
        Action::Beam { slot, destination, moves } => out.message(13, |beam| put_beam(beam, *slot, *destination, moves)),
        Action::End => out.message(14, |_| {}),
    }
}

fn put(out: &mut Writer<'_>, field: u32, value: impl Named) {
    out.number(field, value.encode().unsigned_abs());
}

fn put_all<T: Named>(out: &mut Writer<'_>, field: u32, values: impl Iterator<Item = T>) {
    out.numbers(field, values.map(|value| value.encode().unsigned_abs()));
}

/// The fields that name a ship have the same numbers in every message.
fn put_ship(out: &mut Writer<'_>, OrbitingShip { slot, ship }: OrbitingShip) {
    put(out, 1, ship.pyramid);
    put(out, 2, slot);
    put(out, 3, ship.aim);
}

fn put_turned(out: &mut Writer<'_>, ship: OrbitingShip, aim: Aim) {
    put_ship(out, ship);
    put(out, 4, aim);
}

fn put_side(out: &mut Writer<'_>, slot: Slot, side: Side) {
    put(out, 1, slot);
    put(out, 2, side);
}

fn put_piece(out: &mut Writer<'_>, piece: Piece) {
    match piece {
        Piece::Colony(ColonyPlace { slot, side, height }) => {
            put(out, 2, slot);
            put(out, 4, side);
            out.number(5, u32::from(height));
        }
        Piece::Ship(ship) => put_ship(out, ship),
    }
}

fn put_partner(out: &mut Writer<'_>, partner: Partner) {
    match partner {
        Partner::Board(piece) => put_piece(out, piece),
        Partner::Reserve(pyramid) => put(out, 1, pyramid),
    }
}

fn put_shift(out: &mut Writer<'_>, burned: Pyramid, exchange: Exchange) {
    put(out, 1, burned);
    if let Exchange::Pair(pair) = exchange {
        out.message(2, |first| put_partner(first, pair.first()));
        out.message(3, |second| put_partner(second, pair.second()));
    }
}

fn put_fire(out: &mut Writer<'_>, slot: Slot, burned: Pyramid, targets: &Targets) {
    put(out, 1, slot);
    put(out, 2, burned);
    out.numbers(3, targets.heights(Side::Near).map(u32::from));
    out.numbers(4, targets.heights(Side::Far).map(u32::from));
    put_all(out, 5, targets.ships().iter().map(|ship| ship.pyramid));
    put_all(out, 6, targets.ships().iter().map(|ship| ship.aim));
}

fn put_beam(out: &mut Writer<'_>, slot: Slot, destination: Slot, moves: &Moves) {
    let moves = moves.as_slice();
    put(out, 1, slot);
    put(out, 2, destination);
    put_all(out, 3, moves.iter().map(|one| one.ship.pyramid));
    put_all(out, 4, moves.iter().map(|one| one.ship.aim));
    put_all(out, 5, moves.iter().map(|one| one.aim));
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
