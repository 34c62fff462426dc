//! Descriptions of the pieces, for art and help.

use super::pieces::phase_key;
use crate::state::Options;
use crate::state::{Phase, Pyramid, Settings};
use crate::text::words::{colour, kind};
use hadal_core::scene::{Catalogue, Face, words};

/// The special rules: keys and titles.
const SWITCHES: [(&str, &str); 5] = [
    ("dead", "A draw when neither seat can win"),
    ("loose_phases", "Any action in any phase"),
    ("shift_reserves", "Reserves take part in Phase Shifts"),
    ("bomb_keeps_aim", "Ships keep their aim at bombed planets"),
    ("advance_may_stand", "Advancing ships may end standing"),
];

/// The fifteen types, the phases of a turn and the special rules.
pub(super) fn catalogue(settings: &Settings) -> Catalogue {
    let pyramids = Pyramid::all().map(pyramid);
    let phases = Phase::ALL.into_iter().map(|one| phase(one, settings.loose_phases));
    let switches = SWITCHES.map(|(key, title)| switch(key, title));
    Catalogue { faces: pyramids.chain(phases).chain(switches).collect(), edge_kinds: Vec::new() }
}

fn pyramid(pyramid: Pyramid) -> Face {
    let help = match pyramid.owner() {
        None => {
            "A planet. On each side of it the outermost colony of its own size is dominant; a player with four dominant \
                 colonies wins. A Neutron Bomb burns a planet and puts another in its place."
                .to_owned()
        }
        Some(owner) => {
            let owner = words::seat(owner.seat());
            let power = if pyramid.fires_lasers() {
                "While it points at a planet, it can fire lasers for 3 points: burn a ship from the bank to destroy any \
                 colonies and ships of that planet."
            } else {
                "While it points at a planet, its tractor beam can move any ships from that orbit to another, for 1 point."
            };
            format!(
                "A ship of {owner}. {power} It colonizes the far side of the planet it points at, or, standing, the near \
                 side of the one it orbits. As a colony it counts on a planet of its own size."
            )
        }
    };
    Face {
        key: pyramid.to_string(),
        title: words::capital(&kind(pyramid)),
        help,
        sign: pyramid.to_string(),
        colour: colour(pyramid),
        numbers: vec![format!("Size {}", pyramid.size())],
        rule_short: rule(pyramid).to_owned(),
        ..Face::default()
    }
}

fn rule(pyramid: Pyramid) -> &'static str {
    match pyramid.owner() {
        None => "A player with four dominant colonies wins.",
        Some(_) if pyramid.fires_lasers() => "Can fire lasers at the planet it points at.",
        Some(_) => "Can beam ships away from the planet it points at.",
    }
}

fn phase(phase: Phase, is_loose: bool) -> Face {
    let (title, help) = match phase {
        Phase::Purchase => ("Purchases", "Buy any number of ships, then deploy, then act."),
        Phase::Deploy => ("Deployments", "Deploy any number of ships, then act. The time to buy is over in this turn."),
        Phase::Act => {
            ("Actions", "Act in any way that the points allow. The time to buy and to deploy is over in this turn.")
        }
    };
    let help = if is_loose { "The latest phase entered; in this game it forbids nothing." } else { help };
    let key = phase_key(phase).to_owned();
    Face { key, title: title.to_owned(), help: help.to_owned(), sign: phase.letter().to_string(), ..Face::default() }
}

/// A special rule, as the options describe it.
fn switch(key: &str, title: &str) -> Face {
    let described = Options::INFO.iter().find(|option| option.name == key).map_or("", |option| option.description);
    Face {
        key: key.to_owned(),
        title: title.to_owned(),
        help: format!("{}.", words::capital(described)),
        sign: "!".to_owned(),
        ..Face::default()
    }
}
