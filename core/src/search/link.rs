//! The share of the win that a lead stands for: the logistic function, for any number of seats, in whole numbers.

use crate::seat::PerSeat;

/// A whole win, in millionths.
const WIN_PPM: u64 = 1_000_000;
/// The fractional bits of a power.
const POWER_BITS: u32 = 32;
/// The steps of an exponent.
const STEPS: i64 = 64;
/// e to the power of minus one step, two steps, four, and so on.
const POWERS: [u64; 10] = [
    4_228_380_000,
    4_162_825_044,
    4_034_748_382,
    3_790_295_335,
    3_344_923_893,
    2_605_029_347,
    1_580_030_169,
    581_260_615,
    78_665_070,
    1_440_801,
];

/// The shares of the win in millionths, if a seat that is `lead_milli` ahead of another wins e times as often.
pub(super) fn shares(scores: &PerSeat<i64>, lead_milli: i64) -> PerSeat<u32> {
    let best = scores.iter().max().copied().unwrap_or(0);
    let powers = scores.map(|_, score| power((best - score).saturating_mul(STEPS) / lead_milli.max(1)));
    let sum = powers.iter().sum::<u64>().max(1);
    powers.map(|_, power| u32::try_from(power * WIN_PPM / sum).unwrap_or(0))
}

/// e to the power of minus this number of steps of 1/64, with [`POWER_BITS`] fractional bits.
pub(super) fn power(steps: i64) -> u64 {
    let steps = steps.clamp(0, (1 << POWERS.len()) - 1);
    let present = POWERS.iter().enumerate().filter(|(bit, _)| steps >> bit & 1 == 1);
    present.fold(1 << POWER_BITS, |product, (_, power)| (product * power) >> POWER_BITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares_of(scores: &[i64]) -> Vec<u32> {
        let count = u8::try_from(scores.len()).unwrap();
        let scores = PerSeat::from_fn(count, |seat| scores[seat.index()]);
        shares(&scores, 1000).iter().copied().collect()
    }

    #[test]
    fn leads_are_worth_what_the_logistic_function_says() {
        assert_eq!(shares_of(&[5, 5]), [500_000, 500_000]);
        for (lead, share) in [(500, 622_459), (1000, 731_059), (3000, 952_574), (-2000, 119_203)] {
            let found = shares_of(&[lead, 0])[0];
            assert!(found.abs_diff(share) <= 2, "{found} for {lead}");
        }
        assert_eq!(shares_of(&[1 << 40, 0]), [999_999, 0]);
    }

    #[test]
    fn several_seats_share_one_win() {
        let shares = shares_of(&[1000, 0, 0, -1000]);
        assert!((999_990..=1_000_000).contains(&shares.iter().sum::<u32>()), "{shares:?}");
        assert!(shares.is_sorted_by(|more, less| more >= less));
        assert_eq!(shares_of(&[7]), [1_000_000]);
    }
}
