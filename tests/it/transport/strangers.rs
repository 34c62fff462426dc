//! What is no call, as `curl` sends it, and what it is told.

use http::Request;
use tokio::net::TcpStream;

use super::browsers::send;
use crate::server::Server;

fn tells(status: u16, kind: Option<&str>, text: &str) {
    assert_eq!(status, 415);
    assert_eq!(kind, Some("text/plain; charset=utf-8"));
    assert_eq!(text.lines().count(), 1, "{text}");
    for word in ["gRPC", "gRPC-Web", "grpcurl", "JSON", "Envoy"] {
        assert!(text.contains(word), "{word} is missing in {text}");
    }
}

#[tokio::test]
async fn plain_http_is_told_in_one_line_what_the_port_speaks() {
    let server = Server::start().await;
    let json: &[(&str, &str)] = &[("content-type", "application/json")];
    for (method, path, headers, body) in [
        ("GET", "/", &[][..], &b""[..]),
        ("GET", "/v1/games", &[("accept", "*/*")], b""),
        ("POST", "/v1/games", json, br#"{"game_id": "oceans"}"#),
        ("POST", "/hadal.v1.GameService/ListGames", json, b"{}"),
        ("POST", "/", &[("content-type", "application/grp")], b""),
    ] {
        let answer = send(server.address, method, path, headers, body).await;
        tells(answer.status, answer.header("content-type"), std::str::from_utf8(&answer.body).unwrap());
    }
    server.stop().await;
}

#[tokio::test]
async fn plain_http_2_is_told_the_same() {
    let server = Server::start().await;
    let stream = TcpStream::connect(server.address).await.unwrap();
    let (connection, driver) = h2::client::handshake(stream).await.unwrap();
    tokio::spawn(driver);
    let mut connection = connection.ready().await.unwrap();
    let request = Request::get(format!("http://{}/", server.address)).body(()).unwrap();
    let (answer, _) = connection.send_request(request, true).unwrap();
    let (head, mut body) = answer.await.unwrap().into_parts();
    let mut text = Vec::new();
    while let Some(data) = body.data().await {
        text.extend_from_slice(&data.unwrap());
    }
    let kind = head.headers.get("content-type").map(|kind| kind.to_str().unwrap());
    tells(head.status.as_u16(), kind, std::str::from_utf8(&text).unwrap());
    server.stop().await;
}
