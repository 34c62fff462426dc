//! Which values of a TOML file a flag takes.

use std::any::TypeId;
use std::ffi::OsString;

use clap::{Arg, ArgAction};

use crate::cli::flags::{Ratio, Seconds};
use crate::service::host::NewGames;

/// The type of a flag's values in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A text.
    Text,
    /// A whole number.
    Count,
    /// A number of seconds, with a fraction if need be.
    Seconds,
    /// A number from 0 to 1.
    Ratio,
    /// Either a text or a whole number.
    TextOrCount,
    /// Any number of texts.
    List,
}

impl Kind {
    /// The kind of a flag.
    pub(super) fn of(arg: &Arg) -> Self {
        let parsed = arg.get_value_parser().type_id();
        let is_one_of = |types: &[TypeId]| types.iter().any(|one| parsed == *one);
        if matches!(arg.get_action(), ArgAction::Append) {
            Self::List
        } else if is_one_of(&[TypeId::of::<usize>(), TypeId::of::<u32>(), TypeId::of::<u64>()]) {
            Self::Count
        } else if is_one_of(&[TypeId::of::<Seconds>()]) {
            Self::Seconds
        } else if is_one_of(&[TypeId::of::<Ratio>()]) {
            Self::Ratio
        } else if is_one_of(&[TypeId::of::<NewGames>()]) {
            Self::TextOrCount
        } else {
            Self::Text
        }
    }

    /// What the kind is called where another one stands, with an example.
    pub(super) fn describe(self) -> &'static str {
        match self {
            Self::Text => "a text in quotes",
            Self::Count => "a whole number",
            Self::Seconds => "a number of seconds, such as 10 or 0.5",
            Self::Ratio => "a number from 0 to 1, such as 0.1",
            Self::TextOrCount => "a text in quotes, or a whole number",
            Self::List => "a list of texts, such as [\"a\", \"b\"]",
        }
    }

    /// The value as it would stand on a command line; `None` if it is of another type.
    pub(super) fn read(self, value: &toml::Value) -> Option<Vec<OsString>> {
        let text = match (self, value) {
            (Self::Text | Self::TextOrCount, toml::Value::String(text)) => text.clone(),
            (Self::Count | Self::Seconds | Self::Ratio | Self::TextOrCount, toml::Value::Integer(number)) => {
                number.to_string()
            }
            (Self::Seconds | Self::Ratio, toml::Value::Float(number)) => number.to_string(),
            (Self::List, toml::Value::Array(items)) => {
                return items.iter().map(|item| item.as_str().map(OsString::from)).collect();
            }
            _ => return None,
        };
        Some(vec![text.into()])
    }

    /// The value as it would stand in a file.
    pub(super) fn write(self, values: &[OsString]) -> String {
        let quoted: Vec<String> = values.iter().map(|value| quote(&value.to_string_lossy())).collect();
        match self {
            Self::List => format!("[{}]", quoted.join(", ")),
            Self::Count | Self::Seconds | Self::Ratio => values.iter().map(|value| value.to_string_lossy()).collect(),
            Self::Text | Self::TextOrCount => quoted.concat(),
        }
    }
}

/// A text as TOML.
fn quote(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            _ if letter.is_control() => quoted.push_str(&escaped(letter)),
            _ => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

fn escaped(letter: char) -> String {
    format!("\\U{:08X}", u32::from(letter))
}
