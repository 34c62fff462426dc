//! One test per reason, on every game and in every way of sending an action.

use hadal::serve::Config;
use hadal_core::engine::Engine;
use hadal_core::pb;
use tonic::Code;

use super::{apply_to, position_of, refused, refused_every_way, still_works};
use crate::games::{finished, illegal_action, midgame, notation, open, seat_viewer, tables};
use crate::reflect::{change, dynamic};
use crate::server::{Server, shared};

#[tokio::test]
async fn malformed_names_the_field_at_fault() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let (state, text) = midgame(game, seat_count, 1);
        let good = apply_to(&state, &text);
        let with_action = |action| pb::ApplyActionRequest { action, ..good.clone() };
        let with_state = |change: fn(&mut pb::State)| {
            let mut changed = state.clone();
            change(&mut changed);
            pb::ApplyActionRequest { state: Some(changed), ..good.clone() }
        };
        let with_viewer =
            |viewer| pb::ApplyActionRequest { viewers: vec![seat_viewer(0), pb::Viewer { viewer }], ..good.clone() };
        let cases = vec![
            (with_action(None), "action"),
            (with_action(Some(pb::Action::default())), "action"),
            (with_action(Some(notation(""))), "action.notation"),
            (with_action(Some(notation("do as you like"))), "action.notation"),
            (with_state(|state| state.state = None), "state"),
            (with_state(|state| state.parent_hash = vec![1; 15]), "state.parent_hash"),
            (with_state(|state| state.ply = 0), "state.parent_hash"),
            (with_state(|state| state.ply = u64::MAX), "state.ply"),
            (pb::ApplyActionRequest { expected_hash: vec![1; 17], ..good.clone() }, "expected_hash"),
            (pb::ApplyActionRequest { seat: Some(seat_count.into()), ..good.clone() }, "seat"),
            (pb::ApplyActionRequest { seat: Some(u32::MAX), ..good.clone() }, "seat"),
            (pb::ApplyActionRequest { seat_key: vec![1], ..good.clone() }, "seat_key"),
            (pb::ApplyActionRequest { table_key: vec![1], ..good.clone() }, "table_key"),
            (with_viewer(None), "viewers[1]"),
            (with_viewer(Some(pb::viewer::Viewer::Seat(seat_count.into()))), "viewers[1].seat"),
            (with_viewer(Some(pb::viewer::Viewer::SeatKey(vec![1]))), "viewers[1].seat_key"),
        ];
        for (request, field) in cases {
            refused_every_way(&mut client, &request).await.malformed().at(field);
        }
        let without_state = pb::ApplyActionRequest { state: None, ..good.clone() };
        refused(client.apply_action(without_state).await).malformed().at("state");
        refused(client.get_position(pb::GetPositionRequest::default()).await).malformed().at("state");
        still_works(&mut client, &state, &text).await;
    }
}

#[tokio::test]
async fn malformed_is_an_action_of_another_game() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let (state, text) = midgame(game, seat_count, 1);
        for (other, other_count) in tables().filter(|(other, _)| other.info().id != game.info().id) {
            let foreign = other.parse_action(&notation(&midgame(other, other_count, 1).1)).unwrap();
            let request = pb::ApplyActionRequest { action: Some(foreign), ..apply_to(&state, &text) };
            let refused = refused_every_way(&mut client, &request).await.malformed();
            assert!(refused.message.contains(game.info().id), "{}", refused.message);
            assert_eq!(refused.field.unwrap(), "action");
        }
        still_works(&mut client, &state, &text).await;
    }
}

/// A state that parses and breaks an invariant.
fn broken_state(game: &dyn Engine, seat_count: u8) -> pb::State {
    let mut choices = hadal_core::generator::Generator::from_seed(1);
    let (state, _) = midgame(game, seat_count, 2);
    for _ in 0..10_000 {
        let mut changed = dynamic(&state);
        change(&mut changed, &mut choices);
        let changed: pb::State = changed.transcode_to().unwrap();
        if changed.state.as_ref().is_none_or(|body| !game.owns(body)) {
            continue;
        }
        if game.open(&changed, &[]).err().is_some_and(|error| error.to_string().ends_with("(STATE_INVALID)")) {
            return changed;
        }
    }
    panic!("{}: no change breaks an invariant", game.info().id);
}

#[tokio::test]
async fn state_invalid_names_the_field_that_shows_it() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let broken = broken_state(game, seat_count);
        let (_, text) = midgame(game, seat_count, 2);
        let refusal = refused_every_way(&mut client, &apply_to(&broken, &text)).await;
        let refusal = refusal.expect(Code::InvalidArgument, "STATE_INVALID");
        assert_eq!(refused(client.get_position(position_of(&broken)).await), refusal);
        let field = refusal.field.unwrap();
        assert!(field.starts_with(&format!("state.{}", game.info().id)), "{field}");
    }
}

#[tokio::test]
async fn illegal_action_names_the_rule() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let (state, illegal) = illegal_action(game, seat_count);
        let request =
            pb::ApplyActionRequest { state: Some(state.clone()), action: Some(illegal), ..Default::default() };
        let refusal = refused_every_way(&mut client, &request).await;
        let refusal = refusal.expect(Code::FailedPrecondition, "ILLEGAL_ACTION").nowhere();
        let asked = pb::GetGameRequest { game_id: game.info().id.to_owned(), ..Default::default() };
        let listed = client.get_game(asked).await.unwrap().into_inner().refusals;
        let named = listed.iter().find(|listed| listed.violated == refusal.metadata["violated"]);
        let named = named.unwrap_or_else(|| panic!("GetGame does not list {refusal:?}"));
        assert_eq!((&named.rule, &named.description), (&refusal.metadata["rule"], &refusal.message));
        let legal = open(&state).random_action(&mut hadal_core::generator::Generator::from_seed(0)).unwrap();
        still_works(&mut client, &state, &legal).await;
    }
}

#[tokio::test]
async fn not_awaited_names_the_seat_that_is() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables().filter(|(_, seat_count)| *seat_count > 1) {
        let (state, text) = midgame(game, seat_count, 3);
        let awaited = u32::from(open(&state).status().awaited().unwrap().0);
        for seat in (0..u32::from(seat_count)).filter(|seat| *seat != awaited) {
            let request = pb::ApplyActionRequest { seat: Some(seat), ..apply_to(&state, &text) };
            let refusal = refused_every_way(&mut client, &request).await;
            refusal.expect(Code::FailedPrecondition, "NOT_AWAITED").with("awaited_seat", awaited);
        }
        let request = pb::ApplyActionRequest { seat: Some(awaited), ..apply_to(&state, &text) };
        client.apply_action(request).await.unwrap();
    }
}

#[tokio::test]
async fn game_over_refuses_every_action_and_still_shows_the_position() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let over = finished(game, seat_count, 1);
        let (_, text) = midgame(game, seat_count, 1);
        let refusal = refused_every_way(&mut client, &apply_to(&over, &text)).await;
        refusal.expect(Code::FailedPrecondition, "GAME_OVER").nowhere();
        let position = client.get_position(position_of(&over)).await.unwrap().into_inner().read_position().unwrap();
        assert_eq!(position.legal_actions.clone().unwrap_or_default(), pb::LegalActions::default());
        assert!(position.legal_actions.is_some());
        assert_eq!(position.state, Some(over));
        assert!(matches!(position.status.unwrap().status, Some(pb::status::Status::Outcome(_))));
    }
}

#[tokio::test]
async fn rules_version_unsupported_names_both_versions() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let (state, text) = midgame(game, seat_count, 1);
        let supported = game.info().rules_version;
        for (wire_version, rules_version) in [(1, supported + 1), (1, 0), (2, supported), (0, supported)] {
            let other = pb::State { wire_version, rules_version, ..state.clone() };
            let refusal = refused_every_way(&mut client, &apply_to(&other, &text)).await;
            refusal
                .expect(Code::FailedPrecondition, "RULES_VERSION_UNSUPPORTED")
                .with("rules_version", rules_version)
                .with("supported", supported);
        }
        still_works(&mut client, &state, &text).await;
    }
}

#[tokio::test]
async fn state_stale_says_that_the_state_is_not_the_expected_one() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let (state, text) = midgame(game, seat_count, 1);
        let parent = state.parent_hash.clone();
        for expected_hash in [vec![0; 16], parent] {
            let request = pb::ApplyActionRequest { expected_hash, ..apply_to(&state, &text) };
            let refusal = refused_every_way(&mut client, &request).await;
            refusal.expect(Code::Aborted, "STATE_STALE").nowhere();
        }
        let expected_hash = open(&state).state_hash().to_vec();
        client.apply_action(pb::ApplyActionRequest { expected_hash, ..apply_to(&state, &text) }).await.unwrap();
    }
}

#[tokio::test]
async fn unknown_game_is_an_id_or_a_state_of_a_game_that_is_not_here() {
    let mut client = shared().client().await;
    for game_id in ["", "chess", "Advanced_Colonization"] {
        let create = pb::CreateGameRequest { game_id: game_id.to_owned(), ..Default::default() };
        refused(client.create_game(create).await).expect(Code::NotFound, "UNKNOWN_GAME");
        let get = pb::GetGameRequest { game_id: game_id.to_owned(), ..Default::default() };
        refused(client.get_game(get).await).expect(Code::NotFound, "UNKNOWN_GAME");
    }
    let empty = Server::hosting(&[], Config::default()).await;
    let mut client = empty.client().await;
    for (game, seat_count) in tables() {
        let (state, text) = midgame(game, seat_count, 1);
        let refusal = refused_every_way(&mut client, &apply_to(&state, &text)).await;
        refusal.expect(Code::NotFound, "UNKNOWN_GAME");
    }
    empty.stop().await;
}
