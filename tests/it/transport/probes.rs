//! Requests for health and reflection: small, short, and bounded, as they may come from strangers.

use std::time::Duration;

use bytes::Bytes;
use h2::RecvStream;
use h2::client::{ResponseFuture, SendRequest};
use hadal::grpc_health::HealthCheckRequest;
use hadal::grpc_health::health_client::HealthClient;
use hadal::serve::{Capacity, Config};
use http::Request;
use tokio::net::TcpStream;
use tonic::Code;

use crate::server::{Listening, PATIENCE, Server};

const CHECK: &str = "grpc.health.v1.Health/Check";
const WATCH: &str = "grpc.health.v1.Health/Watch";
const REFLECTION: &[&str] = &[
    "grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
    "grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo",
];

async fn server_with(request_timeout: Duration) -> Server {
    let capacity = Capacity { request_timeout: Some(request_timeout), ..Capacity::default() };
    Server::hosting(hadal_games::all(), Config { capacity, ..Config::default() }).await
}

async fn connect(server: &Listening) -> SendRequest<Bytes> {
    let (connection, driver) = h2::client::handshake(TcpStream::connect(server.address).await.unwrap()).await.unwrap();
    tokio::spawn(driver);
    connection
}

/// A request that announces the length of its message and sends only its first bytes.
async fn half_asked(server: &Listening, path: &str, length: u32) -> (ResponseFuture, h2::SendStream<Bytes>) {
    let mut connection = connect(server).await.ready().await.unwrap();
    let uri = format!("http://{}/{path}", server.address);
    let request = Request::post(uri).header("content-type", "application/grpc").header("te", "trailers");
    let (answer, mut question) = connection.send_request(request.body(()).unwrap(), false).unwrap();
    let mut begin = vec![0];
    begin.extend(length.to_be_bytes());
    begin.extend(b"\x0a\x03had");
    question.send_data(begin.into(), false).unwrap();
    (answer, question)
}

/// The code at the end of an answer: in its headers, or after its messages.
async fn code_of(answer: ResponseFuture) -> Code {
    let ended = async {
        let (head, body) = answer.await.unwrap().into_parts();
        match head.headers.get("grpc-status") {
            Some(code) => Code::from_bytes(code.as_bytes()),
            None => Code::from_bytes(trailers(body).await["grpc-status"].as_bytes()),
        }
    };
    tokio::time::timeout(PATIENCE, ended).await.unwrap()
}

async fn trailers(mut body: RecvStream) -> http::HeaderMap {
    while body.data().await.is_some() {}
    body.trailers().await.unwrap().unwrap()
}

#[tokio::test]
async fn a_question_that_is_longer_than_a_name_is_refused_before_it_has_come() {
    let server = server_with(2 * PATIENCE).await;
    for path in [CHECK, WATCH] {
        let (answer, _question) = half_asked(&server, path, 1 << 20).await;
        assert_eq!(code_of(answer).await, Code::OutOfRange, "{path}");
    }
    for path in REFLECTION {
        let (answer, _question) = half_asked(&server, path, 1 << 20).await;
        assert_eq!(code_of(answer).await, Code::Ok, "the library ends a stream that it cannot read: {path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_question_that_never_comes_to_its_end_is_given_up_at_the_time_of_the_server() {
    let server = server_with(Duration::from_millis(100)).await;
    for path in REFLECTION.iter().chain([&CHECK]) {
        let (answer, _question) = half_asked(&server, path, 1000).await;
        assert_eq!(code_of(answer).await, Code::DeadlineExceeded, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn who_watches_health_may_do_so_for_longer_than_a_call_may_take() {
    let server = server_with(Duration::from_millis(50)).await;
    let mut health = HealthClient::new(server.channel().await);
    let mut told = health.watch(HealthCheckRequest::default()).await.unwrap().into_inner();
    assert!(told.message().await.unwrap().is_some());
    let more = tokio::time::timeout(Duration::from_millis(300), told.message()).await;
    assert!(more.is_err(), "nothing has changed, and nothing has ended: {more:?}");
    server.stop().await;
}
