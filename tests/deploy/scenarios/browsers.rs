//! The requests of a browser: gRPC-Web over HTTP/1.1, and the preflight before it.

use anyhow::ensure;
use hadal::pb;
use prost::Message;

use crate::balancer::Retries;
use crate::http;
use crate::load::Pressure;
use crate::stage::{Bench, Stage};
use crate::summary::Row;

const PATH: &str = "/hadal.v1.GameService/GetGame";
const ORIGIN: &str = "http://localhost:5173";

/// Asks as a browser does, beside the usual traffic.
pub(super) fn grpc_web(bench: &Bench, name: &'static str) -> anyhow::Result<Row> {
    let mut stage = Stage::set(bench, name, Retries::Configured, &[])?;
    stage.call(Pressure::default())?;
    let address = stage.balancer.address;
    let preflight = |origin: &str| {
        http::exchange(
            address,
            &format!(
                "OPTIONS {PATH} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\norigin: {origin}\r\n\
                 access-control-request-method: POST\r\naccess-control-request-headers: x-grpc-web\r\n\r\n"
            ),
        )
        .map(|answer| answer.to_ascii_lowercase())
    };
    let allowed = preflight(ORIGIN)?;
    ensure!(count(&allowed, &format!("access-control-allow-origin: {ORIGIN}")) == 1, "{allowed}");
    ensure!(count(&allowed, "x-grpc-web") == 1, "{allowed}");
    let refused = preflight("https://elsewhere.example")?;
    ensure!(count(&refused, "access-control-allow-origin") == 0, "{refused}");

    let message = pb::GetGameRequest { game_id: "oceans".to_owned(), options: None }.encode_to_vec();
    let length = message.len() + 5;
    let frame = String::from_utf8([&[0, 0, 0, 0, u8::try_from(message.len())?], &*message].concat())?;
    let answer = http::exchange(
        address,
        &format!(
            "POST {PATH} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\norigin: {ORIGIN}\r\nx-grpc-web: 1\r\n\
             content-type: application/grpc-web+proto\r\ncontent-length: {length}\r\n\r\n{frame}"
        ),
    )?;
    let lower = answer.to_ascii_lowercase();
    ensure!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    ensure!(lower.contains("content-type: application/grpc-web+proto"), "{answer}");
    ensure!(count(&lower, "access-control-allow-origin:") == 1, "a browser refuses the header twice: {answer}");
    ensure!(count(&lower, "access-control-expose-headers:") <= 1, "{answer}");
    ensure!(lower.contains("grpc-status:0") || lower.contains("grpc-status: 0"), "no status in the body: {answer}");
    ensure!(answer.contains("Oceans"), "no game in the body: {answer}");
    stage.tell("a browser may ask, and is answered");
    stage.finish("preflight and call over HTTP/1.1")
}

fn count(text: &str, what: &str) -> usize {
    text.matches(what).count()
}
