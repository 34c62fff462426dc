//! Deep cards D46 to D89.

use crate::tests::table::{aging, ask, before, feeding, playing, table};

#[test]
fn d46_impostor_shark_cleaner_takes_1_from_each_shark_cleaner_that_gained() {
    let mut table = feeding("0:S061 0:S011,S012 | 5: 0:D46");
    table.only("attack 0.0 1.0");
    assert_eq!([table.pop("0.1"), table.pop("1.1")], [3, 1]);
}

#[test]
fn d47_impostor_whale_cleaner_takes_1_from_each_whale_cleaner_that_gained() {
    let mut table = feeding("0:S051 0:S111 | 0:D47");
    table.only("forage 0.0 reef");
    assert_eq!([table.pop("0.1"), table.pop("1.0")], [2, 1]);
}

#[test]
fn d48_inking_is_a_shell_of_4_and_costs_attackers_3() {
    let mut table = feeding("4:D54 | 5:D48");
    table.only("attack 0.0 1.0");
    assert_eq!([table.pop("0.0"), table.pop("1.0")], [2, 4]);
}

#[test]
fn d49_kleptoparasitic_ages_2_more_and_takes_1_from_a_neighbour_that_attacked() {
    let mut table = feeding("0:D54 | 5: 0:D49");
    assert_eq!(table.ages("1.1"), 3);
    table.only("attack 0.0 1.0");
    assert_eq!([table.pop("0.0"), table.pop("1.1")], [4, 1]);
}

#[test]
fn d50_leviathan_attacks_with_5_ages_1_more_and_cannot_be_attacked() {
    let table = feeding("5:D50 0:D28 | 5:");
    assert_eq!((table.attack("0.0"), table.ages("0.0")), (5, 2));
    assert_eq!(table.refusal("forage 0.0 reef"), "never_forages");
    assert_eq!(table.refusal("attack 0.1 0.0"), "target_immune");
}

#[test]
fn d51_living_ecosystem_moves_its_forage_value_from_a_zone_to_the_reef() {
    let mut table = before("0:D51 | 0:D89");
    assert_eq!(table.list(), ["before 0.0 0 zone1", "before 0.0 0 zone2", "before 0.0 0 zone3"]);
    let [reef, .., zone2, _] = table.state.ocean.water;
    table.only("before 0.0 0 zone2");
    assert_eq!([table.state.ocean.water[0], table.state.ocean.water[2]], [reef + 2, zone2 - 2]);
    assert_eq!(table.pop("1.0"), 3);
}

#[test]
fn d52_luminous_bacteria_forage_from_a_zone() {
    let table = feeding("0:D52 | 5:");
    assert!(table.legal("forage 0.0 zone1"));
    assert_eq!(table.limit("0.0"), Some(4));
}

#[test]
fn d53_massive_fins_feed_every_parasitic_in_play() {
    let mut table = feeding("0:D53 0:S041 | 0:D61,S042");
    assert_eq!((table.forage("0.0"), table.refusal("attack 0.0 1.0")), (8, "never_attacks"));
    table.only("forage 0.0 zone1");
    assert_eq!([table.pop("0.0"), table.pop("0.1"), table.pop("1.0")], [5, 1, 2]);
}

#[test]
fn d54_megamouth_has_5_and_5() {
    let table = feeding("0:D54 | 5:");
    assert_eq!((table.forage("0.0"), table.attack("0.0")), (5, 5));
}

#[test]
fn d55_migratory_filter_feeder_forages_6_from_anywhere_on_19_spaces() {
    let table = feeding("0:D55 | 5:");
    assert_eq!((table.forage("0.0"), table.spaces("0.0")), (6, 19));
    assert!(table.legal("forage 0.0 zone3"));
    assert_eq!(table.refusal("attack 0.0 1.0"), "never_attacks");
}

#[test]
fn d56_mucus_cocoon_costs_every_leeching_species_1_and_is_not_leeched() {
    let table = before("2:D56 | 3:S041");
    assert_eq!([table.pop("0.0"), table.pop("1.0")], [2, 2]);
    assert_eq!(before("3:D56 2:S041 | 1:").list().len(), 2);
    let own = before("2:D56,S041 | 3:");
    assert_eq!(own.list(), ["before 0.0 0", "before 0.0 1"]);
}

#[test]
fn d57_mutualism_gains_1_per_symbiotic_that_fires() {
    let mut table = feeding("0: 0:S031,S032 | 0:D57");
    table.only("forage 0.0 reef");
    assert_eq!([table.pop("0.1"), table.pop("1.0")], [2, 2]);
}

#[test]
fn d58_neurotoxin_costs_attackers_and_victims_2_more() {
    assert_eq!(feeding("0:D58 | 5:").only("attack 0.0 1.0").pop("1.0"), 2);
    assert_eq!(feeding("4: | 5:D58").only("attack 0.0 1.0").pop("0.0"), 3);
}

#[test]
fn d59_pack_hunting_doubles_attack_icons() {
    let table = feeding("0:D59,S061 | 5:");
    assert_eq!((table.attack("0.0"), table.limit("0.0")), (6, Some(4)));
}

#[test]
fn d60_parasite_cleaner_takes_1_from_every_other_leeching_species() {
    let table = before("0:D60 | 3:S041 2:S042 4:");
    assert_eq!([table.pop("0.0"), table.pop("1.0"), table.pop("1.1"), table.pop("1.2")], [2, 2, 1, 4]);
}

#[test]
fn d61_parasitic_leeches_2_from_a_neighbour_of_choice() {
    let mut table = before("0:D61 5: | 5:");
    assert_eq!(table.list(), ["before 0.0 0 1.0", "before 0.0 0 0.1"]);
    table.only("before 0.0 0 0.1");
    assert_eq!([table.pop("0.0"), table.pop("0.1")], [2, 3]);
}

#[test]
fn d62_pathogen_cultivation_ignores_the_immunity_of_leeches() {
    let table = feeding("0:D62 | 5:S041,S091 5:S092");
    assert_eq!((table.attack("0.0"), table.refusal("forage 0.0 reef")), (5, "never_forages"));
    assert!(table.legal("attack 0.0 1.0"));
    assert_eq!(table.refusal("attack 0.0 1.1"), "target_immune");
}

#[test]
fn d63_poisonous_inking_is_a_shell_of_4_for_itself_and_both_neighbours() {
    let table = feeding("0:D54 0: | 5: 5:D63 5: 5:");
    for target in ["1.0", "1.1", "1.2"] {
        let mut attack = feeding("0:D54 0: | 5: 5:D63 5: 5:");
        assert_eq!(attack.only(&format!("attack 0.0 {target}")).pop("0.0"), 1);
    }
    assert!(table.legal("attack 0.0 1.3"));
}

#[test]
fn d64_poisonous_spines_cost_the_attacker_and_who_gained_3_each() {
    let mut table = feeding("0:D54 | 4:S021 6:D64");
    table.only("attack 0.0 1.1");
    assert_eq!([table.pop("0.0"), table.pop("1.0")], [2, 3]);
}

#[test]
fn d65_rapid_mutation_may_exchange_a_deep_trait_after_an_attack() {
    let more = r#""phase":"feeding","pile1":["D44"],"pile2":["D23"]"#;
    let mut table = table("0:S061 | 5:D65,S001", more);
    table.act("attack 0.0 1.0");
    assert_eq!(table.asks(), ask(1, "rapid_mutation"));
    assert_eq!(table.list(), ["yes 0 1", "no"]);
    table.only("yes 0 1");
    assert_eq!(table.traits("1.0"), ["D44", "S001"]);
    assert_eq!(table.state.piles[0].last().map(ToString::to_string), Some("D65".to_owned()));
}

#[test]
fn d66_regeneration_gains_1_after_a_loss_to_an_attack() {
    let mut table = feeding("0:S061 | 5:D66");
    assert_eq!(table.limit("1.0"), Some(4));
    assert_eq!(table.only("attack 0.0 1.0").pop("1.0"), 3);
}

#[test]
fn d67_rows_of_teeth_boost_bottom_feeders_and_shark_cleaners() {
    let mut table = feeding("0:D67 0:S011 | 0:S021 5:");
    assert_eq!(table.attack("0.0"), 3);
    table.only("attack 0.0 1.1");
    assert_eq!([table.pop("0.1"), table.pop("1.0")], [3, 3]);
}

#[test]
fn d68_scavenger_gains_1_when_any_species_loses_2() {
    assert_eq!(feeding("0:S061 0:D68 | 5:").only("attack 0.0 1.0").pop("0.1"), 1);
    assert_eq!(feeding("0: 0:D68 | 5:").only("attack 0.0 1.0").pop("0.1"), 0);
    assert_eq!(feeding("0:S061 | 5:D68").only("attack 0.0 1.0").pop("1.0"), 3);
}

#[test]
fn d69_schooling_ages_3_more_and_cannot_be_attacked_with_5() {
    let table = feeding("0:S061 | 5:D69 4:");
    assert_eq!((table.ages("1.0"), table.refusal("attack 0.0 1.0")), (4, "target_immune"));
}

#[test]
fn d70_sea_rex_attacks_with_7_and_ages_2_more() {
    let table = feeding("0:D70 | 5:");
    assert_eq!((table.attack("0.0"), table.ages("0.0"), table.refusal("forage 0.0 reef")), (7, 3, "never_forages"));
}

#[test]
fn d71_sedentary_colony_takes_1_from_a_zone_per_gain_of_a_neighbour() {
    let mut table = feeding("0:S061 0:S011,S012 0:D71 | 5:");
    assert_eq!(table.refusal("forage 0.2 reef"), "never_forages");
    table.act("attack 0.0 1.0");
    assert_eq!(table.asks(), ask(0, "sedentary_colony_zone"));
    table.only("zone zone2").only("zone zone3");
    assert_eq!(table.pop("0.2"), 2);
    assert_eq!(feeding("0:S061 | 5:D71 5:").refusal("attack 0.0 1.0"), "target_immune");
}

#[test]
fn d72_shark_cleaner_gains_3() {
    assert_eq!(feeding("0:S061 0:D72 | 5:").only("attack 0.0 1.0").pop("0.1"), 3);
}

#[test]
fn d73_slow_metabolism_may_age_0() {
    let mut table = aging("5:D73 | 5:");
    assert_eq!(table.list(), ["age 0.0 0", "age 0.0 1"]);
    assert_eq!(table.limit("0.0"), Some(5));
    assert_eq!(table.act("age 0.0 0").pop("0.0"), 5);
}

#[test]
fn d74_speed_has_3_of_each_and_room_for_a_trait() {
    let table = feeding("0:D74 0:S061 | 5:D44");
    assert_eq!((table.forage("0.0"), table.attack("0.0"), table.limit("0.0")), (3, 3, Some(4)));
    assert_eq!(table.refusal("attack 0.1 0.0"), "nothing_to_take");
}

#[test]
fn d75_swarming_attacks_with_its_population_and_never_overpopulates() {
    let mut table = feeding("9:D75 | 5:");
    assert_eq!(table.attack("0.0"), 9);
    assert_eq!(table.only("forage 0.0 reef").pop("0.0"), 10);
    assert_eq!(feeding("0:D75 0: | 5:").refusal("attack 0.0 1.0"), "nothing_to_take");
}

#[test]
fn d76_symbiotic_watches_both_neighbours() {
    assert_eq!(feeding("0: 0:D76 0: | 5:").only("forage 0.0 reef").pop("0.1"), 1);
    assert_eq!(feeding("0: 0:D76 0: | 5:").only("forage 0.2 reef").pop("0.1"), 1);
    assert_eq!(feeding("0: | 0:D76").only("forage 0.0 reef").pop("1.0"), 1);
}

#[test]
fn d77_tail_whip_takes_1_from_every_other_species_with_schooling() {
    let table = before("0:D77 | 5:S091 5:D69 5:");
    assert_eq!([table.pop("0.0"), table.pop("1.0"), table.pop("1.1"), table.pop("1.2")], [2, 4, 4, 5]);
}

/// Decision 62.
#[test]
fn d78_telomere_repair_gains_2_instead_of_aging() {
    let table = aging("0:D78 | 5:");
    assert_eq!((table.pop("0.0"), table.score(0)), (2, 0));
}

#[test]
fn d79_tentacle_leech_leeches_2_from_another_species_with_a_deep_trait() {
    let table = before("0:D79 | 5: 5:D44");
    assert_eq!([table.pop("0.0"), table.pop("1.0"), table.pop("1.1")], [2, 5, 3]);
}

#[test]
fn d80_tentacled_feeds_two_more_times() {
    let mut table = feeding("0:D80 | 5:");
    table.only("forage 0.0 reef").only("forage 0.0 reef").only("forage 0.0 reef");
    assert_eq!(table.refusal("forage 0.0 reef"), "no_feeding_left");
}

#[test]
fn d81_the_kraken_attacks_three_times_and_ignores_the_immunity_of_the_strong() {
    let mut table = feeding("0:D81 | 5:S091,D54 5:S092 1: 1: 1: 1:");
    assert_eq!((table.attack("0.0"), table.refusal("attack 0.0 1.1")), (13, "target_immune"));
    table.only("attack 0.0 1.0").only("attack 0.0 1.2").only("attack 0.0 1.3");
    assert_eq!((table.pop("0.0"), table.refusal("attack 0.0 1.4")), (7, "no_feeding_left"));
}

#[test]
fn d82_tiny_is_attacked_by_the_weak_only_and_lost_by_the_strong() {
    let table = feeding("0:S071 0: | 5:D82");
    assert_eq!(table.refusal("attack 0.0 1.0"), "target_immune");
    assert!(table.legal("attack 0.1 1.0"));
    let mut play = playing("0:D82 | 5:", "S061");
    assert_eq!(play.only("on S061 0.0").traits("0.0"), ["S061"]);
}

#[test]
fn d83_transparent_is_safe_while_the_reef_is_filled_and_sees_through_deep_immunity() {
    let table = feeding("0:D83 0:S061 | 5:D38 5:S091");
    assert_eq!(table.refusal("attack 0.1 0.0"), "target_immune");
    assert!(table.legal("attack 0.0 1.0"));
    assert_eq!(table.refusal("attack 0.0 1.1"), "target_immune");
}

#[test]
fn d84_tusks_have_2_and_2_behind_a_shell_of_5() {
    let table = feeding("0:D84 0:D54 | 5:");
    assert_eq!((table.forage("0.0"), table.attack("0.0")), (2, 2));
    assert_eq!(table.refusal("attack 0.1 0.0"), "nothing_to_take");
}

#[test]
fn d85_vestigial_limb_goes_on_an_opponent_and_one_more_card_is_evolved() {
    let mut table = playing("0: | 5:", "D85,S001,S002,S003");
    assert_eq!(table.refusal("on D85 0.0 pay reef"), "wrong_owner");
    assert_eq!(table.refusal("new D85 0 pay reef"), "wrong_owner");
    table.act("on D85 1.0 pay reef");
    assert_eq!(table.asks(), ask(0, "evolve_extra_card"));
    assert_eq!(table.refusal("migrate S001 reef>zone1"), "must_evolve");
    assert_eq!(table.refusal("done"), "must_play");
    table.act("on S001 0.0");
    assert_eq!(table.state.turn.cards_played, 1);
    assert!(table.legal("migrate S002 reef>zone1"));
}

#[test]
fn d86_voracious_feeder_feeds_besides_if_another_trait_was_played_on_it() {
    let mut table = playing("0:D86 0: | 5:", "S031,S032");
    table.act("on S031 0.0").act("on S032 0.0").act("done");
    assert!(table.legal("forage 0.0 reef") && table.legal("forage 0.0 reef bonus"));
    assert_eq!(table.refusal("forage 0.1 reef bonus"), "no_bonus_feeding");
    table.act("forage 0.1 reef");
    assert_eq!(table.asks(), ask(0, "feed_bonus"));
    assert_eq!(table.list(), ["forage 0.0 reef", "attack 0.0 0.1", "attack 0.0 1.0", "stop"]);
    table.only("forage 0.0 reef");
    assert_eq!(table.refusal("forage 0.0 reef"), "no_bonus_feeding");
}

#[test]
fn d86_the_bonus_feeding_may_come_first() {
    let mut table = playing("0:D86 | 5:", "S081,S082");
    table.act("on S081 0.0").act("on S082 0.0").act("done").act("forage 0.0 reef bonus");
    assert_eq!(table.asks(), ask(0, "feed"));
    assert_eq!(table.refusal("forage 0.0 reef bonus"), "no_bonus_feeding");
    assert_eq!(table.only("forage 0.0 reef").pop("0.0"), 2);
}

#[test]
fn d87_warm_blooded_may_age_1_to_3_more() {
    assert_eq!(aging("3:D87 | 5:").list(), ["age 0.0 1", "age 0.0 2", "age 0.0 3"]);
    assert_eq!(aging("9:D87,D73 | 5:").list(), ["age 0.0 0", "age 0.0 1", "age 0.0 2", "age 0.0 3", "age 0.0 4"]);
    assert_eq!(feeding("0:D87 | 5:").limit("0.0"), Some(4));
}

#[test]
fn d88_whale_cleaner_gains_4_from_a_forage_value_of_5() {
    assert_eq!(feeding("0:S051 0:D88 | 5:").only("forage 0.0 reef").pop("0.1"), 4);
    assert_eq!(feeding("0:D38 0:D88 | 5:").only("forage 0.0 reef").pop("0.1"), 0);
}

#[test]
fn d89_zooplankton_gains_3_by_migration_to_the_reef_and_is_foraged_by_neighbours() {
    let mut table = playing("0:D89 0: | 5:", "S001");
    assert_eq!(table.only("migrate S001 zone2>reef").pop("0.0"), 3);
    let mut board = feeding("4:D89 0:S071 0: | 5:");
    assert_eq!(board.refusal("forage 0.0 reef"), "never_forages");
    assert_eq!(board.refusal("forage 0.2 0.0"), "wrong_source");
    board.only("forage 0.1 0.0");
    assert_eq!([board.pop("0.0"), board.pop("0.1")], [2, 2]);
    assert_eq!(feeding("0:S061 | 5:D89 5:").refusal("attack 0.0 1.0"), "target_immune");
}
