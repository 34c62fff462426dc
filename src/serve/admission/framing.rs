//! The boundaries of the messages in a body. Each is framed as gRPC says: a flag, a length of four bytes, and as many
//! bytes.

use crate::rpc::PREFIX_BYTES;

/// The position within the messages of a body, however they are cut into pieces. It takes the same few bytes for any
/// announced length.
#[derive(Debug, Default)]
pub(super) struct Framing {
    /// The bytes received of the incomplete message, its prefix included.
    begun: usize,
    /// The announced length of that message, as far as it has been read.
    length: u32,
    /// The size of the first message in bytes, prefix included, once it is complete.
    first: Option<usize>,
    /// The size of the longest complete message in bytes, prefix included.
    longest: usize,
}

impl Framing {
    /// Advances over received bytes. True if they complete a message.
    pub(super) fn advance(&mut self, mut data: &[u8]) -> bool {
        let mut has_completed = false;
        while let Some((byte, rest)) = data.split_first() {
            if self.begun < PREFIX_BYTES {
                // The flag is read like a digit of the length; the four digits that follow shift it out.
                self.length = self.length << 8 | u32::from(*byte);
                self.begun += 1;
                data = rest;
            } else {
                let come = self.missing().min(data.len());
                self.begun += come;
                data = &data[come..];
            }
            if self.begun >= PREFIX_BYTES && self.missing() == 0 {
                self.first.get_or_insert(self.begun);
                self.longest = self.longest.max(self.begun);
                (self.begun, self.length) = (0, 0);
                has_completed = true;
            }
        }
        has_completed
    }

    /// The length announced by the prefix of the incomplete message; 0 before the prefix is complete.
    pub(super) fn announced(&self) -> usize {
        if self.begun < PREFIX_BYTES { 0 } else { usize::try_from(self.length).unwrap_or(usize::MAX) }
    }

    /// The bytes still missing of a message whose prefix is complete.
    fn missing(&self) -> usize {
        let length = usize::try_from(self.length).unwrap_or(usize::MAX);
        length.saturating_sub(self.begun - PREFIX_BYTES)
    }

    /// The bytes received of the incomplete message, prefix included.
    pub(super) fn begun(&self) -> usize {
        self.begun
    }

    /// The size of the longest complete message in bytes, prefix included.
    pub(super) fn longest(&self) -> usize {
        self.longest
    }

    /// The size of the first message in bytes, prefix included; 0 until it is complete.
    pub(super) fn first(&self) -> usize {
        self.first.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn framed(length: usize) -> Vec<u8> {
        let prefix = u32::try_from(length).unwrap().to_be_bytes();
        [&[1], &prefix[..], &vec![0xff; length]].concat()
    }

    /// Messages of several sizes, and the offsets at which they begin.
    fn messages() -> (Vec<u8>, Vec<usize>) {
        let (mut bytes, mut begins) = (Vec::new(), Vec::new());
        for length in [3, 0, 300, 1, 0, 70_000] {
            begins.push(bytes.len());
            bytes.extend(framed(length));
        }
        begins.push(bytes.len());
        (bytes, begins)
    }

    /// The bytes before `place` of the message that `place` lies in.
    fn begun_at(place: usize, begins: &[usize]) -> usize {
        place - begins.iter().rfind(|begin| **begin <= place).unwrap()
    }

    #[test]
    fn messages_may_be_cut_anywhere() {
        let (bytes, begins) = messages();
        for cut in 0..1000 {
            let mut framing = Framing::default();
            framing.advance(&bytes[..cut]);
            assert_eq!(framing.begun(), begun_at(cut, &begins), "cut at {cut}");
            assert_eq!(framing.first(), if cut < 8 { 0 } else { 8 }, "cut at {cut}");
            framing.advance(&bytes[cut..]);
            assert_eq!((framing.begun(), framing.first(), framing.longest()), (0, 8, 70_005), "cut at {cut}");
        }
    }

    #[test]
    fn a_prefix_may_come_byte_by_byte_and_so_may_all() {
        let (bytes, begins) = messages();
        for piece in [1, 2, 3, 7, 16_384] {
            let (mut framing, mut place) = (Framing::default(), 0);
            for data in bytes.chunks(piece) {
                framing.advance(data);
                place += data.len();
                assert_eq!(framing.begun(), begun_at(place, &begins), "at {place}");
            }
        }
    }

    #[test]
    fn the_longest_length_that_can_be_announced_is_only_a_number() {
        let mut framing = Framing::default();
        framing.advance(&[0xff; 5]);
        framing.advance(&[0; 1000]);
        assert_eq!((framing.begun(), framing.first()), (1005, 0));
        assert_eq!(framing.announced(), 0xffff_ffff);
    }
}
