//! Rules 6.2 to 6.9: purchases, deployments and the quiet actions of ships and colonies.

use crate::Illegal;
use crate::tests::table::{START, after, is_legal, listed, refusal};

#[test]
fn a_purchase_needs_the_type_in_the_bank() {
    assert_eq!(after("[1](r2^)/[2]/[3] -/- - 1P5", "buy r2"), "[1](r2^)/[2]/[3] r2/- - 1P3");
    assert_eq!(refusal("[1](r2^)/[2]r2/[3] -/- - 1P5", "buy r2"), Illegal::NotInBank);
    assert_eq!(refusal("[1]/[2]/[3] r2/- r2 1P5", "buy r2"), Illegal::NotInBank);
    assert_eq!(after("[1]/[2]/[3] -/- - 2P5", "buy k3"), "[1]/[2]/[3] -/k3 - 2P3");
}

#[test]
fn a_deployment_needs_the_type_in_the_reserve_and_has_nine_placements() {
    assert_eq!(refusal(START, "dep r2 A^"), Illegal::NotInReserve);
    assert_eq!(
        listed("[1]/[2]/[3] r2/- - 1P5", "dep"),
        [
            "dep r2 A>B",
            "dep r2 A>C",
            "dep r2 A^",
            "dep r2 B>A",
            "dep r2 B>C",
            "dep r2 B^",
            "dep r2 C>A",
            "dep r2 C>B",
            "dep r2 C^"
        ]
    );
    assert_eq!(listed("[1]/[2]/[3] r2r2y1/- - 1P5", "dep").len(), 18, "two copies are one type");
    assert_eq!(after("[1]/[2]/[3] r2r2/- - 1P5", "dep r2 C>A"), "[1]/[2]/[3](r2>A) r2/- - 1D3");
}

#[test]
fn a_ship_is_never_deployed_pointing_at_its_own_planet_or_adrift() {
    assert_eq!(refusal("[1]/[2]/[3] r2/- - 1P5", "dep r2 A>A"), Illegal::PointsAtOwnPlanet);
    assert_eq!(refusal("[1]/[2]/[3] r2/- g1 1P5", "dep r2 A~"), Illegal::CannotDrift);
}

#[test]
fn own_ships_and_own_colonies_return_to_the_reserve_for_nothing() {
    assert_eq!(after("[1](r2>B)/[2]/[3] -/- - 1P0", "ret r2A>B"), "[1]/[2]/[3] r2/- - 1A0");
    assert_eq!(after("[1](r2~)/[2]/[3] -/- g1 1P5", "ret r2A~"), "[1]/[2]/[3] r2/- g1 1A5");
    assert_eq!(after("[1]k1y2/[2]/[3] r2/- - 1P5", "ret A-2"), "[1]k1/[2]/[3] r2y2/- - 1A5");
    assert_eq!(refusal("[1](r2>B)/[2]/[3] -/- - 1P5", "ret r2A>C"), Illegal::NoSuchShip);
    assert_eq!(refusal("[1](r2>B)/[2]/[3] -/- - 1P5", "ret r1A>B"), Illegal::NoSuchShip);
    assert_eq!(refusal("r1[1]/[2]/[3] -/- - 1P5", "ret A+2"), Illegal::NoSuchColony);
    assert_eq!(refusal("r1[1]/[2]/[3] -/- - 1P5", "ret A-1"), Illegal::NoSuchColony);
}

#[test]
fn colonies_outside_a_returned_one_close_up() {
    assert_eq!(after("k1k2r3b1[1]/[2]/[3] -/- - 1P5", "ret A+2"), "k1k2b1[1]/[2]/[3] r3/- - 1A5");
    assert_eq!(after("[1]b1r3k2k1/[2]/[3] -/- - 1P5", "ret A-2"), "[1]b1k2k1/[2]/[3] r3/- - 1A5");
}

#[test]
fn an_advancing_ship_moves_to_the_planet_it_points_at_and_points_at_another() {
    let position = "[1](r2>B)/[2](k1^)/[3] -/- - 1P5";
    assert_eq!(listed(position, "adv"), ["adv r2A>B >A", "adv r2A>B >C"]);
    assert_eq!(after(position, "adv r2A>B >C"), "[1]/[2](k1^,r2>C)/[3] -/- - 1A3");
    assert_eq!(after(position, "adv r2A>B >A"), "[1]/[2](k1^,r2>A)/[3] -/- - 1A3");
    assert_eq!(refusal(position, "adv r2A>B >B"), Illegal::PointsAtOwnPlanet);
    assert_eq!(refusal(position, "adv r2A>B ^"), Illegal::CannotEndStanding);
    assert_eq!(refusal(position, "adv r2A>B ~"), Illegal::CannotDrift);
    assert_eq!(refusal(position, "adv r2A>C >B"), Illegal::NoSuchShip);
}

#[test]
fn only_a_ship_that_points_at_a_planet_advances() {
    assert_eq!(refusal("[1](r2^)/[2]/[3] -/- - 1P5", "adv r2A^ >B"), Illegal::NotPointing);
    assert_eq!(refusal("[1](r2~)/[2]/[3] -/- g1 1P5", "adv r2A~ >B"), Illegal::NotPointing);
}

#[test]
fn redirecting_gives_any_other_orientation() {
    assert_eq!(listed("[1](r2^)/[2]/[3] -/- - 1P5", "red"), ["red r2A^ >B", "red r2A^ >C"]);
    assert_eq!(listed("[1](r2>B)/[2]/[3] -/- - 1P5", "red"), ["red r2A>B >C", "red r2A>B ^"]);
    let adrift = "[1]/[2](r2~)/[3] -/- g1 1P5";
    assert_eq!(listed(adrift, "red"), ["red r2B~ >A", "red r2B~ >C", "red r2B~ ^"]);
    assert_eq!(after(adrift, "red r2B~ ^"), "[1]/[2](r2^)/[3] -/- g1 1A3");
    assert_eq!(refusal("[1](r2^)/[2]/[3] -/- - 1P5", "red r2A^ >A"), Illegal::PointsAtOwnPlanet);
    assert_eq!(refusal("[1](r2^)/[2]/[3] -/- g1 1P5", "red r2A^ ~"), Illegal::CannotDrift);
    assert_eq!(refusal("[1](r2^)/[2]/[3] -/- - 1P5", "red r2B^ >A"), Illegal::NoSuchShip);
}

#[test]
fn one_ship_of_several_alike_turns_or_moves() {
    assert_eq!(after("[1](r2^,r2^)/[2]/[3] -/- - 1P5", "red r2A^ >C"), "[1](r2>C,r2^)/[2]/[3] -/- - 1A3");
    assert_eq!(after("[1](r2>B,r2>B)/[2]/[3] -/- - 1P5", "far r2A>B"), "[1](r2>B)/[2]r2/[3] -/- - 1A3");
    assert_eq!(listed("[1](r2^,r2^)/[2]/[3] -/- - 1P5", "near"), ["near r2A^"], "named once");
}

#[test]
fn a_pointing_ship_becomes_the_lowest_colony_of_the_planet_it_points_at() {
    assert_eq!(after("[1](r2>B)/k2[2]k3/[3] -/- - 1P5", "far r2A>B"), "[1]/k2[2]k3r2/[3] -/- - 1A3");
    assert_eq!(refusal("[1](r2^)/[2]/[3] -/- - 1P5", "far r2A^"), Illegal::PointsNowhere);
    assert_eq!(refusal("[1](r2~)/[2]/[3] -/- g1 1P5", "far r2A~"), Illegal::PointsNowhere);
}

#[test]
fn a_standing_ship_becomes_the_topmost_colony_of_the_planet_it_orbits() {
    assert_eq!(after("k1[1]k3(r2^)/[2]/[3] -/- - 1P5", "near r2A^"), "r2k1[1]k3/[2]/[3] -/- - 1A3");
    assert_eq!(refusal("[1](r2>B)/[2]/[3] -/- - 1P5", "near r2A>B"), Illegal::NotStanding);
    assert_eq!(refusal("[1](r2~)/[2]/[3] -/- g1 1P5", "near r2A~"), Illegal::NotStanding);
}

#[test]
fn greener_pastures_moves_the_own_dominant_colony_to_the_outside_of_the_other_side() {
    assert_eq!(after("k2r1y3[1]b2/[2]/[3] -/- - 1P5", "green A+"), "k2y3[1]b2r1/[2]/[3] -/- - 1A2");
    assert_eq!(after("k2[1]b2r1y3/[2]/[3] -/- - 1P5", "green A-"), "r1k2[1]b2y3/[2]/[3] -/- - 1A2");
}

#[test]
fn greener_pastures_needs_an_own_dominant_colony_on_that_side() {
    assert_eq!(refusal("k1[1]/[2]/[3] -/- - 1P5", "green A+"), Illegal::NotYourDominantColony);
    assert_eq!(refusal("k1r1[1]/[2]/[3] -/- - 1P5", "green A+"), Illegal::NotYourDominantColony, "suppressed");
    assert_eq!(refusal("r2[1]/[2]/[3] -/- - 1P5", "green A+"), Illegal::NotYourDominantColony, "wrong size");
    assert_eq!(refusal("r1[1]/[2]/[3] -/- - 1P5", "green A-"), Illegal::NotYourDominantColony, "wrong side");
}

#[test]
fn greener_pastures_needs_an_undominated_other_side_until_eight_ships_are_removed() {
    let seven = "b1b2b2b3b3k2k2";
    let eight = "b1b2b2b3b3k2k2k3";
    for other in ["k1", "y1"] {
        let position = |burned: &str| format!("r1[1]{other}/[2]/[3] -/- {burned} 1P5");
        assert_eq!(refusal(&position("-"), "green A+"), Illegal::OtherSideDominated);
        assert_eq!(refusal(&position(seven), "green A+"), Illegal::OtherSideDominated);
        assert_eq!(refusal(&position(&format!("{seven}g1g2g3")), "green A+"), Illegal::OtherSideDominated);
        assert_eq!(after(&position(eight), "green A+"), format!("[1]{other}r1/[2]/[3] -/- {eight} 1A2"));
    }
    assert!(is_legal("r1[1]k2/[2]/[3] -/- - 1P5", "green A+"), "a colony that is not dominant is no obstacle");
}
