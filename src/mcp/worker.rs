//! The calls of a session, done one after the other in the order of their arrival.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use hadal_core::engine::Engine;
use rmcp::ErrorData;
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;

use super::server::Shared;

/// The most waiting calls; further ones are refused until there is room.
pub(super) const WAITING_MAX: usize = 16;

type Work = Box<dyn FnOnce(&Shared) + Send>;

/// The thread of one session, so that no session waits for another.
pub(crate) struct Worker {
    waiting: SyncSender<Work>,
    games: Vec<&'static dyn Engine>,
    words_only: bool,
}

impl Worker {
    /// A worker at a table; it leaves when it is dropped.
    ///
    /// # Errors
    /// If the system has no thread.
    pub(crate) fn at(shared: Arc<Shared>) -> std::io::Result<Arc<Self>> {
        let (games, words_only) = {
            let table = shared.lock();
            (table.games().to_vec(), table.has_words_only())
        };
        let (waiting, works) = sync_channel::<Work>(WAITING_MAX);
        thread::Builder::new().name("table".to_owned()).spawn(move || {
            for work in works {
                // The waiting caller gets an error for a panic, and the table ends its match.
                let _ = catch_unwind(AssertUnwindSafe(|| work(&shared)));
            }
        })?;
        Ok(Arc::new(Self { waiting, games, words_only }))
    }

    /// The games that can be played at the table.
    pub(super) fn games(&self) -> &[&'static dyn Engine] {
        &self.games
    }

    /// True if answers at the table are words alone.
    pub(super) fn has_words_only(&self) -> bool {
        self.words_only
    }

    /// Does work after the earlier calls. It skips calls without a waiting caller.
    pub(super) async fn ask<T: Send + 'static>(
        &self,
        cancelled: &CancellationToken,
        work: impl FnOnce(&Shared) -> T + Send + 'static,
    ) -> Result<T, ErrorData> {
        let (answer, answered) = oneshot::channel();
        let work: Work = Box::new(move |shared| {
            if !answer.is_closed() {
                let _ = answer.send(work(shared));
            }
        });
        self.waiting.try_send(work).map_err(|_| {
            let problem = format!("{WAITING_MAX} calls wait already; wait for their answers");
            ErrorData::invalid_request(problem, None)
        })?;
        tokio::select! {
            () = cancelled.cancelled() => Err(ErrorData::internal_error("the call is cancelled", None)),
            answered = answered => {
                answered.map_err(|_| ErrorData::internal_error("the rules have failed, and the match with them", None))
            }
        }
    }
}

#[cfg(test)]
mod tests;
