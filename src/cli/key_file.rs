//! Files with a new seal key: `hadal keygen --file` makes one, and so does a server with a page that only this machine can reach.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use hadal_core::seal::new_key_line;

use crate::rpc::Surroundings;
use crate::system::{private_file, private_folder};

/// The name of a server's own key file.
const NAME: &str = "seal-keys";

/// A server's own key file.
#[derive(Debug)]
pub(super) struct OwnKeyFile {
    /// Its path.
    pub(super) path: PathBuf,
    /// True if it was made just now.
    is_new: bool,
}

impl OwnKeyFile {
    /// The key file of a server on this machine, made if there is none, in the first folder of `$STATE_DIRECTORY`, else in that of
    /// `hadal` in `$XDG_STATE_HOME`; `None` if there is no such folder.
    ///
    /// # Errors
    /// If it cannot be made.
    pub(super) fn find_or_make() -> anyhow::Result<Option<Self>> {
        let Some(folder) = state_folder(|name| std::env::var_os(name).map(PathBuf::from)) else { return Ok(None) };
        let path = folder.join(NAME);
        if path.exists() {
            return Ok(Some(Self { path, is_new: false }));
        }
        let made = private_folder(&folder);
        made.with_context(|| format!("cannot create the folder {}", folder.display()))?;
        let line = new_key_line(&Surroundings::default())?;
        let (id, _) = line.split_once(':').unwrap_or_default();
        let is_new = put(&line, id, &path, 0o600)?;
        // The existing file may be a link that leads nowhere.
        fs::metadata(&path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Some(Self { path, is_new }))
    }

    /// Tells the operator where the keys are.
    pub(super) fn tell(&self) {
        let made = if self.is_new { "; it is new" } else { "" };
        tracing::info!(file = %self.path.display(), "sealed games use this server's own key file and outlive the server as long as the file exists{made}");
    }
}

/// The folder for the server's state, by these variables; systemd may name several.
fn state_folder(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    let absolute = |path: PathBuf| Some(path).filter(|path| path.is_absolute());
    let of_the_unit = variable("STATE_DIRECTORY").and_then(|folders| {
        let first = std::env::split_paths(&folders).next();
        first.and_then(absolute)
    });
    of_the_unit
        .or_else(|| variable("XDG_STATE_HOME").and_then(absolute).map(|home| home.join("hadal")))
        .or_else(|| variable("HOME").and_then(absolute).map(|home| home.join(".local/state/hadal")))
        // Of Windows, which has none of the others.
        .or_else(|| variable("LOCALAPPDATA").and_then(absolute).map(|home| home.join("hadal")))
}

/// Puts `line` into the new file `path`; false if there is a file already. No reader ever sees half a file: it is written under another
/// name in the same folder, which contains the key's `id`, and then linked.
pub(super) fn put(line: &str, id: &str, path: &Path, mode: u32) -> anyhow::Result<bool> {
    if path.exists() {
        return Ok(false);
    }
    let beside = PathBuf::from([path.as_os_str(), id.as_ref()].join(OsStr::new(".")));
    let linked = written(line, &beside, mode).and_then(|()| fs::hard_link(&beside, path));
    // After a failure above there may be no leftover.
    let _ = fs::remove_file(&beside);
    match linked {
        Ok(()) => Ok(true),
        // Another process has just made it.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(error).with_context(|| {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            format!(
                "cannot create {}; the folder {} must exist and belong to this user",
                path.display(),
                folder.display()
            )
        }),
    }
}

fn written(line: &str, path: &Path, mode: u32) -> io::Result<()> {
    let mut file = private_file(path, mode)?;
    writeln!(file, "{line}")?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_server_keeps_lies_where_its_unit_or_its_user_keeps_things() {
        let found = |variables: &[(&str, &str)]| {
            let of =
                |name: &str| variables.iter().find(|(other, _)| *other == name).map(|(_, value)| PathBuf::from(value));
            state_folder(of).map(|folder| folder.display().to_string())
        };
        let home = ("HOME", "/home/a");
        assert_eq!(found(&[]), None);
        assert_eq!(found(&[home]).as_deref(), Some("/home/a/.local/state/hadal"));
        assert_eq!(found(&[home, ("XDG_STATE_HOME", "/s")]).as_deref(), Some("/s/hadal"));
        assert_eq!(found(&[home, ("XDG_STATE_HOME", "s")]).as_deref(), Some("/home/a/.local/state/hadal"));
        let unit = ("STATE_DIRECTORY", "/var/lib/hadal:/var/lib/other");
        assert_eq!(found(&[home, ("XDG_STATE_HOME", "/s"), unit]).as_deref(), Some("/var/lib/hadal"));
    }
}
