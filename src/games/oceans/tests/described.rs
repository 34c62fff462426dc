//! The scene and the words.

use crate::conformance::run_scenes;
use crate::engine::draw;
use crate::game::{Game, Viewer};
use crate::games::oceans::Oceans;
use crate::games::oceans::tests::scene::{Scene, before, feeding, playing};
use crate::seat::Seat;

#[test]
fn scenes_of_random_games_tell_everything_and_offer_everything() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let report = run_scenes::<Oceans>(seats, seed, 250).unwrap();
        println!("{seats} seats: {report:?}");
        assert!(report.bytes_max <= 8 << 10, "{report:?}");
    }
}

#[test]
#[ignore = "long"]
fn temporary_long() {
    let mut positions = 0;
    let mut seed = 100;
    let goal: u64 = std::env::var("GOAL").ok().and_then(|text| text.parse().ok()).unwrap_or(20_000);
    while positions < goal {
        for seats in 2..=4 {
            match run_scenes::<Oceans>(seats, seed, 4000) {
                Ok(report) => {
                    println!("{seats} {seed}: {report:?}");
                    positions += report.positions;
                }
                Err(error) => panic!("{seats} {seed}: {}", error.what),
            }
            seed += 1;
        }
    }
    println!("positions {positions}");
}

#[test]
#[ignore = "temporary"]
fn temporary_print() {
    let show = |name: &str, scene: &Scene| {
        let legal = Oceans::legal_actions(&scene.state);
        let seat = Oceans::status(&scene.state).awaited().unwrap_or(Seat(0));
        let view = Oceans::view(&scene.state, Viewer::Seat(seat), false);
        let drawn = draw::<Oceans>(&view, Some(&legal), "?".to_owned());
        println!("== {name}");
        for place in &drawn.places {
            println!("place {:?} {} | {}", place.kind, place.key, place.label);
        }
        for piece in &drawn.pieces {
            println!(
                "piece {} {:?} x{} {} {:?} at {:?}",
                piece.id.0, piece.key, piece.count, piece.label, piece.marks, piece.spot
            );
        }
        for counter in &drawn.counters {
            println!("counter {} {}", counter.label, counter.value);
        }
        for path in &drawn.moves {
            let words: Vec<&str> = path.steps.iter().map(|step| drawn.steps[*step as usize].label.as_str()).collect();
            println!(
                "{:?} {} {:?}",
                path.deed,
                words.join(" > "),
                path.choose.as_ref().map(|choose| (&choose.label, choose.items.len()))
            );
        }
    };
    show("cards", &playing("2:S041,D45 3:S011 | 5:D44 1:", "S001,S002,D85,D02"));
    show("feeding", &feeding("2:D45,D19,D54 3:S011,D86 | 5:D44,S021 4: 2:"));
    show("before", &before("2:D37,S011,D61 3:D06,S021 | 5:D44 4: 2:"));
}
