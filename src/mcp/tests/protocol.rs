//! The protocol's answers to requests as they come.

use rmcp::ServiceExt;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, DuplexStream, duplex, split};

use super::{rules, table};
use crate::mcp::{Server, Shared, Worker};

/// A session over lines.
struct Session(BufReader<DuplexStream>);

impl Session {
    async fn open() -> Self {
        let (here, there) = duplex(1 << 20);
        let server = Server::new(Worker::at(Shared::new(table(rules(), 1), None)).unwrap());
        tokio::spawn(async move { server.serve(split(there)).await.unwrap().waiting().await });
        let mut session = Self(BufReader::new(here));
        let client = json!({ "name": "test", "version": "1" });
        let params = json!({ "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": client });
        session.ask("initialize", Some(params)).await;
        session.send(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" })).await;
        session
    }

    async fn send(&mut self, message: &Value) {
        self.0.get_mut().write_all(format!("{message}\n").as_bytes()).await.unwrap();
    }

    async fn ask(&mut self, method: &str, params: Option<Value>) -> Value {
        let mut message = json!({ "jsonrpc": "2.0", "id": 1, "method": method });
        if let Some(params) = params {
            message["params"] = params;
        }
        self.send(&message).await;
        let mut line = String::new();
        self.0.read_line(&mut line).await.unwrap();
        serde_json::from_str(&line).unwrap()
    }
}

#[tokio::test]
async fn no_arguments_are_taken_in_every_form_in_which_they_come() {
    let mut session = Session::open().await;
    let usual = session.ask("tools/call", Some(json!({ "name": "list_games", "arguments": {} }))).await;
    assert!(usual["result"]["content"][0]["text"].as_str().unwrap().contains("oceans"), "{usual}");
    for arguments in [Value::Null, json!([]), json!(""), json!("{}")] {
        let answer = session.ask("tools/call", Some(json!({ "name": "list_games", "arguments": arguments }))).await;
        assert_eq!(answer, usual, "{arguments}");
    }
    assert_eq!(session.ask("tools/call", Some(json!({ "name": "list_games" }))).await, usual);
}

#[tokio::test]
async fn requests_that_are_wrong_are_invalid_and_say_why() {
    let mut session = Session::open().await;
    for (method, params, code, said) in [
        ("tools/call", json!({ "name": "play", "arguments": { "action": 1.5 } }), -32602, "action: "),
        ("tools/call", json!({ "name": "play", "arguments": {} }), -32602, "action: it is missing"),
        (
            "tools/call",
            json!({ "name": "look", "arguments": { "seat": 1 } }),
            -32602,
            "seat: there is no such argument",
        ),
        ("tools/call", json!({ "name": "look", "arguments": [1] }), -32602, "arguments: "),
        (
            "tools/call",
            json!({ "name": "start_match", "arguments": { "game": "chess" } }),
            -32602,
            "game: there is no \"chess\"",
        ),
        ("tools/call", json!({ "name": "reveal", "arguments": {} }), -32602, "there is no such tool"),
        ("tools/call", json!({ "name": "reveal", "arguments": [] }), -32602, "there is no such tool"),
        ("tools/call", json!({ "arguments": {} }), -32602, "name: "),
        ("tools/call", json!({}), -32602, "name: "),
        ("resources/read", json!({}), -32602, "uri: "),
        ("tools/play", json!({}), -32601, "tools/play"),
    ] {
        let answer = session.ask(method, Some(params.clone())).await;
        assert_eq!(answer["error"]["code"], code, "{method} {params}: {answer}");
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.starts_with(said), "{method} {params}: {message}");
        assert!(["struct", "variant", "expected", "untagged"].iter().all(|word| !message.contains(word)), "{message}");
    }
    // The game's refusals reach the model.
    let answer = session.ask("tools/call", Some(json!({ "name": "play", "arguments": { "action": 1 } }))).await;
    assert_eq!(answer["result"]["isError"], true, "{answer}");
}
