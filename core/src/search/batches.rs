//! The error of a mean difference between two series that met the same worlds (the method of batch means): successive walks of a
//! search learn from each other, so single walks would give too small an error.

/// The most batches in memory; when there are more, each becomes twice as long.
const BATCHES_MAX: usize = 64;

/// The fewest batches that give an error.
const BATCHES_MIN: usize = 8;

/// The values of a series, in order, added up in batches of equal length.
#[derive(Clone, Debug)]
pub(super) struct Batches {
    /// The values in a batch.
    length: u64,
    /// The sums of the complete batches.
    sums: Vec<i64>,
    /// The sum and the number of the values in the incomplete batch.
    begun: (i64, u64),
}

impl Batches {
    /// A series without values.
    pub(super) fn new() -> Self {
        Self { length: 1, sums: Vec::new(), begun: (0, 0) }
    }

    /// Adds the next value.
    pub(super) fn add(&mut self, value: u32) {
        self.begun = (self.begun.0.saturating_add(value.into()), self.begun.1 + 1);
        if self.begun.1 < self.length {
            return;
        }
        self.sums.push(self.begun.0);
        self.begun = (0, 0);
        if self.sums.len() == BATCHES_MAX {
            self.lengthen();
        }
    }

    /// Makes every batch twice as long.
    fn lengthen(&mut self) {
        let pairs = self.sums.chunks_exact(2);
        if let [odd] = pairs.remainder() {
            self.begun = (self.begun.0.saturating_add(*odd), self.begun.1 + self.length);
        }
        self.sums = pairs.map(|pair| pair.iter().fold(0, |sum: i64, part| sum.saturating_add(*part))).collect();
        self.length *= 2;
    }

    /// The standard error of the mean difference to another series, value by value; `None` if there are too few values.
    pub(super) fn error(&self, other: &Self) -> Option<u64> {
        let (mut one, mut other) = (self.clone(), other.clone());
        while one.length < other.length {
            one.lengthen();
        }
        while other.length < one.length {
            other.lengthen();
        }
        let differences = || one.sums.iter().zip(&other.sums).map(|(one, other)| i128::from(*one) - i128::from(*other));
        let count = differences().count();
        if count < BATCHES_MIN {
            return None;
        }
        let count = u128::try_from(count).ok()?;
        let sum = differences().fold(0, i128::saturating_add).unsigned_abs();
        let squares = differences().map(|each| each.unsigned_abs().saturating_pow(2)).fold(0, u128::saturating_add);
        // The variance of a batch is this by `count` and `count - 1`, that of the mean by `count` once more.
        let spread = squares.saturating_mul(count).saturating_sub(sum.saturating_mul(sum));
        let error = (spread / (count * count * (count - 1))).isqrt() / u128::from(one.length);
        u64::try_from(error).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generator::Generator;

    fn of(values: impl IntoIterator<Item = u32>) -> Batches {
        let mut batches = Batches::new();
        values.into_iter().for_each(|value| batches.add(value));
        batches
    }

    #[test]
    fn luck_that_both_meet_is_no_error() {
        let mut chance = Generator::quick(3);
        let values: Vec<u32> = (0..1000).map(|_| u32::try_from(chance.below(900_000)).unwrap()).collect();
        let better = of(values.iter().map(|value| value + 100_000));
        assert_eq!(of(values.clone()).error(&better), Some(0));
        assert_eq!(of(values.clone()).error(&of(values)), Some(0));
    }

    #[test]
    fn luck_of_their_own_is_told_as_it_is() {
        let mut chance = Generator::quick(4);
        let mut wins = || of((0..6400).map(|_| if chance.below(2) == 0 { 0 } else { 1_000_000 }));
        // A coin has the deviation one half, the difference of two coins the root of one half; divided by the root of 6400.
        let errors: Vec<u64> = (0..40).map(|_| wins().error(&wins()).unwrap()).collect();
        let mean = errors.iter().sum::<u64>() / 40;
        assert!((8_000..9_700).contains(&mean), "{mean} of {errors:?}");
    }

    #[test]
    fn one_that_is_some_values_ahead_is_compared_by_those_that_both_have() {
        for count in [63, 64, 127, 128, 200] {
            let (one, other) = (of((0..count).map(|value| value % 7)), of((0..=count).map(|value| value % 7)));
            assert_eq!((one.error(&other), other.error(&one)), (Some(0), Some(0)), "{count}");
        }
    }

    #[test]
    fn too_few_values_tell_nothing() {
        assert_eq!(of(0..7).error(&of(0..7)), None);
        assert_eq!(of(0..8).error(&of(0..8)), Some(0));
    }
}
