//! The tools for language models over HTTP: sessions of who holds a token.

use std::net::SocketAddr;
use std::time::Instant;

use anyhow::Context;
use http::Method;
use hyper::body::Incoming;
use serde_json::{Value, json};

use super::slow::HELD;
use super::visitor::{Answer, Visitor};

const PATH: &str = "/mcp";
const BOTH: &str = "application/json, text/event-stream";

/// An open session.
pub(super) struct Session {
    visitor: Visitor,
}

fn opening() -> Value {
    let client = json!({ "name": "abuse", "version": "1" });
    let params = json!({ "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": client });
    json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params })
}

impl Session {
    /// Opens a session.
    pub(super) async fn open(models: SocketAddr, visitor: Visitor) -> anyhow::Result<Self> {
        let visitor = visitor.with_header("accept", BOTH)?;
        let answer = visitor.ask(models, Method::POST, PATH, Some(&opening())).await?.granted()?;
        let id = answer.headers.get("mcp-session-id").context("no session")?.to_str()?.to_owned();
        let session = Self { visitor: visitor.with_header("mcp-session-id", &id)? };
        let ready = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
        session.visitor.ask(models, Method::POST, PATH, Some(&ready)).await?.granted()?;
        Ok(session)
    }

    /// A stream of the session.
    pub(super) async fn listen(&self, models: SocketAddr) -> anyhow::Result<http::Response<Incoming>> {
        let visitor = self.visitor.with_header("accept", "text/event-stream")?;
        let stream = visitor.begin(models, Method::GET, PATH, None).await?;
        anyhow::ensure!(stream.status().is_success(), "no stream: {}", stream.status());
        Ok(stream)
    }

    /// Uses a tool.
    pub(super) async fn use_tool(&self, models: SocketAddr) -> anyhow::Result<Answer> {
        let params = json!({ "name": "list_games", "arguments": {} });
        let call = json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": params });
        let visitor = self.visitor.with_header("accept", "application/json")?;
        let answer = visitor.ask(models, Method::POST, PATH, Some(&call)).await?.granted()?;
        anyhow::ensure!(
            String::from_utf8_lossy(&answer.body).contains("oceans"),
            "another answer than a list of games"
        );
        Ok(answer)
    }
}

/// Everything that one token gives: sessions beyond those that it may have, as many streams as may be open, and tools.
pub(super) async fn take_everything(models: SocketAddr, from: Visitor) -> anyhow::Result<()> {
    let session = Session::open(models, from.clone()).await?;
    let mut streams = Vec::new();
    for _ in 0..20 {
        // Beyond what its holder may have they are refused.
        streams.push(session.listen(models).await);
    }
    let until = Instant::now() + HELD;
    while Instant::now() < until {
        // The sessions of its holder make room for each other: this one may be gone.
        let _ = session.use_tool(models).await;
        Session::open(models, from.clone()).await?;
    }
    Ok(())
}
