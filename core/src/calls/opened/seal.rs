//! The seal of a match: how its states are opened and sealed, and who may look and act.

use std::sync::Arc;

use zeroize::Zeroizing;

use super::super::host::Host;
use super::super::sealing::{refuse_key, refuse_token};
use crate::engine::{self, AnyMatch, Engine, Snapshot};
use crate::game::{GameInfo, Viewer};
use crate::generator::Generator;
use crate::limits::SEALED_PLY;
use crate::pb;
use crate::refusal::Refusal;
use crate::seal::token::{self, Header};
use crate::seal::{
    Authority, Entropy, Envelope, KeyId, KeyRing, MatchId, MatchSecret, Opening, SealError, Terms, deal_key,
};

/// The match of a sealed state.
#[derive(Clone)]
pub struct Seal {
    /// The secret of the match.
    pub secret: MatchSecret,
    /// The id of the match.
    pub match_id: MatchId,
    /// The authority needed to advance the state.
    pub authority: Authority,
    /// The commitment to the match, published at its creation.
    pub commitment: [u8; 32],
    /// The players' part of the chance; `None` if the match was created in one step.
    pub entropy: Option<Entropy>,
    /// The keys that seal its next states.
    ring: Arc<KeyRing>,
    /// The key that opened it.
    key: KeyId,
    /// The number of the game.
    pub(super) game: u8,
}

impl Seal {
    /// The seal of a new match.
    pub fn new(
        host: &Host,
        engine: &dyn Engine,
        secret: MatchSecret,
        authority: Authority,
        entropy: Option<Entropy>,
        terms: &Terms<'_>,
    ) -> Result<Self, Refusal> {
        let (ring, game) = (host.sealing.ring()?, host.number_of(engine.info().id)?);
        let (match_id, key) = (secret.match_id(), ring.sealing_id());
        let commitment = terms.commitment(&match_id, &secret.chance_secret());
        Ok(Self { secret, match_id, authority, commitment, entropy, ring, key, game })
    }

    /// The generator that deals with the match's chance secret.
    pub fn generator(&self) -> Generator {
        let entropy = self.entropy.as_ref().map_or(&[][..], |entropy| &entropy.parts);
        Generator::from_key(deal_key(&self.secret.chance_secret(), entropy))
    }

    /// The header of the match's first state.
    pub fn first_header(&self, info: &GameInfo, wire_version: u32) -> engine::Header {
        engine::Header { hash_key: Some(self.hash_key()), ..engine::Header::new(info.rules_version, wire_version) }
    }

    fn hash_key(&self) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(self.secret.hash_key())
    }

    /// Opens a token: the seal of its match, and the state.
    ///
    /// # Errors
    /// `SEALING_UNAVAILABLE`, `SEAL_BROKEN`, `SEAL_KEY_UNKNOWN`.
    pub(super) fn open(host: &Host, token: &[u8]) -> Result<(Self, Snapshot), Refusal> {
        let ring = host.sealing.ring()?;
        let (key, _) = Header::read(token).map_err(refuse_token)?;
        let (header, envelope) = token::open(&ring, token).map_err(refuse_token)?;
        let Envelope { secret, authority, commitment, entropy, .. } = envelope;
        let (match_id, game) = (header.match_id, header.game);
        let seal = Self { secret, match_id, authority, commitment, entropy, ring, key, game };
        let header = engine::Header {
            rules_version: header.rules_version.into(),
            wire_version: envelope.wire_version,
            hash_key: Some(seal.hash_key()),
            ply: header.ply.into(),
            parent_hash: envelope.parent_hash,
            closing: envelope.closing,
        };
        Ok((seal, Snapshot { header, state: envelope.state, events: envelope.events }))
    }

    /// Seals with these keys from now on.
    ///
    /// # Errors
    /// `SEAL_KEY_UNKNOWN` if the key that the match was opened under is none of them: its holder may have forged what was
    /// opened.
    pub(super) fn follow(&mut self, ring: Arc<KeyRing>) -> Result<(), Refusal> {
        if !ring.holds(self.key) {
            return Err(refuse_token(SealError::KeyUnknown(self.key)));
        }
        self.ring = ring;
        Ok(())
    }

    /// An opening of the match as a token.
    pub fn seal_opening(&self, info: &GameInfo, opening: &Opening) -> Vec<u8> {
        token::seal_opening(&self.ring, &self.header(info, 0), opening)
    }

    /// The state of the match as a token.
    pub fn state(&self, played: &dyn AnyMatch) -> Result<pb::State, Refusal> {
        let token = self.token(played)?;
        Ok(pb::State { state: Some(pb::state::State::Sealed(token)), ..Default::default() })
    }

    /// The viewer that a request names.
    pub(super) fn viewer(&self, viewer: &pb::Viewer, index: usize, seat_count: u8) -> Result<Viewer, Refusal> {
        let refused = |field: &str| refuse_key(&format!("viewers[{index}].{field}"));
        match &viewer.viewer {
            Some(pb::viewer::Viewer::Spectator(_)) => Ok(Viewer::Spectator),
            Some(pb::viewer::Viewer::SeatKey(key)) => {
                self.secret.seat_of(key, seat_count).map(Viewer::Seat).ok_or_else(|| refused("seat_key"))
            }
            Some(pb::viewer::Viewer::Seat(_)) => Err(refused("seat")),
            None => Err(Refusal::malformed(format!("viewers[{index}]"), "names no viewer; set seat_key or spectator")),
        }
    }

    /// Refuses a wrong table key. Under table authority one is needed to advance a match; anything else sent as one is
    /// refused.
    pub(super) fn check_table_key(&self, key: &[u8], advances: bool) -> Result<(), Refusal> {
        let right = match self.authority {
            Authority::Seats => key.is_empty(),
            Authority::Table => key.is_empty() && !advances || self.secret.is_table_key(key),
        };
        if right { Ok(()) } else { Err(refuse_key("table_key")) }
    }

    /// The header of a token of the match.
    fn header(&self, info: &GameInfo, ply: u32) -> Header {
        let rules_version = u16::try_from(info.rules_version).unwrap_or(u16::MAX);
        Header { game: self.game, rules_version, match_id: self.match_id, ply }
    }

    fn token(&self, played: &dyn AnyMatch) -> Result<Vec<u8>, Refusal> {
        let Snapshot { header, state, events } = played.snapshot();
        let ply = u32::try_from(header.ply)
            .map_err(|_| Refusal::over_limit(SEALED_PLY.name, SEALED_PLY.maximum, header.ply))?;
        let envelope = Envelope {
            secret: self.secret.clone(),
            authority: self.authority,
            wire_version: header.wire_version,
            commitment: self.commitment,
            parent_hash: header.parent_hash,
            entropy: self.entropy.clone(),
            closing: header.closing,
            state,
            events,
        };
        Ok(token::seal(&self.ring, &self.header(played.info(), ply), &envelope, &played.state_hash()))
    }
}
