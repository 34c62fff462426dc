//! `hadal keygen`.

use std::path::PathBuf;

use clap::Args;
use hadal_core::seal::new_key_line;

use super::key_file::put;
use super::say::say;
use crate::rpc::Surroundings;

#[derive(Args, Debug)]
pub(super) struct Keygen {
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// Write the key to this file, which only its owner can read; an existing file stays unchanged.
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    file: Option<PathBuf>,
}

impl Keygen {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let line = new_key_line(&Surroundings::default())?;
        let (id, key) = line.split_once(':').unwrap_or_default();
        match &self.file {
            Some(file) if put(&line, id, file, 0o400)? => say!("created {} with the key {id}", file.display()),
            Some(file) => say!("{} already exists; it stays as it is", file.display()),
            None if self.json => say!("{}", serde_json::json!({ "id": id, "key": key })),
            None => say!("{}", *line),
        }
    }
}
