//! A state as it came, in whichever form.

use super::{Snapshot, StateHash, Writing};
use crate::limits::PLY;
use crate::pb;
use crate::refusal::Refusal;

/// A state as it came. Nothing has been decided about it yet.
#[derive(Debug)]
pub struct Received {
    /// The version of the game's rules that its match keeps.
    pub rules_version: u32,
    /// How its match writes and names its states.
    pub writing: Writing,
    /// How many actions have been applied.
    pub ply: u64,
    /// The name of the state before the last action.
    pub parent_hash: Option<StateHash>,
    /// Why the game was closed, if it was.
    pub closed_because: Option<String>,
    /// The state itself.
    pub content: Content,
}

/// A state itself, in one of the ways in which it travels.
#[derive(Debug)]
pub enum Content {
    /// The game's message.
    Typed(Box<pb::state::State>),
    /// Canonical bytes of the state, and of the last step's events where they are kept.
    Canonical {
        /// The state.
        state: Vec<u8>,
        /// The events; empty where none are kept.
        events: Vec<u8>,
        /// The field they came in.
        path: &'static str,
    },
}

impl Received {
    /// A typed state.
    ///
    /// # Errors
    /// `MALFORMED` if ply and parent hash do not fit each other, or it holds no game.
    pub fn typed(state: pb::State) -> Result<Self, Refusal> {
        let parent_hash =
            match (state.ply, state.parent_hash.as_slice()) {
                (0, []) => None,
                (0, _) => return Err(Refusal::malformed("state.parent_hash", "must be empty at ply 0")),
                (ply, _) if ply > PLY.maximum => return Err(Refusal::malformed("state.ply", "is out of range")),
                (_, hash) => Some(StateHash::try_from(hash).map_err(|_| {
                    Refusal::malformed("state.parent_hash", format!("{} bytes instead of 16", hash.len()))
                })?),
            };
        let body = state.state.ok_or_else(|| Refusal::malformed("state", "holds no game"))?;
        Ok(Self {
            rules_version: state.rules_version,
            writing: Writing::open(state.wire_version),
            ply: state.ply,
            parent_hash,
            closed_because: None,
            content: Content::Typed(Box::new(body)),
        })
    }

    /// A state that was kept as canonical bytes and came in the field at `path`.
    pub fn kept(path: &'static str, rules_version: u32, writing: Writing, snapshot: Snapshot) -> Self {
        let Snapshot { ply, parent_hash, closed_because, state, events } = snapshot;
        let content = Content::Canonical { state, events, path };
        Self { rules_version, writing, ply, parent_hash, closed_because, content }
    }
}
