//! Scenes and words: everything legal can be pointed at, exactly once, and a scene tells what its view tells.

use hadal_core::conformance::Check;
use hadal_core::conformance::SceneReport;
use hadal_core::engine::{Engine, EngineOf, Start};
use hadal_core::game::Viewer;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::scene::text::picture;
use hadal_core::scene::{Choose, Chooser, Deed, Scene};
use hadal_games::checks;
use rayon::prelude::*;

use crate::toy::{Toy, flaw};

/// Checks so many positions of every game, spread over all table sizes.
fn check(positions: u64) {
    let pool = rayon::ThreadPoolBuilder::new().build().unwrap();
    let parts = checks().flat_map(|game| (0..PARTS).map(move |part| (game, part)));
    pool.install(|| parts.par_bridge().for_each(|(game, part)| check_game(game, part, positions / PARTS)));
}

/// More bytes than any scene takes: 8 KiB for what lies on the table and how it is picked, and an eighth for the few words that buttons and
/// narrow places say instead.
const BYTES_MAX: usize = 9 * 1024;
/// The parts of the positions of a game, each with other games, so that no game keeps all others waiting.
const PARTS: u64 = 4;

fn check_game(game: &dyn Check, part: u64, positions: u64) {
    let mut total = SceneReport::default();
    let seats = game.info().seats_min..=game.info().seats_max;
    for (number, seat_count) in (0..).zip(seats.cycle()) {
        // A short part of many games at first, then whole games.
        let longest = if number < 2 { 40 } else { u64::MAX };
        let seed = number * PARTS + part;
        let report = game.check_scenes(seat_count, seed, longest.min(positions - total.positions));
        let report = report.unwrap_or_else(|violation| panic!("with {seat_count} seats: {violation}"));
        total.positions += report.positions;
        total.bytes_max = total.bytes_max.max(report.bytes_max);
        total.moves_max = total.moves_max.max(report.moves_max);
        if total.positions >= positions {
            break;
        }
    }
    assert!(total.moves_max > 3 && total.bytes_max < BYTES_MAX, "{}: {total:?}", game.info().id);
}

#[test]
fn whatever_is_legal_can_be_pointed_at() {
    check(1_000);
}

/// `make proof PROOF=scenes` asks for 100,000 positions of each game.
#[test]
#[ignore = "long: make test-long runs it"]
fn whatever_is_legal_can_be_pointed_at_in_very_many_positions() {
    check(std::env::var("SCENES").map_or(30_000, |count| count.parse().expect("SCENES is a number")));
}

/// The action at the end of the path that somebody takes who picks at random, knowing nothing but the scene.
fn pointed_at(scene: &Scene, chance: &mut Generator) -> pb::Action {
    let mut chooser = Chooser::new(scene);
    while chooser.chosen().is_none() {
        let offers = chooser.next();
        chooser.pick(offers[chance.index(offers.len())]);
    }
    let chosen = chooser.chosen().unwrap();
    let action = match (chosen.deed, &chosen.choose) {
        (Deed::Action(index), None) => pb::action::Action::Index(index),
        (Deed::Template(template), Some(choose)) => {
            pb::action::Action::Choice(pb::Choice { template, counts: least(choose) })
        }
        mixed => panic!("{mixed:?}"),
    };
    pb::Action { action: Some(action) }
}

/// As few of the first items as there may be.
fn least(choose: &Choose) -> Vec<u32> {
    let mut counts = vec![0; choose.counts()];
    for place in 0..counts.len() {
        if choose.allows(&counts) {
            break;
        }
        counts[place] = 1;
    }
    counts
}

#[test]
fn a_game_that_nothing_knows_is_drawn_and_played_by_pointing() {
    let game: &dyn Engine = &EngineOf::<Toy<{ flaw::CHOSEN }>>::new();
    let known = game.faces(Start::Defaults).unwrap();
    let mut played = game.create(2, Start::Defaults, Generator::from_seed(3)).unwrap();
    let mut chance = Generator::from_seed(4);
    let first = picture(&played.scene(Viewer::Spectator), &known);
    assert!(first.contains("Heap: 40 x Pebble") && first.contains("Hand"), "{first}");
    while let Some(seat) = played.status().awaited() {
        let action = pointed_at(&played.scene(Viewer::Seat(seat)), &mut chance);
        played.apply(&action).unwrap();
        assert!(played.events(None, true).iter().all(|event| event.text.ends_with('.')));
    }
    assert!(played.scene(Viewer::Spectator).prompt.contains(" wins "), "{}", played.scene(Viewer::Spectator).prompt);
}
