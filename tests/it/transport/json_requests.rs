//! JSON as it is asked for: heads, the list of what there is, fields by their names, once and uncompressed.

use hadal::serve::Config;
use http::Method;
use serde_json::{Value, json};

use super::assets::over_http_2;
use super::browsers::{Answer, ORIGIN, send};
use super::json::{JSON, post, read};
use crate::server::{Listening, Server, shared};

async fn post_text(server: &Listening, path: &str, text: &str) -> (u16, Value) {
    let answer = send(server.address, "POST", path, JSON, text.as_bytes()).await;
    (answer.status, read(&answer))
}

/// The reason of a refusal, and the field at fault.
fn fault(refusal: &Value) -> (Option<&str>, Option<&str>) {
    let violation = &refusal["details"][1]["fieldViolations"][0];
    (refusal["details"][0]["reason"].as_str(), violation["field"].as_str())
}

#[tokio::test]
async fn head_is_answered_as_get_without_a_body() {
    let server = Server::start().await;
    for (path, status) in [
        ("/", 200),
        ("/v1", 200),
        ("/v1/games", 200),
        ("/v1/games/oceans", 200),
        ("/v1/games/chess", 404),
        ("/v1/nothing", 404),
        ("/v1/games?x=1", 400),
    ] {
        let (whole, head) = (get(&server, path).await, send(server.address, "HEAD", path, &[], b"").await);
        assert_eq!((whole.status, head.status, head.body.len()), (status, status, 0), "{path}");
        assert!(!whole.body.is_empty(), "{path}");
        assert_eq!(head.header("content-length"), Some(whole.body.len().to_string().as_str()), "{path}");
        assert_eq!(head.header("content-type"), whole.header("content-type"), "{path}");
        let head = over_http_2(&server, Method::HEAD, path).await;
        assert_eq!((head.status().as_u16(), head.body().len()), (status, 0), "{path} over HTTP/2");
    }
    server.stop().await;
}

async fn get(server: &Listening, path: &str) -> Answer {
    send(server.address, "GET", path, &[], b"").await
}

#[tokio::test]
async fn whoever_looks_at_the_door_is_told_what_there_is() {
    let config = Config { cors_origins: vec![ORIGIN.to_owned()], ..Config::default() };
    let server = Server::hosting(hadal_games::all(), config).await;
    for path in ["/", "/v1", "/v1/"] {
        let answer = get(&server, path).await;
        let listed = read(&answer);
        assert_eq!(answer.status, 200, "{path}: {listed}");
        let paths: Vec<&str> =
            listed["json"].as_array().unwrap().iter().filter_map(|call| call["path"].as_str()).collect();
        assert!(paths.contains(&"/v1/games") && paths.contains(&"/v1/states:applyAction"), "{path}: {paths:?}");
        assert!(listed["docs"][0] == "docs/json.md", "{path}: {listed}");
    }
    // Other requests are answered as before.
    assert_eq!(get(&server, "/v2").await.status, 415);
    assert_eq!(send(server.address, "POST", "/", JSON, b"{}").await.status, 415);
    server.stop().await;
}

#[tokio::test]
async fn violations_name_fields_as_json_does_whichever_name_was_sent() {
    let server = Server::start().await;
    for text in [r#"{"gameId": "deep_colony", "seatCount": 99}"#, r#"{"game_id": "deep_colony", "seat_count": 99}"#] {
        let (status, refusal) = post_text(&server, "/v1/games", text).await;
        assert_eq!((status, fault(&refusal)), (400, (Some("MALFORMED"), Some("seatCount"))), "{refusal}");
        let violation = &refusal["details"][1]["fieldViolations"][0];
        for told in [&refusal["message"], &violation["description"]] {
            assert!(told.as_str().unwrap().starts_with("seatCount: "), "{refusal}");
        }
    }
    let create = json!({ "gameId": "deep_colony", "seatCount": 2, "seed": "7" });
    let (_, created) = post(&server, "/v1/games", &create).await;
    let mut state = created["position"]["state"].clone();
    state["parentHash"] = json!("AAAA");
    let (status, refusal) = post(&server, "/v1/states:getPosition", &json!({ "state": state })).await;
    assert_eq!((status, fault(&refusal).1), (400, Some("state.parentHash")), "{refusal}");
    let items = json!({ "items": [{ "state": state, "action": { "index": 0 } }, {}] });
    let (status, answered) = post(&server, "/v1/states:batchApplyActions", &items).await;
    let fields = [0, 1].map(|item| fault(&answered["results"][item]["refused"]).1.map(str::to_owned));
    assert_eq!((status, fields), (200, [Some("state.parentHash".to_owned()), Some("state".to_owned())]), "{answered}");
    server.stop().await;
}

#[tokio::test]
async fn a_field_that_is_given_twice_is_refused() {
    let server = Server::start().await;
    for (path, text, field) in [
        ("/v1/games", r#"{"gameId": "oceans", "seatCount": 2, "seatCount": 3}"#, "seatCount"),
        ("/v1/games", r#"{"gameId": "oceans", "seat_count": 2, "seatCount": 2}"#, "seatCount"),
        ("/v1/games", r#"{"gameId": "oceans", "include": {"words": true, "words": false}}"#, "include.words"),
        (
            "/v1/states:batchApplyActions",
            r#"{"items": [{}, {"state": {"parentHash": "", "parent_hash": ""}}]}"#,
            "items[1].state.parentHash",
        ),
    ] {
        let (status, refusal) = post_text(&server, path, text).await;
        assert_eq!((status, fault(&refusal)), (400, (Some("MALFORMED"), Some(field))), "{text}: {refusal}");
        assert!(refusal["message"].as_str().unwrap().contains("twice"), "{refusal}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_compressed_body_is_refused_by_the_name_of_its_encoding() {
    let server = shared();
    for encoding in ["gzip", "br", "identity, gzip"] {
        let headers = [JSON, &[("content-encoding", encoding)]].concat();
        let answer = send(server.address, "POST", "/v1/games", &headers, b"\x1f\x8b\x08").await;
        let refusal = read(&answer);
        assert_eq!((answer.status, fault(&refusal).0), (415, Some("MALFORMED")), "{encoding}: {refusal}");
        let name = encoding.rsplit(' ').next().unwrap();
        assert!(refusal["message"].as_str().unwrap().contains(name), "{encoding}: {refusal}");
        assert_eq!(answer.header("accept-encoding"), Some("identity"), "{encoding}");
    }
    let headers = [JSON, &[("content-encoding", "identity")]].concat();
    let answer = send(server.address, "POST", "/v1/games", &headers, br#"{"gameId": "oceans", "seatCount": 2}"#).await;
    assert_eq!(answer.status, 200, "{}", read(&answer));
}
