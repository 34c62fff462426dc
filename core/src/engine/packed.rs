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

use super::{Received, Snapshot, StateHash, Writing};
use crate::limits::PLY;
use crate::refusal::Refusal;

/// The layout this release writes and reads.
const FORMAT: u8 = 2;

const HEADER_BYTES: usize = 1 + 1 + 2 + 2 + 8 + 16;
const SUM_BYTES: usize = 4;

/// The field of a request that a packed state comes in.
const FIELD: &str = "state.packed";

/// The packed form of a state; `game` is the number of its game.
pub(super) fn pack(
    game: u8,
    wire_version: u32,
    rules_version: u32,
    (ply, parent_hash): (u64, Option<StateHash>),
    content: &[u8],
) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEADER_BYTES + content.len() + SUM_BYTES);
    bytes.extend([FORMAT, game]);
    // Versions are raised by hand; none will come near 65,535.
    bytes.extend(u16::try_from(wire_version).unwrap_or(u16::MAX).to_be_bytes());
    bytes.extend(u16::try_from(rules_version).unwrap_or(u16::MAX).to_be_bytes());
    bytes.extend(ply.to_be_bytes());
    bytes.extend(parent_hash.unwrap_or_default());
    bytes.extend(content);
    bytes.extend(crc32fast::hash(&bytes).to_be_bytes());
    bytes
}

/// The number of the game of a packed state, and the state.
///
/// # Errors
/// `MALFORMED` if it is damaged, cut short or of another format.
pub fn unpack(packed: &[u8]) -> Result<(u8, Received<'static>), Refusal> {
    let read = || {
        let (summed, sum) = packed.split_last_chunk::<SUM_BYTES>()?;
        let (&[format, game], rest) = summed.split_first_chunk()?;
        let (wire_version, rest) = rest.split_first_chunk()?;
        let (rules_version, rest) = rest.split_first_chunk()?;
        let (ply, rest) = rest.split_first_chunk()?;
        let (parent_hash, state) = rest.split_first_chunk()?;
        let is_whole = crc32fast::hash(summed).to_be_bytes() == *sum;
        let ply = u64::from_be_bytes(*ply);
        let (parent_hash, state) = (Some(*parent_hash), state.to_vec());
        let snapshot = Snapshot { ply, parent_hash, state, events: Vec::new(), closed_because: None };
        let writing = Writing::open(u16::from_be_bytes(*wire_version).into());
        Some((
            format,
            is_whole,
            game,
            Received::kept(FIELD, u16::from_be_bytes(*rules_version).into(), writing, snapshot),
        ))
    };
    if packed.first().is_some_and(|format| *format != FORMAT) {
        return Err(Refusal::malformed(FIELD, "is of a format that this server does not read"));
    }
    let (_, is_whole, game, mut received) =
        read().ok_or_else(|| Refusal::malformed(FIELD, "is cut short; send back the bytes of an answer unchanged"))?;
    if !is_whole {
        return Err(Refusal::malformed(FIELD, "is damaged; send back the bytes of an answer unchanged"));
    }
    if received.ply > PLY.maximum {
        return Err(Refusal::malformed(FIELD, "has a ply out of range"));
    }
    if received.ply == 0 && received.parent_hash.take() != Some(StateHash::default()) {
        return Err(Refusal::malformed(FIELD, "has a parent hash at ply 0"));
    }
    Ok((game, received))
}

#[cfg(test)]
mod tests {
    use super::{FORMAT, HEADER_BYTES, SUM_BYTES, pack, unpack};
    use crate::engine::Content;
    use crate::limits::PLY;

    fn packed() -> Vec<u8> {
        pack(12, 1, 3, (7, Some([9; 16])), b"state")
    }

    fn problem(bytes: &[u8]) -> String {
        unpack(bytes).unwrap_err().message
    }

    /// The same bytes with a checksum that fits them.
    fn summed(mut bytes: Vec<u8>) -> Vec<u8> {
        bytes.truncate(bytes.len() - SUM_BYTES);
        bytes.extend(crc32fast::hash(&bytes).to_be_bytes());
        bytes
    }

    #[test]
    fn what_is_packed_comes_out_again() {
        let (game, received) = unpack(&packed()).unwrap();
        assert_eq!((game, received.rules_version, received.writing.wire_version), (12, 3, 1));
        assert_eq!((received.ply, received.parent_hash), (7, Some([9; 16])));
        assert!(
            matches!(received.content, Content::Canonical { state, events, .. } if state == b"state" && events.is_empty())
        );
        let (_, first) = unpack(&pack(12, 1, 3, (0, None), b"")).unwrap();
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
        assert!(problem(&pack(12, 1, 3, (PLY.maximum + 1, None), b"")).contains("out of range"));
        let mut early = packed();
        early[6..14].fill(0);
        assert!(problem(&summed(early)).contains("ply 0"));
    }
}
