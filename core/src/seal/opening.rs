//! The opening of a match, which fixes everything before the players show their part of the chance, and the players' part.

use sha2::{Digest, Sha256};

use super::SealError;
use super::authority::Authority;
use super::commitment::EntropyCommitment;
use super::match_secret::{MatchSecret, derivation_key, expand};
use super::read::Reader;

/// The values fixed when the server commits to its part of the chance.
#[derive(Clone, PartialEq, Debug)]
pub struct Opening {
    /// The secret of the match.
    pub secret: MatchSecret,
    /// The authority needed to advance the match.
    pub authority: Authority,
    /// The wire version that the match will keep for life.
    pub wire_version: u32,
    /// The number of seats.
    pub seat_count: u8,
    /// SHA-256 of the options in their canonical form.
    pub options: [u8; 32],
    /// The players' commitments, at most 255; empty if any entropy will do.
    pub commitments: Vec<EntropyCommitment>,
}

impl Opening {
    /// Appends the binary form of the content, the same for equal contents.
    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.secret.bytes());
        out.push(u8::from(self.authority == Authority::Table));
        out.extend(self.wire_version.to_le_bytes());
        out.push(self.seat_count);
        out.extend(self.options);
        self.commitments.iter().for_each(|commitment| out.extend(commitment));
    }

    /// The content of decrypted bytes.
    pub(super) fn decode(bytes: &[u8]) -> Result<Self, SealError> {
        let mut bytes = Reader(bytes);
        let secret = MatchSecret::from_bytes(bytes.take()?);
        let authority = if bytes.take()? == [0] { Authority::Seats } else { Authority::Table };
        let wire_version = u32::from_le_bytes(bytes.take()?);
        let [seat_count] = bytes.take()?;
        let options = bytes.take()?;
        let (commitments, []) = bytes.0.as_chunks() else { return Err(SealError::Broken) };
        Ok(Self { secret, authority, wire_version, seat_count, options, commitments: commitments.to_vec() })
    }
}

/// The players' part of the chance of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entropy {
    /// One string from each player, in order: at most 255 of at most 65,535 bytes each.
    pub parts: Vec<Vec<u8>>,
    /// True if each was committed to before the server committed to its part.
    pub is_committed: bool,
}

impl Entropy {
    /// The commitment to each part, in order; empty if the players made none.
    pub fn commitments(&self) -> Vec<EntropyCommitment> {
        let parts = self.parts.iter().filter(|_| self.is_committed);
        parts.map(|part| entropy_commitment(part)).collect()
    }

    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        out.push(u8::from(self.is_committed));
        // More and longer parts were refused on arrival.
        out.push(u8::try_from(self.parts.len()).unwrap_or(u8::MAX));
        for part in &self.parts {
            out.extend(u16::try_from(part.len()).unwrap_or(u16::MAX).to_le_bytes());
            out.extend(part);
        }
    }

    pub(super) fn decode(bytes: &mut Reader<'_>) -> Result<Self, SealError> {
        let [is_committed, count] = bytes.take()?;
        let parts = (0..count).map(|_| {
            let length = u16::from_le_bytes(bytes.take()?);
            Ok(bytes.take_slice(length.into())?.to_vec())
        });
        Ok(Self { parts: parts.collect::<Result<_, SealError>>()?, is_committed: is_committed == 1 })
    }
}

/// The commitment that a player publishes before showing `entropy`.
pub fn entropy_commitment(entropy: &[u8]) -> EntropyCommitment {
    Sha256::digest(entropy).into()
}

/// The key of the generator that deals: the chance secret, or if the players have given entropy to an opening, a key
/// derived from both. Each length is included, so that no two inputs look alike.
pub fn deal_key(chance_secret: &[u8; 32], entropy: &[impl AsRef<[u8]>]) -> [u8; 32] {
    if entropy.is_empty() {
        return *chance_secret;
    }
    let mut parts = Vec::new();
    for part in entropy {
        let part = part.as_ref();
        parts.extend((part.len() as u64).to_le_bytes());
        parts.extend(part);
    }
    let mut key = [0; 32];
    expand(&derivation_key(chance_secret), &[b"hadal deal v1", &parts], &mut key);
    key
}
