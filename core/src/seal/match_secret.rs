//! The secret of one match, drawn when it is created, and everything that is derived from it.

use std::fmt;

use hkdf::Hkdf;
use sha2::Sha256;
use subtle::ConstantTimeEq;
use zeroize::Zeroizing;

use crate::environment::{Environment, NoRandomBytes};
use crate::seat::Seat;

/// The 16 bytes that identify a match.
pub type MatchId = [u8; 16];

/// The 32 bytes inside every token of a match, so that everything derived from them outlives the server's keys.
#[derive(Clone)]
pub struct MatchSecret {
    bytes: Zeroizing<[u8; 32]>,
    /// The bytes as a key of HKDF, made once for all derived values, since making it is half the work.
    key: Hkdf<Sha256>,
}

impl MatchSecret {
    /// A new secret: 32 random bytes, mixed with the caller's seed and entropy. The caller's part
    /// cannot weaken it.
    ///
    /// # Errors
    /// If there are no random bytes.
    pub fn draw(
        environment: &dyn Environment,
        seed: Option<u64>,
        entropy: &[impl AsRef<[u8]>],
    ) -> Result<Self, NoRandomBytes> {
        let mut drawn = Zeroizing::new([0; 32]);
        environment.fill_random(&mut *drawn)?;
        Ok(Self::mix(&drawn, seed, entropy))
    }

    /// The secret made from a draw and the caller's part. Each length is included, so that no two inputs look alike.
    pub fn mix(drawn: &[u8; 32], seed: Option<u64>, entropy: &[impl AsRef<[u8]>]) -> Self {
        let mut material = Zeroizing::new(drawn.to_vec());
        material.push(u8::from(seed.is_some()));
        material.extend(seed.unwrap_or_default().to_le_bytes());
        for part in entropy {
            let part = part.as_ref();
            material.extend((part.len() as u64).to_le_bytes());
            material.extend(part);
        }
        let (secret, _) = Hkdf::<Sha256>::extract(Some(b"hadal match secret v1"), &material);
        Self::from_bytes(secret.into())
    }

    /// The secret read from a token.
    pub fn from_bytes(bytes: [u8; 32]) -> Self {
        Self { key: derivation_key(&bytes), bytes: Zeroizing::new(bytes) }
    }

    /// The secret to write into a token.
    pub(super) fn bytes(&self) -> &[u8; 32] {
        &self.bytes
    }

    /// The id of the match.
    pub fn match_id(&self) -> MatchId {
        let mut id = [0; 16];
        expand(&self.key, &[b"hadal match id v1"], &mut id);
        id
    }

    /// The key of the match's generator, which is revealed when the game is over.
    pub fn chance_secret(&self) -> [u8; 32] {
        self.branch(&[b"hadal chance v1"])
    }

    /// The key of the match's state hashes: without a key, hidden cards could be guessed from a hash.
    pub fn hash_key(&self) -> [u8; 32] {
        self.branch(&[b"hadal state hash v1"])
    }

    /// The key with which a seat acts and looks. Its first byte is the seat, so that one comparison checks it.
    pub fn seat_key(&self, seat: Seat) -> [u8; 32] {
        let mut key = self.branch(&[b"hadal seat key v1", &[seat.0]]);
        key[0] = seat.0;
        key
    }

    /// The key that advances a match under table authority.
    pub fn table_key(&self) -> [u8; 32] {
        self.branch(&[b"hadal table key v1"])
    }

    /// The seat whose key this is, compared in constant time.
    pub fn seat_of(&self, key: &[u8], seat_count: u8) -> Option<Seat> {
        let seat = Seat(*key.first()?);
        (seat.0 < seat_count && bool::from(self.seat_key(seat)[..].ct_eq(key))).then_some(seat)
    }

    /// True for the table key, compared in constant time.
    pub fn is_table_key(&self, key: &[u8]) -> bool {
        self.table_key()[..].ct_eq(key).into()
    }

    fn branch(&self, label: &[&[u8]]) -> [u8; 32] {
        let mut branch = [0; 32];
        expand(&self.key, label, &mut branch);
        branch
    }
}

/// A secret as a key from which others are derived, by HKDF.
pub(super) fn derivation_key(secret: &[u8; 32]) -> Hkdf<Sha256> {
    match Hkdf::from_prk(secret) {
        Ok(key) => key,
        Err(_) => unreachable!("a secret has the length of the hash"),
    }
}

/// Fills `out` with the bytes derived from a key and a label.
pub(super) fn expand(key: &Hkdf<Sha256>, label: &[&[u8]], out: &mut [u8]) {
    let expanded = key.expand_multi_info(label, out);
    // Every derived value is at most 255 hashes long.
    assert!(expanded.is_ok(), "the lengths are fixed");
}

/// Matches with the same secret are the same match.
impl PartialEq for MatchSecret {
    fn eq(&self, other: &Self) -> bool {
        self.bytes[..].ct_eq(&other.bytes[..]).into()
    }
}

impl fmt::Debug for MatchSecret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("MatchSecret")
    }
}
