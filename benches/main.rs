//! `make bench`: the speed of the rules, the cost of a call compared with an echo of the same bytes in each form of a
//! state, and the instructions of both. `docs/performance.md` explains the tables. Nothing here asserts a time.

#![expect(clippy::cast_precision_loss, reason = "figures for people, far below the 52 bits of a mantissa")]

mod beside;
mod callgrind;
mod cpu;
mod echo;
mod engine;
mod form;
mod growth;
mod host;
mod instructions;
mod load;
mod measure;
mod peers;
mod pinned;
mod quarters;
mod random_game;
mod recording;
mod sealing;
mod server;
mod service;
mod table;
mod transport;
mod turns;

use clap::{Args, Parser, Subcommand};
use hadal_core::engine::Bench;

/// The server's allocator: with another one the figures would not be the server's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A game that can be measured.
type Game = &'static dyn Bench;

/// Measure Hadal; without a command, everything that fits into a few minutes.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    part: Option<Part>,
    #[command(flatten)]
    service: service::Settings,
    /// The flag that `cargo bench` adds to every call.
    #[arg(long = "bench", hide = true, global = true)]
    _from_cargo: bool,
}

/// The games to measure.
#[derive(Args, Clone, Debug)]
struct Chosen {
    /// One game instead of all.
    #[arg(long)]
    game: Option<String>,
}

impl Chosen {
    fn games(&self) -> impl Iterator<Item = Game> + '_ {
        hadal_games::benches().filter(|game| self.game.as_ref().is_none_or(|id| id == game.info().id))
    }
}

#[derive(Subcommand)]
enum Part {
    /// Random play and perft, on one core.
    Engine(Chosen),
    /// Random play, search and perft, beside the program of an earlier commit.
    Beside(Chosen),
    /// One round of that, for the program that asks.
    #[command(hide = true)]
    Timed(Chosen),
    /// Random play in each quarter of a game, on one core.
    Quarters(Chosen),
    /// The size of each form of a state and its cost in a call, and sealing by itself.
    Sealing(Chosen),
    /// The server under load, every kind of call beside its echo.
    Service(service::Settings),
    /// The server under load as games, tables, lists and connections grow.
    Growth(service::Settings),
    /// Other people's libraries and servers beside this one, if the Makefile has installed them.
    Peers(service::Settings),
    /// The same load on every write path and runtime.
    Choices(service::Settings),
    /// Instructions per call and per action, counted by callgrind.
    Instructions(instructions::Settings),
    /// The part that runs under callgrind.
    #[command(hide = true)]
    Counted(instructions::Settings),
    /// The server under load.
    #[command(hide = true)]
    Server(server::Server),
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    match arguments.part {
        None => {
            let chosen = &arguments.service.chosen;
            beside::run(chosen)?;
            engine::run(chosen)?;
            quarters::run(chosen)?;
            sealing::run(chosen)?;
            instructions::run(&instructions::Settings::table(chosen.clone()))?;
            service::run(&arguments.service)?;
            growth::run(&arguments.service)
        }
        Some(Part::Engine(chosen)) => engine::run(&chosen),
        Some(Part::Beside(chosen)) => beside::run(&chosen),
        Some(Part::Timed(chosen)) => beside::timed(&chosen),
        Some(Part::Quarters(chosen)) => quarters::run(&chosen),
        Some(Part::Sealing(chosen)) => sealing::run(&chosen),
        Some(Part::Service(settings)) => service::run(&settings),
        Some(Part::Growth(settings)) => growth::run(&settings),
        Some(Part::Peers(settings)) => peers::run(&settings),
        Some(Part::Choices(settings)) => service::compare_choices(&settings),
        Some(Part::Instructions(settings)) => instructions::run(&settings),
        Some(Part::Counted(settings)) => instructions::counted(&settings),
        Some(Part::Server(server)) => server.run(),
    }
}
