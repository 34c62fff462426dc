//! The flags of `hadal serve` about sealed states and versions.

use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use hadal_core::calls::host::{NewGames, Versions};
use hadal_core::calls::sealing::Policy;
use zeroize::Zeroizing;

use crate::seal_keys::{KeySource, Seals};

#[derive(Args, Debug)]
#[command(next_help_heading = "Sealing")]
pub(in crate::cli) struct SealingFlags {
    /// The states that the server accepts. `both`: new games are open unless the request says otherwise. `sealed-only` needs keys.
    #[arg(long, env = "HADAL_SEALING_POLICY", value_name = "both|open|sealed-only", default_value = "both")]
    sealing_policy: Policy,
    /// The file with the seal keys, one `ID:KEY` a line, the sealing key first; read again when it changes. Without keys, a server with
    /// a page (`--assets`) that listens on loopback makes a file of its own, `seal-keys` in `$STATE_DIRECTORY`, else in
    /// `$XDG_STATE_HOME/hadal`, so that sealed games outlive a restart; any other server uses a key that ends with its process.
    #[arg(long, env = "HADAL_SEAL_KEYS_FILE", value_name = "FILE", conflicts_with = "seal_keys")]
    seal_keys_file: Option<PathBuf>,
    /// The seal keys themselves, separated by commas. Others may see a command line: prefer the file or the
    /// environment.
    #[arg(long, env = "HADAL_SEAL_KEYS", value_name = "ID:KEY,..", hide_env_values = true)]
    seal_keys: Option<String>,
    /// The rules and wire version of new games: `previous` until every replica reads the newest, then `current`;
    /// or the highest number to use.
    #[arg(long, env = "HADAL_NEW_GAMES_VERSION", value_name = "VERSION", default_value = "previous")]
    new_games_version: NewGames,
}

impl SealingFlags {
    /// True if the server serves sealed states and has no configured keys.
    pub(in crate::cli) fn lacks_keys(&self) -> bool {
        self.sealing_policy != Policy::Open && self.seal_keys_file.is_none() && self.seal_keys.is_none()
    }

    /// The policy with its keys; `own` is the file of the server's own keys, for a server without configured ones.
    pub(in crate::cli) fn seals(&self, own: Option<PathBuf>) -> anyhow::Result<Seals> {
        let file = self.seal_keys_file.clone().map(KeySource::File);
        let text = self.seal_keys.clone().map(|text| KeySource::Text(Zeroizing::new(text)));
        Seals::new(self.sealing_policy, file.or(text).or(own.map(KeySource::File))).context("cannot seal")
    }

    /// The supported versions, with the chosen one for new games.
    pub(in crate::cli) fn versions(&self, spoken: Versions) -> Versions {
        Versions { new_games: self.new_games_version, ..spoken }
    }
}
