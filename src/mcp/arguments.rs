//! The arguments of tools: their schemas for clients, in plain types of one dialect, and the one reader of the sent values.

pub(super) mod forms;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

/// The most bytes of a text to compare with the known words.
const COMPARED_MAX: usize = 64;

/// An argument of a tool.
#[derive(Debug)]
pub(super) struct Argument {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    pub(super) kind: Kind,
    pub(super) is_required: bool,
}

/// The type of an argument.
#[derive(Debug)]
pub(super) enum Kind {
    /// Any text.
    Text,
    /// A whole number from this one on.
    Number(u64),
    /// An action, as a text or as its number.
    Action,
    /// One of these values.
    AllowedValue(Vec<AllowedValue>),
    /// Some of these values, in any order, with repetitions.
    Choices(Vec<AllowedValue>),
}

/// An allowed value of an argument.
#[derive(Clone, Debug)]
pub(super) struct AllowedValue {
    /// The word for it in the schema.
    pub(super) word: String,
    /// Its meaning; a client may say this as well.
    pub(super) meaning: String,
}

/// An argument after reading.
#[derive(PartialEq, Eq, Debug)]
enum Read {
    Text(String),
    Number(u64),
    Texts(Vec<String>),
}

/// The arguments of a call after reading.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Arguments(BTreeMap<&'static str, Read>);

impl Arguments {
    /// A text or an action; empty if absent.
    pub(super) fn text(&self, name: &str) -> &str {
        if let Some(Read::Text(text)) = self.0.get(name) { text } else { "" }
    }

    /// A number, if present.
    pub(super) fn number(&self, name: &str) -> Option<u64> {
        if let Some(Read::Number(number)) = self.0.get(name) { Some(*number) } else { None }
    }

    /// Texts; none if absent.
    pub(super) fn texts(&self, name: &str) -> &[String] {
        if let Some(Read::Texts(texts)) = self.0.get(name) { texts } else { &[] }
    }
}

/// The schema of a tool's arguments.
pub(super) fn schema(takes: &[Argument]) -> Map<String, Value> {
    let words = |choices: &[AllowedValue]| choices.iter().map(|choice| choice.word.clone()).collect::<Vec<_>>();
    let property = |Argument { name, about, kind, .. }: &Argument| {
        let plain = match kind {
            Kind::Text | Kind::Action => json!({ "type": "string", "description": about }),
            Kind::Number(least) => json!({ "type": "integer", "minimum": least, "description": about }),
            Kind::AllowedValue(choices) => json!({ "type": "string", "enum": words(choices), "description": about }),
            Kind::Choices(choices) => {
                let items = json!({ "type": "string", "enum": words(choices) });
                json!({ "type": "array", "items": items, "description": about })
            }
        };
        ((*name).to_owned(), plain)
    };
    let properties: Map<String, Value> = takes.iter().map(property).collect();
    let required: Vec<&str> = takes.iter().filter(|taken| taken.is_required).map(|taken| taken.name).collect();
    let mut schema = Map::new();
    schema.insert("type".to_owned(), json!("object"));
    schema.insert("properties".to_owned(), Value::Object(properties));
    // Some dialects do not allow an empty list here.
    if !required.is_empty() {
        schema.insert("required".to_owned(), json!(required));
    }
    schema.insert("additionalProperties".to_owned(), json!(false));
    schema
}

/// Reads the arguments of a call of `tool`, in all forms in which programs and models write them.
///
/// # Errors
/// The fault, beginning with the name of the argument.
pub(super) fn read(tool: &str, takes: &[Argument], given: &Value) -> Result<Arguments, String> {
    let given = forms::object(given)?;
    if let Some(stranger) = given.keys().find(|name| takes.iter().all(|taken| taken.name != name.as_str())) {
        return Err(unknown(tool, takes, stranger));
    }
    let mut understood = BTreeMap::new();
    for Argument { name, about, kind, is_required } in takes {
        let value = given.get(*name).unwrap_or(&Value::Null);
        match read_as(kind, value).map_err(|problem| format!("{name}: {problem}"))? {
            Some(read) => {
                understood.insert(*name, read);
            }
            None if *is_required => return Err(format!("{name}: it is missing; say {about}")),
            None => {}
        }
    }
    Ok(Arguments(understood))
}

fn read_as(kind: &Kind, value: &Value) -> Result<Option<Read>, String> {
    Ok(match kind {
        Kind::Text => forms::text(value)?.map(Read::Text),
        Kind::Action => forms::action(value)?.map(Read::Text),
        Kind::Number(least) => forms::number(value, *least)?.map(Read::Number),
        Kind::AllowedValue(choices) => {
            forms::text(value)?.map(|text| chosen(choices, &text).map(Read::Text)).transpose()?
        }
        Kind::Choices(choices) => {
            let texts = forms::texts(value)?;
            let chosen = texts.iter().map(|text| chosen(choices, text)).collect::<Result<Vec<_>, _>>()?;
            (!chosen.is_empty()).then_some(Read::Texts(chosen))
        }
    })
}

/// The meaning of a word, in any case and with spaces or hyphens in it.
fn chosen(choices: &[AllowedValue], text: &str) -> Result<String, String> {
    let folded = |text: &str| text.trim().to_lowercase().replace([' ', '-'], "_");
    let wanted = folded(text);
    let found = choices.iter().find(|AllowedValue { word, meaning }| {
        let first_level = meaning.strip_suffix(":1");
        [word.as_str(), meaning].into_iter().chain(first_level).any(|said| folded(said) == wanted)
    });
    found.map(|choice| choice.meaning.clone()).ok_or_else(|| {
        let words = choices.iter().map(|choice| choice.word.as_str());
        format!("there is no {}; there are {}{}", forms::shown(text), listed(words.clone()), meant(text, words))
    })
}

fn unknown(tool: &str, takes: &[Argument], stranger: &str) -> String {
    let names = takes.iter().map(|taken| taken.name);
    let possible = if takes.is_empty() { "no arguments".to_owned() } else { listed(names.clone()) };
    let shown: String = stranger.chars().take(COMPARED_MAX).collect();
    format!("{shown}: there is no such argument; {tool} takes {possible}{}", meant(stranger, names))
}

fn listed<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<Vec<_>>().join(", ")
}

/// A suggestion, if a known word is spelt much like the text.
pub(super) fn meant<'a>(text: &str, words: impl Iterator<Item = &'a str>) -> String {
    if text.len() > COMPARED_MAX {
        return String::new();
    }
    let text = text.to_lowercase();
    let distances = words.map(|word| (strsim::osa_distance(&text, word), word));
    let nearest = distances.filter(|(distance, word)| 3 * distance <= word.len()).min();
    nearest.map(|(_, word)| format!(". Did you mean {word}?")).unwrap_or_default()
}
