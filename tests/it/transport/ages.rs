//! Silence and age: peers that say nothing, peers that are gone, connections that have reached their maximum age.

use std::io::{Read as _, Write as _};
use std::time::Duration;

use bytes::Bytes;
use h2::client::SendRequest;
use hadal::serve::{Config, Connections};
use hadal_core::pb;
use http::Request;
use prost::Message;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_stream::StreamExt;

use crate::server::{Listening, PATIENCE, Server};

const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
const EMPTY_SETTINGS: &[u8] = b"\0\0\0\x04\0\0\0\0\0";
/// Long enough for a server to do the wrong thing.
const A_WHILE: Duration = Duration::from_millis(700);

async fn server_with(connections: Connections) -> Server {
    Server::hosting(hadal_games::all(), Config { connections, drain: Duration::from_millis(100), ..Config::default() })
        .await
}

/// True if the server closes a connection on which only these bytes are sent.
async fn closes(server: &Listening, bytes: &[u8], patience: Duration) -> bool {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    tokio::time::timeout(patience, stream.read_to_end(&mut Vec::new())).await.is_ok()
}

#[tokio::test]
async fn a_connection_whose_peer_never_says_its_first_words_is_closed() {
    let opening = Duration::from_millis(100);
    let server = server_with(Connections { opening, keepalive: None, ..Connections::default() }).await;
    for bytes in [b"".as_slice(), b"P", &PREFACE[..23], b"POST / HTTP"] {
        assert!(closes(&server, bytes, PATIENCE).await, "{bytes:?}");
    }
    let greeting = [PREFACE, EMPTY_SETTINGS].concat();
    assert!(!closes(&server, &greeting, A_WHILE).await, "one who has said them may be silent");
    server.stop().await;
}

#[tokio::test]
async fn a_peer_that_does_not_answer_is_given_up_if_it_is_asked() {
    let keepalive_timeout = Duration::from_millis(100);
    let greeting = [PREFACE, EMPTY_SETTINGS].concat();
    for (keepalive, is_closed) in [(Some(Duration::from_millis(100)), true), (None, false)] {
        let server = server_with(Connections { keepalive, keepalive_timeout, ..Connections::default() }).await;
        let patience = if is_closed { PATIENCE } else { A_WHILE };
        assert_eq!(closes(&server, &greeting, patience).await, is_closed, "{keepalive:?}");
        server.stop().await;
    }
}

#[tokio::test]
async fn a_peer_that_answers_keeps_its_connection() {
    let short = Duration::from_millis(100);
    let connections = Connections { opening: short, keepalive: Some(short), ..Connections::default() };
    let server = server_with(connections).await;
    let (requests, queue) = tokio::sync::mpsc::channel(1);
    let stream = tokio_stream::wrappers::ReceiverStream::new(queue);
    let mut answers = server.client().await.play(stream).await.unwrap().into_inner();
    tokio::time::sleep(A_WHILE).await;
    requests.send(pb::PlayRequest::default()).await.unwrap();
    assert!(answers.next().await.unwrap().is_ok());
    drop((requests, answers));
    server.stop().await;
}

/// A `Play` stream on a connection of its own, driven by hand.
struct Stream {
    connection: SendRequest<Bytes>,
    ended: tokio::task::JoinHandle<Result<(), h2::Error>>,
    requests: h2::SendStream<Bytes>,
    answers: h2::RecvStream,
}

impl Stream {
    async fn open(server: &Listening) -> Self {
        let socket = TcpStream::connect(server.address).await.unwrap();
        let (connection, driver) = h2::client::handshake(socket).await.unwrap();
        let ended = tokio::spawn(driver);
        let mut connection = connection.ready().await.unwrap();
        let uri = format!("http://{}/hadal.v1.GameService/Play", server.address);
        let request = Request::post(uri).header("content-type", "application/grpc").header("te", "trailers");
        let (answer, requests) = connection.send_request(request.body(()).unwrap(), false).unwrap();
        let answers = answer.await.unwrap().into_body();
        Self { connection, ended, requests, answers }
    }

    /// Sends one request and reads one answer.
    async fn exchange(&mut self) {
        let message = pb::PlayRequest::default().encode_to_vec();
        let mut frame = vec![0];
        frame.extend_from_slice(&u32::try_from(message.len()).unwrap().to_be_bytes());
        frame.extend_from_slice(&message);
        self.requests.send_data(frame.into(), false).unwrap();
        let answer = self.answers.data().await.unwrap().unwrap();
        self.answers.flow_control().release_capacity(answer.len()).unwrap();
    }

    /// Waits until the server has sent GOAWAY on this connection.
    async fn told_to_go_away(&self) {
        let told = async {
            while self.connection.clone().ready().await.is_ok() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(PATIENCE, told).await.unwrap();
    }
}

#[tokio::test]
async fn a_connection_of_age_takes_no_new_call_and_finishes_the_old_ones() {
    let age = Some(Duration::from_millis(300));
    let server = server_with(Connections { age, age_grace: PATIENCE, ..Connections::default() }).await;
    let mut stream = Stream::open(&server).await;
    stream.exchange().await;
    stream.told_to_go_away().await;
    stream.exchange().await;
    stream.requests.send_data(Bytes::new(), true).unwrap();
    assert!(stream.answers.data().await.is_none(), "nothing more is answered");
    let trailers = stream.answers.trailers().await.unwrap().unwrap();
    assert_eq!(trailers["grpc-status"], "0");
    tokio::time::timeout(PATIENCE, stream.ended).await.unwrap().unwrap().unwrap();
    server.stop().await;
}

#[tokio::test]
async fn a_stream_on_a_connection_of_age_is_cut_when_the_grace_is_over() {
    let short = Duration::from_millis(100);
    let server = server_with(Connections { age: Some(short), age_grace: short, ..Connections::default() }).await;
    let stream = Stream::open(&server).await;
    // However it ends, the server has ended it.
    let _ = tokio::time::timeout(PATIENCE, stream.ended).await.unwrap().unwrap();
    drop(stream.requests);
    server.stop().await;
}

#[tokio::test]
async fn a_connection_without_calls_is_asked_to_end_and_one_with_a_call_is_not() {
    /// Longer than a caller takes to make its first call.
    const IDLE: Duration = Duration::from_secs(3);
    let server = server_with(Connections { idle: Some(IDLE), age_grace: PATIENCE, ..Connections::default() }).await;
    let mut stream = Stream::open(&server).await;
    stream.exchange().await;
    // Its call is under way all the time.
    tokio::time::sleep(IDLE * 2).await;
    stream.exchange().await;
    stream.requests.send_data(Bytes::new(), true).unwrap();
    assert!(stream.answers.data().await.is_none());
    stream.told_to_go_away().await;
    tokio::time::timeout(PATIENCE, stream.ended).await.unwrap().unwrap().unwrap();
    // Callers notice nothing.
    let mut client = server.client().await;
    client.list_games(pb::ListGamesRequest {}).await.unwrap();
    tokio::time::sleep(IDLE * 2).await;
    client.list_games(pb::ListGamesRequest {}).await.unwrap();
    let silent = closes(&server, b"GET /v1/games HTTP/1.1\r\nhost: here\r\n\r\n", PATIENCE).await;
    assert!(silent, "so it is over HTTP/1.1");
    server.stop().await;
}

#[tokio::test]
async fn a_peer_that_never_stops_sending_is_asked_to_end_and_cut_as_others_are() {
    /// Says nothing that matters: a priority of the first stream.
    const PRIORITY: &[u8] = b"\0\0\x05\x02\0\0\0\0\x01\0\0\0\0\0";
    const GOAWAY: u8 = 7;
    let (age, age_grace) = (Some(Duration::from_secs(1)), Duration::from_secs(1));
    let server = server_with(Connections { age, age_grace, ..Connections::default() }).await;
    let socket = std::net::TcpStream::connect(server.address).unwrap();
    let (mut flooding, mut reading) = (socket.try_clone().unwrap(), socket.try_clone().unwrap());
    let flood = std::thread::spawn(move || {
        flooding.write_all(&[PREFACE, EMPTY_SETTINGS].concat()).unwrap();
        let many = PRIORITY.repeat(10_000);
        while flooding.write_all(&many).is_ok() {}
    });
    let heard = std::thread::spawn(move || {
        let (mut heard, mut bytes) = (Vec::new(), [0; 1024]);
        while let Ok(length @ 1..) = reading.read(&mut bytes) {
            heard.extend_from_slice(&bytes[..length]);
        }
        heard
    });
    let ended = async {
        while !flood.is_finished() || !heard.is_finished() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let is_cut = tokio::time::timeout(PATIENCE, ended).await;
    let _ = socket.shutdown(std::net::Shutdown::Both);
    is_cut.expect("the connection is cut");
    flood.join().unwrap();
    let heard = heard.join().unwrap();
    let (mut frames, mut kinds) = (heard.as_slice(), Vec::new());
    while let [a, b, c, kind, rest @ ..] = frames {
        kinds.push(*kind);
        let length = u32::from_be_bytes([0, *a, *b, *c]) as usize + 5;
        frames = rest.get(length..).unwrap_or_default();
    }
    assert!(kinds.contains(&GOAWAY), "{kinds:?}");
    server.stop().await;
}
