//! `hadal mcp`: a seat for a language model.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use rmcp::ServiceExt;
use rmcp::transport::stdio;

use super::flags::whole;
use super::say::say;
use super::{find, game_ids, hint};
use crate::mcp::{Bounds, Deal, Outside, Rules, Server, Shared, Table, Worker, follow, serve_http};
use crate::reloaded::FromFiles;
use crate::serve::Tokens;
use crate::system::Stop;

/// The time for the last answers once the keeper of the match has left.
const LEAVING: Duration = Duration::from_secs(1);

#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "flags are such")]
pub(super) struct Mcp {
    /// A game that can be played, instead of all of them; repeatable.
    #[arg(long = "game", value_name = "GAME", value_parser = game_ids())]
    games: Vec<String>,
    /// The seed of all deals; random unless given. A player who guesses it knows the deals.
    #[arg(long, value_parser = whole(0..=u64::MAX))]
    seed: Option<u64>,
    /// List no legal actions, and give no hints.
    #[arg(long)]
    no_actions: bool,
    /// Give no hints.
    #[arg(long)]
    no_hints: bool,
    /// Answer in words alone, for programs that would show a model the same content twice, as words and as fields.
    #[arg(long)]
    words_only: bool,
    /// Serve over HTTP on this port of 127.0.0.1 (0 for any), instead of standard input and output.
    #[arg(long, value_name = "PORT", requires = "bearer_tokens_file")]
    http: Option<u16>,
    /// The file with the tokens of which callers over HTTP must send one, one a line; nobody else may be able to read it.
    #[arg(long, value_name = "FILE", requires = "http")]
    bearer_tokens_file: Option<PathBuf>,
    /// Play the match whose positions come over standard input; the actions go to standard output (docs/language-models.md).
    #[arg(long, requires = "http", conflicts_with = "seed")]
    follow: bool,
}

impl Mcp {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let games = match self.games.as_slice() {
            [] => hadal_games::all().to_vec(),
            named => named.iter().map(|id| find(id)).collect::<Result<_, _>>()?,
        };
        let adviser = if self.no_hints { None } else { Some(hint::adviser()?) };
        let (lists_actions, follows, words_only) = (!self.no_actions, self.follow, self.words_only);
        let rules = Arc::new(Rules { games, lists_actions, adviser, follows, words_only });
        let deal = Arc::new(self.seed.map_or_else(Deal::drawn, |seed| Ok(Deal::seeded(seed)))?);
        // On one thread calls begin in the order of their arrival; long work has threads of its own.
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let table = move || Table::new(Arc::clone(&rules), Arc::clone(&deal));
        let done = match (self.http, &self.bearer_tokens_file) {
            (Some(port), Some(file)) => {
                let tokens = Tokens::read(file, None)?;
                runtime.block_on(async {
                    let mut stop = Stop::listen()?;
                    // A client opens a cut session again; it has no state to lose.
                    tokio::select! {
                        served = self.serve(port, tokens, table) => served,
                        () = stop.next() => Ok(()),
                    }
                })
            }
            _ => runtime.block_on(async {
                let server = Server::new(Worker::at(Shared::new(table(), None))?);
                // A client that leaves before its first message is not an error.
                let Ok(running) = server.serve(stdio()).await else { return Ok(()) };
                running.waiting().await.map(|_| ()).context("the server has failed")
            }),
        };
        // A read of the standard input may still wait.
        runtime.shutdown_background();
        done
    }

    async fn serve(
        &self,
        port: u16,
        tokens: Tokens,
        table: impl Fn() -> Table + Send + Sync + 'static,
    ) -> anyhow::Result<()> {
        let listening =
            |address: SocketAddr| say!("{}", serde_json::json!({ "listening": format!("http://{address}/mcp") }));
        let bounds = Bounds::default();
        if !self.follow {
            let worker = move || Worker::at(Shared::new(table(), None));
            return serve_http(port, tokens, bounds, worker, listening).await;
        }
        let shared = Shared::new(table(), Some(Outside::default()));
        let reader = Arc::clone(&shared);
        let mut followed = tokio::task::spawn_blocking(move || follow(std::io::stdin().lock(), &reader));
        let worker = Worker::at(shared)?;
        let served = serve_http(port, tokens, bounds, move || Ok(Arc::clone(&worker)), listening);
        let mut served = pin!(served);
        tokio::select! {
            served = &mut served => return served,
            followed = &mut followed => followed??,
        }
        // The seat still gets the answers to its calls.
        let _ = tokio::time::timeout(LEAVING, served).await;
        Ok(())
    }
}
