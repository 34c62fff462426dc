//! A request of every kind about a game, as a fuzzing seed: sealed where that kind takes keys.

use hadal_core::calls::apply::get_position;
use hadal_core::calls::records::export_record;
use hadal_core::engine::Engine;
use hadal_core::pb;
use hadal_core::pb::play_request::Request;
use prost::Message;

use super::played::{Played, by_key, committing, request, with_opening};
use super::seeds::probes::{HOST, REQUESTS};
use crate::games::{notation, random_game};

/// The actions of a match before its requests are made.
const ACTIONS: usize = 6;

/// The seeds of the kinds of request that are about a game.
pub(super) fn of(game: &dyn Engine) -> Vec<(&'static str, Vec<u8>)> {
    let played = Played::of(&HOST, game, pb::Authority::Table, ACTIONS);
    let open = open_item(game);
    let before = ACTIONS - 1;
    let last = pb::ApplyActionRequest {
        state: Some(played.state(before)),
        action: Some(played.actions[before].clone()),
        expected_hash: played.positions[before].state_hash.clone(),
        seat_key: played.key(before).unwrap(),
        table_key: played.created.table_key.clone(),
        ..Default::default()
    };
    vec![
        seed("get_position", &look(&played, ACTIONS)),
        seed("apply_action", &last),
        seed("apply_actions", &sequence(&played)),
        seed("create_game", &request(game, pb::Authority::Table)),
        seed("compare_states", &compare(&played)),
        seed("export_record", &played.export(1)),
        seed("import_record", &import(&played)),
        seed("batch_apply_actions", &pb::BatchApplyActionsRequest { items: vec![open, last] }),
        seed("verify_game", &pb::VerifyGameRequest { record: open_record(game), ..Default::default() }),
        stream(&played),
        seed("get_game", &pb::GetGameRequest { game_id: game.info().id.to_owned(), ..Default::default() }),
        seed("close_game", &played.closing(ACTIONS)),
        seed("commit_chance", &committing(game)),
    ]
}

/// The second step of creating a game, and the record of a game that was closed early.
pub(super) fn of_openings(game: &dyn Engine) -> Vec<(&'static str, Vec<u8>)> {
    let created = with_opening(&HOST, game);
    let played = Played::started(&HOST, &created, ACTIONS);
    let record = export_record(&HOST.context(), &played.export_closed(&HOST, created.options.clone())).unwrap().record;
    let verifying = pb::VerifyGameRequest {
        record,
        expected_commitment: played.created.seed_commitment,
        expected_entropy_commitments: committing(game).entropy_commitments,
    };
    vec![seed("create_game", &created), seed("verify_game", &verifying)]
}

/// The token of a closed game that began with an opening, and its record.
pub(super) fn closed(game: &dyn Engine) -> (Vec<u8>, String) {
    let created = with_opening(&HOST, game);
    let played = Played::started(&HOST, &created, ACTIONS);
    let export = played.export_closed(&HOST, created.options);
    let Some(pb::state::State::Sealed(token)) = export.closed.clone().unwrap().state else { panic!("sealed") };
    (token, export_record(&HOST.context(), &export).unwrap().record)
}

/// The seed of the one kind of request that is about no game.
pub(super) fn of_no_game() -> (&'static str, Vec<u8>) {
    seed("list_games", &pb::ListGamesRequest {})
}

fn number(kind: &str) -> u8 {
    let place = REQUESTS.iter().position(|name| *name == kind).unwrap();
    u8::try_from(place).unwrap()
}

fn seed(kind: &'static str, request: &impl Message) -> (&'static str, Vec<u8>) {
    (kind, [&[number(kind)], request.encode_to_vec().as_slice()].concat())
}

/// The awaited seat's view, requested with everything that may be included.
fn look(played: &Played, ply: usize) -> pb::GetPositionRequest {
    let spectator = pb::Viewer { viewer: Some(pb::viewer::Viewer::Spectator(pb::Spectator {})) };
    pb::GetPositionRequest {
        state: Some(played.state(ply)),
        viewers: vec![by_key(&played.key(ply).unwrap()), spectator],
        include: Some(pb::Include { action_notations: true, advice: true, expand_limit: 50, ..Default::default() }),
    }
}

fn sequence(played: &Played) -> pb::ApplyActionsRequest {
    pb::ApplyActionsRequest {
        state: Some(played.state(0)),
        actions: played.actions.clone(),
        seat_keys: played.created.seat_keys.clone(),
        table_key: played.created.table_key.clone(),
        expected_hash: played.positions[0].state_hash.clone(),
        ..Default::default()
    }
}

fn compare(played: &Played) -> pb::CompareStatesRequest {
    let hashes = |ply: usize| played.positions[..ply].iter().map(|position| position.state_hash.clone()).collect();
    pb::CompareStatesRequest {
        a: Some(played.state(2)),
        b: Some(played.state(ACTIONS)),
        hashes_a: hashes(2),
        hashes_b: hashes(ACTIONS),
    }
}

fn import(played: &Played) -> pb::ImportRecordRequest {
    pb::ImportRecordRequest {
        record: export_record(&HOST.context(), &played.export(1)).unwrap().record,
        viewers: vec![by_key(&played.created.seat_keys[0])],
        seat_keys: played.created.seat_keys.clone(),
        table_key: played.created.table_key.clone(),
        ..Default::default()
    }
}

fn stream(played: &Played) -> (&'static str, Vec<u8>) {
    let acts = (0..ACTIONS).map(|ply| {
        Request::Act(pb::ApplyActionRequest {
            action: Some(played.actions[ply].clone()),
            seat_key: played.key(ply).unwrap(),
            table_key: played.created.table_key.clone(),
            ..Default::default()
        })
    });
    let requests = std::iter::once(Request::Open(look(played, 0))).chain(acts);
    let messages =
        requests.flat_map(|request| pb::PlayRequest { request: Some(request) }.encode_length_delimited_to_vec());
    ("play", std::iter::once(number("play")).chain(messages).collect())
}

fn open_item(game: &dyn Engine) -> pb::ApplyActionRequest {
    let mut played = crate::games::create(game, game.info().seats_min, 1);
    let action = random_game(played.as_mut(), 1, ACTIONS).remove(0);
    let state = Some(crate::games::create(game, game.info().seats_min, 1).state());
    pb::ApplyActionRequest { state, action: Some(notation(&action)), ..Default::default() }
}

/// A game a few actions after its beginning, packed.
pub(super) fn packed(game: &dyn Engine) -> Vec<u8> {
    let include = Some(pb::Include { state_form: pb::StateForm::Packed.into(), ..Default::default() });
    let mut played = crate::games::create(game, game.info().seats_min, 1);
    random_game(played.as_mut(), 1, ACTIONS);
    let request = pb::GetPositionRequest { state: Some(played.state()), include, ..Default::default() };
    let state = get_position(&HOST.context(), &request).unwrap().read_position().unwrap().state.unwrap();
    let Some(pb::state::State::Packed(bytes)) = state.state else { panic!("not packed: {state:?}") };
    bytes
}

/// The seeds of the kinds of request that take an open state, with a packed one; the action is given by its index if it
/// is listed.
pub(super) fn about_packed_states(game: &dyn Engine) -> Vec<(&'static str, Vec<u8>)> {
    let state = pb::State { state: Some(pb::state::State::Packed(packed(game))), ..Default::default() };
    let mut played = crate::games::open(&state);
    let first = match played.menu().actions.as_slice() {
        [] => notation(&random_game(played.as_mut(), 1, 1).remove(0)),
        _ => pb::Action { action: Some(pb::action::Action::Index(0)) },
    };
    let include = Some(pb::Include { state_form: pb::StateForm::Typed.into(), notation: true, ..Default::default() });
    let look = pb::GetPositionRequest { state: Some(state.clone()), viewers: vec![], include };
    let act = pb::ApplyActionRequest { state: Some(state.clone()), action: Some(first.clone()), ..Default::default() };
    let sequence =
        pb::ApplyActionsRequest { state: Some(state.clone()), actions: vec![first.clone()], ..Default::default() };
    let export =
        pb::ExportRecordRequest { initial_state: Some(state.clone()), actions: vec![first], ..Default::default() };
    let compare = pb::CompareStatesRequest { a: Some(state.clone()), b: Some(state), ..Default::default() };
    vec![
        seed("get_position", &look),
        seed("apply_action", &act),
        seed("apply_actions", &sequence),
        seed("export_record", &export),
        seed("compare_states", &compare),
    ]
}

/// A record that contains the seed and the options.
fn open_record(game: &dyn Engine) -> String {
    let mut played = crate::games::create(game, game.info().seats_min, 1);
    let initial_state = Some(played.state());
    let export = pb::ExportRecordRequest {
        initial_state,
        actions: random_game(played.as_mut(), 1, 12).iter().map(|text| notation(text)).collect(),
        options: Some(game.playout_options()),
        seed: Some(1),
        ..Default::default()
    };
    export_record(&HOST.context(), &export).unwrap().record
}
