//! Requests that are no calls, as `curl` sends them, and their answers.

use http::Request;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::browsers::send;
use crate::server::{Listening, PATIENCE, Server, shared};

fn tells(status: u16, kind: Option<&str>, text: &str) {
    assert_eq!(status, 415);
    assert_eq!(kind, Some("text/plain; charset=utf-8"));
    assert_eq!(text.lines().count(), 1, "{text}");
    for word in ["gRPC", "gRPC-Web", "grpcurl", "JSON", "/v1/games"] {
        assert!(text.contains(word), "{word} is missing in {text}");
    }
}

#[tokio::test]
async fn plain_http_is_told_in_one_line_what_the_port_speaks() {
    let server = shared();
    let json: &[(&str, &str)] = &[("content-type", "application/json")];
    for (method, path, headers, body) in [
        ("GET", "/page", &[][..], &b""[..]),
        ("POST", "/v1/games", &[("content-type", "text/plain")], br#"{"game_id": "oceans"}"#),
        ("POST", "/hadal.v1.GameService/ListGames", json, b"{}"),
        ("POST", "/", &[("content-type", "application/grp")], b""),
    ] {
        let answer = send(server.address, method, path, headers, body).await;
        tells(answer.status, answer.header("content-type"), std::str::from_utf8(&answer.body).unwrap());
    }
}

#[tokio::test]
async fn plain_http_2_is_told_the_same() {
    let server = shared();
    let stream = TcpStream::connect(server.address).await.unwrap();
    let (connection, driver) = h2::client::handshake(stream).await.unwrap();
    tokio::spawn(driver);
    let mut connection = connection.ready().await.unwrap();
    let request = Request::get(format!("http://{}/page", server.address)).body(()).unwrap();
    let (answer, _) = connection.send_request(request, true).unwrap();
    let (head, mut body) = answer.await.unwrap().into_parts();
    let mut text = Vec::new();
    while let Some(data) = body.data().await {
        text.extend_from_slice(&data.unwrap());
    }
    let kind = head.headers.get("content-type").map(|kind| kind.to_str().unwrap());
    tells(head.status.as_u16(), kind, std::str::from_utf8(&text).unwrap());
}

/// Sends bytes over HTTP/1.1 and reads all that comes.
async fn exchange(server: &Listening, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    let mut answer = Vec::new();
    tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await.unwrap().unwrap();
    String::from_utf8(answer).unwrap()
}

#[tokio::test]
async fn over_http_1_headers_have_the_limit_that_they_have_over_http_2() {
    let server = Server::start().await;
    for (length, status) in [(7_000, "HTTP/1.1 200"), (8_300, "HTTP/1.1 431"), (100_000, "HTTP/1.1 431")] {
        let head =
            format!("GET /v1/games HTTP/1.1\r\nhost: here\r\nconnection: close\r\nx: {}\r\n\r\n", "y".repeat(length));
        let answer = exchange(&server, head.as_bytes()).await;
        assert!(answer.starts_with(status), "{length}: {answer}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_request_with_two_lengths_is_refused_and_nothing_behind_it_is_read() {
    let server = Server::start().await;
    let smuggled = "0\r\n\r\nGET /v1/games HTTP/1.1\r\nhost: here\r\n\r\n";
    let chunked = "transfer-encoding: chunked\r\n";
    let counted = format!("content-length: {}\r\n", smuggled.len());
    for lengths in [[chunked, &counted], [&counted, chunked]].map(|lengths| lengths.concat()) {
        let head = "POST /v1/games HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n";
        let answer = exchange(&server, format!("{head}{lengths}\r\n{smuggled}").as_bytes()).await;
        assert!(answer.starts_with("HTTP/1.1 400") && answer.contains("two lengths"), "{answer}");
        assert_eq!(answer.matches("HTTP/1.1 ").count(), 1, "{answer}");
    }
    // A body that says the first words of HTTP/2 changes nothing.
    let preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    let head = "POST /v1/games HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n";
    let first = format!("{head}content-length: {}\r\n\r\n{preface}", preface.len());
    let second = format!("{head}{chunked}{counted}\r\n{smuggled}");
    let answer = exchange(&server, format!("{first}{second}").as_bytes()).await;
    assert!(answer.contains("two lengths") && !answer.contains("HTTP/1.1 200"), "{answer}");
    let one = format!(
        "POST /v1/games HTTP/1.1\r\nhost: here\r\nconnection: close\r\ncontent-type: application/json\r\n{chunked}\r\n2\r\n{{}}\r\n0\r\n\r\n"
    );
    let answer = exchange(&server, one.as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 404") && answer.contains("UNKNOWN_GAME"), "one length is no fault: {answer}");
    server.stop().await;
}
