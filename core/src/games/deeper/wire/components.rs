//! The catalogue of components, by the printed tables or by custom ones, as a message.

use super::names::{encode_cell, encode_edges, encode_resource, encode_tokens};
use super::options::{encode_limit, encode_tables};
use super::state::encode_tile;
use crate::games::deeper::data::chart::metres;
use crate::games::deeper::data::effect::{Effect, Line, Output};
use crate::games::deeper::data::layout::hatch;
use crate::games::deeper::data::tokens::Resource;
use crate::games::deeper::data::{
    CardSpec, FaceSpec, MilestoneSpec, ResourceSpec, RocketSpec, Tables, UpgradeSpec, Zone,
};
use crate::games::deeper::text::abilities;
use crate::pb;
use crate::pb::deeper_effect::Effect as Ability;
use crate::pb::deeper_line::Output as Made;
use crate::seat::Seat;

const ALL_EDGES: u8 = 0b11_1111;

pub(super) fn encode(tables: &Tables) -> pb::DeeperComponents {
    pb::DeeperComponents {
        resources: Resource::all().zip(&tables.resources).map(|(of, spec)| encode_resource_spec(of, spec)).collect(),
        tiles: tables.faces.iter().map(encode_face).collect(),
        blueprints: tables.cards.iter().map(encode_card).collect(),
        rockets: tables.rockets.iter().map(encode_rocket).collect(),
        upgrades: tables.upgrades.iter().map(encode_upgrade).collect(),
        achievements: tables.milestones.iter().map(encode_milestone).collect(),
        setups: (1..=4).map(|seats| encode_setup(seats, tables)).collect(),
        tables: encode_tables(&tables.texts.with_printed()),
    }
}

fn encode_resource_spec(resource: Resource, spec: &ResourceSpec) -> pb::DeeperResourceSpec {
    pb::DeeperResourceSpec {
        resource: encode_resource(resource),
        id: resource.id().to_owned(),
        title: spec.title.clone(),
        supply: u32::from(spec.supply),
        points_in_storage: u32::from(spec.points_in_storage),
    }
}

fn encode_face(face: &FaceSpec) -> pb::DeeperTileFace {
    pb::DeeperTileFace {
        id: face.id.to_string(),
        depth_m: face.deck.map(metres),
        count: u32::from(face.count),
        shape: face.shape.clone(),
        edges: Some(encode_edges(ALL_EDGES, face.rock)),
        tokens: encode_tokens(face.printed),
    }
}

fn encode_card(card: &CardSpec) -> pb::DeeperCard {
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
        effects: card.effects.iter().map(encode_effect).collect(),
    }
}

fn encode_rocket(rocket: &RocketSpec) -> pb::DeeperRocketCard {
    pb::DeeperRocketCard {
        id: rocket.id.to_string(),
        title: rocket.title.clone(),
        min_players: u32::from(rocket.min_players),
        cost: encode_tokens(rocket.cost),
        points: u32::from(rocket.points),
    }
}

fn encode_upgrade(upgrade: &UpgradeSpec) -> pb::DeeperUpgrade {
    pb::DeeperUpgrade {
        id: upgrade.id.to_string(),
        title: upgrade.title.clone(),
        board_slot: upgrade.board_slot.clone(),
        cost: encode_tokens(upgrade.cost),
        points: u32::from(upgrade.points),
        effects: upgrade.effects.iter().map(encode_effect).collect(),
    }
}

fn encode_milestone(milestone: &MilestoneSpec) -> pb::DeeperMilestone {
    pb::DeeperMilestone {
        id: milestone.id.to_string(),
        title: milestone.title.clone(),
        depth_m: metres(milestone.level),
        points: u32::from(milestone.points),
        cards: u32::from(milestone.cards),
    }
}

fn encode_setup(seats: u8, tables: &Tables) -> pb::DeeperSetup {
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

fn encode_effect(effect: &Effect) -> pb::DeeperEffect {
    pb::DeeperEffect { effect: Some(encode_ability(effect)), text: abilities::text(effect) }
}

fn encode_line(line: &Line) -> pb::DeeperLine {
    let output = match line.output {
        Output::Fixed(resource) => Made::Resource(encode_resource(resource)),
        Output::Any => Made::Any(pb::DeeperAnyResource {}),
    };
    pb::DeeperLine { inputs: encode_tokens(line.inputs), output: Some(output), made: u32::from(line.made) }
}

fn encode_ability(effect: &Effect) -> Ability {
    match *effect {
        Effect::Convert(ref made) => Ability::Convert(encode_line(made)),
        Effect::FreeConvert(count) => Ability::FreeConvert(pb::DeeperFreeConvert { actions: count.into() }),
        Effect::Storage(count) => Ability::Storage(pb::DeeperMoreStorage { cells: count.into() }),
        Effect::Lungs(count) => Ability::Lungs(pb::DeeperMoreLungs { spaces: count.into() }),
        Effect::Inventory(count) => Ability::Inventory(pb::DeeperMoreInventory { cells: count.into() }),
        Effect::BreatheGain(resource, count) => {
            Ability::BreatheGain(pb::DeeperBreatheGain { resource: encode_resource(resource), count: count.into() })
        }
        Effect::BuildDiscount(resource, count) => {
            Ability::BuildDiscount(pb::DeeperBuildDiscount { resource: encode_resource(resource), count: count.into() })
        }
        Effect::RocketAccess => Ability::RocketAccess(pb::DeeperRocketAccess {}),
        Effect::ScanRetry => Ability::ScanRetry(pb::DeeperScanRetry {}),
        Effect::ScanDraw(count) => Ability::ScanDraw(pb::DeeperScanDraw { tiles: count.into() }),
        Effect::ScanDepth(levels) => Ability::ScanDepth(pb::DeeperScanDepth { metres: metres(levels) }),
        Effect::SwimFirst(steps) => Ability::SwimFirst(pb::DeeperSwimFirst { steps: steps.into() }),
        Effect::ReturnLine(level) => Ability::ReturnLine(pb::DeeperReturnLine { depth_m: metres(level) }),
        Effect::Tow => Ability::Tow(pb::DeeperFollowTile {}),
        Effect::GatherLimit(resource, count) => {
            Ability::GatherLimit(pb::DeeperGatherLimit { resource: encode_resource(resource), count: count.into() })
        }
        Effect::GatherReach => Ability::GatherReach(pb::DeeperGatherReach {}),
        Effect::EndGather(count) => Ability::EndGather(pb::DeeperEndGather { count: count.into() }),
        Effect::FreeBreath(level) => Ability::FreeBreath(pb::DeeperFreeBreath { depth_m: metres(level) }),
        Effect::DrownGuard(count) => Ability::DrownGuard(pb::DeeperDrownGuard { count: count.into() }),
        Effect::DigFull => Ability::DigFull(pb::DeeperDigFull {}),
        Effect::DrawCards(count) => Ability::DrawCards(pb::DeeperDrawCards { count: count.into() }),
        Effect::ScoreStorage(resource, points) => {
            Ability::ScoreStorage(pb::DeeperScoreStorage { resource: encode_resource(resource), points: points.into() })
        }
    }
}
