//! A state as it was received, in whichever form.

use super::{Snapshot, StateHash, Writing};
use crate::limits::PLY;
use crate::pb;
use crate::refusal::Refusal;

/// A state as it was received. Nothing has been decided about it yet.
#[derive(Debug)]
pub struct Received<'a> {
    /// The version of the game's rules that its match keeps.
    pub rules_version: u32,
    /// The form in which its match writes and hashes its states.
    pub writing: Writing,
    /// The number of actions applied.
    pub ply: u64,
    /// The hash of the state before the last action.
    pub parent_hash: Option<StateHash>,
    /// The reason why the game was closed, if it was.
    pub closed_because: Option<String>,
    /// The state itself.
    pub content: Content<'a>,
}

/// The content of a state, in one of the forms in which it travels.
#[derive(Debug)]
pub enum Content<'a> {
    /// The game's message.
    Typed(&'a pb::state::State),
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

impl<'a> Received<'a> {
    /// A typed state.
    ///
    /// # Errors
    /// `MALFORMED` if ply and parent hash do not fit each other, or the message holds no game's state.
    pub fn typed(state: &'a pb::State) -> Result<Self, Refusal> {
        let parent_hash =
            match (state.ply, state.parent_hash.as_slice()) {
                (0, []) => None,
                (0, _) => return Err(Refusal::malformed("state.parent_hash", "must be empty at ply 0")),
                (ply, _) if ply > PLY.maximum => return Err(Refusal::malformed("state.ply", "is out of range")),
                (_, hash) => Some(StateHash::try_from(hash).map_err(|_| {
                    Refusal::malformed("state.parent_hash", format!("{} bytes instead of 16", hash.len()))
                })?),
            };
        let body = state.state.as_ref().ok_or_else(|| Refusal::malformed("state", "holds no game"))?;
        Ok(Self {
            rules_version: state.rules_version,
            writing: Writing::open(state.wire_version),
            ply: state.ply,
            parent_hash,
            closed_because: None,
            content: Content::Typed(body),
        })
    }

    /// A state from canonical bytes that came in the field at `path`.
    pub fn kept(path: &'static str, rules_version: u32, writing: Writing, snapshot: Snapshot) -> Self {
        let Snapshot { ply, parent_hash, closed_because, state, events } = snapshot;
        let content = Content::Canonical { state, events, path };
        Self { rules_version, writing, ply, parent_hash, closed_because, content }
    }
}
