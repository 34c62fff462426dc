//! Sealed games through a real server: every RPC, streams included, and the record service.

use hadal::client::record_service_client::RecordServiceClient;
use hadal_core::pb;
use hadal_core::pb::play_request::Request;
use hadal_core::pb::play_response::Response;
use hadal_core::seal::entropy_commitment;
use tokio_stream::iter;
use tonic::Code;

use crate::games::{create_request, notation};
use crate::refused::Refused;
use crate::server::{Client, Server};

fn by_key(key: &[u8]) -> pb::Viewer {
    pb::Viewer { viewer: Some(pb::viewer::Viewer::SeatKey(key.to_vec())) }
}

fn awaited(position: &pb::Position) -> Option<usize> {
    match position.status.as_ref().unwrap().status.as_ref().unwrap() {
        pb::status::Status::Awaiting(awaiting) => Some(awaiting.seat as usize),
        pb::status::Status::Outcome(_) => None,
    }
}

async fn created(client: &mut Client, game: &dyn hadal_core::engine::Engine) -> pb::CreateGameResponse {
    let request =
        pb::CreateGameRequest { sealing: pb::Sealing::Sealed.into(), ..create_request(game, game.info().seats_max, 1) };
    client.create_game(request).await.unwrap().into_inner()
}

/// The legal actions of the awaited seat, seen with its key.
async fn choices(client: &mut Client, state: &pb::State, key: &[u8]) -> Vec<pb::Action> {
    let request = pb::GetPositionRequest {
        state: Some(state.clone()),
        viewers: vec![by_key(key)],
        include: Some(pb::Include { expand_limit: 1000, ..Default::default() }),
    };
    client
        .get_position(request)
        .await
        .unwrap()
        .into_inner()
        .read_position()
        .unwrap()
        .legal_actions
        .unwrap_or_default()
        .actions
}

#[tokio::test]
async fn whole_sealed_games_are_played_with_seat_keys_and_their_records_verify() {
    let server = Server::start().await;
    let mut client = server.client().await;
    let mut records = RecordServiceClient::new(server.channel().await);
    for game in hadal_games::all() {
        let created = created(&mut client, *game).await;
        let mut position = created.read_position().unwrap();
        let mut actions = vec![];
        while let Some(seat) = awaited(&position) {
            let key = &created.seat_keys[seat];
            let state = position.state.unwrap();
            let legal = choices(&mut client, &state, key).await;
            let action = legal[actions.len() * 5 % legal.len()].clone();
            let request = pb::ApplyActionRequest {
                state: Some(state),
                action: Some(action.clone()),
                seat_key: key.clone(),
                table_key: created.table_key.clone(),
                ..Default::default()
            };
            position = client.apply_action(request).await.unwrap().into_inner().read_position().unwrap();
            actions.push(action);
        }
        let export = pb::ExportRecordRequest {
            initial_state: created.read_position().unwrap().state,
            actions,
            seat_keys: created.seat_keys,
            table_key: created.table_key,
            options: Some(game.playout_options()),
            ..Default::default()
        };
        let record = records.export_record(export).await.unwrap().into_inner().record;
        let request = pb::VerifyGameRequest { record: record.clone(), ..Default::default() };
        let answer = records.verify_game(request).await.unwrap().into_inner();
        assert!(answer.verified, "{:?}", answer.divergence);
        let request = pb::ImportRecordRequest { record, ..Default::default() };
        let imported = records.import_record(request).await.unwrap().into_inner();
        assert_eq!(imported.actions.len(), answer.actions as usize);
        let request = pb::CompareStatesRequest {
            a: imported.initial_state.clone(),
            b: imported.read_position().unwrap().state,
            hashes_a: vec![],
            hashes_b: imported.state_hashes,
        };
        let compared = records.compare_states(request).await.unwrap().into_inner();
        assert_eq!((compared.same_match, compared.fork_ply), (Some(true), None));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_stream_of_a_sealed_game_needs_the_key_of_every_action_and_leads_to_the_same_token() {
    let server = Server::start().await;
    let mut client = server.client().await;
    for game in hadal_games::all() {
        let created = created(&mut client, *game).await;
        let position = created.read_position().unwrap();
        let (state, seat) = (position.state.clone().unwrap(), awaited(&position).unwrap());
        let key = created.seat_keys[seat].clone();
        let action = choices(&mut client, &state, &key).await.remove(0);
        let table_key = created.table_key.clone();
        let act = pb::ApplyActionRequest { action: Some(action), table_key, ..Default::default() };
        let with_key = pb::ApplyActionRequest { seat_key: key, ..act.clone() };
        let open = pb::GetPositionRequest { state: Some(state.clone()), ..Default::default() };
        let requests = [Request::Open(open), Request::Act(act), Request::Act(with_key.clone())];
        let requests = requests.map(|request| pb::PlayRequest { request: Some(request) });
        let mut answers = client.play(iter(requests)).await.unwrap().into_inner();
        assert!(matches!(answers.message().await.unwrap().unwrap().response, Some(Response::Opened(_))));
        let Some(Response::Refused(refused)) = answers.message().await.unwrap().unwrap().response else {
            panic!("an action without a key is refused")
        };
        assert_eq!(Refused::read_message(&refused).reason, "SEAT_KEY_REFUSED");
        let Some(Response::Applied(applied)) = answers.message().await.unwrap().unwrap().response else {
            panic!("the stream goes on")
        };
        let alone = pb::ApplyActionRequest { state: Some(state), ..with_key };
        assert_eq!(applied, client.apply_action(alone).await.unwrap().into_inner());
    }
    server.stop().await;
}

#[tokio::test]
async fn a_game_is_dealt_in_two_steps_and_closed_and_its_record_verifies() {
    let server = Server::start().await;
    let mut client = server.client().await;
    let mut records = RecordServiceClient::new(server.channel().await);
    for game in hadal_games::all() {
        let plain = create_request(*game, game.info().seats_min, 1);
        let entropy = vec![b"heads".to_vec(), b"tails".to_vec()];
        let entropy_commitments: Vec<_> = entropy.iter().map(|part| entropy_commitment(part).to_vec()).collect();
        let committing = pb::CommitChanceRequest {
            game_id: plain.game_id.clone(),
            seat_count: plain.seat_count,
            options: plain.options.clone(),
            entropy_commitments: entropy_commitments.clone(),
            ..Default::default()
        };
        let committed = client.commit_chance(committing).await.unwrap().into_inner();
        let plain_seats = plain.seat_count;
        let dealing = pb::CreateGameRequest { seed: None, opening: committed.opening, entropy, ..plain };
        let created = client.create_game(dealing).await.unwrap().into_inner();
        let initial_state = created.read_position().unwrap().state;
        let (seat_keys, table_key) = (created.seat_keys, created.table_key);
        let closing = pb::CloseGameRequest {
            state: initial_state.clone(),
            seat_keys: seat_keys.clone(),
            table_key: table_key.clone(),
            ..Default::default()
        };
        let closed = client.close_game(closing).await.unwrap().into_inner().read_position().unwrap().state;
        let options = Some(game.playout_options());
        let export =
            pb::ExportRecordRequest { initial_state, seat_keys, table_key, options, closed, ..Default::default() };
        let record = records.export_record(export).await.unwrap().into_inner().record;
        let expected_commitment = committed.seed_commitment;
        let request = pb::VerifyGameRequest {
            record,
            expected_commitment: expected_commitment.clone(),
            expected_entropy_commitments: entropy_commitments.clone(),
        };
        let answer = records.verify_game(request).await.unwrap().into_inner();
        assert!(answer.verified, "{:?}", answer.divergence);
        assert_eq!((answer.seed_commitment, answer.entropy_commitments), (expected_commitment, entropy_commitments));
        assert_eq!((answer.steps, answer.players), (2, 2.max(plain_seats)));
    }
    server.stop().await;
}

/// The refusal of a request to show a state.
async fn refused(client: &mut Client, state: pb::State, viewers: Vec<pb::Viewer>) -> Refused {
    let request = pb::GetPositionRequest { state: Some(state), viewers, ..Default::default() };
    Refused::read(&client.get_position(request).await.unwrap_err())
}

#[tokio::test]
async fn a_damaged_token_is_an_invalid_argument_seal_broken() {
    let server = Server::start().await;
    let mut client = server.client().await;
    let mut state = created(&mut client, hadal_games::all()[0]).await.read_position().unwrap().state.unwrap();
    let Some(pb::state::State::Sealed(token)) = &mut state.state else { panic!("sealed") };
    token[40] ^= 1;
    refused(&mut client, state, vec![]).await.expect(Code::InvalidArgument, "SEAL_BROKEN");
    server.stop().await;
}

#[tokio::test]
async fn a_key_of_no_seat_is_permission_denied_seat_key_refused() {
    let server = Server::start().await;
    let mut client = server.client().await;
    let state = created(&mut client, hadal_games::all()[0]).await.read_position().unwrap().state.unwrap();
    let refused = refused(&mut client, state, vec![by_key(&[1; 32])]).await;
    refused.expect(Code::PermissionDenied, "SEAT_KEY_REFUSED").at("viewers[0].seat_key");
    server.stop().await;
}

#[tokio::test]
async fn a_token_of_another_server_is_a_failed_precondition_seal_key_unknown() {
    let (server, stranger) = (Server::start().await, Server::start().await);
    let state =
        created(&mut server.client().await, hadal_games::all()[0]).await.read_position().unwrap().state.unwrap();
    let refused = refused(&mut stranger.client().await, state, vec![]).await;
    let refused = refused.expect(Code::FailedPrecondition, "SEAL_KEY_UNKNOWN");
    assert_eq!(refused.metadata["key_id"].len(), 8);
    stranger.stop().await;
    server.stop().await;
}

#[tokio::test]
async fn the_record_service_is_limited_as_the_game_service() {
    let server = Server::start().await;
    let mut records = RecordServiceClient::new(server.channel().await);
    let actions = vec![notation("end"); 10_001];
    let request = pb::ExportRecordRequest { actions, ..Default::default() };
    let refused = Refused::read(&records.export_record(request).await.unwrap_err());
    assert_eq!((refused.code, refused.metadata["limit"].as_str()), (Code::OutOfRange, "actions"));
    server.stop().await;
}
