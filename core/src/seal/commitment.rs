//! The commitment to a match, published at its creation.

use sha2::{Digest, Sha256};

use super::match_secret::MatchId;

/// SHA-256 of one player's entropy.
pub type EntropyCommitment = [u8; 32];

/// The steps in which a sealed match is created.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Steps {
    /// One step: the chance secret is all of its chance.
    One,
    /// Two steps: the server commits before the players show their part of the chance.
    Two,
}

impl Steps {
    /// Their number.
    pub fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }

    /// The steps of this number.
    pub fn of(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            _ => None,
        }
    }
}

/// The terms of a match: everything known at the commitment except its secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms<'a> {
    /// The game id.
    pub game: &'a str,
    /// The rules version that the match keeps for life.
    pub rules_version: u32,
    /// The number of seats.
    pub seat_count: u8,
    /// SHA-256 of the options in their canonical form.
    pub options: [u8; 32],
    /// The steps of its creation.
    pub steps: Steps,
    /// The players' commitments to their part of the chance, in order: at most 255; empty if they made none.
    pub entropy_commitments: &'a [EntropyCommitment],
}

impl Terms<'_> {
    /// The commitment to a match of these terms. Every part has a fixed length or follows its length, so no two
    /// matches look alike. Numbers are big-endian.
    pub fn commitment(&self, match_id: &MatchId, chance_secret: &[u8; 32]) -> [u8; 32] {
        let mut hash = Sha256::new()
            .chain_update(b"hadal match commitment v1")
            .chain_update(match_id)
            .chain_update(chance_secret)
            .chain_update(self.rules_version.to_be_bytes())
            .chain_update([self.seat_count, self.steps.number()])
            .chain_update(self.options)
            .chain_update((self.entropy_commitments.len() as u64).to_be_bytes());
        self.entropy_commitments.iter().for_each(|commitment| hash.update(commitment));
        hash.chain_update(self.game).finalize().into()
    }
}
