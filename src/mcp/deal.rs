//! The secret that deals a process's matches.

use std::sync::atomic::{AtomicU64, Ordering};

use hadal_core::generator::Generator;

/// The purpose for which a seed is hashed.
const PURPOSE: &str = "hadal seed of the matches of a process v1";

/// A secret, and the number of the next match. A one-way hash of both deals match number n: the record of a match contains its
/// own seed and reveals no other.
pub(crate) struct Deal {
    secret: [u8; 32],
    next: AtomicU64,
}

/// The source of a match's deal.
pub(super) struct Dealt {
    /// The seed of the game, which its record contains.
    pub(super) seed: u64,
    /// The seats of the players, and the choices of random players.
    pub(super) chance: Generator,
}

impl Deal {
    /// Deals by a seed: the same seed deals the same matches.
    pub(crate) fn seeded(seed: u64) -> Self {
        Self { secret: blake3::derive_key(PURPOSE, &seed.to_le_bytes()), next: AtomicU64::new(0) }
    }

    /// Deals by a random secret.
    ///
    /// # Errors
    /// If the system has no random bytes.
    pub(crate) fn drawn() -> Result<Self, getrandom::Error> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret)?;
        Ok(Self { secret, next: AtomicU64::new(0) })
    }

    /// The next match.
    pub(super) fn next(&self) -> Dealt {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let mut hashed = blake3::Hasher::new_keyed(&self.secret).update(&number.to_le_bytes()).finalize_xof();
        let mut word = || {
            let mut bytes = [0; 8];
            hashed.fill(&mut bytes);
            u64::from_le_bytes(bytes)
        };
        Dealt { seed: word(), chance: Generator::from_seed(word()) }
    }
}
