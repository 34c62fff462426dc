//! The faces: the name, description and effect of each kind of piece.

use super::{art, brief, keys};
use crate::data::chart::metres;
use crate::data::effect::Effect;
use crate::data::tokens::{Resource, Tokens};
use crate::data::{CardSpec, FaceSpec, MilestoneSpec, ResourceSpec, RocketSpec, Tables, UpgradeSpec, Zone};
use crate::text::abilities;
use crate::text::words::{DIRECTION_WORDS, amounts, bag, price, tile};
use hadal_core::scene::words::{RULE_MAX, capital, counted, fitting, listed};
use hadal_core::scene::{Catalogue, EdgeKind, Face};

const WATER: &str = "water";
const ROCK: &str = "rock";

/// The faces and edges of these tables.
pub(super) fn catalogue(tables: &Tables) -> Catalogue {
    let mut faces = vec![diver(), hatch()];
    faces.extend(Resource::all().zip(&tables.resources).map(|(of, spec)| resource(of, spec)));
    faces.extend(tables.faces.iter().map(hex));
    faces.extend(tables.cards.iter().map(card));
    faces.extend(tables.rockets.iter().map(rocket));
    faces.extend(tables.upgrades.iter().map(upgrade));
    faces.extend(tables.milestones.iter().map(milestone));
    let edge = |key: &str, sign: &str, title: &str, colour| EdgeKind {
        key: key.to_owned(),
        sign: sign.to_owned(),
        title: title.to_owned(),
        colour,
    };
    Catalogue { faces, edge_kinds: vec![edge(WATER, "~", "Water", "blue"), edge(ROCK, "#", "Rock", "grey")] }
}

fn face(key: impl Into<String>, title: impl Into<String>, sign: &str, help: impl Into<String>) -> Face {
    Face { key: key.into(), title: title.into(), sign: sign.to_owned(), help: help.into(), ..Face::default() }
}

fn diver() -> Face {
    let help = "The diver of a seat. Each turn away from home costs 1 air; without air the diver drowns and loses as many tokens of \
                the Inventory as the depth has levels of 20 m. Rock does not stop a diver.";
    Face { rule_short: "Each turn away from home costs 1 air.".to_owned(), ..face(keys::DIVER, "Diver", "@", help) }
}

fn hatch() -> Face {
    let help = "The home of a seat at the surface, which only its own diver may enter. At home the Lungs are filled, and the player \
                converts, crafts and moves tokens between Inventory and Storage.";
    let edges = vec![WATER.to_owned(); DIRECTION_WORDS.len()];
    let rule_short = "Home: fill the Lungs, convert, craft and store.".to_owned();
    Face { edges, text_art: art::hex(0, "Hatch"), rule_short, ..face(keys::HATCH, "Hatch", "H", help) }
}

fn resource(resource: Resource, spec: &ResourceSpec) -> Face {
    let (sign, colour) = look(resource);
    let points = match spec.points_in_storage {
        0 => "worth nothing at the end".to_owned(),
        points => format!("worth {} at the end if it lies in the Storage", counted(points, "point", "points")),
    };
    let help = format!(
        "A token, {points}. There are {} of them. It pays for cards and upgrades, and cards convert it.",
        spec.supply
    );
    let rule_short = match spec.points_in_storage {
        0 => "Pays for cards and upgrades.".to_owned(),
        points => format!("{} in the Storage.", counted(points, "point", "points")),
    };
    Face { colour, rule_short, ..face(keys::token(resource), spec.title.as_str(), sign, help) }
}

/// The sign and the colour of a token.
fn look(resource: Resource) -> (&'static str, &'static str) {
    match resource {
        Resource::Fish => ("f", "orange"),
        Resource::Kelp => ("k", "green"),
        Resource::Coral => ("c", "red"),
        Resource::Titanium => ("t", "grey"),
        Resource::Quartz => ("q", "white"),
        Resource::Diamond => ("d", "cyan"),
        Resource::Food => ("o", "yellow"),
    }
}

fn hex(spec: &FaceSpec) -> Face {
    let is_rock = |direction: usize| spec.rock >> direction & 1 == 1;
    let rock: Vec<&str> = DIRECTION_WORDS
        .iter()
        .enumerate()
        .filter(|(direction, _)| is_rock(*direction))
        .map(|(_, word)| *word)
        .collect();
    let edges = match rock.as_slice() {
        [] => "All edges are water".to_owned(),
        rock => format!("Rock to the {}, water elsewhere", listed(rock)),
    };
    let origin = match spec.deck {
        Some(level) => format!("A tile of the {} m deck, {} of a kind", metres(level), spec.count),
        None => "A tile that lies there from the start".to_owned(),
    };
    let help =
        format!("{origin}. {edges}. It is laid with {} on it, where all touching edges are alike.", bag(spec.printed));
    let rule_short = fitting(format!("It is laid with {} on it.", bag(spec.printed)), RULE_MAX);
    let found: Vec<String> = spec.printed.present().map(|of| format!("{}{}", look(of).0, spec.printed[of])).collect();
    Face {
        edges: (0..DIRECTION_WORDS.len()).map(|at| if is_rock(at) { ROCK } else { WATER }.to_owned()).collect(),
        numbers: amounts(spec.printed),
        text_art: art::hex(spec.rock, &found.concat()),
        rule_short,
        ..face(keys::component(spec.id), capital(&tile(spec)), &art::sign(&spec.shape.replace('_', " ")), help)
    }
}

/// A thing to craft.
fn craftable(key: String, title: &str, origin: &str, cost: Tokens, points: u8, effects: &[Effect]) -> Face {
    let worth = counted(points, "point", "points");
    let price =
        if cost.is_empty() && points == 0 { None } else { Some(format!("Costs {}, worth {worth}.", price(cost))) };
    let abilities: Vec<String> =
        effects.iter().map(|effect| format!("{}.", capital(&abilities::text(effect)))).collect();
    let help: Vec<String> =
        std::iter::once(format!("{origin}.")).chain(price).chain(abilities.iter().cloned()).collect();
    let numbers = std::iter::once(worth).chain(amounts(cost)).collect();
    let rule_short = brief::rule(effects, points);
    Face { numbers, rule_short, ..face(key, title, &art::sign(title), help.join(" ")) }
}

fn card(spec: &CardSpec) -> Face {
    let origin = match spec.zone {
        Zone::StartBuilt => "A habitat card that every player has from the start".to_owned(),
        Zone::StartHand => "A habitat card with which every hand begins".to_owned(),
        Zone::Deck => format!("A habitat card, {} in the blueprint deck", spec.count),
    };
    let key = keys::component(spec.id);
    Face { colour: "yellow", ..craftable(key, &spec.title, &origin, spec.cost, spec.points, &spec.effects) }
}

fn rocket(spec: &RocketSpec) -> Face {
    let origin =
        "A rocket card. It takes a built card that allows it, such as the Radio, and the last one ends the game";
    let key = keys::component(spec.id);
    let rule_short = fitting(format!("A part of the rocket: {}.", counted(spec.points, "point", "points")), RULE_MAX);
    Face { colour: "red", rule_short, ..craftable(key, &spec.title, origin, spec.cost, spec.points, &[]) }
}

fn upgrade(spec: &UpgradeSpec) -> Face {
    let origin = format!("An upgrade, on the board at {}", spec.board_slot);
    let key = keys::component(spec.id);
    Face { colour: "green", ..craftable(key, &spec.title, &origin, spec.cost, spec.points, &spec.effects) }
}

fn milestone(spec: &MilestoneSpec) -> Face {
    let (points, cards) =
        (counted(spec.points, "point", "points"), counted(spec.cards, "blueprint card", "blueprint cards"));
    let help = format!(
        "Uncovered by the first tile that the player lays at {} m: worth {points}, and draws {cards}.",
        metres(spec.level)
    );
    let sign = (metres(spec.level) / 10 % 10).to_string();
    let rule_short = fitting(format!("{}, draws {cards}.", capital(&points)), RULE_MAX);
    Face {
        colour: "blue",
        numbers: vec![points],
        rule_short,
        ..face(keys::component(spec.id), spec.title.as_str(), &sign, help)
    }
}
