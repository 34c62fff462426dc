//! The requests of a caller with only HTTP: JSON, which the balancer turns into calls.

use std::net::SocketAddr;

use anyhow::{Context, ensure};
use serde_json::{Value, json};

use crate::balancer::Retries;
use crate::http;
use crate::load::Pressure;
use crate::stage::{Bench, Stage};
use crate::summary::Row;

const ORIGIN: &str = "http://localhost:5173";

/// Plays and is refused as JSON, with the usual traffic beside.
pub(super) fn over_http(bench: &Bench, name: &'static str) -> anyhow::Result<Row> {
    let mut stage = Stage::set(bench, name, Retries::Configured, &[])?;
    stage.call(Pressure::default())?;
    let address = stage.balancer.address;
    let games = answered(address, "GET", "/v1/games", "")?;
    ensure!(games["games"].as_array().is_some_and(|games| games.len() == hadal_games::all().len()), "{games}");
    let game = answered(address, "GET", "/v1/games/oceans", "")?;
    ensure!(game["rules"].as_str().is_some_and(|rules| rules.contains("Ocean")), "{game}");
    let opened = first_step(address)?;
    long_answer(address, &opened)?;
    sealed(address)?;
    stage.tell("games are listed, created, played and sealed");
    bots(address, &opened)?;
    stage.tell("a bot chooses, and bots play");
    refusals(address, &opened)?;
    stage.tell("refusals have their reason");
    from_a_page(address)?;
    let get = |path: &str| {
        let request = format!("GET {path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n");
        http::exchange(stage.replicas[0].address, &request)
    };
    let (listed, plain) = (get("/")?, get("/page")?);
    ensure!(listed.starts_with("HTTP/1.1 200") && listed.contains("/v1/states:applyAction"), "{listed}");
    ensure!(plain.starts_with("HTTP/1.1 415") && plain.contains("speaks gRPC"), "{plain}");
    stage.finish("created, played, refused as JSON")
}

/// Creates a game and plays its first action; the state that it was played on.
fn first_step(address: SocketAddr) -> anyhow::Result<Value> {
    let created = answered(address, "POST", "/v1/games", r#"{"game_id": "deep_colony", "seat_count": 2, "seed": 7}"#)?;
    let position = &created["position"];
    ensure!(position["status"]["awaiting"]["seat"] == json!(0), "seat 0 is told: {position}");
    let request = json!({
        "state": position["state"],
        "action": position["legalActions"]["actions"][0],
        "expectedHash": position["stateHash"],
        "viewers": [{"seat": 1}],
    });
    let applied = answered(address, "POST", "/v1/states:applyAction", &request.to_string())?;
    ensure!(applied["position"]["ply"] == "1", "{applied}");
    ensure!(applied["events"][0]["deepColony"]["tilePlaced"].is_object(), "{applied}");
    ensure!(applied["position"]["perspectives"][0]["viewer"]["seat"] == json!(1), "{applied}");
    Ok(position["state"].clone())
}

/// An answer of more than what is buffered of one that is passed through.
fn long_answer(address: SocketAddr, state: &Value) -> anyhow::Result<()> {
    let item = json!({"state": state, "action": {"index": 0}, "viewers": [{"seat": 0}, {"seat": 1}], "include": {"advice": true}});
    let request = json!({ "items": vec![item; 250] });
    let answer = answered(address, "POST", "/v1/states:batchApplyActions", &request.to_string())?;
    let results = answer["results"].as_array().context("no results")?;
    ensure!(results.len() == 250 && results.iter().all(|result| result["applied"].is_object()), "some were refused");
    ensure!(answer.to_string().len() > 2 << 20, "the answer has only {} bytes", answer.to_string().len());
    Ok(())
}

fn sealed(address: SocketAddr) -> anyhow::Result<()> {
    let created =
        r#"{"game_id": "oceans", "seat_count": 2, "sealing": "SEALING_SEALED", "include": {"action_notations": true}}"#;
    let created = answered(address, "POST", "/v1/games", created)?;
    let position = &created["position"];
    let awaited = position["status"]["awaiting"]["seat"].as_u64().context("nobody is awaited")?;
    let awaited = usize::try_from(awaited)?;
    let request = json!({
        "state": position["state"],
        "action": {"index": 0},
        "seatKey": created["seatKeys"][awaited],
        "tableKey": created["tableKey"],
    });
    let applied = answered(address, "POST", "/v1/states:applyAction", &request.to_string())?;
    ensure!(applied["position"]["state"]["sealed"].is_string(), "{applied}");
    let stolen = json!({ "state": position["state"], "action": request["action"], "tableKey": created["tableKey"] });
    refused(address, "POST", "/v1/states:applyAction", &stolen.to_string(), (403, 7, "SEAT_KEY_REFUSED"))?;
    Ok(())
}

/// Questions to bots, with one answer and with a stream of them, which JSON has as a list.
fn bots(address: SocketAddr, state: &Value) -> anyhow::Result<()> {
    let ask = |bot: &str| json!({ "state": state, "thinker": { "bot": bot } }).to_string();
    let chosen = answered(address, "POST", "/v1/states:chooseAction", &ask("greedy"))?;
    let best = &chosen["actions"][0];
    ensure!(chosen["notation"] == best["notation"] && chosen["work"]["simulations"] == "4", "{chosen}");
    refused(address, "POST", "/v1/states:chooseAction", &ask("oracle"), (400, 3, "MALFORMED"))?;
    let imagined = json!({ "state": state, "count": 2 }).to_string();
    let imagined = answered(address, "POST", "/v1/states:imagine", &imagined)?;
    ensure!(imagined["states"].as_array().is_some_and(|states| states.len() == 2), "{imagined}");
    let analyzed = answered(address, "POST", "/v1/states:analyze", &ask("greedy"))?;
    ensure!(analyzed[0]["final"] == true && analyzed[0]["actions"][0]["notation"] == best["notation"], "{analyzed}");
    let games =
        json!({ "gameId": "deep_colony", "seatCount": 2, "seats": [{ "bot": "random" }], "games": 3 }).to_string();
    let simulated = answered(address, "POST", "/v1/games:simulate", &games)?;
    ensure!(simulated[0]["final"] == true && simulated[0]["games"] == "3", "{simulated}");
    // The answer has begun when the bot is looked for: the refusal is its content, not its status.
    let (status, refusal) = asked(address, "POST", "/v1/states:analyze", &ask("oracle"))?;
    ensure!(status == 200 && refusal["details"][0]["reason"] == "MALFORMED", "{status} {refusal}");
    Ok(())
}

fn refusals(address: SocketAddr, state: &Value) -> anyhow::Result<()> {
    let act = |notation: &str| json!({ "state": state, "action": { "notation": notation } }).to_string();
    let apply = "/v1/states:applyAction";
    let illegal = refused(address, "POST", apply, &act("place 9,9 r0"), (400, 9, "ILLEGAL_ACTION"))?;
    ensure!(illegal["details"][0]["metadata"]["violated"] == "cell_apart", "{illegal}");
    let malformed = refused(address, "POST", apply, &act("jump"), (400, 3, "MALFORMED"))?;
    ensure!(malformed["details"][1]["fieldViolations"][0]["field"] == "action.notation", "{malformed}");
    refused(address, "GET", "/v1/games/chess", "", (404, 5, "UNKNOWN_GAME"))?;
    refused(address, "POST", "/v1/games", r#"{"game_id": 3"#, (400, 3, "MALFORMED"))?;
    refused(address, "GET", "/v1/games/oceans?colour=red", "", (400, 3, "MALFORMED"))?;
    let long = json!({ "state": { "packed": "A".repeat(1 << 21) } }).to_string();
    refused(address, "POST", "/v1/states:getPosition", &long, (400, 11, "LIMIT_EXCEEDED"))?;
    for (method, path) in [("GET", "/v1/gamez"), ("DELETE", "/v1/games"), ("POST", "/")] {
        let (status, answer) = asked(address, method, path, "")?;
        ensure!(
            status == 404 && answer["message"].as_str().is_some_and(|told| told.contains("GET /v1/games")),
            "{answer}"
        );
    }
    Ok(())
}

/// A page in a browser may read answers and refusals.
fn from_a_page(address: SocketAddr) -> anyhow::Result<()> {
    for path in ["/v1/games", "/v1/games/chess"] {
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\norigin: {ORIGIN}\r\n\r\n");
        let (head, _) = http::answer(address, &request)?;
        let allowed = format!("access-control-allow-origin: {ORIGIN}");
        ensure!(head.matches(&allowed).count() == 1, "{path}: {head}");
    }
    Ok(())
}

fn answered(address: SocketAddr, method: &str, path: &str, body: &str) -> anyhow::Result<Value> {
    let (status, answer) = asked(address, method, path, body)?;
    ensure!(status == 200, "{method} {path}: {status} {answer}");
    Ok(answer)
}

/// A refusal, with its status in HTTP, its code and its reason.
fn refused(
    address: SocketAddr,
    method: &str,
    path: &str,
    body: &str,
    (status, code, reason): (u16, u16, &str),
) -> anyhow::Result<Value> {
    let (told, answer) = asked(address, method, path, body)?;
    ensure!(told == status, "{method} {path}: {told}, not {status}: {answer}");
    ensure!(answer["code"] == json!(code) && answer["details"][0]["reason"] == reason, "{method} {path}: {answer}");
    Ok(answer)
}

/// Sends what `curl` would, and reads the answer as JSON.
fn asked(address: SocketAddr, method: &str, path: &str, body: &str) -> anyhow::Result<(u16, Value)> {
    let length = body.len();
    let head = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\naccept: */*\r\n");
    let kind = if body.is_empty() { "" } else { "content-type: application/x-www-form-urlencoded\r\n" };
    let (head, body) = http::answer(address, &format!("{head}{kind}content-length: {length}\r\n\r\n{body}"))?;
    ensure!(head.to_ascii_lowercase().contains("content-type: application/json"), "{method} {path}: {head}\n{body}");
    let status = head.split(' ').nth(1).context("no status")?.parse()?;
    Ok((status, serde_json::from_str(&body).with_context(|| format!("{method} {path}: {body}"))?))
}
