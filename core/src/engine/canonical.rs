//! The one binary form of a state's content, and the hash made of it.

use std::cell::OnceCell;
use std::ops::Range;

use postcard::ser_flavors::Flavor;
use serde::Serialize;

use super::{Header, StateHash};
use crate::game::{Closing, GameInfo};

/// Room for most states, so that the bytes are seldom copied while they grow.
const CANONICAL_BYTES: usize = 512;

/// The one binary form of a state's content.
pub fn canonical(state: &impl Serialize) -> Vec<u8> {
    append(Vec::with_capacity(CANONICAL_BYTES), state)
}

fn append(bytes: Vec<u8>, state: &impl Serialize) -> Vec<u8> {
    // States hold plain data only; postcard refuses nothing but maps and sequences of unknown length, which no state has.
    postcard::serialize_with_flavor(state, Behind(bytes)).unwrap_or_default()
}

/// Appends the closing of a game. One with losers begins with another letter than one without, for any reason.
fn append_closing(hashed: &mut Vec<u8>, Closing { because, losers }: &Closing) {
    if losers.is_empty() {
        hashed.extend_from_slice(b"closed");
    } else {
        hashed.extend_from_slice(b"lost");
        hashed.push(u8::try_from(losers.len()).unwrap_or(u8::MAX));
        hashed.extend(losers.iter().map(|seat| seat.0));
    }
    hashed.extend_from_slice(because.as_bytes());
}

/// An output that appends to a vector. Most of postcard's writes are one byte long, which is not worth a call that copies it.
struct Behind(Vec<u8>);

impl Flavor for Behind {
    type Output = Vec<u8>;

    #[inline]
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0.push(byte);
        Ok(())
    }

    #[inline]
    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        match bytes {
            [byte] => self.0.push(*byte),
            _ => self.0.extend_from_slice(bytes),
        }
        Ok(())
    }

    fn finalize(self) -> postcard::Result<Vec<u8>> {
        Ok(self.0)
    }
}

/// A state's canonical bytes within what its hash is made of: versions, game, ply and parent hash, then the content (options and
/// generator included), then the losers and the reason if the game was closed. No content is a prefix of another one, so bytes after it cannot be
/// taken for a part of it.
pub(super) struct Canonical {
    hashed: Vec<u8>,
    /// The place of the content in `hashed`.
    content: Range<usize>,
    /// Once somebody has asked for it.
    hash: OnceCell<StateHash>,
}

impl Canonical {
    /// The bytes of a state, in a buffer that was another's.
    pub(super) fn new(mut bytes: Vec<u8>, info: &GameInfo, header: &Header, state: &impl Serialize) -> Self {
        bytes.clear();
        bytes.reserve(CANONICAL_BYTES);
        bytes.extend_from_slice(&header.wire_version.to_le_bytes());
        bytes.extend_from_slice(&header.rules_version.to_le_bytes());
        bytes.extend_from_slice(&(info.id.len() as u64).to_le_bytes());
        bytes.extend_from_slice(info.id.as_bytes());
        bytes.extend_from_slice(&header.ply.to_le_bytes());
        bytes.extend_from_slice(&header.parent_hash.unwrap_or_default());
        let begin = bytes.len();
        let mut hashed = append(bytes, state);
        let content = begin..hashed.len();
        if let Some(closing) = &header.closing {
            append_closing(&mut hashed, closing);
        }
        Self { hashed, content, hash: OnceCell::new() }
    }

    /// The buffer, for the bytes of another state.
    pub(super) fn into_buffer(self) -> Vec<u8> {
        self.hashed
    }

    /// The canonical bytes of the state.
    pub(super) fn content(&self) -> &[u8] {
        self.hashed.get(self.content.clone()).unwrap_or_default()
    }

    /// The first 16 bytes of BLAKE3, keyed in a sealed match.
    pub(super) fn hash(&self, header: &Header) -> StateHash {
        *self.hash.get_or_init(|| {
            let key = header.hash_key.as_deref();
            let digest = key.map_or_else(|| blake3::hash(&self.hashed), |key| blake3::keyed_hash(key, &self.hashed));
            digest.as_bytes().first_chunk().copied().unwrap_or_default()
        })
    }
}
