//! A state on its way in or out: the header, which is read before its game's part, and the content.

use zeroize::Zeroizing;

use super::StateHash;
use crate::game::Closing;
use crate::limits::PLY;
use crate::pb;
use crate::refusal::Refusal;

/// A state's header, without its content. It has no `Debug` output, since it may hold a key.
#[derive(Clone)]
#[expect(missing_debug_implementations, reason = "it may hold a key")]
pub struct Header {
    /// The version of the game's rules, which a match keeps for life.
    pub rules_version: u32,
    /// The wire format, which a match keeps for life.
    pub wire_version: u32,
    /// The key of a sealed match's hashes; `None` in an open game.
    pub hash_key: Option<Zeroizing<[u8; 32]>>,
    /// The number of actions applied.
    pub ply: u64,
    /// The hash of the state before the last action; `None` at ply 0.
    pub parent_hash: Option<StateHash>,
    /// The early end of the game, if the last step closed it.
    pub closing: Option<Closing>,
}

impl Header {
    /// The header of a new match in these versions.
    pub fn new(rules_version: u32, wire_version: u32) -> Self {
        Self { rules_version, wire_version, hash_key: None, ply: 0, parent_hash: None, closing: None }
    }

    /// The header of a typed state.
    ///
    /// # Errors
    /// `MALFORMED` if ply and parent hash do not fit each other.
    pub fn of(state: &pb::State) -> Result<Self, Refusal> {
        let parent_hash =
            match (state.ply, state.parent_hash.as_slice()) {
                (0, []) => None,
                (0, _) => return Err(Refusal::malformed("state.parent_hash", "must be empty at ply 0")),
                (ply, _) if ply > PLY.maximum => return Err(Refusal::malformed("state.ply", "is out of range")),
                (_, hash) => Some(StateHash::try_from(hash).map_err(|_| {
                    Refusal::malformed("state.parent_hash", format!("{} bytes instead of 16", hash.len()))
                })?),
            };
        Ok(Self { ply: state.ply, parent_hash, ..Self::new(state.rules_version, state.wire_version) })
    }

    /// Becomes the header after one more step from the state with this hash.
    pub(super) fn advance(&mut self, hash: StateHash, closing: Option<Closing>) {
        self.ply += 1;
        self.parent_hash = Some(hash);
        self.closing = closing;
    }
}

/// The content of a state, in one of its transport forms. It has no `Debug` output, since a seal may hide it.
#[derive(Clone)]
#[expect(missing_debug_implementations, reason = "it may be what a seal hides")]
pub enum Content<'a> {
    /// The game's message; `None` if there is none.
    Typed(Option<&'a pb::state::State>),
    /// Canonical bytes of the state, and of the last step's events where they are kept.
    Canonical {
        /// The state.
        state: &'a [u8],
        /// The events; empty if none are kept.
        events: &'a [u8],
        /// The field they came in.
        path: &'static str,
    },
}

/// A state and its past as bytes, as tokens and streams keep them.
#[derive(Clone)]
#[expect(missing_debug_implementations, reason = "it may hold a key")]
pub struct Snapshot {
    /// The state's header.
    pub header: Header,
    /// The canonical bytes of the state.
    pub state: Vec<u8>,
    /// The canonical bytes of all events of the last step.
    pub events: Vec<u8>,
}

impl Snapshot {
    /// The content, which came in the field at `path`.
    pub fn content(&self, path: &'static str) -> Content<'_> {
        Content::Canonical { state: &self.state, events: &self.events, path }
    }
}
