//! Sealed states: the caller holds an opaque token that nobody can read or forge, or use to move for another player.
//!
//! * a [`KeyRing`] seals and opens; every replica has the same one, and it is replaced while calls are under way;
//! * a [`token`] is a header in the clear and an encrypted [`Envelope`], or [`Opening`];
//! * the envelope holds the state's canonical bytes and the [`MatchSecret`], from which everything else that belongs to
//!   one match is derived: its id, its chance, its hash key, the keys of its seats and of its table.
//!
//! Code here knows no game and no message. `docs/security.md` says what sealing promises and what it does not.

mod authority;
mod commitment;
mod envelope;
mod key_ring;
mod match_secret;
mod opening;
mod read;
pub mod token;

pub use authority::Authority;
pub use commitment::{EntropyCommitment, Steps, Terms};
pub use envelope::Envelope;
pub use key_ring::{KeyId, KeyRing, KeyRingError, new_key_line};
pub use match_secret::{MatchId, MatchSecret};
pub use opening::{Entropy, Opening, deal_key, entropy_commitment};

/// The reason that a token does not open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SealError {
    /// The token is not authentic; every cause gives this same answer.
    #[error("the sealed state is not authentic; send back the bytes of an answer unchanged")]
    Broken,
    /// The header is intact and names a key that is not on the ring.
    #[error("the sealed state was made under key {0}, which this server does not hold")]
    KeyUnknown(KeyId),
}

#[cfg(test)]
mod tests;
