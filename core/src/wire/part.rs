//! Types whose fields are part of a message, and the check that every field of a message is written.

use crate::game::Malformed;

/// A type whose fields are part of a message. In a message of options every field is optional: an absent field has its
/// default.
pub trait Part<M>: Sized {
    /// The names of these fields.
    const FIELDS: &'static [&'static str];

    /// Writes the fields of the type.
    fn write(&self, message: &mut M);

    /// Reads them.
    ///
    /// # Errors
    /// If a field holds no value of its type; the path is relative to the message.
    fn read(message: &M) -> Result<Self, Malformed>;
}

/// Fails to compile unless each field of a message belongs to the type or to a part.
///
/// # Panics
/// If a field belongs to neither.
pub const fn all_written(fields: &[&str], own: &[&str], parts: &[&[&str]]) {
    let mut place = 0;
    while place < fields.len() {
        let (mut part, mut found) = (0, contains(own, fields[place]));
        while part < parts.len() {
            found = found || contains(parts[part], fields[place]);
            part += 1;
        }
        assert!(found, "a field of the message is written by nobody");
        place += 1;
    }
}

const fn contains(names: &[&str], name: &str) -> bool {
    let mut place = 0;
    while place < names.len() {
        if same(names[place].as_bytes(), name.as_bytes()) {
            return true;
        }
        place += 1;
    }
    false
}

const fn same(one: &[u8], other: &[u8]) -> bool {
    let mut place = 0;
    while place < one.len() && place < other.len() && one[place] == other[place] {
        place += 1;
    }
    place == one.len() && place == other.len()
}
