//! The bytes of a message.

use super::{Field, Sink};

/// The bytes of a message as prost writes them, in one pass: a length is filled in once its content is written.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Bytes(pub Vec<u8>);

/// The last seven bits of a number.
const LOW: u64 = 0x7f;

impl Bytes {
    #[inline]
    fn key(&mut self, field: Field) {
        let wire_type = if field.is_number() && !field.packed { 0 } else { 2 };
        self.varint(u64::from(field.number << 3 | wire_type));
    }

    #[inline]
    fn varint(&mut self, mut value: u64) {
        while value > LOW {
            self.0.push((value & LOW) as u8 | 0x80);
            value >>= 7;
        }
        self.0.push((value & LOW) as u8);
    }

    /// Writes a nested part after its length, for which one byte is kept.
    #[inline]
    fn measured(&mut self, inside: impl FnOnce(&mut Self)) {
        let start = self.0.len();
        self.0.push(0);
        inside(self);
        let length = (self.0.len() - start - 1) as u64;
        if length > LOW {
            self.widen(start, length);
        } else {
            self.0[start] = (length & LOW) as u8;
        }
    }

    /// Makes room for a length of several bytes.
    #[cold]
    #[inline(never)]
    fn widen(&mut self, start: usize, length: u64) {
        let mut written = Self::default();
        written.varint(length);
        self.0.splice(start..=start, written.0);
    }
}

impl Sink for Bytes {
    #[inline]
    fn number(&mut self, field: Field, value: u64) {
        if value != 0 || field.always {
            if !field.packed {
                self.key(field);
            }
            self.varint(value);
        }
    }

    #[inline]
    fn signed(&mut self, field: Field, value: i64) {
        self.number(field, (value << 1 ^ value >> 63).cast_unsigned());
    }

    #[inline]
    fn text(&mut self, field: Field, value: &str) {
        self.bytes(field, value.as_bytes());
    }

    #[inline]
    fn bytes(&mut self, field: Field, value: &[u8]) {
        if !value.is_empty() || field.always {
            self.key(field);
            self.varint(value.len() as u64);
            self.0.extend_from_slice(value);
        }
    }

    #[inline]
    fn message(&mut self, field: Field, inside: impl FnOnce(&mut Self)) {
        self.key(field);
        self.measured(inside);
    }

    #[inline]
    fn list(&mut self, field: Field, length: usize, inside: impl FnOnce(&mut Self)) {
        if length > 0 && field.is_number() {
            self.key(field.item());
            self.measured(inside);
        } else {
            inside(self);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Bytes, Field, Sink};
    use crate::pb;
    use crate::wire::walk::Form;

    #[test]
    fn messages_of_every_length_are_written_as_prost_writes_them() {
        for length in [0, 1, 123, 124, 125, 126, 127, 128, 255, 256, 16_383, 16_384, 40_000] {
            let text = "a".repeat(length);
            let (mut written, mut encoded) = (Bytes(b"before".to_vec()), b"before".to_vec());
            let (outside, inside) = (Field::new(1, Form::Message), Field::new(2, Form::Text).item());
            written.message(outside, |written| written.text(inside, &text));
            let message = pb::LegalActions { notations: vec![text], ..pb::LegalActions::default() };
            prost::encoding::message::encode(1, &message, &mut encoded);
            assert!(written.0 == encoded, "{length}");
        }
    }
}
