//! The packed form of an open state: a header and the canonical bytes, one form per state.
//!
//! | part | bytes | |
//! |---|---|---|
//! | format | 1 | [`FORMAT`]; the first byte of a sealed state is another one |
//! | game | 1 | the game's field number in the message `hadal.v1.State` |
//! | wire version | 2 | big-endian, like all numbers of the header |
//! | rules version | 2 | |
//! | ply | 8 | |
//! | parent hash | 16 | zeros at ply 0 |
//! | state | the rest but 4 | the canonical bytes |
//! | CRC-32 | 4 | of all of the above; it detects damage, not forgery |

use super::{Content, Header, StateHash};
use crate::limits::PLY;
use crate::refusal::Refusal;

/// The layout this release writes and reads.
const FORMAT: u8 = 2;

const HEADER_BYTES: usize = 1 + 1 + 2 + 2 + 8 + 16;
const SUM_BYTES: usize = 4;

/// The field of a request that a packed state comes in.
const FIELD: &str = "state.packed";

/// The packed form of a state; `game` is the number of its game.
pub(super) fn pack(game: u8, header: &Header, content: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEADER_BYTES + content.len() + SUM_BYTES);
    bytes.extend([FORMAT, game]);
    // Versions are raised by hand; none will come near 65,535.
    bytes.extend(u16::try_from(header.wire_version).unwrap_or(u16::MAX).to_be_bytes());
    bytes.extend(u16::try_from(header.rules_version).unwrap_or(u16::MAX).to_be_bytes());
    bytes.extend(header.ply.to_be_bytes());
    bytes.extend(header.parent_hash.unwrap_or_default());
    bytes.extend(content);
    bytes.extend(crc32fast::hash(&bytes).to_be_bytes());
    bytes
}

/// The number of the game of a packed state, its header and its content.
///
/// # Errors
/// `MALFORMED` if it is damaged, cut short or of another format.
pub fn unpack(packed: &[u8]) -> Result<(u8, Header, Content<'_>), Refusal> {
    let read = || {
        let (summed, sum) = packed.split_last_chunk::<SUM_BYTES>()?;
        let (&[format, game], rest) = summed.split_first_chunk()?;
        let (wire_version, rest) = rest.split_first_chunk()?;
        let (rules_version, rest) = rest.split_first_chunk()?;
        let (ply, rest) = rest.split_first_chunk()?;
        let (parent_hash, state) = rest.split_first_chunk()?;
        let is_whole = crc32fast::hash(summed).to_be_bytes() == *sum;
        let [rules_version, wire_version] = [rules_version, wire_version].map(|two| u16::from_be_bytes(*two).into());
        let (ply, parent_hash) = (u64::from_be_bytes(*ply), Some(*parent_hash));
        let header = Header { ply, parent_hash, ..Header::new(rules_version, wire_version) };
        Some((format, is_whole, game, header, state))
    };
    if packed.first().is_some_and(|format| *format != FORMAT) {
        return Err(Refusal::malformed(FIELD, "has a format that this server does not read"));
    }
    let (_, is_whole, game, mut header, state) =
        read().ok_or_else(|| Refusal::malformed(FIELD, "is cut short; send back the bytes of an answer unchanged"))?;
    if !is_whole {
        return Err(Refusal::malformed(FIELD, "is damaged; send back the bytes of an answer unchanged"));
    }
    if header.ply > PLY.maximum {
        return Err(Refusal::malformed(FIELD, "has a ply out of range"));
    }
    if header.ply == 0 && header.parent_hash.take() != Some(StateHash::default()) {
        return Err(Refusal::malformed(FIELD, "has a parent hash at ply 0"));
    }
    Ok((game, header, Content::Canonical { state, events: &[], path: FIELD }))
}

#[cfg(test)]
mod tests {
    use super::{FORMAT, HEADER_BYTES, SUM_BYTES, pack, unpack};
    use crate::engine::{Content, Header};
    use crate::limits::PLY;

    fn packed() -> Vec<u8> {
        pack(12, &Header { ply: 7, parent_hash: Some([9; 16]), ..Header::new(3, 1) }, b"state")
    }

    fn problem(bytes: &[u8]) -> String {
        unpack(bytes).map(drop).unwrap_err().message
    }

    /// The same bytes with a checksum that fits them.
    fn summed(mut bytes: Vec<u8>) -> Vec<u8> {
        bytes.truncate(bytes.len() - SUM_BYTES);
        bytes.extend(crc32fast::hash(&bytes).to_be_bytes());
        bytes
    }

    #[test]
    fn what_is_packed_comes_out_again() {
        let bytes = packed();
        let (game, header, content) = unpack(&bytes).unwrap();
        assert_eq!((game, header.rules_version, header.wire_version), (12, 3, 1));
        assert_eq!((header.ply, header.parent_hash), (7, Some([9; 16])));
        assert!(matches!(content, Content::Canonical { state: b"state", events: b"", .. }));
        let early = pack(12, &Header::new(3, 1), b"");
        let (_, first, _) = unpack(&early).unwrap();
        assert_eq!((first.ply, first.parent_hash), (0, None));
    }

    #[test]
    fn every_damage_is_noticed() {
        let whole = packed();
        for cut in 0..whole.len() {
            assert!(unpack(&whole[..cut]).is_err(), "cut after {cut} bytes");
            for bit in 0..8 {
                let mut damaged = whole.clone();
                damaged[cut] ^= 1 << bit;
                assert!(unpack(&damaged).is_err(), "bit {bit} of byte {cut}");
            }
        }
        assert!(unpack(&[whole.as_slice(), &[0]].concat()).is_err());
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(problem(&[]).contains("cut short"));
        assert!(problem(&packed()[..HEADER_BYTES]).contains("cut short"));
        assert!(problem(&[&[FORMAT + 1], &packed()[1..]].concat()).contains("format"));
        assert!(problem(&[&packed()[..20], &packed()[21..]].concat()).contains("damaged"));
        assert!(
            problem(&pack(12, &Header { ply: PLY.maximum + 1, ..Header::new(3, 1) }, b"")).contains("out of range")
        );
        let mut early = packed();
        early[6..14].fill(0);
        assert!(problem(&summed(early)).contains("ply 0"));
    }
}
