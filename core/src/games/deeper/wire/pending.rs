//! The turn, the pending decisions and the end as messages and back.

use arrayvec::ArrayVec;

use super::names::{
    decode_resource, decode_resources, decode_seat, decode_spot, encode_cell, encode_resource, encode_resources,
    look_up,
};
use crate::game::Malformed;
use crate::games::deeper::data::Tables;
use crate::games::deeper::data::tokens::Resource;
use crate::games::deeper::state::abilities::{Gain, gains};
use crate::games::deeper::state::{End, FRAMES_MAX, Frame, Player, Turn};
use crate::pb;
use crate::pb::deeper_pending::Pending;
use crate::wire::{At, encode_size, known, list, narrow, required, unknown};

pub(super) fn encode_turn(turn: &Turn) -> pb::DeeperTurn {
    pb::DeeperTurn {
        seat: u32::from(turn.seat.0),
        round: turn.round,
        actions_left: u32::from(turn.actions_left),
        swum: turn.swum,
        converting: turn.converting,
        converts: u32::from(turn.converts),
        stowed: encode_resources(types(turn.stowed)),
        fetched: encode_resources(types(turn.fetched)),
    }
}

pub(super) fn decode_turn(message: &pb::DeeperTurn) -> Result<Turn, Malformed> {
    Ok(Turn {
        seat: decode_seat(message.seat, "seat")?,
        round: message.round,
        actions_left: narrow(message.actions_left, "actions_left")?,
        swum: message.swum,
        converting: message.converting,
        converts: narrow(message.converts, "converts")?,
        stowed: bits(&message.stowed, "stowed")?,
        fetched: bits(&message.fetched, "fetched")?,
    })
}

/// The types of a set of bits.
fn types(bits: u8) -> impl Iterator<Item = Resource> {
    Resource::all().filter(move |resource| bits >> *resource as u8 & 1 == 1)
}

/// The bits of a sorted list of types.
fn bits(numbers: &[i32], name: &str) -> Result<u8, Malformed> {
    let resources = decode_resources(numbers, name)?;
    if !resources.is_sorted_by(|one, next| one < next) {
        return Err(Malformed::new(name, "types are listed in order, each once"));
    }
    Ok(resources.into_iter().fold(0, |bits, resource| bits | 1 << resource as u8))
}

/// The end of the game, if it is over.
pub(super) fn over(frames: &[Frame]) -> Option<End> {
    if let Some(Frame::Over(end)) = frames.last() { Some(*end) } else { None }
}

/// The decisions that are pending for a player.
pub(super) fn encode(frames: &[Frame], player: &Player, tables: &Tables) -> Vec<pb::DeeperPending> {
    let encode = |frame: &Frame| Some(pb::DeeperPending { pending: Some(encode_frame(*frame, player, tables)?) });
    frames.iter().filter_map(encode).collect()
}

/// `None` for the end, which is not a decision.
fn encode_frame(frame: Frame, player: &Player, tables: &Tables) -> Option<Pending> {
    Some(match frame {
        Frame::Place { face } => Pending::Place(pb::DeeperPendingPlace { tile: tables.face(face).id.to_string() }),
        Frame::Tow { spot } => Pending::Tow(pb::DeeperPendingTow { cell: Some(encode_cell(spot)) }),
        Frame::Retry => Pending::ScanRetry(pb::DeeperPendingScanRetry {}),
        Frame::Trim => Pending::ReturnTile(pb::DeeperPendingReturnTile {}),
        Frame::Gain { offer } => Pending::Gain(encode_gain(offer, player, tables)?),
        Frame::EndGather => Pending::EndGather(pb::DeeperPendingEndGather {}),
        Frame::NameWinner => Pending::NameWinner(pb::DeeperPendingNameWinner {}),
        Frame::Over(_) => return None,
    })
}

fn encode_gain(offer: u16, player: &Player, tables: &Tables) -> Option<pb::DeeperPendingGain> {
    let offer = usize::from(offer);
    let gain = gains(tables, player).nth(offer)?;
    let copy = gains(tables, player).take(offer + 1).filter(|other| is_copy(other, &gain)).count();
    let (source, resource) = (gain.source.to_string(), encode_resource(gain.resource));
    Some(pb::DeeperPendingGain { source, resource, copy: encode_size(copy) })
}

/// True if two offers differ only in their place in the order of offers.
fn is_copy(one: &Gain, other: &Gain) -> bool {
    (one.source, one.resource) == (other.source, other.resource)
}

pub(super) fn encode_over(end: End) -> pb::DeeperOver {
    let (reason, named) = match end {
        End::LastRocket { named } => (pb::DeeperEndReason::LastRocketCard, named),
        End::TurnLimit => (pb::DeeperEndReason::TurnLimit, None),
    };
    pb::DeeperOver { reason: reason.into(), named_seat: named.map(|seat| u32::from(seat.0)) }
}

/// The decisions that are pending for the player on turn, or the end.
pub(super) fn decode(
    messages: &[pb::DeeperPending],
    over: Option<pb::DeeperOver>,
    player: Option<&Player>,
    tables: &Tables,
) -> Result<ArrayVec<Frame, FRAMES_MAX>, Malformed> {
    let ended = over.map(decode_over).transpose().at("over")?;
    if messages.len() > FRAMES_MAX || (ended.is_some() && !messages.is_empty()) {
        return Err(Malformed::new("pending", "more decisions than are ever pending"));
    }
    let mut frames: ArrayVec<Frame, FRAMES_MAX> =
        list(messages, "pending", |message| decode_frame(message, player, tables))?;
    frames.extend(ended.map(Frame::Over));
    Ok(frames)
}

fn decode_frame(message: &pb::DeeperPending, player: Option<&Player>, tables: &Tables) -> Result<Frame, Malformed> {
    Ok(match required(message.pending.as_ref(), "")? {
        Pending::Place(place) => {
            Frame::Place { face: look_up(&place.tile, "tile", |name| tables.find_face(name)).at("place")? }
        }
        Pending::Tow(tow) => Frame::Tow { spot: decode_spot(tow.cell, "cell").at("tow")? },
        Pending::ScanRetry(_) => Frame::Retry,
        Pending::ReturnTile(_) => Frame::Trim,
        Pending::Gain(gain) => decode_gain(gain, player, tables).at("gain")?,
        Pending::EndGather(_) => Frame::EndGather,
        Pending::NameWinner(_) => Frame::NameWinner,
    })
}

/// The offer must be the player's own, from the card that is named.
fn decode_gain(message: &pb::DeeperPendingGain, player: Option<&Player>, tables: &Tables) -> Result<Frame, Malformed> {
    let resource = decode_resource(message.resource, "resource")?;
    let earlier: usize = narrow(message.copy.wrapping_sub(1), "copy")?;
    let mut offers = (0..).zip(player.into_iter().flat_map(|player| gains(tables, player)));
    let mut copies =
        offers.by_ref().filter(|(_, gain)| gain.source.as_str() == message.source && gain.resource == resource);
    match copies.nth(earlier) {
        Some((offer, _)) => Ok(Frame::Gain { offer }),
        None => Err(Malformed::new("source", "the player on turn has no such offer, or not so often")),
    }
}

fn decode_over(message: pb::DeeperOver) -> Result<End, Malformed> {
    let named = message.named_seat.map(|seat| decode_seat(seat, "named_seat")).transpose()?;
    match (known(message.reason, "reason")?, named) {
        (pb::DeeperEndReason::LastRocketCard, named) => Ok(End::LastRocket { named }),
        (pb::DeeperEndReason::TurnLimit, None) => Ok(End::TurnLimit),
        (pb::DeeperEndReason::TurnLimit, Some(_)) => {
            Err(Malformed::new("named_seat", "at the turn limit nobody is named"))
        }
        (pb::DeeperEndReason::Unspecified, _) => Err(unknown(message.reason, "reason")),
    }
}
