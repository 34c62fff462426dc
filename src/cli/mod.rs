//! The command line of `hadal`: serve, list the games, play one in the terminal, ask bots, count sequences, check records, ask
//! for health.

pub(crate) mod bots;
mod command_line;
mod failure;
mod flags;
mod games;
mod healthcheck;
mod hint;
mod key_file;
mod keygen;
mod mcp;
mod observability;
mod perft;
mod play;
pub(crate) mod record;
mod reference;
mod results;
pub(crate) mod review;
mod say;
mod serve;
mod simulate;
mod style;
mod verdict;

use std::ffi::OsString;

use anyhow::Context;
use clap::{Parser, Subcommand};
use hadal_core::calls::host::{Registry, Versions};
use hadal_core::engine::Engine;
use hadal_games::example;

pub use failure::Failure;
pub(crate) use play::clause;
pub use reference::configuration_reference;

/// Rules of board games as a service: a state and an action in; the new state, the events and the legal actions out.
#[derive(Parser, Debug)]
#[command(name = "hadal", version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Serve,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Serve the games over gRPC (the default command).
    Serve(Box<serve::Serve>),
    /// List the games.
    Games(games::Games),
    /// Play a game in the terminal: a person or a bot in each seat.
    Play(play::Play),
    /// Take a lesson: play a game step by step, and learn why.
    Learn(play::Learn),
    /// Let a language model play: a server of the Model Context Protocol.
    Mcp(mcp::Mcp),
    /// Ask a bot what it would do with what the awaited seat sees.
    Hint(hint::Hint),
    /// Let bots play many games, and print how they fare.
    Simulate(simulate::Simulate),
    /// Review a finished game: how each seat stood, and what would have been better, judged by what the seat saw.
    Review(review::Review),
    /// Count the action sequences of a game, for comparing engines.
    Perft(perft::Perft),
    /// Play a record again and print what happens.
    Replay(record::Replay),
    /// Check that a record holds: its chance, its commitment, its every action and hash; exit status 0 if so.
    Verify(record::Verify),
    /// Make a key for sealed games: a line for the key file of every replica.
    Keygen(keygen::Keygen),
    /// Ask a running server whether it serves; exit status 0 if it does.
    Healthcheck(healthcheck::Healthcheck),
}

/// Runs a command line; ends the process if it only asks for help or is empty. `games` are the games to serve, in the
/// supported versions.
///
/// # Errors
/// If the command line is wrong, or its command fails.
pub fn run(arguments: impl IntoIterator<Item = OsString>, games: Registry, versions: Versions) -> Result<(), Failure> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let cli = command_line::read(&arguments)?;
    let done = match cli.command.unwrap_or(Command::Serve(Box::new(cli.serve))) {
        Command::Serve(serve) => serve.run(games, versions),
        Command::Games(games) => games.run(),
        Command::Play(play) => play.run(),
        Command::Learn(learn) => learn.run(),
        Command::Mcp(mcp) => mcp.run(),
        Command::Hint(hint) => hint.run(),
        Command::Simulate(simulate) => simulate.run(),
        Command::Review(review) => review.run(),
        Command::Perft(perft) => perft.run(),
        Command::Replay(replay) => replay.run(),
        Command::Verify(verify) => verify.run(),
        Command::Keygen(keygen) => keygen.run(),
        Command::Healthcheck(healthcheck) => return healthcheck.run().map_err(Failure::unhealthy),
    };
    Ok(done?)
}

/// Parses a game id for clap, which shows the known ids when it refuses. The example is a game, too, if it is compiled in.
fn game_ids() -> clap::builder::PossibleValuesParser {
    let id = |game: &dyn Engine| clap::builder::PossibleValue::new(game.info().id);
    let games = hadal_games::all().iter().map(|game| id(*game));
    clap::builder::PossibleValuesParser::new(games.chain(example().map(|game| id(game).hide(true))))
}

/// These games and the example.
fn with_example(games: Registry) -> anyhow::Result<Registry> {
    let example =
        example().context("this program has no example game; the feature `testing` of hadal-games compiles it in")?;
    // Once, before the server starts.
    Ok(Box::leak(games.iter().copied().chain([example]).collect::<Box<[_]>>()))
}

/// The game of an id that clap has accepted.
fn find(id: &str) -> anyhow::Result<&'static dyn Engine> {
    let game = hadal_games::all_and_example().iter().copied().find(|game| game.info().id == id);
    game.ok_or_else(|| anyhow::anyhow!("there is no game {id}; `hadal games` lists them"))
}

/// The requested seat count, or the game's smallest one.
fn seat_count(game: &dyn Engine, asked: Option<u8>) -> anyhow::Result<u8> {
    let info = game.info();
    let count = asked.unwrap_or(info.seats_min);
    anyhow::ensure!(
        (info.seats_min..=info.seats_max).contains(&count),
        "{} takes {} to {} seats, not {count}",
        info.id,
        info.seats_min,
        info.seats_max
    );
    Ok(count)
}
