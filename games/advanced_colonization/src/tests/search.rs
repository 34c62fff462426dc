//! The worth of positions whose order is beyond doubt by the weights set by hand, and the symmetry of what is learned beside them.

use super::random;
use super::table::{action, ending, game, play_on};
use crate::AdvancedColonization;
use crate::State;
use crate::state::{Colour, Pile, Planet, Pyramid, Ship, Stack};
use hadal_core::game::{Game, Search, Silent};
use hadal_core::generator::Generator;
use hadal_core::seat::Seat;

/// How far a seat is ahead by the weights set by hand.
fn lead(state: &State, seat: u8) -> i32 {
    let [own, other] = [seat, 1 - seat].map(|seat| AdvancedColonization::evaluate_by_hand(state, Seat(seat)));
    own - other
}

/// Each position is better for seat 0 than the one before.
fn assert_ascending(positions: &[&str]) {
    let leads: Vec<i32> = positions.iter().map(|position| lead(&game(position), 0)).collect();
    assert!(leads.is_sorted_by(|worse, better| worse < better), "{leads:?} of {positions:?}");
}

#[test]
fn the_start_is_even() {
    assert_eq!(lead(&game("[1]/[2]/[3] -/- - 1P5"), 0), 0);
}

#[test]
fn a_ship_is_worth_more_the_nearer_it_is_to_a_colony() {
    assert_ascending(&[
        "[1]/[2]/[3] -/- r1 2P5",
        "[1]/[2]/[3] -/- - 2P5",
        "[1]/[2]/[3] r1/- - 2P5",
        "[1]/[2](r1>C)/[3] -/- - 2P5",
        "[1]/[2](r1>A)/[3] -/- - 2P5",
        "[1]r1/[2]/[3] -/- - 2P5",
        "[1]r1/[2]/[3](r3^) -/- - 2P5",
        "[1]r1/[2]/r3[3] -/- - 2P5",
        "r1[1]r1/[2]/r3[3] -/- - 2P5",
    ]);
}

#[test]
fn covering_counts_by_what_is_outermost_and_fits() {
    assert_ascending(&[
        "[1]r1k1/[2]/[3] -/- - 2P5",
        "[1]r1k3/[2]/[3]b3 -/- - 2P5",
        "[1]k1r1/[2]/[3] -/- - 2P5",
        "[1]k1r1/[2]/[3]r3 -/- - 2P5",
    ]);
}

#[test]
fn a_laser_that_points_at_colonies_is_a_threat() {
    assert_ascending(&[
        "[1]r1/[2]r2/[3](k3>B) -/- - 1P5",
        "[1]r1/[2]r2/[3](k3^) -/- - 1P5",
        "[1]r1/[2]r2/[3] -/k3 - 1P5",
    ]);
}

#[test]
fn the_fourth_colony_within_the_turn_outweighs_everything_else() {
    let sure = game("r1[1]r1/[2]y2/[3](r2^,y3^) -/- - 1P5");
    let busy = game("[1]/y2[2]r2/r3[3] -/- - 1P5");
    assert!(lead(&sure, 0) > lead(&busy, 0) + 3000);
    let too_late = game("r1[1]r1/[2]y2/[3](r2^,y3^) -/- - 1A1");
    assert!(lead(&sure, 0) > lead(&too_late, 0) + 3000);
    // The other player acts next: to end the turn here is to lose.
    let lost = game("k1[1]k1/[2]/[3]k3(b3^) -/- - 1A0");
    assert!(lead(&lost, 0) < -7000);
}

#[test]
fn whoever_can_win_at_once_is_seen_to_win() {
    // Each position is won within the turn, by the actions named.
    for (position, actions) in [
        ("r1[1]r1/[2]r2/[3](y3^) -/- - 1A2", vec!["near y3C^"]),
        ("r1[1]r1/[2](y2^)/[3](y3^) -/- - 1A4", vec!["near y3C^", "near y2B^"]),
        ("r1[1]r1/[2]y2/[3]k3(y3>A) -/- - 1A3", vec!["shift r3 C-1 y3C>A"]),
        ("r1[1]r1/[2]y2/[3] y3/- - 1D4", vec!["dep y3 C^", "near y3C^"]),
        ("r1[1]r1/[2]y2(r3>C)/k3y3[3] -/- - 1A3", vec!["fire C r2 +2"]),
    ] {
        let state = game(position);
        let worth = AdvancedColonization::evaluate_by_hand(&state, Seat(0));
        assert!(worth > 8000, "{worth} for {position}");
        let (end, _) = play_on(state, &actions);
        assert_eq!(ending(&end), ("four_dominant_colonies", vec![1, 2]), "{position}");
    }
}

#[test]
fn ending_a_turn_with_nothing_left_to_do_changes_nothing() {
    for position in ["[1]r1/[2]k2/[3](y3^) -/k1 - 1A0", "r1[1]r1/[2]k2/[3]k3 -/k1 - 2A1"] {
        let state = game(position);
        let mut ended = state.clone();
        AdvancedColonization::play(&mut ended, &action("end"), &mut Silent);
        assert_eq!(lead(&ended, 0), lead(&state, 0), "{position}");
    }
}

#[test]
fn with_the_players_swapped_everything_is_worth_the_same_to_the_other() {
    let mut choices = Generator::quick(71);
    for _ in 0..400 {
        let state = random::state(&mut choices);
        let swapped = swapped(&state);
        for seat in [0, 1] {
            let worth = AdvancedColonization::evaluate(&state, Seat(seat));
            assert_eq!(AdvancedColonization::evaluate(&swapped, Seat(1 - seat)), worth, "{}", state.position);
            assert!(worth.abs() < 100_000, "{worth} in {}", state.position);
        }
    }
}

#[test]
fn what_was_learned_is_read_and_leads_are_those_of_the_evaluation() {
    let mut choices = Generator::quick(72);
    let mut learned = 0;
    for _ in 0..100 {
        let state = random::state(&mut choices);
        let [worth, other] = [0, 1].map(|seat| AdvancedColonization::evaluate(&state, Seat(seat)));
        learned += u32::from(worth != AdvancedColonization::evaluate_by_hand(&state, Seat(0)));
        let leads = [0, 1].map(|seat| AdvancedColonization::lead(&state, Seat(seat)));
        assert_eq!(leads, [i64::from(worth - other), i64::from(other - worth)], "{}", state.position);
    }
    assert!(learned > 90, "the network says something of {learned} of 100 states");
}

/// The state with red and black, yellow and blue swapped, and the player to act.
fn swapped(state: &State) -> State {
    let mut swapped = state.clone();
    let position = &mut swapped.position;
    for planet in &mut position.planets {
        let stack = |stack: &Stack| stack.iter().map(|colony| twin(*colony)).collect();
        let ships = planet.orbit.iter().map(|ship| Ship { pyramid: twin(ship.pyramid), aim: ship.aim });
        *planet =
            Planet { size: planet.size, near: stack(&planet.near), far: stack(&planet.far), orbit: ships.collect() };
    }
    let pile = |pile: &Pile| -> Pile { pile.iter().map(twin).collect() };
    let [one, two] = &position.reserves;
    position.reserves = [pile(two), pile(one)];
    position.burned = pile(&position.burned);
    position.player = position.player.opponent();
    swapped
}

fn twin(pyramid: Pyramid) -> Pyramid {
    let colour = match pyramid.colour() {
        Colour::Red => Colour::Black,
        Colour::Black => Colour::Red,
        Colour::Yellow => Colour::Blue,
        Colour::Blue => Colour::Yellow,
        Colour::Green => Colour::Green,
    };
    Pyramid::new(colour, pyramid.size())
}

#[test]
fn who_has_fewer_than_four_pyramids_left_is_not_ahead_and_two_of_them_are_even() {
    let nine_of_one = "r1r1r2r2r3r3y1y1y2";
    let worths = |position: &str| [0, 1].map(|seat| AdvancedColonization::evaluate(&game(position), Seat(seat)));
    // Of one nothing is left but these colonies, and the other could still win, but has nothing on the table.
    let eight_of_other = "b1b1b2b2b3b3k1k1";
    let out = game(&format!("y2[1]/[2]/y3[3]y3 -/- {eight_of_other}{nine_of_one} 1P5"));
    assert_eq!(lead(&out, 0), 0);
    assert!(AdvancedColonization::lead(&out, Seat(0)) <= 0);
    let one_more_left = game(&format!("y2[1]/[2]/y3[3]y3 -/- {eight_of_other}r1r1r2r2r3r3y1y1 1P5"));
    assert!(lead(&one_more_left, 0) > 1000, "{}", lead(&one_more_left, 0));
    let both = format!("y2[1]/[2]/y3[3]y3 -/- b1b1b2b2b3b3k1k1k2{nine_of_one} 1P5");
    assert_eq!(worths(&both), [0, 0]);
    assert_eq!([0, 1].map(|seat| AdvancedColonization::evaluate_by_hand(&game(&both), Seat(seat))), [0, 0]);
}
