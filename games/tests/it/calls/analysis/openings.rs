//! Games without chance are different games by their openings, and those that are not are told.

use std::collections::BTreeSet;

use super::*;

/// Games of Advanced Colonization, which has no chance, among greedy bots, from the start.
fn greedy(games: u64, opening: Option<u32>) -> pb::SimulateGamesRequest {
    let game = &hadal_games::all()[0];
    assert!(!game.info().has_chance);
    pb::SimulateGamesRequest {
        game_id: game.info().id.to_owned(),
        options: Some(game.playout_options()),
        seats: vec![thinker("greedy")],
        games,
        opening,
        ..Default::default()
    }
}

#[test]
fn ten_games_without_chance_are_ten_games_unless_no_opening_is_asked_for() {
    let host = host();
    let different = |opening: Option<u32>| {
        let one = |first_game| pb::SimulateGamesRequest { first_game, ..greedy(1, opening) };
        let games = (0..10).map(|number| simulate(&host, &one(number)).unwrap());
        games.map(|game| format!("{:?} {:?} {:?}", game.seats, game.lengths, game.decisions)).collect::<BTreeSet<_>>()
    };
    assert_eq!(different(None).len(), 10);
    assert_eq!(different(Some(0)).len(), 1);
}

#[test]
fn games_that_were_the_same_in_one_seating_are_counted_as_copies() {
    let host = host();
    let copies = |request: &pb::SimulateGamesRequest| simulate(&host, request).unwrap().copies;
    assert_eq!(copies(&greedy(6, None)), 0);
    assert_eq!(copies(&greedy(6, Some(0))), 5);
    assert_eq!(copies(&pb::SimulateGamesRequest { rotate: true, ..greedy(6, Some(0)) }), 4);
    assert_eq!(copies(&pb::SimulateGamesRequest { seats: vec![thinker("random")], ..greedy(6, Some(0)) }), 0);
    // With chance every deal is one of its own, however short the games are.
    let example = Host::of(hadal_games::all_and_example());
    let dealt =
        pb::SimulateGamesRequest { game_id: "example".to_owned(), options: None, seat_count: 2, ..greedy(50, None) };
    assert_eq!(simulate(&example, &dealt).unwrap().copies, 0);
}

#[test]
fn equal_requests_have_equal_openings_and_other_seeds_others() {
    let host = host();
    let asked = |opening, seed| simulate(&host, &pb::SimulateGamesRequest { seed, ..greedy(2, opening) }).unwrap();
    assert_eq!(asked(None, 3), asked(None, 3));
    assert_eq!(asked(None, 3), asked(Some(8), 3));
    assert_ne!(asked(None, 3), asked(None, 4));
    assert_ne!(asked(Some(7), 3), asked(Some(8), 3));
    let long = pb::SimulateGamesRequest { seats: vec![thinker("random")], ..greedy(1, Some(1000)) };
    let long = simulate(&host, &long).unwrap();
    assert!(long.work.unwrap().transitions > long.lengths.unwrap().actions_sum, "the opening is work: {long:?}");
}

#[test]
fn games_go_on_from_a_state_itself_unless_an_opening_is_asked_for() {
    let host = host();
    let state = Some(open_table(&host, hadal_games::all()[0], 2, 1, 4).unwrap().state());
    let copies = |opening| {
        let from_state = pb::SimulateGamesRequest {
            state: state.clone(),
            game_id: String::new(),
            options: None,
            ..greedy(4, opening)
        };
        simulate(&host, &from_state).unwrap().copies
    };
    assert_eq!(copies(None), 3);
    assert_eq!(copies(Some(5)), 0);
}
