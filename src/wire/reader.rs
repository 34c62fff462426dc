//! Messages read in one pass, without the types of the generated code.
//!
//! A [`Reader`] knows the plain form only, which [`Writer`](super::Writer) and the libraries of most languages write: the
//! fields in the order of their numbers, each at most once, lists of numbers packed. Whatever looks otherwise is `None`,
//! and left to the generated code, which reads every form and says what is wrong with a message that has none.

/// Reads the fields of one message, in order.
///
/// A state has dozens of fields and is read once in a call, so what reads one stands in one place (`inline(never)`): code that
/// must be fetched costs more than the way to it.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    /// Reads the message that these bytes are.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes }
    }

    /// A number or a value of an enum, at most 32 bits wide; 0 if the field is not the next one.
    #[inline(never)]
    pub fn number(&mut self, field: u8) -> Option<u32> {
        let key = Self::key(field, 0)?;
        match *self.bytes {
            [next, value @ ..0x80, ref rest @ ..] if next == key => {
                self.bytes = rest;
                Some(value.into())
            }
            [next, ref rest @ ..] if next == key => {
                self.bytes = rest;
                self.varint()
            }
            _ => Some(0),
        }
    }

    /// A switch; `false` if the field is not the next one.
    #[inline]
    pub fn switch(&mut self, field: u8) -> Option<bool> {
        match self.number(field)? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }

    /// A text, a string of bytes or a packed list of numbers, of which each is one byte long if it is below 128; empty if the
    /// field is not the next one.
    #[inline(never)]
    pub fn string(&mut self, field: u8) -> Option<&'a [u8]> {
        match *self.bytes {
            [next, ref rest @ ..] if next == Self::key(field, 2)? => {
                self.bytes = rest;
                let length = usize::try_from(self.varint()?).ok()?;
                let (value, rest) = self.bytes.split_at_checked(length)?;
                self.bytes = rest;
                Some(value)
            }
            _ => Some(&[]),
        }
    }

    /// A message; one without fields if the field is not the next one.
    #[inline]
    pub fn message(&mut self, field: u8) -> Option<Self> {
        self.string(field).map(Self::new)
    }

    /// Something if every field has been read.
    #[inline]
    pub fn end(self) -> Option<()> {
        self.bytes.is_empty().then_some(())
    }

    /// The key of a field whose number is below 16.
    #[inline]
    fn key(field: u8, wire_type: u8) -> Option<u8> {
        (field < 0x10).then_some(field << 3 | wire_type)
    }

    #[inline]
    fn varint(&mut self) -> Option<u32> {
        let mut value = 0_u64;
        for shift in [0, 7, 14, 21, 28] {
            let (&byte, rest) = self.bytes.split_first()?;
            self.bytes = rest;
            value |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return u32::try_from(value).ok();
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::Reader;
    use crate::wire::Writer;

    #[test]
    fn what_a_writer_writes_is_read() {
        for number in [0, 1, 127, 128, 300, u32::MAX] {
            let mut bytes = Vec::new();
            let mut out = Writer::new(&mut bytes);
            out.number(1, number);
            out.numbers(2, [1, 5]);
            out.number(3, true);
            out.message(15, |out| out.string(4, "text"));
            let mut read = Reader::new(&bytes);
            assert_eq!(read.number(1), Some(number));
            assert_eq!(read.string(2), Some(&[1, 5][..]));
            assert_eq!(read.switch(3), Some(true));
            assert_eq!(read.number(4), Some(0), "left out");
            assert!(read.end().is_none(), "there is more");
            let mut inner = read.message(15).unwrap();
            assert_eq!(inner.string(4), Some(&b"text"[..]));
            assert!(inner.end().is_some() && read.end().is_some());
        }
    }

    #[test]
    fn what_has_another_form_is_not_read() {
        let beyond_32_bits = [1 << 3, 0xff, 0xff, 0xff, 0xff, 0x1f];
        assert_eq!(Reader::new(&beyond_32_bits).number(1), None);
        assert_eq!(Reader::new(&[1 << 3, 0x80]).number(1), None, "cut short");
        assert_eq!(Reader::new(&[1 << 3]).number(1), None, "cut short");
        assert_eq!(Reader::new(&[1 << 3, 2]).switch(1), None);
        assert_eq!(Reader::new(&[1 << 3 | 2, 2, 7]).string(1), None, "cut short");
        assert_eq!(Reader::new(&[1 << 3, 2]).number(16), None, "its key takes two bytes");
    }
}
