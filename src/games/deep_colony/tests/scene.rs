//! Scenes and words.

use super::table::Table;
use crate::conformance::run_scenes;
use crate::engine::draw;
use crate::game::{Describe, Game, Viewer};
use crate::games::deep_colony::{DeepColony, Options};
use crate::scene::{Catalogue, Scene};

fn scene(table: &Table) -> Scene {
    let view = DeepColony::view(&table.state, Viewer::Spectator, false);
    draw::<DeepColony>(&view, Some(&DeepColony::legal_actions(&table.state)), String::new())
}

fn own() -> Catalogue {
    DeepColony::catalogue(&Options::default()).unwrap()
}

#[test]
fn scenes_of_random_games_tell_what_views_tell_and_reach_everything_legal() {
    for seat_count in 2..=4 {
        let report = run_scenes::<DeepColony>(seat_count, 7, 1000).unwrap_or_else(|violation| panic!("{violation}"));
        assert!(report.bytes_max <= 8192, "{report:?}");
    }
}

#[test]
#[ignore]
fn many() {
    let (mut positions, mut bytes, mut moves) = (0, 0, 0);
    let mut seed = 0;
    while positions < 110_000 {
        for seats in 2..=4 {
            let report = run_scenes::<DeepColony>(seats, seed, 1000).unwrap_or_else(|violation| panic!("{violation}"));
            positions += report.positions;
            bytes = bytes.max(report.bytes_max);
            moves = moves.max(report.moves_max);
        }
        seed += 1;
    }
    println!("{positions} {bytes} {moves}");
}

#[test]
fn look() {
    for face in own().faces {
        println!("{} | {} | {} | {:?} {:?}", face.sign, face.title, face.help, face.numbers, face.edges);
        for part in face.parts {
            println!("      {} {:?}", part.title, part.rim);
        }
        for line in face.text_art {
            println!("    {line}");
        }
    }
    let table = Table::with_next(&["CA 0,-1 r2 S0", "PC 1,0 r0 M4", "CI -1,0 r0 M1"], "QA");
    println!("{:#?}", scene(&table));
    let mut table = Table::with_next(&["CA 0,-1 r2 S0", "PC 1,0 r0 M4"], "CI");
    table.place("CI -1,0 r0");
    let scene = scene(&table);
    for path in &scene.moves {
        println!("{:?}", path.steps.iter().map(|step| scene.steps[*step as usize].clone()).collect::<Vec<_>>());
    }
    let mut state = crate::games::deep_colony::State::clone(&table.state);
    let mut choices = crate::generator::Generator::from_seed(3);
    let setup = crate::game::Setup {
        seat_count: 3,
        options: Options::default(),
        generator: crate::generator::Generator::from_seed(5),
    };
    state = DeepColony::new_game(&setup).unwrap();
    loop {
        let legal = DeepColony::legal_actions(&state);
        let Some(action) = crate::playout::random_action::<DeepColony>(&legal, &mut choices) else { break };
        let view = DeepColony::view(&state, Viewer::Spectator, false);
        println!("* {}", DeepColony::action_label(&view, &action));
        let scene = draw::<DeepColony>(&view, Some(&legal), String::new());
        for step in &scene.steps {
            println!("        {}", step.label);
        }
        let mut events = Vec::new();
        DeepColony::play(&mut state, &action, &mut events);
        for event in &events {
            println!("    {}", DeepColony::event_text(event));
        }
    }
}
