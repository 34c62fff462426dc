//! A state and its sealed form behave the same in every RPC, visibility aside.

use super::{SealedMatch, by_key, host, look, request, sealed, spectator, tables, token};
use hadal_core::calls::apply::{apply_action, apply_actions, get_position};
use hadal_core::calls::batch::batch_apply_actions;
use hadal_core::calls::host::Host;
use hadal_core::engine::{AnyMatch, Start};
use hadal_core::game::Viewer;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::seal::token::OVERHEAD_BYTES;
use hadal_core::seat::Seat;

/// The open game with the chance of a sealed match.
fn open_twin(host: &Host, game: &SealedMatch, request: &pb::CreateGameRequest) -> Box<dyn AnyMatch> {
    let opened = game.opened(host);
    let generator = Generator::from_key(opened.seal.unwrap().secret.chance_secret());
    let engine = host.find(&request.game_id).unwrap();
    let options = request.options.clone().unwrap().options.unwrap();
    let seat_count = opened.played.seat_count();
    engine.create(seat_count, Start::Options(Box::new(options)), generator).unwrap()
}

fn everyone(seat_count: u8) -> Vec<Viewer> {
    Seat::all(seat_count).map(Viewer::Seat).chain([Viewer::Spectator]).collect()
}

fn everyone_by_key(game: &SealedMatch) -> Vec<pb::Viewer> {
    game.created.seat_keys.iter().map(|key| by_key(key)).chain([spectator()]).collect()
}

/// A position without the parts that only one of the two forms has.
fn comparable(position: pb::Position) -> pb::Position {
    let mut position =
        pb::Position { state: None, state_hash: vec![], parent_hash: vec![], notation: String::new(), ..position };
    if let Some(pb::Status { status: Some(pb::status::Status::Outcome(outcome)) }) = &mut position.status {
        outcome.chance_secret.clear();
    }
    position
}

#[test]
#[ignore = "long: make test-long runs it"]
fn a_whole_sealed_game_is_the_open_game_with_the_same_chance_to_those_who_hold_every_key() {
    let host = host();
    for (game, seat_count) in tables() {
        let request = request(game, seat_count);
        let mut sealed = SealedMatch::of(&host, &request);
        let mut open = open_twin(&host, &sealed, &request);
        let mut chance = Generator::from_seed(5);
        let include =
            pb::Include { action_notations: true, advice: true, words: true, scene: true, ..Default::default() };
        while let Some((seat, action)) = sealed.choose(&host, &mut chance) {
            let mut request = sealed.act(seat, action.clone());
            request.viewers = everyone_by_key(&sealed);
            request.include = Some(include);
            let applied = apply_action(&host.context(), &request).unwrap();
            open.apply(&action).unwrap();
            let position = applied.read_position().unwrap();
            sealed.state = position.state.clone().unwrap();
            let expected = open.position(&everyone(seat_count), &include);
            assert_eq!(position.state_hash.len(), 16);
            assert_ne!(position.state_hash, expected.state_hash, "a sealed hash is keyed");
            assert_eq!(applied.events, open.events(Some(Viewer::Spectator), true));
            assert_eq!(comparable(position), comparable(expected), "{} after {action:?}", game.info().id);
        }
    }
}

#[test]
fn a_sealed_position_shows_again_what_each_viewer_saw_of_the_last_step() {
    let host = host();
    for (game, seat_count) in tables() {
        let mut sealed = SealedMatch::new(&host, game, seat_count);
        let mut chance = Generator::from_seed(6);
        for _ in 0..60 {
            let Some((seat, action)) = sealed.choose(&host, &mut chance) else { break };
            let mut request = sealed.act(seat, action);
            request.viewers = everyone_by_key(&sealed);
            let applied = apply_action(&host.context(), &request).unwrap().read_position().unwrap();
            sealed.state = applied.state.clone().unwrap();
            let shown = look(&host, &sealed.state, everyone_by_key(&sealed)).unwrap();
            assert_eq!(shown.reversibility, 0);
            assert_eq!(pb::Position { reversibility: applied.reversibility, ..shown }, applied);
        }
    }
}

#[test]
fn a_retried_call_answers_byte_for_byte_the_same_with_another_ring_order_excepted() {
    let host = host();
    for (game, seat_count) in tables() {
        let sealed = SealedMatch::new(&host, game, seat_count);
        let (seat, action) = sealed.choose(&host, &mut Generator::from_seed(1)).unwrap();
        let once = apply_action(&host.context(), &sealed.act(seat, action.clone())).unwrap();
        let again = apply_action(&super::host().context(), &sealed.act(seat, action)).unwrap();
        assert_eq!(once, again);
    }
}

#[test]
fn single_actions_sequences_batches_and_streams_lead_to_the_same_token() {
    let host = host();
    for (game, seat_count) in tables() {
        let mut sealed = SealedMatch::new(&host, game, seat_count);
        let first = sealed.state.clone();
        let actions = sealed.play(&host, &mut Generator::from_seed(2), 12);
        let sequence = apply_actions(
            &host.context(),
            &pb::ApplyActionsRequest {
                state: Some(first.clone()),
                actions: actions.clone(),
                seat_keys: sealed.created.seat_keys.clone(),
                ..Default::default()
            },
        )
        .unwrap();
        assert_eq!(sequence.read_position().unwrap().state.as_ref(), Some(&sealed.state));
        let hidden = game.info().has_hidden_information;
        assert!(sequence.steps.iter().all(|step| step.notation.is_empty() == hidden));

        let batched = SealedMatch { created: sealed.created.clone(), state: first };
        let (seat, _) = batched.choose(&host, &mut Generator::from_seed(2)).unwrap();
        let item = batched.act(seat, actions[0].clone());
        let alone = apply_action(&host.context(), &item).unwrap();
        let response =
            batch_apply_actions(&host.context(), &pb::BatchApplyActionsRequest { items: vec![item] }).unwrap();
        assert_eq!(response.results[0].result, Some(pb::batch_result::Result::Applied(alone)));
    }
}

#[test]
fn the_answers_sealing_is_always_its_states() {
    let host = host();
    for (game, seat_count) in tables() {
        let open = super::open_state(&host, game);
        assert!(!matches!(look(&host, &open, vec![]).unwrap().state.unwrap().state, Some(pb::state::State::Sealed(_))));
        let sealed = SealedMatch::new(&host, game, seat_count);
        let shown = look(&host, &sealed.state, vec![]).unwrap().state.unwrap();
        assert_eq!(shown, sealed.state, "looking changes nothing");
        assert_eq!(
            (shown.wire_version, shown.rules_version, shown.ply, shown.parent_hash.len()),
            (0, 0, 0, 0),
            "a sealed state has no other field"
        );
    }
}

#[test]
fn a_sealed_state_with_another_field_is_malformed() {
    let host = host();
    let (game, seat_count) = tables().next().unwrap();
    let good = SealedMatch::new(&host, game, seat_count).state;
    for state in [
        pb::State { wire_version: 1, ..good.clone() },
        pb::State { rules_version: 1, ..good.clone() },
        pb::State { ply: 1, ..good.clone() },
        pb::State { parent_hash: vec![0; 16], ..good },
    ] {
        let request = pb::GetPositionRequest { state: Some(state), ..Default::default() };
        assert_eq!(super::reason(get_position(&host.context(), &request)), hadal_core::refusal::Reason::Malformed);
    }
}

#[test]
#[ignore = "long: make test-long runs it"]
fn the_length_of_a_token_takes_few_values_over_a_whole_game() {
    let host = host();
    for (game, seat_count) in tables() {
        let mut sealed_match = SealedMatch::new(&host, game, seat_count);
        let mut lengths = std::collections::BTreeSet::new();
        let mut chance = Generator::from_seed(3);
        while !sealed_match.play(&host, &mut chance, 1).is_empty() {
            lengths.insert(token(&sealed_match.state).len());
        }
        for length in &lengths {
            let content = length - OVERHEAD_BYTES;
            assert_eq!(hadal_core::seal::token::bucket(content), content);
        }
        assert!(lengths.len() <= 6, "{}: {lengths:?}", game.info().id);
    }
}

#[test]
fn the_text_of_a_position_is_shown_only_where_nothing_is_hidden() {
    let host = host();
    for (game, seat_count) in tables() {
        let sealed_match = SealedMatch::new(&host, game, seat_count);
        let include = pb::Include { notation: true, ..Default::default() };
        let state = Some(sealed(token(&sealed_match.state)));
        let request = pb::GetPositionRequest { state, viewers: vec![], include: Some(include) };
        let shown = get_position(&host.context(), &request).unwrap().read_position().unwrap().notation;
        let open = open_twin(&host, &sealed_match, &super::request(game, seat_count));
        let text = open.position(&[], &include).notation;
        assert_eq!(
            shown,
            if game.info().has_hidden_information || game.info().has_chance { String::new() } else { text }
        );
    }
}
