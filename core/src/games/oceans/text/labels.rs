//! Labels of actions and families.

use std::fmt::Write;

use super::names::{
    all_named, card_name, card_told_apart, card_with_its_number_told, gap_name, location_name, number, pile_top,
    places_of_traits, source_name, species_name, species_of, target_name, trait_told_apart, traits_named,
};
use crate::games::oceans::action::{Action, Attack, Consequence, Facts, Hint};
use crate::games::oceans::data::card;
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::rules::checkpoint::REMAINS;
use crate::games::oceans::rules::template::{AttackTemplate, Template};
use crate::games::oceans::state::Location;
use crate::games::oceans::state::named::Named;
use crate::games::oceans::view::View;
use crate::scene::words;

/// The cost of a card and where it goes, to be put behind a label; nothing if it costs nothing.
fn paying(id: CardId, pay: Option<Location>) -> String {
    pay.map_or_else(String::new, |place| format!(", paying {} to {}", card(id).number, location_name(place)))
}

/// " for 3", if the outcome is known.
pub(crate) fn taking(facts: Hint<Facts>) -> String {
    facts.0.map_or_else(String::new, |facts| format!(" for {}", facts.takes))
}

/// An action in words.
pub(crate) fn action_label(view: &View, action: &Action) -> String {
    let on = species_name;
    let of =
        |species: Named, slot: u8| format!("{} of {}", trait_told_apart(view, species, slot), species_name(species));
    match action {
        Action::New { card, position, pay, .. } => {
            let row = view.rows.get(view.active).map_or(0, Vec::len);
            let gap = words::small(&gap_name(usize::from(*position), row));
            format!("Found a new species with {} {gap}{}", evolved(view, *card), paying(*card, *pay))
        }
        Action::On { card, species, pay, .. } => {
            format!("Evolve {} on {}{}", evolved(view, *card), on(*species), paying(*card, *pay))
        }
        Action::Migrate { card: id, source, destination } => {
            let (number, source, destination) = (card(*id).number, location_name(*source), location_name(*destination));
            format!(
                "Migrate up to {number} from {source} to {destination} with {}",
                card_with_its_number_told(view, *id)
            )
        }
        Action::Remove { species, slot } => format!("Remove {}", of(*species, *slot)),
        Action::Done => "Play no more cards".to_owned(),
        Action::Before { species, slot, target } => {
            let aim = target.map_or_else(String::new, |target| format!(" on {}", target_name(target)));
            format!("Let {} work{aim}", of(*species, *slot))
        }
        Action::ExchangeCard { species, slot, card } => {
            format!("Exchange {} for {} in hand", of(*species, *slot), card_told_apart(view, *card))
        }
        Action::ExchangeTrait { species, slot, other, other_slot } => {
            format!("Exchange {} for {}", of(*species, *slot), of(*other, *other_slot))
        }
        Action::Skip { species, slot } => format!("Exchange nothing more by {}", of(*species, *slot)),
        Action::Forage { species, source, amount, bonus, facts } => {
            let amount =
                amount.or(facts.0.map(|facts| facts.takes)).map_or_else(String::new, |count| format!(" {count}"));
            format!("Forage{amount} from {} with {}{}", source_name(*source), on(*species), bonus_words(*bonus))
        }
        Action::Attack(attack) => attack_label(view, attack),
        Action::Stop => "Stop feeding".to_owned(),
        Action::Age { species, amount } => format!("Let {} age {amount}", on(*species)),
        Action::Virus { species } => format!("Let {} age a second time", on(*species)),
        Action::Overpopulation { species, destination } => {
            let number = surplus(view, *species);
            format!("Put {number} population of {} into {}", on(*species), location_name(*destination))
        }
        Action::Drop { species, slot } => format!("Give up {}", of(*species, *slot)),
        Action::Zone { zone } => format!("Take from {}", location_name(*zone)),
        Action::Yes { swap: Some((slot, pile)), species, .. } => {
            let named = species.0.or_else(|| view.question.as_ref().and_then(|question| question.species));
            let trait_named = named.map_or_else(|| "the trait".to_owned(), |species| of(species, *slot));
            format!("Exchange {trait_named} for {}", pile_top(view, *pile))
        }
        Action::Yes { outcome, .. } => agreement(view, outcome.0.as_ref()),
        Action::No => "Decline".to_owned(),
        Action::Pile { pile } => format!("Take {}", pile_top(view, *pile)),
        Action::Deep => "Draw three Deep cards and keep one".to_owned(),
        Action::Keep { index, pile } => {
            format!("Keep {}, and put {}", drawn_card(view, *index), others_placed(view, *index, *pile))
        }
        Action::NoDeep => "Take no Deep card".to_owned(),
        Action::Discard { cards } => {
            format!("Discard {}", words::listed(&cards.iter().map(|id| card_told_apart(view, *id)).collect::<Vec<_>>()))
        }
    }
}

/// A card that becomes a trait: a Surface card with the number that it would migrate, by which copies differ; the cost of a Deep card
/// is told behind it.
fn evolved(view: &View, id: CardId) -> String {
    if id.is_deep() { card_with_its_number_told(view, id) } else { card_told_apart(view, id) }
}

/// One of the drawn cards; of several copies, which of them.
fn drawn_card(view: &View, index: u8) -> String {
    let Some(id) = view.drawn().get(usize::from(index)) else { return "a card".to_owned() };
    let copies = view.drawn().iter().filter(|other| *other == id).count();
    let which = if copies > 1 { format!(" (drawn card {})", u32::from(index) + 1) } else { String::new() };
    format!("{}{which}", card_name(*id))
}

fn attack_label(view: &View, attack: &Attack<Named>) -> String {
    let mut label = format!("Attack {} with {}", species_name(attack.target), species_name(attack.species));
    label.push_str(&taking(attack.facts));
    if !attack.ignored.is_empty() {
        let _ = write!(label, ", ignoring {}", traits_named(view, attack.target, &attack.ignored));
    }
    if !attack.bites.is_empty() {
        let _ = write!(label, ", and bite {}", all_named(&attack.bites));
    }
    label.push_str(bonus_words(attack.bonus));
    label
}

fn bonus_words(bonus: bool) -> &'static str {
    if bonus { " as the bonus feeding" } else { "" }
}

/// What agreeing means here.
pub(crate) fn agreement(view: &View, outcome: Option<&Consequence>) -> String {
    match outcome {
        Some(Consequence::Attack(attack)) => format!("Counter-attack: {}", words::small(&attack_label(view, attack))),
        Some(Consequence::Ages(amount)) => format!("Let it age {amount}"),
        None => match view.question.as_ref().map(|question| question.decision.as_str()) {
            Some("burrower") => "Counter-attack".to_owned(),
            Some("fast_metabolism") => "Let it age".to_owned(),
            Some(_) | None => "Agree".to_owned(),
        },
    }
}

/// Where the drawn cards go that are not kept: the first of them on this pile, a second on the other.
pub(crate) fn others_placed(view: &View, index: u8, pile: u8) -> String {
    let drawn = view.drawn().iter().enumerate().filter(|(place, _)| *place != usize::from(index));
    let put = drawn.zip([pile + 1, 2 - pile.min(1)]);
    let put: Vec<String> = put.map(|((_, id), pile)| format!("{} on pile {pile}", card_name(*id))).collect();
    // The pile is named even where there is nothing to put.
    if put.is_empty() { format!("nothing on pile {}", pile + 1) } else { words::listed(&put) }
}

/// The population that a species which overpopulates, or whose board has shrunk, has to put elsewhere.
pub(crate) fn surplus(view: &View, species: Named) -> u16 {
    let is_excess = view.question.as_ref().is_some_and(|question| question.decision == "place_excess");
    species_of(view, species)
        .map_or(0, |shown| shown.species.population.saturating_sub(if is_excess { shown.spaces } else { REMAINS }))
}

/// A family in words.
pub(crate) fn template_label(view: &View, template: &Template) -> String {
    let cards = |cards: &[CardId]| format!("any of {}", words::counted(number(cards.len()), "card", "cards"));
    let place = |pay: Option<Location>| pay.map_or_else(String::new, |to| format!(", paying to {}", location_name(to)));
    let of =
        |species: Named, slot: u8| format!("{} of {}", trait_told_apart(view, species, slot), species_name(species));
    match template {
        Template::Attack(family) => attacks_label(view, family),
        Template::Targets { species, bonus, targets } => {
            let count = words::counted(number(targets.len()), "species", "species");
            format!("Attack any of {count} with {}{}", species_name(*species), bonus_words(*bonus))
        }
        Template::Forage { species, source, bonus, most } => {
            let (source, species) = (source_name(*source), species_name(*species));
            format!("Forage 1 to {most} from {source} with {species}{}", bonus_words(*bonus))
        }
        Template::New { position, pay, cards: own } => {
            let row = view.rows.get(view.active).map_or(0, Vec::len);
            let gap = words::small(&gap_name(usize::from(*position), row));
            format!("Found a new species {gap} with {}{}", cards(own), place(*pay))
        }
        Template::On { species, pay, cards: own } => {
            format!("Evolve {} on {}{}", cards(own), species_name(*species), place(*pay))
        }
        Template::Migrate { source, destination, cards: own } => {
            format!("Migrate from {} to {} with {}", location_name(*source), location_name(*destination), cards(own))
        }
        Template::Before { species, slot, targets } => {
            format!(
                "Let {} work on any of {}",
                of(*species, *slot),
                words::counted(number(targets.len()), "target", "targets")
            )
        }
        Template::ExchangeCard { species, slot, cards: own } => {
            format!("Exchange {} for {} in hand", of(*species, *slot), cards(own))
        }
        Template::ExchangeTrait { species, slot, other, other_slots } => {
            let traits = words::counted(number(other_slots.len()), "trait", "traits");
            format!("Exchange {} for any of {traits} of {}", of(*species, *slot), species_name(*other))
        }
        Template::Discard(own) => {
            format!("Discard any of {}, or nothing", words::counted(number(own.len()), "card", "cards"))
        }
    }
}

fn attacks_label(view: &View, family: &AttackTemplate) -> String {
    let mut label = attack_label(view, &family.common());
    for (place, group) in family.groups.iter().enumerate() {
        let word = if family.always.is_empty() && place == 0 { ", ignoring" } else { " and" };
        let _ = write!(label, "{word} {} of the traits {}", group.choose, places_of_traits(&group.slots));
    }
    if !family.victims.is_empty() {
        let victims = words::counted(number(family.victims.len()), "other species", "other species");
        let _ = write!(label, ", and bite any of {victims}");
    }
    label
}
