//! The engine and the slow oracle agree after every step of random games.

use std::collections::BTreeSet;

use crate::data::OWN_TILE_FILE;
use crate::tests::oracle::{Filled, Oracle};
use crate::{Action, Advice, Cause, DeepColony, GeneratorTarget, Options, Phase, Score, Settings, State, SubDistance};
use hadal_core::game::{Game, Setup, Status, Viewer};
use hadal_core::generator::Generator;
use hadal_core::perft::perft_turns;
use hadal_core::playout::random_action;
use hadal_core::seat::{PerSeat, Seat};

/// Every setting of the settings, by number.
fn settings(number: u64) -> Settings {
    Settings {
        sub_blocks_head_office: number & 1 == 1,
        sub_distance: if number & 2 == 0 { SubDistance::Between } else { SubDistance::Reach },
        generator_target: if number & 4 == 0 { GeneratorTarget::Any } else { GeneratorTarget::Complete },
        own_second_sub: number & 8 == 0,
    }
}

fn compare_features(advice: &Advice, oracle: &Oracle) {
    let expected = oracle.features();
    assert_eq!(advice.features.len(), expected.len());
    for feature in &advice.features {
        let first = feature.segments[0];
        let filled: &Filled = expected
            .iter()
            .find(|filled| filled.segments.contains(&(first.tile.into(), first.segment.into())))
            .unwrap();
        let segments: BTreeSet<(usize, usize)> =
            feature.segments.iter().map(|placed| (placed.tile.into(), placed.segment.into())).collect();
        assert_eq!(&segments, &filled.segments);
        let markers: Vec<usize> = feature.markers.iter().map(|&count| count.into()).collect();
        let leaders: Vec<usize> = feature.leaders.iter().map(|seat| seat.index()).collect();
        assert_eq!((&markers, leaders), (&filled.markers, oracle.winners(filled)), "{feature:?}");
        assert_eq!(i64::from(feature.points), oracle.worth(filled), "{feature:?}");
        let tiles: BTreeSet<usize> = feature.tiles().into_iter().map(usize::from).collect();
        assert_eq!(tiles, filled.tiles, "{feature:?}");
        assert_eq!(compare_cause(feature.cause, filled), filled.family);
    }
}

/// Returns the letter of the family.
fn compare_cause(cause: Cause, filled: &Filled) -> char {
    match cause {
        Cause::Colony { open, submarines, head_office } => {
            assert_eq!(usize::from(open), filled.open);
            assert_eq!(usize::from(submarines), filled.submarines.iter().sum::<usize>());
            assert_eq!(head_office.map(Seat::index), filled.office);
            'C'
        }
        Cause::Link { open } => {
            assert_eq!(usize::from(open), filled.open);
            'L'
        }
        Cause::Aerator { terminated_arms } => {
            assert_eq!(usize::from(terminated_arms), 4 - filled.open);
            'A'
        }
        Cause::Ocean { kelp, algae } => {
            assert_eq!((i64::from(kelp), i64::from(algae)), (filled.kelp, filled.algae));
            'O'
        }
        Cause::Generator(_) => 'G',
        Cause::SubmarinePair { .. } => panic!("a pair of submarines is no feature"),
    }
}

fn totals(scores: &PerSeat<Score>) -> Vec<i64> {
    scores.iter().map(Score::total).collect()
}

fn compare(state: &State, oracle: &Oracle) {
    let view = DeepColony::view(state, Viewer::Spectator, true);
    assert_eq!(totals(&view.scores), oracle.scores);
    for (seat, supply) in view.supplies.seated() {
        let of = |piece| oracle.supply(seat.index(), piece);
        let supplies = [supply.markers, supply.submarines, supply.head_offices].map(usize::from);
        assert_eq!(supplies, [of('M'), of('S'), of('H')]);
    }
    let advice = view.advice.unwrap();
    compare_features(&advice, oracle);
    let mut ended = oracle.clone();
    match state.record.phase {
        Phase::Placing { .. } => ended.end(),
        Phase::Deploying => {
            ended.finish(None);
            ended.end();
        }
        Phase::Over(_) => {}
    }
    assert_eq!(totals(&advice.scores_now), ended.scores);
}

/// Plays a random game on both and compares the lists at each step, the rest at the end; a thorough one everything after
/// each action.
fn play(tile_file: &str, seats: u8, seed: u64, settings: Settings, thorough: bool) {
    let tile_set = (tile_file != OWN_TILE_FILE).then(|| tile_file.to_owned());
    let options = Options { tile_set, draw_order: Vec::new(), settings };
    let setup = Setup { seat_count: seats, options, generator: Generator::from_seed(seed) };
    let mut state = DeepColony::new_game(&setup).unwrap();
    let mut oracle = Oracle::new(tile_file, seats.into(), settings);
    let mut choices = Generator::from_seed(!seed);
    while let Phase::Placing { kind } = state.record.phase {
        let id = state.set.id(kind).to_string();
        let legal = DeepColony::legal_actions(&state);
        let listed: BTreeSet<(i64, i64, usize)> = legal.actions.iter().map(|action| placement(*action)).collect();
        assert_eq!((listed.len(), &listed), (legal.actions.len(), &oracle.placements(&id)), "{id}");
        let action = random_action::<DeepColony>(&legal, &mut choices).unwrap();
        let (x, y, r) = placement(action);
        DeepColony::apply(&mut state, &action, &mut Vec::new()).unwrap();
        oracle.lay(&id, x, y, r);
        let deployments = oracle.deployments();
        let asked = state.record.phase == Phase::Deploying && usize::from(state.last_tile()) + 1 == oracle.laid.len();
        if asked {
            if thorough {
                compare(&state, &oracle);
            }
            let legal = DeepColony::legal_actions(&state);
            let listed: BTreeSet<_> = legal.actions.iter().filter_map(|action| deployment(*action)).collect();
            assert_eq!((listed.len() + 1, &listed), (legal.actions.len(), &deployments));
            let action = random_action::<DeepColony>(&legal, &mut choices).unwrap();
            DeepColony::apply(&mut state, &action, &mut Vec::new()).unwrap();
            oracle.finish(deployment(action));
        } else {
            assert!(deployments.is_empty(), "a seat that could deploy was not asked");
            oracle.finish(None);
        }
        if !matches!(state.record.phase, Phase::Over(_)) && thorough {
            compare(&state, &oracle);
        }
    }
    oracle.end();
    assert!(matches!(DeepColony::status(&state), Status::Over(_)));
    compare(&state, &oracle);
}

fn placement(action: Action) -> (i64, i64, usize) {
    let Action::Place { x, y, rotation } = action else { panic!("{action} where a placement was expected") };
    (x.into(), y.into(), rotation.quarter_turns().into())
}

fn deployment(action: Action) -> Option<(char, usize)> {
    match action {
        Action::Marker { segment } => Some(('M', segment.into())),
        Action::Submarine { segment } => Some(('S', segment.into())),
        Action::Office { segment } => Some(('H', segment.into())),
        Action::Decline => None,
        other @ Action::Place { .. } => panic!("{other} where a deployment was expected"),
    }
}

#[test]
fn features_scores_and_supplies_agree_with_a_flood_fill_after_every_step() {
    for seed in 0..3 {
        play(OWN_TILE_FILE, 2 + seed as u8, seed, Settings::default(), true);
    }
}

#[test]
fn lists_and_final_scores_agree_with_a_flood_fill_under_all_settings() {
    for number in 0..16 {
        play(OWN_TILE_FILE, 2 + (number % 3) as u8, 100 + number, settings(number), false);
    }
}

#[test]
fn first_turns_are_as_many_as_a_flood_fill_counts() {
    let start = Oracle::new(OWN_TILE_FILE, 2, Settings::default());
    let mut count = 0;
    for id in start.drawable() {
        for (x, y, r) in start.placements(&id) {
            let mut laid = start.clone();
            laid.lay(&id, x, y, r);
            count += 1 + laid.deployments().len();
        }
    }
    let state =
        DeepColony::new_game(&Setup { seat_count: 2, options: Options::default(), generator: Generator::from_seed(1) });
    assert_eq!(perft_turns::<DeepColony>(&state.unwrap(), 1), count as u128);
}

/// Tiles that close features quickly, so that every kind of completion happens often.
pub(crate) const CROWDED: &str = "\
id,count,start,edges,segments,note
ST,1,1,CLOL,C:N L:EW O:27 O:3456:k1,start
CA,9,0,COOO,C:N O:234567:k1,cap
GA,6,0,CCCC,C:NESW,full
GB,6,0,CCCC,C:NE C:SW O:-:k2,two corners
EA,6,0,COCO,C:NS O:23:k1 O:67,across
PC,8,0,LLLL,L:N/A L:E/A L:S/A L:W/A A O:12 O:34 O:56 O:07,aerator
ME,8,0,LLLL,L:NE L:SW O:12:k1 O:56 O:0347:a1,two curves
QA,9,0,OOLO,L:S/X O:01234567:k1,terminus
CM,6,0,CLOL,C:N L:E/CN L:W/CN O:2 O:7 O:3456:k2,two links
RE,5,0,OOLO,G L:S/X O:01234567:k1,generator
";

#[test]
fn loops_shared_tiles_and_aerators_side_by_side_agree_with_a_flood_fill() {
    for seed in 0..24 {
        play(CROWDED, 2 + (seed % 3) as u8, seed, settings(seed), seed % 4 == 0);
    }
}
