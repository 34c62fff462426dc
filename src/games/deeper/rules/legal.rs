//! Everything the awaited seat may do, in the fixed order of the rules page (rule 16).

use strum::EnumCount;

use super::scoring;
use crate::games::deeper::action::Action;
use crate::games::deeper::data::chart::{DIRECTIONS, LEVEL_MAX, LEVELS, SPOTS};
use crate::games::deeper::data::effect::{Line, Output};
use crate::games::deeper::data::name::Name;
use crate::games::deeper::data::tokens::Resource;
use crate::games::deeper::data::{
    CONVERSIONS_MAX, CONVERT_TIMES_MAX, CRAFTABLE_MAX, FaceId, MARKET_MAX, SCAN_DRAW_MAX, TILE_TOKENS_MAX,
};
use crate::games::deeper::state::moment::Moment;
use crate::games::deeper::state::{Frame, State};
use crate::seat::Seat;

/// The most actions with the tiles on this many neighbours: each neighbour takes a tile of the market, less a token of any type;
/// the neighbours and the own tile give their tokens.
const fn beside(neighbours: usize) -> usize {
    neighbours * MARKET_MAX as usize * Resource::COUNT + (neighbours + 1) * TILE_TOKENS_MAX as usize
}

/// The most actions of a turn below the surface: Swims to any tile, the actions with the neighbours, Scans, Jettisons, the end.
const AWAY: usize = SPOTS + beside(NEIGHBOURS) + LEVELS.len() + Resource::COUNT + 1;
/// The most actions of a turn in the Hatch, where Swaps take the place of Stows and Fetches.
const HOME: usize = SPOTS + beside(HATCH_NEIGHBOURS) + CONVERTS + CRAFTABLE_MAX + Resource::COUNT.pow(2) + 1;
const CONVERTS: usize = CONVERSIONS_MAX * CONVERT_TIMES_MAX as usize;
/// The most answers after a Scan that placed nothing: a tile of the market, or none.
const RETRY: usize = NEIGHBOURS * (MARKET_MAX + SCAN_DRAW_MAX) as usize + 1;
const NEIGHBOURS: usize = DIRECTIONS.len();
/// A Hatch lies at the surface.
const HATCH_NEIGHBOURS: usize = NEIGHBOURS / 2;

/// The most actions that are ever listed.
pub const LISTED_MAX: usize = {
    let turn = if AWAY > HOME { AWAY } else { HOME };
    if turn > RETRY { turn } else { RETRY }
};

/// Lists the legal actions; empty when the game is over.
pub fn legal_actions(state: &State) -> Vec<Action> {
    let moment = Moment::of(state);
    let mut actions = Vec::with_capacity(24);
    match state.frames.last() {
        None => turn(&moment, &mut actions),
        Some(Frame::Place { face }) => {
            let rock = moment.tables.face(*face).rock;
            let fitting = moment.sites(false).filter(|(_, demand)| demand.met_by(rock));
            actions.extend(fitting.map(|(spot, _)| Action::Place { cell: spot.hex() }));
        }
        Some(Frame::Tow { .. }) => actions.extend([true, false].map(|follow| Action::Tow { follow })),
        Some(Frame::Retry) => {
            explores(&moment, &mut actions);
            actions.push(Action::Decline);
        }
        Some(Frame::Trim) => {
            actions.extend(moment.market_faces().map(|face| Action::Return { tile: moment.tables.face(face).id }));
        }
        Some(Frame::Gain { .. }) => actions.extend([Action::Take, Action::Decline]),
        Some(Frame::EndGather) => {
            let there = moment.tokens_at(moment.player.pawn);
            actions.extend(there.present().map(|resource| Action::Pick { resource }));
            actions.push(Action::Decline);
        }
        Some(Frame::NameWinner) => {
            let leaders: Vec<Seat> = scoring::leaders(state).collect();
            actions.extend(leaders.into_iter().map(|seat| Action::NameWinner { seat }));
        }
        Some(Frame::Over(_)) => {}
    }
    actions
}

fn turn(moment: &Moment<'_>, actions: &mut Vec<Action>) {
    if moment.turn.actions_left > 0 {
        actions.extend(moment.swims().iter().map(|spot| Action::Swim { to: spot.hex() }));
        gathers(moment, actions);
        explores(moment, actions);
        scans(moment, actions);
        terraforms(moment, actions);
    }
    if moment.at_home() {
        converts(moment, actions);
        crafts(moment, actions);
        transfers(moment, actions);
    }
    if moment.needs_room() {
        actions.extend(moment.player.inventory.present().map(|resource| Action::Jettison { resource }));
    }
    actions.push(Action::EndTurn);
}

fn gathers(moment: &Moment<'_>, actions: &mut Vec<Action>) {
    let open = moment.inventory_open();
    if open == 0 {
        return;
    }
    let pawn = moment.player.pawn;
    let others = pawn.neighbours().filter(|_| moment.abilities.gather_reach);
    for spot in std::iter::once(pawn).chain(others) {
        let Some(laid) = moment.state.map.at(spot) else { continue };
        for resource in laid.tokens.present() {
            let most = laid.tokens[resource].min(moment.abilities.gather_limit[resource as usize]);
            let counts = (1..=most).take_while(|count| u16::from(*count) <= open);
            actions.extend(counts.map(|count| Action::Gather { cell: spot.hex(), resource, count }));
        }
    }
}

fn explores(moment: &Moment<'_>, actions: &mut Vec<Action>) {
    if moment.state.market.is_empty() {
        return;
    }
    let sites: arrayvec::ArrayVec<_, 6> = moment.sites(false).collect();
    for face in moment.market_faces() {
        let spec = moment.tables.face(face);
        let fitting = sites.iter().filter(|(_, demand)| demand.met_by(spec.rock));
        actions.extend(fitting.map(|(spot, _)| Action::Explore { tile: spec.id, cell: spot.hex() }));
    }
}

fn scans(moment: &Moment<'_>, actions: &mut Vec<Action>) {
    let reached = (1..=LEVEL_MAX).take_while(|level| u16::from(*level) <= moment.deepest_deck());
    let filled = reached.filter(|level| !moment.state.decks[usize::from(*level) - 1].is_empty());
    actions.extend(filled.map(|level| Action::Scan { level }));
}

fn terraforms(moment: &Moment<'_>, actions: &mut Vec<Action>) {
    if moment.state.market.is_empty() {
        return;
    }
    let sites: arrayvec::ArrayVec<_, 6> = moment.sites(true).collect();
    for face in moment.market_faces() {
        let spec = moment.tables.face(face);
        for (spot, _) in sites.iter().filter(|(_, demand)| demand.met_by(spec.rock)) {
            let dig = |omit| Action::Terraform { tile: spec.id, cell: spot.hex(), omit };
            if moment.abilities.dig_full {
                actions.push(dig(None));
            } else {
                actions.extend(omissions(moment, face).map(|omit| dig(Some(omit))));
            }
        }
    }
}

fn omissions(moment: &Moment<'_>, face: FaceId) -> impl Iterator<Item = Resource> {
    moment.tables.face(face).printed.present()
}

fn converts(moment: &Moment<'_>, actions: &mut Vec<Action>) {
    if moment.convert_cost().is_none() {
        return;
    }
    for card in moment.built_cards() {
        let spec = moment.tables.blueprint(card);
        for (number, line) in (0..).zip(spec.lines()) {
            uses(moment, spec.id, number, line, actions);
        }
    }
}

fn uses(moment: &Moment<'_>, card: Name, number: u8, line: Line, actions: &mut Vec<Action>) {
    for made in line.outputs() {
        let output = (line.output == Output::Any).then_some(made);
        let times = 1..=moment.times_max(&line, made);
        actions.extend(times.map(|times| Action::Convert { card, line: number, times, output }));
    }
}

fn crafts(moment: &Moment<'_>, actions: &mut Vec<Action>) {
    if moment.turn.actions_left == 0 {
        return;
    }
    let cards = moment.hand_cards().filter(|card| moment.player.can_pay(moment.card_cost(*card)));
    actions.extend(cards.map(|card| Action::Craft { id: moment.tables.blueprint(card).id }));
    for (id, upgrade) in moment.tables.upgrades() {
        if !moment.player.upgrades.contains(&id) && moment.player.can_pay(upgrade.cost) {
            actions.push(Action::Craft { id: upgrade.id });
        }
    }
    if moment.abilities.rocket_access {
        let paid = |rocket: &&crate::games::deeper::data::RocketId| moment.player.can_pay(moment.rocket_cost(**rocket));
        let rockets = moment.state.rockets.iter().filter(paid);
        actions.extend(rockets.map(|rocket| Action::Craft { id: moment.tables.rocket(*rocket).id }));
    }
}

fn transfers(moment: &Moment<'_>, actions: &mut Vec<Action>) {
    let stowable = || moment.player.inventory.present().filter(|resource| moment.may_stow(*resource));
    let fetchable = || moment.player.storage.present().filter(|resource| moment.may_fetch(*resource));
    if moment.storage_open() > 0 {
        actions.extend(stowable().map(|resource| Action::Stow { resource }));
    }
    if moment.inventory_open() > 0 {
        actions.extend(fetchable().map(|resource| Action::Fetch { resource }));
    }
    if moment.storage_open() == 0 && moment.inventory_open() == 0 {
        let pairs = stowable().flat_map(|given| fetchable().map(move |taken| (given, taken)));
        actions
            .extend(pairs.filter(|(given, taken)| given != taken).map(|(given, taken)| Action::Swap { given, taken }));
    }
}
