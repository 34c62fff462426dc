//! The secret from which a process's matches are dealt.

use std::sync::atomic::{AtomicU64, Ordering};

use hadal_core::generator::Generator;

/// The purpose for which a seed is hashed.
const PURPOSE: &str = "hadal seed of the matches of a process v1";

/// A secret, and the number of the next match. Match number n is dealt from a one-way hash of both: the record of a match tells its
/// own seed, and nothing of another.
pub(crate) struct Deal {
    secret: [u8; 32],
    next: AtomicU64,
}

/// The source of a match's deal.
pub(super) struct Dealt {
    /// The seed of the game, which its record tells.
    pub(super) seed: u64,
    /// The seats of the players, and the choices of random players.
    pub(super) chance: Generator,
}

impl Deal {
    /// Deals by a seed: the same seed deals the same matches.
    pub(crate) fn seeded(seed: u64) -> Self {
        Self { secret: blake3::derive_key(PURPOSE, &seed.to_le_bytes()), next: AtomicU64::new(0) }
    }

    /// Deals by a secret that nobody knows.
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
