//! What all built cards and crafted upgrades of a player come to.

use super::Player;
use crate::games::deeper::data::effect::Effect;
use crate::games::deeper::data::tokens::{Resource, Tokens};
use crate::games::deeper::data::{SCAN_DRAW_MAX, SetupSpec, Tables};

/// The limits and powers of one player: the base values raised by every ability.
///
/// Additive abilities are summed, of limits the largest counts (rule 5.4).
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent powers, each on some card")]
pub struct Abilities {
    /// Spaces of the Lungs.
    pub lungs: u16,
    /// Cells of the Inventory.
    pub inventory: u16,
    /// Cells of the Storage.
    pub storage: u16,
    /// How much less habitat and rocket cards cost.
    pub discount: [u16; 7],
    /// Whether rocket cards may be crafted.
    pub rocket_access: bool,
    /// How many Convert actions of a turn are free.
    pub free_convert: u16,
    /// Whether a Scan that placed nothing allows a free Explore.
    pub scan_retry: bool,
    /// How many tiles a Scan draws at most.
    pub scan_draw: u16,
    /// How many levels deeper than the pawn a Scan reaches.
    pub scan_depth: u16,
    /// How many steps the first Swim of a turn may take.
    pub swim_first: u8,
    /// The deepest level from which a Swim goes straight home; 0 for none.
    pub return_line: u8,
    /// Whether the pawn may move onto a tile just placed.
    pub tow: bool,
    /// The most a Gather may take, by type.
    pub gather_limit: [u8; 7],
    /// Whether a Gather reaches the tiles next to the pawn.
    pub gather_reach: bool,
    /// How many of one type the end of the turn may gather.
    pub end_gather: u16,
    /// The deepest level at which breathing away from home is free; 0 for none.
    pub free_breath: u8,
    /// How many resources fewer drowning costs.
    pub drown_guard: u16,
    /// Whether a Terraform leaves nothing out.
    pub dig_full: bool,
}

impl Abilities {
    /// The abilities of a player.
    pub fn of(tables: &Tables, setup: &SetupSpec, player: &Player) -> Self {
        let mut abilities = Self {
            lungs: u16::from(setup.lungs_start),
            inventory: u16::from(setup.inventory_start),
            storage: 0,
            discount: [0; 7],
            rocket_access: false,
            free_convert: 0,
            scan_retry: false,
            scan_draw: u16::from(setup.scan_draw_limit),
            scan_depth: 0,
            swim_first: 1,
            return_line: 0,
            tow: false,
            gather_limit: [setup.gather_limit; 7],
            gather_reach: false,
            end_gather: 0,
            free_breath: 0,
            drown_guard: 0,
            dig_full: false,
        };
        for effect in effects(tables, player) {
            abilities.add(*effect);
        }
        abilities.scan_draw = abilities.scan_draw.min(u16::from(SCAN_DRAW_MAX));
        abilities
    }

    /// One handler per kind of ability; those that act at one moment only are looked up there.
    fn add(&mut self, effect: Effect) {
        match effect {
            Effect::FreeConvert(count) => self.free_convert += u16::from(count),
            Effect::Storage(cells) => self.storage += u16::from(cells),
            Effect::Lungs(spaces) => self.lungs += u16::from(spaces),
            Effect::Inventory(cells) => self.inventory += u16::from(cells),
            Effect::BuildDiscount(resource, count) => self.discount[resource as usize] += u16::from(count),
            Effect::RocketAccess => self.rocket_access = true,
            Effect::ScanRetry => self.scan_retry = true,
            Effect::ScanDraw(tiles) => self.scan_draw += u16::from(tiles),
            Effect::ScanDepth(levels) => self.scan_depth += u16::from(levels),
            Effect::SwimFirst(steps) => self.swim_first = self.swim_first.max(steps),
            Effect::ReturnLine(level) => self.return_line = self.return_line.max(level),
            Effect::Tow => self.tow = true,
            Effect::GatherLimit(resource, count) => {
                let limit = &mut self.gather_limit[resource as usize];
                *limit = (*limit).max(count);
            }
            Effect::GatherReach => self.gather_reach = true,
            Effect::EndGather(count) => self.end_gather += u16::from(count),
            Effect::FreeBreath(level) => self.free_breath = self.free_breath.max(level),
            Effect::DrownGuard(count) => self.drown_guard += u16::from(count),
            Effect::DigFull => self.dig_full = true,
            // Convert lines are actions, gains are asked one by one, cards are drawn once, points count at the end.
            Effect::Convert(_) | Effect::BreatheGain(..) | Effect::DrawCards(_) | Effect::ScoreStorage(..) => {}
        }
    }

    /// The largest Gather the player may make, by cards alone (decision 67).
    pub fn largest_gather(&self) -> u8 {
        self.gather_limit.iter().copied().max().unwrap_or(0)
    }

    /// What a card of this printed cost costs the player: never below zero.
    pub fn discounted(&self, cost: Tokens) -> Tokens {
        let mut reduced = cost;
        for resource in Resource::all() {
            let off = u8::try_from(self.discount[resource as usize]).unwrap_or(u8::MAX);
            reduced[resource] = cost[resource].saturating_sub(off);
        }
        reduced
    }
}

/// Every ability of a player: of the built cards in the order built, then of the upgrades in the order crafted.
pub fn effects<'a>(tables: &'a Tables, player: &'a Player) -> impl Iterator<Item = &'a Effect> {
    let cards = player.built.iter().flat_map(|card| &tables.blueprint(*card).effects);
    cards.chain(player.upgrades.iter().flat_map(|upgrade| &tables.upgrade(*upgrade).effects))
}

/// The gains offered when the player breathes at home, in the order they are offered (decisions 53 and 63).
pub fn gains<'a>(tables: &'a Tables, player: &'a Player) -> impl Iterator<Item = Gain> + 'a {
    let of_cards = player.built.iter().flat_map(|card| {
        let spec = tables.blueprint(*card);
        gains_of(spec.id, &spec.effects)
    });
    of_cards.chain(player.upgrades.iter().flat_map(|upgrade| {
        let spec = tables.upgrade(*upgrade);
        gains_of(spec.id, &spec.effects)
    }))
}

/// One offer of a gain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain {
    /// The card or upgrade that offers it.
    pub source: crate::games::deeper::data::name::Name,
    /// What it gives.
    pub resource: Resource,
    /// How many at most.
    pub count: u8,
}

fn gains_of(source: crate::games::deeper::data::name::Name, effects: &[Effect]) -> impl Iterator<Item = Gain> {
    effects.iter().filter_map(move |effect| {
        let Effect::BreatheGain(resource, count) = *effect else { return None };
        Some(Gain { source, resource, count })
    })
}
