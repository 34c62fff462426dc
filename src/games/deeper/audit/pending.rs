//! Invariants of the turn and of the pending decisions: none without its cause.

use super::super::abilities::gains;
use super::super::chart::Spot;
use super::super::data::FaceId;
use super::super::map::in_tile_area;
use super::super::play::{end_gather_offered, gain_size};
use super::super::scene::Scene;
use super::super::scoring;
use super::super::state::{ConvertMode, End, Frame, ROUND_MAX, State, TURN_LIMIT_MAX, Turn};
use crate::game::Broken;

/// One bit for each type of resource.
const TYPES: u8 = 0b111_1111;

pub(super) fn audit(state: &State) -> Result<(), Broken> {
    let scene = Scene::of(state);
    round(state)?;
    turn(&scene)?;
    market(&scene)?;
    shape(state)?;
    for (at, frame) in state.frames.iter().enumerate() {
        cause(&scene, *frame).map_err(|problem| Broken::new(format!("pending[{at}]"), problem))?;
    }
    let ended = matches!(state.frames.last(), Some(Frame::NameWinner | Frame::Over(End::LastRocket { .. })));
    if state.rockets.is_empty() && !ended {
        return Err(Broken::new("rockets", "the last one is crafted, but the game goes on"));
    }
    Ok(())
}

fn round(state: &State) -> Result<(), Broken> {
    let limit = state.rules.turn_limit;
    if limit > TURN_LIMIT_MAX {
        return Err(Broken::new("turn_limit", format!("{limit} is above {TURN_LIMIT_MAX}")));
    }
    let last = if limit == 0 { ROUND_MAX } else { limit };
    if !(1..=last).contains(&state.turn.round) {
        return Err(Broken::new("turn.round", format!("{} is not from 1 to {last}", state.turn.round)));
    }
    Ok(())
}

/// What is left of the turn and what was done in it agree.
fn turn(scene: &Scene<'_>) -> Result<(), Broken> {
    let turn = scene.turn;
    let broken = |field: &str, problem: &str| Err(Broken::new(format!("turn.{field}"), problem));
    let Some(used) = scene.setup.actions_per_turn.checked_sub(turn.actions_left) else {
        return broken("actions_left", "more than a turn has");
    };
    if turn.swum && used == 0 {
        return broken("swum", "a Swim without an action");
    }
    if turn.converts.saturating_sub(scene.abilities.free_convert) > u16::from(used - u8::from(turn.swum)) {
        return broken("converts", "more Convert actions than the turn had");
    }
    let continues = scene.at_home() && turn.converts > 0 && scene.state.rules.convert == ConvertMode::Any;
    if turn.converting && !continues {
        return broken("converting", "nothing to go on with");
    }
    let moved = turn.stowed | turn.fetched;
    if moved & !TYPES != 0 || turn.stowed & turn.fetched != 0 || (moved != 0 && !scene.at_home()) {
        return broken("stowed", "types are moved at home only, and in one direction");
    }
    Ok(())
}

/// The market is trimmed unless that is pending.
fn market(scene: &Scene<'_>) -> Result<(), Broken> {
    let (size, limit) = (scene.state.market.len(), usize::from(scene.setup.market_limit));
    let trimming = scene.state.frames.contains(&Frame::Trim);
    let most = if trimming { limit + usize::from(scene.abilities.scan_draw) } else { limit };
    if size > most {
        return Err(Broken::new("market", format!("{size} tiles, at most {most} are possible")));
    }
    if trimming && size <= limit {
        return Err(Broken::new("pending", "the market needs no trimming"));
    }
    Ok(())
}

/// Only some stacks of decisions exist: at most the trimming waits under another one.
fn shape(state: &State) -> Result<(), Broken> {
    let sound = match state.frames.as_slice() {
        [] | [_] => true,
        [Frame::Trim, top] => matches!(top, Frame::Place { .. } | Frame::Tow { .. } | Frame::Retry),
        [_, _, ..] => false,
    };
    if sound { Ok(()) } else { Err(Broken::new("pending", "these decisions are never pending together")) }
}

/// What made the decision necessary is there.
fn cause(scene: &Scene<'_>, frame: Frame) -> Result<(), &'static str> {
    let holds = match frame {
        Frame::Place { face } => amid_placing(scene) && fits_after_scan(scene, face),
        Frame::Tow { spot } => amid_placing(scene) && can_tow(scene, spot),
        Frame::Retry => {
            let scanned = amid_placing(scene) && scene.abilities.scan_retry && scene.deepest_deck() > 0;
            scanned && scene.market_has_open_spot()
        }
        Frame::Trim => amid_placing(scene) && scene.deepest_deck() > 0,
        Frame::Gain { offer } => {
            let gain = gains(scene.tables, scene.player).nth(usize::from(offer));
            let offered = gain.is_some_and(|gain| gain_size(scene, &gain) > 0);
            amid_ending(scene) && scene.at_home() && scene.player.air == scene.abilities.lungs && offered
        }
        Frame::EndGather => amid_ending(scene) && !scene.at_home() && end_gather_offered(scene),
        Frame::NameWinner => finished(scene) && scoring::leaders(scene.state).count() > 1,
        Frame::Over(End::LastRocket { named }) => finished(scene) && named_rightly(scene.state, named),
        Frame::Over(End::TurnLimit) => amid_ending(scene) && turns_are_over(scene.state),
    };
    if holds { Ok(()) } else { Err("the decision is pending without its cause") }
}

/// An action was spent on placing a tile, and nothing else has happened since.
fn amid_placing(scene: &Scene<'_>) -> bool {
    let turn = scene.turn;
    turn.actions_left < scene.setup.actions_per_turn && !turn.converting && turn.stowed | turn.fetched == 0
}

fn amid_ending(scene: &Scene<'_>) -> bool {
    *scene.turn == Turn::empty(scene.turn.seat, scene.turn.round)
}

fn fits_after_scan(scene: &Scene<'_>, face: FaceId) -> bool {
    let level = scene.tables.face(face).deck.unwrap_or(u8::MAX);
    u16::from(level) <= scene.deepest_deck() && scene.has_open_spot(face)
}

fn can_tow(scene: &Scene<'_>, spot: Spot) -> bool {
    let near = scene.player.pawn.touches(spot) && in_tile_area(scene.setup, spot);
    scene.abilities.tow && near && scene.state.map.at(spot).is_some()
}

/// The player on turn crafted the last rocket card.
fn finished(scene: &Scene<'_>) -> bool {
    scene.state.rockets.is_empty() && !scene.player.rockets.is_empty() && scene.at_home()
}

/// A winner was named exactly if the lead is shared, and among those who share it.
fn named_rightly(state: &State, named: Option<crate::seat::Seat>) -> bool {
    let tied = scoring::leaders(state).count() > 1;
    match named {
        Some(named) => tied && scoring::leaders(state).any(|leader| leader == named),
        None => !tied,
    }
}

fn turns_are_over(state: &State) -> bool {
    let turn = &state.turn;
    state.rules.turn_limit > 0 && turn.round == state.rules.turn_limit && turn.seat.next(state.seats()) == state.first
}
