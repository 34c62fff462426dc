//! Callers that ask and do not read: the memory they hold is counted, bounded, and taken back.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use h2::RecvStream;
use h2::client::SendRequest;
use hadal::observe::Observer;
use hadal::serve::{Capacity, Config, Connections};
use hadal_core::pb;
use http::{Request, Response};
use prost::Message;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinHandle;

use crate::server::{Client, Listening, PATIENCE, Server};

/// The windows of callers that stop reading: nothing, hardly anything, and the usual size.
pub(super) const WINDOWS: [u32; 3] = [0, 1, 65_535];

/// A connection whose caller reads no more of an answer than its window holds.
pub(super) struct Silent {
    connection: SendRequest<Bytes>,
    _driver: JoinHandle<Result<(), h2::Error>>,
}

impl Silent {
    pub(super) async fn connect(server: &Listening, window: u32) -> Self {
        let socket = TcpStream::connect(server.address).await.unwrap();
        let mut builder = h2::client::Builder::new();
        let (connection, driver) = builder.initial_window_size(window).handshake(socket).await.unwrap();
        Self { connection, _driver: tokio::spawn(driver) }
    }

    /// Asks, and waits for the headers of the answer; its body waits in the server.
    async fn ask(&self, server: &Listening) -> RecvStream {
        self.ask_for_head(server).await.into_body()
    }

    /// The same, with the headers.
    pub(super) async fn ask_for_head(&self, server: &Listening) -> Response<RecvStream> {
        let mut connection = self.connection.clone().ready().await.unwrap();
        let uri = format!("http://{}/hadal.v1.GameService/GetGame", server.address);
        let request = Request::post(uri).header("content-type", "application/grpc").header("te", "trailers");
        let (answer, mut body) = connection.send_request(request.body(()).unwrap(), false).unwrap();
        let message = long_question().encode_to_vec();
        let mut framed = vec![0, 0, 0, 0, u8::try_from(message.len()).unwrap()];
        framed.extend(message);
        body.send_data(framed.into(), true).unwrap();
        answer.await.unwrap()
    }

    /// Asks for a file of the page, and waits for the headers of the answer.
    pub(super) async fn ask_for_file(&self, server: &Listening, path: &str) -> RecvStream {
        let mut connection = self.connection.clone().ready().await.unwrap();
        let request = Request::get(format!("http://{}{path}", server.address)).body(()).unwrap();
        let (answer, _) = connection.send_request(request, true).unwrap();
        answer.await.unwrap().into_body()
    }
}

/// A request whose answer exceeds all of the windows.
pub(super) fn long_question() -> pb::GetGameRequest {
    pb::GetGameRequest { game_id: "oceans".to_owned(), ..Default::default() }
}

async fn server_with(capacity: Capacity) -> Server {
    Server::hosting(hadal_games::all(), Config { capacity, drain: Duration::ZERO, ..Config::default() }).await
}

/// Waits until a caller that reads is answered.
pub(super) async fn is_answered_at_last(client: &mut Client) {
    let answered = async {
        while client.list_games(pb::ListGamesRequest {}).await.is_err() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, answered).await.unwrap();
}

#[tokio::test]
async fn answers_that_nobody_reads_take_no_place_from_those_who_read() {
    for window in WINDOWS {
        let server = server_with(Capacity { concurrency: 1, request_timeout: None, ..Capacity::default() }).await;
        let (mut client, silent) = (server.client().await, Silent::connect(&server, window).await);
        let mut unread = Vec::new();
        for _ in 0..5 {
            unread.push(silent.ask(&server).await);
            client.list_games(pb::ListGamesRequest {}).await.unwrap();
        }
        drop(unread);
        server.stop().await;
    }
}

#[tokio::test]
async fn an_answer_that_nobody_reads_is_given_up_soon_after_its_deadline() {
    for window in WINDOWS {
        let request_timeout = Some(Duration::from_millis(100));
        let server = server_with(Capacity { request_timeout, ..Capacity::default() }).await;
        let silent = Silent::connect(&server, window).await;
        let mut unread = silent.ask(&server).await;
        let reset = async {
            loop {
                match unread.data().await.expect("an answer that is cut off") {
                    Ok(_) => {}
                    Err(reset) => break reset,
                }
            }
        };
        let reset = tokio::time::timeout(PATIENCE, reset).await.unwrap();
        assert_eq!(reset.reason(), Some(h2::Reason::CANCEL), "{reset}");
        server.stop().await;
    }
}

#[tokio::test]
async fn a_refusal_that_is_no_answer_of_a_call_is_given_up_as_well() {
    let connections = Connections { unread: Duration::from_millis(100), ..Connections::default() };
    let server =
        Server::hosting(hadal_games::all(), Config { connections, drain: Duration::ZERO, ..Config::default() }).await;
    for path in ["/v1/gamez", "/nothing"] {
        let silent = Silent::connect(&server, 0).await;
        let mut unread = silent.ask_for_file(&server, path).await;
        let reset = tokio::time::timeout(PATIENCE, unread.data()).await.unwrap().expect("a text that is cut off");
        assert_eq!(reset.unwrap_err().reason(), Some(h2::Reason::CANCEL), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn who_still_waits_for_memory_when_its_time_to_arrive_is_over_is_told_that_there_is_none() {
    let arrival_timeout = Duration::from_millis(300);
    let capacity = Capacity {
        message_memory: 600 << 10,
        queue_wait: PATIENCE,
        request_timeout: None,
        arrival_timeout,
        ..Capacity::default()
    };
    let server = server_with(capacity).await;
    let silent = Silent::connect(&server, 0).await;
    let mut unread = Vec::new();
    for _ in 0..8 {
        unread.push(silent.ask_for_head(&server).await);
    }
    let state = pb::State { state: Some(pb::state::State::Packed(vec![0; 900 << 10])), ..Default::default() };
    let request = pb::GetPositionRequest { state: Some(state), ..Default::default() };
    let refused = server.client().await.get_position(request).await.unwrap_err();
    assert_eq!(crate::refused::Refused::read(&refused).reason, "OVERLOADED", "{refused}");
    drop(unread);
    server.stop().await;
}

/// A request over HTTP/1.1, as browsers send it, on a connection that is kept alive.
fn asked_over_http_1(server: &Listening) -> Vec<u8> {
    let message = long_question().encode_to_vec();
    let head = format!(
        "POST /hadal.v1.GameService/GetGame HTTP/1.1\r\nhost: {}\r\ncontent-type: application/grpc-web+proto\r\n\
         content-length: {}\r\n\r\n",
        server.address,
        5 + message.len()
    );
    [head.as_bytes(), &[0, 0, 0, 0, u8::try_from(message.len()).unwrap()], &message].concat()
}

/// A connection that buffers little of the data that its caller does not read.
async fn narrow_connection(server: &Listening) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    socket.connect(server.address).await.unwrap()
}

#[tokio::test]
async fn over_http_1_a_connection_whose_answer_nobody_reads_is_cut() {
    /// Together far more than the buffers of two sockets can hold.
    const QUESTIONS: usize = 100;
    let observer = Arc::new(Observer::counting([]).unwrap());
    let open = || observer.metrics().connections_open.get();
    let capacity =
        Capacity { concurrency: 1, request_timeout: Some(Duration::from_millis(100)), ..Capacity::default() };
    // The deadline cuts it if some of the answer still waits behind what the connection buffers; otherwise this limit
    // does.
    let connections = Connections { unread: Duration::from_millis(1500), ..Connections::default() };
    let config = Config { capacity, connections, observer: Some(Arc::clone(&observer)), ..Config::default() };
    let server = Server::hosting(hadal_games::all(), config).await;
    let mut silent = narrow_connection(&server).await;
    silent.write_all(&asked_over_http_1(&server).repeat(QUESTIONS)).await.unwrap();
    let opened_and_cut = async {
        for connections in [1, 0] {
            while open() != connections {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
    };
    tokio::time::timeout(PATIENCE, opened_and_cut).await.unwrap();
    is_answered_at_last(&mut server.client().await).await;
    let mut read = Vec::new();
    // The end, or the loss of the connection.
    let _ = tokio::time::timeout(PATIENCE, silent.read_to_end(&mut read)).await.unwrap();
    let answers = read.windows(9).filter(|window| window == b"HTTP/1.1 ").count();
    assert!((1..QUESTIONS).contains(&answers), "{answers} of {QUESTIONS} answers");
    server.stop().await;
}

#[tokio::test]
async fn over_http_1_a_connection_whose_answers_are_read_outlives_their_deadlines() {
    let request_timeout = Some(Duration::from_millis(100));
    let server = server_with(Capacity { request_timeout, ..Capacity::default() }).await;
    let mut connection = narrow_connection(&server).await;
    for _ in 0..2 {
        connection.write_all(&asked_over_http_1(&server)).await.unwrap();
        let mut answer = Vec::new();
        while !answer.ends_with(b"\r\n0\r\n\r\n") {
            assert_ne!(connection.read_buf(&mut answer).await.unwrap(), 0, "the connection has ended");
        }
        // Later than an unread connection would be cut.
        tokio::time::sleep(Duration::from_millis(1500)).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn a_long_answer_comes_whole_to_a_caller_who_reads() {
    let server = server_with(Capacity::default()).await;
    let answer = server.client().await.get_game(long_question()).await.unwrap().into_inner();
    assert!(answer.encoded_len() > 100_000, "{} bytes fit the windows", answer.encoded_len());
    server.stop().await;
}

#[test]
fn one_connection_takes_no_more_than_a_quarter_of_the_places() {
    let streams = usize::try_from(Connections::default().streams).unwrap();
    for workers in [1, 2, 64] {
        assert!(streams * 4 <= Capacity::of_workers(workers), "{streams} calls on one connection, {workers} workers");
    }
}
