//! States as messages, written field by field: a state is a good part of every answer. The numbers are those of the
//! fields in `advanced_colonization.proto`; tests hold them to what the generated code reads and writes.

use prost::Message;

use super::names::Named;
use super::write_action::put_list;
use crate::games::advanced_colonization::state::{Options, Pile, Planet, Rules, State};
use crate::pb;
use crate::wire::Writer;

/// The bytes of an `AdvancedColonizationState`.
pub(super) fn encode_state(state: &State) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_state(state, &mut Writer::new(&mut bytes));
    bytes
}

pub(super) fn encode_options(options: &Options) -> pb::AdvancedColonizationOptions {
    let mut bytes = Vec::new();
    write_rules(&options.rules, &mut Writer::new(&mut bytes));
    let rules = pb::AdvancedColonizationOptions::decode(bytes.as_slice()).unwrap_or_default();
    pb::AdvancedColonizationOptions { position: options.position.clone(), ..rules }
}

/// Writes the fields of an `AdvancedColonizationState`.
pub(super) fn write_state(state: &State, out: &mut Writer<'_>) {
    let position = &state.position;
    for planet in &position.planets {
        out.message(1, |slot| write_planet(planet, slot));
    }
    let [reserve_one, reserve_two] = &position.reserves;
    for (field, pile) in [(2, reserve_one), (3, reserve_two), (4, &position.burned)] {
        put_pile(out, field, pile);
    }
    out.number(5, position.player.seat().0);
    out.number(6, position.phase.number());
    out.number(7, position.action_points);
    out.number(8, state.turns_ended);
    out.message(9, |options| write_rules(&state.rules, options));
    for text in state.turn_starts.texts() {
        out.message(10, |element| element.bytes().extend_from_slice(text.as_bytes()));
    }
}

fn write_planet(planet: &Planet, out: &mut Writer<'_>) {
    out.number(1, planet.size.number());
    put_list(out, 2, planet.near.iter().copied());
    put_list(out, 3, planet.far.iter().copied());
    put_list(out, 4, planet.orbit.iter().map(|ship| ship.pyramid));
    put_list(out, 5, planet.orbit.iter().map(|ship| ship.aim));
}

fn put_pile(out: &mut Writer<'_>, field: u32, pile: &Pile) {
    if !pile.is_empty() {
        out.numbers(field, pile.iter().map(|pyramid| pyramid.number().into()));
    }
}

/// Only what differs from the plain game is set.
fn write_rules(rules: &Rules, out: &mut Writer<'_>) {
    out.number(2, rules.repetition);
    out.number(3, rules.dead);
    out.number(4, rules.max_turns);
    out.number(5, rules.loose_phases);
    out.number(6, rules.shift_reserves);
    out.number(7, rules.bomb_keeps_aim);
    out.number(8, rules.advance_may_stand);
}
