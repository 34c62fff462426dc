//! The pending decisions and the end as messages and back; the cards of the asked player identify an offer.

use arrayvec::ArrayVec;

use crate::data::Tables;
use crate::data::tokens::Resource;
use crate::state::abilities::{Gain, gains};
use crate::state::{End, FRAMES_MAX, Frame, Player};
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::pb::deeper_pending::Pending;
use hadal_core::seat::Seat;
use hadal_core::wire::{At, Decode, Encode, encode_size, known, list, narrow, required, unknown};

/// The end of the game, if it is over.
pub(crate) fn over(frames: &[Frame]) -> Option<pb::DeeperOver> {
    if let Some(Frame::Over(end)) = frames.last() { end.encode(&()) } else { None }
}

/// The decisions that are pending for a player.
pub(crate) fn encode(frames: &[Frame], player: &Player, tables: &Tables) -> Vec<pb::DeeperPending> {
    let encode = |frame: &Frame| Some(pb::DeeperPending { pending: Some(encode_frame(*frame, player, tables)?) });
    frames.iter().filter_map(encode).collect()
}

/// `None` for the end, which is not a decision.
fn encode_frame(frame: Frame, player: &Player, tables: &Tables) -> Option<Pending> {
    Some(match frame {
        Frame::Place { face } => Pending::Place(pb::DeeperPendingPlace { tile: face.encode(tables) }),
        Frame::Tow { spot } => Pending::Tow(pb::DeeperPendingTow { cell: spot.encode(tables) }),
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
    let (source, resource) = (gain.source.encode(tables), gain.resource.encode(tables));
    Some(pb::DeeperPendingGain { source, resource, copy: encode_size(copy) })
}

/// True if two offers differ only in their place in the order of offers.
fn is_copy(one: &Gain, other: &Gain) -> bool {
    (one.source, one.resource) == (other.source, other.resource)
}

impl<C: ?Sized> Encode<Option<pb::DeeperOver>, C> for End {
    fn encode(&self, context: &C) -> Option<pb::DeeperOver> {
        let (reason, named) = match self {
            Self::LastRocket { named } => (pb::DeeperEndReason::LastRocketCard, *named),
            Self::TurnLimit => (pb::DeeperEndReason::TurnLimit, None),
        };
        Some(pb::DeeperOver { reason: reason.into(), named_seat: named.encode(context) })
    }
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
        Pending::Place(place) => Frame::Place { face: Decode::decode(&place.tile, tables).at("tile").at("place")? },
        Pending::Tow(tow) => Frame::Tow { spot: Decode::decode(&tow.cell, tables).at("cell").at("tow")? },
        Pending::ScanRetry(_) => Frame::Retry,
        Pending::ReturnTile(_) => Frame::Trim,
        Pending::Gain(gain) => decode_gain(gain, player, tables).at("gain")?,
        Pending::EndGather(_) => Frame::EndGather,
        Pending::NameWinner(_) => Frame::NameWinner,
    })
}

/// The offer must be the player's own, from the card that is named.
fn decode_gain(message: &pb::DeeperPendingGain, player: Option<&Player>, tables: &Tables) -> Result<Frame, Malformed> {
    let resource = Resource::decode(&message.resource, &()).at("resource")?;
    let earlier: usize = narrow(message.copy.wrapping_sub(1), "copy")?;
    let mut offers = (0..).zip(player.into_iter().flat_map(|player| gains(tables, player)));
    let mut copies =
        offers.by_ref().filter(|(_, gain)| gain.source.as_str() == message.source && gain.resource == resource);
    match copies.nth(earlier) {
        Some((offer, _)) => Ok(Frame::Gain { offer }),
        None => Err(Malformed::new("source", "the player on turn does not have this offer, or not that often")),
    }
}

fn decode_over(message: pb::DeeperOver) -> Result<End, Malformed> {
    let named = <Option<Seat>>::decode(&message.named_seat, &()).at("named_seat")?;
    match (known(message.reason, "reason")?, named) {
        (pb::DeeperEndReason::LastRocketCard, named) => Ok(End::LastRocket { named }),
        (pb::DeeperEndReason::TurnLimit, None) => Ok(End::TurnLimit),
        (pb::DeeperEndReason::TurnLimit, Some(_)) => {
            Err(Malformed::new("named_seat", "must be unset at the turn limit, where no winner is named"))
        }
        (pb::DeeperEndReason::Unspecified, _) => Err(unknown(message.reason, "reason")),
    }
}
