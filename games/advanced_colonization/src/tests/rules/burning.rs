//! Rules 6.10 to 6.16: the actions that burn, destroy and move the pieces of others.

use crate::Illegal;
use crate::tests::table;
use crate::tests::table::{after, is_legal, listed, refusal, template_counts};

#[test]
fn a_bomb_burns_its_pyramid_and_the_planet_and_destroys_the_rest() {
    assert_eq!(
        after("r1k1[1](k2^,y3>B)/[2](k3>A,y1^)/[3](b2>A) -/- - 1A3", "bomb A r1 1"),
        "[1]/[2](k3~,y1^)/[3](b2~) -/- g1r1 1A0"
    );
}

#[test]
fn ships_that_point_elsewhere_are_not_set_adrift_by_a_bomb() {
    assert_eq!(
        after("[1](r1^)/[2](k3>C,y1^)/[3](b2>A,b2>B) -/- - 1A3", "bomb A r1 3"),
        "[3]/[2](k3>C,y1^)/[3](b2>B,b2~) -/- g1r1 1A0"
    );
}

#[test]
fn a_bomb_needs_an_own_pyramid_of_the_type_on_the_planet_or_in_its_orbit() {
    let position = "k1[1](r1~)/r2[2](y3>A)/[3] -/- g2 1P5";
    assert_eq!(
        listed(position, "bomb"),
        ["bomb A r1 1", "bomb A r1 3", "bomb B r2 1", "bomb B r2 3", "bomb B y3 1", "bomb B y3 3"]
    );
    assert_eq!(refusal(position, "bomb C r1 1"), Illegal::NothingToBombWith);
    assert_eq!(refusal("[1]/[2]/[3] r1/- - 1P5", "bomb A r1 1"), Illegal::NothingToBombWith);
}

#[test]
fn a_bomb_needs_a_planet_of_the_new_size_in_the_bank() {
    let position = "[1](r1^)/[2]/[3] -/- g2 1P5";
    assert_eq!(refusal(position, "bomb A r1 2"), Illegal::NoSparePlanet);
    let two_left = after(position, "bomb A r1 3");
    assert_eq!(two_left, "[3]/[2]/[3] -/- g1g2r1 1A2");
    let last = "[3](r1^)/[2]/[3] -/- g1g2r1 1P5";
    assert_eq!(listed(last, "bomb"), ["bomb A r1 1"]);
    assert_eq!(after(last, "bomb A r1 1"), "[1]/[2]/[3] -/- g1g2g3r1r1 1A2");
    assert_eq!(listed("[1](y1^)/[2]/[3] -/- g1g2g3r1r1 1P5", "bomb"), [""; 0], "at most three in a game");
}

#[test]
fn a_bomb_burns_one_copy_and_destroys_the_other() {
    assert_eq!(after("r1[1](r1^)/[2]/[3] -/- - 1P5", "bomb A r1 2"), "[2]/[2]/[3] -/- g1r1 1A2");
}

#[test]
fn a_phase_shift_exchanges_two_colonies_completely() {
    assert_eq!(after("k1r2[1]/[2]y3b2/[3] -/- - 1P5", "shift r1 A+1 B-2"), "k1b2[1]/[2]y3r2/[3] -/- r1 1A2");
    assert_eq!(after("k1r2[1]/[2]/[3] -/- - 1P5", "shift r1 A+1 A+2"), "r2k1[1]/[2]/[3] -/- r1 1A2");
}

#[test]
fn a_phase_shift_turns_a_colony_into_a_ship_and_a_ship_into_a_colony() {
    assert_eq!(after("k1[1]/[2](b2^)/[3] -/- - 1P5", "shift r1 A+1 b2B^"), "b2[1]/[2](k1^)/[3] -/- r1 1A2");
    assert_eq!(
        after("k1[1]/[2](b2~)/[3] -/- g1 1P5", "shift r1 A+1 b2B~"),
        "b2[1]/[2](k1~)/[3] -/- g1r1 1A2",
        "adrift too"
    );
}

#[test]
fn a_phase_shift_exchanges_two_ships_with_their_orientations() {
    assert_eq!(after("[1](k1>B)/[2](r3^)/[3] -/- - 1P5", "shift r1 k1A>B r3B^"), "[1](r3>B)/[2](k1^)/[3] -/- r1 1A2");
    assert_eq!(
        after("[1](k1>B,r3^)/[2]/[3] -/- - 1P5", "shift r1 k1A>B r3A^"),
        "[1](k1^,r3>B)/[2]/[3] -/- r1 1A2",
        "in one orbit"
    );
}

#[test]
fn a_phase_shift_needs_an_own_type_in_the_bank_and_two_pyramids_on_the_board() {
    let position = "[1](k1>B,r3^)/[2]/[3] r1r1/- - 1P5";
    assert_eq!(refusal(position, "shift r1 k1A>B r3A^"), Illegal::NotInBank);
    assert_eq!(refusal(position, "shift y1 k1A>B r3A>B"), Illegal::NoSuchShip);
    assert_eq!(refusal(position, "shift y1 A+1 r3A^"), Illegal::NoSuchColony);
    assert_eq!(refusal(position, "shift y1 r1* r3A^"), Illegal::ReserveStaysOut);
    assert_eq!(refusal(position, "shift y1 r3A^ r3A^"), Illegal::ExchangeChangesNothing);
    assert_eq!(refusal("[1](k1>B)/[2]/[3] -/- - 1P5", "shift y1 ="), Illegal::NoNullExchange);
}

#[test]
fn the_null_exchange_needs_two_of_one_type_on_the_board_or_two_ships_alike() {
    let alike = ["[1](k1^)/[2]k1/[3]", "k1k1[1]/[2]/[3]", "[1](b1>B,k1>B)/[2]/[3]", "[1](k1^,k1^)/[2]/[3]"];
    for board in alike {
        assert_eq!(after(&format!("{board} -/- - 1P5"), "shift r2 ="), format!("{board} -/- r2 1A2"));
    }
    for board in ["[1](k1^)/[2](b1^)/[3]", "k1[1](b1>B,k2>C)/[2]/[3]", "k1b1[1]/[2]/[3]"] {
        assert_eq!(refusal(&format!("{board} -/- - 1P5"), "shift r2 ="), Illegal::NoNullExchange, "{board}");
    }
    let twins = "[1](b1>B,k1>B)/[2]/[3]k1 -/- - 1P5";
    assert_eq!(refusal(twins, "shift r2 b1A>B k1A>B"), Illegal::ExchangeChangesNothing);
    assert_eq!(refusal(twins, "shift r2 C-1 k1A>B"), Illegal::ExchangeChangesNothing);
    assert_eq!(listed(twins, "shift").len(), 12, "per type one null exchange and one pair");
}

#[test]
fn a_revolt_destroys_the_dominant_colony_over_an_own_suppressed_one() {
    let eight = "b1b1b2b2b3b3k2k2";
    assert_eq!(
        after(&format!("b1k3k1r2r1[1]/[2]/[3] -/- {} 1P5", "b2b2b3b3k2k2y1y1"), "rev A+"),
        "k3k1r2r1[1]/[2]/[3] -/- b2b2b3b3k2k2y1y1 1A2",
        "the dominant colony is the outermost of the planet's size"
    );
    assert_eq!(
        after(&format!("[1]/[2]/[3]y3k3k1 -/- {eight} 1P5"), "rev C-"),
        format!("[1]/[2]/[3]y3k1 -/- {eight} 1A2"),
        "colonies outside close up"
    );
}

#[test]
fn a_revolt_needs_eight_ships_removed_and_a_suppressed_own_colony_of_the_planets_size() {
    let board = "k1r1[1]/r1k2[2]/[3]";
    assert_eq!(refusal(&format!("{board} -/- b1b1b2b2b3b3k3 1P5"), "rev A+"), Illegal::TooFewShipsRemoved);
    assert_eq!(refusal(&format!("{board} -/- b1b1b2b2b3b3k3g1g2g3 1P5"), "rev A+"), Illegal::TooFewShipsRemoved);
    let position = format!("{board} -/- b1b1b2b2b3b3k3k3 1P5");
    assert_eq!(listed(&position, "rev"), ["rev A+"]);
    for text in ["rev A-", "rev B+", "rev C+"] {
        assert_eq!(refusal(&position, text), Illegal::NoSuppressedColony, "{text}");
    }
    let dominant_only = "r1[1]/[2]/[3] -/- b1b1b2b2b3b3k3k3 1P5";
    assert_eq!(refusal(dominant_only, "rev A+"), Illegal::NoSuppressedColony);
}

#[test]
fn what_an_action_burns_itself_does_not_count_for_its_own_needs() {
    // Seven are removed; the shift makes it eight, and only then a revolt is possible.
    let position = "k1r1[1](k2^,k2^)/[2]/[3] -/- b1b1b2b2b3b3k3 1P5";
    assert!(!is_legal(position, "rev A+"));
    let later = after(position, "shift r2 =").replace("1A2", "1A3");
    assert!(is_legal(&later, "rev A+"));
}

#[test]
fn lasers_burn_from_the_bank_and_destroy_any_colonies_and_ships_of_the_planet_pointed_at() {
    assert_eq!(
        after("k1r1y2[1]b3(k2^,k2^,y1>C)/[2](r3>A)/[3] -/- - 1A3", "fire A r3 +1,+3,-1,k2^,y1>C"),
        "r1[1](k2^)/[2](r3>A)/[3] -/- r3 1A0"
    );
}

#[test]
fn lasers_need_an_own_red_or_black_ship_pointing_at_the_planet() {
    for aimed in ["r3^", "r3>C", "y3>A", "k3>A"] {
        let position = format!("k1[1]/[2]({aimed})/[3] -/- - 1P5");
        assert_eq!(refusal(&position, "fire A r1 +1"), Illegal::NoLaserAimed, "{aimed}");
    }
    assert_eq!(refusal("k1[1](r3~)/[2](r2~)/[3] -/- g1 1P5", "fire A r1 +1"), Illegal::NoLaserAimed);
    assert_eq!(refusal("k1[1]/r3[2]/[3] -/- - 1P5", "fire A r1 +1"), Illegal::NoLaserAimed, "colonies do not fire");
    assert!(is_legal("r1[1]/[2](k3>A)/[3] -/- - 2P5", "fire A k1 +1"));
}

#[test]
fn lasers_need_an_own_type_in_the_bank_and_targets_that_exist() {
    let position = "k1[1]y2(k2^,r1>B)/[2](r3>A)/[3] r1/- - 1P5";
    assert_eq!(refusal(position, "fire A r1 +1"), Illegal::NotInBank);
    assert_eq!(refusal(position, "fire A r2 +2"), Illegal::NoSuchColony);
    assert_eq!(refusal(position, "fire A r2 +1,-2"), Illegal::NoSuchColony);
    assert_eq!(refusal(position, "fire A r2 +24"), Illegal::NoSuchColony);
    assert_eq!(refusal(position, "fire A r2 k2^,k2^"), Illegal::NoSuchShip, "there is only one");
    assert_eq!(refusal(position, "fire A r2 k2>B"), Illegal::NoSuchShip);
    assert_eq!(refusal(position, "fire A r2 r3>A"), Illegal::NoSuchShip, "the firing ship is elsewhere");
    let expected: Vec<u128> = [[16 - 1; 5], [1; 5]].concat();
    assert_eq!(template_counts(position), expected, "at A, and by r1 at B, for each of five types");
}

#[test]
fn a_beam_moves_ships_of_any_owner_each_with_an_orientation_of_its_own() {
    assert_eq!(
        after("[1](b1^,k2~,k2~,r1>C)/[2](y3>A)/[3] -/- g1 1P5", "beam A C b1^:>A,k2~:^,k2~:~,r1>C:>B"),
        "[1]/[2](y3>A)/[3](b1>A,k2^,k2~,r1>B) -/- g1 1A4"
    );
}

#[test]
fn a_beam_needs_an_own_yellow_or_blue_ship_pointing_at_the_planet() {
    for aimed in ["y3^", "y3>C", "r3>A", "b3>A"] {
        let position = format!("[1](k1^)/[2]({aimed})/[3] -/- - 1P5");
        assert_eq!(refusal(&position, "beam A C k1^:^"), Illegal::NoBeamAimed, "{aimed}");
    }
    assert!(is_legal("[1](r1^)/[2](b3>A)/[3] -/- - 2P5", "beam A C r1^:^"));
}

#[test]
fn a_beam_moves_ships_to_another_slot_with_an_orientation_that_is_legal_there() {
    let position = "[1](k1^,k2~)/[2](y3>A)/[3] -/- g1 1P5";
    assert_eq!(refusal(position, "beam A A k1^:^"), Illegal::SameDestination);
    assert_eq!(refusal(position, "beam A C k1^:>C"), Illegal::PointsAtOwnPlanet);
    assert_eq!(refusal(position, "beam A C k1^:~"), Illegal::CannotDrift);
    assert_eq!(refusal(position, "beam A C k1>B:^"), Illegal::NoSuchShip);
    assert_eq!(refusal(position, "beam A C k1^:^,k1^:^"), Illegal::NoSuchShip);
    assert_eq!(template_counts(position), [4 * 5 - 1, 4 * 5 - 1]);
}

#[test]
fn removed_ships_are_the_burned_ones_of_both_players_without_planets() {
    let count = |burned: &str| table::game(&format!("[1]/[2]/[3] -/- {burned} 1P5")).position.ships_removed();
    assert_eq!(count("-"), 0);
    assert_eq!(count("g1g2g3"), 0);
    assert_eq!(count("b1g1k2r3y1y1"), 5);
}
