//! Forwarding to a match server.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use hadal::serve::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use super::browsers::send;
use crate::server::Server;

/// A match server that knows GET alone, and the first lines of what it was asked.
async fn match_server() -> (SocketAddr, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (address, asked) = (listener.local_addr().unwrap(), Arc::new(Mutex::new(Vec::new())));
    let lines = Arc::clone(&asked);
    tokio::spawn(async move {
        loop {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut head = Vec::new();
            while !head.ends_with(b"\r\n\r\n") {
                head.push(stream.read_u8().await.unwrap());
            }
            let line = String::from_utf8(head).unwrap().lines().next().unwrap().to_owned();
            let answer = if line.starts_with("GET ") {
                "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 7\r\n\r\nmatches"
            } else {
                "HTTP/1.1 405 Method Not Allowed\r\ncontent-length: 0\r\n\r\n"
            };
            lines.lock().unwrap().push(line);
            stream.write_all(answer.as_bytes()).await.unwrap();
        }
    });
    (address, asked)
}

#[tokio::test]
async fn head_is_answered_as_get_by_a_match_server_that_knows_get_alone() {
    let (address, asked) = match_server().await;
    let matches = Some(format!("http://{address}").parse().unwrap());
    let server = Server::hosting(hadal_games::all(), Config { matches, ..Config::default() }).await;
    let whole = send(server.address, "GET", "/matches", &[], b"").await;
    assert_eq!((whole.status, whole.body.as_slice()), (200, b"matches".as_slice()));
    let head = send(server.address, "HEAD", "/matches", &[], b"").await;
    assert_eq!((head.status, head.body.len()), (200, 0));
    for name in ["content-type", "content-length"] {
        assert_eq!(head.header(name), whole.header(name), "{name}");
    }
    assert_eq!(*asked.lock().unwrap(), ["GET /matches HTTP/1.1"; 2]);
    server.stop().await;
}

#[tokio::test]
async fn matches_and_previews_of_invitations_are_asked_there_and_nothing_else() {
    let (address, asked) = match_server().await;
    let matches = Some(format!("http://{address}").parse().unwrap());
    let server = Server::hosting(hadal_games::all(), Config { matches, ..Config::default() }).await;
    for path in ["/matches/a", "/m/a", "/m"] {
        assert_eq!(send(server.address, "GET", path, &[], b"").await.status, 200, "{path}");
    }
    for path in ["/ma", "/matchesa", "/M/a"] {
        assert_ne!(send(server.address, "GET", path, &[], b"").await.body, b"matches", "{path}");
    }
    assert_eq!(*asked.lock().unwrap(), ["GET /matches/a HTTP/1.1", "GET /m/a HTTP/1.1", "GET /m HTTP/1.1"]);
    server.stop().await;
}
