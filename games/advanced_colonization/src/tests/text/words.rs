//! Words for people: actions, templates and events in plain English.

use crate::AdvancedColonization;
use crate::tests::table::{action, game, happens};
use hadal_core::game::{Describe, Game, Legal, Template, Viewer, labels};

fn label(position: &str, text: &str) -> String {
    let view = AdvancedColonization::view(&game(position), Viewer::Spectator, false);
    let listed = Legal { actions: vec![action(text)], templates: Vec::new() };
    labels::<AdvancedColonization>(&view, &listed).actions.remove(0)
}

/// Plays an action and demands these sentences about it.
fn reads(position: &str, text: &str, expected: &[&str]) {
    let view = AdvancedColonization::view(&game(position), Viewer::Spectator, false);
    let events = happens(position, text);
    let sentences: Vec<String> = events.iter().map(|event| AdvancedColonization::event_text(&view, event)).collect();
    assert_eq!(sentences, expected, "{text}");
}

#[test]
fn an_action_is_called_by_what_it_does_and_costs() {
    let position = "b1k3r3[3]k3y3(k1^,r2>B,r1^,y1~)/[2](b2>A,k2>A,y2>A)/k1[1] r1y3/- b1g1k2r2y1y2 1P5";
    let cases = [
        ("buy b3", "Buy a large blue for 2 points"),
        ("dep r1 A>B", "Deploy a small red for 2 points: into orbit around A, pointing at B"),
        ("dep y3 C^", "Deploy a large yellow for 2 points: into orbit around C, standing"),
        ("ret A+1", "Use the large red 1st above A: return it to base for free"),
        ("ret r2A>B", "Use the medium red orbiting A, pointing at B: return it to base for free"),
        ("adv r2A>B >C", "Use the medium red orbiting A, pointing at B: advance it to B for 2 points, pointing at C"),
        ("red y1A~ ^", "Use the small yellow orbiting A, adrift: redirect it for 2 points, standing"),
        ("far r2A>B", "Use the medium red orbiting A, pointing at B: colonize the far side, below B, for 2 points"),
        ("near r1A^", "Use the small red orbiting A, standing: colonize the near side, above A, for 2 points"),
        (
            "green A-",
            "Use the large yellow 2nd below A: move it to the other side, above A, for 3 points (Greener Pastures)",
        ),
        ("bomb A r1 2", "Bomb planet A for 3 points: burn a small red at A, put a medium planet in its place"),
        (
            "shift r3 A+2 r2A>B",
            "Phase Shift for 3 points: burn a large red from the bank, exchange the large black 2nd above A, exchange the \
             medium red orbiting A, pointing at B",
        ),
        (
            "shift r3 =",
            "Phase Shift for 3 points: burn a large red from the bank, exchange two that are alike, to no effect",
        ),
        ("rev A+", "Revolt against the large black 2nd above A for 3 points"),
        (
            "fire A r3 +3,-1,k1^",
            "Fire lasers at A for 3 points: burn a large red from the bank, destroy small blue 3rd above A, large black \
             1st below A and small black standing",
        ),
        (
            "beam A C k1^:^,r2>B:>A",
            "Beam ships away from A for 1 point: into orbit around C, small black (still standing) and medium red (pointing \
             at B, then pointing at A)",
        ),
        ("end", "End the turn and lose 5 points"),
    ];
    for (text, expected) in cases {
        assert_eq!(label(position, text), expected);
    }
    assert_eq!(label("[1]/[2]/[3] -/- - 1A1", "end"), "End the turn and lose 1 point");
    assert_eq!(label("[1]/[2]/[3] -/- - 1A0", "end"), "End the turn");
}

#[test]
fn a_template_is_called_by_what_there_is_to_choose_from() {
    let called = |position: &str| -> Vec<String> {
        let state = game(position);
        let view = AdvancedColonization::view(&state, Viewer::Spectator, false);
        let legal = AdvancedColonization::legal_actions(&state);
        assert!(legal.templates.iter().all(|template| template.count() > 0));
        labels::<AdvancedColonization>(&view, &legal).templates
    };
    assert_eq!(
        called("k1[1]y2(k2^,k2^)/[2](r3>A,y3>A)/[3] r1r1r2r2y1y1y2/- r3y3 1A3"),
        ["B", "C"].map(|to| format!(
            "Beam ships away from A for 1 point: into orbit around {to}, any of 2 ships, and how they arrive"
        ))
    );
    let one = called("[1](k1^)/[2](r1>A,y1>A)/[3] -/- - 1A5");
    assert_eq!(
        one[0],
        "Fire lasers at A for 3 points: burn a small red from the bank, any of 1 colony or ship to destroy"
    );
    assert_eq!(one[6], "Beam ships away from A for 1 point: into orbit around B, any of 1 ship, and how they arrive");
    let five = called("k1[1]y2(k2^,k2^,b3>B)/[2](r3>A)/[3] -/- - 1A3");
    assert_eq!(
        five[5],
        "Fire lasers at A for 3 points: burn a large yellow from the bank, any of 5 colonies and ships to destroy"
    );
}

#[test]
fn quiet_actions_are_told_in_a_sentence() {
    let red = "[1](r2>B)/[2]/[3] -/- - 1P5";
    reads("[1]/[2]/[3] -/- - 1P5", "buy r2", &["Seat 1 buys a medium red."]);
    reads("[1]/[2]/[3] r2/- - 1P5", "dep r2 A>B", &["Seat 1 deploys a medium red orbiting A, pointing at B."]);
    reads(red, "ret r2A>B", &["Seat 1 returns the medium red orbiting A, pointing at B, to base."]);
    reads(red, "adv r2A>B >C", &["Seat 1 advances the medium red orbiting A to B, where it is now pointing at C."]);
    reads(red, "red r2A>B ^", &["Seat 1 redirects the medium red orbiting A from pointing at B to standing."]);
    reads("[1]/[2]/[3] -/- - 2P5", "end", &["Seat 2 ends the turn; Seat 1 is next."]);
    reads(
        "[1](b1^,k2^)/[2](y3>A)/[3] -/- - 1A3",
        "beam A C b1^:>A",
        &["Seat 1 beams from A to C: small blue (standing, then pointing at A)."],
    );
}

#[test]
fn a_change_of_dominance_and_the_end_are_told_after_what_led_to_them() {
    reads(
        "k1[1](r1^)/[2]/[3] -/- - 1P5",
        "near r1A^",
        &[
            "Seat 1 colonizes with the small red orbiting A, which is now 2nd above A.",
            "Seat 1 is dominant above A, instead of Seat 2.",
        ],
    );
    reads(
        "k2r1[1]/[2]/[3] -/- - 1P5",
        "green A+",
        &[
            "Seat 1 moves the small red 1st above A to the other side, where it is 1st below A.",
            "Seat 1 is no longer dominant above A.",
            "Seat 1 is dominant below A.",
        ],
    );
    reads(
        "r1k1[1]k1/k2[2]k2/[3] -/- - 1P5",
        "ret A+2",
        &[
            "Seat 1 returns the small red 2nd above A to base.",
            "Seat 2 is dominant above A, instead of Seat 1.",
            "Seat 2 wins with four dominant colonies.",
        ],
    );
}

#[test]
fn a_bomb_is_told_with_everything_it_hits() {
    reads(
        "r1k1[1](k2^,y3>B)/[2](k3>A)/[3](b2>A,b1>A) -/- - 1A3",
        "bomb A y3 2",
        &[
            "Seat 1 burns the large yellow orbiting A, pointing at B.",
            "Seat 1 destroys the small black 1st above A; the small red 2nd above A; the medium black orbiting A, standing.",
            "The small planet A is burned.",
            "The large black orbiting B is adrift, having pointed at A.",
            "The small blue and the medium blue orbiting C are adrift, having pointed at A.",
            "A medium planet comes to A.",
            "Seat 1 is no longer dominant above A.",
        ],
    );
}

#[test]
fn what_burns_a_ship_of_the_bank_says_so_first() {
    let burned = "Seat 1 burns a small red from the bank.";
    reads(
        "k2[1]/[2](b2^)/[3] -/- - 1P5",
        "shift r1 A+1 b2B^",
        &[burned, "The medium black 1st above A and the medium blue orbiting B, standing, trade places."],
    );
    reads(
        "k2k2[1]/[2]/[3] -/- - 1P5",
        "shift r1 =",
        &[burned, "Two pieces that are alike trade places, and nothing changes."],
    );
    reads(
        "k2r2[1]b3/[2](r3>A)/[3] -/- - 1A3",
        "fire A r1 +2,-1",
        &[burned, "Seat 1 destroys the medium black 2nd above A and the large blue 1st below A."],
    );
}
