//! The permit of a call.

use std::sync::{Arc, Mutex, PoisonError};

use crate::pool::Share;

/// The permit of a call; giving it back lets the next one in. A stream's requests take it, its answers give it back.
#[derive(Clone, Debug, Default)]
pub(super) struct Permit(Arc<Mutex<Option<Share>>>);

impl Permit {
    /// Keeps the permit that has been taken.
    pub(super) fn put(&self, share: Share) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(share);
    }

    /// Gives the permit back: the call is over.
    pub(super) fn give_back(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}
