//! The TOML file of a configuration.

use std::ffi::OsString;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use clap::error::{ContextKind, ContextValue};
use clap::{Arg, Command};

use super::kind::Kind;
use super::{is_secret, key_of, problem_of};

/// Permission bits that let others read or write the file, and the group write it.
const TOO_OPEN: u32 = 0o027;

/// A configuration file, and its values of the keys that were asked for, which all fit.
#[derive(Debug)]
pub(super) struct ConfigFile {
    path: PathBuf,
    values: Vec<(String, Vec<OsString>)>,
}

/// What becomes of keys of a file that are no flags of the command that reads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::cli) enum OtherKeys {
    /// They are mistakes.
    Refused,
    /// They are for others: the file is not this command's alone.
    LeftOut,
}

impl ConfigFile {
    /// Reads a file for the flags of `command`.
    pub(super) fn read(path: &Path, command: &Command, other_keys: OtherKeys) -> anyhow::Result<Self> {
        let shown = path.display();
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("cannot read the configuration {shown}; --config names another file"))?;
        let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
            let line = error.span().map_or(1, |span| 1 + text[..span.start].matches('\n').count());
            anyhow::anyhow!("{shown}: line {line} is no TOML: {}", error.message().replace('\n', ", "))
        })?;
        let mut values = Vec::new();
        for (key, value) in table {
            let arg = command.get_arguments().find(|arg| key_of(arg) == key);
            match arg {
                Some(arg) => values.push((key, checked(path, command, arg, &value)?)),
                None if other_keys == OtherKeys::LeftOut => {}
                None => bail!("{shown}: {}", unknown(&key, command)),
            }
        }
        Ok(Self { path: path.to_owned(), values })
    }

    /// The values of a flag, if the file has its key.
    pub(super) fn get(&self, arg: &Arg) -> Option<&[OsString]> {
        let key = key_of(arg);
        self.values.iter().find(|(other, _)| *other == key).map(|(_, values)| values.as_slice())
    }

    /// Where the file is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

fn checked(path: &Path, command: &Command, arg: &Arg, value: &toml::Value) -> anyhow::Result<Vec<OsString>> {
    let (shown, key, kind) = (path.display(), key_of(arg), Kind::of(arg));
    if is_secret(arg) {
        let mode = std::fs::metadata(path).map_or(0o777, |metadata| metadata.permissions().mode() & 0o777);
        ensure!(
            mode & TOO_OPEN == 0,
            "{shown}: holds {key}, a secret, and is open to others (mode {mode:o}); make it 0400, or 0440 for a group"
        );
    }
    let values = kind.read(value).with_context(|| {
        format!("{shown}: {key} is {} {}; it takes {}", article(value), value.type_str(), kind.describe())
    })?;
    for one in &values {
        if let Some(problem) = problem_of(command, arg, one) {
            let written = if is_secret(arg) { String::new() } else { format!(" = {}", kind.write(&values)) };
            bail!("{shown}: {key}{written}: {problem}");
        }
    }
    Ok(values)
}

fn article(value: &toml::Value) -> &'static str {
    if matches!(value, toml::Value::Integer(_) | toml::Value::Array(_)) { "an" } else { "a" }
}

/// What to say of a key that is none: clap knows which flag is spelt alike.
fn unknown(key: &str, command: &Command) -> String {
    let flag = format!("--{}=", key.replace('_', "-"));
    let error = command.clone().try_get_matches_from([OsString::from("hadal"), flag.into()]).err();
    let alike = match error.as_ref().and_then(|error| error.get(ContextKind::SuggestedArg)) {
        Some(ContextValue::String(flag)) => format!("did you mean {}?", flag.trim_start_matches('-').replace('-', "_")),
        _ => "`hadal serve --print-config` lists the keys".to_owned(),
    };
    format!("there is no key {key}; {alike}")
}
