//! The program as these tests start it: none of them depends on what its surroundings set, or on what else runs.

use std::process::{Command, Stdio};

/// The address that a server listens on unless a test names another: at a port that nobody has.
pub(crate) const FREE: &str = "127.0.0.1:0";

/// The program, without the settings of the person who runs the tests.
pub(crate) fn hadal() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hadal"));
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("HADAL_")) {
        command.env_remove(name);
    }
    // Its files stay with the tests, too.
    command.env_remove("STATE_DIRECTORY").env("XDG_STATE_HOME", env!("CARGO_TARGET_TMPDIR"));
    command.env("HADAL_LISTEN", FREE).stdin(Stdio::null());
    command
}

/// The program with these variables, and with no other but the one that says where to listen.
pub(crate) fn hadal_with(environment: &[(&str, &str)]) -> Command {
    let mut command = hadal();
    command.env_clear().env("HADAL_LISTEN", FREE).envs(environment.iter().copied());
    command
}
