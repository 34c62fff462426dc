//! The 25 Scenario cards.

use crate::games::oceans::event::Reason;
use crate::games::oceans::tests::scene::{Scene, ask, scene};

/// A scenario that is on over zone 1, with a phase and more.
fn on(id: &str, rows: &str, more: &str) -> Scene {
    let other = if id == "C17" { "C18" } else { "C17" };
    scene(rows, &format!(r#""scenarios":["{id}","{other}"],"zone1":0,{more}"#))
}

/// An event card on zone 1 that is about to be emptied by a migration of S010 (11).
fn emptied(id: &str, rows: &str) -> Scene {
    let other = if id == "C17" { "C18" } else { "C17" };
    let hands = r#""hands":[["S010"],[]]"#;
    let mut scene = scene(rows, &format!(r#""scenarios":["{id}","{other}"],"zone1":4,{hands}"#));
    scene.only("migrate S010 zone1>zone2");
    scene
}

const FEEDING: &str = r#""phase":"feeding""#;

#[test]
fn c01_abundance_adds_1_to_every_gains_icon() {
    assert_eq!(on("C01", "0:S061 0:S011 | 5:", FEEDING).only("attack 0.0 1.0").pop("0.1"), 3);
}

#[test]
fn c02_asteroid_impact_takes_3_from_each_species_without_a_deep_trait() {
    let scene = emptied("C02", "5: 5:D44 | 2:S001");
    assert_eq!([scene.pop("0.0"), scene.pop("0.1"), scene.pop("1.0")], [2, 5, 0]);
}

/// Decision 34: 2 instead of the default 1, not 3.
#[test]
fn c03_biodiverse_reef_is_a_forage_icon_of_2_for_everybody() {
    let scene = on("C03", "0: 0:S051 | 0:", FEEDING);
    assert_eq!([scene.forage("0.0"), scene.forage("0.1")], [2, 7]);
}

#[test]
fn c04_contagious_outbreak_costs_both_neighbours_3() {
    let mut scene = on("C04", "9: 4: | 2:", FEEDING);
    scene.only("forage 0.0 reef");
    assert_eq!(scene.asks(), ask(0, "place_overpopulation"));
    scene.only("overpop 0.0 reef");
    assert_eq!([scene.pop("0.0"), scene.pop("0.1"), scene.pop("1.0")], [5, 1, 0]);
}

/// Decision 145.
#[test]
fn c04_an_outbreak_whose_zone_is_refilled_does_not_happen() {
    let mut scene = on("C04", "9: 4: | 2:", FEEDING);
    scene.only("forage 0.0 reef").only("overpop 0.0 zone1");
    assert_eq!([scene.pop("0.1"), scene.pop("1.0")], [4, 2]);
}

/// Decision 59.
#[test]
fn c05_contagious_proximity_leaves_7_spaces() {
    let mut scene = on("C05", "6: 0:D11 | 0:", FEEDING);
    assert_eq!([scene.spaces("0.0"), scene.spaces("0.1")], [7, 16]);
    assert_eq!(scene.only("forage 0.0 reef").asks(), ask(0, "place_overpopulation"));
}

#[test]
fn c06_degenerative_virus_ages_an_own_species_again_with_its_whole_number() {
    let mut scene = on("C06", "5: 6:S091 | 5:", r#""phase":"aging_before""#);
    assert_eq!(scene.asks(), ask(0, "degenerative_virus"));
    scene.act("virus 0.1");
    assert_eq!(scene.scored(0, Reason::Aging), 3);
}

#[test]
fn c07_detritus_costs_every_player_2_after_a_migrate_action() {
    let mut scene = on("C07", "5: | 5:", r#""scores":[5,1],"hands":[["S001"],[]]"#);
    scene.only("migrate S001 zone3>reef");
    assert_eq!([scene.score(0), scene.score(1)], [3, 0]);
}

#[test]
fn c08_epizootic_kills_an_overpopulated_species() {
    let mut scene = on("C08", "9: 1: | 5:", FEEDING);
    let reef = scene.state.water[0];
    scene.only("forage 0.0 reef");
    assert_eq!(scene.pop("0.0"), 1);
    assert_eq!(scene.state.water[0], reef + 9);
}

/// Decision 116.
#[test]
fn c08_a_draconic_species_dies_and_all_its_population_is_scored() {
    let mut scene = on("C08", "8:D28 | 9:", FEEDING);
    scene.only("attack 0.0 1.0");
    assert_eq!((scene.score(0), scene.state.species_count()), (10, 1));
}

#[test]
fn c09_fertile_gives_a_new_species_2() {
    let mut scene = on("C09", "0: | 5:", r#""hands":[["S001"],[]]"#);
    assert_eq!(scene.only("new S001 0").pop("0.0"), 2);
}

/// Decision 54.
#[test]
fn c10_food_surge_doubles_each_species_from_a_zone_of_its_owner() {
    let mut scene = emptied("C10", "3: | 6: 0:");
    assert_eq!(scene.asks(), ask(0, "food_surge_zone"));
    assert_eq!(scene.refusal("zone zone1"), "zone_empty");
    scene.only("zone zone2");
    assert_eq!(scene.asks(), ask(1, "food_surge_zone"));
    scene.only("zone zone3");
    // The second one reaches 10 and overpopulates in the same checkpoint.
    assert_eq!((scene.pop("0.0"), scene.pop("1.0")), (6, 10));
    assert_eq!(scene.asks(), ask(1, "place_overpopulation"));
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
    let scene = on("C15", "0: 0:S061 0:S051 | 5:", FEEDING);
    assert_eq!([scene.attack("0.0"), scene.attack("0.1"), scene.attack("0.2")], [2, 5, 0]);
}

#[test]
fn c16_long_haul_migration_lets_species_forage_from_a_zone() {
    let scene = on("C16", "0: | 5:", FEEDING);
    assert!(scene.legal("forage 0.0 zone3"));
    assert_eq!(scene.refusal("forage 0.0 zone1"), "nothing_to_take");
}

/// Decision 55.
#[test]
fn c17_paradigm_shift_empties_all_largest_species() {
    let scene = emptied("C17", "5: 3: | 5:");
    assert_eq!([scene.pop("0.0"), scene.pop("0.1"), scene.pop("1.0")], [0, 3, 0]);
}

#[test]
fn c18_pathogenic_immunity_stops_overpopulation_but_not_an_excess() {
    let mut scene = on("C18", "9: | 5:", FEEDING);
    assert_eq!(scene.only("forage 0.0 reef").pop("0.0"), 10);
    let mut excess = on("C18", "9:S051 12: | 5:", FEEDING);
    excess.only("forage 0.0 reef");
    assert_eq!(excess.asks(), ask(0, "place_excess"));
    assert_eq!(excess.only("overpop 0.1 zone2").pop("0.1"), 10);
}

/// Decision 56.
#[test]
fn c19_population_explosion_fires_every_gains_icon_once() {
    let scene = emptied("C19", "0:S011,S021 0:D57 | 0:S031");
    assert_eq!([scene.pop("0.0"), scene.pop("0.1"), scene.pop("1.0")], [4, 1, 1]);
}

/// Decisions 60 and 144.
#[test]
fn c20_prosperity_gives_19_spaces_and_with_proximity_16() {
    let mut grown = on("C20", "17:S001 | 0:", FEEDING);
    assert_eq!(grown.spaces("0.0"), 19);
    assert_eq!(grown.act("forage 0.0 reef").asks(), ask(0, "feed_again"));
    assert_eq!(grown.act("forage 0.0 reef").asks(), ask(0, "place_overpopulation"));
    let both = scene("0: | 0:", r#""scenarios":["C20","C05"],"zone1":0,"zone2":0,"phase":"feeding""#);
    assert_eq!(both.spaces("0.0"), 16);
}

#[test]
fn c21_protective_growth_gives_2_to_who_evolves_a_defensive_trait() {
    let hand = r#""hands":[["S001","S081"],[]]"#;
    let mut scene = on("C21", "0: | 5:", hand);
    assert_eq!(scene.only("on S001 0.0").pop("0.0"), 0);
    assert_eq!(scene.only("on S081 0.0").pop("0.0"), 2);
    assert_eq!(on("C21", "0: | 5:", hand).only("new S081 0").pop("0.0"), 2);
}

#[test]
fn c22_protective_shells_is_a_shell_of_2_for_everybody() {
    let mut scene = on("C22", "0:S061 | 5:", FEEDING);
    assert_eq!(scene.only("attack 0.0 1.0").pop("0.0"), 1);
}

#[test]
fn c23_shallow_gene_pool_makes_owners_drop_traits_at_once() {
    let scenarios = r#""scenarios":["C23","C17"],"zone1":4,"hands":[["S010"],[]]"#;
    let mut scene = scene("5: | 5:S011,S021,S031", scenarios);
    scene.only("migrate S010 zone1>zone2");
    assert_eq!(scene.asks(), ask(1, "drop_trait"));
    assert_eq!(scene.only("drop 1.0 1").traits("1.0"), ["S011", "S031"]);
}

#[test]
fn c24_solar_radiation_costs_own_species_without_a_deep_trait_1_after_aging() {
    let scene = on("C24", "5: 5:D44 | 5:", r#""phase":"aging_before""#);
    assert_eq!([scene.pop("0.0"), scene.pop("0.1"), scene.pop("1.0")], [2, 3, 5]);
}

#[test]
fn c25_thermal_currents_evolves_the_top_of_a_pile_and_does_not_migrate_it() {
    let more = r#""scores":[9,0],"hands":[["S001"],[]],"pile1":["D44"]"#;
    let mut scene = on("C25", "0: | 5:", more);
    assert_eq!(scene.refusal("migrate D44 reef>zone1"), "not_in_hand");
    scene.only("on D44 0.0 pay reef");
    assert_eq!(scene.traits("0.0"), ["D44"]);
    assert_eq!(scene.state.piles[0].len(), 1);
}
