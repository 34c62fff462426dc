//! Decisions about rare cases that thousands of games in lock step with an independent reference brought to light.

use crate::event::Event;
use crate::state::SpeciesId;
use crate::tests::table::{aging, ask, feeding, from_json, table};

/// Decision 123: the normal feeding is one of its own, not one of the further foragings.
#[test]
fn a_species_that_may_only_forage_further_does_not_attack_after_its_first_forage() {
    let mut table = from_json(
        2,
        r#"{"phase":"feeding","zone1":5,"zone2":5,"scenarios":["C16","C11"],
            "rows":[[{"pop":1,"traits":["D14","D34"]}],[{"pop":5}]]}"#,
    );
    assert!(table.list().contains(&"attack 0.0 1.0".to_owned()));
    table.act("forage 0.0 reef");
    assert_eq!(table.list(), ["forage 0.0 reef", "stop"]);
    assert_eq!(table.refusal("attack 0.0 1.0"), "no_feeding_left");
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

const TRANSFER: &str = r#"{"explosion":true,"zone1":5,"zone2":5,"scenarios":["C16","C11"],"scores":[1],
    "hands":[["S091","D86"]],"rows":[[{"pop":3,"traits":["D37","S071"]}],[{"pop":9}]]}"#;

/// Decisions 103, 113: an exchanged Voracious Feeder has not been played where it arrives, another card really has.
#[test]
fn a_voracious_feeder_played_elsewhere_does_not_cancel_the_card_played_on_its_new_bearer() {
    let mut table = from_json(2, TRANSFER);
    table.act("on S091 0.0").act("new D86 1 pay reef").act("done").act("exchange 0.0 1 0.1 0");
    assert!(table.list().contains(&"forage 0.0 reef bonus".to_owned()));
}

/// Decisions 103, 113: nor does what was played elsewhere count as another card played on the new bearer.
#[test]
fn a_card_that_was_played_on_another_species_gives_its_new_bearer_no_bonus_feeding() {
    let mut table = from_json(2, TRANSFER);
    // Schooling is played on the species with Gene Transfer and goes to the Voracious Feeder, which was played alone.
    table.act("on S091 0.0").act("new D86 1 pay reef").act("done").act("exchange 0.0 2 0.1 0");
    assert_eq!(table.traits("0.1"), ["S091"]);
    assert!(!table.list().iter().any(|text| text.starts_with("forage 0.1") && text.ends_with("bonus")));
    // On the species it went to, the Voracious Feeder meets Schooling's having been played there.
    assert!(table.legal("forage 0.0 reef bonus"));
}

/// Decision 151: a new species and a Deep card in one action are gained for row by row, not thing by thing.
#[test]
fn all_gains_of_one_action_come_in_one_usual_order() {
    let mut table = from_json(
        2,
        r#"{"last_round":true,"explosion":true,"zone1":0,"zone2":0,"zone3":0,"scores":[1,0],"hands":[["D12"]],
            "rows":[[{"pop":1,"traits":["D09"]},{"pop":1,"traits":["D13"]}],[{"pop":1}]],"scenarios":["C16","C11"]}"#,
    );
    table.only("new D12 2 pay zone3");
    assert_eq!([table.pop("0.0"), table.pop("0.1")], [2, 1]);
}

/// Decision 149: nothing has to be played while only the piles offer something.
#[test]
fn the_top_of_a_pile_never_makes_a_card_play_compulsory() {
    let more = r#""scenarios":["C25","C12"],"zone1":0,"scores":[9,0],"pile1":["D44"],"pile2":["D45"]"#;
    let mut table = table("2:S001 | 5:", more);
    assert!(table.legal("on D44 0.0 pay reef") && table.legal("done"));
    table.act("done");
    assert_eq!(table.asks(), ask(0, "feed"));
}

/// Decision 150: the hand holds a Surface card that the limit keeps out, and only its holder knows that.
#[test]
fn a_lone_skip_of_atavism_is_asked() {
    let more = r#""phase":"before_feeding","hands":[["S001"],[]]"#;
    let table = table("1:D06,S071,D44,D54,D16,D48 | 5:", more);
    assert_eq!((table.asks(), table.list()), (ask(0, "before_feeding"), vec!["skip 0.0 0".to_owned()]));
}

/// Decision 148: a Sedentary Colony takes for Telomere Repair's gain before Cthulhu Leech scores.
#[test]
fn the_takes_that_telomere_repair_causes_come_before_cthulhu_leech_scores() {
    let mut table = aging("3:D78 1:D23,D71 | 5:");
    assert_eq!(table.asks(), ask(0, "sedentary_colony_zone"));
    assert_eq!((table.pop("0.0"), table.pop("0.1"), table.score(0)), (5, 1, 0));
    table.only("zone zone2");
    // One token was there, one has come: two are scored, where only one could be before.
    assert_eq!((table.pop("0.1"), table.score(0)), (0, 2));
}

/// Decision 152: there was one way to counter-attack, and the event tells which traits it ignores.
#[test]
fn a_counter_attack_tells_which_defensive_traits_it_ignores_also_without_a_choice() {
    let mut table = feeding("4:D54,S081 | 5: 3:D15,D29,S061");
    table.act("attack 0.0 1.0").act("yes");
    let ignored_slots = table.events.iter().find_map(|event| {
        let Event::Attacks { species, ignored, .. } = event else { return None };
        (species.id == Some(SpeciesId(2))).then(|| ignored.to_vec())
    });
    assert_eq!(ignored_slots, Some(vec![1]));
}
