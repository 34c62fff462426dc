//! The catalogue of components, by the printed tables or by custom ones, as a message.

use crate::data::chart::Spot;
use crate::data::chart::metres;
use crate::data::layout::hatch;
use crate::data::tokens::Resource;
use crate::data::{FaceId, ResourceSpec, Tables};
use hadal_core::pb;
use hadal_core::seat::Seat;
use hadal_core::wire::{Encode, limit};

pub(super) fn encode(tables: &Tables) -> pb::DeeperComponents {
    pb::DeeperComponents {
        resources: Resource::all().zip(&tables.resources).map(|(of, spec)| encode_resource(of, spec)).collect(),
        tiles: tables.faces.encode(&()),
        blueprints: tables.cards.encode(&()),
        rockets: tables.rockets.encode(&()),
        upgrades: tables.upgrades.encode(&()),
        achievements: tables.milestones.encode(&()),
        setups: (1..=4).map(|seats| encode_setup(seats, tables)).collect(),
        tables: tables.texts.with_printed().encode(&()),
    }
}

fn encode_resource(resource: Resource, spec: &ResourceSpec) -> pb::DeeperResourceSpec {
    pb::DeeperResourceSpec {
        resource: resource.encode(&()),
        id: resource.encode(&()),
        title: spec.title.clone(),
        supply: u32::from(spec.supply),
        points_in_storage: u32::from(spec.points_in_storage),
    }
}

fn encode_start((spot, face): (Spot, FaceId), tables: &Tables) -> pb::DeeperTile {
    let tokens = tables.face(face).printed.encode(tables);
    pb::DeeperTile { cell: spot.encode(tables), tile: face.encode(tables), tokens }
}

fn encode_setup(seats: u8, tables: &Tables) -> pb::DeeperSetup {
    let setup = tables.setup(seats);
    let start = tables.start_tiles(seats).iter();
    pb::DeeperSetup {
        seat_count: u32::from(seats),
        hatches: Seat::all(seats).filter_map(hatch).map(|spot| spot.encode(&())).collect(),
        start_tiles: start.map(|start| encode_start(*start, tables)).collect(),
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
        turn_limit: limit::encode(&setup.turn_limit, &()),
    }
}
