//! The random generator that lives inside a state: a key and a count of the words drawn, nothing else.
//!
//! The stream is `ChaCha8` (a published cipher, so the words never change between releases); the mapping to ranges and the
//! shuffle are written here for the same reason. A golden test pins both.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, de};

/// A random generator as plain data: equal generators give equal draws, on every machine and in every release.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Generator {
    key: [u8; 32],
    #[serde(deserialize_with = "bounded_draws")]
    draws: u64,
    /// True in imagined worlds, which no player ever sees: its words are cheap to draw and predictable.
    #[serde(skip)]
    is_quick: bool,
}

fn bounded_draws<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let draws = u64::deserialize(deserializer)?;
    if draws <= DRAWS_MAX { Ok(draws) } else { Err(de::Error::custom("a generator has drawn too often")) }
}

/// The most words that the generator of a state from elsewhere may have drawn; no game comes near this number.
pub const DRAWS_MAX: u64 = 1 << 48;

impl Generator {
    /// The generator of a seed.
    pub fn from_seed(seed: u64) -> Self {
        let mut hasher = blake3::Hasher::new_derive_key("hadal generator from seed v1");
        hasher.update(&seed.to_le_bytes());
        Self::from_key(*hasher.finalize().as_bytes())
    }

    /// The generator of a 32-byte key, nothing drawn yet.
    pub fn from_key(key: [u8; 32]) -> Self {
        Self { key, draws: 0, is_quick: false }
    }

    /// A generator for imagined worlds: a draw costs a few nanoseconds and is predictable. No state with such a generator
    /// is ever sent.
    pub fn quick(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self { key, draws: 0, is_quick: true }
    }

    /// A quick generator that has drawn this number of words; `None` if it is above [`DRAWS_MAX`].
    pub fn resume_quick(seed: u64, draws: u64) -> Option<Self> {
        (draws <= DRAWS_MAX).then(|| Self { draws, ..Self::quick(seed) })
    }

    /// The seed of a quick generator.
    pub fn quick_seed(&self) -> u64 {
        self.key.first_chunk().map_or(0, |seed| u64::from_le_bytes(*seed))
    }

    /// Another generator of the same kind, with a key drawn from this one.
    #[must_use]
    pub fn fork(&mut self) -> Self {
        let mut key = [0; 32];
        let is_quick = self.is_quick;
        self.with_words(|words| {
            for part in key.chunks_exact_mut(8).take(if is_quick { 1 } else { 4 }) {
                part.copy_from_slice(&words.next().to_le_bytes());
            }
        });
        Self { key, draws: 0, is_quick }
    }

    /// A generator as a state holds it; `None` if `draws` is above [`DRAWS_MAX`].
    pub fn resume(key: [u8; 32], draws: u64) -> Option<Self> {
        (draws <= DRAWS_MAX).then_some(Self { key, draws, is_quick: false })
    }

    /// The key of the stream.
    pub fn key(&self) -> &[u8; 32] {
        &self.key
    }

    /// The number of words drawn so far.
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// A whole number below `bound`, all equally likely.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.with_words(|words| words.below(bound))
    }

    /// The same for a bound of up to 127 bits.
    ///
    /// # Panics
    /// If `bound` is 0 or has 128 bits.
    pub fn below_wide(&mut self, bound: u128) -> u128 {
        if let Ok(bound) = u64::try_from(bound) {
            return u128::from(self.below(bound));
        }
        let most = bound.next_power_of_two() - 1;
        self.with_words(|words| {
            loop {
                let drawn = (u128::from(words.next()) << 64 | u128::from(words.next())) & most;
                if drawn < bound {
                    return drawn;
                }
            }
        })
    }

    /// An index into a list of `length`.
    ///
    /// # Panics
    /// If `length` is 0.
    pub fn index(&mut self, length: usize) -> usize {
        self.with_words(|words| words.index(length))
    }

    /// Puts a list into a random order, all orders equally likely.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        self.with_words(|words| {
            for unsettled in (2..=list.len()).rev() {
                list.swap(unsettled - 1, words.index(unsettled));
            }
        });
    }

    /// Sets the stream up once for any number of draws.
    #[inline]
    /// Fills bytes with the next words.
    pub(crate) fn fill(&mut self, bytes: &mut [u8]) {
        self.with_words(|words| {
            bytes.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&words.next().to_le_bytes()[..chunk.len()]));
        });
    }

    fn with_words<R>(&mut self, draw: impl FnOnce(&mut Words<'_>) -> R) -> R {
        // The cipher is large, so it lies outside the words: a quick draw moves nothing.
        let mut cipher;
        let stream = if self.is_quick {
            Stream::Counter(self.counter())
        } else {
            cipher = self.cipher_stream();
            Stream::Cipher(&mut cipher)
        };
        let mut words = Words { stream, drawn: 0 };
        let result = draw(&mut words);
        self.draws += words.drawn;
        result
    }

    #[inline]
    fn counter(&self) -> u64 {
        self.quick_seed().wrapping_add(self.draws.wrapping_mul(GOLDEN))
    }

    #[inline(never)]
    fn cipher_stream(&self) -> ChaCha8Rng {
        let mut stream = ChaCha8Rng::from_seed(self.key);
        // The stream counts 32-bit words, a draw takes two of them.
        stream.set_word_pos(u128::from(self.draws) * 2);
        stream
    }
}

/// The odd number nearest to 2^64 divided by the golden ratio, by which the counter of a quick generator goes on.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Scatters a counter over 64 bits: the finalizer of `SplitMix64`.
pub fn scattered(counter: u64) -> u64 {
    let mut word = counter;
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// A source of words: the cipher, or a counter.
enum Stream<'a> {
    Cipher(&'a mut ChaCha8Rng),
    Counter(u64),
}

/// The stream during the draws of one call.
struct Words<'a> {
    stream: Stream<'a>,
    drawn: u64,
}

impl Words<'_> {
    #[inline]
    fn next(&mut self) -> u64 {
        self.drawn += 1;
        match &mut self.stream {
            Stream::Cipher(stream) => stream.next_u64(),
            Stream::Counter(counter) => {
                *counter = counter.wrapping_add(GOLDEN);
                scattered(*counter)
            }
        }
    }

    /// Lemire's multiplication with rejection: exact, and almost always one draw.
    #[inline]
    fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "nothing to choose from");
        loop {
            let wide = u128::from(self.next()) * u128::from(bound);
            let [low, high] = halves(wide);
            // Rejected numbers lie below the remainder, which is below the bound: it is seldom needed, and costs a division.
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return high;
            }
        }
    }

    fn index(&mut self, length: usize) -> usize {
        // Below a `usize`, so it fits one.
        usize::try_from(self.below(length as u64)).unwrap_or(0)
    }
}

/// The low and the high 64 bits.
#[expect(clippy::cast_possible_truncation, reason = "the low half is what is wanted")]
fn halves(wide: u128) -> [u64; 2] {
    [wide as u64, (wide >> 64) as u64]
}

#[cfg(test)]
mod tests {
    use super::Generator;

    #[test]
    fn the_stream_of_a_seed_never_changes_between_releases() {
        let mut generator = Generator::from_seed(42);
        let drawn: Vec<u64> = (0..6).map(|_| generator.below(1_000_000)).collect();
        assert_eq!(drawn, [591_431, 733_683, 49_862, 580_673, 446_484, 679_291]);
        let mut deck: Vec<u8> = (0..10).collect();
        generator.shuffle(&mut deck);
        assert_eq!(deck, [4, 7, 9, 1, 2, 3, 5, 6, 8, 0]);
        assert_eq!(generator.draws(), 15);
    }

    #[test]
    fn drawing_one_by_one_and_resuming_from_data_give_the_same_words() {
        let mut whole = Generator::from_seed(7);
        let mut resumed = whole.clone();
        for _ in 0..100 {
            resumed = Generator::resume(*resumed.key(), resumed.draws()).unwrap();
            assert_eq!(whole.below(97), resumed.below(97));
        }
    }

    #[test]
    fn a_quick_stream_never_changes_either_and_forks_are_of_their_parents_kind() {
        let mut generator = Generator::quick(42);
        let drawn: Vec<u64> = (0..4).map(|_| generator.below(1_000_000)).collect();
        assert_eq!(drawn, [741_564, 159_910, 278_601, 344_190]);
        let mut child = generator.fork();
        assert_eq!(child.below(1_000_000), 567_912);
        let mut parent = Generator::from_seed(42);
        let (one, other) = (parent.fork(), parent.fork());
        assert!(one != other && one == Generator::from_key(*one.key()));
    }

    #[test]
    fn a_quick_stream_goes_on_where_it_was_left() {
        let mut whole = Generator::quick(7);
        for _ in 0..20 {
            let mut resumed = Generator::resume_quick(whole.quick_seed(), whole.draws()).unwrap();
            assert_eq!((whole.below(97), &whole), (resumed.below(97), &resumed));
        }
        assert_eq!(Generator::resume_quick(7, super::DRAWS_MAX + 1), None);
    }

    #[test]
    fn wide_bounds_reach_everything_below_them() {
        let mut generator = Generator::quick(5);
        let bound = 3 << 64;
        let mut thirds = [0; 3];
        for _ in 0..3000 {
            thirds[usize::try_from(generator.below_wide(bound) >> 64).unwrap()] += 1;
        }
        assert!(thirds.iter().all(|count| (900..1100).contains(count)), "{thirds:?}");
        assert!((0..100).all(|_| generator.below_wide(7) < 7));
    }

    #[test]
    fn every_value_below_the_bound_is_about_equally_likely() {
        let mut generator = Generator::from_seed(1);
        let mut counts = [0_u32; 7];
        for _ in 0..7000 {
            counts[generator.index(7)] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_shuffle_keeps_every_item_and_reaches_every_order() {
        let mut generator = Generator::from_seed(3);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..200 {
            let mut list = [0, 1, 2];
            generator.shuffle(&mut list);
            seen.insert(list);
        }
        assert_eq!(seen.len(), 6);
    }
}
