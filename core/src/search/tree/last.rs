//! The last decisions of a game with open chance: so little is left to draw that the search visits everything that can follow.

use super::super::candidate::Candidate;
use super::super::judge::Judge;
use super::super::value::{Value, Worth};
use super::look;
use crate::game::{Search, Silent, Template};
use crate::search::greedy::LOOK_EVERY;
use crate::search::thought::{Bounds, Simulated};
use crate::seat::{PerSeat, Seat};

/// The most actions that are applied for it.
const TRANSITIONS_MAX: u64 = 60_000;

/// The most actions that lie ahead.
const DEPTH_MAX: u32 = 8;

/// The reason why there is no exact expectation.
enum Without {
    /// Too much can follow.
    TooMuch,
    /// The caller does not wait, or not long enough.
    Stopped(Simulated),
}

/// The average worth of a state if each player plays for the best of their own seat.
#[derive(Clone)]
struct Expected(PerSeat<Mean>);

#[derive(Clone, Copy, Default)]
struct Mean {
    win_ppm: i128,
    score_milli: i128,
    margin: i128,
}

/// The work of a complete search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Looked {
    /// The actions applied.
    pub transitions: u64,
    /// The largest number of them one after the other.
    pub depth: u32,
}

/// Searches everything that can follow the actions of `seat` in `world`, and writes the results into `candidates`. `None` if too much can
/// follow.
pub fn settle<G: Search>(
    world: &G::State,
    seat: Seat,
    candidates: &mut [Candidate<G::Action>],
    bounds: &Bounds<'_>,
) -> Result<Option<Looked>, Simulated> {
    if G::last_draws(world).is_none() {
        return Ok(None);
    }
    let mut sight = Sight { bounds, transitions: 0, depth: 0 };
    let settled: Result<Vec<Expected>, Without> =
        candidates.iter().map(|candidate| sight.follow::<G>(world, &candidate.action, 1)).collect();
    match settled {
        Ok(settled) => {
            for (candidate, expected) in candidates.iter_mut().zip(settled) {
                candidate.settle(&expected.worth(), expected.0[seat].margin);
            }
            Ok(Some(Looked { transitions: sight.transitions, depth: sight.depth }))
        }
        Err(Without::TooMuch) => Ok(None),
        Err(Without::Stopped(stopped)) => Err(stopped),
    }
}

/// A search of everything that can follow.
struct Sight<'a> {
    bounds: &'a Bounds<'a>,
    transitions: u64,
    depth: u32,
}

impl Sight<'_> {
    /// The worth of an action, over all draws that can follow it.
    fn follow<G: Search>(&mut self, state: &G::State, action: &G::Action, depth: u32) -> Result<Expected, Without> {
        if self.transitions.is_multiple_of(LOOK_EVERY as u64) {
            look(self.bounds).map_err(Without::Stopped)?;
        }
        if self.transitions >= TRANSITIONS_MAX || depth > DEPTH_MAX {
            return Err(Without::TooMuch);
        }
        self.transitions += 1;
        self.depth = self.depth.max(depth);
        let mut after = state.clone();
        G::play(&mut after, action, &mut Silent);
        let draws = G::last_draws(&after).ok_or(Without::TooMuch)?;
        let mut outcomes = Vec::with_capacity(draws.len());
        for (weight, drawn) in draws {
            outcomes.push((i128::from(weight), self.best::<G>(&drawn, depth)?));
        }
        Ok(Expected::over(&outcomes))
    }

    /// The worth of a decision to all seats if the awaited one takes its best action.
    fn best<G: Search>(&mut self, state: &G::State, depth: u32) -> Result<Expected, Without> {
        let Some(mover) = G::awaited(state) else { return Ok(Expected::of(&Worth::of::<G>(&Judge::Present, state))) };
        let legal = G::legal_actions(state);
        let members: u128 = legal.templates.iter().map(Template::count).fold(0, u128::saturating_add);
        if members > u128::from(TRANSITIONS_MAX) {
            return Err(Without::TooMuch);
        }
        let families = legal.templates.iter().flat_map(|family| (0..family.count()).map(|place| family.nth(place)));
        let mut best: Option<Expected> = None;
        for action in legal.actions.into_iter().chain(families) {
            let expected = self.follow::<G>(state, &action, depth + 1)?;
            if best.as_ref().is_none_or(|best| expected.0[mover].margin > best.0[mover].margin) {
                best = Some(expected);
            }
        }
        best.ok_or(Without::TooMuch)
    }
}

impl Expected {
    /// The worth of a state.
    fn of(worth: &Worth) -> Self {
        Self(worth.values.map(|seat, value| Mean {
            win_ppm: value.win_ppm.into(),
            score_milli: value.score_milli.into(),
            margin: worth.margin(seat).into(),
        }))
    }

    /// The mean of outcomes by their weights.
    fn over(outcomes: &[(i128, Self)]) -> Self {
        let whole = outcomes.iter().map(|(weight, _)| weight).sum::<i128>().max(1);
        let seats = outcomes.first().map_or(0, |(_, first)| first.0.count());
        Self(PerSeat::from_fn(seats, |seat| {
            let mean = |part: fn(&Mean) -> i128| {
                outcomes.iter().map(|(weight, outcome)| weight * part(&outcome.0[seat])).sum::<i128>() / whole
            };
            Mean { win_ppm: mean(|m| m.win_ppm), score_milli: mean(|m| m.score_milli), margin: mean(|m| m.margin) }
        }))
    }

    fn worth(&self) -> Worth {
        let values = self.0.map(|_, mean| Value {
            win_ppm: u32::try_from(mean.win_ppm).unwrap_or(u32::MAX),
            score_milli: i64::try_from(mean.score_milli).unwrap_or(i64::MAX),
        });
        Worth { values, is_over: true }
    }
}
