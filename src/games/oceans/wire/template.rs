//! Templates as messages.

use pb::oceans_template::Template as Family;

use super::action::encode_attack;
use super::names::{encode_cards, encode_location, encode_named, encode_seat, size};
use crate::games::oceans::action::{Source, Target};
use crate::games::oceans::rules::choice::Shield;
use crate::games::oceans::rules::template::{AttackTemplate, Template};
use crate::games::oceans::state::named::Named;
use crate::pb;

pub(super) fn encode(template: &Template) -> pb::OceansTemplate {
    pb::OceansTemplate { template: Some(encode_family(template)) }
}

fn encode_family(template: &Template) -> Family {
    match template {
        Template::Attack(family) => Family::Attack(encode_attacks(family)),
        Template::Discard(cards) => Family::Discard(pb::OceansDiscardTemplate { cards: encode_cards(cards) }),
        Template::Targets { species, targets, bonus } => Family::Targets(pb::OceansTargetsTemplate {
            species: named(*species),
            bonus: *bonus,
            targets: all(targets),
        }),
        Template::Forage { species, source, most, bonus } => Family::Forage(pb::OceansForageTemplate {
            species: named(*species),
            source: Some(encode_source(*source)),
            bonus: *bonus,
            most: u32::from(*most),
        }),
        Template::Evolve { species, cards, positions, paid } => Family::Evolve(pb::OceansEvolveTemplate {
            species: species.map(encode_named),
            cards: encode_cards(cards),
            positions: u32::from(*positions),
            paid: *paid,
        }),
        Template::Migrate(cards) => Family::Migrate(pb::OceansMigrateTemplate { cards: encode_cards(cards) }),
        Template::Before { species, slots, targets } => Family::Before(pb::OceansBeforeTemplate {
            species: named(*species),
            slots: numbers(slots),
            targets: targets.iter().map(|target| encode_target(*target)).collect(),
        }),
        Template::ExchangeCard { species, slots, cards } => Family::ExchangeCard(pb::OceansExchangeCardTemplate {
            species: named(*species),
            slots: numbers(slots),
            cards: encode_cards(cards),
        }),
        Template::ExchangeTrait { species, slots, other, other_slots } => {
            Family::ExchangeTrait(pb::OceansExchangeTraitTemplate {
                species: named(*species),
                slots: numbers(slots),
                other: named(*other),
                other_slots: numbers(other_slots),
            })
        }
    }
}

fn encode_attacks(family: &AttackTemplate) -> pb::OceansAttackTemplate {
    let shield = |shield: &Shield| pb::OceansShield { slot: u32::from(shield.slot), shell: u32::from(shield.shell) };
    pb::OceansAttackTemplate {
        attack: Some(encode_attack(&family.common())),
        victims: all(&family.victims),
        choose: size(family.choice.choose),
        least_shell: u32::from(family.choice.least),
        shields: family.choice.shields.iter().map(shield).collect(),
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
