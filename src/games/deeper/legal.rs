//! Everything the awaited seat may do, in the fixed order of the rules page (rule 16).

use super::action::Action;
use super::chart::LEVEL_MAX;
use super::data::FaceId;
use super::effect::{Line, Output};
use super::name::Name;
use super::scene::Scene;
use super::scoring;
use super::state::{Frame, State};
use super::tokens::Resource;
use crate::seat::Seat;

/// Lists the legal actions; empty when the game is over.
pub fn legal_actions(state: &State) -> Vec<Action> {
    let scene = Scene::of(state);
    let mut actions = Vec::with_capacity(24);
    match state.frames.last() {
        None => turn(&scene, &mut actions),
        Some(Frame::Place { face }) => {
            let rock = scene.tables.face(*face).rock;
            let fitting = scene.sites(false).filter(|(_, demand)| demand.met_by(rock));
            actions.extend(fitting.map(|(spot, _)| Action::Place { cell: spot.hex() }));
        }
        Some(Frame::Tow { .. }) => actions.extend([true, false].map(|follow| Action::Tow { follow })),
        Some(Frame::Retry) => {
            explores(&scene, &mut actions);
            actions.push(Action::Decline);
        }
        Some(Frame::Trim) => {
            actions.extend(scene.market_faces().map(|face| Action::Return { tile: scene.tables.face(face).id }));
        }
        Some(Frame::Gain { .. }) => actions.extend([Action::Take, Action::Decline]),
        Some(Frame::EndGather) => {
            let there = scene.tokens_at(scene.player.pawn);
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

fn turn(scene: &Scene<'_>, actions: &mut Vec<Action>) {
    if scene.turn.actions_left > 0 {
        actions.extend(scene.swims().iter().map(|spot| Action::Swim { to: spot.hex() }));
        gathers(scene, actions);
        explores(scene, actions);
        scans(scene, actions);
        terraforms(scene, actions);
    }
    if scene.at_home() {
        converts(scene, actions);
        crafts(scene, actions);
        transfers(scene, actions);
    }
    if scene.needs_room() {
        actions.extend(scene.player.inventory.present().map(|resource| Action::Jettison { resource }));
    }
    actions.push(Action::EndTurn);
}

fn gathers(scene: &Scene<'_>, actions: &mut Vec<Action>) {
    let open = scene.inventory_open();
    if open == 0 {
        return;
    }
    let pawn = scene.player.pawn;
    let others = pawn.neighbours().filter(|_| scene.abilities.gather_reach);
    for spot in std::iter::once(pawn).chain(others) {
        let Some(laid) = scene.state.map.at(spot) else { continue };
        for resource in laid.tokens.present() {
            let most = laid.tokens[resource].min(scene.abilities.gather_limit[resource as usize]);
            let counts = (1..=most).take_while(|count| u16::from(*count) <= open);
            actions.extend(counts.map(|count| Action::Gather { cell: spot.hex(), resource, count }));
        }
    }
}

fn explores(scene: &Scene<'_>, actions: &mut Vec<Action>) {
    if scene.state.market.is_empty() {
        return;
    }
    let sites: arrayvec::ArrayVec<_, 6> = scene.sites(false).collect();
    for face in scene.market_faces() {
        let spec = scene.tables.face(face);
        let fitting = sites.iter().filter(|(_, demand)| demand.met_by(spec.rock));
        actions.extend(fitting.map(|(spot, _)| Action::Explore { tile: spec.id, cell: spot.hex() }));
    }
}

fn scans(scene: &Scene<'_>, actions: &mut Vec<Action>) {
    let reached = (1..=LEVEL_MAX).take_while(|level| u16::from(*level) <= scene.deepest_deck());
    let filled = reached.filter(|level| !scene.state.decks[usize::from(*level) - 1].is_empty());
    actions.extend(filled.map(|level| Action::Scan { level }));
}

fn terraforms(scene: &Scene<'_>, actions: &mut Vec<Action>) {
    if scene.state.market.is_empty() {
        return;
    }
    let sites: arrayvec::ArrayVec<_, 6> = scene.sites(true).collect();
    for face in scene.market_faces() {
        let spec = scene.tables.face(face);
        for (spot, _) in sites.iter().filter(|(_, demand)| demand.met_by(spec.rock)) {
            let dig = |omit| Action::Terraform { tile: spec.id, cell: spot.hex(), omit };
            if scene.abilities.dig_full {
                actions.push(dig(None));
            } else {
                actions.extend(omissions(scene, face).map(|omit| dig(Some(omit))));
            }
        }
    }
}

fn omissions(scene: &Scene<'_>, face: FaceId) -> impl Iterator<Item = Resource> {
    scene.tables.face(face).printed.present()
}

fn converts(scene: &Scene<'_>, actions: &mut Vec<Action>) {
    if scene.convert_cost().is_none() {
        return;
    }
    for card in scene.built_cards() {
        let spec = scene.tables.blueprint(card);
        for (number, line) in (0..).zip(spec.lines()) {
            uses(scene, spec.id, number, line, actions);
        }
    }
}

fn uses(scene: &Scene<'_>, card: Name, number: u8, line: Line, actions: &mut Vec<Action>) {
    for made in line.outputs() {
        let output = (line.output == Output::Any).then_some(made);
        let times = 1..=scene.times_max(&line, made);
        actions.extend(times.map(|times| Action::Convert { card, line: number, times, output }));
    }
}

fn crafts(scene: &Scene<'_>, actions: &mut Vec<Action>) {
    if scene.turn.actions_left == 0 {
        return;
    }
    let cards = scene.hand_cards().filter(|card| scene.player.can_pay(scene.card_cost(*card)));
    actions.extend(cards.map(|card| Action::Craft { id: scene.tables.blueprint(card).id }));
    for (id, upgrade) in scene.tables.upgrades() {
        if !scene.player.upgrades.contains(&id) && scene.player.can_pay(upgrade.cost) {
            actions.push(Action::Craft { id: upgrade.id });
        }
    }
    if scene.abilities.rocket_access {
        let paid = |rocket: &&super::data::RocketId| scene.player.can_pay(scene.rocket_cost(**rocket));
        let rockets = scene.state.rockets.iter().filter(paid);
        actions.extend(rockets.map(|rocket| Action::Craft { id: scene.tables.rocket(*rocket).id }));
    }
}

fn transfers(scene: &Scene<'_>, actions: &mut Vec<Action>) {
    let stowable = || scene.player.inventory.present().filter(|resource| scene.may_stow(*resource));
    let fetchable = || scene.player.storage.present().filter(|resource| scene.may_fetch(*resource));
    if scene.storage_open() > 0 {
        actions.extend(stowable().map(|resource| Action::Stow { resource }));
    }
    if scene.inventory_open() > 0 {
        actions.extend(fetchable().map(|resource| Action::Fetch { resource }));
    }
    if scene.storage_open() == 0 && scene.inventory_open() == 0 {
        let pairs = stowable().flat_map(|given| fetchable().map(move |taken| (given, taken)));
        actions
            .extend(pairs.filter(|(given, taken)| given != taken).map(|(given, taken)| Action::Swap { given, taken }));
    }
}
