//! The worked examples of rules 5 and 9.

use crate::state::{Side, Slot};
use crate::tests::table::{after, ending, game, play_on};

#[test]
fn the_worked_line_gives_each_of_its_positions() {
    let line = [
        ("", "[1]/[2]/[3] -/- - 1P5"),
        ("buy r2", "[1]/[2]/[3] r2/- - 1P3"),
        ("dep r2 A>B", "[1](r2>B)/[2]/[3] -/- - 1D1"),
        ("end", "[1](r2>B)/[2]/[3] -/- - 2P5"),
        ("buy k2", "[1](r2>B)/[2]/[3] -/k2 - 2P3"),
        ("dep k2 C>B", "[1](r2>B)/[2]/[3](k2>B) -/- - 2D1"),
        ("end", "[1](r2>B)/[2]/[3](k2>B) -/- - 1P5"),
        ("buy y2", "[1](r2>B)/[2]/[3](k2>B) y2/- - 1P3"),
        ("far r2A>B", "[1]/[2]r2/[3](k2>B) y2/- - 1A1"),
        ("end", "[1]/[2]r2/[3](k2>B) y2/- - 2P5"),
        ("fire B b3 -1", "[1]/[2]/[3](k2>B) y2/- b3 2A2"),
        ("far k2C>B", "[1]/[2]k2/[3] y2/- b3 2A0"),
    ];
    let mut state = game(line[0].1);
    for (action, position) in &line[1..] {
        (state, _) = play_on(state, &[action]);
        assert_eq!(state.position.to_string(), *position, "after {action}");
    }
}

#[test]
fn each_single_step_of_the_rules_page_gives_its_position() {
    let steps = [
        (
            "r1k1[1](k2^,y3>B)/[2](k3>A,y1^)/[3](b2>A) -/- - 1A3",
            "bomb A y3 2",
            "[2]/[2](k3~,y1^)/[3](b2~) -/- g1y3 1A0",
        ),
        ("k1[1](r1>B)/[2](b2~)/[3]y3 -/- g1 1A3", "shift r2 A+1 r1A>B", "r1[1](k1>B)/[2](b2~)/[3]y3 -/- g1r2 1A0"),
        ("k1[1](r1>B)/[2](b2~)/[3]y3 -/- g1 1A3", "shift r2 r1A>B b2B~", "k1[1](b2>B)/[2](r1~)/[3]y3 -/- g1r2 1A0"),
        ("[1](b1^,r1>C)/[2](y3>A)/[3] -/- - 1A1", "beam A B b1^:>A,r1>C:>C", "[1]/[2](b1>A,r1>C,y3>A)/[3] -/- - 1A0"),
        (
            "k1r1[1](k2^,k2^,y1>C)/[2](r3>A)/[3] -/- - 1A3",
            "fire A r3 +2,k2^",
            "r1[1](k2^,y1>C)/[2](r3>A)/[3] -/- r3 1A0",
        ),
        ("k2y1r1[1]k3/[2]/[3] -/- - 1A3", "green A+", "k2r1[1]k3y1/[2]/[3] -/- - 1A0"),
        ("k3k1r1[1]/[2]/[3] -/- b1b1b2b2k2k2y3y3 1A3", "rev A+", "k3r1[1]/[2]/[3] -/- b1b1b2b2k2k2y3y3 1A0"),
        ("r1k1[1]k1/k2[2]k2/[3] -/- - 1P5", "ret A+2", "k1[1]k1/k2[2]k2/[3] r1/- - 1A5"),
    ];
    for (before, action, expected) in steps {
        assert_eq!(after(before, action), expected, "{action} in {before}");
    }
}

#[test]
fn the_last_single_step_makes_player_two_win_by_an_action_of_player_one() {
    let (state, _) = play_on(game("r1k1[1]k1/k2[2]k2/[3] -/- - 1P5"), &["ret A+2"]);
    assert_eq!(ending(&state), ("four_dominant_colonies", vec![2, 1]));
}

#[test]
fn the_printed_example_of_dominance_makes_the_large_blue_and_the_large_red_colony_dominant() {
    let state = game("y1b3[3]k3r3/[2]/[1] -/- - 1P5");
    let planet = state.position.planet(Slot::A);
    let dominant = |side| planet.dominant(side).map(|dominant| (dominant.pyramid.to_string(), dominant.height));
    assert_eq!(dominant(Side::Near), Some(("b3".to_owned(), 1)));
    assert_eq!(dominant(Side::Far), Some(("r3".to_owned(), 2)));
}
