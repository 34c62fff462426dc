//! The token: a header in the clear, which is authenticated, and the encrypted envelope.
//!
//! | part | bytes | |
//! |---|---|---|
//! | format | 1 | [`FORMAT`] |
//! | key id | 4 | the key of the ring that sealed it |
//! | game | 1 | the game's field number in the message `hadal.v1.State` |
//! | rules version | 2 | big-endian, as all numbers of the header |
//! | match id | 16 | |
//! | ply | 4 | |
//! | CRC-32 | 4 | of all of the above: tells an intact header of an unknown key from a broken one |
//! | nonce | 12 | a keyed hash of header, state hash, authority and events, so that equal states seal to equal bytes |
//! | ciphertext | a bucket | AES-256-GCM-SIV of the length, the envelope and zeros |
//! | tag | 16 | |

use aes_gcm_siv::aead::AeadInOut;
use zeroize::Zeroize;

use super::SealError;
use super::envelope::{Authority, Envelope};
use super::key_ring::{KeyId, KeyRing, SealKey};
use super::match_secret::MatchId;

/// The layout this release writes and reads.
pub const FORMAT: u8 = 1;

const SUMMED_BYTES: usize = 28;
const HEADER_BYTES: usize = SUMMED_BYTES + 4;
const NONCE_BYTES: usize = 12;
const TAG_BYTES: usize = 16;
const LENGTH_BYTES: usize = 4;
const SECRET_BYTES: usize = LENGTH_BYTES + 32;

/// The bytes of a token beyond its bucket.
pub const OVERHEAD_BYTES: usize = HEADER_BYTES + NONCE_BYTES + TAG_BYTES;

/// The smallest bucket.
const BUCKET_MIN: usize = 512;

/// What a token says in the clear, apart from its key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Header {
    /// The game's number.
    pub game: u8,
    /// The rules version that the match keeps for life.
    pub rules_version: u16,
    /// The match.
    pub match_id: MatchId,
    /// How many actions have been applied.
    pub ply: u32,
}

impl Header {
    /// Reads the header of a token without opening it: intact, but anybody could have written it.
    ///
    /// # Errors
    /// If it is cut short, of another format, or its checksum does not hold.
    pub fn read(token: &[u8]) -> Result<(KeyId, Self), SealError> {
        let (header, _) = token.split_first_chunk::<HEADER_BYTES>().ok_or(SealError::Broken)?;
        let (summed, sum) = header.split_at(SUMMED_BYTES);
        if crc32fast::hash(summed).to_be_bytes() != sum || summed[0] != FORMAT {
            return Err(SealError::Broken);
        }
        let mut rest = &summed[1..];
        let key_id = KeyId(take(&mut rest)?);
        let [game] = take(&mut rest)?;
        let rules_version = u16::from_be_bytes(take(&mut rest)?);
        let match_id = take(&mut rest)?;
        let ply = u32::from_be_bytes(take(&mut rest)?);
        Ok((key_id, Self { game, rules_version, match_id, ply }))
    }

    fn write(&self, key_id: KeyId, out: &mut Vec<u8>) {
        out.push(FORMAT);
        out.extend(key_id.0);
        out.push(self.game);
        out.extend(self.rules_version.to_be_bytes());
        out.extend(self.match_id);
        out.extend(self.ply.to_be_bytes());
        out.extend(crc32fast::hash(out).to_be_bytes());
    }
}

/// Seals an envelope under the first key of the ring: equal inputs give equal bytes. `state_hash` names the state and its
/// past; the nonce is made of it rather than of the whole content, which was hashed for it already.
///
/// # Panics
/// If the envelope is larger than the cipher takes (64 GiB), which no message can hold.
pub fn seal(ring: &KeyRing, header: &Header, envelope: &Envelope, state_hash: &[u8; 16]) -> Vec<u8> {
    let key = ring.sealing();
    let length = envelope.encoded_len();
    let bucket = bucket(LENGTH_BYTES + length);
    let mut token = Vec::with_capacity(OVERHEAD_BYTES + bucket);
    header.write(key.id, &mut token);
    let nonce = nonce(key, &token, envelope, state_hash);
    token.extend(nonce);
    // A state of 4 GiB cannot come in through a message of a megabyte.
    token.extend(u32::try_from(length).unwrap_or(u32::MAX).to_be_bytes());
    envelope.encode(&mut token);
    token.resize(HEADER_BYTES + NONCE_BYTES + bucket, 0);
    let (head, padded) = token.split_at_mut(HEADER_BYTES + NONCE_BYTES);
    let tag = key.cipher.encrypt_inout_detached(&nonce.into(), &head[..HEADER_BYTES], padded.into());
    // The cipher refuses nothing below 64 GiB.
    assert!(tag.is_ok(), "a token is far smaller than the cipher allows");
    token.extend(tag.unwrap_or_default());
    token
}

/// Opens a token with whichever key of the ring sealed it.
///
/// # Errors
/// [`SealError::Broken`] for everything that was not sealed under a key of the ring, or has changed since.
pub fn open(ring: &KeyRing, token: &[u8]) -> Result<(Header, Envelope), SealError> {
    let (key_id, header) = Header::read(token)?;
    let key = ring.find(key_id).ok_or(SealError::KeyUnknown(key_id))?;
    let (head, rest) = token.split_at(HEADER_BYTES);
    let (nonce, rest) = rest.split_first_chunk::<NONCE_BYTES>().ok_or(SealError::Broken)?;
    let (sealed, tag) = rest.split_last_chunk::<TAG_BYTES>().ok_or(SealError::Broken)?;
    let mut padded = sealed.to_vec();
    key.cipher
        .decrypt_inout_detached(nonce.into(), head, padded.as_mut_slice().into(), tag.into())
        .map_err(|_| SealError::Broken)?;
    let envelope = unpad(&padded).and_then(Envelope::decode);
    // The first part holds the secret of the match.
    padded[..SECRET_BYTES.min(sealed.len())].zeroize();
    Ok((header, envelope?))
}

fn unpad(padded: &[u8]) -> Result<&[u8], SealError> {
    let (length, content) = padded.split_first_chunk::<LENGTH_BYTES>().ok_or(SealError::Broken)?;
    let length = usize::try_from(u32::from_be_bytes(*length)).map_err(|_| SealError::Broken)?;
    content.get(..length).ok_or(SealError::Broken)
}

/// The nonce of a content: different contents get different ones but for a chance of 2^-96, and the cipher survives
/// that as well.
fn nonce(key: &SealKey, header: &[u8], envelope: &Envelope, state_hash: &[u8; 16]) -> [u8; NONCE_BYTES] {
    let mut hasher = blake3::Hasher::new_keyed(&key.nonce_key);
    hasher.update(header);
    hasher.update(state_hash);
    hasher.update(&[u8::from(envelope.authority == Authority::Table)]);
    hasher.update(&envelope.events);
    let mut nonce = [0; NONCE_BYTES];
    hasher.finalize_xof().fill(&mut nonce);
    nonce
}

/// The size that a content is padded to: powers of two and the steps half-way between them, so that a length says
/// little about what is hidden.
pub fn bucket(content: usize) -> usize {
    let power = content.next_power_of_two().max(BUCKET_MIN);
    let between = power / 4 * 3;
    if between >= content.max(BUCKET_MIN) { between } else { power }
}

fn take<const LENGTH: usize>(bytes: &mut &[u8]) -> Result<[u8; LENGTH], SealError> {
    let (taken, rest) = bytes.split_first_chunk().ok_or(SealError::Broken)?;
    *bytes = rest;
    Ok(*taken)
}
