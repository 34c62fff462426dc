//! Pieces of work measured in turn by their CPU time, so that all meet the same noise.

use std::time::{Duration, Instant};

use crate::cpu::Usage;

/// The time for which the last piece of work is repeated in each round.
const BATCH: Duration = Duration::from_millis(100);
/// The number of rounds; the median counts.
const ROUNDS: usize = 11;

/// The median time of each piece of work, all measured in turn; the last must be the longest.
pub(crate) fn medians<const N: usize>(work: &[impl Fn() -> anyhow::Result<()>; N]) -> anyhow::Result<[Duration; N]> {
    let start = Instant::now();
    work[N - 1]()?;
    let repeats = u32::try_from(BATCH.as_nanos() / start.elapsed().as_nanos().max(1))?.max(1);
    let mut times = [[Duration::ZERO; ROUNDS]; N];
    for round in 0..ROUNDS {
        for (work, times) in work.iter().zip(&mut times) {
            let start = settled();
            for _ in 0..repeats {
                work()?;
            }
            times[round] = (settled() - start).running / repeats;
        }
    }
    Ok(times.map(|mut times| {
        times.sort_unstable();
        times[ROUNDS / 2]
    }))
}

/// The time of this thread so far. Yielding brings it up to date, which otherwise happens only every few milliseconds.
fn settled() -> Usage {
    std::thread::yield_now();
    Usage::of_thread()
}
