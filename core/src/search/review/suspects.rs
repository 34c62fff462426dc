//! The decisions that deserve a close look.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::pass::Looked;
use super::{Moment, Point};
use crate::seat::Seat;

/// The smallest loss in a search's list that makes a suspect, in millionths. Lists understate losses as well as overstate them.
const LISTED_MIN: u32 = 10_000;

/// The loss in the list from which the decision itself is a suspect, not only its turn.
const LISTED: u32 = 50_000;

/// The smallest drop of the curve between two turns that makes a suspect.
const DROP_MIN: u32 = 50_000;

/// The game was decided below this share, and within this distance of a whole win.
const DECIDED: u32 = 100_000;

/// A decision that may have been a mistake.
#[derive(Clone, Debug)]
pub(super) struct Suspect<A> {
    /// The actions before it.
    pub(super) place: usize,
    /// The turn, from 1.
    pub(super) turn: u64,
    /// The seat that decided.
    pub(super) seat: Seat,
    /// The action that was played.
    pub(super) played: A,
    /// The action that looked better.
    pub(super) better: A,
    /// True if the curve dropped after its turn, and the search's list shows no reason.
    pub(super) is_drop: bool,
    /// The suspected loss, in millionths.
    loss_ppm: u32,
}

impl<A: Clone> Suspect<A> {
    /// The suspicion that led to a moment.
    pub(super) fn of(moment: &Moment<A>) -> Self {
        let Moment { ply, turn, seat, ref played, ref better, loss_ppm, is_drop, .. } = *moment;
        let place = usize::try_from(ply).unwrap_or(usize::MAX);
        Self { place, turn, seat, played: played.clone(), better: better.clone(), is_drop, loss_ppm }
    }
}

/// The decisions with the largest losses, at most `most` and one a turn, in the order of the game.
pub(super) fn among<A: Clone + PartialEq>(looked: &[Looked<A>], points: &[Point], most: usize) -> Vec<Suspect<A>> {
    // Others may decide in the middle of a turn.
    let mut turns: BTreeMap<(Seat, u64), Vec<&Looked<A>>> = BTreeMap::new();
    for decision in looked {
        turns.entry((decision.seat, decision.turn)).or_default().push(decision);
    }
    let of_each = turns.values().filter_map(|turn| of_turn(turn, drop_after(turn.first()?, points)));
    let mut suspects: Vec<Suspect<A>> = of_each.collect();
    suspects.sort_by_key(|suspect| (Reverse(suspect.loss_ppm), suspect.place));
    suspects.truncate(most);
    suspects.sort_by_key(|suspect| suspect.place);
    suspects
}

/// The worst decision of a turn.
fn of_turn<A: Clone + PartialEq>(turn: &[&Looked<A>], drop_ppm: u32) -> Option<Suspect<A>> {
    let others = turn.iter().copied().filter(|one| one.best != one.played);
    // For an action that it did not try, the search knows of no loss.
    let worst = others.min_by_key(|one| (Reverse(listed(one)), one.place))?;
    let is_drop = listed(worst) < LISTED && drop_ppm >= DROP_MIN;
    if !is_drop && (listed(worst) < LISTED_MIN || is_decided(worst)) {
        return None;
    }
    Some(Suspect {
        place: worst.place,
        turn: worst.turn,
        seat: worst.seat,
        played: worst.played.clone(),
        better: worst.best.clone(),
        is_drop,
        loss_ppm: listed(worst).max(drop_ppm),
    })
}

/// The loss of a decision by the list of its search.
fn listed<A>(decision: &Looked<A>) -> u32 {
    decision.played_ppm.map_or(0, |played| decision.best_ppm.saturating_sub(played))
}

/// True if the game was decided either way.
fn is_decided<A>(decision: &Looked<A>) -> bool {
    decision.played_ppm.is_some_and(|played| are_decided(decision.best_ppm, played))
}

fn are_decided(one: u32, other: u32) -> bool {
    one.max(other) < DECIDED || one.min(other) > 1_000_000 - DECIDED
}

/// The drop of a seat's curve from the first decision of a turn to the next point.
fn drop_after<A>(first: &Looked<A>, points: &[Point]) -> u32 {
    let next = points.iter().find(|point| point.seat == first.seat && point.ply > first.place as u64);
    next.filter(|next| !are_decided(first.best_ppm, next.win_ppm))
        .map_or(0, |next| first.best_ppm.saturating_sub(next.win_ppm))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A decision of a seat in a turn: 1 was best, and `played` was played.
    fn decision(place: usize, turn: u64, seat: u8, shares: (u32, Option<u32>)) -> Looked<u8> {
        let (best_ppm, played_ppm) = shares;
        let played = if played_ppm == Some(best_ppm) { 1 } else { 2 };
        Looked { place, turn, seat: Seat(seat), best: 1, played, best_ppm, played_ppm }
    }

    fn found(looked: &[Looked<u8>], most: usize) -> Vec<(usize, bool)> {
        let mut points: Vec<Point> = Vec::new();
        for decision in looked {
            if !points.iter().any(|point| (point.seat, point.turn) == (decision.seat, decision.turn)) {
                points.push(decision.point());
            }
        }
        among(looked, &points, most).iter().map(|suspect| (suspect.place, suspect.is_drop)).collect()
    }

    #[test]
    fn the_largest_losses_are_suspects_and_one_a_turn() {
        let looked = [
            decision(0, 1, 0, (600_000, Some(530_000))),
            decision(1, 1, 0, (600_000, Some(500_000))),
            decision(2, 1, 1, (400_000, Some(400_000))),
            decision(3, 1, 0, (600_000, Some(540_000))),
            decision(4, 3, 0, (580_000, Some(575_000))),
            decision(5, 5, 0, (570_000, Some(500_000))),
        ];
        assert_eq!(found(&looked, 8), [(1, false), (5, false)]);
        assert_eq!(found(&looked, 1), [(1, false)]);
    }

    #[test]
    fn a_drop_of_the_curve_is_a_suspect_if_something_else_looked_better() {
        let dropped = |played| [decision(0, 1, 0, (600_000, played)), decision(4, 3, 0, (300_000, Some(300_000)))];
        assert_eq!(found(&dropped(Some(595_000)), 8), [(0, true)]);
        assert_eq!(found(&dropped(None), 8), [(0, true)]);
        assert_eq!(found(&dropped(Some(600_000)), 8), []);
    }

    #[test]
    fn what_was_decided_is_no_suspect() {
        for shares in [(90_000, Some(5_000)), (990_000, Some(910_000))] {
            assert_eq!(found(&[decision(0, 1, 0, shares)], 8), []);
        }
        assert_eq!(found(&[decision(0, 1, 0, (990_000, Some(890_000)))], 8), [(0, false)]);
    }
}
