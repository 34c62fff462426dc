//! The numbered decisions of section 8, where no card's own test shows them.

use crate::Oceans;
use crate::event::Event;
use crate::tests::table::{aging, ask, before, feeding, playing, table};
use hadal_core::game::{Game, Template as _};
use hadal_core::seat::Seat;

#[test]
fn n081_a_single_answer_is_taken_at_once_and_told() {
    let mut table = feeding("0:S061 0:S011 0:D71 | 5:");
    table.state.ocean.water = [
        table.state.ocean.water[0] + table.state.ocean.water[2] + table.state.ocean.water[3],
        table.state.ocean.water[1],
        0,
        0,
    ];
    table.only("attack 0.0 1.0");
    assert_eq!(table.pop("0.2"), 1);
    assert!(table.saw(&Event::Settled { seat: Seat(0), decision: "sedentary_colony_zone".into() }));
}

#[test]
fn n082_each_trigger_that_fired_is_one_separate_gain() {
    let more = r#""scenarios":["C01","C12"],"zone1":0,"phase":"feeding""#;
    let mut table = table("0:S061 0:S011,S012 | 5: 0:D02", more);
    table.only("attack 0.0 1.0");
    assert_eq!([table.pop("0.1"), table.pop("1.1")], [6, 4]);
}

#[test]
fn n083_sedentary_colony_takes_once_per_single_gain_everywhere() {
    let mut table = playing("0:D89 0:D71 | 5:", "S001");
    table.act("migrate S001 zone2>reef");
    assert_eq!(table.asks(), ask(0, "sedentary_colony_zone"));
    table.only("zone zone1");
    assert_eq!(table.pop("0.1"), 1);
    assert!(table.state.stack.is_empty());
}

#[test]
fn n084_impostors_take_once_per_species_that_really_gained() {
    let mut table = feeding("0:S061 9:S011,S051,S012 | 5: 0:D46");
    table.only("attack 0.0 1.0");
    assert_eq!([table.pop("0.1"), table.pop("1.1")], [9, 1]);
}

#[test]
fn n085_answers_come_in_the_usual_order() {
    let mut table = feeding("0:D54 0:D49 | 5:D26");
    table.only("attack 0.0 1.0");
    assert_eq!([table.pop("0.0"), table.pop("0.1")], [0, 1]);
}

#[test]
fn n086_poisonous_spines_hit_the_bearer_if_it_gained() {
    let mut table = feeding("0:S061 | 8:D64,D66");
    table.only("attack 0.0 1.0");
    assert_eq!([table.pop("0.0"), table.pop("1.0")], [0, 3]);
}

#[test]
fn n088_a_feeding_sets_off_nothing_on_the_feeder_itself() {
    // Tentacled with two Bottom Feeders takes 1 of a neighbour's Filter Feeder and gains nothing.
    let mut table = feeding("0:S001,S021,S022 | 5:S051 5:");
    table.only("attack 0.0 1.0");
    assert_eq!([table.pop("0.0"), table.pop("1.0")], [1, 4]);
    assert!(!table.events.iter().any(|event| matches!(event, Event::Fired { .. })), "{:?}", table.events);
    // Nor do the Deep ones, Symbiotic, Scavenger, Mutualism and cleaners.
    for traits in ["S061,D12,D76", "S061,D68,S011", "S061,S021,D07", "S061,S011,D02"] {
        let mut table = feeding(&format!("0:{traits} | 9: 5:"));
        assert_eq!(table.only("attack 0.0 1.0").pop("0.0"), 3, "{traits}");
    }
    assert_eq!(feeding("0:S031,D57 | 5:").only("forage 0.0 reef").pop("0.0"), 1);
    assert_eq!(feeding("0:S051,S111 | 5:").only("forage 0.0 reef").pop("0.0"), 5);
}

#[test]
fn n088_scavenger_and_barbels_of_the_feeder_stay_still_while_a_bystander_fires() {
    let mut table = feeding("0:S061,D68,D07 | 0:S021 9: 5:");
    table.only("attack 0.0 1.1");
    assert_eq!([table.pop("0.0"), table.pop("1.0"), table.pop("1.1")], [3, 2, 6]);
    // On another species they fire.
    let mut table = feeding("0:S061 0:D68,D07 | 0:S021 9: 5:");
    table.only("attack 0.0 1.1");
    assert_eq!([table.pop("0.0"), table.pop("0.1"), table.pop("1.0")], [3, 2, 2]);
}

#[test]
fn n088_regeneration_and_biotic_cycle_reversal_of_the_target_fire() {
    assert_eq!(feeding("0:S061 | 9:D66").only("attack 0.0 1.0").pop("1.0"), 7);
    assert_eq!(feeding("0:S061 | 3:D10").only("attack 0.0 1.0").pop("1.0"), 3);
}

#[test]
fn n088_a_counter_attack_sets_off_nothing_on_the_counter_attacker_either() {
    let mut table = feeding("2:D54 9: | 9: 0:D15,S061,D12");
    table.act("attack 0.0 1.0");
    assert_eq!(table.pop("1.1"), 2, "its neighbour was attacked by another");
    table.only("yes");
    assert_eq!(table.pop("1.1"), 2 + 3, "only what it takes itself");
}

#[test]
fn n088_a_feeder_still_takes_from_bystanders() {
    let mut table = feeding("0:D45,S021 9: | 5: 5:");
    assert_eq!(table.only("attack 0.0 0.1 bite 1.0,1.1").pop("0.0"), 4 + 2);
}

#[test]
fn n089_n147_an_excess_is_placed_by_its_owner_and_is_no_overpopulation() {
    let more = r#""scenarios":["C04","C12"],"zone1":0,"hands":[["S001"],[]]"#;
    let mut table = table("20:D33,D11 3: | 3:", more);
    table.act("remove 0.0 1");
    assert_eq!(table.asks(), ask(0, "place_excess"));
    table.only("overpop 0.0 zone2");
    assert_eq!([table.pop("0.0"), table.pop("0.1"), table.pop("1.0")], [15, 3, 3]);
}

#[test]
fn n090_outbreaks_follow_the_whole_list_and_a_double_neighbour_loses_twice() {
    let more = r#""scenarios":["C04","C12"],"zone1":0,"hands":[["S001"],[]]"#;
    let mut table = table("10: 8: 10: | 1:", more);
    table.only("migrate S001 reef>zone2").only("overpop 0.0 reef");
    assert_eq!(table.pop("0.1"), 8);
    table.only("overpop 0.2 reef");
    assert_eq!([table.pop("0.0"), table.pop("0.1"), table.pop("0.2"), table.pop("1.0")], [5, 2, 5, 0]);
}

#[test]
fn n091_tiny_goes_before_the_limit_is_asked() {
    let more = r#""scenarios":["C11","C12"],"zone1":0,"scores":[9,0],"hands":[["D54"],[]]"#;
    let mut table = table("0:D82,S001,S002 | 5:", more);
    table.only("on D54 0.0 pay zone1");
    assert_eq!(table.traits("0.0"), ["S001", "S002", "D54"]);
    assert!(table.state.stack.is_empty());
}

#[test]
fn n092_the_virus_spares_the_dying_and_the_ageless_and_asks_amounts_again() {
    let more = r#""scenarios":["C06","C12"],"zone1":0,"phase":"aging_before""#;
    let mut table = table("1: 9:D73 5:D78 9: | 5:", more);
    table.act("age 0.1 0");
    assert_eq!(table.list(), ["virus 0.1", "virus 0.3"]);
    table.act("virus 0.1");
    assert_eq!(table.list(), ["age 0.1 0", "age 0.1 2"]);
}

#[test]
fn n093_extra_aging_is_offered_as_far_as_it_is_paid_in_full() {
    assert_eq!(aging("0:D87,D73 | 5:").list(), ["age 0.0 0", "age 0.0 1"]);
    assert_eq!(aging("2:D87 | 5:").list(), ["age 0.0 1", "age 0.0 2"]);
}

#[test]
fn n094_nothing_changes_how_a_gigantic_brain_ages_but_telomere_repair_still_stops_it() {
    assert_eq!(aging("9:D40,D87 | 5:").pop("0.0"), 7);
    assert_eq!(aging("5:D40,D78 | 5:").pop("0.0"), 7);
}

#[test]
fn an_answer_may_name_the_species_that_is_asked_about() {
    let mut counter = feeding("0:D54 | 5: 3:D25,D15");
    counter.act("attack 0.0 1.0");
    assert_eq!(counter.list(), ["yes", "no"]);
    assert_eq!(counter.refusal("yes 1.0"), "wrong_species");
    counter.act("yes 1.1");
    assert_eq!((counter.pop("1.1"), counter.species("1.1").turn.attacks), (4, 1));
}

#[test]
fn n095_scored_attacks_still_need_an_open_space() {
    let mut table = feeding("9:D25,S031 1: | 9:");
    table.act("attack 0.0 1.0");
    assert_eq!(table.asks(), ask(0, "place_overpopulation"));
    let mut counter = feeding("0:D54 | 5: 3:D25,D15");
    counter.act("attack 0.0 1.0").only("yes");
    assert_eq!((counter.pop("1.1"), counter.species("1.1").turn.attacks), (4, 1));
}

#[test]
fn n096_hydra_bites_until_its_board_is_full() {
    let mut table = feeding("5:D45 | 6: 3: 2:");
    table.act("attack 0.0 1.0 bite 1.1,1.2");
    assert_eq!([table.pop("0.0"), table.pop("1.1"), table.pop("1.2")], [10, 2, 2]);
}

#[test]
fn n097_a_trait_that_arrives_before_feeding_works_once() {
    let more = r#""phase":"before_feeding","hands":[["S041"],[]]"#;
    let mut table = table("1:D06,S081 | 5:", more);
    table.act("exchange 0.0 1 S041");
    assert_eq!([table.pop("0.0"), table.pop("1.0")], [3, 3]);
    assert_eq!(table.asks().1, "feed");
}

#[test]
fn n098_only_victims_that_can_be_taken_from_are_offered() {
    let table = before("0:D61 0: | 3:D56 4:");
    assert_eq!(table.pop("0.0"), 2);
    let full = before("10:D61,S051 1: | 5:");
    assert_eq!(full.pop("1.0"), 5);
}

#[test]
fn n100_exactly_as_many_defensive_traits_as_there_are_are_named() {
    let table = feeding("0:D29 | 5: 5:S081");
    assert!(table.legal("attack 0.0 1.0"));
    assert_eq!(table.refusal("attack 0.0 1.0 ignore 0"), "wrong_traits_ignored");
    assert_eq!(table.refusal("attack 0.0 1.1"), "wrong_traits_ignored");
}

#[test]
fn n101_shells_of_a_scenario_are_no_trait() {
    let more = r#""scenarios":["C22","C12"],"zone1":0,"phase":"feeding""#;
    let bullet = table("0:D17 0: | 5:S081", more);
    assert_eq!(bullet.refusal("attack 0.0 1.0"), "nothing_to_take");
    assert!(table("0:D22 | 5:S081", more).legal("attack 0.0 1.0"));
}

#[test]
fn n103_a_barred_bonus_feeder_leaves_the_normal_feeding_to_others() {
    let mut table = playing("9:D86 0: | 5:", "S081,S082");
    table.act("on S081 0.0").act("on S082 0.0").act("done").act("forage 0.0 reef bonus").act("overpop 0.0 reef");
    assert_eq!(table.refusal("forage 0.0 reef"), "overpopulated");
    assert!(table.legal("forage 0.1 reef"));
}

#[test]
fn n105_an_explosion_before_aging_raises_this_aging() {
    let more = r#""zone1":2,"zone2":3,"phase":"aging_before","scenarios":["C18","C17"]"#;
    let table = table("0:D78 5: | 5:", more);
    assert_eq!([table.pop("0.0"), table.pop("0.1")], [2, 3]);
}

#[test]
fn n106_cthulhu_leech_scores_whatever_the_species_then_ages() {
    let row = r#"{"rows":[[{"pop":5,"traits":["D23","D78"],"controllers":[1]}],[]],"phase":"aging_before"}"#;
    let table = crate::tests::table::from_json(2, row);
    assert_eq!((table.score(1), table.pop("0.0")), (2, 5));
}

#[test]
fn n112_unremovable_cards_are_not_swapped_and_a_swap_is_no_evolution() {
    let more = r#""phase":"feeding","pile1":["D23"],"pile2":["D44"]"#;
    let mut table = table("0:S061 0:D09 | 5:D65", more);
    table.act("attack 0.0 1.0");
    assert_eq!(table.list(), ["yes 0 2", "no"]);
    assert_eq!(table.only("yes 0 2").pop("0.1"), 0);
}

#[test]
fn n113_gene_transfer_keeps_to_the_first_neighbour() {
    let mut table = before("1:S001 1:D37,S081,S082 1:S002,S003 | 1:");
    assert!(table.legal("exchange 0.1 1 0.0 0") && table.legal("exchange 0.1 1 0.2 0"));
    table.act("exchange 0.1 1 0.2 0");
    assert_eq!(table.list(), ["exchange 0.1 2 0.2 1", "skip 0.1 0"]);
}

#[test]
fn n114_each_species_is_taken_from_once() {
    assert_eq!(before("0:D60 | 5:S041,S042,D61").pop("0.0"), 1);
    assert_eq!(before("9:D60 | 5:S041 5:S042").asks().1, "place_overpopulation");
}

#[test]
fn n117_an_event_in_the_feeders_own_checkpoint_bars_it() {
    let more = r#""phase":"feeding","zone1":2,"scenarios":["C19","C12"]"#;
    let mut table = table("5:S061,S001,S011 0:S012 | 5:", more);
    table.act("attack 0.0 1.0");
    assert_eq!(table.asks(), ask(0, "place_overpopulation"));
    table.only("overpop 0.0 reef");
    assert!(table.species("0.0").turn.barred);
}

#[test]
fn n118_fast_metabolism_with_warm_blooded_asks_the_amount() {
    let mut table = aging("5: | 3:D32,D87,D73");
    table.act("yes");
    assert_eq!(table.asks(), ask(1, "fast_metabolism_amount"));
    assert_eq!(table.list(), ["age 1.0 1", "age 1.0 2", "age 1.0 3"]);
}

#[test]
fn n120_gains_of_the_event_set_off_watchers_but_no_triggers() {
    let more = r#""zone1":4,"zone2":30,"scenarios":["C19","C12"],"hands":[["S010"],[]]"#;
    let mut table = table("0:S011 0:D02 | 0:D46", more);
    table.only("migrate S010 zone1>reef");
    assert_eq!([table.pop("0.0"), table.pop("0.1"), table.pop("1.0")], [1, 1, 1]);
}

#[test]
fn n122_a_counter_attack_is_not_answered_again_but_sets_off_symbiotic() {
    let mut table = feeding("0:D54 | 5: 3:D15 0:S031");
    table.act("attack 0.0 1.0").only("yes");
    assert_eq!(table.pop("1.2"), 1);
    assert!(table.state.stack.is_empty());
    let mut declined = feeding("0:D54 | 5: 3:D15");
    assert_eq!(declined.act("attack 0.0 1.0").only("no").pop("0.0"), 5);
}

#[test]
fn n122_a_hydra_that_burrows_chooses_its_victims() {
    let mut table = feeding("0:D54 | 5: 3:D15,D45 2:");
    table.act("attack 0.0 1.0").act("yes");
    assert_eq!(table.asks(), ask(1, "counter_attack"));
    let templates = Oceans::legal_actions(&table.state).templates;
    assert!(templates[0].contains(&"attack 1.1 0.0 bite 1.2".parse().unwrap()));
    table.only("attack 1.1 0.0 bite 1.2");
    assert_eq!([table.pop("0.0"), table.pop("1.1"), table.pop("1.2")], [1, 8, 1]);
}

#[test]
fn n123_typed_extras_are_used_first() {
    let mut table = feeding("0:D34,S001 | 5:");
    for _ in 0..4 {
        table.only("forage 0.0 reef");
    }
    assert_eq!(table.refusal("forage 0.0 reef"), "no_feeding_left");
}

#[test]
fn n127_later_losses_do_not_count_as_emptied_by_the_attack() {
    assert_eq!(feeding("0:D58 | 3:D10").only("attack 0.0 1.0").pop("1.0"), 0);
}

#[test]
fn n140_pack_hunting_and_large_predators_add_nothing_to_bubble_net() {
    let more = r#""scenarios":["C15","C12"],"zone1":0,"phase":"feeding""#;
    assert_eq!(table("0:D14,D59,S051,D54 | 5:", more).attack("0.0"), 10);
}

#[test]
fn n142_no_checkpoint_between_traits_before_feeding() {
    let mut table = before("8:S041 3:D60 | 5:");
    // The Parasitic fills its board to 10; the Parasite Cleaner still finds all of it.
    assert_eq!(table.list(), ["before 0.0 0", "before 0.1 0"]);
    table.act("before 0.0 0");
    assert_eq!([table.pop("0.0"), table.pop("0.1")], [9, 4]);
}

#[test]
fn n146_an_event_is_armed_again_only_at_a_checkpoint_that_finds_its_zone_filled() {
    let more = r#""scenarios":["C02","C12"],"zone1":0,"scenarios_active":[true,false],"hands":[["S001","S002"],[]]"#;
    let mut table = table("9: | 9:", more);
    table.only("migrate S001 reef>zone1");
    assert!(!table.state.ocean.scenarios[0].active);
    table.only("migrate S002 zone1>reef");
    assert_eq!(table.pop("0.0"), 6);
}
