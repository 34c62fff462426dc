//! The protocol's answers to requests as they come.

use std::time::Duration;

use rmcp::ServiceExt;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, DuplexStream, duplex, split};

use super::{rules, table};
use crate::mcp::{Rules, Server, Shared, Table, Worker};

/// A session over lines.
struct Session(BufReader<DuplexStream>);

impl Session {
    async fn open() -> Self {
        Self::at(table(rules(), 1), Duration::MAX).await
    }

    async fn at(table: Table, progress_every: Duration) -> Self {
        let (here, there) = duplex(1 << 20);
        let mut server = Server::new(Worker::at(Shared::new(table, None)).unwrap());
        server.progress_every = progress_every;
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
        self.next().await
    }

    async fn next(&mut self) -> Value {
        let mut line = String::new();
        self.0.read_line(&mut line).await.unwrap();
        serde_json::from_str(&line).unwrap()
    }
}

#[tokio::test]
async fn whoever_names_a_token_hears_that_others_are_playing() {
    let mut session = Session::at(table(rules(), 1), Duration::from_millis(1)).await;
    let call = |token: Option<&str>| {
        let arguments = json!({ "game": "oceans", "opponents": ["search:1", "search:1", "search:1"] });
        let mut params = json!({ "name": "start_match", "arguments": arguments });
        if let Some(token) = token {
            params["_meta"] = json!({ "progressToken": token });
        }
        params
    };
    let (told, silent) = (call(Some("mine")), call(None));
    let mut heard = Vec::new();
    for seed in 0..8 {
        let mut answer = session.ask("tools/call", Some(told.clone())).await;
        while answer.get("id").is_none() {
            assert_eq!(answer["method"], "notifications/progress");
            assert_eq!(answer["params"]["progressToken"], "mine");
            heard.push((seed, answer["params"]["progress"].as_f64().unwrap()));
            answer = session.next().await;
        }
        session.ask("tools/call", Some(json!({ "name": "end_match" }))).await;
    }
    assert!(!heard.is_empty() && heard.windows(2).all(|pair| pair[0] < pair[1]), "{heard:?}");
    for _ in 0..4 {
        assert!(session.ask("tools/call", Some(silent.clone())).await.get("id").is_some());
        session.ask("tools/call", Some(json!({ "name": "end_match" }))).await;
    }
}

#[tokio::test]
async fn answers_have_fields_beside_their_words_unless_words_alone_are_wanted() {
    for words_only in [false, true] {
        let mut session = Session::at(table(Rules { words_only, ..rules() }, 1), Duration::MAX).await;
        let tools = session.ask("tools/list", None).await;
        let tools = tools["result"]["tools"].as_array().unwrap().clone();
        assert!(tools.iter().all(|tool| tool.get("outputSchema").is_none() == words_only), "{tools:?}");
        let answer = session.ask("tools/call", Some(json!({ "name": "list_games" }))).await;
        assert_eq!(answer["result"].get("structuredContent").is_none(), words_only, "{answer}");
        assert!(answer["result"]["content"][0]["text"].as_str().unwrap().contains("oceans"));
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
