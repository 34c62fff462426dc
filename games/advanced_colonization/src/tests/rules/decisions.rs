//! The 36 decisions of rule 10, one test each, in their order.

use crate::action::{Moves, Targets};
use crate::state;
use crate::tests::table;
use crate::tests::table::{
    START, after, ending, game, is_legal, listed, play_on, refusal, template_counts, try_new_game,
};
use crate::{AdvancedColonization, Illegal, Options};
use hadal_core::game::Game;

#[test]
fn decision_1_the_order_of_the_phases_is_strict() {
    let (state, _) = play_on(game("[1](r2^)/[2]/[3] -/- - 1P5"), &["ret r2A^"]);
    assert!(AdvancedColonization::check(&state, &table::action("dep r2 A^")).is_err());
    assert!(AdvancedColonization::check(&state, &table::action("buy r2")).is_err());
}

#[test]
fn decision_2_ships_in_reserves_stay_out_of_a_phase_shift() {
    let position = "[1](r1^)/[2]/[3] r2r2/k1 - 1P5";
    assert_eq!(refusal(position, "shift y1 r1A^ r2*"), Illegal::ReserveStaysOut);
    assert_eq!(refusal(position, "shift y1 ="), Illegal::NoNullExchange, "two alike in a reserve do not count");
}

#[test]
fn decision_3_a_phase_shift_takes_pyramids_of_any_owner() {
    let board = "k1r1[2](b1^)/[1](y1^)/[3] -/- - 1P5";
    let shifts = listed(board, "shift");
    for pair in ["A+1 A+2", "A+1 b1A^", "A+1 y1B^", "A+2 b1A^", "A+2 y1B^", "b1A^ y1B^"] {
        assert!(shifts.contains(&format!("shift r2 {pair}")), "{pair}");
    }
    assert_eq!(shifts.len(), 6 * 6);
}

#[test]
fn decision_4_a_phase_shift_of_two_identical_pyramids_only_burns_one() {
    assert_eq!(after("k1[1]/[2](k1>C)/[3] -/- - 1P5", "shift r1 ="), "k1[1]/[2](k1>C)/[3] -/- r1 1A2");
}

#[test]
fn decision_5_ships_that_pointed_at_a_bombed_planet_are_adrift() {
    let bombed = after("[1](r1^)/[2](k1>A)/[3](y1>A) -/- - 1P5", "bomb A r1 1");
    assert_eq!(bombed, "[1]/[2](k1~)/[3](y1~) -/- g1r1 1A2");
}

#[test]
fn decision_6_the_new_planet_takes_the_slot_of_the_old_one() {
    assert_eq!(after("[1]/[2](r1^)/[3] -/- - 1P5", "bomb B r1 3"), "[1]/[3]/[3] -/- g2r1 1A2");
}

#[test]
fn decision_7_an_advancing_ship_does_not_stand() {
    assert_eq!(refusal("[1](r1>B)/[2]/[3] -/- - 1P5", "adv r1A>B ^"), Illegal::CannotEndStanding);
}

#[test]
fn decision_8_ships_adrift_redirect_return_are_shifted_beamed_destroyed_and_burned_and_do_nothing_else() {
    let position = "k1[1](r3~,y3~)/[2](y1>A,r2>A)/[3] -/- g1 1P5";
    for text in ["red r3A~ ^", "ret r3A~", "shift r1 A+1 r3A~", "beam A B r3~:^", "fire A r1 r3~", "bomb A r3 2"] {
        assert!(is_legal(position, text), "{text}");
    }
    for text in ["adv r3A~ >B", "far r3A~", "near r3A~"] {
        assert!(!is_legal(position, text), "{text}");
    }
    assert_eq!(refusal("[1](r3~,y3~)/k2[2](k1^)/[3] -/- g1 1P5", "fire B r1 +1"), Illegal::NoLaserAimed);
    assert_eq!(refusal("[1](r3~,y3~)/k2[2](k1^)/[3] -/- g1 1P5", "beam B C k1^:^"), Illegal::NoBeamAimed);
}

#[test]
fn decision_9_a_beamed_ship_may_stay_adrift_if_it_was() {
    let position = "[1](k1^,k2~)/[2](y3>A)/[3] -/- g1 1P5";
    assert_eq!(after(position, "beam A C k2~:~"), "[1](k1^)/[2](y3>A)/[3](k2~) -/- g1 1A4");
    assert_eq!(refusal(position, "beam A C k1^:~"), Illegal::CannotDrift);
}

#[test]
fn decision_10_all_beamed_ships_go_to_one_planet_possibly_the_beamers() {
    let position = "[1](k1^,k2^)/[2](y3>A)/[3] -/- - 1P5";
    assert_eq!(after(position, "beam A B k1^:^,k2^:>A"), "[1]/[2](k1^,k2>A,y3>A)/[3] -/- - 1A4");
    assert_eq!(template_counts(position).len(), 2, "one template for each destination");
}

#[test]
fn decision_11_a_beam_moves_ships_of_any_owner() {
    let position = "[1](k1^,r1^)/[2](y3>A)/[3] -/- - 1P5";
    assert!(is_legal(position, "beam A C k1^:^") && is_legal(position, "beam A C r1^:^"));
}

#[test]
fn decision_12_a_laser_or_beam_without_a_target_is_illegal() {
    assert_eq!(template_counts("[1]/[2](r1>A,y1>A)/[3] -/- - 1P5"), [0; 0], "nothing is at A");
    for word in ["fire A r1 ", "beam A B "] {
        assert!(word.parse::<crate::Action>().is_err(), "no text says it");
    }
    let nothing = crate::Action::FireLasers {
        slot: state::Slot::A,
        burned: state::Player::One.types().into_iter().next().unwrap(),
        targets: Targets::default(),
    };
    let state = game("[1](k1^)/[2](r1>A)/[3] -/- - 1P5");
    assert_eq!(AdvancedColonization::check(&state, &nothing), Err(Illegal::NoTargets));
    let no_ships =
        crate::Action::TractorBeam { slot: state::Slot::A, destination: state::Slot::B, moves: Moves::default() };
    let state = game("[1](k1^)/[2](y1>A)/[3] -/- - 1P5");
    assert_eq!(AdvancedColonization::check(&state, &no_ships), Err(Illegal::NoShipsMoved));
}

#[test]
fn decision_13_a_laser_hits_own_pieces_both_sides_and_inner_colonies() {
    let position = "k1r1k2[1]y1y2(r3^)/[2](r2>A)/[3] -/- - 1P5";
    assert_eq!(after(position, "fire A r3 +2,-1,r3^"), "k1k2[1]y2/[2](r2>A)/[3] -/- r3 1A2");
}

#[test]
fn decision_14_it_does_not_matter_which_ship_fires() {
    let one = template_counts("[1](k1^)/[2](r1>A)/[3] -/- - 1P5");
    let two = template_counts("[1](k1^)/[2](r1>A)/[3](r2>A) -/- - 1P5");
    assert_eq!((one, two), (vec![1; 6], vec![1; 6]));
}

#[test]
fn decision_15_only_own_colours_are_burned_from_the_bank() {
    let position = "[1](k1^)/[2](r1>A,r2^)/[3] -/- - 1P5";
    for foreign in ["k2", "b2", "g2"] {
        assert_eq!(refusal(position, &format!("fire A {foreign} k1^")), Illegal::NotYourPyramid);
        assert_eq!(refusal(position, &format!("shift {foreign} k1A^ r2B^")), Illegal::NotYourPyramid);
    }
    assert!(is_legal(position, "fire A y3 k1^") && is_legal(position, "shift y3 k1A^ r2B^"));
}

#[test]
fn decision_16_every_burned_pyramid_but_planets_is_a_ship_removed() {
    let revolt = |burned: &str| is_legal(&format!("k1r1[1]/[2]/[3] -/- {burned} 1P5"), "rev A+");
    assert!(revolt("b1b1b2b2y2y2y3y3"), "of both players together");
    assert!(!revolt("b1b1b2b2g1g2g3y2y2y3"), "planets do not count");
}

#[test]
fn decision_17_the_outermost_of_several_matching_colonies_is_dominant() {
    assert!(is_legal("r1k1[1]/[2]/[3] -/- - 1P5", "green A+"));
    assert!(!is_legal("k1r1[1]/[2]/[3] -/- - 1P5", "green A+"));
}

#[test]
fn decision_18_colonies_of_any_size_may_be_placed() {
    for size in 1..=3 {
        assert!(is_legal(&format!("[2](r{size}^)/[1]/[3] -/- - 1P5"), &format!("near r{size}A^")));
        assert!(is_legal(&format!("[2]/[1](r{size}>A)/[3] -/- - 1P5"), &format!("far r{size}B>A")));
    }
}

#[test]
fn decision_19_greener_pastures_puts_the_colony_outermost() {
    assert_eq!(after("r1[1]k2k3/[2]/[3] -/- - 1P5", "green A+"), "[1]k2k3r1/[2]/[3] -/- - 1A2");
}

#[test]
fn decision_20_anybodys_dominant_colony_blocks_greener_pastures() {
    assert_eq!(refusal("r1[1]k1/[2]/[3] -/- - 1P5", "green A+"), Illegal::OtherSideDominated);
    assert_eq!(refusal("r1[1]y1/[2]/[3] -/- - 1P5", "green A+"), Illegal::OtherSideDominated);
}

#[test]
fn decision_21_only_a_colony_of_exactly_the_planets_size_revolts() {
    let revolt = |size: u8| is_legal(&format!("k2r{size}[2]/[1]/[3] -/- b1b1b2b2b3b3y1y1 1P5"), "rev A+");
    assert_eq!([revolt(1), revolt(2), revolt(3)], [false, true, false]);
}

#[test]
fn decision_22_a_revolt_against_an_own_dominant_colony_is_legal() {
    let burned = "b1b1b2b2b3b3k2k2";
    let position = format!("y1r1[1]/[2]/[3] -/- {burned} 1P5");
    assert_eq!(after(&position, "rev A+"), format!("r1[1]/[2]/[3] -/- {burned} 1A2"));
}

#[test]
fn decision_23_a_revolt_without_a_suppressed_colony_is_illegal() {
    let position = "k1b1[1]/r2[2]/[3] -/- b2b2b3b3k2k2k3k3 1P5";
    assert_eq!(refusal(position, "rev A+"), Illegal::NoSuppressedColony);
    assert_eq!(refusal(position, "rev B+"), Illegal::NoSuppressedColony);
}

#[test]
fn decision_24_redirect_turns_one_ship() {
    assert_eq!(after("[1](r1^,r1^)/[2]/[3] -/- - 1P5", "red r1A^ >B"), "[1](r1>B,r1^)/[2]/[3] -/- - 1A3");
}

#[test]
fn decision_25_redirect_to_the_present_orientation_is_illegal() {
    for orientation in ["^", ">B"] {
        let position = format!("[1](r1{orientation})/[2]/[3] -/- - 1P5");
        assert_eq!(refusal(&position, &format!("red r1A{orientation} {orientation}")), Illegal::SameOrientation);
    }
    assert_eq!(refusal("[1](r1~)/[2]/[3] -/- g1 1P5", "red r1A~ ~"), Illegal::SameOrientation);
}

#[test]
fn decision_26_a_colony_returns_from_any_height() {
    assert_eq!(listed("r1k1y2[1]k2r3/[2]/[3] -/- - 1P5", "ret"), ["ret A+1", "ret A+3", "ret A-2"]);
}

#[test]
fn decision_27_ships_in_the_reserve_can_only_be_deployed() {
    let state = game("[1]/[2]/[3] r1y1/- - 1A5");
    let actions = AdvancedColonization::legal_actions(&state);
    assert_eq!((actions.actions.len(), actions.templates.len()), (1, 0), "only end is left");
}

#[test]
fn decision_28_an_own_ship_in_any_orientation_or_colony_at_any_height_is_a_bomb() {
    for ship in ["r2^", "r2>B", "r2~"] {
        assert!(is_legal(&format!("[1]({ship})/[2]/[3] -/- g3 1P5"), "bomb A r2 1"), "{ship}");
    }
    for stack in ["k1r2k2[1]", "[1]k1r2k2"] {
        assert!(is_legal(&format!("{stack}/[2]/[3] -/- - 1P5"), "bomb A r2 1"), "{stack}");
    }
}

#[test]
fn decision_29_a_bomb_destroys_own_pieces_too() {
    assert_eq!(after("r1y1[1]r3(r2^,y2>B)/[2]/[3] -/- - 1P5", "bomb A r2 1"), "[1]/[2]/[3] -/- g1r2 1A2");
}

#[test]
fn decision_30_the_new_planet_may_have_the_size_of_the_old_one() {
    assert!(is_legal("[1](r1^)/[2]/[3] -/- - 1P5", "bomb A r1 1"));
    assert!(!is_legal("[1](r1^)/[1]/[3] -/- - 1P5", "bomb A r1 1"), "but only from the bank");
}

#[test]
fn decision_31_a_win_is_checked_for_both_players_after_every_action() {
    let (state, _) = play_on(game("r1[1]r1/r2[2]/[3](r2>B) -/- - 1P5"), &["far r2C>B"]);
    assert_eq!(ending(&state).1, [1, 2]);
}

#[test]
fn decision_32_one_can_win_in_the_opponents_turn() {
    let (state, _) = play_on(game("k1r1[1]r1/r2[2]r2/[3] -/- - 2P5"), &["ret A+2"]);
    assert_eq!(ending(&state).1, [1, 2]);
}

#[test]
fn decision_33_slots_a_b_c_hold_the_small_medium_and_large_planet() {
    assert_eq!(try_new_game(Options::default()).unwrap().position.to_string(), START);
}

#[test]
fn decision_34_passing_is_always_allowed_and_points_are_lost() {
    let (state, _) = play_on(game(START), &["end", "end", "end"]);
    assert_eq!(state.position.to_string(), "[1]/[2]/[3] -/- - 2P5");
    assert_eq!(state.turns_ended, 3);
}

#[test]
fn decision_35_the_plain_game_has_no_draw() {
    let (state, _) = play_on(game(START), &["end"; 40]);
    assert!(AdvancedColonization::status(&state).awaited().is_some());
    let all_but_three_each = "b1b1b2b2b3b3k1k1k2r1r1r2r2r3r3y1y1y2";
    let dead = game(&format!("[1]/[2]/[3] -/- {all_but_three_each} 1P5"));
    assert!(AdvancedColonization::status(&dead).awaited().is_some());
}

#[test]
fn decision_36_an_illegal_action_changes_nothing() {
    let mut state = game("[1](r1>B)/[2]/[3] r2/- - 1P1");
    let before = state.clone();
    for text in ["buy r1", "dep r2 A^", "far r1A>B", "near r1A>B", "rev A+", "ret A+1"] {
        let mut events = Vec::new();
        assert!(AdvancedColonization::apply(&mut state, &table::action(text), &mut events).is_err());
        assert!(events.is_empty());
        assert_eq!(state, before);
    }
}
