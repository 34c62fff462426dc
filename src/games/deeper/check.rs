//! Whether the awaited seat may do something. Total: every action gets an answer.

use hexx::Hex;

use super::action::Action;
use super::chart::{LEVEL_MAX, Spot};
use super::data::{Component, FaceId};
use super::effect::{Line, Output};
use super::illegal::Illegal;
use super::map::in_tile_area;
use super::name::Name;
use super::scene::Scene;
use super::scoring;
use super::state::{Frame, State};
use super::tokens::{Resource, Tokens};

/// Decides whether the player on turn may do this now.
pub fn check(state: &State, action: &Action) -> Result<(), Illegal> {
    let scene = Scene::of(state);
    match state.frames.last() {
        None => check_turn(&scene, action),
        Some(Frame::Over(_)) => Err(Illegal::GameIsOver),
        Some(frame) => check_answer(&scene, *frame, action),
    }
}

fn check_turn(scene: &Scene<'_>, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Swim { to } => check_swim(scene, to),
        Action::Gather { cell, resource, count } => check_gather(scene, cell, resource, count),
        Action::Explore { tile, cell } => {
            has_action(scene)?;
            check_site(scene, market_face(scene, tile)?, cell, false)
        }
        Action::Scan { level } => check_scan(scene, level),
        Action::Terraform { tile, cell, omit } => {
            has_action(scene)?;
            let face = market_face(scene, tile)?;
            check_omit(scene, face, omit)?;
            check_site(scene, face, cell, true)
        }
        Action::Convert { card, line, times, output } => check_convert(scene, card, line, times, output),
        Action::Craft { id } => check_craft(scene, id),
        Action::Stow { resource } => check_stow(scene, resource),
        Action::Fetch { resource } => check_fetch(scene, resource),
        Action::Swap { given, taken } => check_swap(scene, given, taken),
        Action::Jettison { resource } => check_jettison(scene, resource),
        Action::EndTurn => Ok(()),
        Action::Place { .. }
        | Action::Tow { .. }
        | Action::Return { .. }
        | Action::Take
        | Action::Decline
        | Action::Pick { .. }
        | Action::NameWinner { .. } => Err(Illegal::NothingAsked),
    }
}

fn check_answer(scene: &Scene<'_>, frame: Frame, action: &Action) -> Result<(), Illegal> {
    match (frame, *action) {
        (Frame::Place { face }, Action::Place { cell }) => check_site(scene, face, cell, false),
        (Frame::Retry, Action::Explore { tile, cell }) => check_site(scene, market_face(scene, tile)?, cell, false),
        (Frame::Trim, Action::Return { tile }) => market_face(scene, tile).map(|_| ()),
        (Frame::EndGather, Action::Pick { resource }) => {
            let there = scene.tokens_at(scene.player.pawn)[resource];
            if there > 0 { Ok(()) } else { Err(Illegal::TileLacksTokens) }
        }
        (Frame::NameWinner, Action::NameWinner { seat }) => {
            if scoring::leaders(scene.state).any(|leader| leader == seat) { Ok(()) } else { Err(Illegal::NotTied) }
        }
        (Frame::Tow { .. }, Action::Tow { .. })
        | (Frame::Gain { .. }, Action::Take)
        | (Frame::Retry | Frame::Gain { .. } | Frame::EndGather, Action::Decline) => Ok(()),
        (
            Frame::Place { .. }
            | Frame::Tow { .. }
            | Frame::Retry
            | Frame::Trim
            | Frame::Gain { .. }
            | Frame::EndGather
            | Frame::NameWinner
            | Frame::Over(_),
            _,
        ) => Err(Illegal::DecisionPending),
    }
}

fn has_action(scene: &Scene<'_>) -> Result<(), Illegal> {
    if scene.turn.actions_left > 0 { Ok(()) } else { Err(Illegal::NoActionLeft) }
}

fn is_home(scene: &Scene<'_>) -> Result<(), Illegal> {
    if scene.at_home() { Ok(()) } else { Err(Illegal::NotAtHome) }
}

fn market_face(scene: &Scene<'_>, tile: Name) -> Result<FaceId, Illegal> {
    let face = scene.tables.find_face(tile).filter(|face| scene.state.market.binary_search(face).is_ok());
    face.ok_or(Illegal::TileNotInMarket)
}

fn check_site(scene: &Scene<'_>, face: FaceId, cell: Hex, covered: bool) -> Result<(), Illegal> {
    let spot = Spot::at(cell).filter(|spot| in_tile_area(scene.setup, *spot)).ok_or(Illegal::OutsideTileArea)?;
    if !scene.player.pawn.touches(spot) {
        return Err(Illegal::NotNextToPawn);
    }
    match (scene.state.map.at(spot), covered) {
        (Some(_), false) => Err(Illegal::SpotTaken),
        (None, true) => Err(Illegal::NothingToCover),
        (Some(_), true) | (None, false) if scene.demand(spot).met_by(scene.tables.face(face).rock) => Ok(()),
        (Some(_), true) | (None, false) => Err(Illegal::EdgesDisagree),
    }
}

fn check_swim(scene: &Scene<'_>, to: Hex) -> Result<(), Illegal> {
    has_action(scene)?;
    let target = Spot::at(to).filter(|spot| scene.swims().contains(*spot));
    target.map(|_| ()).ok_or(Illegal::CannotSwimThere)
}

fn check_gather(scene: &Scene<'_>, cell: Hex, resource: Resource, count: u8) -> Result<(), Illegal> {
    has_action(scene)?;
    let spot = Spot::at(cell).filter(|spot| scene.gather_reaches(*spot)).ok_or(Illegal::OutOfReach)?;
    if count == 0 {
        return Err(Illegal::GatherNothing);
    }
    if count > scene.abilities.gather_limit[resource as usize] {
        return Err(Illegal::GatherTooMany);
    }
    if count > scene.tokens_at(spot)[resource] {
        return Err(Illegal::TileLacksTokens);
    }
    if u16::from(count) > scene.inventory_open() {
        return Err(Illegal::InventoryFull);
    }
    Ok(())
}

fn check_scan(scene: &Scene<'_>, level: u8) -> Result<(), Illegal> {
    has_action(scene)?;
    if scene.player.pawn.level() == 0 {
        return Err(Illegal::ScanFromSurface);
    }
    if !(1..=LEVEL_MAX).contains(&level) || u16::from(level) > scene.deepest_deck() {
        return Err(Illegal::DeckTooDeep);
    }
    if scene.state.decks[usize::from(level) - 1].is_empty() {
        return Err(Illegal::DeckEmpty);
    }
    Ok(())
}

fn check_omit(scene: &Scene<'_>, face: FaceId, omit: Option<Resource>) -> Result<(), Illegal> {
    match (omit, scene.abilities.dig_full) {
        (None, true) => Ok(()),
        (Some(_), true) => Err(Illegal::NothingIsOmitted),
        (Some(omit), false) if scene.tables.face(face).printed[omit] > 0 => Ok(()),
        (Some(_) | None, false) => Err(Illegal::OmitNotPrinted),
    }
}

fn check_convert(scene: &Scene<'_>, card: Name, line: u8, times: u8, output: Option<Resource>) -> Result<(), Illegal> {
    is_home(scene)?;
    scene.convert_cost().ok_or(Illegal::NoActionLeft)?;
    let built = scene.tables.find_card(card).filter(|card| scene.player.built.contains(card));
    let spec = scene.tables.blueprint(built.ok_or(Illegal::CardNotBuilt)?);
    let line = spec.lines().nth(usize::from(line)).ok_or(Illegal::NoSuchLine)?;
    if times == 0 {
        return Err(Illegal::ConvertNothing);
    }
    let output = output_of(&line, output).ok_or(Illegal::WrongOutput)?;
    let eaten = |input: Resource| u16::from(line.inputs[input]) * u16::from(times);
    if Resource::all().any(|input| scene.player.owned(input) < eaten(input)) {
        return Err(Illegal::InputsMissing);
    }
    if u16::from(scene.state.supply[output]) < u16::from(line.made) * u16::from(times) {
        return Err(Illegal::SupplyShort);
    }
    Ok(())
}

/// What a use of a line makes; an output is named exactly where the line leaves the choice.
pub fn output_of(line: &Line, named: Option<Resource>) -> Option<Resource> {
    match (line.output, named) {
        (Output::Fixed(fixed), None) => Some(fixed),
        (Output::Any, Some(named)) => Some(named).filter(|named| line.makes(*named)),
        (Output::Fixed(_), Some(_)) | (Output::Any, None) => None,
    }
}

fn check_craft(scene: &Scene<'_>, id: Name) -> Result<(), Illegal> {
    has_action(scene)?;
    is_home(scene)?;
    let cost = craftable(scene, id)?;
    if scene.player.can_pay(cost) { Ok(()) } else { Err(Illegal::CannotPay) }
}

/// What something that stands open to the player costs.
fn craftable(scene: &Scene<'_>, id: Name) -> Result<Tokens, Illegal> {
    match scene.tables.find(id) {
        Some(Component::Card(card)) => {
            scene.player.hand.binary_search(&card).map_err(|_| Illegal::CardNotInHand)?;
            Ok(scene.card_cost(card))
        }
        Some(Component::Upgrade(upgrade)) if scene.player.upgrades.contains(&upgrade) => Err(Illegal::UpgradeGone),
        Some(Component::Upgrade(upgrade)) => Ok(scene.upgrade_cost(upgrade)),
        Some(Component::Rocket(rocket)) => {
            scene.state.rockets.binary_search(&rocket).map_err(|_| Illegal::RocketGone)?;
            if !scene.abilities.rocket_access {
                return Err(Illegal::RadioNeeded);
            }
            Ok(scene.rocket_cost(rocket))
        }
        Some(Component::Face(_)) | None => Err(Illegal::NothingToCraft),
    }
}

fn check_stow(scene: &Scene<'_>, resource: Resource) -> Result<(), Illegal> {
    is_home(scene)?;
    moves(scene.player.inventory[resource], scene.storage_open(), scene.may_stow(resource))
}

fn check_fetch(scene: &Scene<'_>, resource: Resource) -> Result<(), Illegal> {
    is_home(scene)?;
    moves(scene.player.storage[resource], scene.inventory_open(), scene.may_fetch(resource))
}

fn moves(there: u8, open: u16, direction_free: bool) -> Result<(), Illegal> {
    if there == 0 {
        return Err(Illegal::TokenMissing);
    }
    if open == 0 {
        return Err(Illegal::NoOpenCell);
    }
    if direction_free { Ok(()) } else { Err(Illegal::OtherDirection) }
}

fn check_swap(scene: &Scene<'_>, given: Resource, taken: Resource) -> Result<(), Illegal> {
    is_home(scene)?;
    if given == taken {
        return Err(Illegal::SwapOfTheSame);
    }
    if scene.inventory_open() > 0 || scene.storage_open() > 0 {
        return Err(Illegal::GridsNotFull);
    }
    moves(scene.player.inventory[given], 1, scene.may_stow(given))?;
    moves(scene.player.storage[taken], 1, scene.may_fetch(taken))
}

fn check_jettison(scene: &Scene<'_>, resource: Resource) -> Result<(), Illegal> {
    has_action(scene)?;
    if !scene.needs_room() {
        return Err(Illegal::RoomEnough);
    }
    if scene.player.inventory[resource] > 0 { Ok(()) } else { Err(Illegal::TokenMissing) }
}
