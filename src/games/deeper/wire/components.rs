//! The catalogue of components, by the printed tables.

use super::options::encode_tables;
use super::scalar::{encode_edges, encode_level, encode_optional_resource, encode_resource, encode_tokens};
use crate::games::deeper::data::effect::{Effect, EffectKind, Output};
use crate::games::deeper::data::tokens::{Resource, Tokens};
use crate::games::deeper::data::{CardSpec, FaceSpec, SetupSpec, TableTexts, Tables, Zone};
use crate::pb;

const ALL_EDGES: u8 = 0b11_1111;

pub(super) fn catalogue() -> pb::DeeperComponents {
    let tables = Tables::printed();
    let resource = |(resource, spec): (Resource, &crate::games::deeper::data::ResourceSpec)| pb::DeeperResourceSpec {
        resource: encode_resource(resource),
        id: resource.id().to_owned(),
        title: spec.title.clone(),
        supply: u32::from(spec.supply),
        points_in_storage: u32::from(spec.points_in_storage),
    };
    pb::DeeperComponents {
        resources: Resource::all().zip(&tables.resources).map(resource).collect(),
        tiles: tables.faces.iter().map(face).collect(),
        blueprints: tables.cards.iter().map(card).collect(),
        rockets: rockets(&tables),
        upgrades: upgrades(&tables),
        achievements: milestones(&tables),
        setups: (1..=4).map(|seats| setup(seats, tables.setup(seats))).collect(),
        tables: encode_tables(&TableTexts::printed()),
    }
}

fn face(face: &FaceSpec) -> pb::DeeperTileFace {
    pb::DeeperTileFace {
        id: face.id.to_string(),
        depth_m: face.deck.map_or(0, encode_level),
        count: u32::from(face.count),
        shape: face.shape.clone(),
        edges: encode_edges(ALL_EDGES, face.rock),
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

fn rockets(tables: &Tables) -> Vec<pb::DeeperRocketCard> {
    let encode = |rocket: &crate::games::deeper::data::RocketSpec| pb::DeeperRocketCard {
        id: rocket.id.to_string(),
        title: rocket.title.clone(),
        min_players: u32::from(rocket.min_players),
        cost: encode_tokens(rocket.cost),
        points: u32::from(rocket.points),
    };
    tables.rockets.iter().map(encode).collect()
}

fn upgrades(tables: &Tables) -> Vec<pb::DeeperUpgrade> {
    let encode = |upgrade: &crate::games::deeper::data::UpgradeSpec| pb::DeeperUpgrade {
        id: upgrade.id.to_string(),
        title: upgrade.title.clone(),
        board_slot: upgrade.board_slot.clone(),
        cost: encode_tokens(upgrade.cost),
        points: u32::from(upgrade.points),
        effects: upgrade.effects.iter().map(effect).collect(),
    };
    tables.upgrades.iter().map(encode).collect()
}

fn milestones(tables: &Tables) -> Vec<pb::DeeperMilestone> {
    let encode = |milestone: &crate::games::deeper::data::MilestoneSpec| pb::DeeperMilestone {
        id: milestone.id.to_string(),
        title: milestone.title.clone(),
        depth_m: encode_level(milestone.level),
        points: u32::from(milestone.points),
        cards: u32::from(milestone.cards),
    };
    tables.milestones.iter().map(encode).collect()
}

fn setup(seats: u8, setup: &SetupSpec) -> pb::DeeperSetup {
    pb::DeeperSetup {
        hatches_q: (0..seats).map(|seat| 4 * i32::from(seat)).collect(),
        column_min: setup.column_min,
        column_max: setup.column_max,
        level_max: u32::from(setup.level_max),
        actions_per_turn: u32::from(setup.actions_per_turn),
        gather_limit: u32::from(setup.gather_limit),
        scan_draw_limit: u32::from(setup.scan_draw_limit),
        market_limit: u32::from(setup.market_limit),
        air_start: u32::from(setup.air_start),
        lungs_start: u32::from(setup.lungs_start),
        inventory_start: u32::from(setup.inventory_start),
    }
}

fn effect(effect: &Effect) -> pb::DeeperEffect {
    let kind = EffectKind::from(effect);
    let (amount, resource) = numbers(effect);
    let line = if let Effect::Convert(line) = effect { Some(line) } else { None };
    pb::DeeperEffect {
        kind: kind as i32 + 1,
        amount: u32::from(amount),
        resource: encode_optional_resource(resource),
        inputs: line.map(|line| encode_tokens(line.inputs)).unwrap_or_default(),
        any_output: line.is_some_and(|line| line.output == Output::Any),
        text: text(effect),
    }
}

/// The number and the resource of an ability; of a line of conversion those of its output.
fn numbers(effect: &Effect) -> (u8, Option<Resource>) {
    match *effect {
        Effect::Convert(line) => match line.output {
            Output::Fixed(output) => (line.made, Some(output)),
            Output::Any => (line.made, None),
        },
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
        | Effect::DrawCards(amount) => (amount, None),
        Effect::BreatheGain(resource, amount)
        | Effect::BuildDiscount(resource, amount)
        | Effect::GatherLimit(resource, amount)
        | Effect::ScoreStorage(resource, amount) => (amount, Some(resource)),
        Effect::RocketAccess | Effect::ScanRetry | Effect::Tow | Effect::GatherReach | Effect::DigFull => (0, None),
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
        Effect::ScanDepth(levels) => format!("a Scan reaches {} m deeper", encode_level(*levels)),
        Effect::SwimFirst(steps) => format!("your first Swim each turn goes up to {steps} steps"),
        Effect::ReturnLine(level) => format!("from {} m or less one Swim takes you home", encode_level(*level)),
        Effect::Tow => "after placing a tile you may move onto it".to_owned(),
        Effect::GatherLimit(resource, count) => format!("one Gather takes up to {count} {resource}"),
        Effect::GatherReach => "a Gather may take from a neighbouring tile".to_owned(),
        Effect::EndGather(count) => format!("at the end of your turn you may gather up to {count} of one type"),
        Effect::FreeBreath(level) => format!("away from home at {} m or less breathing is free", encode_level(*level)),
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
