//! The turn and the pending decisions.

use arrayvec::ArrayVec;

use super::scalar::{decode_resources, decode_seat, decode_spot, encode_hex, encode_resources};
use crate::game::Malformed;
use crate::games::deeper::data::FaceId;
use crate::games::deeper::data::tokens::Resource;
use crate::games::deeper::state::{End, FRAMES_MAX, Frame, Turn};
use crate::pb;
use crate::pb::deeper_pending::Pending;
use crate::wire::narrow;

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
        seat: decode_seat(message.seat, "turn.seat")?,
        round: message.round,
        actions_left: narrow(message.actions_left, "turn.actions_left")?,
        swum: message.swum,
        converting: message.converting,
        converts: narrow(message.converts, "turn.converts")?,
        stowed: bits(&message.stowed, "turn.stowed")?,
        fetched: bits(&message.fetched, "turn.fetched")?,
    })
}

/// The types of a set of bits.
fn types(bits: u8) -> impl Iterator<Item = Resource> {
    Resource::all().filter(move |resource| bits >> *resource as u8 & 1 == 1)
}

/// The bits of a sorted list of types.
fn bits(numbers: &[i32], path: &str) -> Result<u8, Malformed> {
    let resources = decode_resources(numbers, path)?;
    if !resources.is_sorted_by(|one, next| one < next) {
        return Err(Malformed::new(path, "types are listed in order, each once"));
    }
    Ok(resources.into_iter().fold(0, |bits, resource| bits | 1 << resource as u8))
}

pub(super) fn encode(frame: Frame) -> pb::DeeperPending {
    let pending = match frame {
        Frame::Place { face } => Pending::Place(pb::DeeperPendingPlace { tile: u32::from(face.0) }),
        Frame::Tow { spot } => {
            let (q, r) = encode_hex(spot.hex());
            Pending::Tow(pb::DeeperPendingTow { q, r })
        }
        Frame::Retry => Pending::ScanRetry(pb::DeeperPendingScanRetry {}),
        Frame::Trim => Pending::ReturnTile(pb::DeeperPendingReturnTile {}),
        Frame::Gain { offer } => Pending::Gain(pb::DeeperPendingGain { offer: u32::from(offer) }),
        Frame::EndGather => Pending::EndGather(pb::DeeperPendingEndGather {}),
        Frame::NameWinner => Pending::NameWinner(pb::DeeperPendingNameWinner {}),
        Frame::Over(end) => Pending::Over(encode_end(end)),
    };
    pb::DeeperPending { pending: Some(pending) }
}

fn encode_end(end: End) -> pb::DeeperPendingOver {
    match end {
        End::LastRocket { named } => pb::DeeperPendingOver {
            reason: pb::DeeperEnd::LastRocket.into(),
            named: named.map(|seat| u32::from(seat.0)),
        },
        End::TurnLimit => pb::DeeperPendingOver { reason: pb::DeeperEnd::TurnLimit.into(), named: None },
    }
}

pub(super) fn decode_all(messages: &[pb::DeeperPending]) -> Result<ArrayVec<Frame, FRAMES_MAX>, Malformed> {
    if messages.len() > FRAMES_MAX {
        return Err(Malformed::new("pending", format!("more than {FRAMES_MAX} decisions")));
    }
    messages.iter().enumerate().map(|(at, message)| decode(message, &format!("pending[{at}]"))).collect()
}

fn decode(message: &pb::DeeperPending, path: &str) -> Result<Frame, Malformed> {
    Ok(match &message.pending {
        None => return Err(Malformed::new(path, "is missing")),
        Some(Pending::Place(place)) => {
            Frame::Place { face: FaceId(narrow(place.tile, &format!("{path}.place.tile"))?) }
        }
        Some(Pending::Tow(tow)) => Frame::Tow { spot: decode_spot(tow.q, tow.r, |axis| format!("{path}.tow.{axis}"))? },
        Some(Pending::ScanRetry(_)) => Frame::Retry,
        Some(Pending::ReturnTile(_)) => Frame::Trim,
        Some(Pending::Gain(gain)) => Frame::Gain { offer: narrow(gain.offer, &format!("{path}.gain.offer"))? },
        Some(Pending::EndGather(_)) => Frame::EndGather,
        Some(Pending::NameWinner(_)) => Frame::NameWinner,
        Some(Pending::Over(over)) => Frame::Over(decode_end(over, path)?),
    })
}

fn decode_end(over: &pb::DeeperPendingOver, path: &str) -> Result<End, Malformed> {
    let named = over.named.map(|seat| decode_seat(seat, &format!("{path}.over.named"))).transpose()?;
    match (pb::DeeperEnd::try_from(over.reason), named) {
        (Ok(pb::DeeperEnd::LastRocket), named) => Ok(End::LastRocket { named }),
        (Ok(pb::DeeperEnd::TurnLimit), None) => Ok(End::TurnLimit),
        (Ok(pb::DeeperEnd::TurnLimit), Some(_)) => {
            Err(Malformed::new(format!("{path}.over.named"), "at the turn limit nobody is named"))
        }
        (Ok(pb::DeeperEnd::Unspecified) | Err(_), _) => {
            Err(Malformed::new(format!("{path}.over.reason"), format!("{} is no reason", over.reason)))
        }
    }
}
