//! The 25 Scenario cards.

use crate::event::Reason;
use crate::tests::table::{TestMatch, ask, table};

/// A scenario that is on over zone 1, with a phase and more.
fn on(id: &str, rows: &str, more: &str) -> TestMatch {
    let other = if id == "C17" { "C18" } else { "C17" };
    table(rows, &format!(r#""scenarios":["{id}","{other}"],"zone1":0,{more}"#))
}

/// An event card on zone 1 that is about to be emptied by a migration of S010 (11).
fn emptied(id: &str, rows: &str) -> TestMatch {
    let other = if id == "C17" { "C18" } else { "C17" };
    let hands = r#""hands":[["S010"],[]]"#;
    let mut table = table(rows, &format!(r#""scenarios":["{id}","{other}"],"zone1":4,{hands}"#));
    table.only("migrate S010 zone1>zone2");
    table
}

const FEEDING: &str = r#""phase":"feeding""#;

#[test]
fn c01_abundance_adds_1_to_every_gains_icon() {
    assert_eq!(on("C01", "0:S061 0:S011 | 5:", FEEDING).only("attack 0.0 1.0").pop("0.1"), 3);
}

#[test]
fn c02_asteroid_impact_takes_3_from_each_species_without_a_deep_trait() {
    let table = emptied("C02", "5: 5:D44 | 2:S001");
    assert_eq!([table.pop("0.0"), table.pop("0.1"), table.pop("1.0")], [2, 5, 0]);
}

/// Decision 34: 2 instead of the default 1, not 3.
#[test]
fn c03_biodiverse_reef_is_a_forage_icon_of_2_for_everybody() {
    let table = on("C03", "0: 0:S051 | 0:", FEEDING);
    assert_eq!([table.forage("0.0"), table.forage("0.1")], [2, 7]);
}

#[test]
fn c04_contagious_outbreak_costs_both_neighbours_3() {
    let mut table = on("C04", "9: 4: | 2:", FEEDING);
    table.only("forage 0.0 reef");
    assert_eq!(table.asks(), ask(0, "place_overpopulation"));
    table.only("overpop 0.0 reef");
    assert_eq!([table.pop("0.0"), table.pop("0.1"), table.pop("1.0")], [5, 1, 0]);
}

/// Decision 145.
#[test]
fn c04_an_outbreak_whose_zone_is_refilled_does_not_happen() {
    let mut table = on("C04", "9: 4: | 2:", FEEDING);
    table.only("forage 0.0 reef").only("overpop 0.0 zone1");
    assert_eq!([table.pop("0.1"), table.pop("1.0")], [4, 2]);
}

/// Decision 59.
#[test]
fn c05_contagious_proximity_leaves_7_spaces() {
    let mut table = on("C05", "6: 0:D11 | 0:", FEEDING);
    assert_eq!([table.spaces("0.0"), table.spaces("0.1")], [7, 16]);
    assert_eq!(table.only("forage 0.0 reef").asks(), ask(0, "place_overpopulation"));
}

#[test]
fn c06_degenerative_virus_ages_an_own_species_again_with_its_whole_number() {
    let mut table = on("C06", "5: 6:S091 | 5:", r#""phase":"aging_before""#);
    assert_eq!(table.asks(), ask(0, "degenerative_virus"));
    table.act("virus 0.1");
    assert_eq!(table.scored(0, Reason::Aging), 3);
}

#[test]
fn c07_detritus_costs_every_player_2_after_a_migrate_action() {
    let mut table = on("C07", "5: | 5:", r#""scores":[5,1],"hands":[["S001"],[]]"#);
    table.only("migrate S001 zone3>reef");
    assert_eq!([table.score(0), table.score(1)], [3, 0]);
}

#[test]
fn c08_epizootic_kills_an_overpopulated_species() {
    let mut table = on("C08", "9: 1: | 5:", FEEDING);
    let reef = table.state.ocean.water[0];
    table.only("forage 0.0 reef");
    assert_eq!(table.pop("0.0"), 1);
    assert_eq!(table.state.ocean.water[0], reef + 9);
}

/// Decision 116.
#[test]
fn c08_a_draconic_species_dies_and_all_its_population_is_scored() {
    let mut table = on("C08", "8:D28 | 9:", FEEDING);
    table.only("attack 0.0 1.0");
    assert_eq!((table.score(0), table.state.species_count()), (10, 1));
}

#[test]
fn c09_fertile_gives_a_new_species_2() {
    let mut table = on("C09", "0: | 5:", r#""hands":[["S001"],[]]"#);
    assert_eq!(table.only("new S001 0").pop("0.0"), 2);
}

/// Decision 54.
#[test]
fn c10_food_surge_doubles_each_species_from_a_zone_of_its_owner() {
    let mut table = emptied("C10", "3: | 6: 0:");
    assert_eq!(table.asks(), ask(0, "food_surge_zone"));
    assert_eq!(table.refusal("zone zone1"), "zone_empty");
    table.only("zone zone2");
    assert_eq!(table.asks(), ask(1, "food_surge_zone"));
    table.only("zone zone3");
    // The second one reaches 10 and overpopulates in the same checkpoint.
    assert_eq!((table.pop("0.0"), table.pop("1.0")), (6, 10));
    assert_eq!(table.asks(), ask(1, "place_overpopulation"));
}

#[test]
fn c11_genetic_diversity_raises_the_trait_limit() {
    assert_eq!(on("C11", "0:S001,S002,S003,S004 | 0:", FEEDING).limit("0.0"), Some(4));
}

#[test]
fn c12_inhospitable_environment_ages_1_more() {
    assert_eq!(on("C12", "0: | 0:", FEEDING).ages("0.0"), 3);
}

#[test]
fn c13_inhospitable_environment_ages_1_more() {
    assert_eq!(on("C13", "0: | 0:", FEEDING).ages("0.0"), 3);
}

#[test]
fn c14_inhospitable_environment_ages_2_more() {
    assert_eq!(on("C14", "0: | 0:", FEEDING).ages("0.0"), 4);
}

#[test]
fn c15_large_predators_is_an_attack_icon_of_2_and_lifts_no_never_icon() {
    let table = on("C15", "0: 0:S061 0:S051 | 5:", FEEDING);
    assert_eq!([table.attack("0.0"), table.attack("0.1"), table.attack("0.2")], [2, 5, 0]);
}

#[test]
fn c16_long_haul_migration_lets_species_forage_from_a_zone() {
    let table = on("C16", "0: | 5:", FEEDING);
    assert!(table.legal("forage 0.0 zone3"));
    assert_eq!(table.refusal("forage 0.0 zone1"), "nothing_to_take");
}

/// Decision 55.
#[test]
fn c17_paradigm_shift_empties_all_largest_species() {
    let table = emptied("C17", "5: 3: | 5:");
    assert_eq!([table.pop("0.0"), table.pop("0.1"), table.pop("1.0")], [0, 3, 0]);
}

#[test]
fn c18_pathogenic_immunity_stops_overpopulation_but_not_an_excess() {
    let mut table = on("C18", "9: | 5:", FEEDING);
    assert_eq!(table.only("forage 0.0 reef").pop("0.0"), 10);
    let mut excess = on("C18", "9:S051 12: | 5:", FEEDING);
    excess.only("forage 0.0 reef");
    assert_eq!(excess.asks(), ask(0, "place_excess"));
    assert_eq!(excess.only("overpop 0.1 zone2").pop("0.1"), 10);
}

/// Decision 56.
#[test]
fn c19_population_explosion_fires_every_gains_icon_once() {
    let table = emptied("C19", "0:S011,S021 0:D57 | 0:S031");
    assert_eq!([table.pop("0.0"), table.pop("0.1"), table.pop("1.0")], [4, 1, 1]);
}

/// Decisions 60 and 144.
#[test]
fn c20_prosperity_gives_19_spaces_and_with_proximity_16() {
    let mut grown = on("C20", "17:S001 | 0:", FEEDING);
    assert_eq!(grown.spaces("0.0"), 19);
    assert_eq!(grown.act("forage 0.0 reef").asks(), ask(0, "feed_again"));
    assert_eq!(grown.act("forage 0.0 reef").asks(), ask(0, "place_overpopulation"));
    let both = table("0: | 0:", r#""scenarios":["C20","C05"],"zone1":0,"zone2":0,"phase":"feeding""#);
    assert_eq!(both.spaces("0.0"), 16);
}

#[test]
fn c21_protective_growth_gives_2_to_who_evolves_a_defensive_trait() {
    let hand = r#""hands":[["S001","S081"],[]]"#;
    let mut table = on("C21", "0: | 5:", hand);
    assert_eq!(table.only("on S001 0.0").pop("0.0"), 0);
    assert_eq!(table.only("on S081 0.0").pop("0.0"), 2);
    assert_eq!(on("C21", "0: | 5:", hand).only("new S081 0").pop("0.0"), 2);
}

#[test]
fn c22_protective_shells_is_a_shell_of_2_for_everybody() {
    let mut table = on("C22", "0:S061 | 5:", FEEDING);
    assert_eq!(table.only("attack 0.0 1.0").pop("0.0"), 1);
}

#[test]
fn c23_shallow_gene_pool_makes_owners_drop_traits_at_once() {
    let scenarios = r#""scenarios":["C23","C17"],"zone1":4,"hands":[["S010"],[]]"#;
    let mut table = table("5: | 5:S011,S021,S031", scenarios);
    table.only("migrate S010 zone1>zone2");
    assert_eq!(table.asks(), ask(1, "drop_trait"));
    assert_eq!(table.only("drop 1.0 1").traits("1.0"), ["S011", "S031"]);
}

#[test]
fn c24_solar_radiation_costs_own_species_without_a_deep_trait_1_after_aging() {
    let table = on("C24", "5: 5:D44 | 5:", r#""phase":"aging_before""#);
    assert_eq!([table.pop("0.0"), table.pop("0.1"), table.pop("1.0")], [2, 3, 5]);
}

#[test]
fn c25_thermal_currents_evolves_the_top_of_a_pile_and_does_not_migrate_it() {
    let more = r#""scores":[9,0],"hands":[["S001"],[]],"pile1":["D44"]"#;
    let mut table = on("C25", "0: | 5:", more);
    assert_eq!(table.refusal("migrate D44 reef>zone1"), "not_in_hand");
    table.only("on D44 0.0 pay reef");
    assert_eq!(table.traits("0.0"), ["D44"]);
    assert_eq!(table.state.piles[0].len(), 1);
}
