//! Actions and templates as messages.

use arrayvec::ArrayVec;

use super::state::unsigned;
use super::unflatten;
use crate::game::Malformed;
use crate::games::oceans::action::CHOSEN_MAX;
use crate::games::oceans::action::{Action, Attack, Source, Target};
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::rules::template::Template;
use crate::games::oceans::state::{BOARDS, Location, Spot};
use crate::pb;
use crate::pb::oceans_action::Action as Verb;
use crate::seat::{SEATS_MAX, Seat};
use crate::wire::{narrow, required};

/// The most items of a list.
const LIST_MAX: usize = 128;

/// The number of a card's enum value.
pub(super) fn card_number(id: CardId) -> i32 {
    i32::from(id.0) + 1
}

/// The number of a place's enum value.
pub(super) fn location_number(location: Location) -> i32 {
    let value = match location {
        Location::Reef => pb::OceansLocation::Reef,
        Location::Zone1 => pb::OceansLocation::Zone1,
        Location::Zone2 => pb::OceansLocation::Zone2,
        Location::Zone3 => pb::OceansLocation::Zone3,
    };
    value.into()
}

fn spot(spot: Spot) -> pb::OceansSpot {
    pb::OceansSpot { seat: u32::from(spot.seat.0), index: u32::from(spot.index) }
}

fn pile(pile: u8) -> u32 {
    u32::from(pile) + 1
}

pub(super) fn encode(action: &Action) -> pb::OceansAction {
    let pay_number = |pay: &Option<Location>| pay.map_or(0, location_number);
    let verb = match action {
        Action::New { card, position, pay } => Verb::NewSpecies(pb::OceansNewSpecies {
            card: card_number(*card),
            position: u32::from(*position),
            pay: pay_number(pay),
        }),
        Action::On { card, species, pay } => Verb::EvolveOn(pb::OceansEvolveOn {
            card: card_number(*card),
            species: Some(spot(*species)),
            pay: pay_number(pay),
        }),
        Action::Migrate { card, source, destination } => Verb::Migrate(pb::OceansMigrate {
            card: card_number(*card),
            source: location_number(*source),
            destination: location_number(*destination),
        }),
        Action::Remove { species, slot } => {
            Verb::Remove(pb::OceansRemove { species: Some(spot(*species)), slot: u32::from(*slot) })
        }
        Action::Done => Verb::Done(pb::OceansDone {}),
        Action::Before { species, slot, target } => Verb::Before(encode_before(*species, *slot, *target)),
        Action::ExchangeCard { species, slot, card } => Verb::ExchangeCard(pb::OceansExchangeCard {
            species: Some(spot(*species)),
            slot: u32::from(*slot),
            card: card_number(*card),
        }),
        Action::ExchangeTrait { species, slot, other, other_slot } => Verb::ExchangeTrait(pb::OceansExchangeTrait {
            species: Some(spot(*species)),
            slot: u32::from(*slot),
            other: Some(spot(*other)),
            other_slot: u32::from(*other_slot),
        }),
        Action::Skip { species, slot } => {
            Verb::Skip(pb::OceansSkip { species: Some(spot(*species)), slot: u32::from(*slot) })
        }
        Action::Forage { species, source, amount, bonus } => {
            let (source, board) = match source {
                Source::Water(location) => (location_number(*location), None),
                Source::Board(board) => (0, Some(spot(*board))),
            };
            let (species, amount) = (Some(spot(*species)), amount.map(u32::from));
            Verb::Forage(pb::OceansForage { species, source, board, amount, bonus: *bonus })
        }
        Action::Attack(attack) => Verb::Attack(pb::OceansAttack {
            species: Some(spot(attack.species)),
            target: Some(spot(attack.target)),
            ignored: attack.ignored.iter().map(|slot| u32::from(*slot)).collect(),
            bites: attack.bites.iter().map(|bite| spot(*bite)).collect(),
            bonus: attack.bonus,
        }),
        other => encode_answer(other),
    };
    pb::OceansAction { action: Some(verb) }
}

fn encode_before(species: Spot, slot: u8, target: Option<Target>) -> pb::OceansBefore {
    let mut message = pb::OceansBefore { species: Some(spot(species)), slot: u32::from(slot), ..Default::default() };
    match target {
        Some(Target::Species(target)) => message.target_species = Some(spot(target)),
        Some(Target::Seat(seat)) => message.target_seat = Some(u32::from(seat.0)),
        Some(Target::Water(zone)) => message.target_zone = location_number(zone),
        None => {}
    }
    message
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the verbs of the turn have been encoded before")]
fn encode_answer(action: &Action) -> Verb {
    match action {
        Action::Age { species, amount } => {
            Verb::Age(pb::OceansAge { species: Some(spot(*species)), amount: u32::from(*amount) })
        }
        Action::Virus { species } => Verb::Virus(pb::OceansVirus { species: Some(spot(*species)) }),
        Action::Overpopulation { species, destination } => Verb::Overpopulation(pb::OceansOverpopulation {
            species: Some(spot(*species)),
            destination: location_number(*destination),
        }),
        Action::Drop { species, slot } => {
            Verb::DropTrait(pb::OceansDropTrait { species: Some(spot(*species)), slot: u32::from(*slot) })
        }
        Action::Zone { zone } => Verb::Zone(pb::OceansZone { zone: location_number(*zone) }),
        Action::Yes { swap, .. } => Verb::Agree(pb::OceansAgree {
            slot: swap.map(|(slot, _)| u32::from(slot)),
            pile: swap.map(|(_, index)| pile(index)),
        }),
        Action::No => Verb::Decline(pb::OceansDecline {}),
        Action::Pile { pile: index } => Verb::TakePile(pb::OceansTakePile { pile: pile(*index) }),
        Action::Deep => Verb::DrawDeep(pb::OceansDrawDeep {}),
        Action::Keep { index, pile: first } => {
            Verb::KeepDeep(pb::OceansKeepDeep { index: u32::from(*index), pile: pile(*first) })
        }
        Action::NoDeep => Verb::NoDeep(pb::OceansNoDeep {}),
        Action::Discard { cards } => {
            Verb::Discard(pb::OceansDiscard { cards: cards.iter().map(|id| card_number(*id)).collect() })
        }
        _ => Verb::Stop(pb::OceansStop {}),
    }
}

fn decode_card(number: i32, path: &str) -> Result<CardId, Malformed> {
    unflatten::card(unsigned(number), || path.to_owned())
}

fn decode_location(number: i32, path: &str) -> Result<Location, Malformed> {
    decode_optional(number, path)?.ok_or_else(|| Malformed::new(path, "is missing"))
}

fn decode_optional(number: i32, path: &str) -> Result<Option<Location>, Malformed> {
    match pb::OceansLocation::try_from(number) {
        Ok(pb::OceansLocation::Unspecified) => Ok(None),
        Ok(pb::OceansLocation::Reef) => Ok(Some(Location::Reef)),
        Ok(pb::OceansLocation::Zone1) => Ok(Some(Location::Zone1)),
        Ok(pb::OceansLocation::Zone2) => Ok(Some(Location::Zone2)),
        Ok(pb::OceansLocation::Zone3) => Ok(Some(Location::Zone3)),
        Err(_) => Err(Malformed::new(path, format!("{number} is no place"))),
    }
}

fn decode_spot(message: Option<pb::OceansSpot>, path: &str) -> Result<Spot, Malformed> {
    let message = required(message, path)?;
    let seat: u8 = narrow(message.seat, &format!("{path}.seat"))?;
    let index: u8 = narrow(message.index, &format!("{path}.index"))?;
    if usize::from(seat) < SEATS_MAX && usize::from(index) < BOARDS {
        Ok(Spot { seat: Seat(seat), index })
    } else {
        Err(Malformed::new(path, format!("{seat}.{index} is on no table")))
    }
}

fn decode_pile(number: u32, path: &str) -> Result<u8, Malformed> {
    match number {
        1 => Ok(0),
        2 => Ok(1),
        _ => Err(Malformed::new(path, format!("{number} is not 1 or 2"))),
    }
}

fn ascending<T: Ord>(items: Vec<T>, path: &str) -> Result<Vec<T>, Malformed> {
    if items.windows(2).all(|pair| pair[0] < pair[1]) {
        Ok(items)
    } else {
        Err(Malformed::new(path, "is not in ascending order"))
    }
}

fn bounded<T>(items: &[T], path: &str) -> Result<(), Malformed> {
    if items.len() <= LIST_MAX {
        Ok(())
    } else {
        Err(Malformed::new(path, format!("{} entries instead of at most {LIST_MAX}", items.len())))
    }
}

pub(super) fn decode(message: &pb::OceansAction) -> Result<Action, Malformed> {
    let verb = required(message.action.as_ref(), "action")?;
    Ok(match verb {
        Verb::NewSpecies(new) => Action::New {
            card: decode_card(new.card, "new_species.card")?,
            position: narrow(new.position, "new_species.position")?,
            pay: decode_optional(new.pay, "new_species.pay")?,
        },
        Verb::EvolveOn(on) => Action::On {
            card: decode_card(on.card, "evolve_on.card")?,
            species: decode_spot(on.species, "evolve_on.species")?,
            pay: decode_optional(on.pay, "evolve_on.pay")?,
        },
        Verb::Migrate(migrate) => Action::Migrate {
            card: decode_card(migrate.card, "migrate.card")?,
            source: decode_location(migrate.source, "migrate.source")?,
            destination: decode_location(migrate.destination, "migrate.destination")?,
        },
        Verb::Remove(remove) => Action::Remove {
            species: decode_spot(remove.species, "remove.species")?,
            slot: narrow(remove.slot, "remove.slot")?,
        },
        Verb::Done(_) => Action::Done,
        Verb::Before(before) => decode_before(before)?,
        Verb::ExchangeCard(exchange) => Action::ExchangeCard {
            species: decode_spot(exchange.species, "exchange_card.species")?,
            slot: narrow(exchange.slot, "exchange_card.slot")?,
            card: decode_card(exchange.card, "exchange_card.card")?,
        },
        Verb::ExchangeTrait(exchange) => Action::ExchangeTrait {
            species: decode_spot(exchange.species, "exchange_trait.species")?,
            slot: narrow(exchange.slot, "exchange_trait.slot")?,
            other: decode_spot(exchange.other, "exchange_trait.other")?,
            other_slot: narrow(exchange.other_slot, "exchange_trait.other_slot")?,
        },
        Verb::Skip(skip) => {
            Action::Skip { species: decode_spot(skip.species, "skip.species")?, slot: narrow(skip.slot, "skip.slot")? }
        }
        Verb::Forage(forage) => decode_forage(forage)?,
        Verb::Attack(attack) => Action::Attack(decode_attack(attack)?),
        Verb::Stop(_) => Action::Stop,
        Verb::Age(age) => {
            Action::Age { species: decode_spot(age.species, "age.species")?, amount: narrow(age.amount, "age.amount")? }
        }
        Verb::Virus(virus) => Action::Virus { species: decode_spot(virus.species, "virus.species")? },
        Verb::Overpopulation(place) => Action::Overpopulation {
            species: decode_spot(place.species, "overpopulation.species")?,
            destination: decode_location(place.destination, "overpopulation.destination")?,
        },
        Verb::DropTrait(drop) => Action::Drop {
            species: decode_spot(drop.species, "drop_trait.species")?,
            slot: narrow(drop.slot, "drop_trait.slot")?,
        },
        Verb::Zone(zone) => Action::Zone { zone: decode_location(zone.zone, "zone.zone")? },
        Verb::Agree(agree) => Action::Yes { swap: decode_swap(*agree)?, species: None },
        Verb::Decline(_) => Action::No,
        Verb::TakePile(take) => Action::Pile { pile: decode_pile(take.pile, "take_pile.pile")? },
        Verb::DrawDeep(_) => Action::Deep,
        Verb::KeepDeep(keep) => Action::Keep {
            index: narrow(keep.index, "keep_deep.index")?,
            pile: decode_pile(keep.pile, "keep_deep.pile")?,
        },
        Verb::NoDeep(_) => Action::NoDeep,
        Verb::Discard(discard) => Action::Discard { cards: decode_cards(&discard.cards)? },
    })
}

fn decode_before(message: &pb::OceansBefore) -> Result<Action, Malformed> {
    let zone = decode_optional(message.target_zone, "before.target_zone")?;
    let seat = message.target_seat.map(|seat| narrow::<_, u8>(seat, "before.target_seat")).transpose()?;
    let target = match (message.target_species, seat, zone) {
        (None, None, None) => None,
        (Some(target), None, None) => Some(Target::Species(decode_spot(Some(target), "before.target_species")?)),
        (None, Some(seat), None) if usize::from(seat) < SEATS_MAX => Some(Target::Seat(Seat(seat))),
        (None, None, Some(zone)) => Some(Target::Water(zone)),
        _ => return Err(Malformed::new("before.target_species", "one target at most, a seat of a table")),
    };
    let species = decode_spot(message.species, "before.species")?;
    Ok(Action::Before { species, slot: narrow(message.slot, "before.slot")?, target })
}

fn decode_forage(message: &pb::OceansForage) -> Result<Action, Malformed> {
    let location = decode_optional(message.source, "forage.source")?;
    let source = match (location, message.board) {
        (Some(location), None) => Source::Water(location),
        (None, Some(board)) => Source::Board(decode_spot(Some(board), "forage.board")?),
        _ => return Err(Malformed::new("forage.source", "exactly one of source and board")),
    };
    let amount = message.amount.map(|amount| narrow(amount, "forage.amount")).transpose()?;
    let species = decode_spot(message.species, "forage.species")?;
    Ok(Action::Forage { species, source, amount, bonus: message.bonus })
}

fn decode_attack(message: &pb::OceansAttack) -> Result<Attack, Malformed> {
    bounded(&message.bites, "attack.bites")?;
    let mut ignored = ArrayVec::<u8, CHOSEN_MAX>::new();
    for (index, slot) in message.ignored.iter().enumerate() {
        let slot = narrow(*slot, &format!("attack.ignored[{index}]"))?;
        ignored.try_push(slot).map_err(|_| Malformed::new("attack.ignored", "more than three slots"))?;
    }
    let bites = message.bites.iter().enumerate();
    let bites = bites.map(|(index, bite)| decode_spot(Some(*bite), &format!("attack.bites[{index}]")));
    Ok(Attack {
        species: decode_spot(message.species, "attack.species")?,
        target: decode_spot(message.target, "attack.target")?,
        ignored: ascending(ignored.to_vec(), "attack.ignored")?.into_iter().collect(),
        bites: ascending(bites.collect::<Result<_, _>>()?, "attack.bites")?,
        bonus: message.bonus,
    })
}

fn decode_swap(message: pb::OceansAgree) -> Result<Option<(u8, u8)>, Malformed> {
    match (message.slot, message.pile) {
        (None, None) => Ok(None),
        (Some(slot), Some(pile)) => Ok(Some((narrow(slot, "agree.slot")?, decode_pile(pile, "agree.pile")?))),
        _ => Err(Malformed::new("agree.pile", "slot and pile go together")),
    }
}

fn decode_cards(numbers: &[i32]) -> Result<Vec<CardId>, Malformed> {
    bounded(numbers, "discard.cards")?;
    let cards = numbers.iter().enumerate();
    let cards = cards.map(|(index, number)| decode_card(*number, &format!("discard.cards[{index}]")));
    ascending(cards.collect::<Result<_, _>>()?, "discard.cards")
}

pub(super) fn encode_template(template: &Template) -> pb::OceansTemplate {
    use pb::oceans_template::Template as Family;
    let family = match template {
        Template::Attack(attack) => Family::Attack(pb::OceansAttackTemplate {
            species: Some(spot(attack.species)),
            target: Some(spot(attack.target)),
            ignored: attack.ignored.iter().map(|slot| u32::from(*slot)).collect(),
            victims: attack.victims.iter().map(|victim| spot(*victim)).collect(),
            bonus: attack.bonus,
        }),
        Template::Discard(cards) => {
            Family::Discard(pb::OceansDiscardTemplate { cards: cards.iter().map(|id| card_number(*id)).collect() })
        }
    };
    pb::OceansTemplate { template: Some(family) }
}
