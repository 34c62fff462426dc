//! Actions as messages.

use pb::oceans_action::Action as Verb;

use super::super::names::{encode_card, encode_cards, encode_location, encode_named, encode_seat};
use crate::games::oceans::action::{Action, Attack, Consequence, Facts, FeedingStage, Hint, Source, Target};
use crate::games::oceans::state::Location;
use crate::games::oceans::state::named::Named;
use crate::pb;

pub(crate) fn encode(action: &Action) -> pb::OceansAction {
    pb::OceansAction { action: Some(encode_verb(action)) }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are answers")]
fn encode_verb(action: &Action) -> Verb {
    match action {
        Action::New { card, position, pay, pile } => Verb::NewSpecies(pb::OceansNewSpecies {
            card: encode_card(*card),
            position: u32::from(*position),
            pay: pay.map(encode_location),
            from_pile: pile.0.map(u32::from),
        }),
        Action::On { card, species, pay, pile } => Verb::EvolveOn(pb::OceansEvolveOn {
            card: encode_card(*card),
            species: named(*species),
            pay: pay.map(encode_location),
            from_pile: pile.0.map(u32::from),
        }),
        Action::Migrate { card, source, destination } => Verb::Migrate(pb::OceansMigrate {
            card: encode_card(*card),
            source: encode_location(*source),
            destination: encode_location(*destination),
        }),
        Action::Remove { species, slot } => {
            Verb::Remove(pb::OceansRemove { species: named(*species), slot: u32::from(*slot) })
        }
        Action::Done => Verb::Done(pb::OceansDone {}),
        Action::Before { species, slot, target } => Verb::Before(pb::OceansBefore {
            species: named(*species),
            slot: u32::from(*slot),
            target: target.map(encode_target),
        }),
        Action::ExchangeCard { species, slot, card } => Verb::ExchangeCard(pb::OceansExchangeCard {
            species: named(*species),
            slot: u32::from(*slot),
            card: encode_card(*card),
        }),
        Action::ExchangeTrait { species, slot, other, other_slot } => Verb::ExchangeTrait(pb::OceansExchangeTrait {
            species: named(*species),
            slot: u32::from(*slot),
            other: named(*other),
            other_slot: u32::from(*other_slot),
        }),
        Action::Skip { species, slot } => {
            Verb::Skip(pb::OceansSkip { species: named(*species), slot: u32::from(*slot) })
        }
        Action::Forage { species, source, amount, bonus, facts } => Verb::Forage(pb::OceansForage {
            species: named(*species),
            source: Some(encode_source(*source)),
            amount: amount.map(u32::from),
            bonus: *bonus,
            facts: encode_facts(*facts),
        }),
        Action::Attack(attack) => Verb::Attack(encode_attack(attack)),
        Action::Stop => Verb::Stop(pb::OceansStop {}),
        answer => encode_answer(answer),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the verbs of cards and of feeding have been encoded before")]
fn encode_answer(action: &Action) -> Verb {
    match action {
        Action::Age { species, amount } => {
            Verb::Age(pb::OceansAge { species: named(*species), amount: u32::from(*amount) })
        }
        Action::Virus { species } => Verb::Virus(pb::OceansVirus { species: named(*species) }),
        Action::Overpopulation { species, destination } => Verb::Overpopulation(pb::OceansOverpopulation {
            species: named(*species),
            destination: encode_location(*destination),
        }),
        Action::Drop { species, slot } => {
            Verb::DropTrait(pb::OceansDropTrait { species: named(*species), slot: u32::from(*slot) })
        }
        Action::Zone { zone } => Verb::Zone(encode_zone(*zone)),
        Action::Yes { swap, species, outcome } => Verb::Agree(pb::OceansAgree {
            species: species.0.map(encode_named),
            mutation: swap.map(|(slot, pile)| pb::OceansMutation { slot: u32::from(slot), pile: u32::from(pile) }),
            outcome: outcome.0.as_ref().map(encode_consequence),
        }),
        Action::Pile { pile } => Verb::TakePile(pb::OceansTakePile { pile: u32::from(*pile) }),
        Action::Deep => Verb::DrawDeep(pb::OceansDrawDeep {}),
        Action::Keep { index, pile } => {
            Verb::KeepDeep(pb::OceansKeepDeep { index: u32::from(*index), pile: u32::from(*pile) })
        }
        Action::NoDeep => Verb::NoDeep(pb::OceansNoDeep {}),
        Action::Discard { cards } => Verb::Discard(pb::OceansDiscard { cards: encode_cards(cards) }),
        _ => Verb::Decline(pb::OceansDecline {}),
    }
}

#[expect(clippy::unnecessary_wraps, reason = "fields that hold messages are optional")]
fn named(named: Named) -> Option<pb::OceansSpeciesName> {
    Some(encode_named(named))
}

fn encode_zone(zone: Location) -> pb::OceansChooseZone {
    pb::OceansChooseZone { zone: encode_location(zone) }
}

fn encode_target(target: Target) -> pb::oceans_before::Target {
    use pb::oceans_before::Target as At;
    match target {
        Target::Species(species) => At::TargetSpecies(encode_named(species)),
        Target::Seat(seat) => At::TargetSeat(encode_seat(seat)),
        Target::Water(zone) => At::TargetZone(encode_location(zone)),
    }
}

fn encode_source(source: Source) -> pb::oceans_forage::Source {
    use pb::oceans_forage::Source as At;
    match source {
        Source::Water(location) => At::Location(encode_location(location)),
        Source::Board(board) => At::Board(encode_named(board)),
    }
}

pub(crate) fn encode_attack(attack: &Attack) -> pb::OceansAttack {
    pb::OceansAttack {
        species: named(attack.species),
        target: named(attack.target),
        ignored: attack.ignored.iter().map(|slot| u32::from(*slot)).collect(),
        bites: attack.bites.iter().map(|bite| encode_named(*bite)).collect(),
        bonus: attack.bonus,
        facts: encode_facts(attack.facts),
    }
}

fn encode_facts(facts: Hint<Facts>) -> Option<pb::OceansFeedingFacts> {
    let stage = |stage| match stage {
        FeedingStage::Normal => pb::OceansFeedingStage::Normal,
        FeedingStage::Further => pb::OceansFeedingStage::Further,
        FeedingStage::Bonus => pb::OceansFeedingStage::Bonus,
        FeedingStage::Counter => pb::OceansFeedingStage::CounterAttack,
    };
    facts.0.map(|facts| pb::OceansFeedingFacts {
        takes: u32::from(facts.takes),
        full_amount: u32::from(facts.full),
        stage: stage(facts.stage).into(),
    })
}

fn encode_consequence(outcome: &Consequence) -> pb::oceans_agree::Outcome {
    use pb::oceans_agree::Outcome;
    match outcome {
        Consequence::Attack(attack) => Outcome::CounterAttack(encode_attack(attack)),
        Consequence::Ages(amount) => Outcome::Ages(u32::from(*amount)),
    }
}
