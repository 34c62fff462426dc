//! `docs/configuration.md`, generated from the flags so that it cannot drift.

use std::fmt::Write as _;

use clap::{Arg, ArgAction, Args, Command};

use super::flags::Settings;
use crate::limits::{self, CONFIGURABLE};

const HEAD: &str = "\
# Configuration

Every setting of `hadal serve` has a flag and an environment variable. The flag takes precedence over the variable, and the
variable over the default. An empty variable counts as not set; a variable that belongs to no setting is ignored.

A wrong value ends the server before it listens, with exit status 2 and one line on standard error that names the value and the
remedy. Paths are relative to the working directory. Lists are separated by commas. This page is generated from the code:
`UPDATE_GOLDEN=1 cargo test --test it configuration` writes it again.
";

const TABLE: &str = "| flag | variable | default | meaning |\n|---|---|---|---|\n";

/// The heading of the flags that set limits: each says what it counts, and the answer beyond it.
const LIMITS: &str = "Limits";
const LIMITS_TABLE: &str = "\
| what is counted | default | flag | variable | what is answered beyond it |\n|---|---|---|---|---|\n";
const BEYOND: &str = ". Beyond it: ";

const FIXED: &str = "
## Limits that are fixed

A call for which there is no room is refused with `UNAVAILABLE`, reason `OVERLOADED` and a time to wait. Before that, one call of
each connection waits for up to a quarter of a second, and freed room goes to the connections in turn. `ListGames` lists the limits
of requests as they are configured.

| what is counted | limit | what is answered beyond it |
|---|---|---|
| bytes of the headers of a request, 32 more for each | 8192 | HTTP status 431 |
| bytes of a request for health or reflection | 4096 | `LIMIT_EXCEEDED` |
| streams of health and reflection on all connections together | 8192 | `OVERLOADED` |
| files of the page that are being sent, on all connections together | 1024 | HTTP status 503 |
| files of the page, and MiB of all of them | 4096, 64 | the server does not start |
| seconds until a peer has completed its handshake and sent its first bytes | 10 | the connection is closed |
| seconds for which a peer may accept none of the bytes written to it | 30 | the connection is closed |
| seconds between two requests over HTTP/1.1, the headers of the second included | 30 | the connection is closed |
";

/// The page about every setting.
pub fn configuration_reference() -> String {
    let mut page = HEAD.to_owned();
    let settings = Settings::augment_args(Command::new("hadal"));
    let mut heading = None;
    for arg in settings.get_arguments() {
        let next = arg.get_help_heading();
        if next != heading {
            // Writing into a string cannot fail.
            let _ = write!(page, "\n## {}\n\n", next.unwrap_or_default());
            page.push_str(if next == Some(LIMITS) { LIMITS_TABLE } else { TABLE });
            heading = next;
        }
        row(&mut page, arg);
    }
    page.push_str(FIXED);
    for limit in limits::ALL.iter().filter(|limit| !CONFIGURABLE.contains(limit)) {
        let _ = writeln!(page, "| {} | {} | `LIMIT_EXCEEDED` |", limit.description, limit.maximum);
    }
    page
}

fn row(page: &mut String, arg: &Arg) {
    let name = arg.get_value_names().and_then(<[_]>::first);
    let flag = format!("`--{} {}`", arg.get_long().unwrap_or_default(), name.map_or("", |name| name.as_str()));
    let variable = arg.get_env().map_or_else(String::new, |name| format!("`{}`", name.display()));
    let default = match arg.get_default_values() {
        [] if matches!(arg.get_action(), ArgAction::Append) => "none".to_owned(),
        [] => "not set".to_owned(),
        [default, ..] => format!("`{}`", default.display()),
    };
    let help = arg.get_long_help().or(arg.get_help()).map(ToString::to_string).unwrap_or_default();
    let meaning = help.replace('\n', " ").replace('|', "\\|");
    let cells = match meaning.split_once(BEYOND) {
        Some((counted, answered)) => [counted, &default, &flag, &variable, answered].join(" | "),
        None => [&flag.replace('|', "\\|"), &variable, &default, meaning.as_str()].join(" | "),
    };
    let _ = writeln!(page, "| {cells} |");
}
