//! The two witnesses of a verdict: equal walks in the same worlds, and games played on in imagined worlds.

use super::super::bot::is_certain;
use super::super::thought::{Thinker, Thought};
use super::super::{StoppedBy, mixed};
use super::pass::{searcher, share};
use super::played_on::played_on;
use super::suspects::Suspect;
use super::{Labour, Stop, Verdict};
use crate::game::{Search, Viewer};

/// The seeds under which equal walks are made.
const SEEDS: u64 = 2;

/// Without chance and hidden information, one search serves as two witnesses: with its usual transitions, and with this many times more.
const DEEPER: u64 = 8;

/// A witness's figure for a loss.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Witness {
    /// The loss in millionths of a win; below 0 if the action that was played is the better one.
    pub(super) loss_ppm: i64,
    /// Its standard error.
    pub(super) error_ppm: u64,
}

impl Witness {
    /// True if the loss is beyond doubt.
    pub(super) fn is_sure(&self) -> bool {
        Verdict::of(self.loss_ppm).is_some() && self.loss_ppm.unsigned_abs() >= self.error_ppm.saturating_mul(2)
    }
}

/// The witness with the smaller loss, if all required witnesses are sure of one. Games played on say nothing new if all of them
/// are the same game: a deeper search takes their place. They suffice for a drop of the curve, where equal walks see no further
/// than the first pass.
pub(super) fn about<G: Search>(
    state: &G::State,
    suspect: &Suspect<G::Action>,
    labour: &mut Labour<'_>,
) -> Result<Option<Witness>, Stop> {
    let is_certain = is_certain::<G>();
    let mut heard = Vec::new();
    let depths: &[u64] = match (is_certain, suspect.is_drop) {
        (true, _) => &[1, DEEPER],
        (false, false) => &[1],
        (false, true) => &[],
    };
    for times in depths {
        match equal_walks::<G>(state, suspect, times * labour.how.settings.pair, labour)? {
            Some(witness) if witness.is_sure() => heard.push(witness),
            _ => return Ok(None),
        }
    }
    if !is_certain {
        heard.extend(Some(played_on::<G>(state, suspect, labour)?).filter(Witness::is_sure));
        if heard.len() < if suspect.is_drop { 1 } else { 2 } {
            return Ok(None);
        }
    }
    Ok(heard.into_iter().min_by_key(|witness| witness.loss_ppm))
}

/// The mean of searches under several seeds that walk to both actions equally often; `None` if they give no error.
fn equal_walks<G: Search>(
    state: &G::State,
    suspect: &Suspect<G::Action>,
    transitions: u64,
    labour: &mut Labour<'_>,
) -> Result<Option<Witness>, Stop> {
    let Suspect { seat, played, better, .. } = suspect;
    let view = G::view(state, Viewer::Seat(*seat), false);
    let only = [better.clone(), played.clone()];
    let thinker = Thinker { even: true, ..searcher(transitions) };
    // Without chance and hidden information, another seed is the same search again.
    let seeds = if is_certain::<G>() { 1 } else { SEEDS };
    let (mut loss, mut variance) = (0, 0);
    for number in 0..seeds {
        labour.begin(transitions)?;
        let seed = mixed(mixed(labour.how.seed, u64::MAX - number), suspect.place as u64);
        let mut thought = Thought::<G>::new(&view, *seat, &only, &thinker, seed);
        let stopped = labour.search(&mut thought)?;
        let ranking = thought.ranking();
        let of = |action: &G::Action| ranking.iter().find(|candidate| candidate.action == *action);
        let (Some(better), Some(played)) = (of(better), of(played)) else { return Ok(None) };
        let error = match better.win_error_ppm(played) {
            Some(error) => error,
            None if is_certain::<G>() || stopped == StoppedBy::Exhausted => 0,
            None => return Ok(None),
        };
        loss += i64::from(share(better, *seat)) - i64::from(share(played, *seat));
        variance += u128::from(error).pow(2);
    }
    let seeds = seeds.max(1);
    let error_ppm = u64::try_from(variance.isqrt()).unwrap_or(u64::MAX) / seeds;
    Ok(Some(Witness { loss_ppm: loss / i64::try_from(seeds).unwrap_or(1), error_ppm }))
}
