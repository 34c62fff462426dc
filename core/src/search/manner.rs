//! How a bot takes one of its candidates: the best, or now and then another one that looks nearly as good to it.

use super::alpha_beta::root::LINES;
use super::bot::is_certain;
use super::budget::Patience;
use super::candidate::Candidate;
use super::link::power;
use super::turn::Turn;
use super::{mixed, stream};
use crate::game::Search;
use crate::generator::Generator;
use crate::seat::Seat;

/// The number of worlds in which to look for immediate wins and losses, if worlds differ.
const WORLDS: u64 = 4;

/// The parts of an exponent.
const STEPS: u64 = 64;

/// The share of a win, in millionths, of a lead that makes a win e times as likely, where the curve is steepest.
const SHARE_OF_LEAD_PPM: i64 = 250_000;

/// The streams of the draw and of the worlds, which no shard uses.
const DRAW: u64 = u64::MAX - 1;
const IMAGINED: u64 = u64::MAX - 2;

/// The rule for taking a decision among ranked actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Manner {
    /// The loss, in millionths of a win, that makes the bot take an action e times less often; 0 for always the best.
    pub(super) temperature_ppm: u32,
    /// True to take every win within the turn, to avoid every immediate loss, and to draw only among actions whose values are known exactly.
    pub(super) is_careful: bool,
}

impl Manner {
    /// The action that `seat` takes among the ranked actions of a search; `None` if there is none.
    pub(super) fn choose<G: Search>(
        self,
        ranking: &[Candidate<G::Action>],
        view: &G::View,
        seat: Seat,
        seed: u64,
        patience: &dyn Patience,
    ) -> Option<G::Action> {
        let first = ranking.first()?;
        let mut turn = if self.is_careful { Turn::<G>::of(seat, worlds::<G>(view, seed), patience) } else { None };
        let known = || ranking.iter().map(|candidate| candidate.action.clone()).collect::<Vec<_>>();
        if let Some(turn) = turn.as_mut().filter(|turn| turn.may_win()) {
            let others = turn.others(&known());
            if let Some(won) = known().into_iter().chain(others).find(|action| turn.wins(action)) {
                return Some(won);
            }
        }
        let mut weights = self.weights::<G>(ranking, seat);
        let mut chance = stream(mixed(seed, DRAW), 0);
        while let Some(place) = drawn(&weights, &mut chance) {
            let action = &ranking[place].action;
            if turn.as_mut().is_none_or(|turn| !turn.loses(action)) {
                return Some(action.clone());
            }
            weights[place] = 0;
        }
        // Actions that the draw leaves out may be the only ones that do not lose.
        let open = turn.and_then(|mut turn| {
            let others = turn.others(&known());
            known().into_iter().chain(others).find(|action| !turn.loses(action))
        });
        Some(open.unwrap_or_else(|| first.action.clone()))
    }

    /// The weights of the draw: a softmax over the values of the actions. A search of all replies knows most values only as bounds,
    /// which flatter bad actions.
    fn weights<G: Search>(self, ranking: &[Candidate<G::Action>], seat: Seat) -> Vec<u64> {
        if self.temperature_ppm == 0 {
            return (0..ranking.len()).map(|place| u64::from(place == 0)).collect();
        }
        let choices = if self.is_careful && is_certain::<G>() { LINES } else { ranking.len() };
        let shares: Vec<Option<i64>> = ranking
            .iter()
            .enumerate()
            .map(|(place, candidate)| share::<G>(candidate, seat).filter(|_| place < choices))
            .collect();
        let most = shares.iter().flatten().copied().max().unwrap_or(0);
        let steps = |share: i64| most.abs_diff(share).saturating_mul(STEPS) / u64::from(self.temperature_ppm);
        let weight = |share: i64| power(i64::try_from(steps(share)).unwrap_or(i64::MAX));
        shares.into_iter().map(|share| share.map_or(0, weight)).collect()
    }
}

/// The value of an action for a seat, in millionths of a win; `None` if it was never tried.
fn share<G: Search>(candidate: &Candidate<G::Action>, seat: Seat) -> Option<i64> {
    let sum = candidate.sums.get(seat).filter(|_| candidate.visits > 0)?;
    if candidate.sums.count() > 1 {
        return i64::try_from(sum.mean_win_ppm(candidate.visits)).ok();
    }
    // A single seat wins every game, so its score counts.
    let lead = G::LEADS_MILLI[1].max(1);
    Some(sum.mean_score_milli(candidate.visits).saturating_mul(SHARE_OF_LEAD_PPM) / lead)
}

/// A place drawn by weights; `None` if all weights are 0.
fn drawn(weights: &[u64], chance: &mut Generator) -> Option<usize> {
    let whole = weights.iter().fold(0_u64, |sum, weight| sum.saturating_add(*weight));
    if whole == 0 {
        return None;
    }
    let mut left = chance.below(whole);
    weights.iter().position(|weight| {
        let is_here = left < *weight;
        left = left.saturating_sub(*weight);
        is_here
    })
}

/// Worlds that look like this one; a single one if all are the same.
fn worlds<G: Search>(view: &G::View, seed: u64) -> Vec<G::State> {
    let count = if is_certain::<G>() { 1 } else { WORLDS };
    (0..count).map(|number| G::imagine(view, &mut stream(mixed(seed, IMAGINED), number))).collect()
}
