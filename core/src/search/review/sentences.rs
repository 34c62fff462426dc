//! A review in three sentences: who won, when it turned, and what to try.

use super::{Moment, Point, Review};
use crate::game::{Outcome, SeatResult};
use crate::seat::Seat;

/// The share, in millionths, from which a seat was in the game.
const OPEN: u32 = 450_000;

/// The share below which the game had slipped away.
const LOST: u32 = 250_000;

/// The actions of a moment, in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MomentInWords {
    /// The action that was played.
    pub played: String,
    /// The better one.
    pub better: String,
    /// The reasons for the better action that do not also hold for the played one.
    pub reasons: Vec<String>,
}

/// The sentences of a review. `seats` are the names of the seats, and `told` the actions of its moments, in their order.
pub fn sentences<A>(review: &Review<A>, seats: &[String], told: &[MomentInWords]) -> Vec<String> {
    let name = |seat: Seat| seats.get(seat.index()).cloned().unwrap_or_else(|| format!("Seat {}", seat.0));
    let costliest = |of_losers: bool| {
        let moments = review.moments.iter().zip(told);
        let meant = moments.filter(|(moment, _)| !of_losers || has_lost(&review.outcome, moment.seat));
        meant.max_by_key(|(moment, _)| moment.loss_ppm)
    };
    let turn = costliest(true);
    let mut sentences = vec![result(&review.outcome, &name)];
    sentences.extend(turned(review, turn, &name));
    sentences.extend(turn.or_else(|| costliest(false)).map(|(moment, words)| advice(moment, words)));
    sentences
}

/// True if another seat has won.
fn has_lost(outcome: &Outcome, seat: Seat) -> bool {
    outcome.results.iter().any(|result| result.seat == seat && result.rank > 1)
}

/// The winner, with the points.
fn result(outcome: &Outcome, name: &dyn Fn(Seat) -> String) -> String {
    let firsts: Vec<&SeatResult> = outcome.results.iter().filter(|result| result.rank == 1).collect();
    let others = outcome.results.iter().filter(|result| result.rank > 1);
    let second = others.min_by_key(|result| (result.rank, result.seat.0));
    match (firsts.as_slice(), second) {
        ([], _) => "The game has no winner.".to_owned(),
        ([only], None) => format!("{} ended with {}.", name(only.seat), counted(only.score)),
        ([winner], Some(second)) if winner.score > second.score => {
            format!(
                "{} won with {} to {} of {}.",
                name(winner.seat),
                counted(winner.score),
                second.score,
                name(second.seat)
            )
        }
        ([winner], Some(_)) => format!("{} won.", name(winner.seat)),
        (several, _) => {
            let names: Vec<String> = several.iter().map(|result| name(result.seat)).collect();
            let (last, rest) = names
                .split_last()
                .map_or((String::new(), String::new()), |(last, rest)| (last.clone(), rest.join(", ")));
            format!("{rest} and {last} share the win.")
        }
    }
}

/// The turning point: the largest loss of a seat that lost, or else a point of its curve. A winner's mistakes do not count.
fn turned<A>(
    review: &Review<A>,
    worst: Option<(&Moment<A>, &MomentInWords)>,
    name: &dyn Fn(Seat) -> String,
) -> Option<String> {
    if let Some((moment, words)) = worst {
        return Some(format!(
            "It turned in turn {}, when {} chose \"{}\".",
            moment.turn,
            name(moment.seat),
            words.played
        ));
    }
    // A review that stopped early allows no other sentence.
    if review.halt.is_some() {
        return None;
    }
    let seat = review.points.iter().find(|point| has_lost(&review.outcome, point.seat))?.seat;
    let curve: Vec<&Point> = review.points.iter().filter(|point| point.seat == seat).collect();
    let Some(place) = curve.iter().rposition(|point| point.win_ppm >= OPEN) else {
        return Some(format!("{} was behind from the start, and no single action decided it.", name(seat)));
    };
    let lost = curve[place..].iter().find(|point| point.win_ppm < LOST);
    Some(match lost {
        Some(lost) => format!(
            "No single action decided it: it slipped away from {} slowly, between turns {} and {}.",
            name(seat),
            curve[place].turn,
            lost.turn
        ),
        None => "It was open to the end, and no single action decided it.".to_owned(),
    })
}

/// The advice: what to try.
fn advice<A>(moment: &Moment<A>, words: &MomentInWords) -> String {
    let why = if words.reasons.is_empty() { String::new() } else { format!(": it {}", words.reasons.join(", ")) };
    format!("In turn {} try \"{}\" instead{why}.", moment.turn, words.better)
}

fn counted(points: i64) -> String {
    format!("{points} {}", if points == 1 { "point" } else { "points" })
}

#[cfg(test)]
mod tests {
    use super::super::{Halt, Part, SearchEffort, StoppedBy, Verdict};
    use super::*;

    fn review(scores: &[(u32, i64)], points: &[(u64, u8, u32)], moments: &[(u64, u8, u32)]) -> Review<u8> {
        let results = (0..).map(Seat).zip(scores);
        let results =
            results.map(|(seat, (rank, score))| SeatResult { seat, rank: *rank, score: *score, lines: Vec::new() });
        let point = |(turn, seat, win_ppm): &(u64, u8, u32)| Point {
            ply: *turn,
            turn: *turn,
            seat: Seat(*seat),
            win_ppm: *win_ppm,
        };
        let moment = |(turn, seat, loss_ppm): &(u64, u8, u32)| Moment {
            ply: *turn,
            turn: *turn,
            seat: Seat(*seat),
            verdict: Verdict::Mistake,
            played: 1,
            better: 2,
            loss_ppm: *loss_ppm,
            error_ppm: 0,
            is_drop: false,
        };
        Review {
            points: points.iter().map(point).collect(),
            moments: moments.iter().map(moment).collect(),
            luck: Vec::new(),
            outcome: Outcome { results: results.collect(), reason: "over" },
            work: SearchEffort::default(),
            halt: None,
        }
    }

    fn told(review: &Review<u8>) -> Vec<String> {
        let words = |moment: &Moment<u8>| MomentInWords {
            played: format!("pass {}", moment.turn),
            better: "build".to_owned(),
            reasons: vec!["brings 4 points".to_owned()],
        };
        let words: Vec<MomentInWords> = review.moments.iter().map(words).collect();
        sentences(review, &["Red".to_owned(), "Blue".to_owned()], &words)
    }

    #[test]
    fn the_largest_loss_is_when_it_turned() {
        let reviewed = review(&[(2, 41), (1, 54)], &[], &[(3, 1, 60_000), (9, 0, 210_000)]);
        assert_eq!(
            told(&reviewed),
            [
                "Blue won with 54 points to 41 of Red.",
                "It turned in turn 9, when Red chose \"pass 9\".",
                "In turn 9 try \"build\" instead: it brings 4 points.",
            ]
        );
    }

    #[test]
    fn what_the_winner_could_afford_turned_nothing() {
        let points = [(1, 0, 500_000), (5, 0, 200_000)];
        let reviewed = review(&[(2, 41), (1, 54)], &points, &[(3, 0, 60_000), (9, 1, 210_000)]);
        let [_, turned, advice] = &told(&reviewed)[..] else { panic!("three sentences") };
        assert_eq!(turned, "It turned in turn 3, when Red chose \"pass 3\".");
        assert_eq!(advice, "In turn 3 try \"build\" instead: it brings 4 points.");
        let of_winner = told(&review(&[(2, 41), (1, 54)], &points, &[(9, 1, 210_000)]));
        assert!(of_winner[1].contains("slipped away from Red slowly"), "{of_winner:?}");
        assert_eq!(of_winner[2], "In turn 9 try \"build\" instead: it brings 4 points.");
    }

    #[test]
    fn without_a_verdict_it_slipped_away_or_was_never_there() {
        let slowly =
            review(&[(2, 1), (1, 1)], &[(1, 0, 500_000), (2, 1, 500_000), (5, 0, 300_000), (7, 0, 200_000)], &[]);
        assert_eq!(
            told(&slowly),
            ["Blue won.", "No single action decided it: it slipped away from Red slowly, between turns 1 and 7."]
        );
        let never = review(&[(2, 0), (1, 1)], &[(1, 0, 300_000)], &[]);
        assert_eq!(
            told(&never),
            ["Blue won with 1 point to 0 of Red.", "Red was behind from the start, and no single action decided it."]
        );
        let open = review(&[(2, 0), (1, 1)], &[(1, 0, 600_000), (9, 0, 440_000)], &[]);
        assert_eq!(told(&open)[1], "It was open to the end, and no single action decided it.");
    }

    #[test]
    fn a_game_that_was_not_looked_at_to_its_end_has_no_turn() {
        let halt = Halt { by: StoppedBy::Transitions, part: Part::Pass, ply: 9 };
        let halted = Review { halt: Some(halt), ..review(&[(2, 0), (1, 1)], &[(1, 0, 600_000)], &[]) };
        assert_eq!(told(&halted), ["Blue won with 1 point to 0 of Red."]);
    }

    #[test]
    fn a_shared_win_and_a_game_alone() {
        assert_eq!(told(&review(&[(1, 7), (1, 7)], &[], &[])), ["Red and Blue share the win."]);
        assert_eq!(told(&review(&[(1, 7)], &[], &[])), ["Red ended with 7 points."]);
    }
}
