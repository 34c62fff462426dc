//! The command line of `hadal`: serve, look at the games, play one in the terminal, count sequences, ask for health.

mod config;
mod failure;
pub mod flags;
mod games;
mod healthcheck;
mod keygen;
mod observability;
mod perft;
mod play;
mod record;
mod serve;
mod style;

use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::engine::Engine;
use crate::games::GAMES;
pub use config::configuration_reference;
use config::{unread_variables, without_environment};
pub use failure::Failure;

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
    /// Serve the games over gRPC (what `hadal` does without a command).
    Serve(Box<serve::Serve>),
    /// List the games.
    Games(games::Games),
    /// Play a game in the terminal: a person or a random player in each seat.
    Play(play::Play),
    /// Count the action sequences of a game, for comparing engines.
    Perft(perft::Perft),
    /// Play a record again and print what happens.
    Replay(record::Replay),
    /// Say whether a record holds: its chance, its commitment, its every action and hash; exit status 0 if so.
    Verify(record::Verify),
    /// Make a key for sealed games: a line for the key file of every replica.
    Keygen(keygen::Keygen),
    /// Ask a running server whether it serves; exit status 0 if it does.
    Healthcheck(healthcheck::Healthcheck),
}

/// Does what a command line asks for; ends the process if it is only a question for help or no command line at all.
///
/// # Errors
/// What went wrong and what to do about it.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Result<(), Failure> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let given = given(&arguments)?;
    let cli = Cli::from_arg_matches(&given).map_err(|error| one_line(&error))?;
    let of_command = |name| given.subcommand_matches(name).unwrap_or(&given);
    let done = match cli.command.unwrap_or(Command::Serve(Box::new(cli.serve))) {
        Command::Serve(serve) => serve.run(of_command("serve"), &unread_variables(&Cli::command())?),
        Command::Games(games) => games.run(),
        Command::Play(play) => play.run(),
        Command::Perft(perft) => perft.run(),
        Command::Replay(replay) => replay.run(),
        Command::Verify(verify) => verify.run(),
        Command::Keygen(keygen) => keygen.run(),
        Command::Healthcheck(healthcheck) => {
            return healthcheck.run(of_command("healthcheck")).map_err(Failure::unhealthy);
        }
    };
    Ok(done?)
}

/// What a command line says.
fn given(arguments: &[OsString]) -> anyhow::Result<ArgMatches> {
    // The environment of a server is read with its file, not by clap.
    let command = without_environment(Cli::command())
        .mut_subcommand("serve", without_environment)
        .mut_subcommand("healthcheck", without_environment);
    command.try_get_matches_from(arguments).or_else(|error| {
        if error.kind() == ErrorKind::DisplayHelp {
            // Help tells of the environment, too.
            return Ok(Cli::command().get_matches_from(arguments));
        }
        if error.use_stderr() { Err(one_line(&error)) } else { error.exit() }
    })
}

/// What is wrong with a command line and what would be right, as every other mistake is told; how a command is used is for
/// `--help`.
fn one_line(error: &clap::Error) -> anyhow::Error {
    let text = error.to_string();
    let lines = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:"));
    let told = lines.filter(|line| !line.is_empty() && !line.starts_with("For more information"));
    let told: Vec<&str> = told.map(|line| line.trim_start_matches("error: ").trim_start_matches("tip: ")).collect();
    anyhow::anyhow!("{}", told.join("; ").replace(":; ", ": "))
}

/// Parses a game id for clap, which shows the known ids when it refuses.
fn game_ids() -> clap::builder::PossibleValuesParser {
    clap::builder::PossibleValuesParser::new(GAMES.iter().map(|game| game.info().id))
}

/// The game of an id that clap has accepted.
fn find(id: &str) -> anyhow::Result<&'static dyn Engine> {
    let game = GAMES.iter().copied().find(|game| game.info().id == id);
    game.ok_or_else(|| anyhow::anyhow!("there is no game {id}; `hadal games` lists them"))
}

/// The seat count asked for, or the least the game allows.
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
