//! The toy of the tests behind a page, so that a game that the page has never heard of can be played on it:
//!
//! `cargo run --example toy_server -- --listen 127.0.0.1:0 --assets clients/table/dist`

#[expect(
    dead_code,
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "a part of other tests, where its flaws are used and a panic is a failure"
)]
#[path = "it/toy/mod.rs"]
mod toy;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Parser;
use hadal::serve::{Assets, Config, Failure, run};
use hadal_core::engine::{Engine, EngineOf};
use tokio::net::TcpListener;
use toy::{Toy, flaw};

static TOY: &[&dyn Engine] = &[&EngineOf::<Toy<{ flaw::NONE }>>::new()];

/// Serve the toy, until killed.
#[derive(Parser, Debug)]
struct Arguments {
    /// The address to listen on.
    #[arg(long, value_name = "ADDR:PORT")]
    listen: String,
    /// The folder of the page.
    #[arg(long, value_name = "DIR")]
    assets: PathBuf,
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let arguments = Arguments::parse();
    let listener = TcpListener::bind(arguments.listen).await?;
    let mut out = std::io::stdout();
    writeln!(out, "listening on {}", listener.local_addr()?)?;
    out.flush()?;
    let config = Config { assets: Some(Arc::new(Assets::read(&arguments.assets)?)), ..Config::default() };
    run(listener, TOY, config, std::future::pending()).await
}
