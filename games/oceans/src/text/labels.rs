//! The labels of the steps of actions, apart from names.

use super::names::{all_named, card_name, species_name, species_of, traits_named};
use crate::action::{Attack, Consequence, Facts, Remark};
use crate::rules::checkpoint::REMAINS;
use crate::state::named::Named;
use crate::view::View;
use hadal_core::scene::words;

/// " for 3", if the outcome is known.
pub(crate) fn taking(facts: Remark<Facts>) -> String {
    facts.0.map_or_else(String::new, |facts| format!(" for {}", facts.takes))
}

/// The meaning of agreeing here.
pub(crate) fn agreement(view: &View, outcome: Option<&Consequence>) -> String {
    match outcome {
        Some(Consequence::Attack(attack)) => format!("Counter-attack {}", attack_in_words(view, attack)),
        Some(Consequence::Ages(amount)) => format!("Let it age {amount}"),
        None => match view.question.as_ref().map(|question| question.decision.as_str()) {
            Some("burrower") => "Counter-attack".to_owned(),
            Some("fast_metabolism") => "Let it age".to_owned(),
            Some(_) | None => "Agree".to_owned(),
        },
    }
}

/// An attack without its first word: "Seat 1's species 2 with Seat 2's species 1 for 3, ignoring Inking".
fn attack_in_words(view: &View, attack: &Attack) -> String {
    let [target, attacker] = [attack.target, attack.species].map(species_name);
    let ignored = match attack.ignored.as_slice() {
        [] => String::new(),
        slots => format!(", ignoring {}", traits_named(view, attack.target, slots)),
    };
    let bitten =
        if attack.bites.is_empty() { String::new() } else { format!(", and bite {}", all_named(&attack.bites)) };
    format!("{target} with {attacker}{}{ignored}{bitten}", taking(attack.facts))
}

/// The destination of the other drawn cards: the first one goes on this pile, a second one on the other pile.
pub(crate) fn others_placed(view: &View, index: u8, pile: u8) -> String {
    let drawn = view.drawn().iter().enumerate().filter(|(place, _)| *place != usize::from(index));
    let put = drawn.zip([pile + 1, 2 - pile.min(1)]);
    let put: Vec<String> = put.map(|((_, id), pile)| format!("{} on pile {pile}", card_name(*id))).collect();
    // The label names the pile even if there is no card for it.
    if put.is_empty() { format!("nothing on pile {}", pile + 1) } else { words::listed(&put) }
}

/// The population that a species must give up because it overpopulates or its board has shrunk.
pub(crate) fn surplus(view: &View, species: Named) -> u16 {
    let is_excess = view.question.as_ref().is_some_and(|question| question.decision == "place_excess");
    species_of(view, species)
        .map_or(0, |shown| shown.species.population.saturating_sub(if is_excess { shown.spaces } else { REMAINS }))
}
