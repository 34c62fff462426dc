//! One walk over the bytes of a request before anything is decoded.
//!
//! A message of two-byte elements decodes to hundreds of times its size, so lists, nesting and the number of parts are
//! counted on the wire first. The walk allocates nothing that grows with the message.

use prost::Name;

use super::schema::{COUNTED_MAX, Field, Kind, MessageShape, SCHEMA, Schema};
use crate::limits::{Limit, NESTING, PARTS};
use crate::refusal::{Reason, Refusal};

/// Checks the bytes of the message called `full_name`.
///
/// # Errors
/// `LIMIT_EXCEEDED` or `MALFORMED` with the path of the field.
pub fn walk(full_name: &str, bytes: &[u8]) -> Result<(), Refusal> {
    walk_shape(SCHEMA.find(full_name), bytes)
}

/// Checks the bytes of a request, whose shape is found without building its name.
pub(crate) fn walk_request<Request: Name>(bytes: &[u8]) -> Result<(), Refusal> {
    walk_shape(SCHEMA.find_request::<Request>(), bytes)
}

fn walk_shape(shape: Option<&MessageShape>, bytes: &[u8]) -> Result<(), Refusal> {
    let Some(shape) = shape else { return Ok(()) };
    Walk { schema: &SCHEMA, parts: 0 }.message(shape, bytes, 1).map_err(Fault::into_refusal)
}

/// The state of a walk.
struct Walk {
    schema: &'static Schema,
    /// The messages, texts and byte strings counted so far.
    parts: u64,
}

/// The number of occurrences of each counted field so far in one message.
type Elements = [u32; COUNTED_MAX];

/// A problem and its path. One word long, since every step of the walk returns it or nothing.
struct Fault(Box<Found>);

struct Found {
    refusal: Refusal,
    /// The parts of the path, from the inside out.
    path: Vec<String>,
}

impl Fault {
    #[cold]
    fn new(refusal: Refusal) -> Self {
        Self(Box::new(Found { refusal, path: vec![] }))
    }

    #[cold]
    fn no_message(problem: &str) -> Self {
        Self::new(Refusal::new(Reason::Malformed, format!("the bytes are not a message: {problem}")))
    }

    #[cold]
    fn under(mut self, field: Field<'_>, index: Option<u32>) -> Self {
        let name = field.name();
        self.0.path.push(index.map_or_else(|| name.to_owned(), |index| format!("{name}[{index}]")));
        self
    }

    fn into_refusal(self) -> Refusal {
        let path: Vec<String> = self.0.path.into_iter().rev().collect();
        self.0.refusal.at_field(path.join("."))
    }
}

impl Walk {
    fn message(&mut self, shape: &MessageShape, mut bytes: &[u8], depth: u64) -> Result<(), Fault> {
        if depth > NESTING.maximum {
            return Err(over(&NESTING, depth));
        }
        let mut elements = [0; COUNTED_MAX];
        while !bytes.is_empty() {
            let key = varint(&mut bytes)?;
            if !(FIRST_KEY..=u64::from(u32::MAX)).contains(&key) {
                return Err(Fault::no_message("a field number is out of range"));
            }
            let field = shape.field(key >> 3);
            if key & 7 == DELIMITED {
                let length = varint(&mut bytes)?;
                let value = take(&mut bytes, usize::try_from(length).unwrap_or(usize::MAX))?;
                let Some(field) = field else { continue };
                self.delimited(field, value, &mut elements, depth)?;
            } else {
                let kind = if key & 7 == VARINT {
                    varint(&mut bytes)?;
                    Kind::Varint
                } else {
                    skip_fixed(key & 7, &mut bytes)?
                };
                let Some(field) = field else { continue };
                if field.kind() != kind {
                    return Err(wrong_wire_type(field, &elements));
                }
                count(field, 1, &mut elements)?;
            }
        }
        Ok(())
    }

    /// A value with a length: a part of its own, or packed numbers.
    fn delimited(&mut self, field: Field<'_>, bytes: &[u8], elements: &mut Elements, depth: u64) -> Result<(), Fault> {
        if field.kind().is_number() {
            if !field.is_list() {
                return Err(wrong_wire_type(field, elements));
            }
            let more = packed(field.kind(), bytes).map_err(|fault| fault.under(field, None))?;
            return count(field, more, elements).map(|_| ());
        }
        let index = count(field, 1, elements)?;
        self.part(field.kind(), bytes, depth).map_err(|fault| fault.under(field, index))
    }

    /// Looks into a message, a text or a byte string.
    #[inline]
    fn part(&mut self, kind: Kind, bytes: &[u8], depth: u64) -> Result<(), Fault> {
        if let Kind::Message(inner) = kind {
            self.message(&self.schema.messages[usize::from(inner)], bytes, depth + 1)?;
        } else if kind == Kind::Text && std::str::from_utf8(bytes).is_err() {
            return Err(Fault::no_message("a text is not UTF-8"));
        }
        self.parts += 1;
        if self.parts > PARTS.maximum { Err(over(&PARTS, self.parts)) } else { Ok(()) }
    }
}

/// Counts a counted field or its elements; returns the index of the first one in the list.
#[inline]
fn count(field: Field<'_>, more: usize, elements: &mut Elements) -> Result<Option<u32>, Fault> {
    let Some((place, maximum)) = field.counted() else { return Ok(None) };
    let index = elements[place];
    // A message is far shorter than 2^32 bytes, and an element takes at least one.
    elements[place] = index.saturating_add(u32::try_from(more).unwrap_or(u32::MAX));
    if elements[place] > maximum {
        return Err(too_often(field, elements[place]));
    }
    Ok(field.is_list().then_some(index))
}

#[cold]
fn too_often(field: Field<'_>, times: u32) -> Fault {
    let fault = match field.limit() {
        Some(limit) => over(&limit, times.into()),
        None => Fault::no_message("it comes in two pieces"),
    };
    fault.under(field, None)
}

#[cold]
fn wrong_wire_type(field: Field<'_>, elements: &Elements) -> Fault {
    let index = field.counted().filter(|_| field.is_list()).map(|(place, _)| elements[place]);
    Fault::no_message("a field has the wrong wire type").under(field, index)
}

#[cold]
fn over(limit: &Limit, value: u64) -> Fault {
    Fault::new(Refusal::over_limit(limit.name, limit.maximum, value))
}

/// The smallest possible key, that of a field with number 1.
const FIRST_KEY: u64 = 1 << 3;

/// The wire type of most numbers.
const VARINT: u64 = 0;

/// The wire type of everything that has a length.
const DELIMITED: u64 = 2;

/// The number of elements in a packed list of a kind.
#[inline]
fn packed(kind: Kind, bytes: &[u8]) -> Result<usize, Fault> {
    if kind == Kind::Varint {
        packed_varints(bytes)
    } else {
        packed_fixed(bytes, if kind == Kind::Fixed32 { 4 } else { 8 })
    }
}

/// Nearly all numbers are one byte long.
#[inline]
fn packed_varints(mut bytes: &[u8]) -> Result<usize, Fault> {
    let ends = bytes.iter().filter(|byte| **byte < 0x80).count();
    if ends < bytes.len() {
        while !bytes.is_empty() {
            varint(&mut bytes)?;
        }
    }
    Ok(ends)
}

#[inline]
fn packed_fixed(bytes: &[u8], width: usize) -> Result<usize, Fault> {
    if bytes.len().is_multiple_of(width) {
        Ok(bytes.len() / width)
    } else {
        Err(Fault::no_message("a list of numbers is cut short"))
    }
}

/// Takes a number of fixed length, whose kind follows from the wire type.
#[cold]
fn skip_fixed(wire_type: u64, bytes: &mut &[u8]) -> Result<Kind, Fault> {
    match wire_type {
        1 => take(bytes, 8).map(|_| Kind::Fixed64),
        5 => take(bytes, 4).map(|_| Kind::Fixed32),
        3 => Err(Fault::no_message("it has a group")),
        _ => Err(Fault::no_message("a wire type is unknown")),
    }
}

/// Most numbers, keys and lengths have one byte.
#[inline]
fn varint(bytes: &mut &[u8]) -> Result<u64, Fault> {
    if let [byte @ ..0x80, rest @ ..] = *bytes {
        *bytes = rest;
        return Ok(u64::from(*byte));
    }
    long_varint(bytes)
}

#[inline(never)]
fn long_varint(bytes: &mut &[u8]) -> Result<u64, Fault> {
    let mut value = 0_u64;
    for shift in (0..70).step_by(7) {
        let Some((&byte, rest)) = bytes.split_first() else { break };
        *bytes = rest;
        // The tenth byte holds the last bit of 64.
        if shift == 63 && byte > 1 {
            break;
        }
        value |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok(value);
        }
    }
    Err(Fault::no_message("a number is cut short or too long"))
}

fn take<'a>(bytes: &mut &'a [u8], length: usize) -> Result<&'a [u8], Fault> {
    let Some((taken, rest)) = bytes.split_at_checked(length) else {
        return Err(Fault::no_message("it is cut short"));
    };
    *bytes = rest;
    Ok(taken)
}
