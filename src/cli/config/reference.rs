//! `docs/configuration.md`, written from the flags so that it cannot drift.

use std::fmt::Write as _;

use clap::{Arg, Args, Command};

use super::kind::Kind;
use super::{ConfigFlags, is_secret, key_of};
use crate::cli::flags::Settings;

const HEAD: &str = "\
# Configuration

Every setting of `hadal serve` has a flag, an environment variable and a key of a TOML file. A flag goes before the
environment, that before the file (`--config FILE` or `HADAL_CONFIG`), that before the default. `hadal serve --print-config`
prints the result as TOML, with where each value comes from, and never the value of a secret.

A key, a value or a file that is wrong is one line on standard error that says which and what to do, and exit status 2, before
anything listens. So is a variable whose name is nearly that of a setting, as it would have no effect; one that only begins
with `HADAL_` and that nobody reads is named by a warning in the log (not those that Kubernetes sets for a service of that name). An
empty environment variable counts as not set. Paths are taken from the working directory. Lists are separated by commas in flags
and variables. This page is written from the code: `UPDATE_GOLDEN=1 cargo test --test it configuration` writes it anew.
";

/// The page about every setting.
pub fn configuration_reference() -> String {
    let mut page = HEAD.to_owned();
    let where_from = ConfigFlags::augment_args(Command::new("hadal"));
    let settings = Settings::augment_args(Command::new("hadal"));
    let mut heading = None;
    for arg in where_from.get_arguments().chain(settings.get_arguments()) {
        let next = arg.get_help_heading();
        if next != heading {
            // Strings grow, so writing into one does not fail.
            let _ = write!(page, "\n## {}\n\n", next.unwrap_or_default());
            page.push_str("| flag | variable | key | default | meaning |\n|---|---|---|---|---|\n");
            heading = next;
        }
        row(&mut page, arg, settings.get_arguments().any(|setting| setting.get_id() == arg.get_id()));
    }
    page
}

fn row(page: &mut String, arg: &Arg, has_key: bool) {
    let name = arg.get_value_names().and_then(<[_]>::first).filter(|_| arg.get_action().takes_values());
    let flag =
        format!("--{}{}", arg.get_long().unwrap_or_default(), name.map(|name| format!(" {name}")).unwrap_or_default());
    let variable = arg.get_env().map_or_else(String::new, |name| format!("`{}`", name.display()));
    let key = if has_key { format!("`{}`", key_of(arg)) } else { String::new() };
    let defaults: Vec<_> = arg.get_default_values().iter().map(|value| value.as_os_str().to_owned()).collect();
    let default = if !has_key {
        String::new()
    } else if defaults.is_empty() && Kind::of(arg) != Kind::List {
        "not set".to_owned()
    } else {
        format!("`{}`", Kind::of(arg).write(&defaults))
    };
    let help = arg.get_long_help().or(arg.get_help()).map(ToString::to_string).unwrap_or_default();
    let secret = if is_secret(arg) { ". A file that holds the key must be closed to others" } else { "" };
    let meaning = format!("{}{secret}", help.replace('\n', " "));
    let cells = [format!("`{flag}`"), variable, key, default, meaning].map(|cell| cell.replace('|', "\\|"));
    let _ = writeln!(page, "| {} |", cells.join(" | "));
}
