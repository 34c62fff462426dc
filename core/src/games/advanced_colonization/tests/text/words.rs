//! Words for people: actions, templates and events in plain English.

use crate::game::{Describe, Game, Template, Viewer};
use crate::games::advanced_colonization::AdvancedColonization;
use crate::games::advanced_colonization::tests::table::{action, game, happens};

fn label(position: &str, text: &str) -> String {
    let view = AdvancedColonization::view(&game(position), Viewer::Spectator, false);
    AdvancedColonization::action_label(&view, &action(text))
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
        ("dep r1 A>B", "Deploy the small red around A, pointing at B, for 2 points"),
        ("dep y3 C^", "Deploy the large yellow around C, standing, for 2 points"),
        ("ret A+1", "Return the large red 1st above A to base for free"),
        ("ret r2A>B", "Return the medium red orbiting A, pointing at B, to base for free"),
        ("adv r2A>B >C", "Advance the medium red orbiting A to B for 2 points, then pointing at C"),
        ("red y1A~ ^", "Redirect the small yellow orbiting A from adrift to standing for 2 points"),
        ("far r2A>B", "Colonize the far side, below B, with the medium red orbiting A for 2 points"),
        ("near r1A^", "Colonize the near side, above A, with the small red orbiting A for 2 points"),
        ("green A-", "Move the large yellow from below A to above A for 3 points (Greener Pastures)"),
        ("bomb A r1 2", "Bomb planet A for 3 points: burn a small red there and put a medium planet in its place"),
        (
            "shift r3 A+2 r2A>B",
            "Burn a large red from the bank for 3 points so that the large black 2nd above A and the medium red \
             orbiting A, pointing at B, trade places (Phase Shift)",
        ),
        (
            "shift r3 =",
            "Burn a large red from the bank for 3 points so that two that are alike trade places (Phase Shift)",
        ),
        ("rev A+", "Destroy the dominant large black above A for 3 points (Revolt)"),
        (
            "fire A r3 +3,-1,k1^",
            "Fire lasers at A for 3 points, burning a large red: destroy small blue 3rd above A, large black 1st below A \
             and small black standing",
        ),
        (
            "beam A C k1^:^,r2>B:>A",
            "Beam from A to C for 1 point: small black (still standing) and medium red (pointing at B, then pointing at A)",
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
    let labels = |position: &str| -> Vec<String> {
        let state = game(position);
        let view = AdvancedColonization::view(&state, Viewer::Spectator, false);
        let templates = AdvancedColonization::legal_actions(&state).templates;
        assert!(templates.iter().all(|template| template.count() > 0));
        templates.iter().map(|template| AdvancedColonization::template_label(&view, template)).collect()
    };
    assert_eq!(
        labels("k1[1]y2(k2^,k2^)/[2](r3>A,y3>A)/[3] r1r1r2r2y1y1y2/- r3y3 1A3"),
        ["Beam any of 2 ships of A to B for 1 point", "Beam any of 2 ships of A to C for 1 point"]
    );
    let one = labels("[1](k1^)/[2](r1>A,y1>A)/[3] -/- - 1A5");
    assert_eq!(one[0], "Fire lasers at the only colony or ship of A for 3 points, burning a small red");
    assert_eq!(one[6], "Beam the only ship of A to B for 1 point");
    let five = labels("k1[1]y2(k2^,k2^,b3>B)/[2](r3>A)/[3] -/- - 1A3");
    assert_eq!(five[5], "Fire lasers at any of 5 colonies and ships of A for 3 points, burning a large yellow");
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
