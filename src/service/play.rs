//! `Play`: one game over a stream. The state lives in the stream's task only; every answer can carry it, so a stream
//! that breaks is resumed anywhere by opening the last state.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Status, Streaming};

use super::apply::{apply_queued, open};
use super::host::Host;
use super::isolate::{caught, on_worker};
use super::opened::Opened;
use super::request::{check_unary_include, is_long};
use super::status::{completed, item_refused};
use crate::engine::ActionAt;
use crate::observe::call;
use crate::pb;
use crate::pb::play_request::Request;
use crate::pb::play_response::Response;
use crate::refusal::Refusal;

/// Answers that wait for a slow reader; the stream's requests wait behind them.
const ANSWERS_WAITING: usize = 4;

/// Answers a stream of requests, one by one and in order, until the caller closes it or gives the answers up.
pub(super) fn answer(
    host: Arc<Host>,
    requests: Streaming<pb::PlayRequest>,
) -> ReceiverStream<Result<pb::PlayResponse, Status>> {
    let (sender, receiver) = mpsc::channel(ANSWERS_WAITING);
    let answering = async move {
        tokio::select! {
            biased;
            // At a deadline, for one: the caller may keep its side open for ever. What is under way is dropped, which
            // tells long work that nobody waits for it.
            () = sender.closed() => {}
            () = answer_all(host, requests, &sender) => {}
        }
    };
    tokio::spawn(call::within(call::current(), answering));
    ReceiverStream::new(receiver)
}

async fn answer_all(
    host: Arc<Host>,
    mut requests: Streaming<pb::PlayRequest>,
    sender: &mpsc::Sender<Result<pb::PlayResponse, Status>>,
) {
    let mut stream = PlayStream { host, opened: None };
    while let Some(request) = requests.next().await {
        let began = Instant::now();
        let answered = match request {
            Ok(request) => stream.answer_apart(request).await,
            Err(status) => Err(completed(&status).unwrap_or(status)),
        };
        // Whoever has left already is noticed where the stream as a whole is answered.
        match answered {
            Ok((next, answer)) => {
                stream = next;
                call::message_answered(began.elapsed());
                let _ = sender.send(Ok(answer)).await;
            }
            Err(status) => {
                // Bytes that are no message end the stream; a refusal does not.
                let _ = sender.send(Err(status)).await;
                return;
            }
        }
    }
}

/// The answers that a stream of these requests gets, without a connection.
pub fn answer_in_order(
    host: Arc<Host>,
    requests: impl IntoIterator<Item = pb::PlayRequest>,
) -> impl Iterator<Item = pb::PlayResponse> {
    let mut stream = PlayStream { host, opened: None };
    requests.into_iter().map(move |request| stream.answer(request))
}

struct PlayStream {
    host: Arc<Host>,
    opened: Option<Opened>,
}

impl PlayStream {
    /// Answers short work where it is and long work on the pool, so that no stream holds up another.
    async fn answer_apart(mut self, request: pb::PlayRequest) -> Result<(Self, pb::PlayResponse), Status> {
        let include = match &request.request {
            Some(Request::Open(open)) => open.include.as_ref(),
            Some(Request::Act(act)) => act.include.as_ref(),
            None => None,
        };
        if !is_long(include) {
            let answer = self.answer(request);
            return Ok((self, answer));
        }
        let place = match self.host.long_work.enter() {
            Ok(place) => place,
            // What is open stays open: the caller may try again.
            Err(refusal) => return Ok((self, refused(&refusal))),
        };
        let answer = move || {
            let answer = self.answer(request);
            (self, answer)
        };
        Ok(on_worker(place, answer).await?)
    }

    fn answer(&mut self, request: pb::PlayRequest) -> pb::PlayResponse {
        match caught(|| self.respond(request)) {
            Ok(response) => pb::PlayResponse { response: Some(response) },
            Err(refusal) => {
                if refusal.reason == crate::refusal::Reason::Internal {
                    // A bug may have left the table half changed: it must be opened again.
                    self.opened = None;
                }
                refused(&refusal)
            }
        }
    }

    fn respond(&mut self, request: pb::PlayRequest) -> Result<Response, Refusal> {
        match request.request {
            None => Err(Refusal::malformed("request", "is missing; open a state or act")),
            Some(Request::Open(request)) => {
                let (opened, response) = open(&self.host, request)?;
                self.opened = Some(opened);
                Ok(Response::Opened(response))
            }
            Some(Request::Act(request)) => self.act(&request).map(Response::Applied),
        }
    }

    fn act(&mut self, request: &pb::ApplyActionRequest) -> Result<pb::ApplyActionResponse, Refusal> {
        let Some(opened) = &mut self.opened else {
            return Err(Refusal::malformed("request.act", "no state is open in this stream; send open first"));
        };
        if request.state.is_some() {
            return Err(Refusal::malformed("request.act.state", "must be unset; the stream holds the state"));
        }
        check_unary_include(request.include.as_ref())?;
        opened.follow_keys(&self.host)?;
        call::about(opened.table.info().id, Some(opened.table.ply()));
        opened.table.queue(ActionAt::single(request.action.as_ref()))?;
        let applied = apply_queued(opened, request);
        // A refused or merely validated action must not be played with the next one.
        opened.table.clear_queue();
        applied
    }
}

fn refused(refusal: &Refusal) -> pb::PlayResponse {
    pb::PlayResponse { response: Some(Response::Refused(item_refused(refusal))) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;
    use crate::refusal::Reason;
    use crate::service::create::create_game;
    use crate::service::room::Room;
    use crate::service::status::code;

    fn opening(host: &Host, expand_limit: u32) -> pb::PlayRequest {
        let request = pb::CreateGameRequest { game_id: "advanced_colonization".to_owned(), ..Default::default() };
        let state = create_game(host, &request).unwrap().read_position().unwrap().state;
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

    #[tokio::test]
    async fn long_work_without_a_place_is_refused_and_the_stream_keeps_its_state() {
        let mut host = Host::of(GAMES);
        host.long_work = Room::new(0, "long calls wait");
        let (host, short, long) = (Arc::new(host), 0, 100_000);
        let stream = PlayStream { host: Arc::clone(&host), opened: None };
        let (stream, answer) = stream.answer_apart(opening(&host, short)).await.unwrap();
        assert!(matches!(answer.response, Some(Response::Opened(_))), "{answer:?}");
        let (stream, answer) = stream.answer_apart(buying(long)).await.unwrap();
        let Some(Response::Refused(refused)) = answer.response else { panic!("{answer:?}") };
        assert_eq!(refused.code, i32::from(code(Reason::Overloaded)));
        let (_, answer) = stream.answer_apart(buying(short)).await.unwrap();
        assert!(matches!(answer.response, Some(Response::Applied(_))), "{answer:?}");
    }
}
