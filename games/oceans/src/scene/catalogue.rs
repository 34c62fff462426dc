//! The faces: every card and scenario, the species board and its population.

use super::places::POPULATION;
use crate::data::ids::{CardId, ScenarioId};
use crate::data::{CardSpec, card, scenario};
use crate::text::briefly::{card_rule, scenario_rule};
use crate::text::names::card_name;
use hadal_core::scene::{Catalogue, Face};

/// Every kind of piece.
pub(super) fn catalogue() -> Catalogue {
    let own = [
        face(
            "species",
            "Species",
            "A board for traits and population; population on its last space makes it overpopulate. Its neighbours lie left and \
             right of it; beyond the left end of a row comes the right end of the next seat's row.",
        ),
        face(
            POPULATION,
            "Population",
            "Food of the sea. In a score pile and on own species it is worth a point a piece in the end.",
        ),
        face("task", "Something to be done", "Work of the rules that goes on once what is asked has been answered."),
    ];
    let rules = ["Holds traits and population.", "Food of the sea; a point a piece at the end.", ""];
    let own = own.into_iter().zip(rules).map(|(face, rule)| Face { rule_short: rule.to_owned(), ..face });
    let faces = own.chain(CardId::all().map(card_face)).chain(ScenarioId::all().map(scenario_face));
    Catalogue { faces: faces.collect(), edge_kinds: Vec::new() }
}

fn face(key: &str, title: &str, help: &str) -> Face {
    let (key, title, help) = (key.to_owned(), title.to_owned(), help.to_owned());
    Face { key, sign: sign(&title), title, help, ..Face::default() }
}

/// The first letters of the first two words, or the first two letters of the only one.
fn sign(title: &str) -> String {
    let mut words = title.split([' ', '-']).filter_map(|word| word.chars().next());
    match (words.next(), words.next()) {
        (Some(first), Some(second)) => [first, second.to_ascii_uppercase()].into_iter().collect(),
        _ => title.chars().take(2).collect(),
    }
}

fn card_face(id: CardId) -> Face {
    let spec = card(id);
    let kind = if id.is_deep() {
        format!("Deep trait, costs {0}, migrates {0}", spec.number)
    } else {
        format!("Surface trait, migrates {}", spec.number)
    };
    let marks = [(spec.defensive, ", defensive"), (spec.leeching, ", leeching")];
    let marks: String = marks.iter().filter(|(set, _)| *set).map(|(_, mark)| *mark).collect();
    let help = format!("{kind}{marks}. {}", spec.text.summary);
    let mut face = face(&id.to_string(), card_name(id), &help);
    face.sign = sign(&spec.text.name);
    face.rule_short = card_rule(id);
    face.numbers = numbers(id, spec);
    face.colour = match (spec.defensive, id.is_deep()) {
        (true, _) => "black",
        (false, true) => "purple",
        (false, false) => "blue",
    };
    face
}

/// The icons with their numbers.
fn numbers(id: CardId, spec: &CardSpec) -> Vec<String> {
    let icons = [
        (spec.forage, "Forage"),
        (spec.attack, "Attack"),
        (spec.shell, "Shell"),
        (i32::from(spec.text.gain), "Gains"),
        (if id.is_deep() { i32::from(spec.number) } else { 0 }, "Cost"),
        (i32::from(spec.number), "Migrate"),
    ];
    icons.into_iter().filter(|(number, _)| *number > 0).map(|(number, name)| format!("{name} {number}")).collect()
}

fn scenario_face(id: ScenarioId) -> Face {
    let spec = scenario(id);
    let (kind, colour) = if spec.event {
        ("Scenario, an event that is carried out when its zone is emptied", "purple")
    } else {
        ("Scenario, in force while its zone is empty", "blue")
    };
    let mut face = face(&id.to_string(), &spec.name, &format!("{kind}. {}", spec.summary));
    let icons = [(spec.teeth, "Teeth"), (spec.diamonds, "Diamonds"), (spec.lightning, "Lightning")];
    face.numbers =
        icons.into_iter().filter(|(count, _)| *count > 0).map(|(count, name)| format!("{name} {count}")).collect();
    face.colour = colour;
    face.rule_short = scenario_rule(id);
    face
}
