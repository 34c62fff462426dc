//! One test per rule, the contract of every game, and states that strangers may send.

use super::*;
use hadal_core::conformance;
use hadal_core::game::Silent;
use hadal_core::generator::Generator;
use hadal_core::seat::Seat;

fn new_game(pebbles: u8) -> State {
    let options = Options { pebbles: Some(pebbles) };
    Example::new_game(&Setup { seat_count: 2, options, generator: Generator::from_seed(7) }).unwrap()
}

fn cards(numbers: &[u8]) -> Cards {
    let mut cards = Cards::default();
    for number in numbers {
        assert!(cards.add(*number));
    }
    cards
}

#[test]
fn random_games_of_every_size_keep_the_contract() {
    for seats in 2..=4 {
        conformance::run::<Example>(seats, 0).unwrap_or_else(|violation| panic!("{violation}"));
        conformance::run_scenes::<Example>(seats, 0, u64::MAX).unwrap_or_else(|violation| panic!("{violation}"));
    }
}

#[test]
fn a_seat_takes_one_to_three_pebbles_and_no_more_than_there_are() {
    let mut state = new_game(10);
    state.heap = 2;
    let check = |count| Example::check(&state, &Action::Take { count });
    assert_eq!([0, 1, 2, 3].map(check), [Err(Illegal::WrongNumber), Ok(()), Ok(()), Err(Illegal::WrongNumber)]);
}

#[test]
fn a_swap_gives_as_many_cards_as_it_takes_and_costs_a_pebble() {
    let mut state = new_game(10);
    let given = cards(&[state.players[Seat(0)].hand.numbers().next().unwrap()]);
    let before = state.clone();
    let mut events = Vec::new();
    Example::apply(&mut state, &Action::Swap { cards: given }, &mut events).unwrap();
    let Event::Swapped { drawn: Some(drawn), count: 1, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!(state.players[Seat(0)].hand, before.players[Seat(0)].hand.without(given).with(*drawn));
    assert_eq!((state.heap, state.sea(), state.turn), (9, 1, Seat(1)));
    assert_eq!(
        events[0].seen_by(Viewer::Seat(Seat(1))).sentence(),
        "Seat 1 swaps 1 card, and throws a pebble into the sea."
    );
}

#[test]
fn only_cards_of_the_hand_are_swapped() {
    let mut state = new_game(10);
    state.players[Seat(0)].hand = cards(&[2, 2, 3, 4, 5]);
    let check = |numbers: &[u8]| Example::check(&state, &Action::Swap { cards: cards(numbers) });
    assert_eq!(check(&[2, 2, 5]), Ok(()));
    assert_eq!(check(&[2, 2, 2]), Err(Illegal::NotInHand));
    assert_eq!(check(&[]), Err(Illegal::NothingSwapped));
}

#[test]
fn cards_that_divide_the_pebbles_of_their_seat_count_three() {
    let points = |pebbles| {
        let lines = rules::score(&Player { pebbles, hand: cards(&[2, 2, 3, 4, 7]) });
        lines.iter().map(|line| line.points).collect::<Vec<_>>()
    };
    assert_eq!(points(12), [12, 12]);
    assert_eq!(points(7), [7, 3]);
    assert_eq!(points(0), [0, 0]);
}

#[test]
fn the_last_pebble_shows_all_hands_and_ends_the_game() {
    let mut state = new_game(10);
    while state.heap > 1 {
        Example::apply(&mut state, &Action::Take { count: 1 }, &mut Silent).unwrap();
    }
    assert_eq!(view::view(&state, Viewer::Spectator).players[Seat(0)].hand, None);
    let mut events = Vec::new();
    Example::apply(&mut state, &Action::Take { count: 1 }, &mut events).unwrap();
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Shown { .. })).count(), 2);
    assert!(matches!(Example::status(&state), Status::Over(_)));
    assert!(view::view(&state, Viewer::Spectator).players.iter().all(|player| player.hand.is_some()));
}

#[test]
fn the_heap_holds_ten_to_two_hundred_pebbles_and_forty_unless_another_number_is_asked_for() {
    let heap = |pebbles| {
        let setup = Setup { seat_count: 2, options: Options { pebbles }, generator: Generator::from_seed(7) };
        Example::new_game(&setup).map(|state| state.heap).map_err(|error| error.to_string())
    };
    assert_eq!([None, Some(10), Some(200)].map(heap), [Ok(40), Ok(10), Ok(200)]);
    assert_eq!(heap(Some(9)), Err("pebbles: 9 is not within 10 to 200".to_owned()));
    assert_eq!(heap(Some(201)), Err("pebbles: 201 is not within 10 to 200".to_owned()));
}

#[test]
fn a_notation_has_its_cards_in_ascending_order() {
    let action: Action = "swap 2557".parse().unwrap();
    assert_eq!(action, Action::Swap { cards: cards(&[2, 5, 5, 7]) });
    assert_eq!(action.to_string(), "swap 2557");
    for wrong in ["swap 52", "swap 8", "swap 1", "swap"] {
        assert!(wrong.parse::<Action>().is_err(), "{wrong}");
    }
}

#[test]
fn a_state_that_no_game_comes_to_is_refused_at_its_field() {
    let broken = |change: &dyn Fn(&mut State)| {
        let mut state = new_game(10);
        change(&mut state);
        Example::audit(&state).unwrap_err().path
    };
    assert_eq!(broken(&|state| state.settings.pebbles = 201), "settings.pebbles");
    assert_eq!(broken(&|state| state.players = PerSeat::from_fn(1, |seat| state.players[seat].clone())), "seats");
    assert_eq!(broken(&|state| state.turn = Seat(2)), "turn");
    assert_eq!(broken(&|state| state.heap = 11), "heap");
    assert_eq!(broken(&|state| state.players[Seat(0)].pebbles = u8::MAX), "heap");
    assert_eq!(broken(&|state| state.players[Seat(0)].hand = cards(&[2, 3, 4, 5])), "seats");
    assert_eq!(broken(&|state| state.players[Seat(0)].hand.copies = [255; 6]), "seats");
    assert_eq!(
        broken(&|state| state.players.iter_mut().for_each(|player| player.hand = cards(&[2, 2, 2, 2, 3]))),
        "seats"
    );
}
