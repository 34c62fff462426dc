//! Strangers and holders of tokens can take nothing from each other. Over sockets.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::{Bounds, serve};
use crate::mcp::tests::{rules, table};
use crate::mcp::{Shared, Worker};
use crate::serve::Tokens;

/// The time after which a test has failed.
const PATIENCE: Duration = Duration::from_secs(60);
/// A time that never passes.
const NEVER: Duration = Duration::from_secs(3600);
const BOTH: &str = "application/json, text/event-stream";
const HALF_A_HEAD: &[u8] = b"POST /mcp HTTP/1.1\r\nhost: localhost\r\nx-half: ";

/// A server for tokens a, b, c and d.
async fn served(bounds: Bounds) -> SocketAddr {
    let (tell, told) = oneshot::channel();
    let worker = || Worker::at(Shared::new(table(rules(), 1), None));
    let listening = move |address| tell.send(address).map_err(|_| anyhow::anyhow!("nobody listens"));
    tokio::spawn(serve(0, Tokens::these(&["a", "b", "c", "d"]), bounds, worker, listening));
    told.await.unwrap()
}

fn bounds() -> Bounds {
    Bounds { arrival: NEVER, ..Bounds::default() }
}

struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Answer {
    fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.filter(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
    }

    fn session(&self) -> String {
        self.header("mcp-session-id").unwrap_or_else(|| panic!("no session: {} {}", self.head, self.body)).to_owned()
    }
}

/// The head of a request of a token's holder, to a session if there is one.
fn head(method: &str, token: &str, session: &str, more: &str) -> String {
    let session = if session.is_empty() { String::new() } else { format!("mcp-session-id: {session}\r\n") };
    format!("{method} /mcp HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {token}\r\n{session}{more}")
}

/// Sends a request, and reads all of its answer.
async fn exchange(address: SocketAddr, head: &str, body: &str) -> Answer {
    let length = body.len();
    let request =
        format!("{head}content-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}");
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    read(&mut stream).await
}

async fn read(stream: &mut TcpStream) -> Answer {
    let mut text = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut text)).await.expect("an end").unwrap();
    let text = String::from_utf8(text).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Answer { status, head: head.to_owned(), body: body.to_owned() }
}

fn opening() -> String {
    let client = json!({ "name": "test", "version": "1" });
    let params = json!({ "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": client });
    json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params }).to_string()
}

async fn open(address: SocketAddr, token: &str) -> Answer {
    exchange(address, &head("POST", token, "", &format!("accept: {BOTH}\r\n")), &opening()).await
}

/// A session in which tools can be used.
async fn opened(address: SocketAddr, token: &str) -> String {
    let session = open(address, token).await.session();
    let ready = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }).to_string();
    let answer = exchange(address, &head("POST", token, &session, &format!("accept: {BOTH}\r\n")), &ready).await;
    assert_eq!(answer.status, 202, "{}", answer.body);
    session
}

async fn use_tool(address: SocketAddr, token: &str, session: &str, accept: &str) -> Answer {
    let params = json!({ "name": "list_games", "arguments": [] });
    let call = json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": params }).to_string();
    exchange(address, &head("POST", token, session, accept), &call).await
}

/// The status with which a session answers its holder.
async fn status(address: SocketAddr, token: &str, session: &str) -> u16 {
    use_tool(address, token, session, "").await.status
}

/// A stream of a session, which stays open, once it has begun.
async fn stream(address: SocketAddr, token: &str, session: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = head("GET", token, session, "accept: text/event-stream\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut begun = [0; 12];
    timeout(PATIENCE, stream.read_exact(&mut begun)).await.expect("an answer").unwrap();
    assert_eq!(&begun, b"HTTP/1.1 200");
    stream
}

/// True if the peer has not closed the connection.
fn is_open(stream: &TcpStream) -> bool {
    let mut bytes = [0; 4096];
    loop {
        match stream.try_read(&mut bytes) {
            Ok(0) => return false,
            Ok(_) => {}
            Err(error) => return error.kind() == ErrorKind::WouldBlock,
        }
    }
}

#[tokio::test]
async fn connections_of_strangers_make_room_for_the_holder_of_a_token() {
    let address = served(Bounds { connections: 8, ..bounds() }).await;
    let session = opened(address, "a").await;
    let kept = stream(address, "a", &session).await;
    let mut strangers = Vec::new();
    for _ in 0..40 {
        let mut stranger = TcpStream::connect(address).await.unwrap();
        // Those for whom there is no room any more cannot even write.
        let _ = stranger.write_all(HALF_A_HEAD).await;
        strangers.push(stranger);
        // A caller with a wrong token is a stranger as well.
        assert_eq!(open(address, "wrong").await.status, 401);
    }
    assert_eq!(status(address, "a", &session).await, 200);
    assert_eq!(status(address, "b", &opened(address, "b").await).await, 200);
    assert!(is_open(&kept), "what is under way is not cut");
    assert!(!is_open(&strangers[0]), "the oldest is");
}

#[tokio::test]
async fn who_shows_no_token_in_time_is_cut_and_who_has_shown_one_goes_on() {
    let address = served(Bounds { arrival: Duration::from_millis(500), ..bounds() }).await;
    let session = opened(address, "a").await;
    let kept = stream(address, "a", &session).await;
    let slow_head = [HALF_A_HEAD, &[b'x'; 100]].concat();
    let mut strangers = Vec::new();
    for said in [&b""[..], b"P", HALF_A_HEAD, &slow_head, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"] {
        let mut stranger = TcpStream::connect(address).await.unwrap();
        stranger.write_all(said).await.unwrap();
        strangers.push((said, stranger));
    }
    for (said, mut stranger) in strangers {
        let ended = timeout(PATIENCE, stranger.read_to_end(&mut Vec::new())).await;
        assert!(ended.is_ok(), "{said:?} is left open");
    }
    let mut stream = TcpStream::connect(address).await.unwrap();
    let half = head("POST", "a", &session, "content-length: 100\r\ncontent-type: application/json\r\n\r\n{");
    stream.write_all(half.as_bytes()).await.unwrap();
    let answer = read(&mut stream).await;
    assert_eq!((answer.status, answer.body.as_str()), (408, "the request did not arrive in time"));
    assert!(is_open(&kept));
}

#[tokio::test]
async fn heads_and_bodies_are_bounded() {
    let address = served(bounds()).await;
    let long = |bytes: usize| format!("x-long: {}\r\naccept: {BOTH}\r\n", "x".repeat(bytes));
    assert_eq!(exchange(address, &head("POST", "a", "", &long(9 * 1024)), &opening()).await.status, 431);
    assert_eq!(exchange(address, &head("POST", "a", "", &long(4 * 1024)), &opening()).await.status, 200);
    let mut stream = TcpStream::connect(address).await.unwrap();
    let endless = async {
        stream.write_all(b"GET /mcp HTTP/1.1\r\nx-endless: ").await?;
        loop {
            stream.write_all(&[b'x'; 4096]).await?;
        }
    };
    let ended: Result<std::io::Result<()>, _> = timeout(PATIENCE, endless).await;
    assert!(ended.expect("an end").is_err());
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "x".repeat(65 * 1024) }).to_string();
    let answer = exchange(address, &head("POST", "a", "", &format!("accept: {BOTH}\r\n")), &body).await;
    assert_eq!((answer.status, answer.body.as_str()), (413, "a request has at most 65536 bytes"));
}

#[tokio::test]
async fn a_session_belongs_to_the_holder_of_its_token() {
    let address = served(bounds()).await;
    let session = opened(address, "a").await;
    for (method, body) in [("POST", opening()), ("GET", String::new()), ("DELETE", String::new())] {
        let asked = |session: &str| head(method, "b", session, &format!("accept: {BOTH}\r\n"));
        let of_another = exchange(address, &asked(&session), &body).await;
        let unknown = exchange(address, &asked("0c5b8f3e-0000-4000-8000-000000000000"), &body).await;
        assert_eq!(of_another.status, 404, "{method}: {}", of_another.body);
        assert_eq!((of_another.status, of_another.body), (unknown.status, unknown.body), "{method}");
    }
    assert_eq!(status(address, "a", &session).await, 200);
}

#[tokio::test]
async fn the_session_that_its_holder_has_not_used_for_the_longest_time_makes_room() {
    let address = served(Bounds { sessions_of_one: 2, ..bounds() }).await;
    let other = opened(address, "b").await;
    let (first, second) = (opened(address, "a").await, opened(address, "a").await);
    let _stream = stream(address, "a", &second).await;
    assert_eq!(status(address, "a", &first).await, 200);
    let third = opened(address, "a").await;
    let mut left = Vec::new();
    for session in [&first, &second, &third] {
        left.push(status(address, "a", session).await);
    }
    assert_eq!(left, [200, 404, 200]);
    for _ in 0..5 {
        opened(address, "a").await;
    }
    assert_eq!(status(address, "b", &other).await, 200, "nobody takes another's place");
}

#[tokio::test]
async fn nobody_takes_all_sessions_from_the_others() {
    let address = served(Bounds { sessions: 3, sessions_of_one: 3, ..bounds() }).await;
    let mut own = Vec::new();
    for _ in 0..3 {
        own.push(opened(address, "a").await);
    }
    // The holder of the most gives way, twice, but nobody loses the only one.
    let (b, c) = (opened(address, "b").await, opened(address, "c").await);
    let full = open(address, "d").await;
    assert_eq!((full.status, full.head.contains("mcp-session-id")), (503, false));
    assert_eq!(full.body, "all sessions are in use; try again later");
    for (token, session, expected) in
        [("a", &own[0], 404), ("a", &own[1], 404), ("a", &own[2], 200), ("b", &b, 200), ("c", &c, 200)]
    {
        assert_eq!(status(address, token, session).await, expected, "{token}");
    }
    let again = opened(address, "a").await;
    assert_eq!(status(address, "a", &again).await, 200, "one's own makes room");
    assert_eq!(status(address, "b", &b).await, 200);
}

#[tokio::test]
async fn a_session_that_is_ended_is_gone_and_its_place_is_free() {
    let address = served(Bounds { sessions: 1, ..bounds() }).await;
    let session = opened(address, "a").await;
    assert_eq!(open(address, "b").await.status, 503);
    let ended = exchange(address, &head("DELETE", "a", &session, ""), "").await;
    assert_eq!((ended.status, ended.body.as_str()), (204, ""));
    assert_eq!(status(address, "a", &session).await, 404);
    assert_eq!(exchange(address, &head("DELETE", "a", &session, ""), "").await.status, 404);
    opened(address, "b").await;
}

#[tokio::test]
async fn a_session_that_nobody_uses_ends_and_its_place_is_free() {
    let address = served(Bounds { sessions: 1, idle: Duration::from_millis(50), ..bounds() }).await;
    open(address, "a").await.session();
    let freed = async { while open(address, "b").await.status != 200 {} };
    timeout(PATIENCE, freed).await.expect("it ends");
}

#[tokio::test]
async fn an_answer_has_the_form_that_is_accepted() {
    let address = served(bounds()).await;
    let session = opened(address, "a").await;
    for (accept, form) in [
        ("", "application/json"),
        ("accept: */*\r\n", "application/json"),
        ("accept: application/json\r\n", "application/json"),
        ("accept: text/html, application/*;q=0.5\r\n", "application/json"),
        ("accept: application/json, text/event-stream\r\n", "text/event-stream"),
        ("accept: text/event-stream\r\n", "text/event-stream"),
        ("accept: */*\r\naccept: text/event-stream\r\n", "text/event-stream"),
    ] {
        let answer = use_tool(address, "a", &session, accept).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, Some(form)), "{accept}: {}", answer.body);
        if form == "application/json" {
            let message: Value = serde_json::from_str(&answer.body).unwrap();
            assert!(message["result"]["content"][0]["text"].as_str().unwrap().contains("oceans"), "{message}");
        }
    }
    assert_eq!(use_tool(address, "a", &session, "accept: text/html\r\n").await.status, 406);
    let opened = exchange(address, &head("POST", "a", "", "accept: */*\r\n"), &opening()).await;
    assert!(opened.body.contains("serverInfo"), "{}", opened.body);
    assert_eq!(status(address, "a", &opened.session()).await, 200);
}

#[tokio::test]
async fn requests_under_way_are_bounded_by_token() {
    let address = served(Bounds { requests: 2, ..bounds() }).await;
    let session = opened(address, "a").await;
    let mut streams = Vec::new();
    for _ in 0..2 {
        streams.push(stream(address, "a", &session).await);
    }
    let refused = use_tool(address, "a", &session, "").await;
    assert_eq!(refused.status, 429);
    assert!(refused.body.starts_with("2 requests of this token are under way"), "{}", refused.body);
    assert_eq!(status(address, "b", &opened(address, "b").await).await, 200);
    streams.pop();
    let freed = async { while status(address, "a", &session).await != 200 {} };
    timeout(PATIENCE, freed).await.expect("a stream that is left makes room");
}
