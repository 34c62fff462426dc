//! Sequences and batches: the one at fault is named, and the others are unharmed.

use hadal_core::pb;
use tonic::Code;

use super::{apply_to, refused};
use crate::games::{create, finished, illegal_action, midgame, notation, open, play, tables};
use crate::refused::Refused;
use crate::server::shared;

fn sequence(state: &pb::State, actions: Vec<pb::Action>) -> pb::ApplyActionsRequest {
    pb::ApplyActionsRequest { state: Some(state.clone()), actions, ..Default::default() }
}

#[tokio::test]
async fn a_sequence_names_the_action_at_fault() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let (state, text) = midgame(game, seat_count, 1);
        let actions = vec![notation(&text), notation("nonsense")];
        let refusal = refused(client.apply_actions(sequence(&state, actions)).await);
        refusal.malformed().at("actions[1].notation").with("index", 1);
        let actions = vec![pb::Action::default(), notation(&text)];
        refused(client.apply_actions(sequence(&state, actions)).await).malformed().at("actions[0]").with("index", 0);
    }
}

#[tokio::test]
async fn a_sequence_is_played_whole_or_not_at_all() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let (illegal_here, illegal) = illegal_action(game, seat_count);
        // The same actions again, then the illegal one.
        let mut played = create(game, seat_count, 2);
        let (first, mut chance) = (played.state(), hadal_core::generator::Generator::from_seed(2));
        let mut actions = Vec::new();
        while played.state() != illegal_here {
            let action = notation(&played.random_action(&mut chance).unwrap());
            play(played.as_mut(), &action);
            actions.push(action);
        }
        let index = actions.len();
        actions.push(illegal);
        let refusal = refused(client.apply_actions(sequence(&first, actions.clone())).await);
        let refusal = refusal.expect(Code::FailedPrecondition, "ILLEGAL_ACTION").with("index", index);
        assert!(refusal.metadata.contains_key("rule") && refusal.metadata.contains_key("violated"));
        actions.pop();
        let answer = client.apply_actions(sequence(&first, actions)).await.unwrap().into_inner();
        assert_eq!(answer.read_position().unwrap().state, Some(illegal_here));
    }
}

#[tokio::test]
async fn a_sequence_beyond_the_end_is_refused_at_the_first_action_after_it() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let (_, text) = midgame(game, seat_count, 1);
        let over = finished(game, seat_count, 1);
        let refusal = refused(client.apply_actions(sequence(&over, vec![notation(&text)])).await);
        refusal.expect(Code::FailedPrecondition, "GAME_OVER").with("index", 0);
        let mut played = create(game, seat_count, 1);
        let texts = crate::games::random_game(played.as_mut(), 1, usize::MAX);
        let mut actions: Vec<_> = texts.iter().map(|text| notation(text)).collect();
        actions.push(notation(&text));
        let index = actions.len() - 1;
        let first = create(game, seat_count, 1).state();
        let refusal = refused(client.apply_actions(sequence(&first, actions)).await);
        refusal.expect(Code::FailedPrecondition, "GAME_OVER").with("index", index);
    }
}

#[tokio::test]
async fn a_stale_or_keyed_sequence_is_refused() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let (state, text) = midgame(game, seat_count, 1);
        let good = sequence(&state, vec![notation(&text)]);
        let outdated = pb::ApplyActionsRequest { expected_hash: vec![0; 16], ..good.clone() };
        refused(client.apply_actions(outdated).await).expect(Code::Aborted, "STATE_STALE");
        let keyed = pb::ApplyActionsRequest { table_key: vec![1], ..good.clone() };
        refused(client.apply_actions(keyed).await).malformed().at("table_key");
        for (seat_keys, field) in [(vec![vec![1]], "seat_keys[0]"), (vec![vec![], vec![1]], "seat_keys[1]")] {
            let keyed = pb::ApplyActionsRequest { seat_keys, ..good.clone() };
            refused(client.apply_actions(keyed).await).malformed().at(field);
        }
        let expected_hash = open(&state).state_hash().to_vec();
        client.apply_actions(pb::ApplyActionsRequest { expected_hash, ..good }).await.unwrap();
    }
}

#[tokio::test]
async fn a_bad_item_of_a_batch_harms_no_other() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let (state, text) = midgame(game, seat_count, 1);
        let good = apply_to(&state, &text);
        let alone = client.apply_action(good.clone()).await.unwrap().into_inner();
        let items = vec![
            good.clone(),
            apply_to(&state, "nonsense"),
            good.clone(),
            pb::ApplyActionRequest::default(),
            pb::ApplyActionRequest { expected_hash: vec![0; 16], ..good.clone() },
            good,
        ];
        let request = pb::BatchApplyActionsRequest { items };
        let results = client.batch_apply_actions(request).await.unwrap().into_inner().results;
        let reasons: Vec<String> = results
            .iter()
            .map(|result| match result.result.as_ref().unwrap() {
                pb::batch_result::Result::Applied(applied) => {
                    assert_eq!(*applied, alone);
                    "applied".to_owned()
                }
                pb::batch_result::Result::Refused(status) => Refused::read_message(status).reason,
            })
            .collect();
        assert_eq!(reasons, ["applied", "MALFORMED", "applied", "MALFORMED", "STATE_STALE", "applied"]);
    }
}
