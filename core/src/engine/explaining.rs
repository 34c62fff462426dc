//! Reasons for an action in words: what may follow it, and what it changes.

use std::iter;

use crate::game::{Reversibility, Silent, Viewer, label};
use crate::generator::Generator;
use crate::scene::words::{fitting, small};
use crate::scene::{Counter, CounterRole};
use crate::seat::{PerSeat, Seat};
use crate::wire::Wire;

/// The smallest change of an expectation worth mentioning, in thousandths of a point.
const PROMISE_MIN: i32 = 300;

/// A line in words, up to the first step that depends on something the seat cannot know: chance and the hands of others are only
/// imagined. Equal views give equal words.
pub fn line<G: Wire>(view: &G::View, first: &G::Action, following: &[G::Action]) -> Vec<String> {
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

/// True if a step revealed something that not everybody knew before it.
pub fn has_decided(reversibility: Reversibility) -> bool {
    matches!(reversibility, Reversibility::ChanceUsed | Reversibility::InformationRevealed)
}

/// The most letters of a reason on the board.
const BRIEF_MAX: usize = 22;

/// The reasons for an action.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reasons {
    /// In whole phrases.
    pub told: Vec<String>,
    /// The first reason in a few letters; empty if it has no such form.
    pub brief: String,
}

/// The changes by an action for its seat, in a world that fits the view: its points, its lead if that is known, and the terms of the
/// evaluation that grow and shrink most. Equal views give equal words.
///
/// `counters` are the counters of the view's scene.
pub fn reasons<G: Wire>(view: &G::View, action: &G::Action, counters: &[Counter]) -> Reasons {
    let mut world = G::imagine(view, &mut Generator::quick(0));
    let Some(seat) = G::awaited(&world).filter(|_| G::check(&world, action).is_ok()) else {
        return Reasons::default();
    };
    let (points_before, terms_before) = (points::<G>(&world), G::terms(&world, seat));
    G::play(&mut world, action, &mut Silent);
    let points = points::<G>(&world);
    let (mut reasons, mut brief) = (Vec::new(), String::new());
    let gained = points[seat] - points_before[seat];
    let aim = if gained == 0 { None } else { aim(counters, seat) };
    match aim {
        Some(aim) => {
            let verb = if gained > 0 { "brings" } else { "lowers" };
            reasons.push(format!("{verb} {} to {} of {}", small(aim.label), points[seat], aim.most));
            brief = fitting(format!("{} {} of {}", aim.short, points[seat], aim.most), BRIEF_MAX);
        }
        None if gained > 0 => reasons.push(format!("brings {}", counted(gained))),
        None if gained < 0 => reasons.push(format!("costs {}", counted(-gained))),
        None => {}
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
        if reasons.is_empty() {
            let term = most.map(|(name, change)| format!("+{} {name}", in_points(*change)));
            brief = term.filter(|term| term.chars().count() <= BRIEF_MAX).unwrap_or_default();
        }
        reasons.extend(most.map(|(name, change)| format!("adds {} worth of {name}", in_points(*change))));
        reasons.extend(least.map(|(name, change)| format!("gives up {} worth of {name}", in_points(-change))));
    }
    if brief.is_empty() {
        brief = reasons.iter().find(|reason| reason.chars().count() <= BRIEF_MAX).cloned().unwrap_or_default();
    }
    Reasons { told: reasons, brief }
}

/// A seat's progress towards a win by something other than points, such as the fourth colony, as the scene counts it.
struct Aim<'a> {
    label: &'a str,
    short: &'a str,
    most: i64,
}

fn aim(counters: &[Counter], seat: Seat) -> Option<Aim<'_>> {
    let score = counters.iter().find(|one| one.seat == Some(seat) && one.role == Some(CounterRole::Score))?;
    Some(Aim { label: &score.label, short: &score.short, most: score.maximum? })
}

/// The points of each seat if the game ended now.
pub fn points<G: Wire>(state: &G::State) -> PerSeat<i64> {
    G::scores_so_far(state).map(|_, lines| lines.iter().map(|line| line.points).sum())
}

/// How far a seat is ahead of the best of the others.
pub fn lead(points: &PerSeat<i64>, seat: Seat) -> i64 {
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
