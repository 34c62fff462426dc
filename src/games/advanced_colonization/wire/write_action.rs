//! Actions as messages, written field by field: an answer lists hundreds of them. The numbers are those of the fields
//! in `advanced_colonization.proto`; the tests of `read_action.rs` hold them to what the generated code reads and writes.

use super::ADVANCED_COLONIZATION;
use super::names::Named;
use crate::games::advanced_colonization::action::{
    Action, ColonyPlace, Exchange, Moves, OrbitingShip, Partner, Piece, Targets,
};
use crate::games::advanced_colonization::state::{Aim, Pyramid, Ship, Side, Slot};
use crate::pb;
use crate::wire::{Reader, Writer, short_head, small_number};

/// Where an action lies in a list of them: `LegalActions.actions`, then `Action.advanced_colonization`.
const ACTION: [u8; 2] = [1, ADVANCED_COLONIZATION];

/// Writes each action as an element of `LegalActions.actions`.
pub(super) fn write_actions(actions: &[Action], out: &mut Writer<'_>) {
    for action in actions {
        write_action(action, out);
    }
}

/// The bytes of an `AdvancedColonizationAction`.
pub(super) fn encode_action(action: &Action) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_action(action, &mut Writer::new(&mut bytes));
    let [list, game] = ACTION;
    let written = Reader::new(&bytes).message(list).and_then(|mut action| action.string(game));
    // What was just written is there.
    written.unwrap_or_default().to_vec()
}

fn write_action(action: &Action, out: &mut Writer<'_>) {
    match action {
        Action::Buy(pyramid) => put(out, 1, [(1, pyramid.number())]),
        Action::Deploy { pyramid, slot, aim } => {
            let ship = OrbitingShip { slot: *slot, ship: Ship { pyramid: *pyramid, aim: *aim } };
            put(out, 2, ship_numbers(ship));
        }
        Action::Return(piece) => {
            let [list, game] = ACTION;
            out.small_messages([list, game, 3, 1], piece_numbers(*piece));
        }
        Action::Advance { ship, aim } => put(out, 4, turn_numbers(*ship, *aim)),
        Action::Redirect { ship, aim } => put(out, 5, turn_numbers(*ship, *aim)),
        Action::ColonizeFar(ship) => put(out, 6, ship_numbers(*ship)),
        Action::ColonizeNear(ship) => put(out, 7, ship_numbers(*ship)),
        Action::GreenerPastures { slot, side } => put(out, 8, side_numbers(*slot, *side)),
        Action::Bomb { slot, burned, size } => {
            put(out, 9, [(1, slot.number()), (2, burned.number()), (3, size.number())]);
        }
        Action::Shift { burned, exchange } => write_shift(out, *burned, *exchange),
        Action::Revolt { slot, side } => put(out, 11, side_numbers(*slot, *side)),
        Action::Fire { slot, burned, targets } => {
            put_large(out, 12, |fire| put_fire(fire, *slot, *burned, targets));
        }
        Action::Beam { slot, destination, moves } => {
            put_large(out, 13, |beam| put_beam(beam, *slot, *destination, moves));
        }
        Action::End => put(out, 14, []),
    }
}

/// An action of small numbers.
#[inline]
fn put<const COUNT: usize>(out: &mut Writer<'_>, verb: u8, numbers: [(u8, u8); COUNT]) {
    let [list, game] = ACTION;
    out.small_messages([list, game, verb], numbers);
}

/// Any other action.
fn put_large(out: &mut Writer<'_>, verb: u32, write: impl FnOnce(&mut Writer<'_>)) {
    let [list, game] = ACTION.map(u32::from);
    out.message(list, |out| out.message(game, |out| out.message(verb, write)));
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

/// Two kinds of piece, of as many numbers.
fn piece_numbers(piece: Piece) -> [(u8, u8); 3] {
    match piece {
        Piece::Colony(ColonyPlace { slot, side, height }) => [(2, slot.number()), (4, side.number()), (5, height)],
        Piece::Ship(ship) => ship_numbers(ship),
    }
}

fn put_partner(out: &mut Writer<'_>, field: u8, partner: Partner) {
    match partner {
        Partner::Board(piece) => out.small_messages([field], piece_numbers(piece)),
        Partner::Reserve(pyramid) => out.small_messages([field], [(1, pyramid.number())]),
    }
}

/// Nearly all of the actions of a long list exchange two pieces on the board.
fn write_shift(out: &mut Writer<'_>, burned: Pyramid, exchange: Exchange) {
    const VERB: u8 = 10;
    if let Exchange::Pair(pair) = exchange
        && let (Partner::Board(first), Partner::Board(second)) = (pair.first(), pair.second())
    {
        let [list, game] = ACTION;
        let [first_one, first_two, first_three] = piece_numbers(first).map(|(field, value)| small_number(field, value));
        let [second_one, second_two, second_three] =
            piece_numbers(second).map(|(field, value)| small_number(field, value));
        return out.small_parts([
            short_head(list, 22),
            short_head(game, 20),
            short_head(VERB, 18),
            small_number(1, burned.number()),
            short_head(2, 6),
            first_one,
            first_two,
            first_three,
            short_head(3, 6),
            second_one,
            second_two,
            second_three,
        ]);
    }
    put_large(out, VERB.into(), |shift| {
        shift.small_numbers([(1, burned.number())]);
        if let Exchange::Pair(pair) = exchange {
            put_partner(shift, 2, pair.first());
            put_partner(shift, 3, pair.second());
        }
    });
}

fn put_fire(out: &mut Writer<'_>, slot: Slot, burned: Pyramid, targets: &Targets) {
    out.small_numbers([(1, slot.number()), (2, burned.number())]);
    out.numbers(3, targets.heights(Side::Near).map(u32::from));
    out.numbers(4, targets.heights(Side::Far).map(u32::from));
    put_list(out, 5, targets.ships().iter().map(|ship| ship.pyramid));
    put_list(out, 6, targets.ships().iter().map(|ship| ship.aim));
}

fn put_beam(out: &mut Writer<'_>, slot: Slot, destination: Slot, moves: &Moves) {
    let moves = moves.as_slice();
    out.small_numbers([(1, slot.number()), (2, destination.number())]);
    put_list(out, 3, moves.iter().map(|one| one.ship.pyramid));
    put_list(out, 4, moves.iter().map(|one| one.ship.aim));
    put_list(out, 5, moves.iter().map(|one| one.aim));
}

/// A list of values of an enum.
#[inline]
pub(super) fn put_list<T: Named>(out: &mut Writer<'_>, field: u32, values: impl ExactSizeIterator<Item = T>) {
    out.small_list(field, values.map(Named::number));
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
