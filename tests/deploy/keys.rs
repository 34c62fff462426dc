//! The seal keys of a run, and hosts with the same keys that answer in this process.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::Context;
use hadal::rpc::Surroundings;
use hadal_core::calls::host::{Host, NewGames, Versions};
use hadal_core::calls::sealing::{Policy, Sealing};
use hadal_core::seal::{KeyRing, new_key_line};

/// A key file.
pub(crate) struct Keys {
    path: PathBuf,
    /// The lines of the file; the first key seals.
    lines: Vec<String>,
}

impl Keys {
    /// A file with one new key.
    pub(crate) fn new(folder: &Path) -> anyhow::Result<Self> {
        let mut keys = Self { path: folder.join("seal-keys"), lines: Vec::new() };
        keys.set(vec![Self::draw()?])?;
        Ok(keys)
    }

    /// A new line.
    pub(crate) fn draw() -> anyhow::Result<String> {
        Ok(new_key_line(&Surroundings::default())?.trim().to_owned())
    }

    /// The lines.
    pub(crate) fn lines(&self) -> &[String] {
        &self.lines
    }

    /// Replaces the whole file at once, so that no server reads half of it.
    pub(crate) fn set(&mut self, lines: Vec<String>) -> anyhow::Result<()> {
        let beside = self.path.with_extension("new");
        // A file of an earlier run may be left, which nobody may write to.
        let _ = std::fs::remove_file(&beside);
        std::fs::write(&beside, lines.join("\n") + "\n")?;
        std::fs::set_permissions(&beside, std::fs::Permissions::from_mode(0o400))?;
        std::fs::rename(&beside, &self.path)?;
        self.lines = lines;
        Ok(())
    }

    /// The path for the flag.
    pub(crate) fn path(&self) -> anyhow::Result<&str> {
        self.path.to_str().context("the folder's name is not text")
    }

    /// A host of this version with these keys.
    pub(crate) fn host(&self) -> anyhow::Result<Host> {
        Self::host_with(&self.lines)
    }

    /// A host of this version with other keys.
    pub(crate) fn host_with(lines: &[String]) -> anyhow::Result<Host> {
        Ok(Host::new(hadal_games::all(), Versions::default(), sealing(lines)?))
    }

    /// A host of the next version with these keys.
    pub(crate) fn next_host(&self, new_games: NewGames) -> anyhow::Result<Host> {
        let versions = Versions { previous: hadal_games::all(), wire: hadal_games::NEXT_WIRE_FORMATS, new_games };
        Ok(Host::new(hadal_games::next_versions(), versions, sealing(&self.lines)?))
    }
}

fn sealing(lines: &[String]) -> anyhow::Result<Sealing> {
    let ring = KeyRing::parse(&lines.join("\n"))?;
    Ok(Sealing::with_ring(Policy::Both, ring))
}
