//! The legal actions at home: converting, crafting, moving tokens between the grids.

use std::ops::ControlFlow;

use crate::action::Action;
use crate::data::effect::{Line, Output};
use crate::data::name::Name;
use crate::state::moment::Moment;
use hadal_core::game::{NoTemplate, Visitor};

/// Converts by card, line, output, times.
pub(super) fn converts(moment: &Moment<'_>, visitor: &mut impl Visitor<Action, NoTemplate>) -> ControlFlow<()> {
    let nothing_to_eat = moment.player.inventory.is_empty() && moment.player.storage.is_empty();
    if nothing_to_eat || moment.convert_cost().is_none() {
        return ControlFlow::Continue(());
    }
    for card in moment.converters() {
        let spec = moment.tables.blueprint(card);
        for (number, line) in (0..).zip(spec.lines()) {
            uses(moment, spec.id, number, line, visitor)?;
        }
    }
    ControlFlow::Continue(())
}

fn uses(
    moment: &Moment<'_>,
    card: Name,
    line: u8,
    spec: Line,
    visitor: &mut impl Visitor<Action, NoTemplate>,
) -> ControlFlow<()> {
    let paid = moment.times_paid(&spec);
    if paid == 0 {
        return ControlFlow::Continue(());
    }
    for made in spec.outputs() {
        let output = (spec.output == Output::Any).then_some(made);
        let convert = |index| {
            let times = u8::try_from(index + 1).ok()?;
            Some(Action::Convert { card, line, times, output })
        };
        visitor.run(usize::from(paid.min(moment.times_held(&spec, made))), convert)?;
    }
    ControlFlow::Continue(())
}

/// Crafts habitat cards of the hand, upgrades, rocket cards.
pub(super) fn crafts(moment: &Moment<'_>, visitor: &mut impl Visitor<Action, NoTemplate>) -> ControlFlow<()> {
    let tables = moment.tables;
    for card in moment.hand_cards().filter(|card| moment.player.can_pay(moment.card_cost(*card))) {
        visitor.run(1, |_| Some(Action::Craft { id: tables.blueprint(card).id }))?;
    }
    for (id, upgrade) in tables.upgrades() {
        if moment.player.can_pay(upgrade.cost) && !moment.player.upgrades.contains(&id) {
            visitor.run(1, |_| Some(Action::Craft { id: upgrade.id }))?;
        }
    }
    if moment.abilities.rocket_access {
        let rockets = moment.state.rockets.iter();
        for rocket in rockets.filter(|rocket| moment.player.can_pay(moment.rocket_cost(**rocket))) {
            visitor.run(1, |_| Some(Action::Craft { id: tables.rocket(*rocket).id }))?;
        }
    }
    ControlFlow::Continue(())
}

/// Stows, Fetches and Swaps by type.
pub(super) fn transfers(moment: &Moment<'_>, visitor: &mut impl Visitor<Action, NoTemplate>) -> ControlFlow<()> {
    let stowable = || moment.player.inventory.present().filter(|resource| moment.may_stow(*resource));
    let fetchable = || moment.player.storage.present().filter(|resource| moment.may_fetch(*resource));
    if moment.storage_open() > 0 {
        stowable().try_for_each(|resource| visitor.one(Action::Stow { resource }))?;
    }
    if moment.inventory_open() > 0 {
        fetchable().try_for_each(|resource| visitor.one(Action::Fetch { resource }))?;
    }
    if moment.storage_open() == 0 && moment.inventory_open() == 0 {
        for given in stowable() {
            let mut others = fetchable().filter(|taken| *taken != given);
            others.try_for_each(|taken| visitor.one(Action::Swap { given, taken }))?;
        }
    }
    ControlFlow::Continue(())
}
