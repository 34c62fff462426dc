//! What lies inside a token: fields of fixed length, then the state's canonical bytes and the last step's events.

use super::SealError;
use super::match_secret::MatchSecret;

/// The fields of fixed length: secret, authority, wire version, parent hash with its flag, length of the state.
const FIXED_BYTES: usize = 32 + 1 + 4 + 1 + 16 + 8;

/// Who advances a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Authority {
    /// The awaited seat's key suffices.
    Seats,
    /// The table key is needed as well.
    Table,
}

/// The content of a token.
#[derive(Clone, PartialEq, Debug)]
pub struct Envelope {
    /// The secret of the match.
    pub secret: MatchSecret,
    /// Who advances the match.
    pub authority: Authority,
    /// The wire version that the match keeps for life.
    pub wire_version: u32,
    /// The hash of the state before the last action.
    pub parent_hash: Option<[u8; 16]>,
    /// The state's canonical bytes.
    pub state: Vec<u8>,
    /// The canonical bytes of the last step's full events, from which each viewer's are built.
    pub events: Vec<u8>,
}

impl Envelope {
    /// Appends the one binary form of the content.
    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.secret.bytes());
        out.push(match self.authority {
            Authority::Seats => 0,
            Authority::Table => 1,
        });
        out.extend(self.wire_version.to_le_bytes());
        out.push(u8::from(self.parent_hash.is_some()));
        out.extend(self.parent_hash.unwrap_or_default());
        out.extend((self.state.len() as u64).to_le_bytes());
        out.extend(&self.state);
        out.extend(&self.events);
    }

    /// How many bytes the form has.
    pub(super) fn encoded_len(&self) -> usize {
        FIXED_BYTES + self.state.len() + self.events.len()
    }

    /// The content of decrypted bytes. What does not parse was never written by this format.
    pub(super) fn decode(mut bytes: &[u8]) -> Result<Self, SealError> {
        let secret = MatchSecret::from_bytes(take(&mut bytes)?);
        let authority = match take::<1>(&mut bytes)? {
            [0] => Authority::Seats,
            [1] => Authority::Table,
            _ => return Err(SealError::Broken),
        };
        let wire_version = u32::from_le_bytes(take(&mut bytes)?);
        let has_parent = take::<1>(&mut bytes)? == [1];
        let parent_hash = take(&mut bytes)?;
        let state_bytes = usize::try_from(u64::from_le_bytes(take(&mut bytes)?)).map_err(|_| SealError::Broken)?;
        let (state, events) = bytes.split_at_checked(state_bytes).ok_or(SealError::Broken)?;
        Ok(Self {
            secret,
            authority,
            wire_version,
            parent_hash: has_parent.then_some(parent_hash),
            state: state.to_vec(),
            events: events.to_vec(),
        })
    }
}

fn take<const LENGTH: usize>(bytes: &mut &[u8]) -> Result<[u8; LENGTH], SealError> {
    let (taken, rest) = bytes.split_first_chunk().ok_or(SealError::Broken)?;
    *bytes = rest;
    Ok(*taken)
}
