//! One walk over the bytes of a request before anything is decoded.
//!
//! A message of two-byte elements decodes to hundreds of times its size, so lists, nesting and the number of parts are
//! counted on the wire first. The walk allocates nothing that grows with the message.

use smallvec::SmallVec;

use super::limits::{NESTING, PARTS};
use super::schema::{FieldShape, Kind, MessageShape, SCHEMA};
use crate::refusal::{Reason, Refusal};

/// Checks the bytes of the message called `full_name`.
///
/// # Errors
/// `LIMIT_EXCEEDED` or `MALFORMED` with the path of the field.
pub fn walk(full_name: &str, bytes: &[u8]) -> Result<(), Refusal> {
    let Some(shape) = SCHEMA.find(full_name) else { return Ok(()) };
    let mut walk = Walk { parts: 0, elements: SmallVec::new() };
    walk.message(shape, bytes, 1).map_err(Fault::into_refusal)
}

/// What has been counted so far.
struct Walk {
    /// Messages, texts and byte strings.
    parts: u64,
    /// Elements of each list of each message that the walk is inside of.
    elements: SmallVec<[u64; 64]>,
}

/// What is wrong, and where: the path is collected from the inside out. Small, since every step of the walk returns it
/// or nothing.
struct Fault {
    refusal: Box<Refusal>,
    path: Vec<String>,
}

impl Fault {
    #[cold]
    fn no_message(problem: &str) -> Self {
        let refusal = Refusal::new(Reason::Malformed, format!("the bytes are no message: {problem}"));
        Self { refusal: Box::new(refusal), path: vec![] }
    }

    #[cold]
    fn under(mut self, field: &FieldShape, index: Option<u64>) -> Self {
        self.path.push(index.map_or_else(|| field.name.clone(), |index| format!("{}[{index}]", field.name)));
        self
    }

    fn into_refusal(self) -> Refusal {
        let path: Vec<String> = self.path.into_iter().rev().collect();
        self.refusal.at_field(path.join("."))
    }
}

impl Walk {
    fn message(&mut self, shape: &MessageShape, mut bytes: &[u8], depth: u64) -> Result<(), Fault> {
        if depth > NESTING.maximum {
            return Err(over(NESTING, depth));
        }
        let lists = self.elements.len();
        self.elements.resize(lists + shape.lists, 0);
        while !bytes.is_empty() {
            let key = varint(&mut bytes)?;
            if key >> 3 > u64::from(u32::MAX) {
                return Err(Fault::no_message("a field number is out of range"));
            }
            let payload = Payload::read((key & 7) as u8, &mut bytes)?;
            let Some(field) = shape.field(key >> 3) else { continue };
            let index = field.list.map(|(place, _)| self.elements[lists + place]);
            let count = payload.elements(field).map_err(|fault| fault.under(field, index))?;
            if let Some((place, limit)) = field.list {
                let elements = &mut self.elements[lists + place];
                *elements += count;
                if *elements > limit.maximum {
                    return Err(over(limit, *elements).under(field, None));
                }
            }
            self.part(field, payload, depth).map_err(|fault| fault.under(field, index))?;
        }
        self.elements.truncate(lists);
        Ok(())
    }

    /// Looks into a message, a text or a byte string.
    fn part(&mut self, field: &FieldShape, payload: Payload<'_>, depth: u64) -> Result<(), Fault> {
        let Payload::Delimited(bytes) = payload else { return Ok(()) };
        match field.kind {
            Kind::Varint | Kind::Fixed32 | Kind::Fixed64 => return Ok(()),
            Kind::Bytes => {}
            Kind::Text => {
                if std::str::from_utf8(bytes).is_err() {
                    return Err(Fault::no_message("a text is not UTF-8"));
                }
            }
            Kind::Message(inner) => self.message(&SCHEMA.messages[inner], bytes, depth + 1)?,
        }
        self.parts += 1;
        if self.parts > PARTS.maximum { Err(over(PARTS, self.parts)) } else { Ok(()) }
    }
}

#[cold]
fn over(limit: super::limits::Limit, value: u64) -> Fault {
    let refusal = Refusal::over_limit(limit.name, limit.maximum, value);
    Fault { refusal: Box::new(refusal), path: vec![] }
}

/// The bytes of one field.
#[derive(Clone, Copy)]
enum Payload<'a> {
    Varint,
    Fixed64,
    Fixed32,
    Delimited(&'a [u8]),
}

impl<'a> Payload<'a> {
    fn read(wire_type: u8, bytes: &mut &'a [u8]) -> Result<Self, Fault> {
        match wire_type {
            0 => varint(bytes).map(|_| Self::Varint),
            1 => take(bytes, 8).map(|_| Self::Fixed64),
            2 => {
                let length = varint(bytes)?;
                take(bytes, usize::try_from(length).unwrap_or(usize::MAX)).map(Self::Delimited)
            }
            5 => take(bytes, 4).map(|_| Self::Fixed32),
            _ => Err(Fault::no_message("a wire type is unknown")),
        }
    }

    /// How many elements the field has in these bytes: one, unless numbers are packed.
    fn elements(self, field: &FieldShape) -> Result<u64, Fault> {
        let packable = field.list.is_some();
        let count = match (self, field.kind) {
            (Self::Varint, Kind::Varint)
            | (Self::Fixed32, Kind::Fixed32)
            | (Self::Fixed64, Kind::Fixed64)
            | (Self::Delimited(_), Kind::Bytes | Kind::Text | Kind::Message(_)) => 1,
            (Self::Delimited(bytes), Kind::Varint) if packable => bytes.iter().filter(|byte| **byte < 0x80).count(),
            (Self::Delimited(bytes), Kind::Fixed32) if packable => bytes.len() / 4,
            (Self::Delimited(bytes), Kind::Fixed64) if packable => bytes.len() / 8,
            _ => return Err(Fault::no_message("a field has the wrong wire type")),
        };
        Ok(count as u64)
    }
}

fn varint(bytes: &mut &[u8]) -> Result<u64, Fault> {
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
