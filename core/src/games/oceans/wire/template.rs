//! Templates as messages.

use pb::oceans_evolve_template::Place as At;
use pb::oceans_template::Template as Family;

use super::names::{encode_cards, encode_location, encode_named, encode_seat};
use crate::games::oceans::action::{Source, Target};
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::rules::template::{AttackTemplate, Group, Template};
use crate::games::oceans::state::Location;
use crate::games::oceans::state::named::Named;
use crate::pb;
use crate::wire::{Encode, encode_size};

pub(super) fn encode(template: &Template) -> pb::OceansTemplate {
    pb::OceansTemplate { template: Some(encode_family(template)) }
}

fn encode_family(template: &Template) -> Family {
    match template {
        Template::Attack(family) => Family::Attack(encode_attacks(family)),
        Template::Discard(cards) => Family::Discard(pb::OceansDiscardTemplate { cards: encode_cards(cards) }),
        Template::Targets { species, bonus, targets } => Family::Targets(pb::OceansTargetsTemplate {
            species: named(*species),
            bonus: *bonus,
            targets: all(targets),
        }),
        Template::Forage { species, source, bonus, most } => Family::Forage(pb::OceansForageTemplate {
            species: named(*species),
            source: Some(encode_source(*source)),
            bonus: *bonus,
            most: u32::from(*most),
        }),
        Template::New { position, pay, cards } => evolve(At::Position(u32::from(*position)), *pay, cards),
        Template::On { species, pay, cards } => evolve(At::Species(encode_named(*species)), *pay, cards),
        Template::Migrate { source, destination, cards } => Family::Migrate(pb::OceansMigrateTemplate {
            source: encode_location(*source),
            destination: encode_location(*destination),
            cards: encode_cards(cards),
        }),
        Template::Before { species, slot, targets } => Family::Before(pb::OceansBeforeTemplate {
            species: named(*species),
            slot: u32::from(*slot),
            targets: targets.iter().map(|target| encode_target(*target)).collect(),
        }),
        Template::ExchangeCard { species, slot, cards } => Family::ExchangeCard(pb::OceansExchangeCardTemplate {
            species: named(*species),
            slot: u32::from(*slot),
            cards: encode_cards(cards),
        }),
        Template::ExchangeTrait { species, slot, other, other_slots } => {
            Family::ExchangeTrait(pb::OceansExchangeTraitTemplate {
                species: named(*species),
                slot: u32::from(*slot),
                other: named(*other),
                other_slots: numbers(other_slots),
            })
        }
    }
}

fn evolve(place: At, pay: Option<Location>, cards: &[CardId]) -> Family {
    Family::Evolve(pb::OceansEvolveTemplate {
        place: Some(place),
        pay: pay.map(encode_location),
        cards: encode_cards(cards),
    })
}

fn encode_attacks(family: &AttackTemplate) -> pb::OceansAttackTemplate {
    let group =
        |group: &Group| pb::OceansIgnoredGroup { slots: numbers(&group.slots), choose: encode_size(group.choose) };
    pb::OceansAttackTemplate {
        attack: family.common().encode(&()),
        victims: all(&family.victims),
        groups: family.groups.iter().map(group).collect(),
    }
}

fn encode_source(source: Source) -> pb::oceans_forage_template::Source {
    use pb::oceans_forage_template::Source as At;
    match source {
        Source::Water(location) => At::Location(encode_location(location)),
        Source::Board(board) => At::Board(encode_named(board)),
    }
}

fn encode_target(target: Target) -> pb::OceansTarget {
    use pb::oceans_target::Target as At;
    let target = match target {
        Target::Species(species) => At::Species(encode_named(species)),
        Target::Seat(seat) => At::Seat(encode_seat(seat)),
        Target::Water(zone) => At::Zone(encode_location(zone)),
    };
    pb::OceansTarget { target: Some(target) }
}

#[expect(clippy::unnecessary_wraps, reason = "fields that hold messages are optional")]
fn named(named: Named) -> Option<pb::OceansSpeciesName> {
    Some(encode_named(named))
}

fn all(species: &[Named]) -> Vec<pb::OceansSpeciesName> {
    species.iter().copied().map(encode_named).collect()
}

fn numbers(slots: &[u8]) -> Vec<u32> {
    slots.iter().copied().map(u32::from).collect()
}
