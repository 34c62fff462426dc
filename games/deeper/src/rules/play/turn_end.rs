//! The end of a turn: breathing, drowning, offers, the next seat, the end of the game (rules 9 and 10).

use arrayvec::ArrayVec;

use super::{gather, receive};
use crate::data::tokens::Resource;
use crate::event::{Event, LOSSES_MAX};
use crate::state::abilities::gains;
use crate::state::moment::Moment;
use crate::state::{End, Frame, ROUND_MAX, State, Turn};
use hadal_core::game::Sink;
use hadal_core::seat::Seat;

/// Ends the actions of the turn: the player breathes, then the offers come.
pub(super) fn end_turn(state: &mut State, events: &mut impl Sink<Event>) {
    state.turn = Turn::empty(state.turn.seat, state.turn.round);
    breathe(state, events);
    offer_from(state, 0, events);
}

fn breathe(state: &mut State, events: &mut impl Sink<Event>) {
    let moment = Moment::of(state);
    let (seat, level, lungs) = (state.turn.seat, moment.player.pawn.level(), moment.abilities.lungs);
    if moment.at_home() {
        state.current_mut().air = lungs;
        events.push(Event::Breathed { seat, air: lungs, spent: 0 });
        return;
    }
    let spent = u8::from(level > moment.abilities.free_breath);
    let air = moment.player.air;
    if air < u16::from(spent) {
        let lost = u16::from(level).saturating_sub(moment.abilities.drown_guard);
        let lost = lose(state, lost, events);
        state.current_mut().air = lungs / 2;
        events.push(Event::Drowned { seat, lost, air: lungs / 2 });
    } else {
        let air = air - u16::from(spent);
        state.current_mut().air = air;
        events.push(Event::Breathed { seat, air, spent });
    }
}

/// Takes `count` random tokens from the Inventory, one by one, or all if there are fewer (rule 9.3).
fn lose(state: &mut State, count: u16, events: &mut impl Sink<Event>) -> ArrayVec<Resource, LOSSES_MAX> {
    let mut lost = ArrayVec::new();
    while u16::try_from(lost.len()).unwrap_or(u16::MAX) < count && !lost.is_full() {
        let Some(resource) = next_loss(state, events) else { break };
        state.current_mut().inventory.remove(resource, 1);
        state.supply.add(resource, 1);
        lost.push(resource);
    }
    lost
}

/// The next token to be lost: by the script while it lasts, then by chance. `None` if the Inventory is empty.
fn next_loss(state: &mut State, events: &mut impl Sink<Event>) -> Option<Resource> {
    let carried = state.current().inventory;
    if carried.is_empty() {
        return None;
    }
    while !state.losses.is_empty() {
        let resource = state.losses.remove(0);
        if carried[resource] > 0 {
            return Some(resource);
        }
        events.push(Event::LossSkipped { seat: state.turn.seat, resource });
    }
    let mut drawn = state.generator.below(u64::from(carried.total()));
    carried.present().find(|resource| {
        let count = u64::from(carried[*resource]);
        let here = drawn < count;
        drawn = drawn.saturating_sub(count);
        here
    })
}

/// Asks for the next possible gain at home, from the offer `first` on, or for the gathering away from home; if there is none, the
/// turn passes.
pub(super) fn offer_from(state: &mut State, first: u16, events: &mut impl Sink<Event>) {
    match next_question(&Moment::of(state), first) {
        Some(frame) => state.frames.push(frame),
        None => pass_turn(state, events),
    }
}

fn next_question(moment: &Moment<'_>, first: u16) -> Option<Frame> {
    if moment.at_home() {
        let rest = (first..).zip(gains(moment.tables, moment.player).skip(usize::from(first)));
        let mut open = rest.filter(|(_, gain)| moment.gain_size(gain) > 0);
        return open.next().map(|(offer, _)| Frame::Gain { offer });
    }
    moment.end_gather_offered().then_some(Frame::EndGather)
}

/// Takes the resource that a card offers.
pub(super) fn take(state: &mut State, events: &mut impl Sink<Event>) {
    let Some(Frame::Gain { offer }) = state.frames.pop() else { unreachable!("a check found an offer") };
    let moment = Moment::of(state);
    let gain = gains(moment.tables, moment.player).nth(usize::from(offer));
    if let Some((gain, count)) = gain.map(|gain| (gain, moment.gain_size(&gain))) {
        let stored = receive(state, gain.resource, count);
        let seat = state.turn.seat;
        events.push(Event::Gained { seat, source: gain.source, resource: gain.resource, count, stored });
    }
    offer_from(state, offer + 1, events);
}

/// Gathers a type at the end of the turn.
pub(super) fn pick(state: &mut State, resource: Resource, events: &mut impl Sink<Event>) {
    state.frames.pop();
    let moment = Moment::of(state);
    let spot = moment.player.pawn;
    let most = moment.abilities.end_gather.min(moment.inventory_open());
    let count = u8::try_from(most).unwrap_or(u8::MAX).min(moment.tokens_at(spot)[resource]);
    gather(state, spot, resource, count, true, events);
    pass_turn(state, events);
}

/// Passes the turn, or ends the game when every player has had their turns (rule 10.5).
pub(super) fn pass_turn(state: &mut State, events: &mut impl Sink<Event>) {
    let seat: Seat = state.turn.seat.next(state.seat_count());
    let mut round = state.turn.round;
    if seat == state.first {
        if state.settings.turn_limit > 0 && round >= state.settings.turn_limit {
            end_game(state, End::TurnLimit, events);
            return;
        }
        round = (round + 1).min(ROUND_MAX);
    }
    state.turn = Turn::begin(seat, round, state.setup());
    events.push(Event::TurnBegan { seat, round });
}

pub(super) fn end_game(state: &mut State, end: End, events: &mut impl Sink<Event>) {
    state.frames.clear();
    state.frames.push(Frame::Over(end));
    events.push(Event::GameEnded { over: end });
}
