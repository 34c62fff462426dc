//! Why an action is thought well of: what may follow it, and what it changes, in words.

use std::iter;

use crate::game::{Reversibility, Silent, Viewer, label};
use crate::generator::Generator;
use crate::seat::{PerSeat, Seat};
use crate::wire::Wire;

/// The least change of a promise that is told, in thousandths of a point.
const PROMISE_MIN: i32 = 300;

/// A line in words, as far as nothing decides that the seat cannot know: what chance brings and what others hold was only imagined. The
/// same for everybody who sees the same.
pub(super) fn line<G: Wire>(view: &G::View, first: &G::Action, following: &[G::Action]) -> Vec<String> {
    let mut world = G::imagine(view, &mut Generator::quick(0));
    let decider = G::awaited(&world);
    let mut labels = Vec::with_capacity(following.len() + 1);
    let mut events = Vec::new();
    for action in iter::once(first).chain(following) {
        let Some(mover) = G::awaited(&world) else { break };
        let is_unknown = G::INFO.has_hidden_information && decider != Some(mover);
        if is_unknown || G::check(&world, action).is_err() {
            break;
        }
        labels.push(label::<G>(&G::view(&world, Viewer::Seat(mover), false), G::legal_actions(&world), action));
        events.clear();
        G::play(&mut world, action, &mut events);
        if events.iter().map(G::reversibility).any(has_decided) {
            break;
        }
    }
    labels
}

/// True if a step told what nobody, or not everybody, knew before it.
fn has_decided(reversibility: Reversibility) -> bool {
    matches!(reversibility, Reversibility::ChanceUsed | Reversibility::InformationRevealed)
}

/// What an action changes for its seat, in a world that fits the view: its points, the lead if that is known, and of what the worth of the
/// state is made what grows and what shrinks most. The same for everybody who sees the same.
pub(super) fn reasons<G: Wire>(view: &G::View, action: &G::Action) -> Vec<String> {
    let mut world = G::imagine(view, &mut Generator::quick(0));
    let Some(seat) = G::awaited(&world).filter(|_| G::check(&world, action).is_ok()) else { return Vec::new() };
    let (points_before, terms_before) = (points::<G>(&world), G::terms(&world, seat));
    G::play(&mut world, action, &mut Silent);
    let points = points::<G>(&world);
    let mut reasons = Vec::new();
    match points[seat] - points_before[seat] {
        0 => {}
        gained @ 1.. => reasons.push(format!("brings {}", counted(gained))),
        lost => reasons.push(format!("costs {}", counted(-lost))),
    }
    if !reasons.is_empty() && points.count() > 1 {
        reasons.push(match lead(&points, seat) {
            0 => "you share the lead".to_owned(),
            ahead @ 1.. => format!("you lead by {ahead}"),
            behind => format!("you are {} behind", -behind),
        });
    }
    if G::awaited(&world).is_some() {
        let after = G::terms(&world, seat);
        let changes = terms_before.iter().zip(&after).map(|((name, before), (_, after))| (*name, after - before));
        let told: Vec<(&str, i32)> = changes.filter(|(_, change)| change.abs() >= PROMISE_MIN).collect();
        let most = told.iter().filter(|(_, change)| *change > 0).max_by_key(|(_, change)| *change);
        let least = told.iter().filter(|(_, change)| *change < 0).min_by_key(|(_, change)| *change);
        reasons.extend(most.map(|(name, change)| format!("adds {} worth of {name}", in_points(*change))));
        reasons.extend(least.map(|(name, change)| format!("gives up {} worth of {name}", in_points(-change))));
    }
    reasons
}

/// The points of each seat if the game ended now.
fn points<G: Wire>(state: &G::State) -> PerSeat<i64> {
    G::scores_so_far(state).map(|_, lines| lines.iter().map(|line| line.points).sum())
}

/// How far a seat is ahead of the best of the others.
fn lead(points: &PerSeat<i64>, seat: Seat) -> i64 {
    let others = points.seated().filter(|(other, _)| *other != seat).map(|(_, points)| *points);
    points[seat] - others.max().unwrap_or(0)
}

fn counted(points: i64) -> String {
    format!("{points} {}", if points == 1 { "point" } else { "points" })
}

/// A positive number of thousandths with one decimal.
fn in_points(milli: i32) -> String {
    let tenths = (milli + 50) / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::walk;
    use crate::game::{Game, Search as _, Setup, Simulate};
    use crate::games::deep_colony::DeepColony;
    use crate::games::deeper::Deeper;

    /// Whose label each of some random actions has, and whether chance or something hidden decided in it.
    fn random_line<G: Wire + Simulate>(seed: u64, length: usize) -> (Vec<(Seat, bool)>, Vec<String>) {
        let setup = Setup { seat_count: 2, options: G::table_options(), generator: Generator::from_seed(seed) };
        let mut state = G::new_game(&setup).unwrap();
        let seat = G::awaited(&state).unwrap();
        let view = G::view(&state, Viewer::Seat(seat), false);
        state = G::imagine(&view, &mut Generator::quick(0));
        let (mut chance, mut steps, mut actions) = (Generator::quick(seed), Vec::new(), Vec::new());
        for _ in 0..length {
            let action = walk::random::<G>(&state, &mut chance).unwrap();
            let (mover, mut events) = (G::awaited(&state).unwrap(), Vec::new());
            G::play(&mut state, &action, &mut events);
            steps.push((mover, events.iter().map(G::reversibility).any(has_decided)));
            actions.push(action);
        }
        (steps, line::<G>(&view, &actions[0], &actions[1..]))
    }

    #[test]
    fn a_line_ends_with_what_chance_decides() {
        for seed in 0..8 {
            let (steps, labels) = random_line::<DeepColony>(seed, 6);
            let decided = steps.iter().position(|(_, has_decided)| *has_decided).unwrap();
            assert_eq!(labels.len(), decided + 1, "{seed}: {labels:?}");
            assert!(labels.iter().all(|label| !label.is_empty()), "{seed}: {labels:?}");
        }
    }

    #[test]
    fn a_line_tells_nothing_of_others_whose_hands_are_hidden() {
        const { assert!(Deeper::INFO.has_hidden_information) };
        let mut told = 0;
        for seed in 0..8 {
            let (steps, labels) = random_line::<Deeper>(seed, 8);
            let own = steps.iter().take_while(|(mover, _)| *mover == steps[0].0).count();
            assert!((1..=own).contains(&labels.len()), "{seed}: {labels:?}");
            told += labels.len() - 1;
        }
        assert!(told > 0, "what follows is told where it is known");
    }

    #[test]
    fn an_action_that_scores_is_told_with_its_points_and_the_lead() {
        let (mut scored, mut promised) = (0, 0);
        for seed in 0..30 {
            let setup =
                Setup { seat_count: 2, options: Deeper::table_options(), generator: Generator::from_seed(seed) };
            let (mut state, mut chance) = (Deeper::new_game(&setup).unwrap(), Generator::quick(seed));
            for _ in 0..40 {
                let Some(seat) = Deeper::awaited(&state) else { break };
                let action = walk::random::<Deeper>(&state, &mut chance).unwrap();
                let view = Deeper::view(&state, Viewer::Seat(seat), false);
                let told = reasons::<Deeper>(&view, &action);
                // What is said of points is what happens: no card is drawn for points.
                let before = points::<Deeper>(&state);
                Deeper::play(&mut state, &action, &mut Silent);
                let (gained, lead) =
                    (points::<Deeper>(&state)[seat] - before[seat], lead(&points::<Deeper>(&state), seat));
                let brings = told.iter().any(|reason| reason.starts_with("brings "));
                assert_eq!(brings, gained > 0, "{told:?} where {gained} are gained");
                if gained > 0 && lead > 0 {
                    assert!(told.contains(&format!("you lead by {lead}")), "{told:?}");
                    scored += 1;
                }
                promised += told.iter().filter(|reason| reason.contains("worth of")).count();
            }
        }
        assert!(scored > 5 && promised > 100, "{scored} {promised}");
    }
}
