//! The one implementation of [`Decoded`]: a state between its bytes and its table.

use serde::de::DeserializeOwned;

use super::past::Past;
use super::queue::Queue;
use super::seated::Seated;
use super::{Decoded, Table, Writing};
use crate::game::GameInfo;
use crate::refusal::Refusal;
use crate::wire::Wire;

/// A decoded state with its actions, before its audit.
pub(super) struct Unaudited<G: Wire> {
    pub(super) info: &'static GameInfo,
    pub(super) body: Body<G>,
    pub(super) past: Past<G>,
    pub(super) writing: Writing,
    pub(super) queue: Queue<G::Action>,
}

/// The state as far as it has been read.
pub(super) enum Body<G: Wire> {
    State(G::State),
    /// Canonical bytes, which only a server of the right version can read; the versions are checked before.
    Canonical {
        state: Vec<u8>,
        events: Vec<u8>,
        path: &'static str,
    },
}

impl<G: Wire> Decoded for Unaudited<G> {
    fn audit(mut self: Box<Self>) -> Result<Box<dyn Table>, Refusal> {
        let (state, sent) = match self.body {
            Body::State(state) => (state, None),
            Body::Canonical { state, events, path } => {
                if !events.is_empty() {
                    self.past.events = read(&events, path)?;
                }
                (read(&state, path)?, Some((state, path)))
            }
        };
        G::audit(&state).map_err(|broken| Refusal::from_broken(&format!("state.{}", G::INFO.id), broken))?;
        let table = Seated::<G>::new(self.info, state, self.past, self.writing, self.queue);
        // Bytes can spell a number in several ways; only one of them is canonical.
        match sent {
            Some((sent, path)) if sent != table.hashed.content() => Err(no_state(path)),
            Some(_) | None => Ok(Box::new(table)),
        }
    }
}

pub(super) fn read<T: DeserializeOwned>(bytes: &[u8], path: &str) -> Result<T, Refusal> {
    match postcard::take_from_bytes(bytes) {
        Ok((value, [])) => Ok(value),
        Ok(_) | Err(_) => Err(no_state(path)),
    }
}

#[cold]
fn no_state(path: &str) -> Refusal {
    Refusal::malformed(path, "its bytes are no state of its game; send back the bytes of an answer unchanged")
}
