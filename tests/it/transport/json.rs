//! JSON on the callers' port: the paths of the calls, refusals, bounds.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use hadal::observe::Observer;
use hadal::serve::{Capacity, Config};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use super::browsers::{Answer, ORIGIN, preflight, send};
use crate::server::{Listening, PATIENCE, Server, shared};

pub(super) const JSON: &[(&str, &str)] = &[("content-type", "application/json; charset=utf-8")];

pub(super) fn read(answer: &Answer) -> Value {
    assert_eq!(answer.header("content-type"), Some("application/json"));
    serde_json::from_slice(&answer.body).unwrap_or_else(|error| panic!("{error}: {:?}", answer.body))
}

pub(super) async fn post(server: &Listening, path: &str, body: &Value) -> (u16, Value) {
    let answer = send(server.address, "POST", path, JSON, body.to_string().as_bytes()).await;
    (answer.status, read(&answer))
}

async fn get(server: &Listening, path: &str) -> (u16, Value) {
    let answer = send(server.address, "GET", path, &[], b"").await;
    (answer.status, read(&answer))
}

#[tokio::test]
async fn a_game_is_listed_created_and_played_as_json() {
    let server = Server::start().await;
    let (status, listed) = get(&server, "/v1/games").await;
    assert_eq!((status, listed["games"].as_array().map(Vec::len)), (200, Some(hadal_games::all().len())), "{listed}");
    let (status, game) = get(&server, "/v1/games/oceans").await;
    assert!(status == 200 && game["rules"].as_str().is_some_and(|rules| rules.contains("Ocean")), "{game}");
    let create = json!({ "game_id": "deep_colony", "seatCount": 2, "seed": "7" });
    let (status, created) = post(&server, "/v1/games", &create).await;
    let position = &created["position"];
    assert_eq!((status, &position["status"]["awaiting"]["seat"]), (200, &json!(0)), "seat 0 is told: {created}");
    let act = json!({
        "state": position["state"],
        "action": position["legalActions"]["actions"][0],
        "expectedHash": position["stateHash"],
    });
    let (status, applied) = post(&server, "/v1/states:applyAction", &act).await;
    assert_eq!((status, &applied["position"]["ply"]), (200, &json!("1")), "{applied}");
    server.stop().await;
}

#[tokio::test]
async fn a_refusal_has_its_status_and_its_details() {
    let server = Server::start().await;
    for (path, body, status, reason) in [
        ("/v1/states:getPosition", json!({}), 400, "MALFORMED"),
        ("/v1/states:getPosition", json!({ "colour": 1 }), 400, "MALFORMED"),
        ("/v1/games", json!([]), 400, "MALFORMED"),
        ("/v1/games", json!({ "gameId": "chess" }), 404, "UNKNOWN_GAME"),
        ("/v1/states:getPosition", json!({ "state": { "packed": "A".repeat(300_000) } }), 400, "LIMIT_EXCEEDED"),
    ] {
        let (told, refusal) = post(&server, path, &body).await;
        assert_eq!((told, refusal["details"][0]["reason"].as_str()), (status, Some(reason)), "{path}: {refusal}");
        assert_eq!(refusal["details"][0]["@type"], "type.googleapis.com/google.rpc.ErrorInfo");
    }
    let (status, unknown) = get(&server, "/v1/games/chess").await;
    assert_eq!((status, unknown["details"][0]["reason"].as_str()), (404, Some("UNKNOWN_GAME")));
    for (method, path, status, words) in [
        ("GET", "/v1/gamez", 404, "GET /v1/games"),
        ("GET", "/v1/games/a/b", 404, "GET /v1/games/{game_id}"),
        ("GET", "/v1/games?x=1", 400, "no parameters"),
        ("POST", "/v1/states:analyze", 501, "stream"),
    ] {
        let answer = send(server.address, method, path, JSON, b"{}").await;
        let told = read(&answer);
        assert!(answer.status == status && told["message"].as_str().unwrap().contains(words), "{path}: {told}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_page_of_an_allowed_origin_may_send_json_and_no_other_type_is_taken_for_it() {
    let server =
        Server::hosting(hadal_games::all(), Config { cors_origins: vec![ORIGIN.to_owned()], ..Config::default() })
            .await;
    let answer = send(server.address, "GET", "/v1/games", &[("origin", ORIGIN)], b"").await;
    assert_eq!(answer.header("access-control-allow-origin"), Some(ORIGIN));
    assert!(preflight(&server, ORIGIN).await.header("access-control-allow-methods").unwrap().contains("GET"));
    // Requests that a form of any page could send without asking.
    for kind in ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"] {
        let answer = send(server.address, "POST", "/v1/games", &[("content-type", kind)], b"{}").await;
        assert_eq!(answer.status, 415, "{kind}");
    }
    server.stop().await;
}

#[tokio::test]
async fn json_holds_the_memory_of_what_it_becomes_and_is_shed_where_there_is_none() {
    let observer = Arc::new(Observer::counting([]).unwrap());
    let capacity = Capacity { message_memory: 4 << 20, queue_wait: Duration::ZERO, ..Capacity::default() };
    let config = Config { capacity, observer: Some(Arc::clone(&observer)), ..Config::default() };
    let server = Server::hosting(hadal_games::all(), config).await;
    let held = || observer.metrics().message_bytes.load(Ordering::Relaxed);
    // Another caller, whose message never ends, holds more than a little: what is alone would come through.
    let mut half = TcpStream::connect(server.address).await.unwrap();
    let begin =
        "POST /v1/games HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n";
    half.write_all(format!("{begin}{}", " ".repeat(20_000)).as_bytes()).await.unwrap();
    let is_held = async {
        while held() < 20_000 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, is_held).await.unwrap();
    let long = json!({ "gameId": " ".repeat(60_000) });
    let (status, refusal) = post(&server, "/v1/games", &long).await;
    assert_eq!((status, refusal["details"][0]["reason"].as_str()), (503, Some("OVERLOADED")), "{refusal}");
    let (status, _) = get(&server, "/v1/games/chess").await;
    assert_eq!(status, 404, "what is short has room");
    drop(half);
    let given_back = async {
        while held() > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, given_back).await.unwrap();
    let (status, _) = post(&server, "/v1/games", &long).await;
    assert_eq!(status, 404, "alone it comes through");
    server.stop().await;
}

#[tokio::test]
async fn bytes_are_base64_both_ways() {
    let server = Server::start().await;
    let create =
        json!({ "gameId": "deep_colony", "seatCount": 2, "seed": 7, "include": { "stateForm": "STATE_FORM_PACKED" } });
    let (status, created) = post(&server, "/v1/games", &create).await;
    let packed = created["position"]["state"]["packed"].as_str().unwrap();
    let is_base64 = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte));
    assert!(status == 200 && is_base64(packed) && packed.len() % 4 == 0, "{created}");
    let (status, read) = post(&server, "/v1/states:getPosition", &json!({ "state": { "packed": packed } })).await;
    assert_eq!((status, &read["position"]["stateHash"]), (200, &created["position"]["stateHash"]), "{read}");
    let (status, refusal) = post(&server, "/v1/states:getPosition", &json!({ "state": { "packed": "*" } })).await;
    assert_eq!((status, refusal["details"][0]["reason"].as_str()), (400, Some("MALFORMED")), "{refusal}");
    server.stop().await;
}

#[tokio::test]
async fn texts_as_deep_as_they_are_long_are_refused() {
    let server = shared();
    for body in ["[".repeat(200_000), r#"{"state":"#.repeat(20_000), format!(r#"{{"viewers":{}"#, "[".repeat(129))] {
        let answer = send(server.address, "POST", "/v1/states:getPosition", JSON, body.as_bytes()).await;
        let refusal = read(&answer);
        assert_eq!((answer.status, refusal["details"][0]["reason"].as_str()), (400, Some("MALFORMED")), "{refusal}");
    }
}
