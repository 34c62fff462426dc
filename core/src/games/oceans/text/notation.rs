//! The notation of actions: strict, so that printing an action that was read gives the same text.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;

use crate::game::NotationError;
use crate::games::oceans::action::{Action, Attack, CHOSEN_MAX, Cards, Hint, LIST_MAX, Source, Target, in_order};
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::state::named::Named;
use crate::games::oceans::state::{BOARDS, Location, SpeciesId, Spot};
use crate::notation::{Words, expected, number};
use crate::seat::{SEATS_MAX, Seat};

/// The grammar, as callers see it.
pub(crate) const GRAMMAR: &str = "\
new CARD POS [pay LOC] | on CARD SPECIES [pay LOC] | migrate CARD LOC>LOC | remove SPECIES SLOT | done
before SPECIES SLOT [SPECIES|SEAT|LOC] | exchange SPECIES SLOT (CARD|SPECIES SLOT) | skip SPECIES SLOT
forage SPECIES (LOC|SPECIES) [N] [bonus] | attack SPECIES SPECIES [ignore SLOT,..] [bite SPECIES,..] [bonus] | stop
age SPECIES N | virus SPECIES | overpop SPECIES LOC | drop SPECIES SLOT | zone LOC | yes [SPECIES|SLOT PILE] | no
pile PILE | deep | keep N PILE | nodeep | discard CARD,..|-
CARD = S001..S120, D01..D89; SPECIES = SEAT.INDEX in the present row, or #ID; LOC = reef|zone1|zone2|zone3
SLOT, POS, N of keep from 0; PILE = 1|2; SLOT, SPECIES and CARD lists ascend
N of forage: only what is less than the full amount; bonus: a Voracious Feeder's feeding before the normal one";

impl fmt::Display for Location {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Reef => "reef",
            Self::Zone1 => "zone1",
            Self::Zone2 => "zone2",
            Self::Zone3 => "zone3",
        })
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}.{}", self.seat, self.index)
    }
}

impl fmt::Display for Named {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.spot, self.id) {
            (Some(spot), _) => spot.fmt(out),
            (None, Some(id)) => write!(out, "#{}", id.0),
            (None, None) => out.write_str("#"),
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Water(location) => location.fmt(out),
            Self::Board(spot) => spot.fmt(out),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Species(spot) => spot.fmt(out),
            Self::Seat(seat) => seat.fmt(out),
            Self::Water(location) => location.fmt(out),
        }
    }
}

impl fmt::Display for Attack {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "attack {} {}", self.species, self.target)?;
        list(out, " ignore ", &self.ignored)?;
        list(out, " bite ", &self.bites)?;
        out.write_str(if self.bonus { " bonus" } else { "" })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NewSpecies { card, position, pay, .. } => {
                write!(out, "new {card} {position}")?;
                option(out, " pay ", pay.as_ref())
            }
            Self::EvolveOn { card, species, pay, .. } => {
                write!(out, "on {card} {species}")?;
                option(out, " pay ", pay.as_ref())
            }
            Self::Migrate { card, source, destination } => write!(out, "migrate {card} {source}>{destination}"),
            Self::Remove { species, slot } => write!(out, "remove {species} {slot}"),
            Self::Done => out.write_str("done"),
            Self::Before { species, slot, target } => {
                write!(out, "before {species} {slot}")?;
                option(out, " ", target.as_ref())
            }
            Self::ExchangeCard { species, slot, card } => write!(out, "exchange {species} {slot} {card}"),
            Self::ExchangeTrait { species, slot, other, other_slot } => {
                write!(out, "exchange {species} {slot} {other} {other_slot}")
            }
            Self::Skip { species, slot } => write!(out, "skip {species} {slot}"),
            Self::Forage { species, source, amount, bonus, .. } => {
                write!(out, "forage {species} {source}")?;
                option(out, " ", amount.as_ref())?;
                out.write_str(if *bonus { " bonus" } else { "" })
            }
            Self::Attack(attack) => attack.fmt(out),
            Self::Stop => out.write_str("stop"),
            Self::Age { species, amount } => write!(out, "age {species} {amount}"),
            Self::Virus { species } => write!(out, "virus {species}"),
            Self::Overpopulation { species, destination } => write!(out, "overpop {species} {destination}"),
            Self::DropTrait { species, slot } => write!(out, "drop {species} {slot}"),
            Self::Zone { zone } => write!(out, "zone {zone}"),
            Self::Agree { swap: None, .. } => out.write_str("yes"),
            Self::Agree { swap: Some((slot, pile)), .. } => write!(out, "yes {slot} {}", u16::from(*pile) + 1),
            Self::Decline => out.write_str("no"),
            Self::TakePile { pile } => write!(out, "pile {}", u16::from(*pile) + 1),
            Self::DrawDeep => out.write_str("deep"),
            Self::KeepDeep { index, pile } => write!(out, "keep {index} {}", u16::from(*pile) + 1),
            Self::NoDeep => out.write_str("nodeep"),
            Self::Discard { cards } if cards.is_empty() => out.write_str("discard -"),
            Self::Discard { cards } => list(out, "discard ", cards),
        }
    }
}

/// A notation in its own case: small letters, but for those of cards.
pub(crate) fn in_case(text: &str) -> String {
    let mut letters = text.to_lowercase().chars().collect::<Vec<_>>();
    for place in 0..letters.len() {
        let is_card = matches!(letters[place], 's' | 'd') && letters.get(place + 1).is_some_and(char::is_ascii_digit);
        if is_card {
            letters[place].make_ascii_uppercase();
        }
    }
    letters.into_iter().collect()
}

fn option<T: fmt::Display>(out: &mut fmt::Formatter<'_>, before: &str, item: Option<&T>) -> fmt::Result {
    match item {
        Some(item) => write!(out, "{before}{item}"),
        None => Ok(()),
    }
}

fn list<T: fmt::Display>(out: &mut fmt::Formatter<'_>, before: &str, items: &[T]) -> fmt::Result {
    for (index, item) in items.iter().enumerate() {
        write!(out, "{}{item}", if index == 0 { before } else { "," })?;
    }
    Ok(())
}

fn location(text: &str) -> Option<Location> {
    Location::ALL.into_iter().find(|location| location.to_string() == text)
}

/// A species by its place, or by its id after a `#`.
fn species(text: &str) -> Option<Named> {
    if let Some(id) = text.strip_prefix('#') {
        return number(id).map(|id| SpeciesId(id).into());
    }
    let (seat, index) = text.split_once('.')?;
    let (seat, index): (u8, u8) = (number(seat)?, number(index)?);
    let inside = usize::from(seat) < SEATS_MAX && usize::from(index) < BOARDS;
    inside.then(|| Spot { seat: Seat(seat), index }.into())
}

fn target(text: &str) -> Option<Target> {
    let seat = || number(text).filter(|seat| usize::from(*seat) < SEATS_MAX).map(|seat| Target::Seat(Seat(seat)));
    species(text).map(Target::Species).or_else(|| location(text).map(Target::Water)).or_else(seat)
}

fn source(text: &str) -> Option<Source> {
    species(text).map(Source::Board).or_else(|| location(text).map(Source::Water))
}

fn card(text: &str) -> Option<CardId> {
    text.parse().ok()
}

/// A pile, printed from 1.
fn pile(text: &str) -> Option<u8> {
    match text {
        "1" => Some(0),
        "2" => Some(1),
        _ => None,
    }
}

fn items<T>(text: &str, item: fn(&str) -> Option<T>) -> Option<Vec<T>> {
    let items: Vec<T> = text.split(',').take(LIST_MAX + 1).map(item).collect::<Option<_>>()?;
    (items.len() <= LIST_MAX).then_some(items)
}

fn ascending<T: Ord>(text: &str, item: fn(&str) -> Option<T>) -> Option<Vec<T>> {
    items(text, item).filter(|items| items.is_sorted_by(|one, next| one < next))
}

const VERB: &str = "a verb such as new, forage, attack or done";
const SPECIES: &str = "a species like 0.2";
const SLOT: &str = "a slot from 0";
const CARD: &str = "a card like S001 or D01";
const PLACE: &str = "reef, zone1, zone2 or zone3";
const PILE: &str = "pile 1 or 2";

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::of(text);
        let verb = words.word(VERB)?;
        let action = match read_turn(verb, &mut words) {
            Some(action) => action?,
            None => read_answer(verb, &mut words).unwrap_or_else(|| Err(expected(VERB, Some(verb))))?,
        };
        words.end()?;
        Ok(action)
    }
}

/// The verbs of playing cards and of feeding.
fn read_turn(verb: &str, words: &mut Words<'_>) -> Option<Result<Action, NotationError>> {
    let mut read = || {
        Ok(Some(match verb {
            "new" => Action::NewSpecies {
                card: words.take(CARD, card)?,
                position: words.take("a position from 0", number)?,
                pay: words.after("pay", PLACE, location)?,
                pile: Hint::NOTHING,
            },
            "on" => Action::EvolveOn {
                card: words.take(CARD, card)?,
                species: words.take(SPECIES, species)?,
                pay: words.after("pay", PLACE, location)?,
                pile: Hint::NOTHING,
            },
            "migrate" => {
                let card = words.take(CARD, card)?;
                let (source, destination) = words.take("places like reef>zone1", |word| {
                    let (source, destination) = word.split_once('>')?;
                    Some((location(source)?, location(destination)?))
                })?;
                Action::Migrate { card, source, destination }
            }
            "remove" => Action::Remove { species: words.take(SPECIES, species)?, slot: words.take(SLOT, number)? },
            "done" => Action::Done,
            "before" => Action::Before {
                species: words.take(SPECIES, species)?,
                slot: words.take(SLOT, number)?,
                target: words.maybe(target),
            },
            "exchange" => read_exchange(words)?,
            "skip" => Action::Skip { species: words.take(SPECIES, species)?, slot: words.take(SLOT, number)? },
            "forage" => Action::Forage {
                species: words.take(SPECIES, species)?,
                source: words.take("a place or a species", source)?,
                amount: words.maybe(number),
                bonus: words.keyword("bonus"),
                facts: Hint::NOTHING,
            },
            "attack" => Action::Attack(read_attack(words)?),
            "stop" => Action::Stop,
            _ => return Ok(None),
        }))
    };
    read().transpose()
}

fn read_exchange(words: &mut Words<'_>) -> Result<Action, NotationError> {
    let (on, slot) = (words.take(SPECIES, species)?, words.take(SLOT, number)?);
    if let Some(card) = words.maybe(card) {
        return Ok(Action::ExchangeCard { species: on, slot, card });
    }
    let (other, other_slot) = (words.take("a card or a species", species)?, words.take(SLOT, number)?);
    Ok(Action::ExchangeTrait { species: on, slot, other, other_slot })
}

fn read_attack(words: &mut Words<'_>) -> Result<Attack, NotationError> {
    let (attacker, target) = (words.take(SPECIES, species)?, words.take(SPECIES, species)?);
    let slots = |word: &str| {
        let slots = ascending(word, number)?;
        ArrayVec::<u8, CHOSEN_MAX>::try_from(slots.as_slice()).ok()
    };
    let ignored = words.after("ignore", "up to three ascending slots like 0,2", slots)?.unwrap_or_default();
    let bites = words
        .after("bite", "ascending species like 0.1,1.0", |word| items(word, species).filter(|bites| in_order(bites)))?;
    let (bites, bonus) = (bites.unwrap_or_default(), words.keyword("bonus"));
    Ok(Attack { species: attacker, target, ignored, bites: bites.into(), bonus, facts: Hint::NOTHING })
}

/// The verbs of aging, drawing and answers.
fn read_answer(verb: &str, words: &mut Words<'_>) -> Option<Result<Action, NotationError>> {
    let mut read = || {
        Ok(Some(match verb {
            "age" => Action::Age {
                species: words.take(SPECIES, species)?,
                amount: words.take("a number of population", number)?,
            },
            "virus" => Action::Virus { species: words.take(SPECIES, species)? },
            "overpop" => Action::Overpopulation {
                species: words.take(SPECIES, species)?,
                destination: words.take(PLACE, location)?,
            },
            "drop" => Action::DropTrait { species: words.take(SPECIES, species)?, slot: words.take(SLOT, number)? },
            "zone" => Action::Zone { zone: words.take(PLACE, location)? },
            "yes" => {
                let (species, outcome) = (Hint(words.maybe(species)), Hint::NOTHING);
                let swap = match words.maybe(number) {
                    Some(slot) if species.0.is_none() => Some((slot, words.take(PILE, pile)?)),
                    Some(_) => return Err(expected("nothing more", Some("a slot"))),
                    None => None,
                };
                Action::Agree { swap, species, outcome }
            }
            "no" => Action::Decline,
            "pile" => Action::TakePile { pile: words.take(PILE, pile)? },
            "deep" => Action::DrawDeep,
            "keep" => {
                Action::KeepDeep { index: words.take("a drawn card from 0", number)?, pile: words.take(PILE, pile)? }
            }
            "nodeep" => Action::NoDeep,
            "discard" => Action::Discard {
                cards: words.take("ascending cards like S001,S002, or -", |word| {
                    if word == "-" { Some(Cards::new()) } else { ascending(word, card).map(Cards::from) }
                })?,
            },
            _ => return Ok(None),
        }))
    };
    read().transpose()
}
