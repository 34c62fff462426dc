//! The requests of a browser: the page, gRPC-Web over HTTP/1.1, and the preflight before it.

use std::net::SocketAddr;
use std::path::Path;

use anyhow::{Context, ensure};
use hadal_core::pb;
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
    let page = write_page(&bench.folder(name)?)?;
    let mut stage = Stage::set(bench, name, Retries::Configured, &["--assets", &page])?;
    stage.call(Pressure::default())?;
    let address = stage.balancer.address;
    open_page(address)?;
    stage.tell("a browser opens the page");
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

    let message = pb::GetGameRequest { game_id: "oceans".to_owned(), ..Default::default() }.encode_to_vec();
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
    stage.finish("page, preflight and call over HTTP/1.1")
}

/// A page of two files; the path of its folder.
fn write_page(folder: &Path) -> anyhow::Result<String> {
    let page = folder.join("page");
    std::fs::create_dir_all(page.join("assets"))?;
    std::fs::write(page.join("index.html"), "<script src=/assets/index-AbCd1234.js></script>")?;
    std::fs::write(page.join("assets/index-AbCd1234.js"), "export {};")?;
    Ok(page.to_str().context("a folder with a strange name")?.to_owned())
}

/// The page comes from whichever server is asked, with its own headers; what it lacks is told by a server, not as JSON.
fn open_page(address: SocketAddr) -> anyhow::Result<()> {
    for (method, path, status, told) in [
        ("GET", "/", 200, "index-AbCd1234.js"),
        ("HEAD", "/", 200, ""),
        ("GET", "/assets/index-AbCd1234.js", 200, "export {};"),
        ("GET", "/assets/index-00000000.js", 404, "no such file"),
    ] {
        let request = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
        let answer = http::exchange(address, &request)?;
        let head = answer.to_ascii_lowercase();
        ensure!(head.starts_with(&format!("http/1.1 {status}")) && answer.contains(told), "{method} {path}: {answer}");
        ensure!(count(&head, "content-security-policy: default-src 'self'") == 1, "{method} {path}: {answer}");
    }
    Ok(())
}

fn count(text: &str, what: &str) -> usize {
    text.matches(what).count()
}
