//! The transposition table: results of states that were searched before, reached by any path.
//!
//! The table grows with the work done, never with the budget, so the same work always gives the same
//! table. Two states with one fingerprint cannot lead to an illegal action: an entry names an action by its number, which is looked up
//! in the list of the state.

/// The entries of a new table.
const ENTRIES_MIN: usize = 1 << 10;

/// The entries of the largest table.
const ENTRIES_MAX: usize = 1 << 20;

/// The entries that a state can be in.
const BUCKET: usize = 4;

/// The bytes of the largest table, and of the one that it grew from while it grows: 30 MiB.
#[cfg(any(test, feature = "testing"))]
pub const BYTES_MAX: usize = (ENTRIES_MAX + ENTRIES_MAX / GROWTH) * size_of::<Entry>();

/// The factor by which a table grows.
const GROWTH: usize = 4;

/// The meaning of an entry's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// The value itself.
    Exact,
    /// At least as much.
    Least,
    /// At most as much.
    Most,
}

/// The knowledge about a state.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    key: u64,
    /// The value for the side to act.
    pub value: i64,
    /// The number of the best action.
    pub best: u16,
    /// The actions that were looked ahead.
    pub depth: u8,
    /// How the value bounds the true one.
    pub limit: Limit,
    is_taken: bool,
}

const NOTHING: Entry = Entry { key: 0, value: 0, best: 0, depth: 0, limit: Limit::Exact, is_taken: false };

impl Entry {
    /// The entry of a state.
    pub fn new(key: u64, value: i64, best: u16, depth: u8, limit: Limit) -> Self {
        Self { key, value, best, depth, limit, is_taken: true }
    }
}

/// A table of entries by fingerprint.
pub struct TranspositionTable {
    entries: Vec<Entry>,
    taken: usize,
    /// The compared bits of fingerprints: all, except in tests.
    pub mask: u64,
}

impl Default for TranspositionTable {
    /// A table without states.
    fn default() -> Self {
        Self { entries: vec![NOTHING; ENTRIES_MIN], taken: 0, mask: u64::MAX }
    }
}

impl TranspositionTable {
    /// The bytes it takes.
    #[cfg(any(test, feature = "testing"))]
    pub fn bytes(&self) -> usize {
        self.entries.len() * size_of::<Entry>()
    }

    /// The entries in which a state can be.
    fn bucket(&self, key: u64) -> usize {
        // The length is a power of two of at most 2^20.
        let mask = self.entries.len() - BUCKET;
        usize::try_from(key >> 32).unwrap_or(0) & mask
    }

    /// The knowledge about a state.
    pub fn find(&self, key: u64) -> Option<Entry> {
        let key = key & self.mask;
        let first = self.bucket(key);
        self.entries[first..first + BUCKET].iter().find(|entry| entry.is_taken && entry.key == key).copied()
    }

    /// Remembers a state, and forgets the one in its place with the smallest depth.
    pub fn remember(&mut self, entry: Entry) {
        if self.taken * 2 > self.entries.len() && self.entries.len() < ENTRIES_MAX {
            let larger = vec![NOTHING; self.entries.len() * GROWTH];
            let smaller = std::mem::replace(&mut self.entries, larger);
            self.taken = 0;
            smaller.into_iter().filter(|entry| entry.is_taken).for_each(|entry| self.put(entry));
        }
        self.put(Entry { key: entry.key & self.mask, ..entry });
    }

    fn put(&mut self, entry: Entry) {
        let first = self.bucket(entry.key);
        let bucket = &mut self.entries[first..first + BUCKET];
        let own = bucket.iter().position(|other| other.is_taken && other.key == entry.key);
        let place = own.or_else(|| bucket.iter().position(|other| !other.is_taken)).unwrap_or_else(|| {
            let shallowest = bucket.iter().enumerate().min_by_key(|(_, other)| other.depth);
            shallowest.map_or(0, |(place, _)| place)
        });
        self.taken += usize::from(!bucket[place].is_taken);
        bucket[place] = entry;
    }
}
