//! Actions from messages. Facts that a list adds to an action are not read.

use pb::oceans_action::Action as Verb;

use super::super::names::{decode_card, decode_cards, decode_location, decode_named, decode_seat};
use crate::game::Malformed;
use crate::games::oceans::action::{Action, Attack, Hint, LIST_MAX, Source, Target, in_order};
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::state::Location;
use crate::pb;
use crate::wire::{At as _, list, narrow, required};

pub(crate) fn decode(message: &pb::OceansAction) -> Result<Action, Malformed> {
    let verb = required(message.action.as_ref(), "action")?;
    match verb {
        Verb::NewSpecies(new) => decode_new(new).at("new_species"),
        Verb::EvolveOn(on) => decode_on(on).at("evolve_on"),
        Verb::Migrate(migrate) => decode_migrate(migrate).at("migrate"),
        Verb::Remove(remove) => decode_remove(remove).at("remove"),
        Verb::Done(_) => Ok(Action::Done),
        Verb::Before(before) => decode_before(before).at("before"),
        Verb::ExchangeCard(exchange) => decode_exchange_card(exchange).at("exchange_card"),
        Verb::ExchangeTrait(exchange) => decode_exchange_trait(exchange).at("exchange_trait"),
        Verb::Skip(skip) => decode_skip(skip).at("skip"),
        Verb::Forage(forage) => decode_forage(forage).at("forage"),
        Verb::Attack(attack) => decode_attack(attack).map(Action::Attack).at("attack"),
        Verb::Stop(_) => Ok(Action::Stop),
        other => decode_answer(other),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the verbs of cards and of feeding have been decoded before")]
fn decode_answer(verb: &Verb) -> Result<Action, Malformed> {
    match verb {
        Verb::Age(age) => decode_age(age).at("age"),
        Verb::Virus(virus) => {
            decode_named(virus.species.as_ref(), "species").map(|species| Action::Virus { species }).at("virus")
        }
        Verb::Overpopulation(place) => decode_overpopulation(place).at("overpopulation"),
        Verb::DropTrait(drop) => decode_drop(drop).at("drop_trait"),
        Verb::Zone(zone) => decode_location(zone.zone, "zone").map(|zone| Action::Zone { zone }).at("zone"),
        Verb::Agree(agree) => decode_agree(agree).at("agree"),
        Verb::TakePile(take) => decode_pile(take.pile).map(|pile| Action::Pile { pile }).at("take_pile"),
        Verb::DrawDeep(_) => Ok(Action::Deep),
        Verb::KeepDeep(keep) => decode_keep(*keep).at("keep_deep"),
        Verb::NoDeep(_) => Ok(Action::NoDeep),
        Verb::Discard(discard) => decode_discard(discard).at("discard"),
        _ => Ok(Action::No),
    }
}

fn decode_pay(value: Option<i32>) -> Result<Option<Location>, Malformed> {
    value.map(|location| decode_location(location, "pay")).transpose()
}

/// A pile of the Gene Pool.
fn decode_pile(pile: u32) -> Result<u8, Malformed> {
    match pile {
        0 => Ok(0),
        1 => Ok(1),
        _ => Err(Malformed::new("pile", format!("{pile} is not 0 or 1"))),
    }
}

fn decode_new(new: &pb::OceansNewSpecies) -> Result<Action, Malformed> {
    Ok(Action::New {
        card: decode_card(new.card, "card")?,
        position: narrow(new.position, "position")?,
        pay: decode_pay(new.pay)?,
        pile: Hint::NOTHING,
    })
}

fn decode_on(on: &pb::OceansEvolveOn) -> Result<Action, Malformed> {
    Ok(Action::On {
        card: decode_card(on.card, "card")?,
        species: decode_named(on.species.as_ref(), "species")?,
        pay: decode_pay(on.pay)?,
        pile: Hint::NOTHING,
    })
}

fn decode_migrate(migrate: &pb::OceansMigrate) -> Result<Action, Malformed> {
    Ok(Action::Migrate {
        card: decode_card(migrate.card, "card")?,
        source: decode_location(migrate.source, "source")?,
        destination: decode_location(migrate.destination, "destination")?,
    })
}

fn decode_remove(remove: &pb::OceansRemove) -> Result<Action, Malformed> {
    let species = decode_named(remove.species.as_ref(), "species")?;
    Ok(Action::Remove { species, slot: narrow(remove.slot, "slot")? })
}

fn decode_before(before: &pb::OceansBefore) -> Result<Action, Malformed> {
    use pb::oceans_before::Target as At;
    let target = before.target.as_ref().map(|target| match target {
        At::TargetSpecies(species) => decode_named(Some(species), "target_species").map(Target::Species),
        At::TargetSeat(seat) => decode_seat(*seat, "target_seat").map(Target::Seat),
        At::TargetZone(zone) => decode_location(*zone, "target_zone").map(Target::Water),
    });
    let species = decode_named(before.species.as_ref(), "species")?;
    Ok(Action::Before { species, slot: narrow(before.slot, "slot")?, target: target.transpose()? })
}

fn decode_exchange_card(exchange: &pb::OceansExchangeCard) -> Result<Action, Malformed> {
    Ok(Action::ExchangeCard {
        species: decode_named(exchange.species.as_ref(), "species")?,
        slot: narrow(exchange.slot, "slot")?,
        card: decode_card(exchange.card, "card")?,
    })
}

fn decode_exchange_trait(exchange: &pb::OceansExchangeTrait) -> Result<Action, Malformed> {
    Ok(Action::ExchangeTrait {
        species: decode_named(exchange.species.as_ref(), "species")?,
        slot: narrow(exchange.slot, "slot")?,
        other: decode_named(exchange.other.as_ref(), "other")?,
        other_slot: narrow(exchange.other_slot, "other_slot")?,
    })
}

fn decode_skip(skip: &pb::OceansSkip) -> Result<Action, Malformed> {
    Ok(Action::Skip { species: decode_named(skip.species.as_ref(), "species")?, slot: narrow(skip.slot, "slot")? })
}

fn decode_forage(forage: &pb::OceansForage) -> Result<Action, Malformed> {
    use pb::oceans_forage::Source as At;
    let source = match required(forage.source.as_ref(), "source")? {
        At::Location(location) => Source::Water(decode_location(*location, "location")?),
        At::Board(board) => Source::Board(decode_named(Some(board), "board")?),
    };
    Ok(Action::Forage {
        species: decode_named(forage.species.as_ref(), "species")?,
        source,
        amount: forage.amount.map(|amount| narrow(amount, "amount")).transpose()?,
        bonus: forage.bonus,
        facts: Hint::NOTHING,
    })
}

fn decode_attack(attack: &pb::OceansAttack) -> Result<Attack, Malformed> {
    bounded(&attack.bites, "bites")?;
    let ignored: Vec<u8> = list(&attack.ignored, "ignored", |slot| narrow(*slot, ""))?;
    if !ignored.is_sorted_by(|one, next| one < next) {
        return Err(Malformed::new("ignored", "is not in ascending order"));
    }
    let bites: Vec<_> = list(&attack.bites, "bites", |bite| decode_named(Some(bite), ""))?;
    if !in_order(&bites) {
        return Err(Malformed::new("bites", "is not in ascending order"));
    }
    Ok(Attack {
        species: decode_named(attack.species.as_ref(), "species")?,
        target: decode_named(attack.target.as_ref(), "target")?,
        ignored: ignored.as_slice().try_into().map_err(|_| Malformed::new("ignored", "more than three slots"))?,
        bites: bites.into(),
        bonus: attack.bonus,
        facts: Hint::NOTHING,
    })
}

fn decode_age(age: &pb::OceansAge) -> Result<Action, Malformed> {
    Ok(Action::Age { species: decode_named(age.species.as_ref(), "species")?, amount: narrow(age.amount, "amount")? })
}

fn decode_overpopulation(place: &pb::OceansOverpopulation) -> Result<Action, Malformed> {
    Ok(Action::Overpopulation {
        species: decode_named(place.species.as_ref(), "species")?,
        destination: decode_location(place.destination, "destination")?,
    })
}

fn decode_drop(drop: &pb::OceansDropTrait) -> Result<Action, Malformed> {
    Ok(Action::Drop { species: decode_named(drop.species.as_ref(), "species")?, slot: narrow(drop.slot, "slot")? })
}

fn decode_agree(agree: &pb::OceansAgree) -> Result<Action, Malformed> {
    let species = agree.species.as_ref().map(|species| decode_named(Some(species), "species")).transpose()?;
    let swap = agree.mutation.as_ref().map(|swap| Ok((narrow(swap.slot, "slot")?, decode_pile(swap.pile)?)));
    Ok(Action::Yes { swap: swap.transpose().at("mutation")?, species: Hint(species), outcome: Hint::NOTHING })
}

fn decode_keep(keep: pb::OceansKeepDeep) -> Result<Action, Malformed> {
    Ok(Action::Keep { index: narrow(keep.index, "index")?, pile: decode_pile(keep.pile)? })
}

fn decode_discard(discard: &pb::OceansDiscard) -> Result<Action, Malformed> {
    bounded(&discard.cards, "cards")?;
    let cards: Vec<CardId> = decode_cards(&discard.cards, "cards")?;
    if cards.is_sorted_by(|one, next| one < next) {
        Ok(Action::Discard { cards: cards.into() })
    } else {
        Err(Malformed::new("cards", "is not in ascending order"))
    }
}

fn bounded<T>(items: &[T], name: &str) -> Result<(), Malformed> {
    if items.len() <= LIST_MAX {
        Ok(())
    } else {
        Err(Malformed::new(name, format!("{} entries instead of at most {LIST_MAX}", items.len())))
    }
}
