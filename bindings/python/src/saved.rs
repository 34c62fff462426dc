//! Games, matches and batches as bytes, for `pickle` and `Match.save`. The bytes to read may come from anybody.
//!
//! | part | bytes | |
//! |---|---|---|
//! | kind | 12 | [`MATCH`] or [`BATCH`]; a packed state begins otherwise |
//! | content | the rest but 4 | a message of this module |
//! | CRC-32 | 4 | of all of the above; it detects damage, not forgery |

use hadal_core::engine::{AnyMatch, Counted};
use hadal_core::game::GameInfo;
use hadal_core::pb;
use hadal_core::refusal::{Reason, Refusal};
use prost::Message;

/// The kind of a match, with the number of its form.
pub(crate) const MATCH: &[u8; 12] = b"hadal match1";
/// The kind of a batch.
pub(crate) const BATCH: &[u8; 12] = b"hadal batch1";

const SUM_BYTES: usize = 4;

/// A match: how it began, and its actions.
#[derive(Clone, PartialEq, Message)]
pub(crate) struct SavedMatch {
    #[prost(message, optional, tag = "1")]
    pub(crate) game: Option<Of>,
    /// A new game,
    #[prost(message, optional, tag = "2")]
    pub(crate) created: Option<pb::CreateGameRequest>,
    /// or else the packed state that it went on from.
    #[prost(bytes = "vec", tag = "3")]
    pub(crate) packed: Vec<u8>,
    #[prost(message, repeated, tag = "4")]
    pub(crate) actions: Vec<pb::Action>,
    #[prost(message, optional, tag = "5")]
    pub(crate) begun: Option<Begun>,
    /// True if it tells no events of the last action.
    #[prost(bool, tag = "6")]
    pub(crate) is_silent: bool,
}

/// A batch, but for what it was made of.
#[derive(Clone, PartialEq, Message)]
pub(crate) struct SavedBatch {
    #[prost(message, optional, tag = "1")]
    pub(crate) game: Option<Of>,
    #[prost(message, repeated, tag = "2")]
    pub(crate) matches: Vec<SavedPlace>,
    #[prost(fixed64, tag = "3")]
    pub(crate) next_seed: u64,
    /// The generator of random actions: its seed, and the words drawn.
    #[prost(fixed64, tag = "4")]
    pub(crate) choices_seed: u64,
    #[prost(uint64, tag = "5")]
    pub(crate) choices_drawn: u64,
}

/// One match of a batch.
#[derive(Clone, PartialEq, Message)]
pub(crate) struct SavedPlace {
    /// The state in canonical bytes.
    #[prost(bytes = "vec", tag = "1")]
    pub(crate) state: Vec<u8>,
    #[prost(message, optional, tag = "2")]
    pub(crate) begun: Option<Begun>,
    #[prost(sint64, tag = "3")]
    pub(crate) chosen: i64,
    /// The generator of its opponents, as that of random actions.
    #[prost(fixed64, tag = "4")]
    pub(crate) draws_seed: u64,
    #[prost(uint64, tag = "5")]
    pub(crate) drawn: u64,
}

/// A save belongs to this game under these rules.
#[derive(Clone, PartialEq, Message)]
pub(crate) struct Of {
    #[prost(string, tag = "1")]
    id: String,
    #[prost(uint32, tag = "2")]
    rules_version: u32,
    #[prost(uint32, tag = "3")]
    seats: u32,
}

/// A family of actions that is being chosen from.
#[derive(Clone, PartialEq, Message)]
pub(crate) struct Begun {
    #[prost(uint32, tag = "1")]
    family: u32,
    #[prost(uint32, repeated, tag = "2")]
    counts: Vec<u32>,
}

impl Begun {
    /// The choice that a match is in the midst of.
    pub(crate) fn of(direct: &dyn AnyMatch) -> Option<Self> {
        direct.counted().map(|Counted { family, counts }| Self { family, counts })
    }

    /// Goes on with it.
    ///
    /// # Errors
    /// `MALFORMED` if there is no such choice.
    pub(crate) fn go_on(self, direct: &mut dyn AnyMatch) -> Result<(), Refusal> {
        direct.count_on(&Counted { family: self.family, counts: self.counts })
    }
}

impl Of {
    pub(crate) fn new(&GameInfo { id, rules_version, .. }: &GameInfo, seats: u8) -> Self {
        Self { id: id.to_owned(), rules_version, seats: seats.into() }
    }

    /// Checks that what is given is of this game.
    ///
    /// # Errors
    /// `MALFORMED` for another game or number of seats, `RULES_VERSION_UNSUPPORTED` for other rules.
    pub(crate) fn check(&self, given: Option<&Self>) -> Result<(), Refusal> {
        let (own, none) = (self, Self::default());
        let given = given.unwrap_or(&none);
        if given.id != own.id {
            return Err(wrong(format!("is of the game {:?}, and this one is {}", given.id, own.id)));
        }
        if given.seats != own.seats {
            return Err(wrong(format!("is of a match for {}, and this game is for {}", given.seats, own.seats)));
        }
        if given.rules_version != own.rules_version {
            let (saved, known) = (given.rules_version, own.rules_version);
            let told = format!("it was saved under version {saved} of the rules, and these are version {known}");
            return Err(Refusal::new(Reason::RulesVersionUnsupported, told));
        }
        Ok(())
    }
}

/// Something wrong with what is saved.
#[cold]
pub(crate) fn wrong(problem: impl std::fmt::Display) -> Refusal {
    Refusal::malformed("state", problem)
}

/// The bytes of a message of this kind.
pub(crate) fn write(kind: &[u8; 12], content: &impl Message) -> Vec<u8> {
    let mut bytes = kind.to_vec();
    bytes.extend(content.encode_to_vec());
    bytes.extend(crc32fast::hash(&bytes).to_be_bytes());
    bytes
}

/// The message in bytes of this kind.
///
/// # Errors
/// `MALFORMED` for bytes of another kind, cut short or damaged.
pub(crate) fn read<M: Message + Default>(kind: &[u8; 12], bytes: &[u8]) -> Result<M, Refusal> {
    let content = bytes.strip_prefix(kind).ok_or_else(|| wrong("is of a form that this version does not read"))?;
    let (content, sum) = content.split_last_chunk::<SUM_BYTES>().ok_or_else(|| wrong("is cut short"))?;
    if crc32fast::hash(&bytes[..bytes.len() - SUM_BYTES]).to_be_bytes() != *sum {
        return Err(wrong("is damaged"));
    }
    M::decode(content).map_err(|error| wrong(format!("cannot be read: {error}")))
}
