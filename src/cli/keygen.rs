//! `hadal keygen`.

use std::ffi::OsStr;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use hadal_core::seal::new_key_line;

use super::say::say;
use crate::rpc::Surroundings;

#[derive(Args, Debug)]
pub(super) struct Keygen {
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// Put the key into this file, for its owner alone, unless the file is there already: then nothing is changed.
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    file: Option<PathBuf>,
}

impl Keygen {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let line = new_key_line(&Surroundings::default())?;
        let (id, key) = line.split_once(':').unwrap_or_default();
        match &self.file {
            Some(file) if put(&line, id, file)? => say!("{} is made, with the key {id}", file.display()),
            Some(file) => say!("{} is there already and stays as it is", file.display()),
            None if self.json => say!("{}", serde_json::json!({ "id": id, "key": key })),
            None => say!("{}", *line),
        }
    }
}

/// Puts `line` into the new file `path`; false if there is a file already. Nobody ever sees half a file: it is written beside, under
/// a name with the key's own `id`, and then linked.
fn put(line: &str, id: &str, path: &Path) -> anyhow::Result<bool> {
    if path.exists() {
        return Ok(false);
    }
    let beside = PathBuf::from([path.as_os_str(), id.as_ref()].join(OsStr::new(".")));
    let linked = written(line, &beside).and_then(|()| fs::hard_link(&beside, path));
    // What is left beside after a failure above may not even have been made.
    let _ = fs::remove_file(&beside);
    match linked {
        Ok(()) => Ok(true),
        // Another one has just made it.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(error).with_context(|| {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            format!("cannot make {}; the folder {} must be there and be this user's", path.display(), folder.display())
        }),
    }
}

fn written(line: &str, path: &Path) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).mode(0o400).open(path)?;
    writeln!(file, "{line}")?;
    file.sync_all()
}
