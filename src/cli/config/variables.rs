//! Variables of the environment that look like settings and that nobody reads: a misspelt one would leave a server without
//! the tokens or the keys that somebody believes it has.

use std::ffi::OsString;

use anyhow::ensure;
use clap::Command;
use strsim::osa_distance;

const PREFIX: &str = "HADAL_";

/// What builds, proofs, compositions and clients of this project read.
const READ_ELSEWHERE: &[&str] = &["BIN", "DEMAND", "IMAGE", "KEYS_FOLDER", "REVISION", "SEEDS", "VERSION"];

/// The most letters by which a misspelt name differs, and how many it has for each of them at least.
const LETTERS_WRONG_MAX: usize = 2;
const LETTERS_FOR_EACH: usize = 4;

/// The variables that are set and that no flag of `command` or its subcommands reads.
///
/// # Errors
/// If the name of one is nearly that of a variable that is read.
pub(in crate::cli) fn unread_variables(command: &Command) -> anyhow::Result<Vec<String>> {
    let set = std::env::vars_os().filter(|(_, value)| !value.is_empty());
    unread(&read_by(command), set.filter_map(|(name, _)| name.into_string().ok()))
}

/// The names that a command reads, without the prefix.
fn read_by(command: &Command) -> Vec<String> {
    let commands = std::iter::once(command).chain(command.get_subcommands());
    let names = commands.flat_map(Command::get_arguments).filter_map(|arg| arg.get_env().map(OsString::from));
    names.filter_map(|name| Some(name.into_string().ok()?.strip_prefix(PREFIX)?.to_owned())).collect()
}

fn unread(read: &[String], set: impl Iterator<Item = String>) -> anyhow::Result<Vec<String>> {
    let mut unread = Vec::new();
    for variable in set {
        let Some(name) = variable.strip_prefix(PREFIX) else { continue };
        if read.iter().any(|other| other == name) || READ_ELSEWHERE.contains(&name) || is_of_a_cluster(name) {
            continue;
        }
        let meant = read.iter().find(|other| is_nearly(name, other));
        ensure!(
            meant.is_none(),
            "nobody reads the environment variable {variable}; did you mean {PREFIX}{}?",
            meant.map_or("", String::as_str)
        );
        unread.push(variable);
    }
    Ok(unread)
}

fn is_nearly(name: &str, other: &str) -> bool {
    let wrong = osa_distance(name, other);
    wrong <= LETTERS_WRONG_MAX && wrong * LETTERS_FOR_EACH <= name.len()
}

/// Kubernetes tells every container of the services beside it; those of one named `hadal` begin as settings do:
/// `HADAL_SERVICE_HOST`, `HADAL_SERVICE_PORT_GRPC`, `HADAL_PORT`, `HADAL_PORT_50051_TCP_ADDR`.
fn is_of_a_cluster(name: &str) -> bool {
    let name = format!("_{name}_");
    name.contains("_SERVICE_HOST_")
        || name.contains("_SERVICE_PORT_")
        || name
            .split_once("_PORT_")
            .is_some_and(|(_, rest)| rest.is_empty() || rest.starts_with(|c: char| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::cli::Cli;

    fn judged(name: &str) -> Result<Vec<String>, String> {
        unread(&read_by(&Cli::command()), std::iter::once(name.to_owned())).map_err(|error| error.to_string())
    }

    #[test]
    fn what_is_nearly_a_variable_is_refused_with_the_one_that_is_meant() {
        for (misspelt, meant) in [
            ("HADAL_BEARER_TOKEN_FILE", "HADAL_BEARER_TOKENS_FILE"),
            ("HADAL_SEAL_KEY_FILE", "HADAL_SEAL_KEYS_FILE"),
            ("HADAL_LSITEN", "HADAL_LISTEN"),
            ("HADAL_ADMINLISTEN", "HADAL_ADMIN_LISTEN"),
            ("HADAL_LOGS", "HADAL_LOG"),
            ("HADAL_TLS_CERTIFICATES", "HADAL_TLS_CERTIFICATE"),
        ] {
            let refused = judged(misspelt).unwrap_err();
            assert!(refused.contains(&format!("{misspelt}; did you mean {meant}?")), "{refused}");
        }
    }

    #[test]
    fn what_others_read_or_a_cluster_sets_is_nobodys_mistake() {
        for name in [
            "LISTEN",
            "CONFIG",
            "TLS_CA",
            "BIN",
            "DEMAND",
            "REVISION",
            "VERSION",
            "IMAGE",
            "SERVICE_HOST",
            "SERVICE_PORT",
        ] {
            assert_eq!(judged(&format!("HADAL_{name}")), Ok(Vec::new()), "{name}");
        }
        for name in
            ["SERVICE_PORT_GRPC", "PORT", "PORT_50051_TCP", "PORT_50051_TCP_ADDR", "ADMIN_SERVICE_HOST", "ADMIN_PORT"]
        {
            assert_eq!(judged(&format!("HADAL_{name}")), Ok(Vec::new()), "{name}");
        }
        assert_eq!(judged("PATH"), Ok(Vec::new()));
    }

    #[test]
    fn what_is_only_called_alike_is_told_of_and_not_refused() {
        for name in ["ADDRESS", "HOST", "URL", "TOKEN", "ENDPOINT", "TLS_CERT", "PORTS", "X", ""] {
            let name = format!("HADAL_{name}");
            assert_eq!(judged(&name), Ok(vec![name.clone()]));
        }
    }
}
