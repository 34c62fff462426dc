//! The room that lists have in arrays, and every action in it.

use hadal_core::seat::Seat;
use hadal_core::wire::arrays::{Bound, Declared, Grid, Room};

use crate::action::Action;
use crate::data::chart::{Depth, LEVELS, Spot};
use crate::data::effect::Output;
use crate::data::layout::{hatch_owner, in_tile_area};
use crate::data::tokens::Resource;
use crate::data::{CONVERT_TIMES_MAX, Tables};

pub(super) const ARRAYS: Declared = Declared {
    rooms: &[
        ("viewer_seat", Room::Nothing),
        ("settings", Room::Nothing),
        ("tiles", Room::Window { at: ["cell.q", "cell.r"], grid: Grid::Hexes, from: [-3, 0], to: [15, 5] }),
        ("decks", Room::First(5)),
        ("decks.returned_tiles", Room::Each("tiles")),
        ("market", Room::Each("tiles")),
        ("rockets", Room::Each("rockets")),
        ("seats", Room::Seats),
        ("seats.player.built", Room::Each("blueprints")),
        ("seats.player.upgrades", Room::Each("upgrades")),
        ("seats.player.rockets", Room::Each("rockets")),
        ("seats.player.milestones", Room::Each("achievements")),
        ("seats.hand", Room::Each("blueprints")),
        ("turn.stowed", Room::Each("")),
        ("turn.fetched", Room::Each("")),
        ("pending", Room::First(3)),
        ("sites", Room::Nothing),
    ],
    bounds: &[
        ("tiles", Bound::Count(114)),
        ("tiles.tile", Bound::Ids("tiles")),
        ("tiles.tokens", Bound::Count(20)),
        ("supply", Bound::Count(80)),
        ("decks", Bound::Count(5)),
        ("decks.depth_m", Bound::Count(100)),
        ("decks.hidden_tiles", Bound::Count(80)),
        ("decks.returned_tiles", Bound::Count(80)),
        ("market", Bound::Count(20)),
        ("hidden_blueprints", Bound::Count(100)),
        ("rockets", Bound::Count(20)),
        ("seats", Bound::Count(4)),
        ("seats.player.pawn.q", Bound::Numbers(-3, 15)),
        ("seats.player.pawn.r", Bound::Numbers(-8, 7)),
        ("seats.hatch.q", Bound::Numbers(-3, 15)),
        ("seats.hatch.r", Bound::Numbers(-8, 7)),
        ("seats.player.air", Bound::Count(40)),
        ("seats.player.inventory", Bound::Count(40)),
        ("seats.player.storage", Bound::Count(40)),
        ("seats.player.built", Bound::Count(100)),
        ("seats.player.upgrades", Bound::Count(100)),
        ("seats.player.rockets", Bound::Count(100)),
        ("seats.player.milestones", Bound::Count(100)),
        ("seats.hand", Bound::Count(100)),
        ("seats.hidden_cards", Bound::Count(100)),
        ("seats.depth_m", Bound::Count(100)),
        ("seats.lungs", Bound::Count(40)),
        ("seats.inventory_cells", Bound::Count(40)),
        ("seats.storage_cells", Bound::Count(40)),
        ("seats.turns", Bound::Count(200)),
        ("seats.turns_left", Bound::Count(200)),
        ("seats.points", Bound::Numbers(-100, 500)),
        ("seats.score.habitat_cards", Bound::Numbers(-100, 500)),
        ("seats.score.rocket_cards", Bound::Numbers(-100, 500)),
        ("seats.score.upgrades", Bound::Numbers(-100, 500)),
        ("seats.score.milestones", Bound::Numbers(-100, 500)),
        ("seats.score.storage", Bound::Numbers(-100, 500)),
        ("seats.score.abilities", Bound::Numbers(-100, 500)),
        ("turn.round", Bound::Count(200)),
        ("turn.actions_left", Bound::Count(20)),
        ("turn.converts", Bound::Count(100)),
        ("turn.stowed", Bound::Count(40)),
        ("turn.fetched", Bound::Count(40)),
        ("pending", Bound::Count(20)),
        ("pending.tile", Bound::Ids("tiles")),
        ("pending.cell.q", Bound::Numbers(-3, 15)),
        ("pending.cell.r", Bound::Numbers(-8, 7)),
        ("pending.copy", Bound::Count(20)),
        ("gain_size", Bound::Count(40)),
        ("action.target.q", Bound::Numbers(-3, 20)),
        ("action.target.r", Bound::Numbers(-10, 8)),
        ("action.cell.q", Bound::Numbers(-3, 20)),
        ("action.cell.r", Bound::Numbers(-10, 8)),
        ("action.count", Bound::Count(20)),
        ("action.tile", Bound::Ids("tiles")),
        ("action.depth_m", Bound::Count(100)),
        ("action.card", Bound::Ids("blueprints")),
        ("action.line", Bound::Count(8)),
        ("action.times", Bound::Count(20)),
    ],
    choices_max: 70,
    counts_max: 0,
};

/// Every action on the map of this number of seats, except for tokens beyond the largest printed number of any tile.
pub(super) fn steady_actions(seats: u8, tables: &Tables) -> Vec<Action> {
    let area = || Spot::all().filter(|spot| in_tile_area(tables.setup(seats), *spot));
    let ends =
        Spot::all().filter(|spot| in_tile_area(tables.setup(seats), *spot) || hatch_owner(*spot, seats).is_some());
    let mut actions: Vec<_> = ends.map(|spot| Action::Swim { target: spot.hex() }).collect();
    let most = |resource| tables.faces.iter().map(|face| face.printed[resource]).max().unwrap_or(0);
    for cell in area().map(Spot::hex) {
        actions.push(Action::Place { cell });
        for resource in Resource::all() {
            actions.extend((1..=most(resource)).map(|count| Action::Gather { cell, resource, count }));
        }
        for face in &tables.faces {
            let tile = face.id;
            actions.extend([Action::Explore { tile, cell }, Action::Terraform { tile, cell, omit: None }]);
            actions.extend(face.printed.present().map(|omit| Action::Terraform { tile, cell, omit: Some(omit) }));
        }
    }
    actions.extend(LEVELS.map(|level| Action::Scan { depth_m: Depth(level) }));
    actions.extend(tables.faces.iter().map(|face| Action::ReturnTile { tile: face.id }));
    for card in &tables.cards {
        for (line, spec) in (0..).zip(card.lines()) {
            for made in spec.outputs() {
                let output = (spec.output == Output::Any).then_some(made);
                let convert = |times| Action::Convert { card: card.id, line, times, output };
                actions.extend((1..=CONVERT_TIMES_MAX).map(convert));
            }
        }
    }
    let crafted = tables.cards.iter().map(|card| card.id).chain(tables.upgrades.iter().map(|upgrade| upgrade.id));
    let crafted = crafted.chain(tables.rockets.iter().map(|rocket| rocket.id));
    actions.extend(crafted.map(|id| Action::Craft { id }));
    for given in Resource::all() {
        let resource = given;
        actions.extend([Action::Stow { resource }, Action::Fetch { resource }]);
        actions.extend([Action::Jettison { resource }, Action::Pick { resource }]);
        actions.extend(Resource::all().map(|taken| Action::Swap { given, taken }));
    }
    actions.extend(Seat::all(seats).map(|seat| Action::NameWinner { seat }));
    actions.extend([true, false].map(|follow| Action::Tow { follow }));
    actions.extend([Action::EndTurn, Action::Take, Action::Decline]);
    actions
}
