//! The words for what a search found.

use hadal_advanced_colonization::AdvancedColonization;
use hadal_core::engine::draw;
use hadal_core::engine::explaining::{Reasons, has_decided, lead, line, points, reasons};
use hadal_core::game::walk;
use hadal_core::game::{Game, Search as _, Setup, Simulate};
use hadal_core::game::{Silent, Viewer};
use hadal_core::generator::Generator;
use hadal_core::scene::Counter;
use hadal_core::seat::Seat;
use hadal_core::wire::Wire;
use hadal_deep_colony::DeepColony;
use hadal_deeper::Deeper;

/// The counters of the scene of a view.
fn counters<G: Wire>(view: &G::View) -> Vec<Counter> {
    draw::<G>(view, None, String::new()).counters
}

/// The seat of each label of some random actions, and whether chance or something hidden decided in it.
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
        let setup = Setup { seat_count: 2, options: Deeper::table_options(), generator: Generator::from_seed(seed) };
        let (mut state, mut chance) = (Deeper::new_game(&setup).unwrap(), Generator::quick(seed));
        for _ in 0..40 {
            let Some(seat) = Deeper::awaited(&state) else { break };
            let action = walk::random::<Deeper>(&state, &mut chance).unwrap();
            let view = Deeper::view(&state, Viewer::Seat(seat), false);
            let Reasons { told, brief } = reasons::<Deeper>(&view, &action, &counters::<Deeper>(&view));
            assert!(brief.chars().count() <= 22, "{brief}");
            // The announced points are those that come: no card is drawn for points.
            let before = points::<Deeper>(&state);
            Deeper::play(&mut state, &action, &mut Silent);
            let (gained, lead) = (points::<Deeper>(&state)[seat] - before[seat], lead(&points::<Deeper>(&state), seat));
            let brings = told.iter().any(|reason| reason.starts_with("brings "));
            assert_eq!(brings, gained > 0, "{told:?} where {gained} are gained");
            if gained > 0 && lead > 0 {
                assert!(told.contains(&format!("you lead by {lead}")), "{told:?}");
                assert!(brief.starts_with("brings "), "{brief}");
                scored += 1;
            }
            promised += told.iter().filter(|reason| reason.contains("worth of")).count();
        }
    }
    assert!(scored > 5 && promised > 100, "{scored} {promised}");
}

#[test]
fn a_game_that_is_won_by_no_points_tells_of_what_it_is_won_by() {
    let (mut told_of, mut lowered) = (0, 0);
    for seed in 0..20 {
        let options = AdvancedColonization::table_options();
        let setup = Setup { seat_count: 2, options, generator: Generator::from_seed(seed) };
        let (mut state, mut chance) = (AdvancedColonization::new_game(&setup).unwrap(), Generator::quick(seed));
        for _ in 0..80 {
            let Some(seat) = AdvancedColonization::awaited(&state) else { break };
            let action = walk::random::<AdvancedColonization>(&state, &mut chance).unwrap();
            let view = AdvancedColonization::view(&state, Viewer::Seat(seat), false);
            let Reasons { told, brief } =
                reasons::<AdvancedColonization>(&view, &action, &counters::<AdvancedColonization>(&view));
            assert!(told.iter().all(|reason| !reason.contains("point")), "{told:?}");
            let before = points::<AdvancedColonization>(&state)[seat];
            AdvancedColonization::play(&mut state, &action, &mut Silent);
            let after = points::<AdvancedColonization>(&state)[seat];
            let word = if after > before { "brings" } else { "lowers" };
            let expected = format!("{word} dominant colonies to {after} of 4");
            assert_eq!(told.contains(&expected), after != before, "{told:?} from {before} to {after}");
            assert!(after == before || brief == format!("Dominant {after} of 4"), "{brief}");
            told_of += usize::from(after > before);
            lowered += usize::from(after < before);
        }
    }
    assert!(told_of > 10 && lowered > 0, "{told_of} {lowered}");
}
