//! One call, from its headers to the end of its answer, and the current call of a thread.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::future::poll_fn;
use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use hadal_core::refusal::Reason;
use hadal_core::search::Bot;
use http::HeaderMap;
use opentelemetry_sdk::trace::Span;
use strum::{EnumCount, VariantArray};
use tonic::Code;

use super::finished::Finished;
use super::games::Game;
use super::request_id::RequestId;
use super::rpc::Rpc;
use super::trace::CallSpan;
use super::{Observer, log};

thread_local! {
    static CURRENT: RefCell<Option<Arc<Call>>> = const { RefCell::new(None) };
}

/// The ply is unknown.
const NO_PLY: u64 = u64::MAX;
/// The reason is unknown.
const NO_REASON: u8 = u8::MAX;

/// A call under way, and the facts noted about it.
#[derive(Debug)]
pub struct Call {
    observer: Arc<Observer>,
    rpc: Rpc,
    request_id: RequestId,
    began: Instant,
    span: Option<CallSpan>,
    game: AtomicU8,
    ply: AtomicU64,
    reason: AtomicU8,
    finished: AtomicBool,
}

impl Call {
    /// A call that begins now.
    pub(super) fn begin(observer: &Arc<Observer>, rpc: Rpc, headers: &HeaderMap) -> Arc<Self> {
        let request_id = observer.request_ids.of(headers);
        let tracing = observer.tracing.as_ref().filter(|_| !rpc.is_probe());
        observer.metrics.begun(rpc);
        if rpc.is_stream() {
            observer.metrics.streams_open.inc();
        }
        Arc::new(Self {
            span: tracing.and_then(|tracing| tracing.begin(rpc, &request_id, headers)),
            observer: Arc::clone(observer),
            rpc,
            request_id,
            began: Instant::now(),
            game: AtomicU8::new(Game::NONE.0),
            ply: AtomicU64::new(NO_PLY),
            reason: AtomicU8::new(NO_REASON),
            finished: AtomicBool::new(false),
        })
    }

    /// Its id, for refusals and logs.
    pub fn request_id(&self) -> &RequestId {
        &self.request_id
    }

    /// True if its work gets spans.
    pub(super) fn is_traced(&self) -> bool {
        self.span.is_some()
    }

    /// A span within the call's, which ends when it is dropped; `None`, at no cost, if the call is not traced.
    /// Boxed, since a span is large and hardly any call has one.
    pub fn span(&self, name: &'static str) -> Option<Box<Span>> {
        self.span.as_ref().and_then(|span| self.child(span, name))
    }

    #[cold]
    fn child(&self, span: &CallSpan, name: &'static str) -> Option<Box<Span>> {
        self.observer.tracing.as_ref().map(|tracing| Box::new(tracing.child(span, name)))
    }

    /// Notes that an item or a message of the call is refused for this reason; the call itself goes on.
    pub fn item_refused(&self, reason: Reason) {
        self.observer.metrics.refused(self.game(), reason);
    }

    /// Notes that the call is a batch of this many items.
    pub fn batch(&self, items: usize) {
        self.observer.metrics.batch(items);
    }

    /// Notes the number of actions that bots applied for the call, and the time they took together.
    pub fn thought(&self, transitions: &BTreeMap<Bot, u64>, took: Duration) {
        self.observer.metrics.thought(transitions, took);
    }

    fn game(&self) -> Game {
        Game(self.game.load(Ordering::Relaxed))
    }

    /// Notes that the call is about this game, and at this ply if there is one.
    pub fn about(&self, id: &str, ply: Option<u64>) {
        let game = self.observer.metrics.games().find(id);
        // A read comes first, since the threads of a batch note the same fact again and again.
        if self.game.load(Ordering::Relaxed) != game.0
            && let Err(other) = self.game.compare_exchange(Game::NONE.0, game.0, Ordering::Relaxed, Ordering::Relaxed)
            && other != game.0
        {
            // A stream can go from game to game; a batch can have several at once.
            let game = if self.rpc.is_batch() { Game::MIXED } else { game };
            self.game.store(game.0, Ordering::Relaxed);
        }
        if let Some(ply) = ply
            && !self.rpc.is_batch()
        {
            self.ply.store(ply, Ordering::Relaxed);
        }
    }

    /// Ends the call; only the first end counts.
    pub(super) fn finish(&self, code: Code) {
        if self.finished.swap(true, Ordering::Relaxed) {
            return;
        }
        let (metrics, duration) = (&self.observer.metrics, self.began.elapsed());
        let reason = Reason::VARIANTS.get(usize::from(self.reason.load(Ordering::Relaxed))).copied();
        // A refusal that another layer replaced does not count.
        let reason = reason.filter(|_| code != Code::Ok);
        metrics.finished(self.rpc, self.game(), code, duration);
        if let Some(reason) = reason {
            metrics.refused(self.game(), reason);
        }
        if self.rpc.is_stream() {
            metrics.streams_open.dec();
        }
        let ply = Some(self.ply.load(Ordering::Relaxed)).filter(|ply| *ply != NO_PLY);
        let finished = Finished {
            rpc: self.rpc,
            request_id: &self.request_id,
            game: metrics.games().label(self.game()),
            ply,
            code,
            reason,
            duration,
            trace_id: self.span.as_ref().map(CallSpan::trace_id),
        };
        if let Some(span) = &self.span {
            span.end(&finished);
        }
        if reason == Some(Reason::Overloaded) {
            metrics.shed.inc();
            log::shed(self.observer.shed_lines.pass());
        } else {
            log::finished(&finished);
        }
    }
}

/// The call that this thread is working for.
pub fn current() -> Option<Arc<Call>> {
    CURRENT.with_borrow(Option::clone)
}

fn with_current<T>(note: impl FnOnce(&Call) -> T) -> Option<T> {
    CURRENT.with_borrow(|call| call.as_deref().map(note))
}

/// Makes a call the current one of this thread until the returned guard is dropped.
pub fn enter(call: Option<Arc<Call>>) -> Entered {
    Entered { before: CURRENT.replace(call), on_this_thread: PhantomData }
}

/// See [`enter`].
#[derive(Debug)]
pub struct Entered {
    before: Option<Arc<Call>>,
    on_this_thread: PhantomData<*const ()>,
}

impl Drop for Entered {
    fn drop(&mut self) {
        CURRENT.set(self.before.take());
    }
}

/// The id of the current call, for refusals and logs.
pub fn current_request_id() -> Option<RequestId> {
    with_current(|call| call.request_id.clone())
}

/// Notes that the current call is refused for this reason.
pub fn refused(reason: Reason) {
    with_current(|call| call.reason.store(reason as u8, Ordering::Relaxed));
}

/// Notes that the current call, a stream, has answered one message.
pub fn message_answered(took: Duration) {
    with_current(|call| call.observer.metrics.stream_answered(call.game(), took));
}

/// A span within the current call's; see [`Call::span`].
pub fn child(name: &'static str) -> Option<Box<Span>> {
    with_current(|call| call.span(name))?
}

/// Makes a call the current one whenever `work` is polled.
pub fn within<F: Future>(call: Option<Arc<Call>>, work: F) -> impl Future<Output = F::Output> {
    let mut work = Box::pin(work);
    poll_fn(move |context| {
        let _entered = enter(call.clone());
        work.as_mut().poll(context)
    })
}

/// Every reason fits into the `reason` of a [`Call`].
const _: () = assert!(Reason::COUNT < NO_REASON as usize);
