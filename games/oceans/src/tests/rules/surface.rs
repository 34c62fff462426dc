//! The twelve Surface traits.

use crate::tests::table::{aging, before, feeding, playing};

#[test]
fn tentacled_feeds_one_more_time_if_wanted() {
    let mut table = feeding("1:S001 | 5:");
    table.act("forage 0.0 reef");
    assert_eq!(table.asks().1, "feed_again");
    assert!(table.legal("stop"));
    table.only("attack 0.0 1.0");
    assert_eq!(table.pop("0.0"), 3);
    assert_eq!(table.refusal("forage 0.0 reef"), "no_feeding_left");
}

#[test]
fn shark_cleaner_gains_2_from_an_attack_value_of_3() {
    assert_eq!(feeding("0:S061 0:S011 | 5:").only("attack 0.0 1.0").pop("0.1"), 2);
    assert_eq!(feeding("0:S071 0:S011 | 5:").only("attack 0.0 1.0").pop("0.1"), 0);
}

#[test]
fn only_the_nearest_shark_cleaner_on_each_side_gains() {
    let mut table = feeding("0:S061 0:S011,S012 0:S013 | 5: 0:S014 0:");
    table.only("attack 0.0 1.0");
    assert_eq!([table.pop("0.1"), table.pop("0.2"), table.pop("1.1")], [4, 0, 2]);
}

/// Decision 26.
#[test]
fn bottom_feeder_gains_2_when_its_right_neighbour_is_attacked() {
    let mut table = feeding("0:S061 | 0:S021 5: 0:S022");
    table.only("attack 0.0 1.1");
    assert_eq!([table.pop("1.0"), table.pop("1.2")], [2, 0]);
}

#[test]
fn symbiotic_gains_1_when_its_left_neighbour_feeds() {
    let mut table = feeding("0:S032 0:S031 | 0:S033");
    table.only("forage 0.0 reef");
    assert_eq!([table.pop("0.0"), table.pop("0.1"), table.pop("1.0")], [1, 1, 0]);
}

#[test]
fn parasitic_leeches_2_from_its_left_neighbour_before_feeding() {
    let table = before("3: 0:S041 | 1:");
    assert_eq!([table.pop("0.0"), table.pop("0.1")], [1, 2]);
}

#[test]
fn filter_feeder_forages_5_never_attacks_and_never_overpopulates() {
    let mut table = feeding("7:S051 | 5:");
    assert_eq!(table.refusal("attack 0.0 1.0"), "never_attacks");
    assert_eq!(table.only("forage 0.0 reef").pop("0.0"), 10);
    assert_eq!(table.refusal("forage 0.0 reef"), "no_feeding_left");
}

#[test]
fn apex_predator_attacks_with_3_never_forages_and_has_a_shell_of_2() {
    let mut table = feeding("0:S061 | 5:S062");
    assert_eq!(table.refusal("forage 0.0 reef"), "never_forages");
    assert_eq!(table.only("attack 0.0 1.0").pop("0.0"), 1);
}

#[test]
fn speed_has_2_of_each_and_room_for_one_more_trait() {
    let table = feeding("0:S071 | 5:S072");
    assert_eq!((table.forage("0.0"), table.attack("0.0"), table.limit("0.0")), (2, 2, Some(4)));
    assert_eq!(table.refusal("attack 0.0 1.0"), "nothing_to_take");
}

#[test]
fn inking_is_a_shell_of_4() {
    assert_eq!(feeding("0:D54 | 5:S081").only("attack 0.0 1.0").pop("0.0"), 1);
}

#[test]
fn schooling_ages_1_more_and_cannot_be_attacked_with_5() {
    let mut table = feeding("0:S061 | 5:S091 4:S092");
    assert_eq!(table.refusal("attack 0.0 1.0"), "target_immune");
    assert_eq!(table.ages("1.0"), 2);
    assert_eq!(table.only("attack 0.0 1.1").pop("1.1"), 1);
}

#[test]
fn transparent_is_safe_while_the_reef_holds_population() {
    let table = feeding("0:S061 | 5:S101 5:");
    assert_eq!(table.refusal("attack 0.0 1.0"), "target_immune");
    let dry = crate::tests::table::table("0:S061 | 5:S101 5:", r#""phase":"feeding","reef":0"#);
    assert!(dry.legal("attack 0.0 1.0"));
    assert_eq!(before("3:S101 0:S041 | 1:").pop("0.1"), 0);
}

#[test]
fn whale_cleaner_gains_3_from_a_forage_value_of_3() {
    assert_eq!(feeding("0:S051 0:S111 | 5:").only("forage 0.0 reef").pop("0.1"), 3);
    assert_eq!(feeding("0:S071 0:S111 | 5:").only("forage 0.0 reef").pop("0.1"), 0);
}

#[test]
fn a_surface_card_evolves_onto_a_new_or_an_own_species_or_migrates() {
    let mut table = playing("0: | 0:", "S001");
    assert!(table.legal("new S001 1") && table.legal("on S001 0.0") && table.legal("migrate S001 reef>zone3"));
    assert_eq!(table.refusal("on S001 1.0"), "wrong_owner");
    assert_eq!(table.refusal("new S001 2"), "no_such_position");
    let reef = table.state.ocean.water[0];
    table.act("migrate S001 reef>zone3");
    assert_eq!(table.state.ocean.water[0], reef - 5);
}

#[test]
fn a_species_without_traits_lives_on_and_an_unfed_new_one_goes_extinct() {
    let mut table = aging("0:S001 1: | 0:");
    assert_eq!(table.state.species_count(), 2);
    assert_eq!(table.pop("0.0"), 0);
    assert_eq!(table.score(0), 1);
    table.events.clear();
}
