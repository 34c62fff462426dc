//! Messages written in one pass.
//!
//! An answer may list hundreds of actions, each a message in a message in a message. The generated code measures every
//! message once per level of nesting before it writes it; a [`Writer`] fills the length in when the message is complete.

/// Writes the fields of one message behind whatever the bytes hold already.
#[derive(Debug)]
pub struct Writer<'a> {
    bytes: &'a mut Vec<u8>,
}

/// How the value of a field is written.
#[derive(Clone, Copy)]
enum WireType {
    Varint = 0,
    Delimited = 2,
}

impl<'a> Writer<'a> {
    /// Writes to the end of `bytes`.
    pub fn new(bytes: &'a mut Vec<u8>) -> Self {
        Self { bytes }
    }

    /// Where everything goes, for what is there as bytes or as a message already.
    pub fn bytes(&mut self) -> &mut Vec<u8> {
        self.bytes
    }

    /// A number or a value of an enum. The default 0 is not written.
    pub fn number(&mut self, field: u32, value: u32) {
        if value != 0 {
            self.key(field, WireType::Varint);
            self.varint(value);
        }
    }

    /// A list of numbers or of values of an enum, packed. An empty one is not written.
    pub fn numbers(&mut self, field: u32, values: impl IntoIterator<Item = u32>) {
        let mut values = values.into_iter().peekable();
        if values.peek().is_some() {
            self.delimited(field, |list| values.for_each(|value| list.varint(value)));
        }
    }

    /// A message, which is written even if it is empty.
    pub fn message(&mut self, field: u32, write: impl FnOnce(&mut Writer<'_>)) {
        self.delimited(field, write);
    }

    fn delimited(&mut self, field: u32, write: impl FnOnce(&mut Writer<'_>)) {
        self.key(field, WireType::Delimited);
        let place = self.bytes.len();
        // Room for the length of most messages.
        self.bytes.push(0);
        write(self);
        let length = self.bytes.len() - place - 1;
        match u8::try_from(length) {
            Ok(short @ ..0x80) => self.bytes[place] = short,
            _ => self.lengthen(place, length),
        }
    }

    /// Writes a length that takes more than the one byte at `place`.
    #[cold]
    fn lengthen(&mut self, place: usize, length: usize) {
        let mut varint = Vec::new();
        Writer::new(&mut varint).varint(u32::try_from(length).unwrap_or(u32::MAX));
        self.bytes.splice(place..=place, varint);
    }

    fn key(&mut self, field: u32, wire_type: WireType) {
        self.varint(field << 3 | wire_type as u32);
    }

    fn varint(&mut self, mut value: u32) {
        while value >= 0x80 {
            self.bytes.push((value & 0x7f) as u8 | 0x80);
            value >>= 7;
        }
        self.bytes.push((value & 0x7f) as u8);
    }
}

#[cfg(test)]
mod tests {
    use prost::Message;

    use super::Writer;
    use crate::pb;

    #[test]
    fn what_a_writer_writes_is_what_the_generated_code_writes() {
        for count in [0, 1, 100, 127, 128, 300, 20_000] {
            let values = || (0..count).map(|number| number * 7);
            let message = pb::AdvancedColonizationTemplate {
                family: Some(pb::advanced_colonization_template::Family::FireLasers(
                    pb::AdvancedColonizationFireTemplate {
                        near_count: count,
                        ship_counts: values().collect(),
                        ..Default::default()
                    },
                )),
            };
            let mut bytes = vec![1, 2, 3];
            Writer::new(&mut bytes).message(1, |fire| {
                fire.number(3, count);
                fire.numbers(7, values());
            });
            assert_eq!(bytes[3..], message.encode_to_vec());
        }
    }
}
