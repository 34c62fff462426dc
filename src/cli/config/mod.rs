//! The configuration of a server: what the command line says goes before the environment, that before a TOML file, and
//! that before the defaults.
//!
//! Each of these is read for the same list of flags; a key of the file is the name of a flag with `_` for `-`.

mod file;
mod kind;
mod reference;
mod shown;
mod variables;

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command};

use file::ConfigFile;
pub(super) use file::OtherKeys;
pub use reference::configuration_reference;
pub(super) use variables::unread_variables;

/// The flag that says where the configuration is.
#[derive(Args, Debug)]
#[command(next_help_heading = "Configuration")]
pub(super) struct ConfigFlag {
    /// The TOML file with the configuration; its keys are the names of the flags with `_` for `-`.
    #[arg(long, env = CONFIG_VARIABLE, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// The flags that say where the configuration is, and whether to show it.
#[derive(Args, Debug)]
#[command(next_help_heading = "Configuration")]
pub(super) struct ConfigFlags {
    #[command(flatten)]
    pub(super) file: ConfigFlag,
    /// Print the configuration as TOML, with where each value comes from, and end.
    #[arg(long)]
    pub(super) print_config: bool,
}

const CONFIG_VARIABLE: &str = "HADAL_CONFIG";

/// Where a value comes from. What is less goes first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Origin {
    Flag,
    Environment(OsString),
    File(PathBuf),
    Default,
}

/// A flag, its values as text, and where they come from.
#[derive(Clone, Debug)]
struct Setting {
    arg: Arg,
    origin: Origin,
    values: Vec<OsString>,
}

/// A configuration, and where it comes from.
#[derive(Debug)]
pub(super) struct Configuration<A> {
    /// What is configured.
    pub(super) settings: A,
    origins: Vec<Setting>,
}

impl<A: Args> Configuration<A> {
    /// Reads the configuration beside what the command line has `given`. A file may have `other_keys` than these flags.
    pub(super) fn read(flag: &ConfigFlag, other_keys: OtherKeys, given: &ArgMatches) -> anyhow::Result<Self> {
        let command = without_environment(A::augment_args(Command::new("hadal")));
        let named_by_variable = || variable(OsStr::new(CONFIG_VARIABLE)).map(PathBuf::from);
        let path = flag.config.clone().or_else(named_by_variable);
        let file = path.map(|path| ConfigFile::read(&path, &command, other_keys)).transpose()?;
        let described = A::augment_args(Command::new("hadal"));
        let mut origins = Vec::new();
        for arg in described.get_arguments() {
            origins.push(setting(&command, arg, given, file.as_ref())?);
        }
        let origins = without_conflicts(&described, &origins)?;
        let mut arguments = vec![OsString::from("hadal")];
        for setting in &origins {
            arguments.extend(setting.values.iter().map(|value| as_flag(&setting.arg, value)));
        }
        let matches = command.try_get_matches_from(arguments).context("the configuration does not hold together")?;
        Ok(Self { settings: A::from_arg_matches(&matches)?, origins })
    }
}

/// The command without environment variables, which are read here so that an error can name them.
pub(super) fn without_environment(command: Command) -> Command {
    command.mut_args(|arg| arg.env(clap::builder::Resettable::Reset))
}

fn setting(command: &Command, arg: &Arg, given: &ArgMatches, file: Option<&ConfigFile>) -> anyhow::Result<Setting> {
    let id = arg.get_id().as_str();
    let of = |origin, values: Vec<OsString>| Setting { arg: arg.clone(), origin, values };
    if given.value_source(id) == Some(ValueSource::CommandLine) {
        let values = given.get_raw(id).into_iter().flatten().map(OsStr::to_owned);
        return Ok(of(Origin::Flag, values.collect()));
    }
    if let Some((name, value)) = arg.get_env().and_then(|name| Some((name, variable(name)?))) {
        if let Some(problem) = problem_of(command, arg, &value) {
            let name = name.display();
            if is_secret(arg) {
                bail!("the environment variable {name}: {problem}");
            }
            bail!("the environment variable {name}={}: {problem}", value.display());
        }
        return Ok(of(Origin::Environment(name.to_owned()), vec![value]));
    }
    if let Some((file, values)) = file.and_then(|file| Some((file, file.get(arg)?))) {
        return Ok(of(Origin::File(file.path().to_owned()), values.to_vec()));
    }
    Ok(of(Origin::Default, arg.get_default_values().iter().map(|value| value.as_os_str().to_owned()).collect()))
}

/// A variable of the environment; an empty one counts as not set, as it stands in templates.
fn variable(name: &OsStr) -> Option<OsString> {
    std::env::var_os(name).filter(|value| !value.is_empty())
}

/// Of two flags that exclude each other the one from the stronger origin stays.
fn without_conflicts(described: &Command, settings: &[Setting]) -> anyhow::Result<Vec<Setting>> {
    let mut kept = settings.to_vec();
    for (place, setting) in settings.iter().enumerate().filter(|(_, setting)| !setting.values.is_empty()) {
        for excluded in described.get_arg_conflicts_with(&setting.arg) {
            let other = settings.iter().position(|other| other.arg.get_id() == excluded.get_id());
            let Some(other) = other.filter(|other| !settings[*other].values.is_empty()) else { continue };
            match (rank(&setting.origin), rank(&settings[other].origin)) {
                (ours, theirs) if ours < theirs => kept[other].values.clear(),
                (ours, theirs) if ours > theirs => kept[place].values.clear(),
                _ => bail!("{} and {} exclude each other; leave one out", key_of(&setting.arg), key_of(excluded)),
            }
        }
    }
    Ok(kept)
}

fn rank(origin: &Origin) -> u8 {
    match origin {
        Origin::Flag => 0,
        Origin::Environment(_) => 1,
        Origin::File(_) => 2,
        Origin::Default => 3,
    }
}

/// What is wrong with one value of a flag; `None` if nothing is.
fn problem_of(command: &Command, arg: &Arg, value: &OsStr) -> Option<String> {
    let arguments = [OsString::from("hadal"), as_flag(arg, value)];
    let error = command.clone().try_get_matches_from(arguments).err()?;
    let names = arg.get_value_names().unwrap_or_default();
    let expected = names.first().map_or_else(String::new, |name| format!("; {name} is expected"));
    let cause = std::error::Error::source(&error).map(ToString::to_string);
    let problem = match (error.kind(), error.get(ContextKind::ValidValue)) {
        (ErrorKind::InvalidValue, Some(ContextValue::Strings(valid))) if !valid.is_empty() => {
            return Some(format!("is none of {}", valid.join(", ")));
        }
        (ErrorKind::InvalidValue, _) => "is empty".to_owned(),
        (kind, _) => cause.unwrap_or_else(|| kind.to_string()),
    };
    Some(format!("{problem}{expected}"))
}

fn as_flag(arg: &Arg, value: &OsStr) -> OsString {
    let mut flag = OsString::from(format!("--{}=", arg.get_long().unwrap_or_default()));
    flag.push(value);
    flag
}

/// The key of a flag in a file.
fn key_of(arg: &Arg) -> String {
    arg.get_long().unwrap_or_default().replace('-', "_")
}

/// Whether the value must never be shown.
fn is_secret(arg: &Arg) -> bool {
    arg.is_hide_env_values_set()
}
