//! `hadal keygen`.

use clap::Args;

use super::say::say;
use crate::seal::new_key_line;

#[derive(Args, Debug)]
pub(super) struct Keygen {
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Keygen {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let line = new_key_line()?;
        if self.json {
            let (id, key) = line.split_once(':').unwrap_or_default();
            say!("{}", serde_json::json!({ "id": id, "key": key }))?;
        } else {
            say!("{}", *line)?;
        }
        Ok(())
    }
}
