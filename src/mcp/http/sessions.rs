//! The sessions: each belongs to the holder of one token. Their number is limited in all and for each holder. The session that its
//! holder has not used for the longest time makes room for a new one.

use std::collections::BTreeMap;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rmcp::model::{ClientJsonRpcMessage, ServerJsonRpcMessage};
use rmcp::transport::streamable_http_server::session::local::{
    LocalSessionManager, LocalSessionManagerError, SessionConfig,
};
use rmcp::transport::streamable_http_server::session::{ServerSseMessage, SessionId, SessionManager};
use tokio_stream::Stream;

use super::Bounds;
use crate::serve::Holder;

tokio::task_local! {
    /// The holder for whom the current task may open a session.
    static OPENING: Holder;
}

/// The open sessions.
pub(super) struct Sessions {
    local: LocalSessionManager,
    bounds: Bounds,
    open: Mutex<Open>,
}

/// The reason why there is no session.
#[derive(Debug, thiserror::Error)]
pub(super) enum SessionError {
    #[error(transparent)]
    Local(#[from] LocalSessionManagerError),
    #[error("all sessions are in use; try again later")]
    Full,
}

#[derive(Debug, Default)]
struct Open {
    places: BTreeMap<SessionId, Place>,
    /// Counts the uses of all sessions.
    uses: u64,
}

/// The data of a session.
#[derive(Debug)]
struct Place {
    holder: Holder,
    /// The number of its last use.
    used: u64,
    /// The requests under way.
    under_way: usize,
}

/// A use of a session, until it is dropped.
pub(super) struct Use {
    sessions: Arc<Sessions>,
    id: SessionId,
    /// The requests that it is under way.
    counts: usize,
}

impl Sessions {
    pub(super) fn new(bounds: Bounds) -> Self {
        let mut local = LocalSessionManager::default();
        let mut config = SessionConfig::default();
        config.keep_alive = Some(bounds.idle);
        local.session_config = config;
        Self { local, bounds, open: Mutex::default() }
    }

    /// Does work that may open a session for a holder.
    pub(super) async fn opening<F: Future>(holder: Holder, work: F) -> F::Output {
        OPENING.scope(holder, work).await
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// True if a holder can open a session, perhaps in place of another one.
    pub(super) fn has_room(&self, holder: Holder) -> bool {
        self.open().giving_way(holder, self.bounds).is_ok()
    }

    /// A use of a session by its holder; others cannot see the session. A session that `is_asked` does not end meanwhile.
    pub(super) fn used(self: &Arc<Self>, id: &str, holder: Holder, is_asked: bool) -> Option<Use> {
        let mut open = self.open();
        open.uses += 1;
        let now = open.uses;
        let (id, place) =
            open.places.iter_mut().find(|(known, place)| known.as_ref() == id && place.holder == holder)?;
        let counts = usize::from(is_asked);
        place.used = now;
        place.under_way += counts;
        Some(Use { sessions: Arc::clone(self), id: Arc::clone(id), counts })
    }
}

impl Drop for Use {
    fn drop(&mut self) {
        let mut open = self.sessions.open();
        open.uses += 1;
        let now = open.uses;
        if let Some(place) = open.places.get_mut(&self.id) {
            place.under_way -= self.counts;
            place.used = now;
        }
    }
}

impl Open {
    fn count(&self, holder: Holder) -> usize {
        self.places.values().filter(|place| place.holder == holder).count()
    }

    /// The session that ends if a holder opens one more: one of their own at their limit, or else one of the holder with
    /// most sessions, but never a holder's only one. `None` while there is room.
    fn giving_way(&self, holder: Holder, bounds: Bounds) -> Result<Option<SessionId>, SessionError> {
        let own = self.count(holder);
        if own < bounds.sessions_of_one && self.places.len() < bounds.sessions {
            return Ok(None);
        }
        let richest = self.places.values().map(|place| place.holder).max_by_key(|other| self.count(*other));
        let richest = richest.filter(|other| own < bounds.sessions_of_one && self.count(*other) > own.max(1));
        let from = richest.unwrap_or(holder);
        let unused = self.places.iter().filter(|(_, place)| place.holder == from && place.under_way == 0);
        let longest = unused.min_by_key(|(_, place)| place.used);
        longest.map(|(id, _)| Some(Arc::clone(id))).ok_or(SessionError::Full)
    }
}

impl SessionManager for Sessions {
    type Error = SessionError;
    type Transport = <LocalSessionManager as SessionManager>::Transport;

    async fn create_session(&self) -> Result<(SessionId, Self::Transport), SessionError> {
        let holder = OPENING.try_with(|holder| *holder).map_err(|_| SessionError::Full)?;
        let (id, transport) = self.local.create_session().await?;
        let giving_way = {
            let mut open = self.open();
            let giving_way = open.giving_way(holder, self.bounds);
            if let Ok(giving_way) = &giving_way {
                giving_way.as_ref().map(|id| open.places.remove(id));
                open.uses += 1;
                let place = Place { holder, used: open.uses, under_way: 0 };
                open.places.insert(Arc::clone(&id), place);
            }
            giving_way
        };
        match giving_way {
            Ok(None) => {}
            Ok(Some(other)) => self.local.close_session(&other).await?,
            Err(full) => {
                self.local.close_session(&id).await?;
                return Err(full);
            }
        }
        Ok((id, transport))
    }

    async fn initialize_session(
        &self,
        id: &SessionId,
        message: ClientJsonRpcMessage,
    ) -> Result<ServerJsonRpcMessage, SessionError> {
        Ok(self.local.initialize_session(id, message).await?)
    }

    async fn has_session(&self, id: &SessionId) -> Result<bool, SessionError> {
        Ok(self.local.has_session(id).await?)
    }

    /// Called also after a session has ended by itself.
    async fn close_session(&self, id: &SessionId) -> Result<(), SessionError> {
        self.open().places.remove(id);
        Ok(self.local.close_session(id).await?)
    }

    async fn create_stream(
        &self,
        id: &SessionId,
        message: ClientJsonRpcMessage,
    ) -> Result<impl Stream<Item = ServerSseMessage> + Send + Sync + 'static, SessionError> {
        Ok(self.local.create_stream(id, message).await?)
    }

    async fn accept_message(&self, id: &SessionId, message: ClientJsonRpcMessage) -> Result<(), SessionError> {
        Ok(self.local.accept_message(id, message).await?)
    }

    async fn create_standalone_stream(
        &self,
        id: &SessionId,
    ) -> Result<impl Stream<Item = ServerSseMessage> + Send + Sync + 'static, SessionError> {
        Ok(self.local.create_standalone_stream(id).await?)
    }

    async fn resume(
        &self,
        id: &SessionId,
        last_event_id: String,
    ) -> Result<impl Stream<Item = ServerSseMessage> + Send + Sync + 'static, SessionError> {
        Ok(self.local.resume(id, last_event_id).await?)
    }
}
