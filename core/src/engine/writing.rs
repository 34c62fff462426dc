//! The form in which the states of a match are written and hashed, and a state as bytes.

use zeroize::Zeroizing;

use super::{StateHash, WIRE_VERSION};
use crate::pb;

/// The form in which the states of a match are written and hashed; a match keeps it for life.
#[derive(Clone, Debug)]
pub struct Writing {
    /// The wire format.
    pub wire_version: u32,
    /// The key of a sealed match's hashes; `None` in an open game.
    pub hash_key: Option<Zeroizing<[u8; 32]>>,
}

impl Default for Writing {
    /// Open, in this release's wire format.
    fn default() -> Self {
        Self::open(WIRE_VERSION)
    }
}

impl Writing {
    /// Open states of a wire format.
    pub fn open(wire_version: u32) -> Self {
        Self { wire_version, hash_key: None }
    }
}

/// The parts of a position that only the owner of the table knows. Not printed: it may hold a secret.
#[derive(Default)]
#[expect(missing_debug_implementations, reason = "it may hold a secret")]
pub struct OwnersPart {
    /// The state in the form of the answer; `None` where it is left out.
    pub state: Option<pb::State>,
    /// The secret that the outcome of a sealed match reveals; empty while the game goes on.
    pub chance_secret: Vec<u8>,
}

/// A state and its past as bytes, as a sealed token keeps them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The number of actions applied.
    pub ply: u64,
    /// The hash of the state before the last action.
    pub parent_hash: Option<StateHash>,
    /// The canonical bytes of the state.
    pub state: Vec<u8>,
    /// The canonical bytes of all events of the last step.
    pub events: Vec<u8>,
    /// The reason why the game was closed, if it was.
    pub closed_because: Option<String>,
}
