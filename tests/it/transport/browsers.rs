//! gRPC-Web over plain HTTP/1.1, by hand, and the permissions that browsers ask for.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::net::SocketAddr;

use hadal::serve::Config;
use hadal_core::pb;
use prost::Message;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::server::{Listening, Server};

pub(super) const ORIGIN: &str = "https://table.example";

/// An HTTP/1.1 answer.
pub(super) struct Answer {
    pub(super) status: u16,
    headers: BTreeMap<String, String>,
    pub(super) body: Vec<u8>,
}

impl Answer {
    pub(super) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(String::as_str)
    }

    /// The messages and the trailers of a gRPC-Web body; a refusal may have its trailers in the headers.
    pub(super) fn grpc_web(&self) -> (Vec<Vec<u8>>, BTreeMap<String, String>) {
        let (mut messages, mut trailers) = (Vec::new(), self.headers.clone());
        let mut rest = self.body.as_slice();
        while let [flag, a, b, c, d, tail @ ..] = rest {
            let (content, after) = tail.split_at(u32::from_be_bytes([*a, *b, *c, *d]) as usize);
            if flag & 0x80 == 0 {
                messages.push(content.to_vec());
            } else {
                trailers.extend(parse_headers(std::str::from_utf8(content).unwrap()));
            }
            rest = after;
        }
        (messages, trailers)
    }
}

fn parse_headers(text: &str) -> BTreeMap<String, String> {
    let mut headers = BTreeMap::<String, String>::new();
    for (name, value) in text.lines().filter_map(|line| line.split_once(':')) {
        let values = headers.entry(name.trim().to_lowercase()).or_default();
        // One that comes several times is a list.
        *values = if values.is_empty() { value.trim().to_owned() } else { format!("{values}, {}", value.trim()) };
    }
    headers
}

/// One request on a connection of its own.
pub(super) async fn send(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> Answer {
    let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n");
    for (name, value) in headers {
        write!(head, "{name}: {value}\r\n").unwrap();
    }
    write!(head, "content-length: {}\r\n\r\n", body.len()).unwrap();
    let mut connection = TcpStream::connect(address).await.unwrap();
    connection.write_all(head.as_bytes()).await.unwrap();
    connection.write_all(body).await.unwrap();
    let mut bytes = Vec::new();
    connection.read_to_end(&mut bytes).await.unwrap();
    read(&bytes)
}

fn read(bytes: &[u8]) -> Answer {
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n").expect("an answer has a head");
    let head = std::str::from_utf8(&bytes[..end]).unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let headers = parse_headers(head);
    let chunked = headers.get("transfer-encoding").is_some_and(|encoding| encoding == "chunked");
    let rest = &bytes[end + 4..];
    Answer { status, headers, body: if chunked { unchunked(rest) } else { rest.to_vec() } }
}

fn unchunked(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    loop {
        let line = rest.windows(2).position(|window| window == b"\r\n").expect("a chunk has a length");
        let length = usize::from_str_radix(std::str::from_utf8(&rest[..line]).unwrap(), 16).unwrap();
        if length == 0 {
            return body;
        }
        body.extend_from_slice(&rest[line + 2..line + 2 + length]);
        rest = &rest[line + 2 + length + 2..];
    }
}

pub(super) async fn grpc_web(server: &Listening, method: &str, request: &impl Message) -> Answer {
    grpc_web_with(server, method, request, &[]).await
}

/// A unary call with additional headers.
pub(super) async fn grpc_web_with(
    server: &Listening,
    method: &str,
    request: &impl Message,
    more: &[(&str, &str)],
) -> Answer {
    let content = request.encode_to_vec();
    let mut frame = vec![0];
    frame.extend_from_slice(&u32::try_from(content.len()).unwrap().to_be_bytes());
    frame.extend_from_slice(&content);
    let headers = [("content-type", "application/grpc-web+proto"), ("x-grpc-web", "1"), ("origin", ORIGIN)];
    let headers = [&headers, more].concat();
    send(server.address, "POST", &format!("/hadal.v1.GameService/{method}"), &headers, &frame).await
}

pub(super) async fn preflight(server: &Listening, origin: &str) -> Answer {
    preflight_for(server, origin, "content-type,x-grpc-web,x-user-agent").await
}

/// Asks whether a page of `origin` may send these headers.
async fn preflight_for(server: &Listening, origin: &str, names: &str) -> Answer {
    let headers =
        [("origin", origin), ("access-control-request-method", "POST"), ("access-control-request-headers", names)];
    send(server.address, "OPTIONS", "/hadal.v1.GameService/ListGames", &headers, &[]).await
}

async fn server_for(origins: &[&str]) -> Server {
    let cors_origins = origins.iter().map(|&origin| origin.to_owned()).collect();
    Server::hosting(hadal_games::all(), Config { cors_origins, ..Config::default() }).await
}

#[tokio::test]
async fn a_browser_calls_unary_methods_over_http_1() {
    let server = server_for(&[ORIGIN]).await;
    let answer = grpc_web(&server, "ListGames", &pb::ListGamesRequest {}).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("access-control-allow-origin"), Some(ORIGIN));
    let (messages, trailers) = answer.grpc_web();
    assert_eq!(trailers["grpc-status"], "0");
    let games = pb::ListGamesResponse::decode(messages[0].as_slice()).unwrap().games;
    assert_eq!(games.len(), hadal_games::all().len());
    server.stop().await;
}

#[tokio::test]
async fn a_browser_can_read_why_it_was_refused() {
    let server = server_for(&[ORIGIN]).await;
    let request = pb::GetGameRequest { game_id: "no such game".to_owned(), ..Default::default() };
    let answer = grpc_web(&server, "GetGame", &request).await;
    let (messages, trailers) = answer.grpc_web();
    assert!(messages.is_empty());
    assert_eq!(trailers["grpc-status"], (tonic::Code::NotFound as i32).to_string());
    assert!(trailers.contains_key("grpc-status-details-bin"), "{trailers:?}");
    let exposed = answer.header("access-control-expose-headers").unwrap_or_default();
    for name in ["grpc-status", "grpc-message", "grpc-status-details-bin", "x-request-id"] {
        assert!(exposed.contains(name), "{name} is hidden from the page: {exposed}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_request_as_text_is_read_to_its_end() {
    let server = server_for(&[ORIGIN]).await;
    // An empty request, and the same followed by characters that are not base64.
    for (text, problem) in [("AAAAAAA=", "state"), ("AAAAAAA=!!", "base64")] {
        for method in ["GetPosition", "ApplyAction"] {
            let headers =
                [("content-type", "application/grpc-web-text+proto"), ("x-grpc-web", "1"), ("origin", ORIGIN)];
            let path = format!("/hadal.v1.GameService/{method}");
            let answer = send(server.address, "POST", &path, &headers, text.as_bytes()).await;
            assert_eq!(answer.header("grpc-status"), Some("3"), "{method}");
            assert!(answer.header("grpc-message").unwrap().contains(problem), "{method}: {:?}", answer.headers);
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_page_of_an_allowed_origin_may_call() {
    let server = server_for(&["https://other.example", ORIGIN]).await;
    let answer = preflight(&server, ORIGIN).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("access-control-allow-origin"), Some(ORIGIN));
    assert!(answer.header("access-control-allow-methods").unwrap().contains("POST"));
    assert!(answer.header("access-control-allow-headers").is_some());
    server.stop().await;
}

#[tokio::test]
async fn a_page_may_send_a_token_which_has_to_be_allowed_by_name() {
    for origins in [[ORIGIN], ["*"]] {
        let server = server_for(&origins).await;
        let answer = preflight_for(&server, ORIGIN, "authorization,content-type,x-grpc-web").await;
        let allowed: Vec<&str> = answer.header("access-control-allow-headers").unwrap().split(',').collect();
        for name in ["authorization", "content-type", "x-grpc-web"] {
            assert!(allowed.contains(&name), "{name} is not allowed: {allowed:?}");
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn a_page_of_another_origin_may_not_call() {
    for origins in [&[][..], &["https://other.example"][..]] {
        let server = server_for(origins).await;
        assert_eq!(preflight(&server, ORIGIN).await.header("access-control-allow-origin"), None);
        server.stop().await;
    }
}

#[tokio::test]
async fn a_star_allows_every_origin() {
    let server = server_for(&["*"]).await;
    assert_eq!(preflight(&server, ORIGIN).await.header("access-control-allow-origin"), Some("*"));
    server.stop().await;
}

#[tokio::test]
async fn an_origin_that_is_no_header_value_ends_the_server_before_it_serves() {
    let server = server_for(&["line\nbreak"]).await;
    assert!(server.ask_to_stop().await.unwrap().is_err());
}
