//! Calls that begin and do not continue: they take no permit, and are given up in time.

use std::time::Duration;

use bytes::Bytes;
use h2::RecvStream;
use h2::client::{ResponseFuture, SendRequest};
use hadal::serve::{Capacity, Config};
use hadal_core::pb;
use http::Request;
use prost::Message;
use tokio::net::TcpStream;
use tonic::{Code, Status};

use crate::refused::Refused;
use crate::server::{Listening, PATIENCE, Server};

const CALLS: [&str; 4] = [
    "hadal.v1.GameService/ApplyAction",
    "hadal.v1.GameService/Play",
    "grpc.health.v1.Health/Check",
    "grpc.health.v1.Health/Watch",
];

async fn server_with(capacity: Capacity) -> Server {
    Server::hosting(hadal_games::all(), Config { capacity, drain: Duration::ZERO, ..Config::default() }).await
}

/// A connection whose caller takes `window` bytes of an answer before it stops reading.
async fn connect(server: &Listening, window: u32) -> SendRequest<Bytes> {
    let socket = TcpStream::connect(server.address).await.unwrap();
    let mut builder = h2::client::Builder::new();
    let (connection, driver) = builder.initial_window_size(window).handshake(socket).await.unwrap();
    tokio::spawn(driver);
    connection
}

/// Sends the headers of a call.
async fn begin(connection: &SendRequest<Bytes>, path: &str) -> (ResponseFuture, h2::SendStream<Bytes>) {
    let mut connection = connection.clone().ready().await.unwrap();
    let request = Request::post(format!("http://localhost/{path}"))
        .header("content-type", "application/grpc")
        .header("te", "trailers");
    connection.send_request(request.body(()).unwrap(), false).unwrap()
}

fn framed(message: &impl Message) -> Bytes {
    let message = message.encode_to_vec();
    [&[0], &u32::try_from(message.len()).unwrap().to_be_bytes()[..], &message].concat().into()
}

/// The status at the end of an answer: in its headers, or after its messages.
async fn status_of(answer: ResponseFuture) -> Status {
    let ended = async {
        let (head, body) = answer.await.unwrap().into_parts();
        match Status::from_header_map(&head.headers) {
            Some(status) => status,
            None => end_of(body).await,
        }
    };
    tokio::time::timeout(PATIENCE, ended).await.unwrap()
}

async fn end_of(mut body: RecvStream) -> Status {
    while let Some(data) = body.data().await {
        let data = data.unwrap();
        body.flow_control().release_capacity(data.len()).unwrap();
    }
    Status::from_header_map(&body.trailers().await.unwrap().unwrap()).unwrap()
}

#[tokio::test]
async fn calls_of_which_only_the_headers_come_keep_nobody_else_out() {
    let capacity = Capacity { concurrency: 1, streams: 1, arrival_timeout: PATIENCE, ..Capacity::default() };
    let server = server_with(capacity).await;
    let connection = connect(&server, 65_535).await;
    let mut begun = Vec::new();
    for path in CALLS.into_iter().cycle().take(100) {
        begun.push(begin(&connection, path).await);
    }
    let mut client = server.client().await;
    for _ in 0..3 {
        client.list_games(pb::ListGamesRequest {}).await.unwrap();
        let mut answers = client.play(tokio_stream::once(pb::PlayRequest::default())).await.unwrap().into_inner();
        assert!(answers.message().await.unwrap().is_some());
        assert!(answers.message().await.unwrap().is_none());
    }
    drop(begun);
    server.stop().await;
}

#[tokio::test]
async fn a_call_that_does_not_come_in_time_is_given_up_health_too() {
    let server = server_with(Capacity { arrival_timeout: Duration::from_millis(100), ..Capacity::default() }).await;
    let connection = connect(&server, 65_535).await;
    for path in CALLS {
        for part in ["", "\0", "\0\0\0\0\x0ahalf"] {
            let (answer, mut question) = begin(&connection, path).await;
            question.send_data(part.into(), false).unwrap();
            let refused = Refused::read(&status_of(answer).await);
            let refused = refused.expect(Code::DeadlineExceeded, "DEADLINE_EXCEEDED");
            assert!(refused.message.contains("no whole message has come within 0.1 s"), "{path}: {refused:?}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_stream_that_nobody_uses_is_ended_and_says_why() {
    let server = server_with(Capacity { play_idle: Some(Duration::from_millis(200)), ..Capacity::default() }).await;
    let (answer, mut question) = begin(&connect(&server, 65_535).await, "hadal.v1.GameService/Play").await;
    question.send_data(framed(&pb::PlayRequest::default()), false).unwrap();
    let refused = Refused::read(&status_of(answer).await);
    let refused = refused.expect(Code::DeadlineExceeded, "DEADLINE_EXCEEDED");
    assert!(refused.message.contains("no message has come for 0.2 s"), "{refused:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_stream_whose_answers_are_not_read_is_ended_and_gives_its_permit_back() {
    let request_timeout = Some(Duration::from_millis(100));
    for window in [0, 1] {
        let server = server_with(Capacity { streams: 1, request_timeout, ..Capacity::default() }).await;
        let connection = connect(&server, window).await;
        let (answer, mut question) = begin(&connection, "hadal.v1.GameService/Play").await;
        question.send_data(framed(&pb::PlayRequest::default()), false).unwrap();
        let mut unread = answer.await.unwrap().into_body();
        if window > 0 {
            // The transport takes the first answer, however little its caller reads.
            assert!(unread.data().await.unwrap().is_ok());
            question.send_data(framed(&pb::PlayRequest::default()), false).unwrap();
        }
        let reset = async {
            loop {
                match unread.data().await.expect("answers that are cut off") {
                    Ok(_) => {}
                    Err(reset) => break reset,
                }
            }
        };
        let reset = tokio::time::timeout(PATIENCE, reset).await.unwrap();
        assert_eq!(reset.reason(), Some(h2::Reason::CANCEL), "{reset}");
        let mut client = server.client().await;
        let mut answers = client.play(tokio_stream::once(pb::PlayRequest::default())).await.unwrap().into_inner();
        assert!(answers.message().await.unwrap().is_some());
        server.stop().await;
    }
}

#[tokio::test]
async fn a_stream_whose_answers_are_read_goes_on_for_longer_than_a_call_may_take() {
    let server =
        server_with(Capacity { request_timeout: Some(Duration::from_millis(100)), ..Capacity::default() }).await;
    let (requests, queue) = tokio::sync::mpsc::channel(1);
    let stream = tokio_stream::wrappers::ReceiverStream::new(queue);
    let mut answers = server.client().await.play(stream).await.unwrap().into_inner();
    for _ in 0..3 {
        requests.send(pb::PlayRequest::default()).await.unwrap();
        assert!(answers.message().await.unwrap().is_some());
        // Longer than an answer may wait for its reader.
        tokio::time::sleep(Duration::from_millis(1200)).await;
    }
    drop(requests);
    assert!(answers.message().await.unwrap().is_none());
    server.stop().await;
}
