//! `Play`: the messages of a stream, one by one and in order, to a [`Session`] of the core.

use std::sync::Arc;
use std::time::Instant;

use bytes::Bytes;
use hadal_core::calls::play::{Room, refused_message};
use hadal_core::calls::{Session, TRIAL_WORK, is_long};
use hadal_core::meter::Meter;
use hadal_core::pb;
use hadal_core::refusal::Refusal;
use prost::Message;
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::adapters::Map;
use tokio_stream::wrappers::ReceiverStream;
use tonic::server::StreamingService;
use tonic::{Response, Status, Streaming};

use super::codec::{DECODED, LONG_BYTES};
use super::isolate::on_worker;
use super::{Answer, Boxed, CallContext, Calls, Credentials, Surroundings, completed, refused};
use crate::observe::call;
use crate::pool::Share;

/// The answers that wait for a slow reader; the stream's next requests wait behind them.
const ANSWERS_WAITING: usize = 4;

/// Answers streams.
pub(super) struct Player(pub(super) Arc<Calls>);

impl StreamingService<Bytes> for Player {
    type Response = Bytes;
    type ResponseStream = Messages;
    type Future = Boxed<Answer<Messages>>;

    fn call(&mut self, request: tonic::Request<Streaming<Bytes>>) -> Self::Future {
        let (context, credentials) = (request.extensions().get().cloned(), request.extensions().get().cloned());
        let messages = answer(Stream::new(Arc::clone(&self.0), context), credentials, request.into_inner());
        Box::pin(async move { Ok(Response::new(messages)) })
    }
}

/// Answers a stream of requests, one by one and in order, until the caller ends it or drops the answers.
fn answer(stream: Stream, credentials: Option<Credentials>, requests: Streaming<Bytes>) -> Messages {
    let (sender, receiver) = mpsc::channel(ANSWERS_WAITING);
    let answering = async move {
        tokio::select! {
            biased;
            // This happens at a deadline, for example: the caller may keep its side open for ever. Dropping the current
            // work tells a long computation that nobody waits for it.
            () = sender.closed() => {}
            () = answer_all(stream, credentials, requests, &sender) => {}
        }
    };
    tokio::spawn(call::within(call::current(), answering));
    // A polled answer is framed at once; its bytes are counted separately.
    ReceiverStream::new(receiver).map(|(answer, _)| answer)
}

/// A waiting answer, with the memory it holds.
type Waiting = (Result<Bytes, Status>, Meter);
/// The answers of a stream.
type Messages = Map<ReceiverStream<Waiting>, fn(Waiting) -> Result<Bytes, Status>>;

async fn answer_all(
    mut stream: Stream,
    credentials: Option<Credentials>,
    mut requests: Streaming<Bytes>,
    sender: &mpsc::Sender<Waiting>,
) {
    while let Some(request) = requests.next().await {
        let began = Instant::now();
        let request = match request {
            Ok(request) => stream.check_trust(credentials.as_ref()).map(|()| request).map_err(refused),
            Err(status) => Err(completed(&status).unwrap_or(status)),
        };
        let waiting = match request {
            Ok(request) => stream.answer(&request).await,
            Err(status) => (Err(status), stream.meter()),
        };
        // Undecodable bytes end the stream, and so does a dropped key or token; a refusal does not.
        let is_last = waiting.0.is_err();
        if !is_last {
            call::message_answered(began.elapsed());
        }
        // A caller that has left already is noticed in `answer`.
        let _ = sender.send(waiting).await;
        if is_last {
            return;
        }
    }
}

/// A stream: its session, and the limits of its answers.
pub(super) struct Stream {
    calls: Arc<Calls>,
    context: Option<CallContext>,
    session: Session,
}

impl Stream {
    pub(super) fn new(calls: Arc<Calls>, context: Option<CallContext>) -> Self {
        let session = match &context {
            Some(context) => Session::within(Box::new(Held(context.memory.share()))),
            None => Session::new(),
        };
        Self { calls, context, session }
    }

    /// An empty share of the message memory.
    fn memory(&self) -> Option<Share> {
        self.context.as_ref().map(|context| context.memory.share())
    }

    /// The environment of an answer.
    fn surroundings(&self) -> Arc<Surroundings> {
        Arc::new(Surroundings::new(None, self.memory()))
    }

    fn meter(&self) -> Meter {
        Meter::new(self.calls.host.limits(), self.surroundings())
    }

    /// Refuses to go on if the server no longer accepts the credentials of the stream's caller, or the key that sealed its
    /// state.
    fn check_trust(&mut self, credentials: Option<&Credentials>) -> Result<(), Refusal> {
        credentials.map_or(Ok(()), Credentials::check)?;
        self.session.follow_keys(&self.calls.host)
    }

    /// Answers short work on the current thread and long work on the pool, so that no stream holds up another. The cost of work is known
    /// only once it is done, so work that may be short is tried first. A long message takes long to decode.
    pub(super) async fn answer(&mut self, bytes: &Bytes) -> Waiting {
        if bytes.len() > LONG_BYTES {
            return self.answer_apart(bytes.len(), Coming::Bytes(bytes.clone())).await;
        }
        let request = {
            let _span = call::child("decode");
            Session::read(bytes)
        };
        let request = match request {
            Ok(request) => request,
            Err(refusal) => return (Err(refused(refusal)), self.meter()),
        };
        if !is_long(self.session.price(&request)) {
            let trial = Meter::trial(self.calls.host.limits(), self.surroundings(), TRIAL_WORK);
            let context = self.calls.host.metered(trial.clone());
            if let Some(answer) = self.session.try_answer(&request, &context) {
                return (Ok(encoded(&answer)), trial);
            }
        }
        self.answer_apart(bytes.len(), Coming::Read(Box::new(request))).await
    }

    /// Answers a message of this length on the pool.
    async fn answer_apart(&mut self, length: usize, coming: Coming) -> Waiting {
        let meter = self.meter();
        // This is boxed, since it is rare: most answers need not carry its data.
        let answered = Box::pin(self.answer_on_pool(length, coming, &meter)).await;
        (answered, meter)
    }

    async fn answer_on_pool(&mut self, length: usize, coming: Coming, meter: &Meter) -> Result<Bytes, Status> {
        let mut decoded = self.memory();
        // The game stays open: the caller may try again.
        if let Err(refusal) = decoded.as_mut().map_or(Ok(()), |held| held.take(length * DECODED)) {
            return Ok(encoded(&refused_message(&refusal, meter.environment())));
        }
        let connection = self.context.as_ref().map(|context| context.memory.connection()).unwrap_or_default();
        let permit = match self.calls.long_work.permit(connection).await {
            Ok(permit) => permit,
            Err(refusal) => return Ok(encoded(&refused_message(&refusal, meter.environment()))),
        };
        let (calls, metered, mut session) = (Arc::clone(&self.calls), meter.clone(), std::mem::take(&mut self.session));
        let work = move || {
            let answer = coming.read().map(|request| encoded(&session.answer(&request, &calls.host.metered(metered))));
            drop(decoded);
            (session, answer)
        };
        let answered = on_worker(&self.calls.long_work, connection, permit, meter, work).await;
        let (session, answer) = answered.map_err(refused)?;
        self.session = session;
        answer.map_err(refused)
    }
}

/// A message on its way to the pool.
enum Coming {
    Bytes(Bytes),
    Read(Box<pb::PlayRequest>),
}

impl Coming {
    fn read(self) -> Result<pb::PlayRequest, Refusal> {
        let _span = call::child("decode");
        match self {
            Self::Bytes(bytes) => Session::read(&bytes),
            Self::Read(request) => Ok(*request),
        }
    }
}

/// The message memory that the state of a waiting stream holds.
struct Held(Share);

impl Room for Held {
    fn hold(&mut self, bytes: usize) -> Result<(), Refusal> {
        self.0.take(bytes.saturating_sub(self.0.held()))?;
        self.0.keep(bytes);
        Ok(())
    }
}

fn encoded(answer: &pb::PlayResponse) -> Bytes {
    let _span = call::child("encode");
    answer.encode_to_vec().into()
}
