//! The gRPC service: requests in, answers or refusals out.
//!
//! The RPCs are plain functions from request message to response message, one file each; only [`play`] and [`batch`] have
//! threads or tasks of their own. This file connects them to tonic, isolates panics, and sends long work to the pool.

pub mod analysis;
pub mod apply;
pub mod batch;
pub mod catalogue;
pub mod close;
pub mod create;
pub mod opening;
pub mod play;
pub mod records;

pub mod call_context;
pub mod codec;
pub mod encoded;
pub mod status;

pub mod host;
pub mod sealing;

mod beginning;
mod catalogues;
mod isolate;
mod long_work;
mod opened;
mod request;
pub mod work;

#[cfg(test)]
mod tests;

use std::pin::Pin;
use std::sync::Arc;
use std::time::Instant;

use prost::Message;
use tonic::{Request, Response, Status, Streaming};

use crate::meter::{Meter, UNCOUNTED_BYTES, price};
use crate::observe::call;
use crate::pb;
use crate::pb::game_service_server::GameService;
use crate::pb::record_service_server::RecordService;
use crate::pool::ConnectionId;
use crate::refusal::Refusal;
use call_context::CallContext;
use encoded::{Compression, Encoded};
use host::Host;
pub(crate) use isolate::caught;
use isolate::offloaded;
pub(crate) use long_work::{CALLS_PER_THREAD, LongWork};
use work::Work;

/// The service over a host of games.
#[derive(Clone, Debug)]
pub struct Hadal {
    host: Arc<Host>,
}

impl Hadal {
    /// The service over `host`.
    pub fn new(host: Arc<Host>) -> Self {
        Self { host }
    }
}

type Answer<T> = Result<Response<T>, Status>;

impl Hadal {
    /// The meter of a call.
    fn meter<T>(&self, request: &Request<T>) -> Meter {
        let memory = request.extensions().get().map(|context: &CallContext| context.memory.share());
        Meter::within(self.host.limits(), deadline_of(request), memory)
    }

    /// Does cheap work at once and on the current thread, and work of a higher price on the pool. The price is a lower bound:
    /// work that turns out long is begun anew on the pool, so that no request holds up the calls of others.
    fn by_price<T: Message + 'static, A: Message + Default + 'static>(
        &self,
        price: u64,
        request: Request<T>,
        answer: impl Fn(&Work<'_>, &T) -> Result<A, Refusal> + Send + 'static,
    ) -> impl Future<Output = Answer<A>> + Send {
        let answered = if request::is_long(price) { None } else { self.at_once(&request, &answer) };
        let made = match answered {
            None => Made::Later(self.on_pool(request, answer)),
            Some(Ok((answered, bytes))) if bytes > UNCOUNTED_BYTES => {
                Made::Later(Box::pin(self.long_answer(request, answered, bytes)))
            }
            Some(answered) => Made::Now(answered.map(|(answered, _)| Response::new(answered)).map_err(Status::from)),
        };
        async move {
            match made {
                Made::Now(answer) => answer,
                Made::Later(later) => later.await,
            }
        }
    }

    /// The answer that short work gives, and its length in bytes; `None` if the work turns out long.
    fn at_once<T, A>(
        &self,
        request: &Request<T>,
        answer: impl Fn(&Work<'_>, &T) -> Result<A, Refusal>,
    ) -> Option<Result<(A, u64), Refusal>> {
        let trial = self.host.metered(Meter::trial(self.host.limits(), deadline_of(request), None, TRIAL_WORK));
        let _span = call::child("rules");
        let answered = caught(|| answer(&trial, request.get_ref()));
        let (_, bytes) = trial.meter.spent();
        (!trial.meter.has_failed()).then(|| answered.map(|answered| (answered, bytes)))
    }

    /// A long answer of short work, which takes message memory.
    async fn long_answer<T, A: Message + Default + 'static>(
        &self,
        request: Request<T>,
        answered: A,
        bytes: u64,
    ) -> Answer<A> {
        let meter = self.meter(&request);
        meter.write(usize::try_from(bytes).unwrap_or(usize::MAX))?;
        let accepted = Compression::accepted(request.metadata());
        if accepted.is_none() {
            return Ok(finished(answered, meter, None));
        }
        let (connection, metered) = (connection_of(&request), meter.clone());
        Ok(offloaded(&self.host, connection, &meter, move || Ok(finished(answered, metered, accepted))).await?)
    }

    /// Does work on the pool. While it waits there, its request holds the message memory that it was admitted with.
    fn on_pool<T: Message + 'static, A: Message + Default + 'static>(
        &self,
        request: Request<T>,
        answer: impl FnOnce(&Work<'_>, &T) -> Result<A, Refusal> + Send + 'static,
    ) -> Later<'_, A> {
        Box::pin(async move {
            let connection = connection_of(&request);
            let (host, meter) = (Arc::clone(&self.host), self.meter(&request));
            let (accepted, metered) = (Compression::accepted(request.metadata()), meter.clone());
            let work = move || {
                let work = host.metered(metered);
                let answered = answer(&work, request.get_ref())?;
                drop(request);
                Ok(finished(answered, work.meter, accepted))
            };
            Ok(offloaded(&self.host, connection, &meter, work).await?)
        })
    }
}

/// An answer that is made elsewhere or later.
type Later<'a, A> = Pin<Box<dyn Future<Output = Answer<A>> + Send + 'a>>;

/// When an answer is made. A call that waits for nothing, as most, is not made to carry about what the others need.
enum Made<'a, A> {
    Now(Answer<A>),
    Later(Later<'a, A>),
}

/// The time at which nobody waits for the answer to a request any more.
fn deadline_of<T>(request: &Request<T>) -> Option<Instant> {
    request.extensions().get().and_then(|context: &CallContext| context.deadline)
}

/// The connection on which a request came.
fn connection_of<T>(request: &Request<T>) -> ConnectionId {
    request.extensions().get().map(|context: &CallContext| context.memory.connection()).unwrap_or_default()
}

/// The most that work may really cost on the threads of connections before it is begun anew on the pool, in units: about
/// half a millisecond. No call of an honest game costs as much.
const TRIAL_WORK: u64 = 5_000;

/// The longest answer that is compressed, in bytes: compression is work that no meter counts.
pub(crate) const COMPRESSED_BYTES_MAX: u64 = 256 * 1024;

/// An answer ready to be sent. A long one is encoded here; its meter goes with it and keeps its message memory until the
/// bytes are counted by the server's admission.
fn finished<A: Message + Default>(answer: A, meter: Meter, accepted: Option<Compression>) -> Response<A> {
    let (_, bytes) = meter.spent();
    if bytes <= UNCOUNTED_BYTES {
        return Response::new(answer);
    }
    let _span = call::child("encode");
    let mut response = encoded(Encoded::of(&answer, accepted.filter(|_| bytes <= COMPRESSED_BYTES_MAX)));
    response.extensions_mut().insert(meter);
    response
}

/// The response that carries an encoded message.
fn encoded<A: Default>(message: Encoded) -> Response<A> {
    let mut response = Response::new(A::default());
    response.extensions_mut().insert(message);
    response
}

#[tonic::async_trait]
impl GameService for Hadal {
    async fn list_games(&self, _: Request<pb::ListGamesRequest>) -> Answer<pb::ListGamesResponse> {
        Ok(Response::new(catalogue::list_games(&self.host)))
    }

    async fn get_game(&self, request: Request<pb::GetGameRequest>) -> Answer<pb::GetGameResponse> {
        if request.get_ref().options.is_some() {
            return self.on_pool(request, catalogue::get_game_with_options).await;
        }
        let accepted = Compression::accepted(request.metadata());
        let _span = call::child("rules");
        let id = &request.get_ref().game_id;
        Ok(encoded(caught(|| catalogue::get_game_encoded(&self.host, id, accepted))?))
    }

    async fn create_game(&self, request: Request<pb::CreateGameRequest>) -> Answer<pb::CreateGameResponse> {
        let asked = request.get_ref();
        let price = request::price(None, asked.viewers.len(), asked.include.as_ref()) + asked.encoded_len() as u64;
        self.by_price(price, request, create::create_game).await
    }

    async fn commit_chance(&self, request: Request<pb::CommitChanceRequest>) -> Answer<pb::CommitChanceResponse> {
        let price = request.get_ref().encoded_len() as u64;
        self.by_price(price, request, opening::commit_chance).await
    }

    async fn close_game(&self, request: Request<pb::CloseGameRequest>) -> Answer<pb::CloseGameResponse> {
        let asked = request.get_ref();
        let price = request::price(asked.state.as_ref(), asked.viewers.len(), asked.include.as_ref());
        self.by_price(price, request, close::close_game).await
    }

    async fn get_position(&self, request: Request<pb::GetPositionRequest>) -> Answer<pb::GetPositionResponse> {
        let asked = request.get_ref();
        let price = request::price(asked.state.as_ref(), asked.viewers.len(), asked.include.as_ref());
        self.by_price(price, request, apply::get_position).await
    }

    async fn apply_action(&self, request: Request<pb::ApplyActionRequest>) -> Answer<pb::ApplyActionResponse> {
        let asked = request.get_ref();
        let price = request::price(asked.state.as_ref(), asked.viewers.len(), asked.include.as_ref());
        self.by_price(price, request, apply::apply_action).await
    }

    async fn apply_actions(&self, request: Request<pb::ApplyActionsRequest>) -> Answer<pb::ApplyActionsResponse> {
        let asked = request.get_ref();
        let first = request::price(asked.state.as_ref(), asked.viewers.len(), asked.include.as_ref());
        let price = first + asked.actions.len() as u64 * price::STEP;
        self.by_price(price, request, apply::apply_actions).await
    }

    async fn batch_apply_actions(
        &self,
        request: Request<pb::BatchApplyActionsRequest>,
    ) -> Answer<pb::BatchApplyActionsResponse> {
        if request.get_ref().items.len() > batch::SHORT_BATCH {
            return self.on_pool(request, batch::batch_apply_actions).await;
        }
        self.by_price(0, request, batch::batch_apply_actions).await
    }

    type PlayStream = play::Answers;

    async fn play(&self, request: Request<Streaming<pb::PlayRequest>>) -> Answer<Self::PlayStream> {
        let (context, credentials) = (request.extensions().get().cloned(), request.extensions().get().cloned());
        Ok(Response::new(play::answer(Arc::clone(&self.host), (context, credentials), request.into_inner())))
    }
}

#[tonic::async_trait]
impl RecordService for Hadal {
    async fn verify_game(&self, request: Request<pb::VerifyGameRequest>) -> Answer<pb::VerifyGameResponse> {
        let price = record_price(&request.get_ref().record);
        self.by_price(price, request, records::verify_game).await
    }

    async fn compare_states(&self, request: Request<pb::CompareStatesRequest>) -> Answer<pb::CompareStatesResponse> {
        let asked = request.get_ref();
        let price = request::price(asked.a.as_ref(), 0, None) + request::price(asked.b.as_ref(), 0, None);
        self.by_price(price, request, records::compare_states).await
    }

    async fn export_record(&self, request: Request<pb::ExportRecordRequest>) -> Answer<pb::ExportRecordResponse> {
        let asked = request.get_ref();
        let price = request::price(asked.initial_state.as_ref(), 0, None) + asked.actions.len() as u64 * price::STEP;
        self.by_price(price, request, records::export_record).await
    }

    async fn import_record(&self, request: Request<pb::ImportRecordRequest>) -> Answer<pb::ImportRecordResponse> {
        let price = record_price(&request.get_ref().record);
        self.by_price(price, request, records::import_record).await
    }
}

/// The lower bound of the price of replaying a record: a line of a dozen bytes is a step.
fn record_price(record: &str) -> u64 {
    record.len() as u64 / 12 * price::STEP
}
