//! Templates as messages, written field by field like the actions they stand for.

use prost::Message;

use super::names::Named;
use super::write_action::put_list;
use crate::games::advanced_colonization::rules::template::{BeamTemplate, FireTemplate, Template, Tokens};
use crate::games::advanced_colonization::state::Aim;
use crate::pb;
use crate::wire::Writer;

pub(in crate::games::advanced_colonization) fn encode_template(
    template: &Template,
) -> pb::AdvancedColonizationTemplate {
    let mut bytes = Vec::new();
    write_template(template, &mut Writer::new(&mut bytes));
    // What was just written is a message.
    pb::AdvancedColonizationTemplate::decode(bytes.as_slice()).unwrap_or_default()
}

/// Writes the fields of an `AdvancedColonizationTemplate`.
pub(super) fn write_template(template: &Template, out: &mut Writer<'_>) {
    match template {
        Template::Fire(fire) => out.message(1, |out| put_fire(out, fire)),
        Template::Beam(beam) => out.message(2, |out| put_beam(out, beam)),
    }
}

fn put_fire(out: &mut Writer<'_>, fire: &FireTemplate) {
    out.number(1, fire.slot.number());
    put_list(out, 2, fire.burnable.iter().copied());
    out.number(3, fire.near);
    out.number(4, fire.far);
    put_tokens(out, 5, &fire.ships);
}

fn put_beam(out: &mut Writer<'_>, beam: &BeamTemplate) {
    out.small_numbers([(1, beam.slot.number()), (2, beam.destination.number())]);
    put_tokens(out, 3, &beam.ships);
    put_list(out, 6, Aim::choices(beam.destination).into_iter());
}

/// Types, orientations and counts as parallel lists, in fields that follow each other.
fn put_tokens(out: &mut Writer<'_>, first: u32, tokens: &Tokens) {
    put_list(out, first, tokens.iter().map(|(ship, _)| ship.pyramid));
    put_list(out, first + 1, tokens.iter().map(|(ship, _)| ship.aim));
    out.numbers(first + 2, tokens.iter().map(|(_, count)| u32::from(*count)));
}
