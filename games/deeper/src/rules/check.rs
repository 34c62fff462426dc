//! The check of an action by the awaited seat. Total: every action gets an answer.

use crate::data::chart::Hex;

use super::scoring;
use crate::action::Action;
use crate::data::chart::{Depth, LEVEL_MAX, Spot};
use crate::data::effect::{Line, Output};
use crate::data::layout::in_tile_area;
use crate::data::name::Name;
use crate::data::tokens::{Resource, Tokens};
use crate::data::{CONVERT_TIMES_MAX, Component, FaceId};
use crate::illegal::Illegal;
use crate::state::moment::Moment;
use crate::state::{Frame, State};

/// Checks that the player on turn may do this now.
pub(crate) fn check(state: &State, action: &Action) -> Result<(), Illegal> {
    let moment = Moment::of(state);
    match state.frames.last() {
        None => check_turn(&moment, action),
        Some(Frame::Over(_)) => Err(Illegal::GameIsOver),
        Some(frame) => check_answer(&moment, *frame, action),
    }
}

fn check_turn(moment: &Moment<'_>, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Swim { target } => check_swim(moment, target),
        Action::Gather { cell, resource, count } => check_gather(moment, cell, resource, count),
        Action::Explore { tile, cell } => {
            has_action(moment)?;
            check_site(moment, market_face(moment, tile)?, cell, false)
        }
        Action::Scan { depth_m: Depth(level) } => check_scan(moment, level),
        Action::Terraform { tile, cell, omit } => {
            has_action(moment)?;
            let face = market_face(moment, tile)?;
            check_omit(moment, face, omit)?;
            check_site(moment, face, cell, true)
        }
        Action::Convert { card, line, times, output } => check_convert(moment, card, line, times, output),
        Action::Craft { id } => check_craft(moment, id),
        Action::Stow { resource } => check_stow(moment, resource),
        Action::Fetch { resource } => check_fetch(moment, resource),
        Action::Swap { given, taken } => check_swap(moment, given, taken),
        Action::Jettison { resource } => check_jettison(moment, resource),
        Action::EndTurn => Ok(()),
        Action::Place { .. }
        | Action::Tow { .. }
        | Action::ReturnTile { .. }
        | Action::Take
        | Action::Decline
        | Action::Pick { .. }
        | Action::NameWinner { .. } => Err(Illegal::NothingAsked),
    }
}

fn check_answer(moment: &Moment<'_>, frame: Frame, action: &Action) -> Result<(), Illegal> {
    match (frame, *action) {
        (Frame::Place { face }, Action::Place { cell }) => check_site(moment, face, cell, false),
        (Frame::Retry, Action::Explore { tile, cell }) => check_site(moment, market_face(moment, tile)?, cell, false),
        (Frame::Trim, Action::ReturnTile { tile }) => market_face(moment, tile).map(|_| ()),
        (Frame::EndGather, Action::Pick { resource }) => {
            let there = moment.tokens_at(moment.player.pawn)[resource];
            if there > 0 { Ok(()) } else { Err(Illegal::TileLacksTokens) }
        }
        (Frame::NameWinner, Action::NameWinner { seat }) => {
            if scoring::leaders(moment.state).any(|leader| leader == seat) { Ok(()) } else { Err(Illegal::NotTied) }
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

fn has_action(moment: &Moment<'_>) -> Result<(), Illegal> {
    if moment.turn.actions_left > 0 { Ok(()) } else { Err(Illegal::NoActionLeft) }
}

fn is_home(moment: &Moment<'_>) -> Result<(), Illegal> {
    if moment.at_home() { Ok(()) } else { Err(Illegal::NotAtHome) }
}

fn market_face(moment: &Moment<'_>, tile: Name) -> Result<FaceId, Illegal> {
    let face = moment.tables.find_face(tile).filter(|face| moment.state.market.binary_search(face).is_ok());
    face.ok_or(Illegal::TileNotInMarket)
}

fn check_site(moment: &Moment<'_>, face: FaceId, cell: Hex, covered: bool) -> Result<(), Illegal> {
    let spot = Spot::at(cell).filter(|spot| in_tile_area(moment.setup, *spot)).ok_or(Illegal::OutsideTileArea)?;
    if !moment.player.pawn.touches(spot) {
        return Err(Illegal::NotNextToPawn);
    }
    match (moment.state.map.at(spot), covered) {
        (Some(_), false) => Err(Illegal::SpotTaken),
        (None, true) => Err(Illegal::NothingToCover),
        (Some(_), true) | (None, false) if moment.demand(spot).met_by(moment.tables.face(face).rock) => Ok(()),
        (Some(_), true) | (None, false) => Err(Illegal::EdgesDisagree),
    }
}

fn check_swim(moment: &Moment<'_>, to: Hex) -> Result<(), Illegal> {
    has_action(moment)?;
    let target = Spot::at(to).filter(|spot| moment.swims().contains(*spot));
    target.map(|_| ()).ok_or(Illegal::CannotSwimThere)
}

fn check_gather(moment: &Moment<'_>, cell: Hex, resource: Resource, count: u8) -> Result<(), Illegal> {
    has_action(moment)?;
    let spot = Spot::at(cell).filter(|spot| moment.gather_reaches(*spot)).ok_or(Illegal::OutOfReach)?;
    if count == 0 {
        return Err(Illegal::GatherNothing);
    }
    if count > moment.abilities.gather_limit[resource as usize] {
        return Err(Illegal::GatherTooMany);
    }
    if count > moment.tokens_at(spot)[resource] {
        return Err(Illegal::TileLacksTokens);
    }
    if u16::from(count) > moment.inventory_open() {
        return Err(Illegal::InventoryFull);
    }
    Ok(())
}

fn check_scan(moment: &Moment<'_>, level: u8) -> Result<(), Illegal> {
    has_action(moment)?;
    if moment.player.pawn.level() == 0 {
        return Err(Illegal::ScanFromSurface);
    }
    if !(1..=LEVEL_MAX).contains(&level) || u16::from(level) > moment.deepest_deck() {
        return Err(Illegal::DeckTooDeep);
    }
    if moment.state.decks[usize::from(level) - 1].is_empty() {
        return Err(Illegal::DeckEmpty);
    }
    Ok(())
}

fn check_omit(moment: &Moment<'_>, face: FaceId, omit: Option<Resource>) -> Result<(), Illegal> {
    match (omit, moment.abilities.dig_full) {
        (None, true) => Ok(()),
        (Some(_), true) => Err(Illegal::NothingIsOmitted),
        (Some(omit), false) if moment.tables.face(face).printed[omit] > 0 => Ok(()),
        (Some(_) | None, false) => Err(Illegal::OmitNotPrinted),
    }
}

fn check_convert(
    moment: &Moment<'_>,
    card: Name,
    line: u8,
    times: u8,
    output: Option<Resource>,
) -> Result<(), Illegal> {
    is_home(moment)?;
    moment.convert_cost().ok_or(Illegal::NoActionLeft)?;
    let built = moment.tables.find_card(card).filter(|card| moment.player.built.contains(card));
    let spec = moment.tables.blueprint(built.ok_or(Illegal::CardNotBuilt)?);
    let line = spec.lines().nth(usize::from(line)).ok_or(Illegal::NoSuchLine)?;
    if times == 0 {
        return Err(Illegal::ConvertNothing);
    }
    let output = output_of(&line, output).ok_or(Illegal::WrongOutput)?;
    let eaten = |input: Resource| u16::from(line.inputs[input]) * u16::from(times);
    if Resource::all().any(|input| moment.player.owned(input) < eaten(input)) {
        return Err(Illegal::InputsMissing);
    }
    if u16::from(moment.state.supply[output]) < u16::from(line.made) * u16::from(times) {
        return Err(Illegal::SupplyShort);
    }
    if times > CONVERT_TIMES_MAX {
        return Err(Illegal::ConvertTooOften);
    }
    Ok(())
}

/// The type that a use of a line makes; an output is named exactly if the line leaves a choice.
pub(crate) fn output_of(line: &Line, named: Option<Resource>) -> Option<Resource> {
    match (line.output, named) {
        (Output::Fixed(fixed), None) => Some(fixed),
        (Output::Any, Some(named)) => Some(named).filter(|named| line.makes(*named)),
        (Output::Fixed(_), Some(_)) | (Output::Any, None) => None,
    }
}

fn check_craft(moment: &Moment<'_>, id: Name) -> Result<(), Illegal> {
    has_action(moment)?;
    is_home(moment)?;
    let cost = craftable(moment, id)?;
    if moment.player.can_pay(cost) { Ok(()) } else { Err(Illegal::CannotPay) }
}

/// The price of something that the player can craft.
fn craftable(moment: &Moment<'_>, id: Name) -> Result<Tokens, Illegal> {
    match moment.tables.find(id) {
        Some(Component::Card(card)) => {
            moment.player.hand.binary_search(&card).map_err(|_| Illegal::CardNotInHand)?;
            Ok(moment.card_cost(card))
        }
        Some(Component::Upgrade(upgrade)) if moment.player.upgrades.contains(&upgrade) => Err(Illegal::UpgradeGone),
        Some(Component::Upgrade(upgrade)) => Ok(moment.upgrade_cost(upgrade)),
        Some(Component::Rocket(rocket)) => {
            moment.state.rockets.binary_search(&rocket).map_err(|_| Illegal::RocketGone)?;
            if !moment.abilities.rocket_access {
                return Err(Illegal::RadioNeeded);
            }
            Ok(moment.rocket_cost(rocket))
        }
        Some(Component::Face(_) | Component::Milestone(_)) | None => Err(Illegal::NothingToCraft),
    }
}

fn check_stow(moment: &Moment<'_>, resource: Resource) -> Result<(), Illegal> {
    is_home(moment)?;
    moves(moment.player.inventory[resource], moment.storage_open(), moment.may_stow(resource))
}

fn check_fetch(moment: &Moment<'_>, resource: Resource) -> Result<(), Illegal> {
    is_home(moment)?;
    moves(moment.player.storage[resource], moment.inventory_open(), moment.may_fetch(resource))
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

fn check_swap(moment: &Moment<'_>, given: Resource, taken: Resource) -> Result<(), Illegal> {
    is_home(moment)?;
    if given == taken {
        return Err(Illegal::SwapOfTheSame);
    }
    if moment.inventory_open() > 0 || moment.storage_open() > 0 {
        return Err(Illegal::GridsNotFull);
    }
    moves(moment.player.inventory[given], 1, moment.may_stow(given))?;
    moves(moment.player.storage[taken], 1, moment.may_fetch(taken))
}

fn check_jettison(moment: &Moment<'_>, resource: Resource) -> Result<(), Illegal> {
    has_action(moment)?;
    if !moment.needs_room() {
        return Err(Illegal::RoomEnough);
    }
    if moment.player.inventory[resource] > 0 { Ok(()) } else { Err(Illegal::TokenMissing) }
}
