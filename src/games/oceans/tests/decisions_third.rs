//! Decisions that a comparison with an independent reading of the rules brought to light, and those left over.

use super::scene::{ask, scene};

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
