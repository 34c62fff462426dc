//! The catalogue of components, by the printed tables or by custom ones.

use super::scalar::{encode_cell, encode_edges, encode_optional_resource, encode_resource, encode_tokens};
use super::settings::{encode_limit, encode_tables};
use super::state::encode_tile;
use crate::games::deeper::data::chart::metres;
use crate::games::deeper::data::effect::{Effect, EffectKind, Line, Output};
use crate::games::deeper::data::layout::hatch;
use crate::games::deeper::data::tokens::{Resource, Tokens};
use crate::games::deeper::data::{
    CardSpec, FaceSpec, MilestoneSpec, ResourceSpec, RocketSpec, Tables, UpgradeSpec, Zone,
};
use crate::pb;
use crate::pb::deeper_line::Output as Made;
use crate::seat::Seat;

const ALL_EDGES: u8 = 0b11_1111;

pub(super) fn encode(tables: &Tables) -> pb::DeeperComponents {
    pb::DeeperComponents {
        resources: Resource::all().zip(&tables.resources).map(|(of, spec)| resource(of, spec)).collect(),
        tiles: tables.faces.iter().map(face).collect(),
        blueprints: tables.cards.iter().map(card).collect(),
        rockets: tables.rockets.iter().map(rocket).collect(),
        upgrades: tables.upgrades.iter().map(upgrade).collect(),
        achievements: tables.milestones.iter().map(milestone).collect(),
        setups: (1..=4).map(|seats| setup(seats, tables)).collect(),
        tables: encode_tables(&tables.texts.with_printed()),
    }
}

fn resource(resource: Resource, spec: &ResourceSpec) -> pb::DeeperResourceSpec {
    pb::DeeperResourceSpec {
        resource: encode_resource(resource),
        id: resource.id().to_owned(),
        title: spec.title.clone(),
        supply: u32::from(spec.supply),
        points_in_storage: u32::from(spec.points_in_storage),
    }
}

fn face(face: &FaceSpec) -> pb::DeeperTileFace {
    pb::DeeperTileFace {
        id: face.id.to_string(),
        depth_m: face.deck.map(metres),
        count: u32::from(face.count),
        shape: face.shape.clone(),
        edges: Some(encode_edges(ALL_EDGES, face.rock)),
        tokens: encode_tokens(face.printed),
    }
}

fn card(card: &CardSpec) -> pb::DeeperCard {
    let zone = match card.zone {
        Zone::StartBuilt => pb::DeeperZone::StartBuilt,
        Zone::StartHand => pb::DeeperZone::StartHand,
        Zone::Deck => pb::DeeperZone::Deck,
    };
    pb::DeeperCard {
        id: card.id.to_string(),
        title: card.title.clone(),
        zone: zone.into(),
        count: u32::from(card.count),
        cost: encode_tokens(card.cost),
        points: u32::from(card.points),
        effects: card.effects.iter().map(effect).collect(),
    }
}

fn rocket(rocket: &RocketSpec) -> pb::DeeperRocketCard {
    pb::DeeperRocketCard {
        id: rocket.id.to_string(),
        title: rocket.title.clone(),
        min_players: u32::from(rocket.min_players),
        cost: encode_tokens(rocket.cost),
        points: u32::from(rocket.points),
    }
}

fn upgrade(upgrade: &UpgradeSpec) -> pb::DeeperUpgrade {
    pb::DeeperUpgrade {
        id: upgrade.id.to_string(),
        title: upgrade.title.clone(),
        board_slot: upgrade.board_slot.clone(),
        cost: encode_tokens(upgrade.cost),
        points: u32::from(upgrade.points),
        effects: upgrade.effects.iter().map(effect).collect(),
    }
}

fn milestone(milestone: &MilestoneSpec) -> pb::DeeperMilestone {
    pb::DeeperMilestone {
        id: milestone.id.to_string(),
        title: milestone.title.clone(),
        depth_m: metres(milestone.level),
        points: u32::from(milestone.points),
        cards: u32::from(milestone.cards),
    }
}

fn setup(seats: u8, tables: &Tables) -> pb::DeeperSetup {
    let setup = tables.setup(seats);
    let start = tables.start_tiles(seats).iter();
    pb::DeeperSetup {
        seat_count: u32::from(seats),
        hatches: Seat::all(seats).filter_map(hatch).map(encode_cell).collect(),
        start_tiles: start.map(|(spot, face)| encode_tile(*spot, *face, tables.face(*face).printed, tables)).collect(),
        column_min: setup.column_min,
        column_max: setup.column_max,
        floor_m: metres(setup.level_max),
        actions_per_turn: u32::from(setup.actions_per_turn),
        gather_limit: u32::from(setup.gather_limit),
        scan_draw_limit: u32::from(setup.scan_draw_limit),
        market_limit: u32::from(setup.market_limit),
        air_start: u32::from(setup.air_start),
        lungs_start: u32::from(setup.lungs_start),
        inventory_start: u32::from(setup.inventory_start),
        turn_limit: encode_limit(setup.turn_limit),
    }
}

fn effect(effect: &Effect) -> pb::DeeperEffect {
    let (amount, resource) = numbers(effect);
    pb::DeeperEffect {
        kind: EffectKind::from(effect) as i32 + 1,
        amount: amount.map(u32::from),
        resource: encode_optional_resource(resource),
        line: if let Effect::Convert(made) = effect { Some(line(made)) } else { None },
        text: text(effect),
    }
}

fn line(line: &Line) -> pb::DeeperLine {
    let output = match line.output {
        Output::Fixed(resource) => Made::Resource(encode_resource(resource)),
        Output::Any => Made::Any(pb::DeeperAnyResource {}),
    };
    pb::DeeperLine { inputs: encode_tokens(line.inputs), output: Some(output), made: u32::from(line.made) }
}

/// The number and the resource of an ability.
fn numbers(effect: &Effect) -> (Option<u8>, Option<Resource>) {
    match *effect {
        Effect::FreeConvert(amount)
        | Effect::Storage(amount)
        | Effect::Lungs(amount)
        | Effect::Inventory(amount)
        | Effect::ScanDraw(amount)
        | Effect::ScanDepth(amount)
        | Effect::SwimFirst(amount)
        | Effect::ReturnLine(amount)
        | Effect::EndGather(amount)
        | Effect::FreeBreath(amount)
        | Effect::DrownGuard(amount)
        | Effect::DrawCards(amount) => (Some(amount), None),
        Effect::BreatheGain(resource, amount)
        | Effect::BuildDiscount(resource, amount)
        | Effect::GatherLimit(resource, amount)
        | Effect::ScoreStorage(resource, amount) => (Some(amount), Some(resource)),
        Effect::Convert(_)
        | Effect::RocketAccess
        | Effect::ScanRetry
        | Effect::Tow
        | Effect::GatherReach
        | Effect::DigFull => (None, None),
    }
}

fn text(effect: &Effect) -> String {
    match effect {
        Effect::Convert(line) => {
            let output = match line.output {
                Output::Fixed(output) => output.id(),
                Output::Any => "any one resource but food and the inputs",
            };
            format!("convert {} into {} {output}", words(line.inputs), line.made)
        }
        Effect::FreeConvert(count) => format!("your first {count} Convert actions each turn are free"),
        Effect::Storage(cells) => format!("{cells} more cells of Storage"),
        Effect::Lungs(spaces) => format!("{spaces} more spaces of Lungs, empty at first"),
        Effect::Inventory(cells) => format!("{cells} more cells of Inventory"),
        Effect::BreatheGain(resource, count) => format!("breathing at home, you may take {count} {resource}"),
        Effect::BuildDiscount(resource, count) => format!("habitat and rocket cards cost {count} {resource} less"),
        Effect::RocketAccess => "you may craft rocket cards".to_owned(),
        Effect::ScanRetry => "a Scan that places nothing allows one free Explore".to_owned(),
        Effect::ScanDraw(count) => format!("a Scan draws up to {count} tiles more"),
        Effect::ScanDepth(levels) => format!("a Scan reaches {} m deeper", metres(*levels)),
        Effect::SwimFirst(steps) => format!("your first Swim each turn goes up to {steps} steps"),
        Effect::ReturnLine(level) => format!("from {} m or less one Swim takes you home", metres(*level)),
        Effect::Tow => "after placing a tile you may move onto it".to_owned(),
        Effect::GatherLimit(resource, count) => format!("one Gather takes up to {count} {resource}"),
        Effect::GatherReach => "a Gather may take from a neighbouring tile".to_owned(),
        Effect::EndGather(count) => format!("at the end of your turn you may gather up to {count} of one type"),
        Effect::FreeBreath(level) => format!("away from home at {} m or less breathing is free", metres(*level)),
        Effect::DrownGuard(count) => format!("drowning costs you {count} resources fewer"),
        Effect::DigFull => "a Terraform leaves nothing out".to_owned(),
        Effect::DrawCards(count) => format!("when built, draw {count} blueprint cards"),
        Effect::ScoreStorage(resource, points) => format!("each {resource} in Storage is worth {points} points more"),
    }
}

fn words(tokens: Tokens) -> String {
    let items: Vec<String> = tokens.present().map(|resource| format!("{} {resource}", tokens[resource])).collect();
    items.join(" and ")
}
