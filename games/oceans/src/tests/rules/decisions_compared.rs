//! Decisions that a comparison with an independent reading of the rules brought to light, and those left over.

use crate::data::card;
use crate::data::ids::CardId;
use crate::tests::table::{aging, ask, before, feeding, playing, table, with};
use crate::{Action, Oceans, Options};
use hadal_core::game::{Game, Status};
use hadal_core::seat::Seat;
use hadal_core::wire::Messages as _;

#[test]
fn an_ongoing_scenario_is_off_until_the_checkpoint_even_if_its_zone_is_emptied_again() {
    let more = r#""scenarios":["C11","C12"],"zone1":0,"scores":[9,0],"hands":[["D44"],[]]"#;
    let mut table = table("1:S001,S002,S003,S011 0:D09 | 1:", more);
    // The token paid into zone 1 switches Genetic Diversity off; Bioluminescence takes the token out again.
    table.only("on D44 0.1 pay zone1");
    assert_eq!((table.state.ocean.water[1], table.asks()), (0, ask(0, "drop_trait")));
    assert_eq!(table.limit("0.0"), Some(3));
    table.only("drop 0.0 0");
    assert_eq!((table.state.ocean.scenarios[0].active, table.limit("0.0")), (true, Some(4)));
}

/// A position in which nobody can do anything once the trait of 0.0 is removed.
fn standstill(limit: u32) -> crate::tests::table::TestMatch {
    let hands = r#"[["D01","D02","D03","D04","D05","D06"],["D07","D08","D09","D10","D11","D12"]]"#;
    table("1:S051 | ", &format!(r#""round_limit":{limit},"reef":0,"hands":{hands}"#))
}

#[test]
fn a_table_at_which_nobody_can_ever_decide_anything_again_ends_the_game() {
    let mut table = standstill(0);
    table.act("remove 0.0 0");
    let Status::Over(outcome) = Oceans::status(&table.state) else { panic!("the game goes on") };
    assert_eq!((outcome.reason, table.score(0)), ("standstill", 1));
}

#[test]
fn rounds_in_which_nothing_can_happen_are_not_played_one_by_one_up_to_the_limit() {
    let mut table = standstill(1_000_000);
    table.act("remove 0.0 0");
    let Status::Over(outcome) = Oceans::status(&table.state) else { panic!("the game goes on") };
    assert_eq!((outcome.reason, table.state.turn.round), ("round_limit", 1_000_001));
    assert!(table.events.len() < 200);
}

#[test]
fn n027_every_cleaner_on_the_nearest_species_fires() {
    assert_eq!(feeding("0:S061 0:S011,S012,D72 | 5:").only("attack 0.0 1.0").pop("0.1"), 7);
}

#[test]
fn n052_solar_radiation_spares_the_species_of_others() {
    let more = r#""scenarios":["C24","C12"],"zone1":0,"phase":"aging_before""#;
    let table = table("9: | 4:", more);
    // Explosion: 2 by aging, then 1 by radiation.
    assert_eq!([table.pop("0.0"), table.pop("1.0")], [6, 4]);
}

#[test]
fn n058_protective_growth_counts_the_first_trait_of_a_new_species() {
    let more = r#""scenarios":["C21","C12"],"zone1":0,"hands":[["S081","S001"],[]]"#;
    assert_eq!(table("1: | 1:", more).only("new S081 0").pop("0.0"), 2);
}

#[test]
fn n066_the_extra_card_is_evolved_and_is_none_of_the_two() {
    let mut table = playing("1: | 1:", "D85,S001,S002,S003");
    table.only("on D85 1.0 pay reef");
    assert_eq!(table.asks(), ask(0, "evolve_extra_card"));
    assert!(!table.legal("done") && !table.legal("migrate S001 reef>zone1"));
    table.only("on S001 0.0");
    assert_eq!(table.state.turn.cards_played, 1);
    assert!(table.legal("on S002 0.0") && !table.legal("done"));
}

#[test]
fn n067_fast_metabolism_is_asked_only_if_it_can_be_paid_in_full() {
    let asked = |rows| table(rows, r#""explosion":true,"phase":"aging_before""#).asks().1;
    assert_eq!(asked("5:D78 | 2:D32"), "fast_metabolism");
    assert_ne!(asked("5:D78 | 1:D32"), "fast_metabolism");
}

#[test]
fn n068_an_unremovable_trait_never_moves() {
    let table = before("1:D37,S001 1:D23 | 1:");
    assert!(!table.list().iter().any(|text| text.starts_with("exchange")));
}

#[test]
fn n069_the_old_trait_of_a_mutation_goes_on_the_pile() {
    let mut table = table("0:S061 | 5:D65", r#""phase":"feeding","pile1":["D44"]"#);
    table.only("attack 0.0 1.0").only("yes 0 1");
    assert_eq!((table.traits("1.0"), table.state.piles[0].len()), (vec!["D44".to_owned()], 1));
    assert_eq!(table.state.piles[0][0].to_string(), "D65");
}

#[test]
fn n074_losses_take_what_is_left() {
    let left_after = |rows: &str| feeding(rows).only("attack 0.0 1.0").pop("0.0");
    // The attacker holds 2 after its attack; Defensive Spines and Neurotoxin want 6.
    assert_eq!(left_after("0:S071 | 5:D26,D58"), 0);
}

#[test]
fn n077_nothing_protects_the_board_of_a_zooplankton_and_it_is_no_attack() {
    let left = feeding("0:S051 | 5:D89,D64,D26").only("forage 0.0 1.0").pop("0.0");
    assert_eq!(left, 5);
}

#[test]
fn n099_the_highest_attack_value_is_leeched_or_nobody() {
    // 1.0 attacks with 3 but cannot be leeched.
    let table = before("0:D18 | 5:S061,D31 5:");
    assert_eq!([table.pop("0.0"), table.pop("1.0"), table.pop("1.1")], [0, 5, 5]);
}

#[test]
fn n111_camouflage_counts_the_other_species_of_its_owner() {
    let left = feeding("0:D70 0: | 9:D16 0: 0: 0:").only("attack 0.0 1.0").pop("0.0");
    assert_eq!(left, 1);
    assert!(!feeding("0:S061 0: | 9:D16 0: 0:").legal("attack 0.0 1.0"));
}

#[test]
fn n115_spines_answer_a_leech_only_if_it_took_something() {
    let table = before("5:S041 5:S042 | 1:D26");
    // One of the two leeches 1 and loses 4; the other finds nothing and loses nothing.
    let mut populations = before("5:S041 | 1:D26");
    assert_eq!(populations.pop("0.0"), 2);
    populations = before("5:S041 | 0:D26");
    assert_eq!(populations.pop("0.0"), 5);
    assert_eq!(table.asks(), ask(0, "before_feeding"));
}

#[test]
fn n125_a_scavenger_feeds_on_its_own_loss() {
    assert_eq!(feeding("0:S061 | 9:D68").only("attack 0.0 1.0").pop("1.0"), 7);
}

#[test]
fn n130_the_next_top_of_an_emptied_pile_may_be_evolved_too() {
    let more = r#""scenarios":["C25","C12"],"zone1":0,"scores":[9,0],"pile1":["D44"],"pile2":["D11"],"deep_deck":["D54"],"hands":[["S001","S002"],[]]"#;
    let mut table = table("1: | 1:", more);
    table.only("on D44 0.0 pay reef");
    assert!(table.legal("on D54 0.0 pay reef"));
}

#[test]
fn n131_n132_a_surge_passes_over_who_has_nothing_or_no_space() {
    let more = r#""scenarios":["C10","C12"],"zone1":4,"zone2":3,"zone3":9,"hands":[["S010"],[]]"#;
    let mut table = table("0: 3: | 2:", more);
    table.only("migrate S010 zone1>reef");
    assert_eq!(
        (table.asks(), table.list()),
        (ask(0, "food_surge_zone"), vec!["zone zone2".into(), "zone zone3".into()])
    );
    table.only("zone zone2");
    // Zone 2 is empty now: only zone 3 is left for the other owner, who is not asked.
    assert_eq!([table.pop("0.0"), table.pop("0.1"), table.pop("1.0")], [0, 6, 4]);
}

#[test]
fn n136_a_species_ages_in_the_phase_of_another_by_its_own_number() {
    let mut table = table("5:D78 | 9:D32,D49", r#""explosion":true,"phase":"aging_before""#);
    assert_eq!(table.asks(), ask(1, "fast_metabolism"));
    let before = table.score(1);
    table.only("yes");
    assert_eq!((table.pop("1.0"), table.score(1) - before), (5, 4));
}

#[test]
fn n139_mucus_cocoon_hits_every_leech_and_the_takes_every_other() {
    let table = before("3:D56,S051,D61 | 3:S041");
    assert_eq!(table.asks(), ask(0, "before_feeding"));
    let mut table = table;
    table.only("before 0.0 0");
    assert_eq!([table.pop("0.0"), table.pop("1.0")], [2, 2]);
    assert_eq!(before("3:D60,S051,D61,D31 | 3:S041").only("before 0.0 0").pop("0.0"), 4);
}

#[test]
fn n070_the_attacks_of_a_kraken_are_counted_anew_each_turn() {
    let mut table = feeding("0:D25,D54 0: | 9:");
    table.only("attack 0.0 1.0");
    assert_eq!(table.state.rows[Seat(0)][0].turn.attacks, 1);
    table.only("attack 0.0 1.0");
    assert_eq!(table.pop("0.0"), 5);
    assert_eq!(table.pop("1.0"), 0);
}

#[test]
fn n022_when_the_last_seat_empties_the_ocean_its_turn_is_the_last() {
    let options = Options { start_seat: Some(0), ..Options::default() };
    let zones = r#""zone1":0,"zone2":0,"zone3":1,"explosion":true"#;
    let ending = |active: u8| {
        let more = format!(r#""phase":"feeding","active_seat":{active},{zones}"#);
        let mut table = with(options.clone(), "5:D52 | 5:D24", &more);
        table.act(&format!("forage {active}.0 zone3"));
        assert!(table.state.ocean.last_round);
        table.act("nodeep").asks()
    };
    assert_eq!(ending(1).1, "over");
    assert_eq!(ending(0).0, 1);
}

#[test]
fn n126_whatever_an_attack_sets_off_the_surface_bottom_feeder_sets_off_the_deep_one() {
    for (attacker, target) in [("D17", "5:D44"), ("D54", "1:"), ("D14", "9:S091")] {
        let mut table = feeding(&format!("0:{attacker} | 0:S021 {target} 0:D12"));
        table.only("attack 0.0 1.1");
        assert_eq!([table.pop("1.0"), table.pop("1.2")], [2, 2], "{attacker} attacks {target}");
    }
}

#[test]
fn n137_names_that_two_cards_share_need_an_id_in_the_notation() {
    let names = |deep: bool| {
        let cards = CardId::all().filter(move |id| id.is_deep() == deep);
        cards.map(|id| card(id).text.name.as_str()).collect::<std::collections::BTreeSet<_>>()
    };
    let shared = names(false).intersection(&names(true)).count();
    assert_eq!(shared, 12);
    assert!("new Inking 0".parse::<Action>().is_err());
    assert!("new S081 0".parse::<Action>().is_ok() && "new D48 0".parse::<Action>().is_ok());
}

#[test]
fn n143_the_state_holds_what_the_turn_has_to_remember() {
    let mut kraken = feeding("0:D25,D54 0:D15,D86 | 5: 5:");
    kraken.act("attack 0.0 1.0");
    assert_eq!((kraken.species("0.0").turn.attacks, kraken.state.turn.feeding.unwrap().further_attacks), (1, 0));
    let more = r#""phase":"before_feeding","round":3,"hands":[["S051","S001"],[]]"#;
    let mut atavism = table("1:D06,D37,S081 1:S011 | 1:", more);
    atavism.act("exchange 0.0 2 S051");
    let [_, transfer, moved] = atavism.species("0.0").traits[..] else { unreachable!() };
    assert!(moved.moved && !transfer.spent && atavism.state.turn.moved_to_hand.len() == 1);
    let fast = aging("5: | 4:D32");
    assert_eq!(fast.asks().1, "fast_metabolism");
    let mut emptied = table("0:S061 8:S011 | 5:", r#""phase":"feeding","zone1":2,"scenarios":["C18","C12"]"#);
    emptied.act("attack 0.0 1.0");
    assert!(emptied.state.ocean.zone1_emptied);
    for table in [kraken, atavism, fast, emptied] {
        assert_eq!(Oceans::decode_state(&Oceans::encode_state(&table.state)).as_ref(), Ok(&table.state));
    }
}
