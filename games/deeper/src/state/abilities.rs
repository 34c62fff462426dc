//! The abilities of all built cards and crafted upgrades of a player, taken together.

use super::Player;
use crate::data::effect::Effect;
use crate::data::tokens::{Resource, Tokens};
use crate::data::{SCAN_DRAW_MAX, SetupSpec, Tables};

/// The limits and powers of one player: the base values raised by every ability.
///
/// Additive abilities are summed; of limits the largest counts (rule 5.4).
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent powers, each on some card")]
pub struct Abilities {
    /// Spaces of the Lungs.
    pub lungs: u16,
    /// Cells of the Inventory.
    pub inventory: u16,
    /// Cells of the Storage.
    pub storage: u16,
    /// The discount on habitat and rocket cards, by type.
    pub discount: [u16; 7],
    /// True if rocket cards may be crafted.
    pub rocket_access: bool,
    /// The number of Convert actions of a turn that are free.
    pub free_convert: u16,
    /// True if a Scan that placed nothing allows a free Explore.
    pub scan_retry: bool,
    /// The most tiles a Scan draws.
    pub scan_draw: u16,
    /// The number of levels that a Scan reaches below the pawn.
    pub scan_depth: u16,
    /// The most steps of the first Swim of a turn.
    pub swim_first: u8,
    /// The deepest level from which a Swim goes straight home; 0 for none.
    pub return_line: u8,
    /// True if the pawn may move onto a tile just placed.
    pub tow: bool,
    /// The most a Gather may take, by type.
    pub gather_limit: [u8; 7],
    /// True if a Gather reaches the tiles next to the pawn.
    pub gather_reach: bool,
    /// The most tokens of one type that the end of the turn may gather.
    pub end_gather: u16,
    /// The deepest level at which breathing away from home is free; 0 for none.
    pub free_breath: u8,
    /// The number of resources that drowning costs less.
    pub drown_guard: u16,
    /// True if a Terraform leaves nothing out.
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
        let of_cards = player.built.iter().map(|card| &tables.blueprint(*card).effects);
        let of_upgrades = player.upgrades.iter().map(|upgrade| &tables.upgrade(*upgrade).effects);
        of_cards.chain(of_upgrades).flatten().for_each(|effect| abilities.add(*effect));
        abilities.scan_draw = abilities.scan_draw.min(u16::from(SCAN_DRAW_MAX));
        abilities
    }

    /// One handler per kind of ability; those that act at a single moment are looked up there.
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
            // Lines of conversion are actions, gains are asked about one by one, cards are drawn once, points count at the end.
            Effect::Convert(_) | Effect::BreatheGain(..) | Effect::DrawCards(_) | Effect::ScoreStorage(..) => {}
        }
    }

    /// The largest Gather the player may make, by cards alone (decision 67).
    pub fn largest_gather(&self) -> u8 {
        self.gather_limit.iter().copied().max().unwrap_or(0)
    }

    /// The price of a card of this printed cost for the player: never below zero.
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
pub(crate) fn effects<'a>(tables: &'a Tables, player: &'a Player) -> impl Iterator<Item = &'a Effect> {
    let cards = player.built.iter().flat_map(|card| &tables.blueprint(*card).effects);
    cards.chain(player.upgrades.iter().flat_map(|upgrade| &tables.upgrade(*upgrade).effects))
}

/// The gains offered when the player breathes at home, in the order they are offered (decisions 53 and 63).
pub(crate) fn gains<'a>(tables: &'a Tables, player: &'a Player) -> impl Iterator<Item = Gain> + 'a {
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
    pub source: crate::data::name::Name,
    /// The resource.
    pub resource: Resource,
    /// The most tokens it gives.
    pub count: u8,
}

fn gains_of(source: crate::data::name::Name, effects: &[Effect]) -> impl Iterator<Item = Gain> {
    effects.iter().filter_map(move |effect| {
        let Effect::BreatheGain(resource, count) = *effect else { return None };
        Some(Gain { source, resource, count })
    })
}
