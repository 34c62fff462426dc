//! Connections: no delay, joined writes, large and small answers, peers that leave half-way.

use std::os::fd::AsRawFd;
use std::time::Duration;

use hadal::client::game_service_client::GameServiceClient;
use hadal::serve::{Config, Connections, Joined, WritePath};
use hadal_core::pb;
use prost::Message;
use rustix::process::{Pid, PidfdFlags, PidfdGetfdFlags, Resource, Rlimit, getpid, pidfd_getfd, pidfd_open, prlimit};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_stream::wrappers::ReceiverStream;

use crate::cli::Serving;
use crate::games::{every_viewer_message, midgame, notation};
use crate::server::{Listening, PATIENCE, Server};

const LARGE: usize = 900 * 1024;

async fn list_games(server: &Listening) -> pb::ListGamesResponse {
    server.client().await.list_games(pb::ListGamesRequest {}).await.unwrap().into_inner()
}

/// A request for an answer of more than `LARGE` bytes: a batch of many positions with everything included.
pub(super) fn large_request() -> pb::BatchApplyActionsRequest {
    let (state, text) = midgame(hadal_games::all()[0], hadal_games::all()[0].info().seats_min, 1);
    let include = pb::Include { action_notations: true, expand_limit: 100, ..Default::default() };
    let item = pb::ApplyActionRequest {
        state: Some(state),
        action: Some(notation(&text)),
        include: Some(include),
        viewers: every_viewer_message(hadal_games::all()[0].info().seats_min),
        ..Default::default()
    };
    pb::BatchApplyActionsRequest { items: vec![item; 1000] }
}

/// The sockets of this process that were accepted on `address`, as handles of our own.
fn accepted_on(address: std::net::SocketAddr) -> Vec<std::net::TcpStream> {
    let this = pidfd_open(getpid(), PidfdFlags::empty()).unwrap();
    let descriptors = std::fs::read_dir("/proc/self/fd").unwrap();
    let numbers = descriptors.filter_map(|entry| entry.unwrap().file_name().to_str()?.parse::<i32>().ok());
    let copies = numbers.filter(|number| *number != this.as_raw_fd()).filter_map(|number| {
        let copy = pidfd_getfd(&this, number, PidfdGetfdFlags::empty()).ok()?;
        Some(std::net::TcpStream::from(copy))
    });
    copies.filter(|copy| copy.local_addr().is_ok_and(|local| local == address) && copy.peer_addr().is_ok()).collect()
}

/// Waits until a server has as many connections: it closes those that it cuts a little after their peers have seen the end.
async fn are_accepted(count: usize, server: &Listening) {
    let settled = async {
        while accepted_on(server.address).len() != count {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let ended = tokio::time::timeout(PATIENCE, settled).await;
    assert!(ended.is_ok(), "{} connections instead of {count}", accepted_on(server.address).len());
}

#[tokio::test]
async fn small_writes_are_not_delayed() {
    for write_path in [WritePath::Joined, WritePath::Plain] {
        let server = Server::hosting(hadal_games::all(), Config { write_path, ..Config::default() }).await;
        let mut client = server.client().await;
        client.list_games(pb::ListGamesRequest {}).await.unwrap();
        let accepted = accepted_on(server.address);
        assert!(!accepted.is_empty(), "the server's end of the connection is found");
        assert!(accepted.iter().all(|connection| connection.nodelay().unwrap()), "{write_path:?}");
        drop((accepted, client));
        server.stop().await;
    }
}

#[tokio::test]
async fn both_write_paths_give_the_same_answers() {
    let mut answers = Vec::new();
    for write_path in [WritePath::Joined, WritePath::Plain] {
        let server = Server::hosting(hadal_games::all(), Config { write_path, ..Config::default() }).await;
        let batch = server.client().await.batch_apply_actions(large_request()).await.unwrap().into_inner();
        answers.push((list_games(&server).await, batch));
        server.stop().await;
    }
    assert_eq!(answers[0], answers[1]);
}

#[tokio::test]
async fn large_and_many_small_answers_share_one_connection() {
    let server = Server::start().await;
    let small = list_games(&server).await;
    let client = server.client().await;
    let mut calls = JoinSet::new();
    for number in 0..100 {
        let (mut client, small) = (client.clone(), small.clone());
        calls.spawn(async move {
            if number % 20 == 0 {
                let batch = client.batch_apply_actions(large_request()).await.unwrap().into_inner();
                assert!(batch.encoded_len() > LARGE);
            } else {
                assert_eq!(client.list_games(pb::ListGamesRequest {}).await.unwrap().into_inner(), small);
            }
        });
    }
    while let Some(call) = calls.join_next().await {
        call.unwrap();
    }
    server.stop().await;
}

/// The two ends of a connection.
async fn connected() -> (TcpStream, TcpStream) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let near = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
    (near, listener.accept().await.unwrap().0)
}

/// Bytes in which a lost or repeated part can be noticed.
fn pattern(length: usize) -> Vec<u8> {
    (0..=250).cycle().take(length).collect()
}

#[tokio::test]
async fn joined_writes_lose_nothing_when_the_connection_is_shut_without_a_flush() {
    for length in [1, 100, 64 * 1024, 64 * 1024 + 1, LARGE] {
        let (near, mut far) = connected().await;
        let writer = tokio::spawn(async move {
            let mut joined = Joined::new(near);
            joined.write_all(&pattern(length)).await.unwrap();
            joined.shutdown().await.unwrap();
        });
        let mut received = Vec::new();
        far.read_to_end(&mut received).await.unwrap();
        writer.await.unwrap();
        assert!(received == pattern(length), "{length} bytes arrive as {}", received.len());
    }
}

#[tokio::test]
async fn joined_writes_reach_a_peer_that_has_stopped_sending() {
    let (near, mut far) = connected().await;
    far.write_all(b"question").await.unwrap();
    far.shutdown().await.unwrap();
    let mut joined = Joined::new(near);
    let mut question = Vec::new();
    joined.read_to_end(&mut question).await.unwrap();
    assert_eq!(question, b"question");
    let answer = async {
        for _ in 0..100 {
            joined.write_all(&pattern(1000)).await.unwrap();
            joined.flush().await.unwrap();
        }
        joined.shutdown().await.unwrap();
    };
    let mut received = Vec::new();
    let ((), read) = tokio::join!(answer, far.read_to_end(&mut received));
    assert_eq!(read.unwrap(), 100_000);
}

#[tokio::test]
async fn joined_writes_are_flushed_through_what_lies_under_them() {
    let (near, mut far) = connected().await;
    // Holds bytes until it is flushed, as TLS does with bytes for which a connection has no room.
    let mut joined = Joined::new(tokio::io::BufWriter::new(near));
    joined.write_all(b"answer").await.unwrap();
    for _ in 0..100 {
        joined.flush().await.unwrap();
    }
    let mut answer = [0; 6];
    tokio::time::timeout(PATIENCE, far.read_exact(&mut answer)).await.unwrap().unwrap();
    assert_eq!(&answer, b"answer");
}

#[tokio::test]
async fn peers_that_leave_or_send_nonsense_harm_nobody() {
    let server = Server::start().await;
    let http_2_preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    let nonsense: [&[u8]; 5] =
        [b"", b"\0", b"GET / HTTP/1.1\r\n", &http_2_preface[..10], b"\xff\xfe\xfd garbage\r\n\r\n"];
    for bytes in nonsense {
        let mut half_closed = TcpStream::connect(server.address).await.unwrap();
        half_closed.write_all(bytes).await.unwrap();
        half_closed.shutdown().await.unwrap();
        // An error page or nothing, but the server closes the connection.
        let _ = half_closed.read_to_end(&mut Vec::new()).await;
        drop(TcpStream::connect(server.address).await.unwrap());
    }
    assert_eq!(list_games(&server).await.games.len(), hadal_games::all().len());
    server.stop().await;
}

#[tokio::test]
async fn connections_beyond_the_maximum_are_closed_until_others_end() {
    let connections = Connections { most: 2, ..Connections::default() };
    let server = Server::hosting(hadal_games::all(), Config { connections, ..Config::default() }).await;
    let held = [server.channel().await, server.channel().await];
    for channel in &held {
        GameServiceClient::new(channel.clone()).list_games(pb::ListGamesRequest {}).await.unwrap();
    }
    let mut beyond = TcpStream::connect(server.address).await.unwrap();
    let closed = tokio::time::timeout(PATIENCE, beyond.read_to_end(&mut Vec::new())).await;
    assert!(closed.is_ok(), "it is closed at once, not left to wait");
    GameServiceClient::new(held[0].clone()).list_games(pb::ListGamesRequest {}).await.unwrap();
    drop(held);
    let answered = async {
        loop {
            let Ok(mut client) = GameServiceClient::connect(format!("http://{}", server.address)).await else {
                continue;
            };
            if client.list_games(pb::ListGamesRequest {}).await.is_ok() {
                break;
            }
        }
    };
    tokio::time::timeout(PATIENCE, answered).await.unwrap();
    server.stop().await;
}

/// The bytes of peers who never come to a request: nothing, half a head, the first words of HTTP/2, and its settings after them.
const SILENT: [&[u8]; 4] = [
    b"",
    b"GET / HTTP/1.1\r\nhost: here\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0",
];

/// A connection on which this is said.
async fn saying(server: &Listening, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    stream
}

#[tokio::test]
async fn a_connection_without_a_request_ends_in_time_and_one_that_had_one_stays() {
    let connections = Connections { opening: Duration::from_millis(300), ..Connections::default() };
    let server = Server::hosting(hadal_games::all(), Config { connections, ..Config::default() }).await;
    let channel = server.channel().await;
    GameServiceClient::new(channel.clone()).list_games(pb::ListGamesRequest {}).await.unwrap();
    for bytes in SILENT {
        let mut silent = saying(&server, bytes).await;
        let ended = tokio::time::timeout(PATIENCE, silent.read_to_end(&mut Vec::new())).await;
        assert!(ended.is_ok(), "{} is waited for", bytes.escape_ascii());
    }
    // The server has cut four others meanwhile, and this one has had no second connection.
    are_accepted(1, &server).await;
    GameServiceClient::new(channel).list_games(pb::ListGamesRequest {}).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn connections_that_have_said_no_request_make_room_for_callers() {
    let connections = Connections { most: SILENT.len() + 1, ..Connections::default() };
    let server = Server::hosting(hadal_games::all(), Config { connections, ..Config::default() }).await;
    let first = server.channel().await;
    GameServiceClient::new(first.clone()).list_games(pb::ListGamesRequest {}).await.unwrap();
    let mut silent = Vec::new();
    for bytes in SILENT {
        silent.push(saying(&server, bytes).await);
    }
    let second = server.channel().await;
    GameServiceClient::new(second).list_games(pb::ListGamesRequest {}).await.unwrap();
    let oldest = tokio::time::timeout(PATIENCE, silent[0].read_to_end(&mut Vec::new())).await;
    assert!(oldest.is_ok(), "the oldest of those that have said nothing goes");
    GameServiceClient::new(first).list_games(pb::ListGamesRequest {}).await.unwrap();
    server.stop().await;
}

/// A message of a stream: it shows a position.
fn a_look() -> pb::PlayRequest {
    let (state, _) = midgame(hadal_games::all()[0], hadal_games::all()[0].info().seats_min, 1);
    let open = pb::GetPositionRequest { state: Some(state), ..Default::default() };
    pb::PlayRequest { request: Some(pb::play_request::Request::Open(open)) }
}

#[tokio::test]
async fn where_all_have_asked_for_something_the_oldest_that_asks_for_nothing_more_makes_room() {
    let connections = Connections { most: 3, ..Connections::default() };
    let server = Server::hosting(hadal_games::all(), Config { connections, ..Config::default() }).await;
    // The oldest has a stream open, the two others have had their answers.
    let mut streaming = GameServiceClient::new(server.channel().await);
    let (requests, waiting) = tokio::sync::mpsc::channel(1);
    requests.send(a_look()).await.unwrap();
    let mut answers = streaming.play(ReceiverStream::new(waiting)).await.unwrap().into_inner();
    answers.message().await.unwrap().unwrap();
    let mut idle = Vec::new();
    for _ in 0..2 {
        let channel = server.channel().await;
        GameServiceClient::new(channel.clone()).list_games(pb::ListGamesRequest {}).await.unwrap();
        idle.push(channel);
    }
    are_accepted(3, &server).await;
    GameServiceClient::new(server.channel().await).list_games(pb::ListGamesRequest {}).await.unwrap();
    // One has gone.
    are_accepted(3, &server).await;
    // It is not the stream, and the callers that have gone come back by another connection.
    requests.send(a_look()).await.unwrap();
    assert!(answers.message().await.is_ok(), "the stream goes on");
    for channel in idle {
        GameServiceClient::new(channel).list_games(pb::ListGamesRequest {}).await.unwrap();
    }
    server.stop().await;
}

#[tokio::test]
async fn a_server_without_room_for_connections_goes_on_when_there_is_room_again() {
    let serving = Serving::start(&[]);
    let limit = Rlimit { current: Some(40), maximum: Some(40) };
    prlimit(Pid::from_raw(serving.id().try_into().unwrap()), Resource::Nofile, limit).unwrap();
    let mut held = Vec::new();
    for _ in 0..60 {
        held.push(TcpStream::connect(&serving.address).await.unwrap());
    }
    let url = format!("http://{}", serving.address);
    let call = async {
        let mut client = GameServiceClient::connect(url).await.unwrap();
        client.list_games(pb::ListGamesRequest {}).await.unwrap();
    };
    let mut call = std::pin::pin!(call);
    let early = tokio::time::timeout(Duration::from_millis(300), &mut call).await;
    assert!(early.is_err(), "there is no room");
    drop(held);
    tokio::time::timeout(PATIENCE, call).await.unwrap();
}
