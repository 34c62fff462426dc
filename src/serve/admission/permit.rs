//! The permit of a call.

use std::sync::{Arc, Mutex, PoisonError};

use crate::pool::Share;

/// The permit of a call; returning it admits the next call. A stream's requests take it, and its answers return it.
#[derive(Clone, Debug, Default)]
pub(super) struct Permit(Arc<Mutex<Option<Share>>>);

impl Permit {
    /// Keeps a taken permit.
    pub(super) fn put(&self, share: Share) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(share);
    }

    /// Returns the permit: the call is over.
    pub(super) fn give_back(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}
