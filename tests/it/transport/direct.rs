//! The short way of a call and the general one: whatever a request looks like on the wire, its answer is the same.

use std::collections::BTreeSet;
use std::time::Duration;

use bytes::Bytes;
use hadal::games::GAMES;
use hadal::limits::RequestLimits;
use hadal::pb;
use hadal::server::Config;
use http::{HeaderMap, Request};
use prost::Message;
use tokio::net::TcpStream;

use crate::server::Server;

/// What a caller gets.
#[derive(Clone, PartialEq, Debug)]
struct Answer {
    headers: HeaderMap,
    body: Vec<u8>,
    trailers: Option<HeaderMap>,
}

impl Answer {
    /// The code of the status, wherever it stands.
    fn code(&self) -> &str {
        let trailers = self.trailers.as_ref().unwrap_or(&self.headers);
        trailers["grpc-status"].to_str().unwrap()
    }
}

/// How a request ends.
#[derive(Clone, Copy, PartialEq, Debug)]
enum End {
    /// With its last data.
    WithData,
    /// Later, without any data.
    Alone,
    /// Later, with trailers.
    Trailers,
}

const ENDS: [End; 3] = [End::WithData, End::Alone, End::Trailers];

/// How the body of a request is sent: in two pieces, cut there, or in one. A good request that is cut goes the general way.
type Cut = Option<usize>;

/// Sends a body and the headers given. What each call has of its own is left out of the answer.
async fn ask(server: &Server, method: &str, body: &[u8], (cut, end): (Cut, End), headers: &[(&str, &str)]) -> Answer {
    let socket = TcpStream::connect(server.address).await.unwrap();
    socket.set_nodelay(true).unwrap();
    let (connection, driver) = h2::client::handshake(socket).await.unwrap();
    tokio::spawn(driver);
    let mut connection = connection.ready().await.unwrap();
    let mut request = Request::post(format!("http://{}/hadal.v1.GameService/{method}", server.address))
        .header("content-type", "application/grpc")
        .header("te", "trailers");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let (answer, mut sending) = connection.send_request(request.body(()).unwrap(), false).unwrap();
    let mut pieces = vec![Bytes::copy_from_slice(body)];
    if let Some(place) = cut {
        let second = pieces[0].split_off(place);
        pieces.push(second);
    }
    if end == End::Alone {
        pieces.push(Bytes::new());
    }
    let last = pieces.len() - 1;
    for (number, piece) in pieces.into_iter().enumerate() {
        if number > 0 {
            // What follows comes in a read of its own.
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        // A server that has answered by now wants no more.
        let _ = sending.send_data(piece, number == last && end != End::Trailers);
    }
    if end == End::Trailers {
        let _ = sending.send_trailers(HeaderMap::new());
    }
    let (head, mut answer) = answer.await.unwrap().into_parts();
    let mut body = Vec::new();
    while let Some(data) = answer.data().await {
        body.extend(data.unwrap());
    }
    let mut headers = head.headers;
    headers.remove("x-request-id").unwrap();
    headers.remove("date");
    Answer { headers, body, trailers: answer.trailers().await.unwrap() }
}

fn framed(message: &[u8]) -> Vec<u8> {
    [&[0][..], &u32::try_from(message.len()).unwrap().to_be_bytes(), message].concat()
}

async fn new_state(server: &Server, game_id: &str) -> (pb::State, Vec<pb::Action>) {
    let request = pb::CreateGameRequest { game_id: game_id.to_owned(), seat_count: 2, ..Default::default() };
    let answer = server.client().await.create_game(request).await.unwrap().into_inner();
    let position = answer.read_position().unwrap();
    let legal = position.legal_actions.unwrap_or_default();
    (position.state.unwrap(), legal.actions)
}

/// A request to `GetPosition` of a new game, framed.
async fn position_request(server: &Server, game_id: &str) -> Vec<u8> {
    let (state, _) = new_state(server, game_id).await;
    let viewers = (0..2).map(|seat| pb::Viewer { viewer: Some(pb::viewer::Viewer::Seat(seat)) }).collect();
    let request = pb::GetPositionRequest { state: Some(state), viewers, ..pb::GetPositionRequest::default() };
    framed(&request.encode_to_vec())
}

/// Requests to `ApplyAction`, good ones and bad ones, framed.
async fn requests(server: &Server) -> Vec<Vec<u8>> {
    let mut requests = Vec::new();
    for game in GAMES {
        let (state, actions) = new_state(server, game.info().id).await;
        let request = pb::ApplyActionRequest {
            state: Some(state),
            action: actions.first().cloned(),
            ..pb::ApplyActionRequest::default()
        };
        let long = pb::Include { expand_limit: 257, ..pb::Include::default() };
        requests.push(request.encode_to_vec());
        requests.push(pb::ApplyActionRequest { include: Some(long), ..request.clone() }.encode_to_vec());
        requests.push(pb::ApplyActionRequest { seat: Some(1), ..request.clone() }.encode_to_vec());
        requests.push(pb::ApplyActionRequest { action: None, ..request.clone() }.encode_to_vec());
        requests.push(pb::ApplyActionRequest { expected_hash: vec![7; 16], ..request }.encode_to_vec());
    }
    requests.push(Vec::new());
    requests.push(vec![0xff; 40]);
    let mut bodies: Vec<_> = requests.iter().map(|message| framed(message)).collect();
    let (whole, other) = (bodies[0].clone(), bodies[1].clone());
    bodies.push([&whole[..], &other].concat());
    bodies.push([&whole[..], &[0]].concat());
    bodies.push(whole[..whole.len() - 1].to_vec());
    bodies.push([&[1], &whole[1..]].concat());
    bodies.push([&[2], &whole[1..]].concat());
    bodies.push(vec![0, 0xff, 0xff, 0xff, 0xff, 1]);
    bodies
}

#[tokio::test]
async fn a_request_in_one_piece_gets_the_answer_of_the_same_in_two() {
    let server = Server::start().await;
    let mut codes = BTreeSet::new();
    for request in requests(&server).await {
        for end in ENDS {
            let general = ask(&server, "ApplyAction", &request, (Some(1), end), &[]).await;
            codes.insert(general.code().to_owned());
            for cut in [None, Some(0), Some(4), Some(5), Some(request.len() - 1)] {
                let answer = ask(&server, "ApplyAction", &request, (cut, end), &[]).await;
                assert_eq!(answer, general, "{cut:?} {end:?} {request:?}");
            }
        }
    }
    // Answered, malformed, refused for the state it met, and for another one.
    assert!(["0", "3", "9", "10"].iter().all(|code| codes.contains(*code)), "{codes:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_request_without_a_message_is_malformed() {
    let server = Server::start().await;
    for end in ENDS {
        let answer = ask(&server, "ApplyAction", &[], (None, end), &[]).await;
        assert_eq!((answer.code(), &answer.trailers), ("3", &None), "{end:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_position_is_shown_the_same_on_both_ways() {
    let server = Server::start().await;
    for game in GAMES {
        let request = position_request(&server, game.info().id).await;
        let general = ask(&server, "GetPosition", &request, (Some(9), End::WithData), &[]).await;
        assert_eq!(general.code(), "0");
        assert_eq!(ask(&server, "GetPosition", &request, (None, End::WithData), &[]).await, general);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_request_over_a_lowered_limit_is_refused_on_both_ways() {
    let request_limits = RequestLimits { bytes: 50, ..RequestLimits::default() };
    let server = Server::hosting(GAMES, Config { request_limits, ..Config::default() }).await;
    for (length, code) in [(50, "3"), (51, "11")] {
        let request = framed(&vec![0xff; length]);
        let general = ask(&server, "ApplyAction", &request, (Some(1), End::WithData), &[]).await;
        assert_eq!(general.code(), code);
        for end in ENDS {
            assert_eq!(ask(&server, "ApplyAction", &request, (None, end), &[]).await, general);
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn an_announced_compression_that_is_unknown_is_refused_although_nothing_is_compressed() {
    let server = Server::start().await;
    let request = requests(&server).await.remove(0);
    for (encoding, code) in [("br", "12"), ("gzip", "0"), ("identity", "0")] {
        let headers = [("grpc-encoding", encoding)];
        let general = ask(&server, "ApplyAction", &request, (Some(1), End::WithData), &headers).await;
        assert_eq!(general.code(), code, "{encoding}");
        assert_eq!(ask(&server, "ApplyAction", &request, (None, End::WithData), &headers).await, general, "{encoding}");
    }
    server.stop().await;
}

#[tokio::test]
async fn an_answer_is_compressed_for_who_reads_that_on_both_ways() {
    let server = Server::start().await;
    for game in GAMES {
        let request = position_request(&server, game.info().id).await;
        for (accepted, flag, encoding) in
            [("identity, deflate, gzip", 1, Some("gzip")), ("zstd, gzip", 1, Some("zstd")), ("identity", 0, None)]
        {
            let headers = [("grpc-accept-encoding", accepted)];
            let general = ask(&server, "GetPosition", &request, (Some(1), End::WithData), &headers).await;
            assert_eq!(ask(&server, "GetPosition", &request, (None, End::WithData), &headers).await, general);
            let told = general.headers.get("grpc-encoding").map(|value| value.to_str().unwrap());
            assert_eq!((general.body[0], told), (flag, encoding), "{accepted}");
        }
    }
    server.stop().await;
}
