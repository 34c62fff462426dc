//! Deep cards D01 to D45.

use crate::tests::table::{aging, ask, before, feeding, playing, table};
use crate::{Oceans, Template};
use hadal_core::game::{Game, Template as _};
use hadal_core::seat::Seat;

/// Decision 63.
#[test]
fn d01_abyss_dweller_fights_no_species_with_surface_traits_and_takes_deep_cards_free() {
    let table = feeding("5:D01 | 5:S021 5:D43 5:");
    assert_eq!(table.refusal("attack 0.0 1.0"), "attack_limited");
    assert!(table.legal("attack 0.0 1.1") && table.legal("attack 0.0 1.2"));
    assert_eq!(table.refusal("forage 0.0 reef"), "never_forages");
    let target = feeding("0:S061 0:D05 | 5:D01");
    assert_eq!(target.refusal("attack 0.0 1.0"), "target_immune");
    assert!(target.legal("attack 0.1 1.0"));
    let mut play = playing("0:D01 | 5:", "D44");
    assert_eq!(play.refusal("on D44 0.0 pay reef"), "wrong_payment");
    assert_eq!(play.only("on D44 0.0").score(0), 9);
}

#[test]
fn d02_acute_smell_gains_1_per_shark_cleaner_that_fires() {
    let mut table = feeding("0:S061 0:S011,S012 | 5: 0:D02");
    table.only("attack 0.0 1.0");
    assert_eq!([table.pop("0.1"), table.pop("1.1")], [4, 2]);
}

#[test]
fn d03_advanced_eyes_ignore_one_defensive_trait_of_a_target_with_a_deep_trait() {
    let mut table = feeding("0:D03,D54 | 5:S081,D44 5:S082");
    assert_eq!(table.refusal("attack 0.0 1.0"), "wrong_traits_ignored");
    assert_eq!(table.refusal("attack 0.0 1.0 ignore 0"), "nothing_to_take");
    assert!(table.legal("attack 0.0 1.1"));
    assert_eq!(table.only("attack 0.0 1.0 ignore 1").pop("0.0"), 1);
}

#[test]
fn d04_ambush_takes_2_from_a_species_that_has_foraged() {
    let mut table = feeding("0:S051 0:D04 | 0:");
    table.only("forage 0.0 reef");
    assert_eq!([table.pop("0.0"), table.pop("0.1")], [3, 2]);
}

#[test]
fn d05_apex_predator_attacks_with_4_behind_a_shell_of_3() {
    let mut table = feeding("0:D05 0: | 5:S062,S082");
    assert_eq!((table.attack("0.0"), table.refusal("forage 0.0 reef")), (4, "never_forages"));
    assert_eq!(table.refusal("attack 0.0 1.0"), "nothing_to_take");
    table = feeding("0:D54 | 5:D05");
    assert_eq!(table.only("attack 0.0 1.0").pop("0.0"), 2);
}

#[test]
fn d06_atavism_exchanges_surface_traits_for_cards_in_hand_once_each() {
    let more = r#""phase":"before_feeding","hands":[["S051","S001"],[]]"#;
    let mut table = table("1:D06,S081 | 1:", more);
    assert_eq!(table.limit("0.0"), Some(5));
    assert_eq!(table.list(), ["exchange 0.0 1 S001", "exchange 0.0 1 S051", "skip 0.0 0"]);
    table.act("exchange 0.0 1 S051");
    assert_eq!(table.traits("0.0"), ["D06", "S051"]);
    assert_eq!(table.asks().1, "feed");
    let known: Vec<_> = table.state.hands[Seat(0)].iter().map(|held| (held.card.to_string(), held.known)).collect();
    assert_eq!(known, [("S001".to_owned(), false), ("S081".to_owned(), true)]);
}

#[test]
fn d07_barbels_gain_1_per_bottom_feeder_that_fires() {
    let mut table = feeding("0:S061 | 0:D07 0:S021 5:");
    table.only("attack 0.0 1.2");
    assert_eq!([table.pop("1.0"), table.pop("1.1")], [1, 2]);
}

#[test]
fn d08_behemoth_ignores_the_immunity_of_weaker_attackers() {
    let table = feeding("0:D08 | 5:S091 5:S092,D05");
    assert_eq!((table.attack("0.0"), table.refusal("forage 0.0 reef")), (3, "never_forages"));
    assert!(table.legal("attack 0.0 1.0"));
    assert_eq!(table.refusal("attack 0.0 1.1"), "target_immune");
}

/// Decision 104.
#[test]
fn d09_bioluminescence_gains_1_when_a_deep_card_is_evolved_its_own_evolution_included() {
    let mut table = playing("0:D09 0: | 5:", "D44,D32");
    assert_eq!(table.only("on D44 0.1 pay reef").pop("0.0"), 1);
    table = playing("0: | 5:", "D09");
    assert_eq!(table.only("on D09 0.0 pay reef").pop("0.0"), 1);
}

#[test]
fn d10_biotic_cycle_reversal_gains_3_when_an_attack_empties_it() {
    assert_eq!(feeding("0:S061 | 2:D10").only("attack 0.0 1.0").pop("1.0"), 3);
    assert_eq!(feeding("0:S061 | 4:D10").only("attack 0.0 1.0").pop("1.0"), 1);
}

#[test]
fn d11_blubber_holds_9_more_behind_a_shell_of_1() {
    let mut table = feeding("0:S061 | 5:D11");
    assert_eq!(table.spaces("1.0"), 19);
    assert_eq!(table.only("attack 0.0 1.0").pop("0.0"), 2);
}

#[test]
fn d12_bottom_feeder_watches_both_neighbours() {
    assert_eq!(feeding("0:S061 | 5: 0:D12 5:").only("attack 0.0 1.0").pop("1.1"), 2);
    assert_eq!(feeding("0:S061 | 5: 0:D12 5:").only("attack 0.0 1.2").pop("1.1"), 2);
}

#[test]
fn d13_bright_coloration_gains_1_when_another_species_is_created() {
    let mut table = playing("0:D13 | 0:", "S001");
    assert_eq!(table.only("new S001 1").pop("0.0"), 1);
    table = playing("0: | 0:", "D13");
    assert_eq!(table.only("new D13 1 pay reef").pop("0.1"), 0);
}

#[test]
fn d14_bubble_net_attacks_with_the_forage_value_and_ignores_schooling() {
    let mut table = feeding("0:D14,S051 | 5:S091");
    assert_eq!(table.attack("0.0"), 5);
    assert_eq!(table.only("attack 0.0 1.0").pop("0.0"), 5);
}

/// Decision 102.
#[test]
fn d14_bubble_net_on_a_species_that_never_forages_cannot_attack() {
    assert_eq!(feeding("0:D14,S061 0: | 5:").refusal("attack 0.0 1.0"), "nothing_to_take");
}

#[test]
fn d15_burrower_may_attack_who_attacked_its_neighbour() {
    let mut table = feeding("0:D54 | 5: 3:D15");
    table.act("attack 0.0 1.0");
    assert_eq!(table.asks(), ask(1, "burrower"));
    assert_eq!(table.list(), ["yes", "no"]);
    table.only("yes");
    assert_eq!([table.pop("0.0"), table.pop("1.0"), table.pop("1.1")], [4, 0, 4]);
}

#[test]
fn d16_camouflage_is_a_shell_of_2_per_other_own_species() {
    assert_eq!(feeding("0:S061 | 5:D16 0:").only("attack 0.0 1.0").pop("0.0"), 1);
    assert_eq!(feeding("0:S061 0: | 5:D16 0: 0:").refusal("attack 0.0 1.0"), "nothing_to_take");
}

#[test]
fn d17_cavitation_bullet_ignores_defensive_traits_and_takes_at_most_2() {
    let mut table = feeding("0:D17,D54 | 5:S081,D44,S091 0:D63");
    assert_eq!(table.attack("0.0"), 7);
    assert_eq!(table.only("attack 0.0 1.0").pop("0.0"), 2);
}

#[test]
fn d18_chitin_plated_maw_leeches_4_from_the_strongest_attacker() {
    let table = before("0:D18 | 5:S061 6:");
    assert_eq!([table.pop("0.0"), table.pop("1.0")], [4, 1]);
    let tie = before("0:D18 | 5:S061 6:S062");
    assert_eq!(tie.list(), ["before 0.0 0 1.0", "before 0.0 0 1.1"]);
    let immune = before("0:D18 | 5:S061,S101 6:");
    assert_eq!([immune.pop("0.0"), immune.pop("1.1")], [0, 6]);
}

#[test]
fn d19_colossus_forages_up_to_11_and_is_safe_from_weaker_attackers() {
    let table = feeding("0:D19 | 5:D20");
    assert_eq!(table.forage("0.0"), 11);
    assert!(table.legal("forage 0.0 reef 3") && table.legal("forage 0.0 reef"));
    assert_eq!(table.refusal("forage 0.0 reef 10"), "wrong_amount");
    assert_eq!(feeding("0:D36 0: | 7:D19").refusal("attack 0.1 1.0"), "target_immune");
}

#[test]
fn d20_communication_doubles_gains_and_has_a_shell_of_5() {
    let mut table = feeding("0:S061 0:D20,S011 | 5:");
    assert_eq!(table.limit("0.1"), Some(4));
    assert_eq!(table.refusal("attack 0.0 0.1"), "nothing_to_take");
    assert_eq!(table.only("attack 0.0 1.0").pop("0.1"), 4);
}

#[test]
fn d21_coprophagia_takes_2_from_a_score_pile() {
    let more = r#""phase":"before_feeding","scores":[4,5]"#;
    let mut table = table("0:D21 | 5:", more);
    assert_eq!(table.list(), ["before 0.0 0 0", "before 0.0 0 1"]);
    table.only("before 0.0 0 1");
    assert_eq!((table.pop("0.0"), table.score(1)), (2, 3));
}

#[test]
fn d22_crushing_jaw_ignores_shells() {
    assert_eq!(feeding("0:D22 | 5:S081,D44").only("attack 0.0 1.0").pop("0.0"), 1);
}

#[test]
fn d23_cthulhu_leech_goes_on_anyone_stays_and_scores_for_who_played_it() {
    let mut table = playing("0: | 5:", "D23");
    assert!(table.legal("new D23 0 pay reef") && table.legal("on D23 0.0 pay zone2"));
    table.act("on D23 1.0 pay reef");
    assert_eq!(table.score(0), 7);
    let row = r#""rows":[[{"pop":5,"traits":["D23"],"controllers":[1]}],[]],"phase":"aging_before""#;
    let mut leeched = crate::tests::table::from_json(2, &format!("{{{row}}}"));
    assert_eq!([leeched.score(0), leeched.score(1)], [1, 2]);
    let row = row.replace("aging_before", "cards");
    leeched = crate::tests::table::from_json(2, &format!("{{{row},\"hands\":[[\"S001\"],[]]}}"));
    assert_eq!(leeched.refusal("remove 0.0 0"), "unremovable");
}

#[test]
fn d24_deep_diver_forages_2_per_deep_trait_from_anywhere() {
    let table = feeding("0:D24,D44 | 5:");
    assert_eq!(table.forage("0.0"), 4);
    assert!(table.legal("forage 0.0 zone2"));
}

#[test]
fn d25_deep_sea_kraken_scores_its_second_attack() {
    let mut table = feeding("0:D25 | 5:");
    assert_eq!(table.refusal("forage 0.0 reef"), "never_forages");
    table.only("attack 0.0 1.0").only("attack 0.0 1.0");
    assert_eq!((table.pop("0.0"), table.score(0), table.pop("1.0")), (1, 1, 3));
}

#[test]
fn d26_defensive_spines_cost_attackers_and_leeches_4() {
    assert_eq!(feeding("0:D54 | 5:D26").only("attack 0.0 1.0").pop("0.0"), 1);
    let table = before("5:D26 6:S041 | 1:");
    assert_eq!([table.pop("0.0"), table.pop("0.1")], [3, 4]);
    let nothing = before("0:D26 6:S041 | 1:");
    assert_eq!(nothing.pop("0.1"), 6);
}

#[test]
fn d27_dense_population_has_room_for_9_more_and_a_trait() {
    let table = feeding("0:D27 | 5:");
    assert_eq!((table.spaces("0.0"), table.limit("0.0")), (19, Some(4)));
}

#[test]
fn d28_draconic_scores_what_it_loses_to_overpopulation() {
    let mut table = feeding("8:D28 | 9:");
    assert_eq!(table.attack("0.0"), 7);
    table.only("attack 0.0 1.0");
    assert_eq!((table.pop("0.0"), table.score(0)), (5, 5));
    assert!(table.species("0.0").turn.barred);
}

#[test]
fn d29_electroreception_ignores_a_defensive_trait() {
    let mut table = feeding("0:D29 | 5:S081");
    assert_eq!((table.forage("0.0"), table.attack("0.0")), (2, 2));
    assert_eq!(table.only("attack 0.0 1.0 ignore 0").pop("0.0"), 2);
}

#[test]
fn d29_and_d03_together_ignore_two_traits() {
    let table = feeding("0:D29,D03 | 5:S081,D44,S091");
    assert_eq!(table.refusal("attack 0.0 1.0 ignore 0"), "wrong_traits_ignored");
    assert_eq!(table.refusal("attack 0.0 1.0 ignore 0,1"), "target_immune");
    let fitting = feeding("0:D29,D03 | 4:S081,D44,S091");
    assert!(fitting.legal("attack 0.0 1.0 ignore 0,1"));
}

#[test]
fn d30_endurance_ages_2_more_and_gains_2_more() {
    let mut table = feeding("0:S061 0:D30,S011 | 5:");
    assert_eq!(table.ages("0.1"), 3);
    assert_eq!(table.only("attack 0.0 1.0").pop("0.1"), 4);
}

#[test]
fn d31_extremophile_is_not_leeched_never_overpopulates_and_never_dies() {
    let mut table = feeding("9:D31 | 5:");
    assert_eq!(table.limit("0.0"), Some(4));
    assert_eq!(table.only("forage 0.0 reef").pop("0.0"), 10);
    assert_eq!(aging("0:D31 0: | 5:").state.rows[Seat(0)].len(), 1);
    assert_eq!(before("3:D31 0:S041 | 1:").pop("0.1"), 0);
}

#[test]
fn d32_fast_metabolism_may_age_in_the_phase_of_another() {
    let mut table = aging("5: | 4:D32");
    assert_eq!(table.asks(), ask(1, "fast_metabolism"));
    table.act("yes");
    assert_eq!((table.pop("1.0"), table.score(1)), (3, 1));
    assert_eq!(aging("5: | 0:D32").asks().1, "take_deep");
}

#[test]
fn d33_filter_feeder_forages_6_on_15_spaces() {
    let mut table = feeding("12:D33 | 5:");
    assert_eq!((table.forage("0.0"), table.spaces("0.0")), (6, 15));
    assert_eq!(table.refusal("attack 0.0 1.0"), "never_attacks");
    assert_eq!(table.only("forage 0.0 reef").pop("0.0"), 15);
}

#[test]
fn d34_filter_kraken_forages_up_to_three_times() {
    let mut table = feeding("0:D34 | 5:");
    assert_eq!(table.refusal("attack 0.0 1.0"), "never_attacks");
    table.only("forage 0.0 reef").only("forage 0.0 reef").only("forage 0.0 reef");
    assert_eq!((table.pop("0.0"), table.refusal("forage 0.0 reef")), (3, "no_feeding_left"));
}

#[test]
fn d35_flight_is_attacked_by_speed_only_and_ignores_schooling_and_inking() {
    let table = feeding("0:S061 0:S071 | 5:D35");
    assert_eq!(table.refusal("attack 0.0 1.0"), "target_immune");
    assert!(table.legal("attack 0.1 1.0"));
    let flying = feeding("0:D35 | 5:S081,S091 5:S082,D43");
    assert!(flying.legal("attack 0.0 1.0"));
    assert_eq!(flying.refusal("attack 0.0 1.1"), "nothing_to_take");
}

#[test]
fn d36_gargantuan_attacks_the_large_only_whatever_their_immunity() {
    let mut table = feeding("0:D36 | 7:S091 6:");
    assert_eq!(table.refusal("attack 0.0 1.1"), "attack_limited");
    assert_eq!(table.only("attack 0.0 1.0").pop("0.0"), 7);
}

#[test]
fn d37_gene_transfer_exchanges_traits_with_one_own_neighbour() {
    let mut table = before("1:D37,S081 1:S001 | 1:S011");
    assert_eq!(table.list(), ["exchange 0.0 1 0.1 0", "skip 0.0 0"]);
    table.act("exchange 0.0 1 0.1 0");
    assert_eq!((table.traits("0.0"), table.traits("0.1")), (vec!["D37".into(), "S001".into()], vec!["S081".into()]));
    assert_eq!(table.asks().1, "feed");
}

#[test]
fn d38_gentle_giant_forages_3_and_cannot_be_attacked() {
    let table = feeding("0:D38 0:S061 | 5:");
    assert_eq!((table.forage("0.0"), table.spaces("0.0")), (3, 15));
    assert_eq!(table.refusal("attack 0.0 1.0"), "never_attacks");
    assert_eq!(table.refusal("attack 0.1 0.0"), "target_immune");
}

#[test]
fn d39_giant_cephalopod_feeds_four_times() {
    let mut table = feeding("0:D39 | 5:");
    for feeding in ["forage 0.0 reef", "attack 0.0 1.0", "forage 0.0 reef", "attack 0.0 1.0"] {
        table.only(feeding);
    }
    assert_eq!((table.pop("0.0"), table.refusal("forage 0.0 reef")), (4, "no_feeding_left"));
}

#[test]
fn d40_gigantic_brain_has_any_number_of_traits_and_ages_by_them() {
    let table = feeding("0:D40,D30,S001,S002,S003 | 5:");
    assert_eq!((table.limit("0.0"), table.ages("0.0")), (None, 5));
    let slow = aging("5:D40,D73 | 5:");
    assert_eq!((slow.asks().1.as_str(), slow.pop("0.0")), ("take_deep", 3));
}

#[test]
fn d41_gigantic_scavenger_takes_2_from_a_strong_attacker() {
    let mut table = feeding("0:D54 0:D41 | 9:");
    assert_eq!((table.attack("0.1"), table.refusal("forage 0.1 reef")), (6, "never_forages"));
    table.only("attack 0.0 1.0");
    assert_eq!([table.pop("0.0"), table.pop("0.1")], [3, 2]);
}

#[test]
fn d42_goethite_exoskeleton_stops_attacks_below_9() {
    let table = feeding("0:D28 0:D36 | 7:D42");
    assert_eq!(table.refusal("attack 0.0 1.0"), "target_immune");
    assert!(table.legal("attack 0.1 1.0"));
    assert_eq!(table.limit("1.0"), Some(4));
}

#[test]
fn d43_grazer_takes_2_from_the_reef_before_feeding() {
    assert_eq!(before("0:D43 | 1:").pop("0.0"), 2);
}

#[test]
fn d44_hard_shell_is_a_shell_of_6() {
    let table = feeding("0:D54 0:D28 | 5:D44");
    assert_eq!(table.refusal("attack 0.0 1.0"), "nothing_to_take");
    assert!(table.legal("attack 0.1 1.0"));
}

#[test]
fn d45_hydra_bites_any_undefended_species_besides_its_target() {
    let mut table = feeding("0:D45 | 6: 3: 2:S081 0:");
    assert_eq!((table.attack("0.0"), table.refusal("forage 0.0 reef")), (4, "never_forages"));
    let legal = Oceans::legal_actions(&table.state);
    let attack = legal.templates.iter().find(|family| family.contains(&"attack 0.0 1.0 bite 1.1".parse().unwrap()));
    assert_eq!(attack.map(Template::count), Some(2));
    assert_eq!(table.refusal("attack 0.0 1.0 bite 1.2"), "wrong_victims");
    assert_eq!(table.refusal("attack 0.0 1.0 bite 1.0"), "wrong_victims");
    table.only("attack 0.0 1.0 bite 1.1");
    assert_eq!([table.pop("0.0"), table.pop("1.0"), table.pop("1.1")], [5, 2, 2]);
}
