//! The sealing keys: a ring of keys with ids. The first key seals, and all keys open.

use std::fmt;

use aes_gcm_siv::{Aes256GcmSiv, KeyInit};
use data_encoding::HEXLOWER_PERMISSIVE;
use subtle::ConstantTimeEq;
use zeroize::Zeroizing;

use crate::environment::{Environment, NoRandomBytes};

/// The length of a key in bytes.
const KEY_BYTES: usize = 32;

/// The id of a key: 4 bytes, in the clear in every token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyId(pub [u8; 4]);

impl fmt::Display for KeyId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&HEXLOWER_PERMISSIVE.encode(&self.0))
    }
}

/// One key, ready for use.
pub(super) struct SealKey {
    pub(super) id: KeyId,
    pub(super) cipher: Aes256GcmSiv,
    pub(super) nonce_key: Zeroizing<[u8; KEY_BYTES]>,
}

impl SealKey {
    fn new(id: KeyId, key: &[u8; KEY_BYTES]) -> Self {
        let cipher_key = Zeroizing::new(blake3::derive_key("hadal seal cipher v1", key));
        Self {
            id,
            cipher: Aes256GcmSiv::new((&*cipher_key).into()),
            nonce_key: Zeroizing::new(blake3::derive_key("hadal seal nonce v1", key)),
        }
    }
}

/// The keys of a server. Every replica has the same.
pub struct KeyRing {
    sealing: SealKey,
    opening: Vec<SealKey>,
}

/// The fault in the text of a key ring; it never shows a key.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KeyRingError {
    /// No key at all.
    #[error("no key; `hadal keygen` makes one")]
    Empty,
    /// Not `ID:KEY`.
    #[error("key {0} is not ID:KEY with 8 and 64 hexadecimal digits, as `hadal keygen` prints it")]
    NotAKey(usize),
    /// The same id twice.
    #[error("two keys have the id {0}; leave one out, or let `hadal keygen` make another")]
    SameId(KeyId),
}

impl KeyRing {
    /// Reads keys separated by white space or commas, each `ID:KEY` in hexadecimal digits. A `#` begins a comment that
    /// ends with the line. The first key seals.
    ///
    /// # Errors
    /// The fault, with the number of the key counted from 1.
    pub fn parse(text: &str) -> Result<Self, KeyRingError> {
        let mut keys: Vec<SealKey> = Vec::new();
        let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
        let words = lines.flat_map(|line| line.split(|letter: char| letter == ',' || letter.is_whitespace()));
        for word in words.filter(|word| !word.is_empty()) {
            let key = parse_key(word).ok_or(KeyRingError::NotAKey(keys.len() + 1))?;
            if keys.iter().any(|other| other.id == key.id) {
                return Err(KeyRingError::SameId(key.id));
            }
            keys.push(key);
        }
        let mut keys = keys.into_iter();
        let sealing = keys.next().ok_or(KeyRingError::Empty)?;
        Ok(Self { sealing, opening: keys.collect() })
    }

    /// A ring of one random key.
    ///
    /// # Errors
    /// If there are no random bytes.
    pub fn draw(environment: &dyn Environment) -> Result<Self, NoRandomBytes> {
        let (id, key) = draw_key(environment)?;
        Ok(Self { sealing: SealKey::new(id, &key), opening: Vec::new() })
    }

    /// The ids, the sealing key's first.
    pub fn ids(&self) -> impl Iterator<Item = KeyId> + '_ {
        std::iter::once(&self.sealing).chain(&self.opening).map(|key| key.id)
    }

    /// The id of the key that seals.
    pub fn sealing_id(&self) -> KeyId {
        self.sealing.id
    }

    /// True if a key of this id opens.
    pub fn holds(&self, id: KeyId) -> bool {
        self.find(id).is_some()
    }

    /// The id of a key for which `old` has a different key.
    pub fn replaced_in(&self, old: &Self) -> Option<KeyId> {
        let is_another = |key: &&SealKey| {
            old.find(key.id).is_some_and(|old| !bool::from(old.nonce_key.as_slice().ct_eq(key.nonce_key.as_slice())))
        };
        std::iter::once(&self.sealing).chain(&self.opening).find(is_another).map(|key| key.id)
    }

    pub(super) fn sealing(&self) -> &SealKey {
        &self.sealing
    }

    pub(super) fn find(&self, id: KeyId) -> Option<&SealKey> {
        std::iter::once(&self.sealing).chain(&self.opening).find(|key| key.id == id)
    }
}

impl fmt::Debug for KeyRing {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_list().entries(self.ids()).finish()
    }
}

/// A new random key, as a line of a key file.
///
/// # Errors
/// If there are no random bytes.
pub fn new_key_line(environment: &dyn Environment) -> Result<Zeroizing<String>, NoRandomBytes> {
    let (id, key) = draw_key(environment)?;
    Ok(Zeroizing::new(format!("{id}:{}", HEXLOWER_PERMISSIVE.encode(&*key))))
}

fn draw_key(environment: &dyn Environment) -> Result<(KeyId, Zeroizing<[u8; KEY_BYTES]>), NoRandomBytes> {
    let mut id = [0; 4];
    let mut key = Zeroizing::new([0; KEY_BYTES]);
    environment.fill_random(&mut id)?;
    environment.fill_random(&mut *key)?;
    Ok((KeyId(id), key))
}

fn parse_key(word: &str) -> Option<SealKey> {
    let (id, key) = word.split_once(':')?;
    let id = HEXLOWER_PERMISSIVE.decode(id.as_bytes()).ok()?;
    let key = Zeroizing::new(HEXLOWER_PERMISSIVE.decode(key.as_bytes()).ok()?);
    Some(SealKey::new(KeyId(id.try_into().ok()?), key.as_slice().try_into().ok()?))
}
