//! `Play`: one game over a stream. The state is kept only in the stream's task, as bytes that are opened again for each action:
//! most streams wait most of the time. Every answer can carry it, so a broken stream is resumed on any server by opening the
//! last state.

use std::sync::Arc;
use std::time::Instant;

use prost::Message;
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::adapters::Map;
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Status, Streaming};

use super::TRIAL_WORK;
use super::apply::{apply_queued, open};
use super::call_context::{CallContext, Credentials};
use super::codec::DECODED;
use super::host::Host;
use super::isolate::{caught, on_worker};
use super::opened::{Opened, Packed};
use super::request::{check_include, is_long, price};
use super::status::{completed, item_refused};
use crate::engine::ActionAt;
use crate::meter::Meter;
use crate::observe::call;
use crate::pb;
use crate::pb::play_request::Request;
use crate::pb::play_response::Response;
use crate::pool::Share;
use crate::refusal::Refusal;

/// The answers that wait for a slow reader; the stream's next requests wait behind them.
const ANSWERS_WAITING: usize = 4;

/// Answers a stream of requests, one by one and in order, until the caller ends it or drops the answers.
pub(super) fn answer(
    host: Arc<Host>,
    (context, credentials): (Option<CallContext>, Option<Credentials>),
    requests: Streaming<pb::PlayRequest>,
) -> Answers {
    let (sender, receiver) = mpsc::channel(ANSWERS_WAITING);
    let answering = async move {
        tokio::select! {
            biased;
            // This happens at a deadline, for example: the caller may keep its side open for ever. Dropping the current
            // work tells a long computation that nobody waits for it.
            () = sender.closed() => {}
            () = answer_all(PlayStream::new(host, context), credentials, requests, &sender) => {}
        }
    };
    tokio::spawn(call::within(call::current(), answering));
    // A polled answer is encoded at once; its bytes are counted separately.
    ReceiverStream::new(receiver).map(|(answer, _)| answer)
}

/// A waiting answer, with the memory it holds.
type Waiting = (Result<pb::PlayResponse, Status>, Meter);
/// The answers of a stream.
pub(super) type Answers = Map<ReceiverStream<Waiting>, fn(Waiting) -> Result<pb::PlayResponse, Status>>;

async fn answer_all(
    mut stream: PlayStream,
    credentials: Option<Credentials>,
    mut requests: Streaming<pb::PlayRequest>,
    sender: &mpsc::Sender<Waiting>,
) {
    while let Some(mut request) = requests.next().await {
        let began = Instant::now();
        // Borrowed, since requests and answers are too large to be moved often.
        let request = match &mut request {
            Ok(request) => stream.check_trust(credentials.as_ref()).map(|()| request).map_err(Status::from),
            Err(status) => Err(completed(status).unwrap_or_else(|| status.clone())),
        };
        let waiting = match request {
            Ok(request) => stream.answer_apart(request).await,
            Err(status) => (Err(status), Meter::new(stream.host.limits(), None)),
        };
        // Undecodable bytes end the stream, and so do a key and a token that were dropped; a refusal does not.
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

/// The answers to these requests on one stream, without a connection.
pub fn answer_in_order(
    host: Arc<Host>,
    requests: impl IntoIterator<Item = pb::PlayRequest>,
) -> impl Iterator<Item = pb::PlayResponse> {
    let mut stream = PlayStream::new(host, None);
    requests.into_iter().map(move |request| {
        let meter = Meter::new(stream.host.limits(), None);
        stream.answer(&request, &meter)
    })
}

struct PlayStream {
    host: Arc<Host>,
    context: Option<CallContext>,
    /// The state, between two messages.
    packed: Option<Packed>,
    /// The message memory that it holds.
    held: Option<Share>,
    /// The work of the answer before, in units: what the next one on the same state will cost.
    last: u64,
}

impl PlayStream {
    fn new(host: Arc<Host>, context: Option<CallContext>) -> Self {
        let held = context.as_ref().map(|context| context.memory.share());
        Self { host, context, packed: None, held, last: 0 }
    }

    /// Refuses to go on if what the stream was opened with is trusted no more: its caller's credentials, or the key that its state was
    /// sealed with.
    fn check_trust(&mut self, credentials: Option<&Credentials>) -> Result<(), Refusal> {
        credentials.map_or(Ok(()), Credentials::check)?;
        self.packed.as_mut().map_or(Ok(()), |packed| packed.follow_keys(&self.host))
    }

    /// Answers short work on the current thread and long work on the pool, so that no stream holds up another. What work costs is
    /// known only once it is done, so what is not known to be long is tried.
    async fn answer_apart(&mut self, request: &mut pb::PlayRequest) -> Waiting {
        let foreseen = match &request.request {
            Some(Request::Open(open)) => price(open.state.as_ref(), open.viewers.len(), open.include.as_ref()),
            Some(Request::Act(act)) => self.last.max(price(None, act.viewers.len(), act.include.as_ref())),
            None => 0,
        };
        if !is_long(foreseen) {
            let trial = Meter::trial(self.host.limits(), None, self.memory(), TRIAL_WORK);
            let answered = caught(|| self.respond(request, &trial));
            if answered.is_ok() || !trial.has_failed() {
                self.last = trial.spent().0;
                return (Ok(told(answered)), trial);
            }
        }
        // Seldom: most answers are not made to carry about what this needs.
        let meter = Meter::within(self.host.limits(), None, self.memory());
        let answered = Box::pin(self.answer_on_pool(std::mem::take(request), &meter)).await;
        (answered, meter)
    }

    /// An empty share of the message memory.
    fn memory(&self) -> Option<Share> {
        self.context.as_ref().map(|context| context.memory.share())
    }

    async fn answer_on_pool(&mut self, request: pb::PlayRequest, meter: &Meter) -> Result<pb::PlayResponse, Status> {
        let connection = self.context.as_ref().map(|context| context.memory.connection()).unwrap_or_default();
        let (host, metered) = (Arc::clone(&self.host), meter.clone());
        let mut decoded = self.memory();
        // The game stays open: the caller may try again.
        if let Err(refusal) = decoded.as_mut().map_or(Ok(()), |held| held.take(request.encoded_len() * DECODED)) {
            return Ok(refused(&refusal));
        }
        let permit = match host.long_work.permit(connection).await {
            Ok(permit) => permit,
            Err(refusal) => return Ok(refused(&refusal)),
        };
        let mut stream = std::mem::replace(self, Self::new(Arc::clone(&host), self.context.clone()));
        let work = move || {
            let answer = stream.answer(&request, &metered);
            drop((request, decoded));
            (stream, answer)
        };
        let (stream, answer) = on_worker(&host, connection, permit, meter, work).await?;
        *self = stream;
        Ok(answer)
    }

    fn answer(&mut self, request: &pb::PlayRequest, meter: &Meter) -> pb::PlayResponse {
        let answered = caught(|| self.respond(request, meter));
        self.last = meter.spent().0;
        told(answered)
    }

    /// Keeps a state, and counts it. A refusal changes nothing.
    fn keep(&mut self, opened: Opened) -> Result<(), Refusal> {
        let packed = Packed::of(opened);
        if let Some(held) = &mut self.held {
            held.take(packed.bytes().saturating_sub(held.held()))?;
            held.keep(packed.bytes());
        }
        self.packed = Some(packed);
        Ok(())
    }

    fn respond(&mut self, request: &pb::PlayRequest, meter: &Meter) -> Result<Response, Refusal> {
        match &request.request {
            None => Err(Refusal::malformed("request", "is missing; open a state or act")),
            Some(Request::Open(request)) => {
                let (opened, response) = open(&self.host.metered(meter.clone()), request)?;
                self.keep(opened)?;
                Ok(Response::Opened(response))
            }
            Some(Request::Act(request)) => self.act(request, meter).map(Response::Applied),
        }
    }

    /// Plays an action. If it or its answer is refused, the state stays as it was.
    fn act(&mut self, request: &pb::ApplyActionRequest, meter: &Meter) -> Result<pb::ApplyActionResponse, Refusal> {
        let Some(packed) = &self.packed else {
            return Err(Refusal::malformed("request.act", "no state is open in this stream; send open first"));
        };
        if request.state.is_some() {
            return Err(Refusal::malformed("request.act.state", "must be unset; the stream holds the state"));
        }
        check_include(request.include.as_ref())?;
        let mut opened = packed.open(&self.host, meter)?;
        call::about(opened.table.info().id, Some(opened.table.ply()));
        opened.table.queue(ActionAt::single(request.action.as_ref()))?;
        let applied = apply_queued(&mut opened, request, meter)?;
        if !request.validate_only {
            self.keep(opened)?;
        }
        Ok(applied)
    }
}

fn told(answered: Result<Response, Refusal>) -> pb::PlayResponse {
    match answered {
        Ok(response) => pb::PlayResponse { response: Some(response) },
        Err(refusal) => refused(&refusal),
    }
}

fn refused(refusal: &Refusal) -> pb::PlayResponse {
    pb::PlayResponse { response: Some(Response::Refused(item_refused(refusal))) }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    use crate::games::GAMES;
    use crate::limits::RequestLimits;
    use crate::pool::{ConnectionId, HeldBytes, Pool};
    use crate::refusal::Reason;
    use crate::service::call_context::MessageMemory;
    use crate::service::create::create_game;
    use crate::service::long_work::LongWork;
    use crate::service::status::code;
    use crate::service::tests::metered::long_work;

    fn opening(host: &Host, expand_limit: u32) -> pb::PlayRequest {
        let request = pb::CreateGameRequest { game_id: "advanced_colonization".to_owned(), ..Default::default() };
        let state = create_game(&host.work(), &request).unwrap().read_position().unwrap().state;
        let include = Some(pb::Include { expand_limit, ..Default::default() });
        pb::PlayRequest {
            request: Some(Request::Open(pb::GetPositionRequest { state, include, ..Default::default() })),
        }
    }

    fn buying(expand_limit: u32) -> pb::PlayRequest {
        let action = Some(pb::Action { action: Some(pb::action::Action::Notation("buy r2".to_owned())) });
        let include = Some(pb::Include { expand_limit, ..Default::default() });
        pb::PlayRequest {
            request: Some(Request::Act(pb::ApplyActionRequest { action, include, ..Default::default() })),
        }
    }

    fn stream(host: &Arc<Host>) -> PlayStream {
        PlayStream::new(Arc::clone(host), None)
    }

    fn refusal_code(answer: &pb::PlayResponse) -> i32 {
        match &answer.response {
            Some(Response::Refused(refused)) => refused.code,
            Some(Response::Opened(_) | Response::Applied(_)) | None => panic!("{answer:?}"),
        }
    }

    #[tokio::test]
    async fn long_work_without_a_permit_is_refused_and_the_stream_keeps_its_state() {
        let mut host = Host::of(GAMES);
        host.long_work = LongWork::of(1);
        let (host, short, long) = (Arc::new(host), 0, 10_000);
        let mut stream = stream(&host);
        let answer = stream.answer_apart(&mut opening(&host, short)).await.0.unwrap();
        assert!(matches!(answer.response, Some(Response::Opened(_))), "{answer:?}");
        let _only = host.long_work.permit(ConnectionId(2)).await.unwrap();
        let answer = stream.answer_apart(&mut buying(long)).await.0.unwrap();
        assert_eq!(refusal_code(&answer), i32::from(code(Reason::Overloaded)));
        let answer = stream.answer_apart(&mut buying(short)).await.0.unwrap();
        assert!(matches!(answer.response, Some(Response::Applied(_))), "{answer:?}");
    }

    #[tokio::test]
    async fn an_opening_that_turns_out_long_leaves_the_threads_of_connections() {
        let mut host = Host::of(GAMES);
        host.long_work = LongWork::of(0);
        let host = Arc::new(host);
        let mut long = pb::PlayRequest { request: Some(Request::Open(long_work().0)) };
        let mut stream = stream(&host);
        let answer = stream.answer_apart(&mut long).await.0.unwrap();
        assert_eq!(refusal_code(&answer), i32::from(code(Reason::Overloaded)));
        let answer = stream.answer_apart(&mut opening(&host, 0)).await.0.unwrap();
        assert!(matches!(answer.response, Some(Response::Opened(_))), "{answer:?}");
    }

    #[tokio::test]
    async fn an_action_that_turns_out_long_leaves_the_threads_of_connections_and_is_not_played_there() {
        let (question, batch) = long_work();
        let include = Some(pb::Include { skip_legal_actions: true, ..Default::default() });
        let open = pb::GetPositionRequest { include, viewers: Vec::new(), ..question };
        let act = pb::ApplyActionRequest { state: None, ..batch.items[0].clone() };
        let request = |request| pb::PlayRequest { request: Some(request) };
        let mut host = Host::of(GAMES);
        host.long_work = LongWork::of(1);
        let host = Arc::new(host);
        let mut stream = stream(&host);
        let opened = stream.answer_apart(&mut request(Request::Open(open.clone()))).await.0.unwrap();
        assert!(matches!(opened.response, Some(Response::Opened(_))), "{opened:?}");
        let only = host.long_work.permit(ConnectionId(2)).await.unwrap();
        let answer = stream.answer_apart(&mut request(Request::Act(act.clone()))).await.0.unwrap();
        assert_eq!(refusal_code(&answer), i32::from(code(Reason::Overloaded)));
        drop(only);
        let answer = stream.answer_apart(&mut request(Request::Act(act.clone()))).await.0.unwrap();
        let mut other = PlayStream::new(Arc::clone(&host), None);
        let all = Meter::new(host.limits(), None);
        other.answer(&request(Request::Open(open)), &all);
        assert_eq!(answer, other.answer(&request(Request::Act(act)), &all), "played once, from the state before");
        assert!(matches!(answer.response, Some(Response::Applied(_))), "{answer:?}");
    }

    #[test]
    fn a_stream_that_waits_holds_its_state_in_message_memory_and_without_room_for_the_next_one_nothing_is_played() {
        let (host, held) = (Arc::new(Host::of(GAMES)), Arc::new(AtomicUsize::new(0)));
        let pool = Pool::bytes(2 << 20, Arc::clone(&held));
        let memory = MessageMemory::new(pool.clone(), ConnectionId(1), HeldBytes::default());
        let mut stream = PlayStream::new(Arc::clone(&host), Some(CallContext { deadline: None, memory }));
        let (all, held) = (Meter::new(host.limits(), None), || held.load(Ordering::Relaxed));
        assert!(matches!(stream.answer(&opening(&host, 0), &all).response, Some(Response::Opened(_))));
        let opened = held();
        assert!((1..4096).contains(&opened), "{opened} bytes");
        assert_eq!(stream.packed.as_ref().map(Packed::bytes), Some(opened));
        let mut others = pool.share(ConnectionId(2));
        others.take((2 << 20) - opened).unwrap();
        let refused = stream.answer(&buying(0), &all);
        assert_eq!(refusal_code(&refused), i32::from(code(Reason::Overloaded)), "the events of an action need room");
        drop(others);
        let Some(Response::Applied(applied)) = stream.answer(&buying(0), &all).response else { panic!("not played") };
        assert_eq!(pb::Position::decode(applied.position.unwrap().as_slice()).unwrap().ply, 1, "played once");
        assert!(held() > opened);
        drop(stream);
        assert_eq!(held(), 0);
    }

    #[test]
    fn an_action_whose_answer_costs_more_than_it_may_is_not_played() {
        let host = Arc::new(Host::of(GAMES));
        let mut stream = stream(&host);
        let all = Meter::new(host.limits(), None);
        let opened = stream.answer(&opening(&host, 0), &all);
        assert!(matches!(opened.response, Some(Response::Opened(_))), "{opened:?}");
        for _ in 0..2 {
            let little = Meter::new(RequestLimits { answer_bytes: 100, ..host.limits() }, None);
            let refused = stream.answer(&buying(0), &little);
            assert_eq!(refusal_code(&refused), i32::from(code(Reason::LimitExceeded)));
        }
        let Some(Response::Applied(applied)) = stream.answer(&buying(0), &all).response else { panic!("not played") };
        let position = pb::Position::decode(applied.position.unwrap().as_slice()).unwrap();
        assert_eq!(position.ply, 1);
        let bought = match opened.response {
            Some(Response::Opened(opened)) => pb::Position::decode(opened.position.unwrap().as_slice()).unwrap(),
            Some(Response::Applied(_) | Response::Refused(_)) | None => panic!("not opened"),
        };
        assert_eq!(position.parent_hash, bought.state_hash, "the state is as it was before the refusals");
    }
}
