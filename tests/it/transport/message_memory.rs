//! The memory that callers can make a server hold with partly sent messages, or with answers they do not read.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use bytes::Bytes;
use h2::SendStream;
use h2::client::ResponseFuture;
use hadal::grpc_health::HealthCheckRequest;
use hadal::grpc_health::health_client::HealthClient;
use hadal::observe::Observer;
use hadal::serve::{Capacity, Config};
use hadal_core::pb;
use http::Request;
use prost::Message;
use tokio::net::TcpStream;
use tonic::Status;
use tonic::codec::CompressionEncoding;

use super::capacity::expect_overloaded;
use super::unread::{Silent, WINDOWS, is_answered_at_last, long_question};
use crate::games::create_request;
use crate::server::{PATIENCE, Server};

/// The part that is sent of a message ten times as long, in bytes.
const PART_BYTES: usize = 100 * 1024;
/// That, and the other memory of its call: some KiB.
const CALL_BYTES: usize = PART_BYTES + 9 * 1024;

/// A server whose message memory is measured.
struct Measured {
    server: Server,
    observer: Arc<Observer>,
}

impl Measured {
    /// With so many bytes for connections that hold much: half of all is kept for the others.
    async fn with_memory(bytes: usize) -> Self {
        let observer = Arc::new(Observer::counting([]).unwrap());
        let message_memory = bytes * 2;
        let capacity = Capacity { message_memory, arrival_timeout: PATIENCE, ..Capacity::default() };
        let config =
            Config { capacity, observer: Some(Arc::clone(&observer)), drain: Duration::ZERO, ..Config::default() };
        Self { server: Server::hosting(hadal_games::all(), config).await, observer }
    }

    fn held(&self) -> usize {
        self.observer.metrics().message_bytes.load(Ordering::Relaxed)
    }

    /// Waits until the memory held is that of `calls` partly sent calls.
    async fn holds_at_last(&self, calls: usize) {
        let bytes = calls * PART_BYTES..=calls * CALL_BYTES;
        let held = async {
            while !bytes.contains(&self.held()) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let waited = tokio::time::timeout(PATIENCE, held).await;
        assert!(waited.is_ok(), "{} bytes are held by {calls} calls", self.held());
    }

    /// Begins a call, and sends part of its message.
    async fn half_asked(&self, method: &str) -> (ResponseFuture, SendStream<Bytes>) {
        let socket = TcpStream::connect(self.server.address).await.unwrap();
        let (connection, driver) = h2::client::handshake(socket).await.unwrap();
        tokio::spawn(driver);
        let uri = format!("http://{}/hadal.v1.GameService/{method}", self.server.address);
        let request = Request::post(uri).header("content-type", "application/grpc").header("te", "trailers");
        let mut connection = connection.ready().await.unwrap();
        let (answer, mut question) = connection.send_request(request.body(()).unwrap(), false).unwrap();
        let mut part = vec![0];
        part.extend(u32::try_from(10 * PART_BYTES).unwrap().to_be_bytes());
        part.resize(PART_BYTES, 7);
        question.send_data(part.into(), false).unwrap();
        (answer, question)
    }
}

/// The status at the end of an answer: in its headers, or after its messages.
async fn status_of(answer: ResponseFuture) -> Status {
    let ended = async {
        let (head, mut body) = answer.await.unwrap().into_parts();
        if let Some(status) = Status::from_header_map(&head.headers) {
            return status;
        }
        while body.data().await.is_some() {}
        Status::from_header_map(&body.trailers().await.unwrap().unwrap()).unwrap()
    };
    tokio::time::timeout(PATIENCE, ended).await.unwrap()
}

#[tokio::test]
async fn parts_of_messages_hold_no_more_than_the_memory_and_what_comes_then_is_shed_until_they_leave() {
    for method in ["ApplyAction", "Play"] {
        let measured = Measured::with_memory(2 * CALL_BYTES).await;
        let mut client = measured.server.client().await;
        let first = measured.half_asked(method).await;
        let second = measured.half_asked(method).await;
        measured.holds_at_last(2).await;
        for other in ["ApplyAction", "Play"] {
            let (answer, _question) = measured.half_asked(other).await;
            expect_overloaded(&status_of(answer).await);
        }
        expect_overloaded(&client.list_games(pb::ListGamesRequest {}).await.unwrap_err());
        let health = HealthCheckRequest { service: "hadal.v1.GameService".to_owned() };
        expect_overloaded(&HealthClient::new(measured.server.channel().await).check(health).await.unwrap_err());
        measured.holds_at_last(2).await;
        assert_eq!(measured.observer.metrics().shed.get(), 4, "{method}");
        drop(first);
        is_answered_at_last(&mut client).await;
        drop(second);
        measured.holds_at_last(0).await;
        measured.server.stop().await;
    }
}

/// As many short headers as a request may have.
fn many_headers(uri: String) -> Request<()> {
    let mut request = Request::post(uri).header("content-type", "application/grpc").header("te", "trailers");
    for number in 0..200 {
        request = request.header(format!("x{number}"), "");
    }
    request.body(()).unwrap()
}

#[tokio::test]
async fn headers_hold_no_more_than_the_memory_and_what_comes_then_is_shed() {
    /// Each holds 20 KiB, so there is room for only some of them.
    const CALLS: usize = 200;
    let memory = 100 * 20 * 1024;
    let measured = Measured::with_memory(memory).await;
    let socket = TcpStream::connect(measured.server.address).await.unwrap();
    let (connection, driver) = h2::client::handshake(socket).await.unwrap();
    tokio::spawn(driver);
    let mut answers = Vec::new();
    let uri = format!("http://{}/grpc.health.v1.Health/Check", measured.server.address);
    for _ in 0..CALLS {
        let mut connection = connection.clone().ready().await.unwrap();
        answers.push(connection.send_request(many_headers(uri.clone()), false).unwrap());
    }
    let shed = async {
        while measured.observer.metrics().shed.get() < (CALLS / 4) as u64 {
            assert!(measured.held() <= memory, "{} bytes are held", measured.held());
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, shed).await.unwrap();
    assert!(measured.held() > memory / 2);
    drop((connection, answers));
    measured.holds_at_last(0).await;
    measured.server.stop().await;
}

#[tokio::test]
async fn a_message_alone_comes_whole_even_where_there_is_less_memory() {
    let measured = Measured::with_memory(1).await;
    let _half = measured.half_asked("ApplyAction").await;
    measured.holds_at_last(1).await;
    measured.server.stop().await;
}

#[tokio::test]
async fn a_message_needs_room_for_what_it_is_when_it_is_decoded_however_short_it_comes() {
    let item = pb::ApplyActionRequest { seat_key: vec![7; 1000], ..Default::default() };
    let batch = pb::BatchApplyActionsRequest { items: vec![item; 40] };
    for encoding in [None, Some(CompressionEncoding::Gzip)] {
        // It is decoded to sixteen times its length at the most.
        let measured = Measured::with_memory(CALL_BYTES + 8 * batch.encoded_len()).await;
        let client = measured.server.client().await;
        let mut client = match encoding {
            Some(encoding) => client.send_compressed(encoding),
            None => client,
        };
        client.batch_apply_actions(batch.clone()).await.unwrap();
        let half = measured.half_asked("ApplyAction").await;
        measured.holds_at_last(1).await;
        expect_overloaded(&client.batch_apply_actions(batch.clone()).await.unwrap_err());
        client.list_games(pb::ListGamesRequest {}).await.unwrap();
        drop(half);
        measured.holds_at_last(0).await;
        measured.server.stop().await;
    }
}

#[tokio::test]
async fn a_stream_that_goes_on_for_many_times_the_memory_is_never_shed() {
    // An HTTP/2 frame and a message fit beside the memory of another caller.
    let memory = CALL_BYTES + 32 * 1024;
    let measured = Measured::with_memory(memory).await;
    let mut client = measured.server.client().await;
    let oceans = hadal_games::all().iter().find(|game| game.info().id == "oceans").unwrap();
    let created = client.create_game(create_request(*oceans, 2, 1)).await.unwrap().into_inner();
    let state = created.read_position().unwrap().state;
    let open = pb::GetPositionRequest { state, ..Default::default() };
    let open = pb::PlayRequest { request: Some(pb::play_request::Request::Open(open)) };
    let count = 3 * memory / open.encoded_len();
    let _half = measured.half_asked("Play").await;
    measured.holds_at_last(1).await;
    let requests = tokio_stream::iter(std::iter::repeat_n(open, count));
    let mut answers = client.play(requests).await.unwrap().into_inner();
    for _ in 0..count {
        answers.message().await.unwrap().unwrap();
    }
    assert!(answers.message().await.unwrap().is_none());
    measured.holds_at_last(1).await;
    measured.server.stop().await;
}

#[tokio::test]
async fn unread_answers_hold_no_more_than_the_memory_and_what_comes_then_is_shed_until_they_leave() {
    /// Far more than fit.
    const ASKED: usize = 20;
    for window in WINDOWS {
        let memory = 4 * PART_BYTES;
        let measured = Measured::with_memory(memory).await;
        let silent = Silent::connect(&measured.server, window).await;
        let mut unread = Vec::new();
        let shed = loop {
            let answer = silent.ask_for_head(&measured.server).await;
            if let Some(status) = Status::from_header_map(answer.headers()) {
                break status;
            }
            unread.push(answer);
            assert!(measured.held() <= memory && unread.len() < ASKED, "{} bytes in {}", measured.held(), unread.len());
        };
        expect_overloaded(&shed);
        assert!(unread.len() > 1, "{} answers fit", unread.len());
        drop(unread);
        measured.holds_at_last(0).await;
        let answer = measured.server.client().await.get_game(long_question()).await.unwrap().into_inner();
        assert!(answer.encoded_len() > 100_000);
        measured.server.stop().await;
    }
}
