//! The one binary form of a state's content, and the hash made of it.

use std::cell::OnceCell;
use std::ops::Range;

use postcard::ser_flavors::Flavor;
use serde::Serialize;

use super::{Header, StateHash};
use crate::game::Closing;

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

/// An output that appends to a vector. Most of postcard's writes are one byte long, for which a call that copies does not pay.
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

/// The bytes still to come if a state is written as it was received. It ends at the first byte that differs.
struct Expected<'a>(&'a [u8]);

impl Flavor for Expected<'_> {
    type Output = bool;

    #[inline]
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        match self.0 {
            [next, rest @ ..] if *next == byte => {
                self.0 = rest;
                Ok(())
            }
            _ => Err(postcard::Error::SerializeBufferFull),
        }
    }

    #[inline]
    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        if let [byte] = bytes {
            return self.try_push(*byte);
        }
        self.0 = self.0.strip_prefix(bytes).ok_or(postcard::Error::SerializeBufferFull)?;
        Ok(())
    }

    /// True if nothing more was expected.
    fn finalize(self) -> postcard::Result<bool> {
        Ok(self.0.is_empty())
    }
}

/// The input of a state's hash, with the state's canonical bytes in it: versions, game, ply and parent hash, then the content (options
/// and generator included), then the losers and the reason if the game was closed. No content is a prefix of another one, so bytes
/// after it cannot be taken for a part of it.
pub(super) struct Canonical {
    hashed: Vec<u8>,
    /// The place of the content in `hashed`.
    content: Range<usize>,
    /// Set on the first request.
    hash: OnceCell<StateHash>,
}

impl Canonical {
    /// The bytes of a state, in the buffer of an earlier one.
    pub(super) fn new(bytes: Vec<u8>, id: &str, header: &Header, state: &impl Serialize) -> Self {
        Self::around(bytes, id, header, |bytes| append(bytes, state))
    }

    /// The bytes from which a state was read, which saves writing them; `None` if they are not its canonical ones.
    pub(super) fn received(content: &[u8], id: &str, header: &Header, state: &impl Serialize) -> Option<Self> {
        let is_canonical = postcard::serialize_with_flavor(state, Expected(content)).unwrap_or(false);
        is_canonical.then(|| {
            Self::around(Vec::new(), id, header, |mut bytes| {
                bytes.extend_from_slice(content);
                bytes
            })
        })
    }

    /// The input of the hash around the content, which `append` adds.
    fn around(mut bytes: Vec<u8>, id: &str, header: &Header, append_content: impl FnOnce(Vec<u8>) -> Vec<u8>) -> Self {
        bytes.clear();
        bytes.reserve(CANONICAL_BYTES);
        bytes.extend_from_slice(&header.wire_version.to_le_bytes());
        bytes.extend_from_slice(&header.rules_version.to_le_bytes());
        bytes.extend_from_slice(&(id.len() as u64).to_le_bytes());
        bytes.extend_from_slice(id.as_bytes());
        bytes.extend_from_slice(&header.ply.to_le_bytes());
        bytes.extend_from_slice(&header.parent_hash.unwrap_or_default());
        let begin = bytes.len();
        let mut hashed = append_content(bytes);
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

#[cfg(test)]
mod tests {
    use super::{Canonical, canonical};
    use crate::engine::Header;
    use crate::game::Closing;

    type State = (u32, String, Vec<u8>, Option<bool>);

    fn headers() -> [Header; 3] {
        let closing = Closing { because: "resigned".to_owned(), losers: Vec::new() };
        let later = Header { ply: 7, parent_hash: Some([9; 16]), ..Header::new(3, 1) };
        [Header::new(3, 1), later.clone(), Header { closing: Some(closing), ..later }]
    }

    #[test]
    fn bytes_that_were_received_make_the_hash_that_writing_them_makes() {
        let state: State = (300, "text".to_owned(), vec![1, 2, 3], Some(true));
        let bytes = canonical(&state);
        for header in headers() {
            let made = Canonical::new(Vec::new(), "game", &header, &state);
            let received = Canonical::received(&bytes, "game", &header, &state).unwrap();
            assert_eq!((made.content(), received.content()), (bytes.as_slice(), bytes.as_slice()));
            assert_eq!(made.hash(&header), received.hash(&header));
        }
    }

    #[test]
    fn bytes_that_spell_a_state_otherwise_are_not_received() {
        let state: State = (300, "text".to_owned(), vec![1, 2, 3], Some(true));
        let bytes = canonical(&state);
        // 300 in three bytes instead of two.
        let long = [&[bytes[0], bytes[1] | 0x80, 0], &bytes[2..]].concat();
        assert_eq!(postcard::from_bytes(&long), Ok(state.clone()));
        let header = Header::new(3, 1);
        let is_received = |bytes: &[u8]| Canonical::received(bytes, "game", &header, &state).is_some();
        assert!(is_received(&bytes) && !is_received(&long));
        for at in 0..bytes.len() {
            let mut other = bytes.clone();
            other[at] ^= 1;
            assert!(!is_received(&other) && !is_received(&bytes[..at]), "byte {at}");
        }
        assert!(!is_received(&[bytes.as_slice(), &[0]].concat()));
    }
}
