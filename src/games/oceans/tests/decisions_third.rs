//! Decisions that a comparison with an independent reading of the rules brought to light, and those left over.

use super::scene::{ask, scene};
use crate::game::{Game, Status};
use crate::games::oceans::Oceans;

#[test]
fn an_ongoing_scenario_is_off_until_the_checkpoint_even_if_its_zone_is_emptied_again() {
    let more = r#""scenarios":["C11","C12"],"zone1":0,"scores":[9,0],"hands":[["D44"],[]]"#;
    let mut scene = scene("1:S001,S002,S003,S011 0:D09 | 1:", more);
    // The token paid into zone 1 switches Genetic Diversity off; Bioluminescence takes the token out again.
    scene.only("on D44 0.1 pay zone1");
    assert_eq!((scene.state.water[1], scene.asks()), (0, ask(0, "drop_trait")));
    assert_eq!(scene.limit("0.0"), Some(3));
    scene.only("drop 0.0 0");
    assert_eq!((scene.state.scenarios[0].active, scene.limit("0.0")), (true, Some(4)));
}

/// A position in which nobody can do anything once the trait of 0.0 is removed.
fn standstill(limit: u32) -> super::scene::Scene {
    let hands = r#"[["D01","D02","D03","D04","D05","D06"],["D07","D08","D09","D10","D11","D12"]]"#;
    scene("1:S051 | ", &format!(r#""round_limit":{limit},"reef":0,"hands":{hands}"#))
}

#[test]
fn a_table_at_which_nobody_can_ever_decide_anything_again_ends_the_game() {
    let mut scene = standstill(0);
    scene.act("remove 0.0 0");
    let Status::Over(outcome) = Oceans::status(&scene.state) else { panic!("the game goes on") };
    assert_eq!((outcome.reason, scene.score(0)), ("standstill", 1));
}

#[test]
fn rounds_in_which_nothing_can_happen_are_not_played_one_by_one_up_to_the_limit() {
    let mut scene = standstill(1_000_000);
    scene.act("remove 0.0 0");
    let Status::Over(outcome) = Oceans::status(&scene.state) else { panic!("the game goes on") };
    assert_eq!((outcome.reason, scene.state.round), ("round_limit", 1_000_001));
    assert!(scene.events.len() < 200);
}
