//! The token: an authenticated header in the clear, then encrypted content: the [`Envelope`] of a state, or an
//! [`Opening`].
//!
//! | part | bytes | |
//! |---|---|---|
//! | format | 1 | 1 for a state, 3 for an opening; 2 is a packed state |
//! | key id | 4 | the id of the key that sealed it |
//! | game | 1 | the game's field number in the message `hadal.v1.State` |
//! | rules version | 2 | big-endian, as all numbers of the header |
//! | match id | 16 | |
//! | ply | 4 | |
//! | CRC-32 | 4 | of everything above: distinguishes an intact header with an unknown key from a broken one |
//! | nonce | 12 | a keyed hash of header and content, so that equal states seal to equal bytes; for a state, of its hash instead of its content |
//! | ciphertext | a bucket | AES-256-GCM-SIV of the length, the content and, for a state, zeros |
//! | tag | 16 | |

use aes_gcm_siv::aead::AeadInOut;
use zeroize::Zeroize;

use super::SealError;
use super::envelope::Envelope;
use super::key_ring::{KeyId, KeyRing};
use super::match_secret::MatchId;
use super::opening::Opening;
use super::read::Reader;

/// The kind of content of a token, as its first byte.
#[derive(Clone, Copy)]
enum Format {
    State = 1,
    Opening = 3,
}

const SUMMED_BYTES: usize = 28;
const HEADER_BYTES: usize = SUMMED_BYTES + 4;
const NONCE_BYTES: usize = 12;
const TAG_BYTES: usize = 16;
const LENGTH_BYTES: usize = 4;
const SECRET_BYTES: usize = LENGTH_BYTES + 32;
const CONTENT_BEGINS: usize = HEADER_BYTES + NONCE_BYTES + LENGTH_BYTES;

/// The length of a token beyond its bucket, in bytes.
pub const OVERHEAD_BYTES: usize = HEADER_BYTES + NONCE_BYTES + TAG_BYTES;

/// The smallest bucket, in bytes.
const BUCKET_MIN: usize = 512;

/// The clear part of a token, apart from its key id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Header {
    /// The game's number.
    pub game: u8,
    /// The rules version that the match keeps for life.
    pub rules_version: u16,
    /// The match's id.
    pub match_id: MatchId,
    /// The number of actions applied.
    pub ply: u32,
}

impl Header {
    /// Reads the header of a state's token without opening it: an intact header may have been written by anybody.
    ///
    /// # Errors
    /// If it is too short, of another format, or its checksum does not hold.
    pub fn read(token: &[u8]) -> Result<(KeyId, Self), SealError> {
        Self::read_as(Format::State, token)
    }

    fn read_as(format: Format, token: &[u8]) -> Result<(KeyId, Self), SealError> {
        let (header, _) = token.split_first_chunk::<HEADER_BYTES>().ok_or(SealError::Broken)?;
        let (summed, sum) = header.split_at(SUMMED_BYTES);
        if crc32fast::hash(summed).to_be_bytes() != sum || summed[0] != format as u8 {
            return Err(SealError::Broken);
        }
        let mut rest = Reader(&summed[1..]);
        let key_id = KeyId(rest.take()?);
        let [game] = rest.take()?;
        let rules_version = u16::from_be_bytes(rest.take()?);
        let match_id = rest.take()?;
        let ply = u32::from_be_bytes(rest.take()?);
        Ok((key_id, Self { game, rules_version, match_id, ply }))
    }

    fn write(&self, format: Format, key_id: KeyId, out: &mut Vec<u8>) {
        out.push(format as u8);
        out.extend(key_id.0);
        out.push(self.game);
        out.extend(self.rules_version.to_be_bytes());
        out.extend(self.match_id);
        out.extend(self.ply.to_be_bytes());
        out.extend(crc32fast::hash(out).to_be_bytes());
    }
}

/// Seals an envelope under the first key of the ring: equal inputs give equal bytes. `state_hash` covers the state and
/// its past, so the nonce is derived from it instead of hashing the whole content again.
pub fn seal(ring: &KeyRing, header: &Header, envelope: &Envelope, state_hash: &[u8; 16]) -> Vec<u8> {
    let mut content = Content::with_room_for(ROOM_BYTES + envelope.state.len() + envelope.events.len());
    envelope.encode(&mut content.bytes);
    let mut named = state_hash.to_vec();
    envelope.encode_unnamed(&mut named);
    content.seal(ring, Format::State, header, Some(&named))
}

/// Seals an opening under the first key of the ring.
pub fn seal_opening(ring: &KeyRing, header: &Header, opening: &Opening) -> Vec<u8> {
    let mut content = Content::with_room_for(ROOM_BYTES + 32 * opening.commitments.len());
    opening.encode(&mut content.bytes);
    content.seal(ring, Format::Opening, header, None)
}

/// Opens the token of a state with the key of the ring that sealed it.
///
/// # Errors
/// [`SealError::Broken`] for bytes that were not sealed under a key of the ring, or that have changed since;
/// [`SealError::KeyUnknown`] if the key is not on the ring.
pub fn open(ring: &KeyRing, token: &[u8]) -> Result<(Header, Envelope), SealError> {
    open_as(Format::State, ring, token, Envelope::decode)
}

/// Opens an opening with the key of the ring that sealed it.
///
/// # Errors
/// The errors of [`open`].
pub fn open_opening(ring: &KeyRing, token: &[u8]) -> Result<(Header, Opening), SealError> {
    open_as(Format::Opening, ring, token, Opening::decode)
}

/// The room for a content's shorter parts, in bytes, so that it is not copied while it grows.
const ROOM_BYTES: usize = 256;

/// A token being built: room for header, nonce and length, then the content.
struct Content {
    bytes: Vec<u8>,
}

impl Content {
    fn with_room_for(length: usize) -> Self {
        let mut bytes = Vec::with_capacity(OVERHEAD_BYTES + bucket(LENGTH_BYTES + length));
        bytes.resize(CONTENT_BEGINS, 0);
        Self { bytes }
    }

    /// The finished token; the nonce is derived from `named`, or from the whole content.
    ///
    /// # Panics
    /// If the content is larger than the cipher takes (64 GiB), which no message can hold.
    fn seal(self, ring: &KeyRing, format: Format, header: &Header, named: Option<&[u8]>) -> Vec<u8> {
        let (key, mut token) = (ring.sealing(), self.bytes);
        let mut head = Vec::with_capacity(HEADER_BYTES);
        header.write(format, key.id, &mut head);
        let length = token.len() - CONTENT_BEGINS;
        let nonce = {
            let mut hasher = blake3::Hasher::new_keyed(&key.nonce_key);
            hasher.update(&head);
            hasher.update(named.unwrap_or(&token[CONTENT_BEGINS..]));
            let mut nonce = [0; NONCE_BYTES];
            hasher.finalize_xof().fill(&mut nonce);
            nonce
        };
        token[..HEADER_BYTES].copy_from_slice(&head);
        token[HEADER_BYTES..HEADER_BYTES + NONCE_BYTES].copy_from_slice(&nonce);
        // A state of 4 GiB cannot arrive in a message of a megabyte.
        let told = u32::try_from(length).unwrap_or(u32::MAX).to_be_bytes();
        token[HEADER_BYTES + NONCE_BYTES..CONTENT_BEGINS].copy_from_slice(&told);
        let padded = match format {
            Format::State => bucket(LENGTH_BYTES + length),
            // The number of commitments to entropy is no secret.
            Format::Opening => LENGTH_BYTES + length,
        };
        token.resize(HEADER_BYTES + NONCE_BYTES + padded, 0);
        let padded = &mut token[HEADER_BYTES + NONCE_BYTES..];
        let tag = key.cipher.encrypt_inout_detached(&nonce.into(), &head, padded.into());
        // The cipher takes anything below 64 GiB.
        assert!(tag.is_ok(), "a token is far smaller than the cipher allows");
        token.extend(tag.unwrap_or_default());
        token
    }
}

fn open_as<T>(
    format: Format,
    ring: &KeyRing,
    token: &[u8],
    decode: impl FnOnce(&[u8]) -> Result<T, SealError>,
) -> Result<(Header, T), SealError> {
    let (key_id, header) = Header::read_as(format, token)?;
    let key = ring.find(key_id).ok_or(SealError::KeyUnknown(key_id))?;
    let (head, rest) = token.split_at(HEADER_BYTES);
    let (nonce, rest) = rest.split_first_chunk::<NONCE_BYTES>().ok_or(SealError::Broken)?;
    let (sealed, tag) = rest.split_last_chunk::<TAG_BYTES>().ok_or(SealError::Broken)?;
    let mut padded = sealed.to_vec();
    key.cipher
        .decrypt_inout_detached(nonce.into(), head, padded.as_mut_slice().into(), tag.into())
        .map_err(|_| SealError::Broken)?;
    let content = unpad(&padded).and_then(decode);
    // The first part is the secret of the match.
    padded[..SECRET_BYTES.min(sealed.len())].zeroize();
    Ok((header, content?))
}

fn unpad(padded: &[u8]) -> Result<&[u8], SealError> {
    let (length, content) = padded.split_first_chunk::<LENGTH_BYTES>().ok_or(SealError::Broken)?;
    let length = usize::try_from(u32::from_be_bytes(*length)).map_err(|_| SealError::Broken)?;
    content.get(..length).ok_or(SealError::Broken)
}

/// The size that a content is padded to: a power of two or the step half-way to the next, so that the length says
/// little about hidden parts.
pub fn bucket(content: usize) -> usize {
    let power = content.next_power_of_two().max(BUCKET_MIN);
    let between = power / 4 * 3;
    if between >= content.max(BUCKET_MIN) { between } else { power }
}
