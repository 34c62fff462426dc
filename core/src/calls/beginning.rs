//! The beginning of a game, which both ways of creating one share: seats, authority and the secret of the match.

use prost::Message;
use sha2::{Digest, Sha256};

use crate::engine::{Engine, Start};
use crate::game::GameInfo;
use crate::pb;
use crate::refusal::Refusal;
use crate::seal::{Authority, Entropy, MatchSecret};

/// The beginning of a sealed game.
pub(super) struct Beginning {
    pub(super) engine: &'static dyn Engine,
    pub(super) wire_version: u32,
    pub(super) secret: MatchSecret,
    pub(super) authority: Authority,
    /// The players' part of the chance; `None` in one step.
    pub(super) entropy: Option<Entropy>,
}

/// The number of seats that a request asks for.
pub(super) fn asked_seats(info: &GameInfo, asked: u32) -> Result<u8, Refusal> {
    let (least, most) = (info.seats_min, info.seats_max);
    match u8::try_from(asked) {
        Ok(0) if least == most => Ok(least),
        Ok(0) => Err(Refusal::malformed("seat_count", format!("is missing; {} takes {least} to {most}", info.id))),
        Ok(count) if (least..=most).contains(&count) => Ok(count),
        _ => Err(Refusal::malformed(
            "seat_count",
            format!("{asked} is out of range; {} takes {least} to {most}", info.id),
        )),
    }
}

/// The requested authority over a sealed game; `None` if the request names none.
pub(super) fn asked_authority(asked: i32) -> Result<Option<Authority>, Refusal> {
    match pb::Authority::try_from(asked) {
        Ok(pb::Authority::Unspecified) => Ok(None),
        Ok(pb::Authority::Seats) => Ok(Some(Authority::Seats)),
        Ok(pb::Authority::Table) => Ok(Some(Authority::Table)),
        Err(_) => Err(Refusal::malformed("authority", format!("there is no authority {asked}"))),
    }
}

/// The authority over a sealed game if the request names none: the table's where trying actions could reveal something,
/// so that not everyone may try them.
pub(super) fn default_authority(info: &GameInfo) -> Authority {
    if info.has_chance || info.has_hidden_information { Authority::Table } else { Authority::Seats }
}

/// SHA-256 of the options in their canonical form, as a commitment binds them.
pub fn options_digest(engine: &dyn Engine, options: Option<&pb::GameOptions>) -> Result<[u8; 32], Refusal> {
    let canonical = engine.canonical_options(Start::of(options.cloned()))?;
    Ok(Sha256::digest(canonical.encode_to_vec()).into())
}
