//! Evidence of forks.

use super::{SealedMatch, host, open_state, reason, tables};
use hadal_core::calls::apply::apply_action;
use hadal_core::calls::host::Host;
use hadal_core::calls::records::compare_states;
use hadal_core::engine::Engine;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::refusal::Reason;

/// A sealed game and the hash of every position of it.
fn line(host: &Host, game: &SealedMatch, actions: usize, seed: u64) -> (pb::State, Vec<Vec<u8>>) {
    let mut branch = SealedMatch { created: game.created.clone(), state: game.state.clone() };
    let mut hashes = vec![];
    let mut chance = Generator::from_seed(seed);
    for _ in 0..=actions {
        hashes.push(branch.opened(host).played.state_hash().to_vec());
        if hashes.len() <= actions {
            branch.play(host, &mut chance, 1);
        }
    }
    (branch.state, hashes)
}

fn compare(
    host: &Host,
    (a, hashes_a): (&pb::State, &[Vec<u8>]),
    (b, hashes_b): (&pb::State, &[Vec<u8>]),
) -> pb::CompareStatesResponse {
    let request = pb::CompareStatesRequest {
        a: Some(a.clone()),
        b: Some(b.clone()),
        hashes_a: hashes_a.to_vec(),
        hashes_b: hashes_b.to_vec(),
    };
    compare_states(&host.context(), &request).unwrap()
}

/// Two lines of a game that diverge after at most `common` actions.
fn fork(host: &Host, game: &dyn Engine, seat_count: u8) -> [(pb::State, Vec<Vec<u8>>); 2] {
    let start = SealedMatch::new(host, game, seat_count);
    let first = line(host, &start, 8, 1);
    (2..100).map(|seed| [first.clone(), line(host, &start, 6, seed)]).find(|[a, b]| a.1[6] != b.1[6]).unwrap()
}

#[test]
fn the_ply_of_a_fork_is_found_in_the_stored_hashes() {
    let host = host();
    for (game, seat_count) in tables() {
        let [(a, hashes_a), (b, hashes_b)] = fork(&host, game, seat_count);
        let parted = (0..).zip(hashes_a.iter().zip(&hashes_b)).find(|(_, (a, b))| a != b).unwrap().0;
        let found = compare(&host, (&a, &hashes_a), (&b, &hashes_b));
        assert_eq!(found.same_match, Some(true));
        assert_eq!(found.fork_ply, Some(parted));
        assert_eq!((found.ply_a, found.ply_b, found.ply_order()), (8, 6, pb::PlyOrder::AGreater));
        assert!(!found.same_state);
        let back = compare(&host, (&b, &hashes_b), (&a, &hashes_a));
        assert_eq!((back.fork_ply, back.ply_order()), (Some(parted), pb::PlyOrder::BGreater));
        let blind = compare(&host, (&a, &[]), (&b, &[]));
        assert_eq!((blind.same_match, blind.fork_ply), (Some(true), None), "nothing stored, nothing known");
    }
}

#[test]
fn one_line_of_play_has_no_fork_and_a_state_is_itself() {
    let host = host();
    for (game, seat_count) in tables() {
        let start = SealedMatch::new(&host, game, seat_count);
        let (state, hashes) = line(&host, &start, 5, 1);
        let found = compare(&host, (&start.state, &hashes[..1]), (&state, &hashes));
        assert_eq!((found.same_match, found.fork_ply, found.same_state), (Some(true), None, false));
        let itself = compare(&host, (&state, &[]), (&state, &hashes));
        assert_eq!((itself.same_state, itself.ply_order()), (true, pb::PlyOrder::Equal));
    }
}

#[test]
fn two_children_of_one_parent_are_a_fork_without_any_stored_hash() {
    let host = host();
    for (game, seat_count) in tables() {
        let start = SealedMatch::new(&host, game, seat_count);
        let opened = start.opened(&host);
        let seat = opened.played.status().awaited().unwrap().0.into();
        let children: Vec<pb::State> = opened
            .played
            .menu()
            .actions
            .iter()
            .take(2)
            .map(|text| {
                let request = start.act(seat, super::notation(text));
                apply_action(&host.context(), &request).unwrap().read_position().unwrap().state.unwrap()
            })
            .collect();
        let [a, b] = children.as_slice() else { continue };
        if a != b {
            assert_eq!(compare(&host, (a, &[]), (b, &[])).fork_ply, Some(1));
        }
    }
}

#[test]
fn two_matches_are_two_and_an_open_game_is_none_of_them() {
    let host = host();
    for (game, seat_count) in tables() {
        let (a, b) = (SealedMatch::new(&host, game, seat_count).state, SealedMatch::new(&host, game, seat_count).state);
        let found = compare(&host, (&a, &[]), (&b, &[]));
        assert_eq!((found.same_match, found.same_state, found.fork_ply), (Some(false), false, None));
        let open = open_state(&host, game);
        assert_eq!(compare(&host, (&a, &[]), (&open, &[])).same_match, Some(false));
        let itself = compare(&host, (&open, &[]), (&open, &[]));
        assert_eq!((itself.same_match, itself.same_state), (Some(true), true));
    }
}

#[test]
fn hashes_that_are_not_of_the_states_past_are_malformed() {
    let host = host();
    let (game, seat_count) = tables().next().unwrap();
    let start = SealedMatch::new(&host, game, seat_count);
    let (state, hashes) = line(&host, &start, 3, 1);
    let refuse = |hashes_a: Vec<Vec<u8>>| {
        let request =
            pb::CompareStatesRequest { a: Some(state.clone()), b: Some(state.clone()), hashes_a, hashes_b: vec![] };
        reason(compare_states(&host.context(), &request))
    };
    assert_eq!(refuse(vec![vec![1; 15]]), Reason::Malformed);
    let longer = [hashes.clone(), vec![vec![1; 16]]].concat();
    assert_eq!(refuse(longer), Reason::Malformed, "a ply the state has not reached");
    let mut wrong = hashes;
    wrong[3] = vec![1; 16];
    assert_eq!(refuse(wrong), Reason::Malformed, "not the state itself");
}
