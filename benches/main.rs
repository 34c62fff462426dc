//! `make bench`: how fast the rules are, what a call costs beside an echo of the same bytes, and how many instructions
//! both take. `docs/performance.md` tells how to read it. Nothing here asserts a time.

#![expect(clippy::cast_precision_loss, reason = "figures for people, far below the 52 bits of a mantissa")]

mod cpu;
mod echo;
mod engine;
mod growth;
mod instructions;
mod load;
mod measure;
mod pinned;
mod quarters;
#[path = "../tests/it/raw_codec.rs"]
mod raw_codec;
mod recording;
mod sealing;
mod server;
mod service;
mod table;

use clap::{Args, Parser, Subcommand};
use hadal::engine::Engine;
use hadal::games::GAMES;

/// The same allocator as the server's, or the figures would not be the server's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Measures Hadal; everything that fits in a few minutes unless a part is named.
#[derive(Parser)]
struct Bench {
    #[command(subcommand)]
    part: Option<Part>,
    #[command(flatten)]
    service: service::Settings,
    /// What `cargo bench` adds to every call.
    #[arg(long = "bench", hide = true, global = true)]
    _from_cargo: bool,
}

/// Which games are measured.
#[derive(Args, Clone, Debug)]
struct Chosen {
    /// One game instead of all.
    #[arg(long)]
    game: Option<String>,
}

impl Chosen {
    fn games(&self) -> impl Iterator<Item = &'static dyn Engine> + '_ {
        GAMES.iter().copied().filter(|game| self.game.as_ref().is_none_or(|id| id == game.info().id))
    }
}

#[derive(Subcommand)]
enum Part {
    /// Random play and perft, on one core.
    Engine,
    /// Random play in each quarter of a game, on one core.
    Quarters(Chosen),
    /// What sealing adds to a call.
    Sealing,
    /// The server under load, every kind of call beside its echo.
    Service(service::Settings),
    /// The server under load in each quarter of a long game.
    Growth(service::Settings),
    /// The same load on every write path and runtime.
    Choices(service::Settings),
    /// Instructions per call and per action, counted by callgrind.
    Instructions(Chosen),
    /// What callgrind counts.
    #[command(hide = true)]
    Counted(Chosen),
    /// The server under load.
    #[command(hide = true)]
    Server(server::Server),
}

fn main() -> anyhow::Result<()> {
    let bench = Bench::parse();
    match bench.part {
        None => {
            engine::run()?;
            quarters::run(&bench.service.chosen)?;
            sealing::run()?;
            instructions::run(&bench.service.chosen)?;
            service::run(&bench.service)?;
            growth::run(&bench.service)
        }
        Some(Part::Engine) => engine::run(),
        Some(Part::Quarters(chosen)) => quarters::run(&chosen),
        Some(Part::Sealing) => sealing::run(),
        Some(Part::Service(settings)) => service::run(&settings),
        Some(Part::Growth(settings)) => growth::run(&settings),
        Some(Part::Choices(settings)) => service::compare_choices(&settings),
        Some(Part::Instructions(chosen)) => instructions::run(&chosen),
        Some(Part::Counted(chosen)) => instructions::counted(&chosen),
        Some(Part::Server(server)) => server.run(),
    }
}
