//! Decisions about rare cases that thousands of games in lock step with an independent reference brought to light.

use super::scene::{feeding, from_json};

/// Decision 123: the normal feeding is one of its own, not one of the further foragings.
#[test]
fn a_species_that_may_only_forage_further_does_not_attack_after_its_first_forage() {
    let mut scene = from_json(
        2,
        r#"{"phase":"feeding","zone1":5,"zone2":5,"scenarios":["C16","C11"],
            "rows":[[{"pop":1,"traits":["D14","D34"]}],[{"pop":5}]]}"#,
    );
    assert!(scene.list().contains(&"attack 0.0 1.0".to_owned()));
    scene.act("forage 0.0 reef");
    assert_eq!(scene.list(), ["forage 0.0 reef", "stop"]);
    assert_eq!(scene.refusal("attack 0.0 1.0"), "no_feeding_left");
}

/// Decision 123, the other way round: the first attack is no further foraging, and Tentacled gives either.
#[test]
fn what_comes_first_uses_up_no_extra_of_its_own_kind() {
    let mut hunter = feeding("0:D14,D34 | 5:");
    hunter.act("attack 0.0 1.0").act("forage 0.0 reef");
    assert_eq!(hunter.list(), ["forage 0.0 reef", "stop"]);
    let mut tentacled = feeding("0:D14,D34,S001 | 5:");
    tentacled.act("forage 0.0 reef");
    assert!(tentacled.legal("attack 0.0 1.0"));
    tentacled.act("attack 0.0 1.0");
    assert_eq!(tentacled.refusal("attack 0.0 1.0"), "no_feeding_left");
    assert!(tentacled.legal("forage 0.0 reef"));
}
