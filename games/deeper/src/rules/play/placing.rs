//! Tiles: exploring, scanning, terraforming, and the consequences of a placement (rules 6.4 to 6.6, 7 and 8).

use super::{building, spend_action};
use crate::data::FaceId;
use crate::data::chart::{Depth, Spot};
use crate::data::name::Name;
use crate::data::tokens::{Resource, Tokens};
use crate::event::Event;
use crate::state::moment::Moment;
use crate::state::{Frame, State};
use hadal_core::game::Sink;

/// Places a tile of the market: as an action, or as the free Explore after a Scan.
pub(super) fn explore(state: &mut State, tile: Name, spot: Spot, events: &mut impl Sink<Event>) {
    if state.frames.last() == Some(&Frame::Retry) {
        state.frames.pop();
    } else {
        spend_action(state);
    }
    let face = take_from_market(state, tile);
    place(state, face, spot, None, false, events);
}

/// Lays a tile over another one, which goes under its deck or out of the game.
pub(super) fn terraform(
    state: &mut State,
    tile: Name,
    spot: Spot,
    omit: Option<Resource>,
    events: &mut impl Sink<Event>,
) {
    let face = take_from_market(state, tile);
    if let Some(old) = state.map.at(spot).copied() {
        let (id, deck) = (state.tables().face(old.face).id, state.tables().face(old.face).deck);
        state.supply.add_all(old.tokens);
        if let Some(level) = deck {
            state.decks[usize::from(level) - 1].returned.push(old.face);
        }
        events.push(Event::TileCovered { seat: state.turn.seat, cell: spot, tile: id, tokens: old.tokens });
    }
    place(state, face, spot, omit, false, events);
}

/// Draws until a tile fits, the limit is reached or the deck is empty (rule 7.1).
pub(super) fn scan(state: &mut State, level: u8, events: &mut impl Sink<Event>) {
    let moment = Moment::of(state);
    let (limit, retries) = (moment.abilities.scan_draw, moment.abilities.scan_retry);
    let demands: arrayvec::ArrayVec<_, 6> = moment.sites(false).map(|(_, demand)| demand).collect();
    let mut found = None;
    for _ in 0..limit {
        if found.is_some() {
            break;
        }
        let Some(face) = state.decks[usize::from(level) - 1].draw() else { break };
        let fits = demands.iter().any(|demand| demand.met_by(state.tables().rock(face)));
        events.push(Event::TileDrawn {
            seat: state.turn.seat,
            depth_m: Depth(level),
            tile: state.tables().face(face).id,
            fits,
        });
        if fits {
            found = Some(face);
        } else {
            put_into_market(state, face);
        }
    }
    if state.market.len() > usize::from(state.setup().market_limit) {
        state.frames.push(Frame::Trim);
    }
    match found {
        Some(face) => state.frames.push(Frame::Place { face }),
        None if retries && Moment::of(state).market_has_open_spot() => state.frames.push(Frame::Retry),
        None => {}
    }
}

/// Places the tile a Scan drew.
pub(super) fn place_drawn(state: &mut State, spot: Spot, events: &mut impl Sink<Event>) {
    match state.frames.pop() {
        Some(Frame::Place { face }) => place(state, face, spot, None, true, events),
        other => unreachable!("a check found a tile to place, not {other:?}"),
    }
}

/// Returns a tile of the market to the bottom of its deck (rule 7.6).
pub(super) fn return_tile(state: &mut State, tile: Name, events: &mut impl Sink<Event>) {
    let face = take_from_market(state, tile);
    if let Some(level) = state.tables().face(face).deck {
        state.decks[usize::from(level) - 1].returned.push(face);
        events.push(Event::TileReturned { seat: state.turn.seat, tile, depth_m: Depth(level) });
    }
}

/// Lays the tile with what is printed on it, as far as the supply has it, and one fewer of the type to omit than it would get
/// otherwise (decision 47); then come the milestone and the question of the tow.
fn place(
    state: &mut State,
    face: FaceId,
    spot: Spot,
    omit: Option<Resource>,
    scanned: bool,
    events: &mut impl Sink<Event>,
) {
    let printed = state.tables().face(face).printed;
    let mut tokens = Tokens::default();
    for resource in Resource::all() {
        let normal = printed[resource].min(state.supply[resource]);
        let count = normal.saturating_sub(u8::from(omit == Some(resource)));
        state.supply.remove(resource, count);
        tokens.add(resource, count);
    }
    state.map.lay(spot, face, tokens);
    let (seat, tile) = (state.turn.seat, state.tables().face(face).id);
    events.push(Event::TilePlaced { seat, tile, cell: spot, tokens, scanned });
    uncover_milestone(state, spot.level(), events);
    if state.abilities().tow {
        state.frames.push(Frame::Tow { spot });
    }
}

/// The first placement on a cell of a milestone's level uncovers it and draws its cards (rule 8).
fn uncover_milestone(state: &mut State, level: u8, events: &mut impl Sink<Event>) {
    let found = state.tables().milestones().find(|(_, milestone)| milestone.level == level);
    let Some((id, name, points, cards)) = found.map(|(id, spec)| (id, spec.id, spec.points, spec.cards)) else {
        return;
    };
    let seat = state.turn.seat;
    let player = state.current_mut();
    let Err(at) = player.milestones.binary_search(&id) else { return };
    player.milestones.insert(at, id);
    events.push(Event::MilestoneReached { seat, milestone: name, depth_m: Depth(level), points });
    building::draw_cards(state, u16::from(cards), events);
}

fn put_into_market(state: &mut State, face: FaceId) {
    let at = state.market.partition_point(|other| *other <= face);
    state.market.insert(at, face);
}

/// Takes a tile out of the market, which needs no trimming once it is small enough.
fn take_from_market(state: &mut State, tile: Name) -> FaceId {
    let found = state.tables().find_face(tile).and_then(|face| Some((face, state.market.binary_search(&face).ok()?)));
    let Some((face, at)) = found else { unreachable!("a check found {tile} in the market") };
    state.market.remove(at);
    if state.market.len() <= usize::from(state.setup().market_limit) {
        state.frames.retain(|frame| *frame != Frame::Trim);
    }
    face
}
