//! Names and labels for people.

use crate::games::oceans::action::{Action, Attack, Consequence, Facts, Source, Target, Told};
use crate::games::oceans::data::card;
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::rules::template::{AttackTemplate, Template};
use crate::games::oceans::state::named::Named;
use crate::games::oceans::state::{Held, Location};
use crate::games::oceans::view::{SpeciesView, View};
use crate::scene::words;
use crate::seat::Seat;

/// The name of a card; a Deep card whose name is on a Surface card as well is "Deep Inking" (decision 137).
pub(crate) fn card_name(id: CardId) -> String {
    let name = &card(id).text.name;
    let shared =
        id.is_deep() && CardId::all().take_while(|other| !other.is_deep()).any(|other| card(other).text.name == *name);
    if shared { format!("Deep {name}") } else { name.clone() }
}

/// A card in hand: its name, and the number that it migrates or costs.
pub(crate) fn card_in_hand(id: CardId) -> String {
    let role = if id.is_deep() { "costs" } else { "migrates" };
    format!("{} ({role} {})", card_name(id), card(id).number)
}

/// A species by its place in the row, counted from 1.
pub(crate) fn species_name(named: Named) -> String {
    match (named.spot, named.id) {
        (Some(spot), _) => format!("{}'s species {}", words::seat(spot.seat), u32::from(spot.index) + 1),
        (None, _) => "a species that has gone".to_owned(),
    }
}

/// The Reef or an Ocean zone.
pub(crate) fn location_name(location: Location) -> &'static str {
    match location {
        Location::Reef => "the Reef",
        Location::Zone1 => "zone 1",
        Location::Zone2 => "zone 2",
        Location::Zone3 => "zone 3",
    }
}

/// A score pile.
pub(crate) fn score_pile(seat: Seat) -> String {
    format!("{}'s score pile", words::seat(seat))
}

/// The gap in a row where a new species goes.
pub(crate) fn gap_name(position: usize, row: usize) -> String {
    match position {
        _ if row == 0 => "As the only species of the row".to_owned(),
        0 => "At the left end of the row".to_owned(),
        _ if position >= row => "At the right end of the row".to_owned(),
        _ => format!("Between species {position} and {}", position + 1),
    }
}

/// The species that is meant, if it is in play.
pub(crate) fn species_of(view: &View, named: Named) -> Option<&SpeciesView> {
    let spot = named.spot?;
    view.rows.get(spot.seat)?.get(usize::from(spot.index))
}

/// The card at a slot of a species.
pub(crate) fn trait_name(view: &View, species: Named, slot: u8) -> String {
    let held = species_of(view, species).and_then(|shown| shown.species.traits.get(usize::from(slot)));
    held.map_or_else(|| "a trait".to_owned(), |held| card_name(held.card))
}

/// The traits at some slots of a species, as a list.
pub(crate) fn traits_named(view: &View, species: Named, slots: &[u8]) -> String {
    let names: Vec<String> = slots.iter().map(|slot| trait_name(view, species, *slot)).collect();
    words::listed(&names)
}

/// Several species as a list.
pub(crate) fn all_named(species: &[Named]) -> String {
    words::listed(&species.iter().copied().map(species_name).collect::<Vec<_>>())
}

pub(crate) fn source_name(source: Source) -> String {
    match source {
        Source::Water(location) => location_name(location).to_owned(),
        Source::Board(board) => format!("the board of {}", species_name(board)),
    }
}

pub(crate) fn target_name(target: Target) -> String {
    match target {
        Target::Species(species) => species_name(species),
        Target::Seat(seat) => score_pile(seat),
        Target::Water(zone) => location_name(zone).to_owned(),
    }
}

/// The cost of a card and where it goes, to be put behind a label; nothing if it costs nothing.
fn paying(id: CardId, pay: Option<Location>) -> String {
    pay.map_or_else(String::new, |place| format!(", paying {} to {}", card(id).number, location_name(place)))
}

/// " for 3", if the outcome is known.
pub(crate) fn taking(facts: Told<Facts>) -> String {
    facts.0.map_or_else(String::new, |facts| format!(" for {}", facts.takes))
}

/// An action in words.
pub(crate) fn action_label(view: &View, action: &Action) -> String {
    let on = species_name;
    let of = |species: Named, slot: u8| format!("{} of {}", trait_name(view, species, slot), species_name(species));
    match action {
        Action::New { card, position, pay, .. } => {
            let row = view.rows.get(view.active).map_or(0, Vec::len);
            let gap = words::small(&gap_name(usize::from(*position), row));
            format!("Found a new species with {} {gap}{}", card_name(*card), paying(*card, *pay))
        }
        Action::On { card, species, pay, .. } => {
            format!("Evolve {} on {}{}", card_name(*card), on(*species), paying(*card, *pay))
        }
        Action::Migrate { card: id, source, destination } => {
            let (number, source, destination) = (card(*id).number, location_name(*source), location_name(*destination));
            format!("Migrate up to {number} from {source} to {destination} with {}", card_name(*id))
        }
        Action::Remove { species, slot } => format!("Remove {}", of(*species, *slot)),
        Action::Done => "Play no more cards".to_owned(),
        Action::Before { species, slot, target } => {
            let aim = target.map_or_else(String::new, |target| format!(" on {}", target_name(target)));
            format!("Let {} work{aim}", of(*species, *slot))
        }
        Action::ExchangeCard { species, slot, card } => {
            format!("Exchange {} for {} in hand", of(*species, *slot), card_in_hand(*card))
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
            format!("Put the population of {} into {}", on(*species), location_name(*destination))
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
            let number = view.drawn().get(usize::from(*index)).map_or_else(|| "a card".to_owned(), |id| card_name(*id));
            format!("Keep {number} and put the next card on pile {}", pile + 1)
        }
        Action::NoDeep => "Take no Deep card".to_owned(),
        Action::Discard { cards } => {
            format!("Discard {}", words::listed(&cards.iter().map(|id| card_in_hand(*id)).collect::<Vec<_>>()))
        }
    }
}

fn attack_label(view: &View, attack: &Attack<Named>) -> String {
    let mut label = format!("Attack {} with {}", species_name(attack.target), species_name(attack.species));
    label.push_str(&taking(attack.facts));
    if !attack.ignored.is_empty() {
        label.push_str(&format!(", ignoring {}", traits_named(view, attack.target, &attack.ignored)));
    }
    if !attack.bites.is_empty() {
        label.push_str(&format!(", and bite {}", all_named(&attack.bites)));
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
        None => "Agree".to_owned(),
    }
}

/// The card on top of a Gene Pool pile, and the pile.
pub(crate) fn pile_top(view: &View, pile: u8) -> String {
    let top = view.piles.get(usize::from(pile)).and_then(|cards| cards.last());
    let name = top.map_or_else(|| "the top".to_owned(), |id| card_in_hand(*id));
    format!("{name} from pile {}", pile + 1)
}

/// A family in words.
pub(crate) fn template_label(view: &View, template: &Template) -> String {
    let cards = |cards: &[CardId]| format!("any of {}", words::counted(number(cards.len()), "card", "cards"));
    let place = |pay: Option<Location>| pay.map_or_else(String::new, |to| format!(", paying to {}", location_name(to)));
    let of = |species: Named, slot: u8| format!("{} of {}", trait_name(view, species, slot), species_name(species));
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
        label.push_str(&format!(
            "{word} {} of {}",
            group.choose,
            words::counted(number(group.slots.len()), "trait", "traits")
        ));
    }
    if !family.victims.is_empty() {
        let victims = words::counted(number(family.victims.len()), "other species", "other species");
        label.push_str(&format!(", and bite any of {victims}"));
    }
    label
}

/// A number as words count it.
pub(crate) fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// What is special about a card in hand.
pub(crate) fn held_marks(held: Held, moved: &[CardId]) -> Vec<&'static str> {
    let marks = [(held.known, "known to all"), (moved.contains(&held.card), "exchanged this turn")];
    marks.into_iter().filter(|(set, _)| *set).map(|(_, mark)| mark).collect()
}
