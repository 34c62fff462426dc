//! The content of a state's token: the required fields, then the optional ones, then the state's canonical
//! bytes and the last step's events.

use super::SealError;
use super::authority::Authority;
use super::match_secret::MatchSecret;
use super::opening::Entropy;
use super::read::Reader;
use crate::game::Closing;
use crate::seat::Seat;

/// The content of a token.
#[derive(Clone, PartialEq, Debug)]
pub struct Envelope {
    /// The secret of the match.
    pub secret: MatchSecret,
    /// The authority needed to advance the match.
    pub authority: Authority,
    /// The wire version that the match keeps for life.
    pub wire_version: u32,
    /// The commitment to the match, published at its creation.
    pub commitment: [u8; 32],
    /// The hash of the state before the last action.
    pub parent_hash: Option<[u8; 16]>,
    /// The players' part of the chance; `None` if the match was created in one step.
    pub entropy: Option<Entropy>,
    /// The closing of a closed match: a reason of at most 255 bytes, and the losers.
    pub closing: Option<Closing>,
    /// The state's canonical bytes.
    pub state: Vec<u8>,
    /// The canonical bytes of the last step's full events, from which each viewer's are built.
    pub events: Vec<u8>,
}

/// The bits of the second field: the authority, and the optional fields that are present.
mod has {
    pub(super) const TABLE: u8 = 1;
    pub(super) const ENTROPY: u8 = 2;
    pub(super) const CLOSING: u8 = 4;
    pub(super) const LOSERS: u8 = 8;
}

impl Envelope {
    /// Appends the binary form of the content, the same for equal contents.
    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.secret.bytes());
        out.push(self.flags());
        out.extend(self.wire_version.to_le_bytes());
        out.extend(self.commitment);
        out.push(u8::from(self.parent_hash.is_some()));
        out.extend(self.parent_hash.unwrap_or_default());
        if let Some(entropy) = &self.entropy {
            entropy.encode(out);
        }
        if let Some(Closing { because, losers }) = &self.closing {
            // Longer reasons were refused on arrival.
            out.push(u8::try_from(because.len()).unwrap_or(u8::MAX));
            out.extend(because.as_bytes());
            if !losers.is_empty() {
                out.push(u8::try_from(losers.len()).unwrap_or(u8::MAX));
                out.extend(losers.iter().map(|seat| seat.0));
            }
        }
        out.extend((self.state.len() as u64).to_le_bytes());
        out.extend(&self.state);
        out.extend(&self.events);
    }

    fn flags(&self) -> u8 {
        let flag = |bit: u8, is_set: bool| if is_set { bit } else { 0 };
        flag(has::TABLE, self.authority == Authority::Table)
            | flag(has::ENTROPY, self.entropy.is_some())
            | flag(has::CLOSING, self.closing.is_some())
            | flag(has::LOSERS, self.closing.as_ref().is_some_and(|closing| !closing.losers.is_empty()))
    }

    /// Appends the fields that the state's hash does not cover, for the nonce.
    pub(super) fn encode_unnamed(&self, out: &mut Vec<u8>) {
        out.push(u8::from(self.authority == Authority::Table));
        if let Some(entropy) = &self.entropy {
            entropy.encode(out);
        }
        out.extend(&self.events);
    }

    /// The content of decrypted bytes. Bytes that do not parse were never written by this format.
    pub(super) fn decode(bytes: &[u8]) -> Result<Self, SealError> {
        let mut bytes = Reader(bytes);
        let secret = MatchSecret::from_bytes(bytes.take()?);
        let [flags] = bytes.take()?;
        if flags & !(has::TABLE | has::ENTROPY | has::CLOSING | has::LOSERS) != 0 {
            return Err(SealError::Broken);
        }
        let authority = if flags & has::TABLE == 0 { Authority::Seats } else { Authority::Table };
        let wire_version = u32::from_le_bytes(bytes.take()?);
        let commitment = bytes.take()?;
        let has_parent = bytes.take()? == [1];
        let parent_hash = bytes.take()?;
        let entropy = if flags & has::ENTROPY == 0 { None } else { Some(Entropy::decode(&mut bytes)?) };
        let closing = if flags & has::CLOSING == 0 { None } else { Some(decode_closing(&mut bytes, flags)?) };
        let state_bytes = u64::from_le_bytes(bytes.take()?);
        let state = bytes.take_slice(usize::try_from(state_bytes).map_err(|_| SealError::Broken)?)?.to_vec();
        let parent_hash = has_parent.then_some(parent_hash);
        let events = bytes.0.to_vec();
        Ok(Self { secret, authority, wire_version, commitment, parent_hash, entropy, closing, state, events })
    }
}

fn decode_closing(bytes: &mut Reader<'_>, flags: u8) -> Result<Closing, SealError> {
    let [length] = bytes.take()?;
    let because = bytes.take_slice(length.into())?.to_vec();
    let because = String::from_utf8(because).map_err(|_| SealError::Broken)?;
    if flags & has::LOSERS == 0 {
        return Ok(Closing { because, losers: Vec::new() });
    }
    let [count] = bytes.take()?;
    let losers = bytes.take_slice(count.into())?.iter().copied().map(Seat).collect();
    Ok(Closing { because, losers })
}
