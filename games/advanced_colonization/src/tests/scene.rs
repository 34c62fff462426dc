//! Scenes: everything legal can be pointed at, and everything a view tells is there.

use super::random;
use super::table::{START, game, game_with, plain};
use crate::state::{Phase, Settings};
use crate::{AdvancedColonization, Options, State};
use hadal_core::conformance::{SceneReport, check_scenes, run_scenes};
use hadal_core::engine::{Engine, EngineOf, draw};
use hadal_core::game::{Describe, Game, Viewer};
use hadal_core::generator::Generator;
use hadal_core::scene::{Chooser, Piece, PieceId, Place, Scene, Spot};

/// The scene for the awaited seat.
fn scene(state: &State) -> Scene {
    let view = AdvancedColonization::view(state, Viewer::Spectator, false);
    draw::<AdvancedColonization>(&view, Some(&AdvancedColonization::legal_actions(state)), String::new())
}

/// A piece in short: its number, key, count and all that is special about it.
fn short(scene: &Scene, piece: &Piece) -> String {
    let Piece { id, key, count, marks, toward, .. } = piece;
    let toward = toward.map(|place| format!(" > {}", label(scene, place.0))).unwrap_or_default();
    let Spot::At(_, _, y) = piece.spot else { panic!("{piece:?}") };
    format!("{} {count} {key} at {y} {}{toward}", id.0, marks.join(", "))
}

fn label(scene: &Scene, place: u32) -> &str {
    &scene.places[place as usize - 1].label
}

/// The pieces at the place with this label.
fn pieces_at(scene: &Scene, label: &str) -> Vec<String> {
    let is_there = |place: &Place| place.label == label;
    let number = scene.places.iter().position(is_there).unwrap() + 1;
    let pieces = scene.pieces.iter().filter(|piece| matches!(piece.spot, Spot::At(at, ..) if at.0 as usize == number));
    pieces.map(|piece| short(scene, piece)).collect()
}

/// The labels of what can be picked after these ones.
fn next<'a>(scene: &'a Scene, picked: &[&str]) -> Vec<&'a str> {
    let mut chooser = Chooser::new(scene);
    let label = |step: &u32| scene.steps[*step as usize].label.as_str();
    for words in picked {
        let step = chooser.next().into_iter().find(|step| label(step) == *words);
        chooser.pick(step.unwrap_or_else(|| panic!("nothing is called {words:?}")));
    }
    chooser.next().iter().map(label).collect()
}

/// The counters with their bounds.
fn counters(scene: &Scene) -> Vec<(&str, i64, Option<i64>)> {
    scene.counters.iter().map(|counter| (counter.key, counter.value, counter.maximum)).collect()
}

#[test]
fn random_games_can_be_played_by_pointing() {
    for seed in 0..4 {
        let report = run_scenes::<AdvancedColonization>(2, seed, 80).unwrap_or_else(|violation| panic!("{violation}"));
        assert!(report.bytes_max < 8 * 1024 && report.moves_max > 10, "{report:?}");
    }
}

/// The report on the scenes of many states.
fn checked(states: &[State]) -> SceneReport {
    let legal: Vec<_> = states.iter().map(AdvancedColonization::legal_actions).collect();
    check_scenes::<AdvancedColonization>(states.iter().zip(&legal), 42).unwrap_or_else(|what| panic!("{what}"))
}

#[test]
fn any_position_under_any_rules_can_be_played_by_pointing() {
    let mut choices = Generator::from_seed(41);
    let states = (0..300).map(|_| {
        let (repetition, max_turns) = random::pick(&mut choices, &[(0, 0), (0, 7), (2, 9), (3, 9)]);
        let settings = Settings { repetition, max_turns, dead: max_turns == 7, ..random::switches(&mut choices) };
        let turns_ended = random::pick(&mut choices, &[0, 1, 5]);
        State { turns_ended, ..State::starting_from(random::position(&mut choices), settings) }
    });
    assert!(checked(&states.collect::<Vec<_>>()).moves_max > 400);
}

#[test]
fn lively_games_keep_their_scenes_small() {
    let mut choices = Generator::from_seed(43);
    let mut states = Vec::new();
    for _ in 0..6 {
        let mut state = game_with(START, Settings { max_turns: 40, ..plain() });
        while let Some(action) = random::lively_action(&state, &mut choices) {
            AdvancedColonization::apply(&mut state, &action, &mut Vec::new()).unwrap();
            states.push(state.clone());
        }
    }
    let report = checked(&states);
    assert!(report.bytes_max < 8 * 1024, "{report:?}");
}

#[test]
fn planets_colonies_and_ships_lie_where_the_position_has_them() {
    let scene = scene(&game("y1b3[3]k3r3(k1^,r1>B)/[2](b2>A,k2^,k2^,y2>C,y3~)/k1[1] r1y3/- g3r2 2A3"));
    assert_eq!(
        pieces_at(&scene, "Planet A"),
        ["11 1 g3 at 0 ", "5 1 b3 at 1 dominant", "25 1 y1 at 2 ", "17 1 k3 at -1 ", "23 1 r3 at -2 dominant"]
    );
    assert_eq!(pieces_at(&scene, "Orbit of A"), ["13 1 k1 at 0 standing", "19 1 r1 at 0  > Planet B"]);
    assert_eq!(
        pieces_at(&scene, "Orbit of B"),
        ["3 1 b2 at 0  > Planet A", "15 2 k2 at 0 standing", "27 1 y2 at 0  > Planet C", "29 1 y3 at 0 adrift"]
    );
    assert_eq!(pieces_at(&scene, "Reserve of Seat 1"), ["20 1 r1 at 0 ", "30 1 y3 at 0 "]);
    assert!(pieces_at(&scene, "Reserve of Seat 2").is_empty());
    assert_eq!(pieces_at(&scene, "Burned, out of the game"), ["12 1 g3 at 0 ", "22 1 r2 at 0 "]);
    assert_eq!(pieces_at(&scene, "Turn of Seat 2"), ["31 1 phase_act at 0 "]);
    assert_eq!(
        counters(&scene),
        [
            ("action_points", 3, Some(5)),
            ("dominant_colonies", 1, Some(4)),
            ("dominant_colonies", 2, Some(4)),
            ("ships_removed", 1, None),
            ("turns_ended", 0, None)
        ]
    );
}

#[test]
fn the_phase_and_the_special_rules_of_a_game_are_in_sight() {
    let mut state = game(START);
    let known = AdvancedColonization::catalogue(&Options::default()).unwrap();
    for (phase, title) in [(Phase::Purchase, "Purchases"), (Phase::Deploy, "Deployments"), (Phase::Act, "Actions")] {
        state.position.phase = phase;
        let scene = scene(&state);
        let piece = scene.pieces.iter().find(|piece| piece.id == PieceId(31)).unwrap();
        assert_eq!(known.face(&piece.key).unwrap().title, title);
    }
    let settings = Settings { repetition: 3, max_turns: 9, dead: true, bomb_keeps_aim: true, ..plain() };
    let scene = scene(&game_with(START, settings));
    assert_eq!(pieces_at(&scene, "Special rules of this game"), ["32 1 dead at 0 ", "35 1 bomb_keeps_aim at 0 "]);
    assert_eq!(counters(&scene)[4..], [("turns_ended", 0, Some(9)), ("occurrences", 1, Some(3))]);
    let help = &known.face("bomb_keeps_aim").unwrap().help;
    assert_eq!(known.faces.len(), 15 + 3 + 5);
    assert_eq!(help, "Ships that pointed at a bombed planet point at the new one (rule 11.3).");
}

#[test]
fn a_ship_is_picked_first_then_what_it_does_then_where_to() {
    let scene = scene(&game("k1[1](r2>B,y1>C)/[2](k2>A)/y3[3] y2/k3 - 1P5"));
    let first = next(&scene, &[]);
    assert_eq!(first.len(), 6 + 1 + 3 + 2 + 1 + 1 + 1, "{first:?}");
    assert_eq!(first.last(), Some(&"End the turn and lose 5 points"));
    let deploy = "Deploy a medium yellow for 2 points";
    assert_eq!(next(&scene, &[deploy]), ["Into orbit around A", "Into orbit around B", "Into orbit around C"]);
    assert_eq!(next(&scene, &[deploy, "Into orbit around B"]), ["Pointing at A", "Pointing at C", "Standing"]);
    let ship = "Use the medium red orbiting A, pointing at B";
    assert_eq!(
        next(&scene, &[ship]),
        [
            "Return it to base for free",
            "Advance it to B for 2 points",
            "Redirect it for 2 points",
            "Colonize the far side, below B, for 2 points"
        ]
    );
    assert_eq!(next(&scene, &[ship, "Advance it to B for 2 points"]), ["Pointing at A", "Pointing at C"]);
    assert_eq!(
        next(&scene, &["Use the large yellow 1st above C"]),
        ["Return it to base for free", "Move it to the other side, below C, for 3 points (Greener Pastures)"]
    );
    assert_eq!(next(&scene, &["Bomb planet A for 3 points"]), ["Burn a medium red at A", "Burn a small yellow at A"]);
}

#[test]
fn the_two_of_a_phase_shift_are_picked_in_any_order() {
    let scene = scene(&game("k1[1](r2>B)/[2](k2>A)/[3] -/- - 1A3"));
    let (shift, burn) = ("Phase Shift for 3 points", "Burn a small red from the bank");
    let [first, second, third] = [
        "Exchange the small black 1st above A",
        "Exchange the medium red orbiting A, pointing at B",
        "Exchange the medium black orbiting B, pointing at A",
    ];
    assert_eq!(next(&scene, &[shift, burn]), [first, second, third]);
    assert_eq!(next(&scene, &[shift, burn, third]), [first, second]);
    assert_eq!(next(&scene, &[shift, burn, second]), [first, third]);
}

#[test]
fn lasers_and_beams_end_in_a_choice_of_pieces() {
    let state = game("k1[1]y2(k2^,k2^,r1>C)/[2](r3>A,y3>A,y1>A)/[3] -/- - 1P5");
    let scene = scene(&state);
    assert_eq!(next(&scene, &["Fire lasers at A for 3 points"]).len(), 6, "one for each type in the bank");
    let beam = "Beam ships away from A for 1 point";
    assert_eq!(next(&scene, &[beam]), ["Into orbit around B", "Into orbit around C"]);
    let chooses: Vec<_> = scene.moves.iter().filter_map(|path| path.choose.as_ref()).collect();
    let items = |choose: usize| -> Vec<(u64, u32, usize)> {
        chooses[choose].items.iter().map(|item| (item.piece.0, item.most, item.options.len())).collect()
    };
    assert_eq!(items(0), [(13, 1, 0), (27, 1, 0), (15, 2, 0), (19, 1, 0)], "near, far, ships");
    assert_eq!(items(chooses.len() - 1), [(15, 2, 3), (19, 1, 3)]);
    assert_eq!(chooses.last().unwrap().items[0].options, ["Pointing at A", "Pointing at B", "Standing"]);
    assert_eq!((chooses[0].least, chooses[0].most), (1, 5));
}

#[test]
fn the_planets_are_a_picture_at_80_columns() {
    let state = game("y1[1]r1(r2>B,k3^)/k2[2]/[3] -/- - 1P5");
    let game = EngineOf::<AdvancedColonization>::new();
    let known = game.faces(hadal_core::engine::Start::Defaults).unwrap();
    let text = hadal_core::scene::text::picture(&scene(&state), &known);
    let lines: Vec<Vec<&str>> = text.lines().take(6).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines[0].join(" "), "Planet A Planet B Planet C", "{text}");
    assert_eq!(lines[1], [r"/y1\*", r"/k2\*"], "{text}");
    assert_eq!(lines[2], ["(g1)", "(g2)", "(g3)"], "{text}");
    assert_eq!(lines[3], [r"/r1\*"], "{text}");
    let around = [lines[4].join(" "), lines[5].join(" ")];
    assert!(around.contains(&"r2 > Planet B".to_owned()) && around.contains(&"k3 standing".to_owned()), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}
