//! Messages written in one pass.
//!
//! An answer may list hundreds of actions, each a message in a message in a message. The generated code measures every
//! message once per level of nesting before it writes it; a [`Writer`] fills the length in when the message is complete.

use prost::Message;

/// Writes the fields of one message behind whatever the bytes hold already.
///
/// What writes a field stands in one place (`inline(never)`), as in a [`Reader`](super::Reader); the small parts of which long
/// lists are made are put together on the spot.
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

    /// All fields of a message of the generated code.
    pub fn fields(&mut self, message: &impl Message) {
        // A vector grows, so there is always room.
        message.encode(self.bytes).unwrap_or_default();
    }

    /// A number or a value of an enum. The default 0 is not written.
    #[inline]
    pub fn number(&mut self, field: u32, value: impl Into<u64>) {
        self.put_number(field, value.into());
    }

    #[inline(never)]
    fn put_number(&mut self, field: u32, value: u64) {
        if value != 0 {
            self.varint((field << 3 | WireType::Varint as u32).into());
            self.varint(value);
        }
    }

    /// Small numbers of which none is 0, in fields with small numbers, as pairs of field and value; what does not change
    /// is put together when this is compiled.
    #[inline]
    pub fn small_numbers<const COUNT: usize>(&mut self, numbers: [(u8, u8); COUNT]) {
        self.small_parts(numbers.map(|(field, value)| small_number(field, value)));
    }

    /// What [`small_number`] and [`short_head`] make, in order.
    #[inline]
    pub fn small_parts<const COUNT: usize>(&mut self, parts: [[u8; 2]; COUNT]) {
        self.bytes.extend_from_slice(parts.as_flattened());
    }

    /// A message of small numbers within others, of which each holds nothing but the next: `fields` leads from the outermost
    /// to it.
    #[inline]
    pub fn small_messages<const DEPTH: usize, const COUNT: usize>(
        &mut self,
        fields: [u8; DEPTH],
        numbers: [(u8, u8); COUNT],
    ) {
        const { assert!(DEPTH + COUNT < 64, "the length must fit one byte") };
        let mut parts = DEPTH + COUNT;
        self.small_parts(fields.map(|field| {
            parts -= 1;
            short_head(field, parts * 2)
        }));
        self.small_numbers(numbers);
    }

    /// A list of small numbers, packed. An empty one is not written.
    #[inline]
    pub fn small_list(&mut self, field: u32, values: impl ExactSizeIterator<Item = u8>) {
        match u8::try_from(values.len()) {
            Ok(0) => {}
            Ok(short @ ..0x80) => {
                self.head(field, short);
                self.bytes.extend(values);
                debug_assert!(self.bytes.iter().rev().take(short.into()).all(|value| *value < 0x80), "small numbers");
            }
            Ok(_) | Err(_) => self.numbers(field, values.map(u32::from)),
        }
    }

    /// A list of numbers or of values of an enum, packed. An empty one is not written.
    #[inline]
    pub fn numbers(&mut self, field: u32, values: impl IntoIterator<Item = u32>) {
        let mut values = values.into_iter().peekable();
        if values.peek().is_some() {
            self.message(field, |list| values.for_each(|value| list.varint(value.into())));
        }
    }

    /// A text or a string of bytes. An empty one is not written.
    pub fn string(&mut self, field: u32, value: impl AsRef<[u8]>) {
        self.put_string(field, value.as_ref());
    }

    #[inline(never)]
    fn put_string(&mut self, field: u32, value: &[u8]) {
        if !value.is_empty() {
            self.message(field, |out| out.bytes.extend_from_slice(value));
        }
    }

    /// A message, which is written even if it is empty.
    #[inline]
    pub fn message(&mut self, field: u32, write: impl FnOnce(&mut Writer<'_>)) {
        let place = self.begin(field);
        write(self);
        self.end(place);
    }

    /// Leaves room for the length of most messages; where the message begins.
    #[inline(never)]
    fn begin(&mut self, field: u32) -> usize {
        self.head(field, 0);
        self.bytes.len()
    }

    /// Fills the length in.
    #[inline(never)]
    fn end(&mut self, place: usize) {
        let length = self.bytes.len() - place;
        match u8::try_from(length) {
            Ok(short @ ..0x80) => self.bytes[place - 1] = short,
            _ => self.lengthen(place - 1, length),
        }
    }

    /// What comes before the bytes of a message of this short length.
    #[inline]
    fn head(&mut self, field: u32, length: u8) {
        let key = field << 3 | WireType::Delimited as u32;
        if let Ok(key @ ..0x80) = u8::try_from(key) {
            self.bytes.extend_from_slice(&[key, length]);
        } else {
            self.varint(key.into());
            self.bytes.push(length);
        }
    }

    /// Writes a length that takes more than the one byte at `place`.
    #[inline(never)]
    fn lengthen(&mut self, place: usize, length: usize) {
        let (begin, end) = (place + 1, self.bytes.len());
        let more = (length.ilog2() / 7) as usize;
        self.bytes.resize(end + more, 0);
        self.bytes.copy_within(begin..end, begin + more);
        for (index, byte) in self.bytes[place..=place + more].iter_mut().enumerate() {
            let rest = (length >> (7 * index)).to_le_bytes()[0];
            *byte = if index == more { rest } else { rest | 0x80 };
        }
    }

    #[inline]
    fn varint(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.bytes.push((value & 0x7f) as u8 | 0x80);
            value >>= 7;
        }
        self.bytes.push((value & 0x7f) as u8);
    }
}

/// A small number that is not 0, in a field with a small number.
#[inline]
pub const fn small_number(field: u8, value: u8) -> [u8; 2] {
    debug_assert!(field > 0 && field < 0x10 && value > 0 && value < 0x80);
    [field << 3, value]
}

/// What comes before the bytes of a short message, in a field with a small number.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the length is below 128")]
pub const fn short_head(field: u8, length: usize) -> [u8; 2] {
    debug_assert!(field > 0 && field < 0x10 && length < 0x80);
    [field << 3 | WireType::Delimited as u8, length as u8]
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

    #[test]
    fn numbers_of_every_size_and_texts_are_written_alike() {
        for ply in [0, 1, 127, 128, 199, u64::from(u32::MAX) + 1, u64::MAX] {
            let parent_hash = vec![7; usize::try_from(ply % 200).unwrap()];
            let message = pb::State { rules_version: 3, ply, parent_hash: parent_hash.clone(), ..Default::default() };
            let mut bytes = Vec::new();
            let mut state = Writer::new(&mut bytes);
            state.small_numbers([(2, 3)]);
            state.number(3, ply);
            state.string(4, &parent_hash);
            assert_eq!(bytes, message.encode_to_vec());
        }
    }

    #[test]
    fn a_message_of_small_numbers_is_a_message() {
        let spread = pb::AdvancedColonizationDeploy { pyramid: 15, slot: 2, aim: 1 };
        let numbers = [(1, 15), (2, 2), (3, 1)];
        for field in [1, 15] {
            let (mut at_once, mut one_by_one) = (Vec::new(), Vec::new());
            Writer::new(&mut at_once).small_messages([field], numbers);
            Writer::new(&mut one_by_one).message(field.into(), |out| spread.encode(out.bytes()).unwrap());
            assert_eq!(at_once, one_by_one);
        }
        let (mut at_once, mut one_by_one) = (Vec::new(), Vec::new());
        Writer::new(&mut at_once).small_messages([1, 10, 2], numbers);
        Writer::new(&mut one_by_one)
            .message(1, |out| out.message(10, |out| out.message(2, |out| out.small_numbers(numbers))));
        assert_eq!(at_once, one_by_one);
    }

    #[test]
    fn a_list_of_small_numbers_is_a_list_of_numbers() {
        for length in [0, 1, 127, 128, 300] {
            let values = vec![100_u8; length];
            let (mut at_once, mut one_by_one) = (Vec::new(), Vec::new());
            Writer::new(&mut at_once).small_list(200, values.iter().copied());
            Writer::new(&mut one_by_one).numbers(200, values.iter().copied().map(u32::from));
            assert_eq!(at_once, one_by_one);
        }
    }
}
