//! Requests made from seeds, with what the core itself tells, as lines of JSON: what tests in other languages hold their way to the core
//! against.
//!
//! `cargo run --example one_truth_requests -- 200 > requests.jsonl`

#[expect(clippy::unwrap_used, reason = "a part of other tests, where a panic is a failure")]
#[path = "it/one_truth/comparing.rs"]
mod comparing;

use std::io::{self, BufWriter, Write};

use clap::Parser;
use data_encoding::{BASE64, HEXLOWER};
use hadal_games::testing::requests::{host, requests, told};
use serde_json::json;
use sha2::{Digest, Sha256};

/// Write so many requests.
#[derive(Parser, Debug)]
struct Arguments {
    count: usize,
}

fn main() -> io::Result<()> {
    let host = host();
    let mut out = BufWriter::new(io::stdout().lock());
    for asked in requests(Arguments::parse().count, &comparing::hostile()) {
        let told = told(&host, &asked);
        // Answers that draw chance are compared by their invariant part.
        let (kind, value) = if asked.is_repeatable {
            let mut digest = Sha256::new();
            comparing::add(&told, &mut digest);
            ("told", HEXLOWER.encode(&digest.finalize()))
        } else {
            ("opened", comparing::opened(&host, &asked, &told))
        };
        let messages: Vec<String> = asked.messages.iter().map(|message| BASE64.encode(message)).collect();
        let method = format!("{}/{}", asked.method.service(), asked.method.name());
        writeln!(out, "{}", json!({ "method": method, "game": asked.game, "messages": messages, kind: value }))?;
    }
    out.flush()
}
