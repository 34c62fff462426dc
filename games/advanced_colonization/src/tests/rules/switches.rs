//! The four switches of rule 11.

use crate::state::Settings;
use crate::tests::table::{game_with, listed_in, plain, play_on, refusal_in};
use crate::{Illegal, State};

fn position_after(state: State, text: &str) -> String {
    play_on(state, &[text]).0.position.to_string()
}

#[test]
fn loose_phases_allow_any_action_in_any_phase_and_the_phase_never_goes_back() {
    let loose = || Settings { loose_phases: true, ..plain() };
    let (state, _) = play_on(game_with("[1](r2^)/[2]/[3] -/- - 1P5", loose()), &["ret r2A^"]);
    assert_eq!(state.position.to_string(), "[1]/[2]/[3] r2/- - 1A5");
    let (state, _) = play_on(state, &["dep r2 A^"]);
    assert_eq!(state.position.to_string(), "[1](r2^)/[2]/[3] -/- - 1A3", "still phase A");
    let (state, _) = play_on(state, &["buy r1"]);
    assert_eq!(state.position.to_string(), "[1](r2^)/[2]/[3] r1/- - 1A1");
    let deployed = game_with("[1]/[2]/[3] r2/- - 1D5", loose());
    assert_eq!(position_after(deployed, "buy r2"), "[1]/[2]/[3] r2r2/- - 1D3", "still phase D");
    let fresh = game_with("[1]/[2]/[3] r2/- - 1P5", loose());
    assert_eq!(position_after(fresh.clone(), "buy r2"), "[1]/[2]/[3] r2r2/- - 1P3");
    assert_eq!(position_after(fresh, "dep r2 A^"), "[1](r2^)/[2]/[3] -/- - 1D3");
}

#[test]
fn loose_phases_begin_anew_with_each_turn() {
    let settings = Settings { loose_phases: true, ..plain() };
    assert_eq!(position_after(game_with("[1]/[2]/[3] -/- - 1A2", settings), "end"), "[1]/[2]/[3] -/- - 2P5");
}

fn with_reserves(position: &str) -> State {
    game_with(position, Settings { shift_reserves: true, ..plain() })
}

#[test]
fn shifted_reserves_exchange_a_pyramid_on_the_board_with_a_ship_in_its_owners_reserve() {
    let position = "k1[1](r1>B)/[2]/[3] r2/b3 - 1P5";
    assert_eq!(position_after(with_reserves(position), "shift y1 r1A>B r2*"), "k1[1](r2>B)/[2]/[3] r1/b3 y1 1A2");
    assert_eq!(
        position_after(with_reserves(position), "shift y1 A+1 b3*"),
        "b3[1](r1>B)/[2]/[3] r2/k1 y1 1A2",
        "also in the opponent's reserve"
    );
}

#[test]
fn shifted_reserves_never_hold_foreign_colours() {
    let state = with_reserves("k1[1](r1>B)/[2]/[3] r2/b3 - 1P5");
    for text in ["shift y1 A+1 r2*", "shift y1 r1A>B b3*", "shift y1 r2* b3*"] {
        assert_eq!(refusal_in(&state, text), Illegal::ForeignReserve, "{text}");
    }
    assert_eq!(refusal_in(&state, "shift y1 A+1 g1*"), Illegal::ForeignReserve);
    assert_eq!(refusal_in(&state, "shift y1 A+1 k2*"), Illegal::NotInReserve);
}

#[test]
fn reserve_ships_are_listed_after_the_board_player_ones_first() {
    let state = with_reserves("k1[1](r1>B)/[2]/[3] r2y3/b3k2 r2r3r3y1y1y2y2y3 1P5");
    assert_eq!(
        listed_in(&state, "shift"),
        [
            "shift r1 =",
            "shift r1 A+1 r1A>B",
            "shift r1 A+1 b3*",
            "shift r1 A+1 k2*",
            "shift r1 r1A>B r2*",
            "shift r1 r1A>B y3*"
        ],
        "the null exchange first: two ships share a reserve"
    );
}

#[test]
fn two_of_one_reserve_or_two_of_one_type_are_a_null_exchange() {
    let cases = [
        ("[1](r1>B)/[2]/[3] r1/- - 1P5", "r1A>B r1*", Illegal::ExchangeChangesNothing),
        ("[1]/[2]/[3] r2y2/- - 1P5", "r2* y2*", Illegal::ExchangeChangesNothing),
        ("[1]/[2]/[3] r2r2/- - 1P5", "r2* r2*", Illegal::ExchangeChangesNothing),
        ("[1]/[2]/[3] -/b1k1 - 1P5", "b1* k1*", Illegal::ExchangeChangesNothing),
    ];
    for (position, pair, illegal) in cases {
        let state = with_reserves(position);
        assert_eq!(refusal_in(&state, &format!("shift y1 {pair}")), illegal, "{position}");
        let (after, _) = play_on(state.clone(), &["shift y1 ="]);
        assert_eq!(after.position.reserves, state.position.reserves);
    }
    for position in ["[1]/[2]/[3] r2/b1 - 1P5", "[1](r1^)/[2]/[3] r2/- - 1P5"] {
        assert_eq!(refusal_in(&with_reserves(position), "shift y1 ="), Illegal::NoNullExchange, "{position}");
    }
}

#[test]
fn kept_aims_point_at_the_new_planet() {
    let state = game_with("[1](r1^)/[2](k1>A)/[3](y1>A,y2>B) -/- - 1P5", Settings { bomb_keeps_aim: true, ..plain() });
    assert_eq!(position_after(state, "bomb A r1 3"), "[3]/[2](k1>A)/[3](y1>A,y2>B) -/- g1r1 1A2");
}

#[test]
fn an_advancing_ship_may_stand_with_the_switch() {
    let state = game_with("[1](r2>B)/[2]/[3] -/- - 1P5", Settings { advance_may_stand: true, ..plain() });
    assert_eq!(listed_in(&state, "adv"), ["adv r2A>B >A", "adv r2A>B >C", "adv r2A>B ^"]);
    assert_eq!(refusal_in(&state, "adv r2A>B ~"), Illegal::CannotDrift);
    assert_eq!(refusal_in(&state, "adv r2A>B >B"), Illegal::PointsAtOwnPlanet);
    assert_eq!(position_after(state, "adv r2A>B ^"), "[1]/[2](r2^)/[3] -/- - 1A3");
}

#[test]
fn no_switch_changes_what_another_one_does() {
    let all = Settings { loose_phases: true, shift_reserves: true, bomb_keeps_aim: true, ..plain() };
    let state = game_with("[1](r2>B)/[2]/[3] -/- - 1P5", all);
    assert_eq!(refusal_in(&state, "adv r2A>B ^"), Illegal::CannotEndStanding);
}
