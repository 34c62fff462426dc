//! Calls with one answer: short work at once, long work on the pool.

use std::ops::ControlFlow;
use std::pin::Pin;
use std::sync::Arc;

use bytes::Bytes;
use hadal_core::calls::{Context, Method, Request, TRIAL_WORK, is_long};
use hadal_core::meter::{Meter, UNCOUNTED_BYTES};
use hadal_core::refusal::{Reason, Refusal};
use tonic::{Response, Status};

use super::encoded::Encoded;
use super::gzip::{COMPRESSED_BYTES, Gzip};
use super::isolate::offloaded;
use super::status::refused;
use super::{Answer, CallContext, Calls, LONG_BYTES, Surroundings, connection_of, deadline_of};
use crate::observe::call;

/// An answer from another thread or at a later time.
type Later<'a> = Pin<Box<dyn Future<Output = Answer<Bytes>> + Send + 'a>>;

impl Calls {
    /// The meter of a call.
    pub(super) fn meter<T>(&self, request: &tonic::Request<T>) -> Meter {
        let memory = request.extensions().get().map(|context: &CallContext| context.memory.share());
        Meter::new(self.host.limits(), Arc::new(Surroundings::new(deadline_of(request), memory)))
    }

    /// Does cheap work at once and on the current thread, and work of a higher price on the pool. The price is a lower bound:
    /// work that turns out long starts again on the pool, so that no request holds up the calls of others.
    pub(super) async fn by_price(self: Arc<Self>, method: Method, request: tonic::Request<Bytes>) -> Answer<Bytes> {
        let asked = read(method, request.get_ref()).map_err(refused)?;
        if !is_long(asked.price())
            && let Some(answered) = self.at_once(&asked, &request)
        {
            let (answer, bytes) = answered.map_err(refused)?;
            if bytes <= UNCOUNTED_BYTES {
                return Ok(ready(answer, Gzip::accepted(request.metadata())));
            }
            return self.long_answer(request, answer, bytes).await;
        }
        // This is rare, and most calls need not carry its data.
        self.on_pool(asked, request).await
    }

    /// The catalogue of a game: without options, lesson and puzzle it never changes, so it is made once in each compression.
    pub(super) async fn get_game(self: Arc<Self>, request: tonic::Request<Bytes>) -> Answer<Bytes> {
        let asked = read(Method::GetGame, request.get_ref()).map_err(refused)?;
        let Request::GetGame(game) = &asked else { return Err(Status::internal("no request about a game")) };
        if game.options.is_some() || !game.lesson.is_empty() || !game.puzzle.is_empty() {
            return self.on_pool(asked, request).await;
        }
        let accepted = Gzip::accepted(request.metadata());
        let context = self.host.metered(self.meter(&request));
        let _span = call::child("rules");
        if self.host.game_ids().any(|id| id == game.game_id) {
            context.meter.environment().note_game(&game.game_id, None);
        }
        let made = self.catalogues.get(&game.game_id, accepted, || answered(&asked, &context));
        made.map(encoded).map_err(refused)
    }

    /// The answer of short work, with its length in bytes by the meter; `None` if the work turns out long.
    fn at_once(&self, asked: &Request, request: &tonic::Request<Bytes>) -> Option<Result<(Vec<u8>, u64), Refusal>> {
        let surroundings = Arc::new(Surroundings::new(deadline_of(request), None));
        let trial = self.host.metered(Meter::trial(self.host.limits(), surroundings, TRIAL_WORK));
        let _span = call::child("rules");
        let answered = answered(asked, &trial);
        let (_, bytes) = trial.meter.spent();
        (!trial.meter.has_failed()).then(|| answered.map(|answer| (answer, bytes)))
    }

    /// A long answer of short work, which takes message memory.
    async fn long_answer(&self, request: tonic::Request<Bytes>, answer: Vec<u8>, bytes: u64) -> Answer<Bytes> {
        let meter = self.meter(&request);
        let counted = meter.write(usize::try_from(bytes).unwrap_or(usize::MAX));
        counted.map_err(refused)?;
        let accepted = Gzip::accepted(request.metadata());
        if accepted.is_none() {
            return Ok(finished(answer, meter, None));
        }
        let (connection, metered) = (connection_of(&request), meter.clone());
        let work = move || Ok(finished(answer, metered, accepted));
        offloaded(&self.long_work, connection, &meter, work).await.map_err(refused)
    }

    /// Does work on the pool. While it waits there, its request holds the message memory that it was admitted with.
    fn on_pool(self: Arc<Self>, asked: Request, request: tonic::Request<Bytes>) -> Later<'static> {
        Box::pin(async move {
            let connection = connection_of(&request);
            let (calls, meter) = (Arc::clone(&self), self.meter(&request));
            let (accepted, metered) = (Gzip::accepted(request.metadata()), meter.clone());
            let work = move || {
                let context = calls.host.metered(metered);
                let answer = answered(&asked, &context)?;
                drop(asked);
                Ok(finished(answer, context.meter, accepted))
            };
            offloaded(&self.long_work, connection, &meter, work).await.map_err(refused)
        })
    }
}

/// Reads a request.
pub(super) fn read(method: Method, bytes: &[u8]) -> Result<Request, Refusal> {
    let _span = call::child("decode");
    if bytes.len() > LONG_BYTES {
        // Decoding takes milliseconds, and others may want the core.
        std::thread::yield_now();
    }
    Request::read(method, bytes)
}

/// The only answer to a request.
pub(super) fn answered(asked: &Request, context: &Context<'_>) -> Result<Vec<u8>, Refusal> {
    let mut only = None;
    asked.answer(context, &mut |answer| {
        only = Some(answer);
        ControlFlow::Continue(())
    })?;
    only.ok_or_else(|| {
        Refusal::new(Reason::Internal, "the server lost the answer; nothing has changed, the call may be repeated")
    })
}

/// An answer ready to be sent. The meter of a long one goes with it and keeps its message memory until the bytes are counted by the
/// server's admission.
pub(super) fn finished(answer: Vec<u8>, meter: Meter, accepted: Option<Gzip>) -> Response<Bytes> {
    let (_, bytes) = meter.spent();
    if bytes <= UNCOUNTED_BYTES {
        return ready(answer, accepted);
    }
    let mut response = encoded(Encoded::of(&answer, worth_it(&answer, accepted)));
    response.extensions_mut().insert(meter);
    response
}

/// An answer without message memory, ready to send: tonic frames it, unless compression pays.
fn ready(answer: Vec<u8>, accepted: Option<Gzip>) -> Response<Bytes> {
    match worth_it(&answer, accepted) {
        Some(compression) => encoded(Encoded::of(&answer, Some(compression))),
        None => Response::new(answer.into()),
    }
}

/// The compression of an answer, if its caller accepts one and it pays for the length.
fn worth_it(answer: &[u8], accepted: Option<Gzip>) -> Option<Gzip> {
    accepted.filter(|_| COMPRESSED_BYTES.contains(&answer.len()))
}

/// The response that carries a framed message.
fn encoded(message: Encoded) -> Response<Bytes> {
    let mut response = Response::new(Bytes::new());
    response.extensions_mut().insert(message);
    response
}
