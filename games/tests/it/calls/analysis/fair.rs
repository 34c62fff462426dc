//! A bot gets a view: whatever it does not see makes no difference, and is imagined as often as it is likely.

use std::collections::BTreeMap;

use super::*;
use crate::calls::attacker::twin;
use crate::calls::{request, sealed, token};
use hadal_core::game::{Game, Imagine, Setup, Simulate, Viewer};
use hadal_core::seat::Seat;
use hadal_deeper::Deeper;
use hadal_oceans::Oceans;

/// Every answer about a state for the holder of `key`, who is awaited, as bytes.
fn answers(host: &Host, state: &pb::State, key: &[u8]) -> Vec<String> {
    let (state, seat_key) = (Some(state.clone()), key.to_vec());
    let mut answers = Vec::new();
    for bot in ["random", "greedy", "search"] {
        let thinker = Some(thinker(bot));
        let include = Some(pb::Include { words: true, ..Default::default() });
        let (state, seat_key) = (state.clone(), seat_key.clone());
        let chosen = pb::ChooseActionRequest {
            state: state.clone(),
            seat_key: seat_key.clone(),
            thinker: thinker.clone(),
            include,
        };
        answers.push(format!("{:?}", choose(host, &chosen)));
        let analyzed = pb::AnalyzePositionRequest { state, seat_key, thinker, lines: 1000, ..Default::default() };
        answers.push(format!("{:?}", analyze(host, &analyzed)));
    }
    let simulated = pb::SimulateGamesRequest {
        state: state.clone(),
        seat_key: seat_key.clone(),
        seats: vec![thinker("random")],
        games: 1,
        ..Default::default()
    };
    answers.push(format!("{:?}", simulate(host, &simulated)));
    let imagined = pb::ImagineStatesRequest { state, seat_key, count: 2, ..Default::default() };
    answers.push(format!("{:?}", imagine(host, &imagined)));
    answers
}

#[test]
fn states_that_look_the_same_get_the_same_answers_open_and_sealed() {
    let (host, mut chance, mut hidden) = (host(), Generator::from_seed(9), 0);
    for (game, seats) in tables() {
        for actions in [0, 9, 40] {
            if let Some(played) = open_table(&host, game, seats, 5, actions) {
                let viewer = Viewer::Seat(played.status().awaited().unwrap());
                let other = played.twin(viewer, &mut chance);
                hidden += u32::from(other.state() != played.state());
                // Different pasts have different hashes, which tell nothing.
                let [one, two] = [(played, 7), (other, 8)].map(|(played, hash)| match played.header().ply {
                    0 => played.state(),
                    _ => pb::State { parent_hash: vec![hash; 16], ..played.state() },
                });
                assert_eq!(answers(&host, &one, b""), answers(&host, &two, b""), "{}", game.info().id);
            }
            let mut sealed_game = SealedMatch::of(&host, &request(game, seats));
            sealed_game.play(&host, &mut chance, actions);
            let opened = sealed_game.opened(&host);
            let Some(seat) = opened.played.status().awaited() else { continue };
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
    // Kinds too rare to be told apart count as one.
    let (mut pairs, mut rare) = (Vec::new(), (0.0, 0.0));
    for (kind, expected) in expected {
        let count = f64::from(counts.get(kind).copied().unwrap_or(0));
        if *expected >= 5.0 {
            pairs.push((count, *expected));
        } else {
            rare = (rare.0 + count, rare.1 + expected);
        }
    }
    if rare.1 >= 5.0 {
        pairs.push(rare);
    }
    (pairs.iter().map(|(count, expected)| (count - expected).powi(2) / expected).sum(), pairs.len())
}

/// A value that is unlikely to be exceeded: five standard deviations above the mean of so many degrees of freedom.
fn unlikely(kinds: usize) -> f64 {
    let freedom = f64::from(u32::try_from(kinds - 1).unwrap());
    freedom + 5.0 * (2.0 * freedom).sqrt()
}

const WORLDS: u32 = 4_000;

/// The number of ways to choose so many of so many.
fn ways(of: u32, chosen: u32) -> f64 {
    (0..chosen).map(|taken| f64::from(of.saturating_sub(taken)) / f64::from(taken + 1)).product()
}

/// How often a hand of `size` out of `unseen` cards holds so many of each of these kinds, as a share.
fn likely(held: &[u32], copies: &[u32], size: u32, unseen: u32) -> f64 {
    let (named, rest): (u32, u32) = (held.iter().sum(), unseen - copies.iter().sum::<u32>());
    let kinds: f64 = copies.iter().zip(held).map(|(copies, held)| ways(*copies, *held)).product();
    kinds * ways(rest, size - named) / ways(unseen, size)
}

#[test]
fn every_hidden_hand_in_oceans_appears_as_often_as_counting_says() {
    let setup = Setup { seat_count: 2, options: Oceans::playout_options(), generator: Generator::from_seed(3) };
    let state = Oceans::new_game(&setup).unwrap();
    let view = Oceans::view(&state, Viewer::Seat(Seat(0)), false);
    let (own, hidden) = (&state.hands[Seat(0)], &state.hands[Seat(1)]);
    // Everything that seat 0 does not see: the other hand and the deck.
    let mut unseen = BTreeMap::<String, u32>::new();
    for card in state.surface_deck.iter().copied().chain(hidden.iter().map(|held| held.card)) {
        *unseen.entry(format!("{card:?}")).or_default() += 1;
    }
    let (all, size) = (unseen.values().sum::<u32>(), u32::try_from(hidden.len()).unwrap());
    let mut kinds: Vec<(String, u32)> = unseen.into_iter().collect();
    kinds.sort_by_key(|(name, copies)| (std::cmp::Reverse(*copies), name.clone()));
    kinds.truncate(3);
    let copies: Vec<u32> = kinds.iter().map(|(_, copies)| *copies).collect();
    let mut counts = BTreeMap::<String, u32>::new();
    let mut chance = Generator::quick(11);
    for _ in 0..WORLDS {
        let world = Oceans::imagine(&view, &mut chance);
        assert_eq!(&world.hands[Seat(0)], own);
        let names: Vec<String> = world.hands[Seat(1)].iter().map(|held| format!("{:?}", held.card)).collect();
        let held = |(kind, _): &(String, u32)| names.iter().filter(|name| *name == kind).count().min(2);
        *counts.entry(format!("{:?}", kinds.iter().map(held).collect::<Vec<_>>())).or_default() += 1;
    }
    // Each kind not at all, once, or more often.
    let mut expected = BTreeMap::<String, f64>::new();
    let each: Vec<Vec<u32>> = (0..=size)
        .flat_map(|one| (0..=size).flat_map(move |two| (0..=size).map(move |three| vec![one, two, three])))
        .filter(|held| held.iter().sum::<u32>() <= size && held.iter().zip(&copies).all(|(held, most)| held <= most))
        .collect();
    for held in &each {
        let cut: Vec<u32> = held.iter().map(|held| (*held).min(2)).collect();
        *expected.entry(format!("{cut:?}")).or_default() += f64::from(WORLDS) * likely(held, &copies, size, all);
    }
    let whole: f64 = expected.values().sum();
    assert!((whole - f64::from(WORLDS)).abs() < 1e-6, "every hand is counted: {whole}");
    let (square, kinds) = chi_square(&counts, &expected);
    assert!(kinds > 5 && square < unlikely(kinds), "{square} with {kinds} kinds");
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
