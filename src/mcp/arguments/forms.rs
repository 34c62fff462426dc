//! The forms in which programs and models write plain types: whole numbers with a point, numbers and lists as text, a
//! text instead of a list, and five forms of an absent value.

use serde_json::{Map, Value};

/// The most letters of a sent value that a refusal repeats.
const SHOWN_MAX: usize = 40;

/// The arguments of a call: an object, also as a text; an absent value is an empty object.
pub(super) fn object(given: &Value) -> Result<Map<String, Value>, String> {
    let within = given.as_str().and_then(|text| serde_json::from_str(text).ok());
    let meant = within.as_ref().unwrap_or(given);
    if is_nothing(meant) || *meant == Value::Array(Vec::new()) {
        return Ok(Map::new());
    }
    match meant {
        Value::Object(arguments) => Ok(arguments.clone()),
        other @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_)) => {
            Err(format!("arguments: needs an object, not {}", described(other)))
        }
    }
}

/// A text; numbers become their digits. `None` if absent.
pub(super) fn text(value: &Value) -> Result<Option<String>, String> {
    if is_nothing(value) {
        return Ok(None);
    }
    match value {
        Value::String(text) => Ok(Some(text.trim().to_owned())),
        Value::Number(number) => Ok(Some(whole(value).map_or_else(|| number.to_string(), |whole| whole.to_string()))),
        other @ (Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_)) => {
            Err(format!("needs a text, not {}", described(other)))
        }
    }
}

/// A whole number from `least` on. `None` if absent.
pub(super) fn number(value: &Value, least: u64) -> Result<Option<u64>, String> {
    if is_nothing(value) || value == "null" {
        return Ok(None);
    }
    let number = whole(value).and_then(|whole| u64::try_from(whole).ok()).filter(|number| *number >= least);
    number.map(Some).ok_or_else(|| format!("needs a whole number from {least} on, not {}", described(value)))
}

/// An action as a text: a number in its digits, whether it was sent as a number or as a text. `None` if absent.
pub(super) fn action(value: &Value) -> Result<Option<String>, String> {
    let is_numeric = is_numeric(value);
    match whole(value) {
        Some(whole) if whole >= 0 => Ok(Some(whole.to_string())),
        _ if is_numeric => Err(format!("needs a whole number from legal_actions or a text, not {}", described(value))),
        _ => match text(value).map_err(|_| format!("expected a text or a whole number, not {}", described(value)))? {
            // The text is quoted twice.
            Some(text) => {
                let within = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
                Ok(Some(within.map_or(text.clone(), str::to_owned)))
            }
            None => Ok(None),
        },
    }
}

/// Texts: a list, a list as text, or one text with commas between them.
pub(super) fn texts(value: &Value) -> Result<Vec<String>, String> {
    let Value::Array(items) = value else {
        let Some(text) = value.as_str() else {
            return if value.is_null() { Ok(Vec::new()) } else { Err(not_texts(value)) };
        };
        return match serde_json::from_str(text) {
            Ok(within @ (Value::Array(_) | Value::Null)) => texts(&within),
            Ok(Value::String(text)) => Ok(split(&text)),
            _ => Ok(split(text)),
        };
    };
    let text_of = |(place, item): (usize, &Value)| match item {
        Value::String(text) => Ok(text.trim().to_owned()),
        other @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_)) => {
            Err(format!("expected a list of texts, not {} at place {}", described(other), place + 1))
        }
    };
    items.iter().enumerate().filter(|(_, item)| !is_nothing(item)).map(text_of).collect()
}

/// Texts with commas between them, also in brackets and quotes that are not JSON.
fn split(text: &str) -> Vec<String> {
    let text = text.trim();
    let text = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let bare = text.split(',').map(|part| part.trim().trim_matches(['"', '\'']).trim());
    bare.filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

fn not_texts(value: &Value) -> String {
    format!("expected a list of texts, not {}", described(value))
}

/// True for the forms of an absent value.
fn is_nothing(value: &Value) -> bool {
    value.is_null() || value.as_str().is_some_and(|text| text.trim().is_empty())
}

/// True for a number, also as a text.
fn is_numeric(value: &Value) -> bool {
    value.is_number() || value.as_str().is_some_and(|text| text.trim().parse::<f64>().is_ok_and(f64::is_finite))
}

/// A whole number, also with a point and zeros after it, or as a text.
fn whole(value: &Value) -> Option<i128> {
    let text = match value {
        Value::Number(number) => &number.to_string(),
        Value::String(text) => text.trim(),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => return None,
    };
    text.parse().ok().or_else(|| {
        let number = text.parse::<f64>().ok().filter(|number| number.fract() == 0.0)?;
        format!("{number:.0}").parse().ok()
    })
}

/// The received value, for a refusal.
fn described(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::String(text) => shown(text),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}

/// The beginning of a text in quotes.
pub(in crate::mcp) fn shown(text: &str) -> String {
    let beginning: String = text.chars().take(SHOWN_MAX).collect();
    format!("{beginning:?}")
}
