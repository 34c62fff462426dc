//! The legal actions at every place: swimming, gathering, placing tiles, scanning, jettisoning.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::action::Action;
use crate::data::FaceId;
use crate::data::chart::{DIRECTIONS, Depth, LEVEL_MAX, Spot};
use crate::data::layout::in_tile_area;
use crate::state::map::Demand;
use crate::state::moment::Moment;
use hadal_core::game::{NoTemplate, Visitor};

/// The spots next to the pawn where tiles may lie, with the demands of their surroundings.
#[derive(Default)]
pub(super) struct Sites {
    /// The spots without a tile.
    open: ArrayVec<(Spot, Demand), { DIRECTIONS.len() }>,
    /// The spots with a tile.
    covered: ArrayVec<(Spot, Demand), { DIRECTIONS.len() }>,
}

impl Sites {
    /// The spots around the pawn.
    pub(super) fn around(moment: &Moment<'_>) -> Self {
        let mut sites = Self::default();
        for spot in moment.player.pawn.neighbours().filter(|spot| in_tile_area(moment.setup, *spot)) {
            let site = (spot, moment.demand(spot));
            if moment.state.map.at(spot).is_some() { sites.covered.push(site) } else { sites.open.push(site) }
        }
        sites
    }
}

/// Swims by column, then by depth.
pub(super) fn swims(moment: &Moment<'_>, visitor: &mut impl Visitor<Action, NoTemplate>) -> ControlFlow<()> {
    let reached = moment.swims();
    visitor.run(reached.count(), |index| Some(Action::Swim { target: reached.iter().nth(index)?.hex() }))
}

/// Gathers from the own tile, then from the neighbours by direction, by type, by number.
pub(super) fn gathers(moment: &Moment<'_>, visitor: &mut impl Visitor<Action, NoTemplate>) -> ControlFlow<()> {
    let open = moment.inventory_open();
    if open == 0 {
        return ControlFlow::Continue(());
    }
    let pawn = moment.player.pawn;
    gathers_from(moment, pawn, open, visitor)?;
    if moment.abilities.gather_reach {
        pawn.neighbours().try_for_each(|spot| gathers_from(moment, spot, open, visitor))?;
    }
    ControlFlow::Continue(())
}

fn gathers_from(
    moment: &Moment<'_>,
    spot: Spot,
    open: u16,
    visitor: &mut impl Visitor<Action, NoTemplate>,
) -> ControlFlow<()> {
    let Some(laid) = moment.state.map.at(spot) else { return ControlFlow::Continue(()) };
    for resource in laid.tokens.present() {
        let limit = laid.tokens[resource].min(moment.abilities.gather_limit[resource as usize]);
        let most = u16::from(limit).min(open);
        let gather = |index| {
            let count = u8::try_from(index + 1).ok()?;
            Some(Action::Gather { cell: spot.hex(), resource, count })
        };
        visitor.run(usize::from(most), gather)?;
    }
    ControlFlow::Continue(())
}

/// Explores by tile, then by direction.
pub(super) fn explores(
    moment: &Moment<'_>,
    sites: &Sites,
    visitor: &mut impl Visitor<Action, NoTemplate>,
) -> ControlFlow<()> {
    if sites.open.is_empty() {
        return ControlFlow::Continue(());
    }
    for face in moment.market_faces() {
        let (rock, spec) = (moment.tables.rock(face), moment.tables.face(face));
        for (spot, _) in sites.open.iter().filter(|(_, demand)| demand.met_by(rock)) {
            visitor.run(1, |_| Some(Action::Explore { tile: spec.id, cell: spot.hex() }))?;
        }
    }
    ControlFlow::Continue(())
}

/// Scans by depth.
pub(super) fn scans(moment: &Moment<'_>, visitor: &mut impl Visitor<Action, NoTemplate>) -> ControlFlow<()> {
    let reached = (1..=LEVEL_MAX).take_while(|level| u16::from(*level) <= moment.deepest_deck());
    let mut filled = reached.filter(|level| !moment.state.decks[usize::from(*level) - 1].is_empty());
    filled.try_for_each(|level| visitor.one(Action::Scan { depth_m: Depth(level) }))
}

/// Terraforms by tile, direction, omission.
pub(super) fn terraforms(
    moment: &Moment<'_>,
    sites: &Sites,
    visitor: &mut impl Visitor<Action, NoTemplate>,
) -> ControlFlow<()> {
    if sites.covered.is_empty() {
        return ControlFlow::Continue(());
    }
    moment.market_faces().try_for_each(|face| terraforms_with(moment, sites, face, visitor))
}

fn terraforms_with(
    moment: &Moment<'_>,
    sites: &Sites,
    face: FaceId,
    visitor: &mut impl Visitor<Action, NoTemplate>,
) -> ControlFlow<()> {
    let (rock, spec) = (moment.tables.rock(face), moment.tables.face(face));
    let kinds = spec.printed.kinds();
    for (spot, _) in sites.covered.iter().filter(|(_, demand)| demand.met_by(rock)) {
        let dig = |omit| Action::Terraform { tile: spec.id, cell: spot.hex(), omit };
        if moment.abilities.dig_full {
            visitor.run(1, |_| Some(dig(None)))?;
        } else {
            visitor.run(kinds, |index| spec.printed.present().nth(index).map(|omit| dig(Some(omit))))?;
        }
    }
    ControlFlow::Continue(())
}

/// Jettisons by type.
pub(super) fn jettisons(moment: &Moment<'_>, visitor: &mut impl Visitor<Action, NoTemplate>) -> ControlFlow<()> {
    if moment.needs_room() {
        moment.player.inventory.present().try_for_each(|resource| visitor.one(Action::Jettison { resource }))?;
    }
    ControlFlow::Continue(())
}
