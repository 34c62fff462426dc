//! `make bench`: how fast the rules are, what a call costs beside an echo of the same bytes, and how many instructions
//! both take. `docs/performance.md` tells how to read it. Nothing here asserts a time.

#![expect(clippy::cast_precision_loss, reason = "figures for people, far below the 52 bits of a mantissa")]

mod cpu;
mod echo;
mod engine;
mod instructions;
mod load;
mod measure;
mod pinned;
mod recording;
mod sealing;
mod server;
mod service;
mod table;

use clap::{Parser, Subcommand};

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

#[derive(Subcommand)]
enum Part {
    /// Random play and perft, on one core.
    Engine,
    /// What sealing adds to a call.
    Sealing,
    /// The server under load, every kind of call beside its echo.
    Service(service::Settings),
    /// The same load on every write path and runtime.
    Choices(service::Settings),
    /// Instructions per call and per action, counted by callgrind.
    Instructions,
    /// What callgrind counts.
    #[command(hide = true)]
    Counted,
    /// The server under load.
    #[command(hide = true)]
    Server(server::Server),
}

fn main() -> anyhow::Result<()> {
    let bench = Bench::parse();
    match bench.part {
        None => {
            engine::run()?;
            sealing::run()?;
            instructions::run()?;
            service::run(&bench.service)
        }
        Some(Part::Engine) => engine::run(),
        Some(Part::Sealing) => sealing::run(),
        Some(Part::Service(settings)) => service::run(&settings),
        Some(Part::Choices(settings)) => service::compare_choices(&settings),
        Some(Part::Instructions) => instructions::run(),
        Some(Part::Counted) => instructions::counted(),
        Some(Part::Server(server)) => server.run(),
    }
}
