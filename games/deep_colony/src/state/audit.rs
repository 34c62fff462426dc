//! The audit of a state from elsewhere (rules 1.7). Working out the board has already checked the tiles and pieces one by one;
//! only the sums are left.

use crate::data::Family;
use crate::rules::draw::some_tile_fits;
use crate::rules::final_scoring::{claimed, generator_points};
use crate::rules::scoring::{owners, pair_distance, submarine_pair, worth};
use hadal_core::game::Broken;
use hadal_core::seat::Seat;

use super::State;
use super::record::{EndReason, Phase};
use super::score::{Score, Source};

/// Checks that the state could be one of this game; the error is the first broken invariant.
pub(crate) fn audit(state: &State) -> Result<(), Broken> {
    if let Some(stuck) = &state.stuck {
        return Err(stuck.clone());
    }
    audit_script(state)?;
    if let Phase::Over(reason) = state.record.phase {
        audit_end(state, reason)?;
    }
    audit_scores(state)
}

/// The bag holds the draws still to come by script.
fn audit_script(state: &State) -> Result<(), Broken> {
    let script = &state.record.script;
    if script.is_empty() {
        return Ok(());
    }
    let mut left = state.board.bag.clone();
    for (index, kind) in script.iter().rev().enumerate() {
        let Some(left) = left.get_mut(kind.index()).filter(|left| **left > 0) else {
            return Err(Broken::new(format!("draw_order[{index}]"), "no such tile is left to draw"));
        };
        *left -= 1;
    }
    Ok(())
}

/// The game ended for its reason, and incomplete constructions have lost their markers (rule 1.6 step 1).
fn audit_end(state: &State, reason: EndReason) -> Result<(), Broken> {
    let holds = match reason {
        EndReason::AllTilesPlaced => state.board.bag_count == 0,
        EndReason::NoTileFits => state.board.bag_count > 0 && !some_tile_fits(state),
    };
    if !holds {
        return Err(Broken::new("phase.over.reason", "the game is not over for this reason"));
    }
    if !state.record.script.is_empty() {
        return Err(Broken::new("draw_order", "nothing is drawn after the end"));
    }
    for family in [Family::Colony, Family::Link, Family::Aerator] {
        if let Some(&root) = claimed(state, family).first() {
            let tile = state.board.features.node(root).tile;
            let problem = "a marker is left on an incomplete construction after the end";
            return Err(Broken::new(format!("tiles[{tile}].piece"), problem));
        }
    }
    Ok(())
}

/// The scores of submarines, generators and oceans follow from the board; the others cannot be above everything there is to
/// score.
fn audit_scores(state: &State) -> Result<(), Broken> {
    let over = matches!(state.record.phase, Phase::Over(_));
    let mut exact = state.record.scores.map(|_, _| Score::default());
    for seat in Seat::all(state.seat_count()) {
        if let Some((first, second)) = submarine_pair(state, seat) {
            exact[seat].add(Source::Submarines, pair_distance(state, first, second) as i32);
        }
    }
    if over {
        for generator in claimed(state, Family::Generator) {
            let (seat, points) = generator_points(state, generator);
            exact[seat].add(Source::Generators, points);
        }
        for root in claimed(state, Family::Ocean) {
            let ocean = state.board.features.feature(root);
            for seat in owners(ocean) {
                exact[seat].add(Source::Oceans, worth(Family::Ocean, ocean));
            }
        }
    }
    let most = most_to_score(state, over);
    for (seat, score) in state.record.scores.seated() {
        for source in Source::ALL {
            let points = score.points_from(source);
            let (least, most) = match source {
                Source::Colonies | Source::Links | Source::Aerators => (0, most.points_from(source)),
                Source::Submarines | Source::Generators | Source::Oceans => {
                    let exact = exact[seat].points_from(source);
                    (exact, exact)
                }
            };
            if !(least..=most).contains(&points) {
                let name: &str = source.into();
                let problem = format!("{points} points on a board that gives {least} to {most}");
                return Err(Broken::new(format!("scores[{seat}].{name}"), problem));
            }
        }
    }
    Ok(())
}

/// The sum of all constructions that may have been scored: the complete ones, but not those of the tile on which a piece may
/// still go (rule 1.5 step 5), and after the end the others, too.
fn most_to_score(state: &State, over: bool) -> Score {
    let (board, mut most) = (&state.board, Score::default());
    for (family, feature) in board.features.all() {
        let is_construction = matches!(family, Family::Colony | Family::Link | Family::Aerator);
        if is_construction && (over || feature.open == 0) {
            most.add(family.into(), worth(family, feature));
        }
    }
    if state.record.phase == Phase::Deploying {
        for root in board.complete_on(state.last_tile()) {
            let family = board.features.node(root).family;
            most.add(family.into(), -worth(family, board.features.feature(root)));
        }
    }
    most
}
