//! Invariants of the turn and of the pending decisions: none is there without its cause.

use crate::data::chart::Spot;
use crate::data::layout::in_tile_area;
use crate::data::{FaceId, TURN_LIMIT_MAX};
use crate::rules::scoring;
use crate::state::abilities::gains;
use crate::state::moment::Moment;
use crate::state::{ConvertMode, End, Frame, ROUND_MAX, State, Turn};
use hadal_core::game::Broken;

/// One bit for each type of resource.
const TYPES: u8 = 0b111_1111;

pub(super) fn audit(state: &State) -> Result<(), Broken> {
    let moment = Moment::of(state);
    round(state)?;
    turn(&moment)?;
    market(&moment)?;
    shape(state)?;
    for (at, frame) in state.frames.iter().enumerate() {
        cause(&moment, *frame).map_err(|problem| Broken::new(format!("pending[{at}]"), problem))?;
    }
    let ended = matches!(state.frames.last(), Some(Frame::NameWinner | Frame::Over(End::LastRocket { .. })));
    if state.rockets.is_empty() && !ended {
        return Err(Broken::new("rockets", "the last one is crafted, but the game goes on"));
    }
    Ok(())
}

fn round(state: &State) -> Result<(), Broken> {
    let limit = state.settings.turn_limit;
    if limit > TURN_LIMIT_MAX {
        return Err(Broken::new("settings.turn_limit", format!("{limit} is above {TURN_LIMIT_MAX}")));
    }
    let last = if limit == 0 { ROUND_MAX } else { limit };
    if !(1..=last).contains(&state.turn.round) {
        return Err(Broken::new("turn.round", format!("{} is not from 1 to {last}", state.turn.round)));
    }
    Ok(())
}

/// The actions left agree with the marks of the turn.
fn turn(moment: &Moment<'_>) -> Result<(), Broken> {
    let turn = moment.turn;
    let broken = |field: &str, problem: &str| Err(Broken::new(format!("turn.{field}"), problem));
    let Some(used) = moment.setup.actions_per_turn.checked_sub(turn.actions_left) else {
        return broken("actions_left", "more than a turn has");
    };
    if turn.swum && used == 0 {
        return broken("swum", "a Swim without an action");
    }
    if turn.converts.saturating_sub(moment.abilities.free_convert) > u16::from(used - u8::from(turn.swum)) {
        return broken("converts", "more Convert actions than the turn had");
    }
    let continues = moment.at_home() && turn.converts > 0 && moment.state.settings.convert == ConvertMode::Any;
    if turn.converting && !continues {
        return broken("converting", "nothing to go on with");
    }
    let moved = turn.stowed | turn.fetched;
    if moved & !TYPES != 0 || turn.stowed & turn.fetched != 0 || (moved != 0 && !moment.at_home()) {
        return broken("stowed", "types are moved at home only, and in one direction");
    }
    Ok(())
}

/// The market is trimmed unless that is pending.
fn market(moment: &Moment<'_>) -> Result<(), Broken> {
    let (size, limit) = (moment.state.market.len(), usize::from(moment.setup.market_limit));
    let trimming = moment.state.frames.contains(&Frame::Trim);
    let most = if trimming { limit + usize::from(moment.abilities.scan_draw) } else { limit };
    if size > most {
        return Err(Broken::new("market", format!("{size} tiles, at most {most} are possible")));
    }
    if trimming && size <= limit {
        return Err(Broken::new("pending", "the market needs no trimming"));
    }
    Ok(())
}

/// Only some stacks of decisions exist: at most the trimming waits under another decision.
fn shape(state: &State) -> Result<(), Broken> {
    let sound = match state.frames.as_slice() {
        [] | [_] => true,
        [Frame::Trim, top] => matches!(top, Frame::Place { .. } | Frame::Tow { .. } | Frame::Retry),
        [_, _, ..] => false,
    };
    if sound { Ok(()) } else { Err(Broken::new("pending", "these decisions are never pending together")) }
}

/// The cause of a pending decision is there.
fn cause(moment: &Moment<'_>, frame: Frame) -> Result<(), &'static str> {
    let holds = match frame {
        Frame::Place { face } => amid_placing(moment) && fits_after_scan(moment, face),
        Frame::Tow { spot } => amid_placing(moment) && can_tow(moment, spot),
        Frame::Retry => {
            let scanned = amid_placing(moment) && moment.abilities.scan_retry && moment.deepest_deck() > 0;
            scanned && moment.market_has_open_spot()
        }
        Frame::Trim => amid_placing(moment) && moment.deepest_deck() > 0,
        Frame::Gain { offer } => {
            let gain = gains(moment.tables, moment.player).nth(usize::from(offer));
            let offered = gain.is_some_and(|gain| moment.gain_size(&gain) > 0);
            amid_ending(moment) && moment.at_home() && moment.player.air == moment.abilities.lungs && offered
        }
        Frame::EndGather => amid_ending(moment) && !moment.at_home() && moment.end_gather_offered(),
        Frame::NameWinner => finished(moment) && scoring::leaders(moment.state).count() > 1,
        Frame::Over(End::LastRocket { named }) => finished(moment) && named_rightly(moment.state, named),
        Frame::Over(End::TurnLimit) => amid_ending(moment) && turns_are_over(moment.state),
    };
    if holds { Ok(()) } else { Err("the decision is pending without its cause") }
}

/// An action was spent on placing a tile, and nothing else has happened since.
fn amid_placing(moment: &Moment<'_>) -> bool {
    let turn = moment.turn;
    turn.actions_left < moment.setup.actions_per_turn && !turn.converting && turn.stowed | turn.fetched == 0
}

fn amid_ending(moment: &Moment<'_>) -> bool {
    *moment.turn == Turn::empty(moment.turn.seat, moment.turn.round)
}

fn fits_after_scan(moment: &Moment<'_>, face: FaceId) -> bool {
    let level = moment.tables.face(face).deck.unwrap_or(u8::MAX);
    u16::from(level) <= moment.deepest_deck() && moment.has_open_spot(face)
}

fn can_tow(moment: &Moment<'_>, spot: Spot) -> bool {
    let near = moment.player.pawn.touches(spot) && in_tile_area(moment.setup, spot);
    moment.abilities.tow && near && moment.state.map.at(spot).is_some()
}

/// The player on turn crafted the last rocket card.
fn finished(moment: &Moment<'_>) -> bool {
    moment.state.rockets.is_empty() && !moment.player.rockets.is_empty() && moment.at_home()
}

/// A winner was named exactly if the lead is shared, and among those who share it.
fn named_rightly(state: &State, named: Option<hadal_core::seat::Seat>) -> bool {
    let tied = scoring::leaders(state).count() > 1;
    match named {
        Some(named) => tied && scoring::leaders(state).any(|leader| leader == named),
        None => !tied,
    }
}

fn turns_are_over(state: &State) -> bool {
    let turn = &state.turn;
    state.settings.turn_limit > 0
        && turn.round == state.settings.turn_limit
        && turn.seat.next(state.seat_count()) == state.first
}
