//! The scenes.

use super::random;
use crate::conformance::{self, check_scenes};
use crate::games::advanced_colonization::{AdvancedColonization, State};
use crate::generator::Generator;

#[test]
fn random_games_can_be_played_by_pointing() {
    for seed in 0..3 {
        let report = conformance::run_scenes::<AdvancedColonization>(2, seed, 100);
        report.unwrap_or_else(|violation| panic!("{violation}"));
    }
}

#[test]
fn any_position_under_any_rules_can_be_played_by_pointing() {
    let mut choices = Generator::from_seed(41);
    let states: Vec<State> = (0..400).map(|_| random::state(&mut choices)).collect();
    let report = check_scenes::<AdvancedColonization>(&states, 42).unwrap_or_else(|what| panic!("{what}"));
    println!("{report:?}");
}

#[test]
fn zz_print() {
    use crate::engine::{draw, encode_scene};
    use crate::game::{Describe, Game, Viewer};
    use prost::Message;
    let known = AdvancedColonization::catalogue(&Default::default()).unwrap();
    let mut states = vec![
        super::table::game(super::table::START),
        super::table::game("y1b3[3]k3r3(k1^,r1>B)/[2](b2>A,k2>A,k2^,y2>C,y3~)/k1[1] r1y3/- g3r2 2A3"),
        super::table::game("k1r1[1](r2>B,r2^,y1>C)/[2](k2>A)/y3[3] r1y2/k3 - 1P5"),
        super::table::game("k1r1[1](k2^,k2^,r1>C)/[2](y3>A,r2>A)/[3] -/- b1b1b2b2k2k2y3y2g1 1A3"),
    ];
    let mut choices = Generator::from_seed(77);
    states.extend((0..2).map(|_| random::state(&mut choices)));
    for state in states {
        let legal = AdvancedColonization::legal_actions(&state);
        let view = AdvancedColonization::view(&state, Viewer::Spectator, false);
        let scene = draw::<AdvancedColonization>(&view, Some(&legal), String::new());
        println!(
            "=== {} bytes {} moves {} steps",
            encode_scene(scene.clone()).encode_to_vec().len(),
            scene.moves.len(),
            scene.steps.len()
        );
        println!("{}\n{}", state.position, crate::scene::text::picture(&scene, &known));
        for piece in &scene.pieces {
            println!("   {piece:?}");
        }
        let mut last = String::new();
        for path in scene.moves.iter().take(400) {
            let words: Vec<&str> = path.steps.iter().map(|step| scene.steps[*step as usize].label.as_str()).collect();
            let line = words.join(" > ");
            if scene.moves.len() > 250 && path.unordered > 0 && last.starts_with(words[0]) {
                continue;
            }
            println!("   {line}");
            if let Some(choose) = &path.choose {
                println!("        {choose:?}");
            }
            last = line;
        }
        for action in legal.actions.iter().step_by(if legal.actions.len() > 200 { 17 } else { 1 }) {
            println!("   # {}", AdvancedColonization::action_label(&view, action));
        }
        for template in &legal.templates {
            println!("   # {}", AdvancedColonization::template_label(&view, template));
            let count = crate::game::Template::count(template);
            println!(
                "   # {}",
                AdvancedColonization::action_label(&view, &crate::game::Template::nth(template, count - 1))
            );
        }
        for action in random::sample(&legal, 2, &mut choices).into_iter().step_by(3) {
            let mut next = state.clone();
            let mut told = Vec::new();
            AdvancedColonization::play(&mut next, &action, &mut told);
            for event in told {
                println!("   ! {}", AdvancedColonization::event_text(&event));
            }
        }
    }
}
