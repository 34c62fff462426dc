//! `docs/configuration.md`, generated from the flags so that it cannot drift.

use std::fmt::Write as _;

use clap::{Arg, ArgAction, Args, Command};
use hadal_core::limits::{self, CONFIGURABLE};

use super::flags::Settings;
use crate::rpc::{CALLS_PER_THREAD, COMPRESSED_BYTES};
use crate::serve::{Assets, Capacity, Connections, HEADER_BYTES, PROBE_BYTES_MAX, PROBE_STREAMS_MAX};

const HEAD: &str = "\
# Configuration

This page lists every setting of `hadal serve`. Each has a flag and an environment variable. The flag takes precedence over the
variable, and the variable over the default. An empty variable counts as not set; unknown variables are ignored.

A wrong value ends the server before it listens, with exit status 2 and one line on standard error that names the value and the
remedy. Paths are relative to the working directory. Separate lists by commas. This page is generated from the code:
`UPDATE_GOLDEN=1 cargo test --test it configuration` writes it again.
";

const TABLE: &str = "| flag | variable | default | meaning |\n|---|---|---|---|\n";

/// The heading of the flags that set limits: each names the counted thing, and the answer beyond it.
const LIMITS: &str = "Limits";
const LIMITS_TABLE: &str = "\
| counted | default | flag | variable | answer beyond it |\n|---|---|---|---|---|\n";
const BEYOND: &str = ". Beyond it: ";

/// The limits that no flag changes.
fn fixed() -> String {
    let (capacity, connections) = (Capacity::default(), Connections::default());
    let [opening, unread, headers] =
        [connections.opening, connections.unread, connections.headers].map(|limit| limit.as_secs());
    let (queue_wait, files_sent) = (capacity.queue_wait.as_millis(), capacity.files);
    let (compressed_from, compressed_to) = (COMPRESSED_BYTES.start(), COMPRESSED_BYTES.end());
    let (files, mebibytes) = (Assets::FILES_MAX, Assets::MEBIBYTES_MAX);
    format!(
        "
## Limits that are fixed

If there is no room for a call, the server refuses it with `UNAVAILABLE`, reason `OVERLOADED` and a time to wait. Before that, one call of
each connection waits for up to {queue_wait} milliseconds, and freed room goes to the connections in turn. `ListGames` lists the configured
limits of requests. Half of the message memory is kept for connections that hold less than one of 256 parts of it.

| counted | limit | answer beyond it |
|---|---|---|
| bytes of the headers of a request, 32 more for each | {HEADER_BYTES} | HTTP status 431 |
| bytes of a request for health or reflection | {PROBE_BYTES_MAX} | `LIMIT_EXCEEDED` |
| streams of health and reflection on all connections together | {PROBE_STREAMS_MAX} | `OVERLOADED` |
| files of the page in transfer, on all connections together | {files_sent} | HTTP status 503 |
| files of the page, and MiB of all of them | {files}, {mebibytes} | the server does not start |
| calls whose work is long, for each thread of long work | {CALLS_PER_THREAD} | `OVERLOADED` |
| bytes of an answer that the server compresses for a caller who accepts it; never those of a stream | {compressed_from} to {compressed_to} | shorter or longer answers are sent uncompressed |
| seconds until a peer has completed its handshake and sent its first bytes | {opening} | the connection is closed |
| seconds for which a peer may accept none of the bytes written to it | {unread} | the connection is closed |
| seconds between two requests over HTTP/1.1, the headers of the second included | {headers} | the connection is closed |
"
    )
}

/// The page about every setting.
///
/// # Panics
/// If a limit does not name the answer beyond it.
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
    page.push_str(&fixed());
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
    let cells = if arg.get_help_heading() == Some(LIMITS) {
        let (counted, answered) =
            meaning.split_once(BEYOND).unwrap_or_else(|| panic!("the help of {flag} lacks {BEYOND:?}"));
        [counted, &default, &flag, &variable, answered].join(" | ")
    } else {
        [&flag.replace('|', "\\|"), &variable, &default, meaning.as_str()].join(" | ")
    };
    let _ = writeln!(page, "| {cells} |");
}
