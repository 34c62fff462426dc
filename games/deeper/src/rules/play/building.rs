//! Converting and crafting (rules 6.7 and 6.8).

use super::{free_directions, pay, receive, turn_end};
use crate::data::effect::cards_drawn;
use crate::data::name::Name;
use crate::data::tokens::{Resource, Tokens};
use crate::data::{CardId, Component, RocketId, UpgradeId};
use crate::event::{CraftKind, Event};
use crate::rules::check::output_of;
use crate::rules::scoring;
use crate::state::moment::Moment;
use crate::state::{End, Frame, State};
use hadal_core::game::Sink;

/// Uses a line of conversion. The first Convert of a row is the action; the others continue it.
pub(super) fn convert(
    state: &mut State,
    card: Name,
    line: u8,
    times: u8,
    output: Option<Resource>,
    events: &mut impl Sink<Event>,
) {
    let moment = Moment::of(state);
    let spec =
        state.tables().find_card(card).and_then(|id| state.tables().blueprint(id).lines().nth(usize::from(line)));
    let used = spec.and_then(|spec| Some((spec, output_of(&spec, output)?)));
    let (Some(cost), Some((spec, made))) = (moment.convert_cost(), used) else {
        unreachable!("a check found line {line} of {card}")
    };
    let goes_on = moment.converts_go_on();
    if !state.turn.converting {
        state.turn.converts += 1;
        state.turn.actions_left -= cost;
        state.turn.converting = goes_on;
    }
    free_directions(state);
    let mut spent = Tokens::default();
    for input in spec.inputs.present() {
        spent[input] = spec.inputs[input] * times;
    }
    let (spent_stored, count) = (pay(state, spent), spec.made * times);
    let stored = receive(state, made, count);
    let seat = state.turn.seat;
    events.push(Event::Converted { seat, card, line, times, spent, spent_stored, made, count, stored });
}

/// Crafts a habitat card, an upgrade or a rocket card.
pub(super) fn craft(state: &mut State, id: Name, events: &mut impl Sink<Event>) {
    match state.tables().find(id) {
        Some(Component::Card(card)) => craft_card(state, card, events),
        Some(Component::Upgrade(upgrade)) => craft_upgrade(state, upgrade, events),
        Some(Component::Rocket(rocket)) => craft_rocket(state, rocket, events),
        other @ (Some(Component::Face(_) | Component::Milestone(_)) | None) => {
            unreachable!("a check found {id} to craft, not {other:?}")
        }
    }
}

fn craft_card(state: &mut State, card: CardId, events: &mut impl Sink<Event>) {
    let paid = Moment::of(state).card_cost(card);
    let paid_stored = pay(state, paid);
    let (id, points) = (state.tables().blueprint(card).id, state.tables().blueprint(card).points);
    let cards = cards_drawn(&state.tables().blueprint(card).effects);
    let seat = state.turn.seat;
    let player = state.current_mut();
    if let Ok(at) = player.hand.binary_search(&card) {
        player.hand.remove(at);
    }
    player.built.push(card);
    events.push(Event::Crafted { seat, id, kind: CraftKind::Card, paid, paid_stored, points });
    draw_cards(state, cards, events);
}

fn craft_upgrade(state: &mut State, upgrade: UpgradeId, events: &mut impl Sink<Event>) {
    let paid = Moment::of(state).upgrade_cost(upgrade);
    let paid_stored = pay(state, paid);
    let (id, points) = (state.tables().upgrade(upgrade).id, state.tables().upgrade(upgrade).points);
    let cards = cards_drawn(&state.tables().upgrade(upgrade).effects);
    state.current_mut().upgrades.push(upgrade);
    events.push(Event::Crafted { seat: state.turn.seat, id, kind: CraftKind::Upgrade, paid, paid_stored, points });
    draw_cards(state, cards, events);
}

/// Crafts a rocket card; the last one ends the game at once (rule 10.1).
fn craft_rocket(state: &mut State, rocket: RocketId, events: &mut impl Sink<Event>) {
    let paid = Moment::of(state).rocket_cost(rocket);
    let paid_stored = pay(state, paid);
    let (id, points) = (state.tables().rocket(rocket).id, state.tables().rocket(rocket).points);
    state.rockets.retain(|other| *other != rocket);
    state.current_mut().rockets.push(rocket);
    events.push(Event::Crafted { seat: state.turn.seat, id, kind: CraftKind::Rocket, paid, paid_stored, points });
    if !state.rockets.is_empty() {
        return;
    }
    if scoring::leaders(state).count() > 1 {
        state.frames.push(Frame::NameWinner);
    } else {
        turn_end::end_game(state, End::LastRocket { named: None }, events);
    }
}

/// Draws `count` blueprint cards into the hand of the player on turn, or fewer if the deck runs out.
pub(super) fn draw_cards(state: &mut State, count: u16, events: &mut impl Sink<Event>) {
    for _ in 0..count {
        if state.blueprints.is_empty() {
            return;
        }
        let card = state.blueprints.remove(0);
        let name = state.tables().blueprint(card).id;
        let hand = &mut state.current_mut().hand;
        let at = hand.partition_point(|other| *other <= card);
        hand.insert(at, card);
        events.push(Event::CardDrawn { seat: state.turn.seat, card: Some(name) });
    }
}
