//! A bot gets a view: whatever it does not see makes no difference, and is imagined as often as it is likely.

use std::collections::BTreeMap;

use super::*;
use crate::game::{Game, Imagine, Setup, Simulate, Viewer};
use crate::games::deeper::Deeper;
use crate::games::oceans::Oceans;
use crate::seat::Seat;
use crate::service::tests::attacker::twin;
use crate::service::tests::{request, sealed, token};

/// Every answer about a state for the holder of `key`, who is awaited, as bytes.
fn answers(host: &Host, state: &pb::State, key: &[u8]) -> Vec<String> {
    let (state, seat_key) = (Some(state.clone()), key.to_vec());
    let mut answers = Vec::new();
    for bot in ["random", "greedy"] {
        let thinker = Some(thinker(bot));
        let include = Some(pb::Include { words: true, ..Default::default() });
        let (state, seat_key) = (state.clone(), seat_key.clone());
        let chosen = pb::ChooseActionRequest {
            state: state.clone(),
            seat_key: seat_key.clone(),
            thinker: thinker.clone(),
            include,
        };
        answers.push(format!("{:?}", choose(host, chosen)));
        let analyzed = pb::AnalyzePositionRequest { state, seat_key, thinker, lines: 1000, ..Default::default() };
        answers.push(format!("{:?}", analyze(host, analyzed)));
    }
    let simulated = pb::SimulateGamesRequest {
        state: state.clone(),
        seat_key: seat_key.clone(),
        seats: vec![thinker("random")],
        games: 1,
        ..Default::default()
    };
    answers.push(format!("{:?}", simulate(host, simulated)));
    let imagined = pb::ImagineStatesRequest { state, seat_key, count: 2, ..Default::default() };
    answers.push(format!("{:?}", imagine(host, imagined)));
    answers
}

#[test]
fn states_that_look_the_same_get_the_same_answers_open_and_sealed() {
    let (host, mut chance, mut hidden) = (host(), Generator::from_seed(9), 0);
    for (game, seats) in tables() {
        for actions in [0, 9, 40] {
            if let Some(table) = open_table(&host, game, seats, 5, actions) {
                let viewer = Viewer::Seat(table.status().awaited().unwrap());
                let other = table.twin(viewer, &mut chance);
                hidden += u32::from(other.state() != table.state());
                let without_past = |table: &dyn Table| pb::State { parent_hash: vec![7; 16], ..table.state() };
                let [one, two] = [table, other].map(|table| match table.ply() {
                    0 => table.state(),
                    _ => without_past(table.as_ref()),
                });
                assert_eq!(answers(&host, &one, b""), answers(&host, &two, b""), "{}", game.info().id);
            }
            let mut sealed_game = Match::of(&host, &request(game, seats));
            sealed_game.play(&host, &mut chance, actions);
            let opened = sealed_game.opened(&host);
            let Some(seat) = opened.table.status().awaited() else { continue };
            let other = sealed(twin(&opened, seat, &mut chance));
            hidden += u32::from(token(&other) != token(&sealed_game.state));
            let key = sealed_game.key(seat.0.into());
            assert_eq!(answers(&host, &sealed_game.state, &key), answers(&host, &other, &key), "{}", game.info().id);
        }
    }
    assert!(hidden > 20, "{hidden} pairs differ in what is hidden");
}

/// The chi-square of counts against what is expected of each kind, and the number of kinds.
fn chi_square(counts: &BTreeMap<String, u32>, expected: &BTreeMap<String, f64>) -> (f64, usize) {
    assert!(counts.keys().all(|kind| expected.contains_key(kind)), "something impossible is imagined");
    let square = |(kind, expected): (&String, &f64)| {
        let count = f64::from(counts.get(kind).copied().unwrap_or(0));
        (count - expected).powi(2) / expected
    };
    (expected.iter().map(square).sum(), expected.len())
}

/// What is unlikely to be exceeded: five standard deviations above the mean of so many degrees of freedom.
fn unlikely(kinds: usize) -> f64 {
    let freedom = f64::from(u32::try_from(kinds - 1).unwrap());
    freedom + 5.0 * (2.0 * freedom).sqrt()
}

const WORLDS: u32 = 4_000;

#[test]
fn every_first_card_of_a_hidden_hand_in_oceans_appears_as_often_as_it_is_in_the_deck() {
    let setup = Setup { seat_count: 2, options: Oceans::playout_options(), generator: Generator::from_seed(3) };
    let state = Oceans::new_game(&setup).unwrap();
    let view = Oceans::view(&state, Viewer::Seat(Seat(0)), false);
    let name = |held: &crate::games::oceans::state::Held| format!("{:?}", held.card);
    let own = &state.hands[Seat(0)];
    // Everything that seat 0 does not see: the other hand and the deck.
    let mut unseen = BTreeMap::<String, u32>::new();
    for card in state.surface_deck.iter().map(|card| format!("{card:?}")).chain(state.hands[Seat(1)].iter().map(name)) {
        *unseen.entry(card).or_default() += 1;
    }
    let hidden = u32::try_from(state.hands[Seat(1)].len()).unwrap();
    let all: u32 = unseen.values().sum();
    assert!(hidden > 0 && !own.is_empty() && all > hidden);
    let mut counts = BTreeMap::<String, u32>::new();
    let mut chance = Generator::quick(11);
    for _ in 0..WORLDS {
        let world = Oceans::imagine(&view, &mut chance);
        assert_eq!(&world.hands[Seat(0)], own);
        for held in &world.hands[Seat(1)] {
            *counts.entry(name(held)).or_default() += 1;
        }
    }
    let mean = |copies: &u32| f64::from(WORLDS * hidden) * f64::from(*copies) / f64::from(all);
    let expected = unseen.iter().map(|(card, copies)| (card.clone(), mean(copies))).collect();
    let (square, kinds) = chi_square(&counts, &expected);
    assert!(square < unlikely(kinds), "{square} with {kinds} kinds");
}

#[test]
fn every_next_tile_of_a_deck_in_deeper_is_imagined_as_often_as_any_other() {
    let setup = Setup { seat_count: 2, options: Deeper::playout_options(), generator: Generator::from_seed(3) };
    let state = Deeper::new_game(&setup).unwrap();
    let view = Deeper::view(&state, Viewer::Seat(Seat(0)), false);
    let mut counts = BTreeMap::<String, u32>::new();
    let mut chance = Generator::from_seed(4);
    for _ in 0..WORLDS {
        let world = Deeper::imagine(&view, &mut chance);
        let top = world.decks[0].hidden.last().unwrap();
        *counts.entry(format!("{top:?}")).or_default() += 1;
    }
    let mut expected = BTreeMap::<String, f64>::new();
    let deck = &state.decks[0].hidden;
    for face in deck {
        *expected.entry(format!("{face:?}")).or_default() +=
            f64::from(WORLDS) / f64::from(u32::try_from(deck.len()).unwrap());
    }
    let (square, kinds) = chi_square(&counts, &expected);
    assert!(kinds > 3 && square < unlikely(kinds), "{square} with {kinds} kinds");
}
