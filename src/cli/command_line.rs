//! Reads a command line together with the environment. A mistake in either is reported in one line.

use std::ffi::OsString;

use clap::builder::Resettable;
use clap::error::{ContextKind, ContextValue};
use clap::{Arg, Command, CommandFactory, FromArgMatches};

use super::Cli;

/// The command line and the environment; ends the process after printing help or the version.
pub(super) fn read(arguments: &[OsString]) -> anyhow::Result<Cli> {
    let command = Cli::command();
    let serves_unasked = arguments.get(1).and_then(|first| command.find_subcommand(first)).is_none();
    let mut command = command
        // Other commands ignore the settings of the server.
        .mut_args(|arg| if serves_unasked { without_empty_variable(arg) } else { without_variable(arg) })
        .mut_subcommands(|command| command.mut_args(without_empty_variable));
    let matches = command.try_get_matches_from_mut(arguments);
    matches.and_then(|matches| Cli::from_arg_matches(&matches)).map_err(|error| {
        if !error.use_stderr() {
            error.exit();
        }
        match variable_to_blame(&error, &command, arguments) {
            Some(variable) => one_line(&error).context(format!("the environment variable {variable}")),
            None => one_line(&error),
        }
    })
}

/// An empty variable counts as unset: templates contain such variables.
fn without_empty_variable(arg: Arg) -> Arg {
    let value = arg.get_env().and_then(std::env::var_os);
    if value.is_some_and(|value| value.is_empty()) { without_variable(arg) } else { arg }
}

fn without_variable(arg: Arg) -> Arg {
    arg.env(Resettable::Reset)
}

/// The variable that a refused value comes from, unless its flag is on the command line.
fn variable_to_blame(error: &clap::Error, command: &Command, arguments: &[OsString]) -> Option<String> {
    let Some(ContextValue::String(usage)) = error.get(ContextKind::InvalidArg) else { return None };
    let flag = usage.split(' ').next()?;
    let is_given = arguments
        .iter()
        .any(|argument| argument.to_str().is_some_and(|argument| argument.split('=').next() == Some(flag)));
    let mut args = std::iter::once(command).chain(command.get_subcommands()).flat_map(Command::get_arguments);
    let arg = args.find(|arg| !is_given && arg.get_long() == flag.strip_prefix("--") && arg.get_env().is_some())?;
    Some(arg.get_env()?.display().to_string())
}

/// The mistake and its remedy, without the usage, which `--help` shows.
fn one_line(error: &clap::Error) -> anyhow::Error {
    let text = error.to_string();
    let lines = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:"));
    let said = lines.filter(|line| !line.is_empty() && !line.starts_with("For more information"));
    let said: Vec<&str> = said.map(|line| line.trim_start_matches("error: ").trim_start_matches("tip: ")).collect();
    anyhow::anyhow!("{}", said.join("; ").replace(":; ", ": "))
}
