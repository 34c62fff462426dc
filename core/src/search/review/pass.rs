//! The first pass over every real decision, by what its seat saw.

use super::super::thought::{Thinker, Thought};
use super::super::{Candidate, Judge, mixed};
use super::{Ended, Labour, Point, Stop};
use crate::game::{Search, Silent, Viewer, walk};
use crate::seat::Seat;

/// A decision of the first pass.
pub(super) struct Looked<A> {
    /// The actions before it.
    pub(super) place: usize,
    /// The turn, from 1.
    pub(super) turn: u64,
    /// The seat that decided.
    pub(super) seat: Seat,
    /// The best action.
    pub(super) best: A,
    /// The action that was played.
    pub(super) played: A,
    /// The share of the win by the best action, in millionths.
    pub(super) best_ppm: u32,
    /// The share of the win by the played action; `None` if the search did not try it.
    pub(super) played_ppm: Option<u32>,
}

impl<A> Looked<A> {
    /// True if both belong to one turn of one seat.
    pub(super) fn is_same_turn(&self, other: &Self) -> bool {
        (self.seat, self.turn) == (other.seat, other.turn)
    }

    /// The chances of the seat at this decision.
    pub(super) fn point(&self) -> Point {
        Point { ply: self.place as u64, turn: self.turn, seat: self.seat, win_ppm: self.best_ppm }
    }
}

/// Looks at every decision of the seats with more than one action, and passes each to `into`.
pub(super) fn go<G: Search>(
    beginning: &G::State,
    actions: &[G::Action],
    labour: &mut Labour<'_>,
    into: &mut dyn FnMut(Looked<G::Action>),
) -> Result<(), Ended> {
    let mut state = beginning.clone();
    for (place, played) in actions.iter().enumerate() {
        let seats = &labour.how.seats;
        let seat = G::awaited(&state).filter(|seat| seats.is_empty() || seats.contains(seat));
        if let Some(seat) = seat
            && walk::count::<G>(&state) > 1
        {
            let looked = look::<G>(&state, seat, place, played, labour).map_err(|stop| stop.at(place))?;
            looked.into_iter().for_each(&mut *into);
        }
        G::play(&mut state, played, &mut Silent);
    }
    Ok(())
}

/// Looks at one decision.
fn look<G: Search>(
    state: &G::State,
    seat: Seat,
    place: usize,
    played: &G::Action,
    labour: &mut Labour<'_>,
) -> Result<Option<Looked<G::Action>>, Stop> {
    let transitions = labour.how.settings.look;
    labour.begin(transitions)?;
    let view = G::view(state, Viewer::Seat(seat), false);
    let seed = mixed(labour.how.seed, place as u64);
    let mut thought = Thought::<G>::new(&view, seat, &[], &searcher(transitions), seed);
    labour.search(&mut thought)?;
    let ranking = thought.ranking();
    let share = |candidate: &Candidate<G::Action>| share(candidate, seat);
    let Some(best) = ranking.first() else { return Ok(None) };
    let own = ranking.iter().find(|candidate| candidate.action == *played && candidate.visits > 0);
    Ok(Some(Looked {
        place,
        turn: G::turns_ended(state) + 1,
        seat,
        best: best.action.clone(),
        played: played.clone(),
        best_ppm: share(best),
        played_ppm: own.map(share),
    }))
}

/// The bot that searches this number of transitions; with 0 it looks one action ahead.
pub(super) fn searcher(transitions: u64) -> Thinker {
    Thinker::learning(Judge::Present, transitions)
}

/// The share of the win that an action promises to a seat, in millionths.
pub(super) fn share<A>(candidate: &Candidate<A>, seat: Seat) -> u32 {
    let sum = candidate.sums.get(seat).copied().unwrap_or_default();
    u32::try_from(sum.win_ppm / candidate.visits.max(1)).unwrap_or(u32::MAX)
}
