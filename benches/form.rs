//! The forms of a state, and the same state in each of them.

use clap::ValueEnum;
use hadal_core::calls::apply::get_position;
use hadal_core::engine::{Content, unpack};
use hadal_core::pb;
use hadal_core::seal::token::{self, Header};
use hadal_core::seal::{Authority, Envelope, MatchSecret};
use hadal_core::seat::Seat;

use crate::host::{HOST, ring};

/// The form in which a state is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Form {
    /// Canonical bytes.
    Packed,
    /// A token under the server's key.
    Sealed,
    /// The game's message.
    Typed,
}

impl Form {
    /// The forms, in the order of the tables.
    pub(crate) const ALL: [Self; 3] = [Self::Packed, Self::Sealed, Self::Typed];

    /// The name in the tables and on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Packed => "packed",
            Self::Sealed => "sealed",
            Self::Typed => "typed",
        }
    }

    /// An open state in this form. All sealed states belong to one match; they lack the events of the last step, which
    /// an open state does not contain.
    pub(crate) fn of(self, state: &pb::State) -> anyhow::Result<pb::State> {
        match self {
            Self::Packed => converted(state, pb::StateForm::Packed),
            Self::Typed => converted(state, pb::StateForm::Typed),
            Self::Sealed => sealed(&converted(state, pb::StateForm::Packed)?),
        }
    }

    /// The key with which a seat acts.
    pub(crate) fn seat_key(self, seat: u32) -> Vec<u8> {
        match (self, u8::try_from(seat)) {
            (Self::Sealed, Ok(seat)) => secret().seat_key(Seat(seat)).to_vec(),
            (Self::Packed | Self::Typed, _) | (_, Err(_)) => Vec::new(),
        }
    }
}

/// The secret of that match.
fn secret() -> MatchSecret {
    MatchSecret::from_bytes([1; 32])
}

fn converted(state: &pb::State, form: pb::StateForm) -> anyhow::Result<pb::State> {
    let include = pb::Include { skip_legal_actions: true, state_form: form.into(), ..Default::default() };
    let request = pb::GetPositionRequest { state: Some(state.clone()), include: Some(include), ..Default::default() };
    let state = get_position(&HOST.context(), &request)?.read_position()?.state;
    state.ok_or_else(|| anyhow::anyhow!("an answer without a state"))
}

fn sealed(packed: &pb::State) -> anyhow::Result<pb::State> {
    let Some(pb::state::State::Packed(packed)) = &packed.state else { anyhow::bail!("not a packed state") };
    let (game, first, content) = unpack(packed)?;
    let Content::Canonical { state, events, .. } = content else { anyhow::bail!("not canonical bytes") };
    let secret = secret();
    let header = Header {
        game,
        rules_version: first.rules_version.try_into()?,
        match_id: secret.match_id(),
        ply: first.ply.try_into()?,
    };
    let envelope = Envelope {
        secret,
        authority: Authority::Seats,
        wire_version: first.wire_version,
        commitment: [2; 32],
        parent_hash: first.parent_hash,
        entropy: None,
        closing: None,
        state: state.to_vec(),
        events: events.to_vec(),
    };
    // The hash only determines the nonce.
    let token = token::seal(&ring(), &header, &envelope, &[0; 16]);
    Ok(pb::State { state: Some(pb::state::State::Sealed(token)), ..Default::default() })
}
