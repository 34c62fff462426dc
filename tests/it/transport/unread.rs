//! Callers that ask and do not read: what they hold is counted, bounded, and taken back.

use std::time::Duration;

use bytes::Bytes;
use h2::RecvStream;
use h2::client::SendRequest;
use hadal::games::GAMES;
use hadal::pb;
use hadal::server::{Capacity, Config, Connections};
use http::Request;
use tokio::net::TcpStream;
use tokio::task::JoinHandle;

use super::capacity::expect_overloaded;
use crate::server::{Client, PATIENCE, Server};

/// A connection whose caller lets no byte of an answer through.
struct Silent {
    connection: SendRequest<Bytes>,
    _driver: JoinHandle<Result<(), h2::Error>>,
}

impl Silent {
    async fn connect(server: &Server) -> Self {
        let socket = TcpStream::connect(server.address).await.unwrap();
        let mut builder = h2::client::Builder::new();
        let (connection, driver) = builder.initial_window_size(0).handshake(socket).await.unwrap();
        Self { connection, _driver: tokio::spawn(driver) }
    }

    /// Asks, and waits for the headers of the answer; its body waits in the server.
    async fn ask(&self, server: &Server) -> RecvStream {
        let mut connection = self.connection.clone().ready().await.unwrap();
        let uri = format!("http://{}/hadal.v1.GameService/ListGames", server.address);
        let request = Request::post(uri).header("content-type", "application/grpc").header("te", "trailers");
        let (answer, mut body) = connection.send_request(request.body(()).unwrap(), false).unwrap();
        body.send_data(Bytes::from_static(&[0; 5]), true).unwrap();
        answer.await.unwrap().into_body()
    }
}

async fn server_with(capacity: Capacity) -> Server {
    Server::hosting(GAMES, Config { capacity, drain: Duration::ZERO, ..Config::default() }).await
}

/// Waits until a caller who reads is answered.
async fn is_answered_at_last(client: &mut Client) {
    let answered = async {
        while client.list_games(pb::ListGamesRequest {}).await.is_err() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, answered).await.unwrap();
}

#[tokio::test]
async fn an_answer_that_nobody_reads_keeps_its_place_until_its_caller_leaves() {
    let server = server_with(Capacity { concurrency: 2, request_timeout: None, ..Capacity::default() }).await;
    let (mut client, silent) = (server.client().await, Silent::connect(&server).await);
    let first = silent.ask(&server).await;
    is_answered_at_last(&mut client).await;
    let second = silent.ask(&server).await;
    for _ in 0..5 {
        expect_overloaded(&client.list_games(pb::ListGamesRequest {}).await.unwrap_err());
    }
    drop(first);
    is_answered_at_last(&mut client).await;
    drop(second);
    server.stop().await;
}

#[tokio::test]
async fn an_answer_that_nobody_reads_is_given_up_soon_after_its_deadline() {
    let request_timeout = Some(Duration::from_millis(100));
    let server = server_with(Capacity { concurrency: 1, request_timeout, ..Capacity::default() }).await;
    let (mut client, silent) = (server.client().await, Silent::connect(&server).await);
    let mut unread = silent.ask(&server).await;
    expect_overloaded(&client.list_games(pb::ListGamesRequest {}).await.unwrap_err());
    let reset = tokio::time::timeout(PATIENCE, unread.data()).await.unwrap().unwrap().unwrap_err();
    assert_eq!(reset.reason(), Some(h2::Reason::CANCEL), "{reset}");
    is_answered_at_last(&mut client).await;
    server.stop().await;
}

#[test]
fn one_connection_takes_no_more_than_a_quarter_of_the_places() {
    let streams = usize::try_from(Connections::default().streams).unwrap();
    for workers in [1, 2, 64] {
        assert!(streams * 4 <= Capacity::of_workers(workers), "{streams} calls on one connection, {workers} workers");
    }
}
