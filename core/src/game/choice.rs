//! The choice of a family: how many of each item its members take. Counting, numbering and recognising members follow from it.

use smallvec::{SmallVec, smallvec};

/// A number for each item, or for each option of an item that has some, in order.
pub type Chosen = SmallVec<[u32; 24]>;

/// The items to choose. Members are numbered as if their items were the digits of a number, with the first as the lowest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// One of this number of items.
    OneOf(usize),
    /// Copies of some of these items, with bounds of their total number.
    SomeOf {
        /// The items.
        items: SmallVec<[Item; 16]>,
        /// The smallest number of copies in all.
        least: u32,
        /// The largest number of copies in all.
        most: u32,
    },
    /// From 1 to this number of one thing.
    Count(u32),
}

/// Indistinguishable copies, each of which gets one of several options. Their options are one digit: ordered by their number, then
/// by the first option that differs, more of it first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Item {
    /// The most copies, at least 1.
    pub most: u32,
    /// The number of options; 0 if copies have none.
    pub options: u32,
}

impl Item {
    /// This number of copies without options.
    pub const fn copies(most: u32) -> Self {
        Self { most, options: 0 }
    }

    /// The number of counts that describe it.
    fn width(self) -> usize {
        self.options.max(1) as usize
    }

    /// The number of ways to choose this number of copies.
    fn ways_of(self, copies: u32) -> u128 {
        ways(self.options.max(1), copies)
    }

    /// The number of ways to choose any number of copies.
    fn ways(self) -> u128 {
        (0..=self.most).map(|copies| self.ways_of(copies)).fold(0, u128::saturating_add)
    }

    /// Adds the counts of the way at `index` to choose this number of copies.
    fn push(self, copies: u32, mut index: u128, counts: &mut Chosen) {
        let (mut left, mut options) = (copies, self.options.max(1));
        while options > 1 {
            options -= 1;
            // Ways with more of the first option come first.
            let mut own = left;
            while own > 0 && index >= ways(options, left - own) {
                index -= ways(options, left - own);
                own -= 1;
            }
            counts.push(own);
            left -= own;
        }
        counts.push(left);
    }
}

/// The number of ways to give one of some options to each of some copies.
fn ways(options: u32, copies: u32) -> u128 {
    let step = |ways: u128, step: u32| ways.saturating_mul(u128::from(copies) + u128::from(step)) / u128::from(step);
    (1..options).fold(1, step)
}

impl Choice {
    /// Any of this number of items, or none.
    pub fn any_of(items: usize) -> Self {
        Self::between(items, 0, items)
    }

    /// From `least` to `most` of this number of items.
    pub fn between(items: usize, least: usize, most: usize) -> Self {
        Self::SomeOf { items: smallvec![Item::copies(1); items], least: number(least), most: number(most) }
    }

    /// One copy of each of these items, with one of its options.
    pub fn one_of_each(items: impl IntoIterator<Item = Item>) -> Self {
        let items: SmallVec<[Item; 16]> = items.into_iter().collect();
        let all = number(items.len());
        Self::SomeOf { items, least: all, most: all }
    }

    /// At least one copy of these items.
    pub fn at_least_one(items: impl IntoIterator<Item = Item>) -> Self {
        let items: SmallVec<[Item; 16]> = items.into_iter().collect();
        Self::SomeOf { most: items.iter().map(|item| item.most).sum(), items, least: 1 }
    }

    /// The items, and the smallest and the largest number of copies.
    pub fn shape(&self) -> (SmallVec<[Item; 16]>, u32, u32) {
        match self {
            Self::OneOf(items) => (smallvec![Item::copies(1); *items], 1, 1),
            Self::SomeOf { items, least, most } => (items.clone(), *least, *most),
            Self::Count(most) => (smallvec![Item::copies(*most)], 1, *most),
        }
    }

    /// The number of ways to choose, at most `u128::MAX`.
    pub fn count(&self) -> u128 {
        match self {
            Self::OneOf(items) => *items as u128,
            Self::Count(most) => u128::from(*most),
            Self::SomeOf { items, least, most } if is_free(items, *least, *most) => {
                items.iter().map(|item| item.ways()).fold(1, u128::saturating_mul) - u128::from(*least)
            }
            Self::SomeOf { items, least, most } => Sums::of(items, *most).between(items.len(), *least, *most),
        }
    }

    /// The counts of the way at `index`, which is below [`Choice::count`].
    pub fn nth(&self, index: u128) -> Chosen {
        match self {
            Self::OneOf(items) => {
                let mut counts: Chosen = smallvec![0; *items];
                if let Some(count) = usize::try_from(index).ok().and_then(|place| counts.get_mut(place)) {
                    *count = 1;
                }
                counts
            }
            Self::Count(_) => smallvec![u32::try_from(index).unwrap_or(u32::MAX).saturating_add(1)],
            Self::SomeOf { items, least, most } if is_free(items, *least, *most) => {
                free(items, index.saturating_add(u128::from(*least)))
            }
            Self::SomeOf { items, least, most } => bound(items, *least, *most, index),
        }
    }

    /// True if these counts are a way to choose.
    pub fn allows(&self, counts: &[u32]) -> bool {
        let (items, least, most) = self.shape();
        let (mut rest, mut all) = (counts, 0_u64);
        for item in items {
            let Some((own, others)) = rest.split_at_checked(item.width()) else { return false };
            let copies: u64 = own.iter().map(|count| u64::from(*count)).sum();
            if copies > u64::from(item.most) {
                return false;
            }
            all += copies;
            rest = others;
        }
        rest.is_empty() && (u64::from(least)..=u64::from(most)).contains(&all)
    }
}

/// True if the bounds exclude no choice, except perhaps the empty one.
fn is_free(items: &[Item], least: u32, most: u32) -> bool {
    least <= 1 && u64::from(most) >= items.iter().map(|item| u64::from(item.most)).sum()
}

/// The counts of a number with one digit for each item.
fn free(items: &[Item], mut number: u128) -> Chosen {
    let mut counts = Chosen::new();
    for item in items {
        let ways = item.ways();
        let mut digit = number % ways;
        number /= ways;
        let mut copies = 0;
        while digit >= item.ways_of(copies) {
            digit -= item.ways_of(copies);
            copies += 1;
        }
        item.push(copies, digit, &mut counts);
    }
    counts
}

/// The counts at `index` if the total number of copies is bounded: digit by digit, the highest first.
fn bound(items: &[Item], least: u32, most: u32, mut index: u128) -> Chosen {
    let sums = Sums::of(items, most);
    let (mut least, mut most, mut digits) = (least, most, Vec::with_capacity(items.len()));
    for (below, item) in items.iter().enumerate().rev() {
        let mut copies = 0;
        let others = loop {
            let others = sums.between(below, least.saturating_sub(copies), most - copies);
            let both = item.ways_of(copies).saturating_mul(others);
            if index < both || copies == item.most.min(most) {
                break others.max(1);
            }
            index -= both;
            copies += 1;
        };
        digits.push((item, copies, index / others));
        index %= others;
        (least, most) = (least.saturating_sub(copies), most - copies);
    }
    let mut counts = Chosen::new();
    for (item, copies, digit) in digits.into_iter().rev() {
        item.push(copies, digit, &mut counts);
    }
    counts
}

/// The number of ways in which the first items give a total number of copies.
struct Sums {
    ways: Vec<u128>,
    /// The sums from 0 to the most, for each number of items.
    row: usize,
}

impl Sums {
    fn of(items: &[Item], most: u32) -> Self {
        let row = most as usize + 1;
        let mut ways = vec![0; row * (items.len() + 1)];
        ways[0] = 1;
        for (place, item) in items.iter().enumerate() {
            for sum in 0..=most {
                let split =
                    |copies: u32| item.ways_of(copies).saturating_mul(ways[place * row + (sum - copies) as usize]);
                let all = (0..=sum.min(item.most)).map(split).fold(0, u128::saturating_add);
                ways[(place + 1) * row + sum as usize] = all;
            }
        }
        Self { ways, row }
    }

    /// The number of ways in which the first `items` give from `least` to `most` copies.
    fn between(&self, items: usize, least: u32, most: u32) -> u128 {
        let sums = &self.ways[items * self.row..(items + 1) * self.row];
        let (least, most) = (least as usize, most as usize);
        sums.get(least..=most).unwrap_or_default().iter().copied().fold(0, u128::saturating_add)
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use smallvec::smallvec;

    use super::{Choice, Item};

    /// Everything that is allowed, by trying all.
    fn tried(choice: &Choice) -> BTreeSet<Vec<u32>> {
        let (items, ..) = choice.shape();
        let mosts = items.iter().flat_map(|item| vec![item.most; item.options.max(1) as usize]);
        let longer = |all: Vec<Vec<u32>>, most: u32| {
            all.iter().flat_map(|counts| (0..=most).map(|count| [counts.as_slice(), &[count]].concat())).collect()
        };
        mosts.fold(vec![Vec::new()], longer).into_iter().filter(|counts| choice.allows(counts)).collect()
    }

    fn all(choice: &Choice) -> Vec<Vec<u32>> {
        (0..choice.count()).map(|index| choice.nth(index).to_vec()).collect()
    }

    #[test]
    fn every_way_to_choose_has_one_number() {
        let items = [Item { most: 2, options: 3 }, Item::copies(3), Item { most: 1, options: 2 }, Item::copies(1)];
        let mut choices = vec![Choice::OneOf(5), Choice::Count(4), Choice::any_of(5), Choice::between(6, 3, 3)];
        for count in 0..=items.len() {
            let items = &items[..count];
            let sum: u32 = items.iter().map(|item| item.most).sum();
            for most in 0..=sum {
                choices.extend((0..=most).map(|least| Choice::SomeOf { items: items.into(), least, most }));
            }
        }
        for choice in choices {
            let all = all(&choice);
            let expected = tried(&choice);
            assert_eq!(all.len(), expected.len(), "{choice:?}");
            assert_eq!(all.into_iter().collect::<BTreeSet<_>>(), expected, "{choice:?}");
        }
    }

    #[test]
    fn a_bound_leaves_members_out_and_does_not_order_them_anew() {
        let items = [Item { most: 2, options: 3 }, Item::copies(3), Item { most: 1, options: 2 }];
        let choice = |least, most| Choice::SomeOf { items: items.as_slice().into(), least, most };
        let everything = all(&choice(0, 6));
        for (least, most) in [(0, 3), (2, 6), (2, 4), (3, 3)] {
            let fits = |counts: &&Vec<u32>| (least..=most).contains(&counts.iter().sum());
            assert_eq!(all(&choice(least, most)), everything.iter().filter(fits).cloned().collect::<Vec<_>>());
        }
    }

    #[test]
    fn copies_are_in_order_of_their_number_and_of_the_options_they_get() {
        let choice = Choice::at_least_one([Item { most: 2, options: 3 }]);
        let expected: [&[u32]; 9] = [
            &[1, 0, 0],
            &[0, 1, 0],
            &[0, 0, 1],
            &[2, 0, 0],
            &[1, 1, 0],
            &[1, 0, 1],
            &[0, 2, 0],
            &[0, 1, 1],
            &[0, 0, 2],
        ];
        assert_eq!(all(&choice), expected);
    }

    #[test]
    fn what_is_too_much_to_count_is_still_numbered() {
        let choice = Choice::any_of(200);
        assert_eq!(choice.count(), u128::MAX);
        let counts = choice.nth(u128::from(u64::MAX));
        assert_eq!((counts.len(), counts.iter().sum::<u32>()), (200, 64));
        let bound = Choice::SomeOf { items: smallvec![Item::copies(1); 400], least: 2, most: 300 };
        assert_eq!(bound.count(), u128::MAX);
        assert!(bound.allows(&bound.nth(u128::MAX - 1)));
    }
}
