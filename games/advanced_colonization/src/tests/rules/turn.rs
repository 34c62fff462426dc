//! Rules 1 to 5: pieces, zones, setup, the turn, dominance and winning.

use crate::state::{COPIES, Dominance, Player, Pyramid};
use crate::tests::table::{
    START, after, ending, game, is_legal, listed, outcome, plain, play_on, refusal, try_new_game,
};
use crate::{AdvancedColonization, Illegal, Options};
use hadal_core::game::{Game, Status};

#[test]
fn there_are_fifteen_types_two_of_each_and_twelve_pyramids_per_player() {
    let names: Vec<String> = Pyramid::all().map(|pyramid| pyramid.to_string()).collect();
    assert_eq!(names.join(" "), "b1 b2 b3 g1 g2 g3 k1 k2 k3 r1 r2 r3 y1 y2 y3", "ASCII order");
    assert_eq!(names.len() * usize::from(COPIES), 30);
    for player in Player::ALL {
        let own: Vec<Pyramid> = Pyramid::all().filter(|pyramid| pyramid.is_of(player)).collect();
        assert_eq!(own, player.types().into_iter().collect::<Vec<_>>());
    }
    let first: Vec<String> = Player::One.types().into_iter().map(|pyramid| pyramid.to_string()).collect();
    assert_eq!(first, ["r1", "r2", "r3", "y1", "y2", "y3"]);
}

#[test]
fn red_and_black_fire_lasers_yellow_and_blue_have_a_tractor_beam() {
    for pyramid in Pyramid::all() {
        let letter = pyramid.colour().letter();
        assert_eq!(pyramid.fires_lasers(), "rk".contains(letter));
        assert_eq!(pyramid.has_tractor_beam(), "yb".contains(letter));
        assert_eq!(pyramid.owner().is_none(), letter == 'g');
    }
}

#[test]
fn the_bank_holds_whatever_is_not_elsewhere() {
    let start = game(START);
    assert_eq!(start.position.bank().to_string(), "b1b1b2b2b3b3g1g2g3k1k1k2k2k3k3r1r1r2r2r3r3y1y1y2y2y3y3");
    let busy = game("y1b3[3]k3r3(k1^,r1>B)/[2]/[1] r1y3/k2 g3r2 2A3");
    assert_eq!(busy.position.bank().to_string(), "b1b1b2b2b3g1g2k1k2k3r2r3y1y2y2y3");
}

#[test]
fn a_game_starts_with_planets_of_size_one_two_three_and_player_one_to_act() {
    let state = try_new_game(Options::default()).unwrap();
    assert_eq!(state, game(START));
    let Status::Awaiting(awaiting) = AdvancedColonization::status(&state) else { panic!("over at once") };
    assert_eq!((awaiting.seat.0, awaiting.decision.as_ref()), (0, "act"));
    assert_eq!(AdvancedColonization::seat_count(&state), 2);
}

#[test]
fn the_first_player_can_buy_any_own_type_or_pass_and_nothing_else() {
    let actions = AdvancedColonization::legal_actions(&game(START)).actions;
    let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["buy r1", "buy r2", "buy r3", "buy y1", "buy y2", "buy y3", "end"]);
}

#[test]
fn purchases_need_phase_p_and_stay_in_it() {
    assert_eq!(after(START, "buy r2"), "[1]/[2]/[3] r2/- - 1P3");
    assert_eq!(refusal("[1]/[2]/[3] -/- - 1D5", "buy r2"), Illegal::PurchasesAreOver);
    assert_eq!(refusal("[1]/[2]/[3] -/- - 1A5", "buy r2"), Illegal::PurchasesAreOver);
}

#[test]
fn deployments_need_phase_p_or_d_and_enter_d() {
    assert_eq!(after("[1]/[2]/[3] r2/- - 1P5", "dep r2 A^"), "[1](r2^)/[2]/[3] -/- - 1D3");
    assert_eq!(after("[1]/[2]/[3] r2/- - 1D5", "dep r2 A^"), "[1](r2^)/[2]/[3] -/- - 1D3");
    assert_eq!(refusal("[1]/[2]/[3] r2/- - 1A5", "dep r2 A^"), Illegal::DeploymentsAreOver);
}

#[test]
fn every_other_action_is_allowed_in_any_phase_and_enters_a() {
    for phase in ["P", "D", "A"] {
        let position = format!("[1](r2^)/[2]/[3] -/- - 1{phase}5");
        assert_eq!(after(&position, "ret r2A^"), "[1]/[2]/[3] r2/- - 1A5");
        assert_eq!(after(&position, "near r2A^"), "r2[1]/[2]/[3] -/- - 1A3");
    }
}

#[test]
fn ending_the_turn_loses_the_points_and_is_legal_in_every_phase_and_with_any_points() {
    for phase in ["P", "D", "A"] {
        for points in 0..=5 {
            let position = format!("[1]/[2]/[3] -/- - 1{phase}{points}");
            assert_eq!(after(&position, "end"), "[1]/[2]/[3] -/- - 2P5");
        }
    }
    assert_eq!(after("[1]/[2]/[3] -/- - 2A1", "end"), START, "and back to player one");
}

#[test]
fn a_turn_goes_on_at_no_points_until_it_is_ended() {
    assert_eq!(listed("[1](r2^)/[2]/[3] -/- - 1A0", "end"), ["end"]);
    assert!(is_legal("[1](r2^)/[2]/[3] -/- - 1A0", "ret r2A^"), "free actions stay legal");
}

#[test]
fn a_ship_may_be_bought_deployed_and_used_in_one_turn() {
    // 5 points do not pay for three actions of 2, so the ship is used for free.
    let (state, _) = play_on(game(START), &["buy r2", "dep r2 A>B", "ret r2A>B", "end"]);
    assert_eq!(state.position.to_string(), "[1]/[2]/[3] r2/- - 2P5");
}

#[test]
fn a_ship_may_act_several_times_in_a_turn() {
    let (state, _) = play_on(game("[1](r2>B)/[2]/[3] -/- - 1P5"), &["adv r2A>B >C", "adv r2B>C >A"]);
    assert_eq!(state.position.to_string(), "[1]/[2]/[3](r2>A) -/- - 1A1");
}

#[test]
fn foreign_pyramids_cannot_be_bought_deployed_returned_moved_burned_or_used() {
    assert_eq!(refusal(START, "buy k1"), Illegal::NotYourPyramid);
    assert_eq!(refusal(START, "buy g1"), Illegal::NotYourPyramid);
    assert_eq!(refusal("[1]/[2]/[3] -/k1 - 1P5", "dep k1 A^"), Illegal::NotYourPyramid);
    let position = "k1[1](k2^,k3>B)/[2](r1^)/[3] -/- - 1P5";
    for text in ["ret A+1", "ret k2A^", "adv k3A>B >C", "red k2A^ >B", "far k3A>B", "near k2A^", "bomb A k1 1"] {
        assert_eq!(refusal(position, text), Illegal::NotYourPyramid, "{text}");
    }
    assert_eq!(refusal(position, "shift k1 A+1 r1B^"), Illegal::NotYourPyramid);
    let aimed = "[1](k2^)/[2](r1>A)/[3] -/- - 1P5";
    assert_eq!(refusal(aimed, "fire A k1 k2^"), Illegal::NotYourPyramid);
    assert_eq!(refusal("[1](r1^)/[2](k1>A)/[3] -/- - 1P5", "fire A r1 r1^"), Illegal::NoLaserAimed);
    assert_eq!(refusal("[1](r1^)/[2](b1>A)/[3] -/- - 1P5", "beam A C r1^:^"), Illegal::NoBeamAimed);
}

#[test]
fn an_action_without_the_points_is_refused() {
    let costs = [
        ("[1]/[2]/[3] -/- - 1P", "buy r2", 2),
        ("[1]/[2]/[3] r2/- - 1P", "dep r2 A^", 2),
        ("[1](r2^)/[2]/[3] -/- - 1P", "ret r2A^", 0),
        ("[1](r2>B)/[2]/[3] -/- - 1P", "adv r2A>B >C", 2),
        ("[1](r2^)/[2]/[3] -/- - 1P", "red r2A^ >B", 2),
        ("[1](r2>B)/[2]/[3] -/- - 1P", "far r2A>B", 2),
        ("[1](r2^)/[2]/[3] -/- - 1P", "near r2A^", 2),
        ("r1[1]/[2]/[3] -/- - 1P", "green A+", 3),
        ("r1[1]/[2]/[3] -/- - 1P", "bomb A r1 1", 3),
        ("r1[1](k1^)/[2]/[3] -/- - 1P", "shift r1 A+1 k1A^", 3),
        ("k1r1[1]/[2]/[3] -/- b1b1b2b2k2k2y3y3 1P", "rev A+", 3),
        ("k1[1]/[2](r1>A)/[3] -/- - 1P", "fire A r1 +1", 3),
        ("[1](k1^)/[2](y1>A)/[3] -/- - 1P", "beam A B k1^:^", 1),
        ("[1]/[2]/[3] -/- - 1P", "end", 0),
    ];
    for (position, text, cost) in costs {
        for points in 0..=5 {
            let position = format!("{position}{points}");
            if points < cost {
                assert_eq!(refusal(&position, text), Illegal::NotEnoughActionPoints, "{text} with {points} points");
            } else {
                let left = after(&position, text).ends_with(&format!("{}", points - cost));
                assert!(left || text == "end", "{text} with {points} points");
            }
        }
    }
}

#[test]
fn only_the_outermost_colony_of_the_planets_size_is_dominant_on_each_side() {
    let owners = |position: &str| {
        let dominance = Dominance::of(&game(position).position);
        Player::ALL.map(|player| dominance.count(player))
    };
    assert_eq!(owners("[1]/[2]/[3] -/- - 1P5"), [0, 0]);
    assert_eq!(owners("k2r2[1]k3/[2]/[3] -/- - 1P5"), [0, 0], "colonies of other sizes are ignored");
    assert_eq!(owners("k2r1[1]/[2]/[3] -/- - 1P5"), [1, 0], "also outside the dominant one");
    assert_eq!(owners("k1r1[1]/[2]/[3] -/- - 1P5"), [0, 1], "the outer of two is dominant above");
    assert_eq!(owners("[1]k1r1/[2]/[3] -/- - 1P5"), [1, 0], "the outer of two is dominant below");
    assert_eq!(owners("k1[1]r1/b2[2]y2/k3[3] -/- - 1P5"), [2, 3], "at most one on each side of each planet");
}

#[test]
fn four_dominant_colonies_win_and_the_game_is_over() {
    let (state, _) = play_on(game("r1[1]r1/r2[2](y2^)/[3](y2>B) -/- - 1A2"), &["far y2C>B"]);
    assert_eq!(ending(&state), ("four_dominant_colonies", vec![1, 2]));
    let legal = AdvancedColonization::legal_actions(&state);
    assert!(legal.actions.is_empty() && legal.templates.is_empty(), "no further action is legal");
    let scores: Vec<i64> = outcome(&state).results.iter().map(|result| result.score).collect();
    assert_eq!(scores, [4, 0]);
    let lines = &outcome(&state).results[0].lines;
    assert_eq!((lines[0].source, lines[0].points, lines.len()), ("dominant_colonies", 4, 1));
}

#[test]
fn the_win_is_checked_after_the_action_is_complete() {
    let (state, _) = play_on(game("k3r3[3]r3k3/r2[2]r2/[1](r1>A) -/- - 1A3"), &["fire A y1 +2,-2"]);
    assert_eq!(ending(&state).1, [1, 2], "both covers are gone");
    // Without +2 alone player two would own four, but +1 goes at the same time.
    let (state, _) = play_on(game("r3k3[3]/k2[2]k2/[1]k1(r1>A) -/- - 1A3"), &["fire A y1 +1,+2"]);
    assert!(AdvancedColonization::status(&state).awaited().is_some());
    let (state, _) = play_on(game("r3k3[3]/k2[2]k2/[1]k1(r1>A) -/- - 1A3"), &["fire A y1 +2"]);
    assert_eq!(ending(&state).1, [2, 1]);
    // The bombed planet counts by its new size, and nothing is left on it.
    let (state, _) = play_on(game("r2r1[1]/r3[3]r3/[2](y1^) -/- - 1A3"), &["bomb C y1 3"]);
    assert!(AdvancedColonization::status(&state).awaited().is_some());
}

#[test]
fn a_player_can_lose_by_an_own_action() {
    let (state, _) = play_on(game("r1k1[1]k1/k2[2]k2/[3] -/- - 1P5"), &["ret A+2"]);
    assert_eq!(ending(&state).1, [2, 1]);
    assert_eq!(state.position.player, Player::One, "in the own turn");
}

#[test]
fn a_position_in_which_somebody_has_won_is_a_valid_start() {
    for (position, ranks) in
        [("r1[1]r1/r2[2]r2/[3] -/- - 1P5", vec![1, 2]), ("k1[1]k1/k2[2]b2/b3[3]k3 -/- - 1A0", vec![2, 1])]
    {
        let state = game(position);
        assert_eq!(ending(&state), ("four_dominant_colonies", ranks));
        assert_eq!(state.turns_ended, 0);
    }
}

#[test]
fn neither_colour_nor_stack_height_matters_for_owning_four() {
    let (state, _) = play_on(game("y1[1]r1/r2[2](y3>C)/r1[3] -/- - 1A2"), &["far y3B>C"]);
    assert_eq!(ending(&state).1, [1, 2]);
    assert_eq!(state.settings, plain());
}
