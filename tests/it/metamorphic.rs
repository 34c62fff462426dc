//! One action in four ways: alone, in a sequence, in a batch and in a stream it gives the same position, byte for byte.

use hadal_core::engine::Engine;
use hadal_core::generator::Generator;
use hadal_core::pb;
use prost::Message;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::Streaming;

use crate::games::{create_request, every_viewer_message, notation, open, owner, tables};
use crate::server::{Client, shared};

/// The plies compared per table.
const PLIES: u64 = 120;

/// An open stream of `Play`.
struct PlayStream {
    requests: mpsc::Sender<pb::PlayRequest>,
    answers: Streaming<pb::PlayResponse>,
}

impl PlayStream {
    async fn start(client: &mut Client) -> Self {
        let (requests, queue) = mpsc::channel(1);
        let answers = client.play(ReceiverStream::new(queue)).await.unwrap().into_inner();
        Self { requests, answers }
    }

    async fn ask(&mut self, request: pb::play_request::Request) -> pb::play_response::Response {
        self.requests.send(pb::PlayRequest { request: Some(request) }).await.unwrap();
        self.answers.message().await.unwrap().unwrap().response.unwrap()
    }

    async fn open(&mut self, request: pb::GetPositionRequest) -> pb::GetPositionResponse {
        match self.ask(pb::play_request::Request::Open(request)).await {
            pb::play_response::Response::Opened(opened) => opened,
            other => panic!("not opened: {other:?}"),
        }
    }

    async fn act(&mut self, request: pb::ApplyActionRequest) -> pb::ApplyActionResponse {
        match self.ask(pb::play_request::Request::Act(request)).await {
            pb::play_response::Response::Applied(applied) => applied,
            other => panic!("not applied: {other:?}"),
        }
    }
}

/// The parts to include, which vary from ply to ply.
fn included(ply: u64) -> pb::Include {
    pb::Include {
        notation: ply.is_multiple_of(2),
        action_notations: ply % 3 == 1,
        skip_legal_actions: ply % 7 == 6,
        count_legal_actions: ply % 11 == 5,
        skip_state: ply % 5 == 4,
        expand_limit: if ply.is_multiple_of(4) { 300 } else { 0 },
        advice: ply.is_multiple_of(3),
        state_form: match ply % 11 {
            5 => pb::StateForm::Typed.into(),
            6 => pb::StateForm::Packed.into(),
            _ => 0,
        },
        words: ply % 4 == 3,
        scene: ply % 5 == 2,
        text: ply % 5 == 3,
        sentence_parts: ply % 8 == 3,
    }
}

/// Nobody, everybody, or the seats in reverse order.
fn viewers(ply: u64, seat_count: u8) -> Vec<pb::Viewer> {
    let mut viewers = every_viewer_message(seat_count);
    match ply % 3 {
        0 => viewers.clear(),
        1 => {}
        _ => viewers.reverse(),
    }
    viewers
}

async fn apply(client: &mut Client, request: &pb::ApplyActionRequest) -> pb::ApplyActionResponse {
    client.apply_action(request.clone()).await.unwrap().into_inner()
}

async fn apply_in_batch(client: &mut Client, request: &pb::ApplyActionRequest) -> pb::ApplyActionResponse {
    let batch = pb::BatchApplyActionsRequest { items: vec![request.clone(), request.clone()] };
    let results = client.batch_apply_actions(batch).await.unwrap().into_inner().results;
    let [one, other] = results.as_slice() else { panic!("{} results", results.len()) };
    assert_eq!(one, other, "two equal items of a batch");
    match one.result.clone().unwrap() {
        pb::batch_result::Result::Applied(applied) => applied,
        other @ pb::batch_result::Result::Refused(_) => panic!("not applied: {other:?}"),
    }
}

fn as_sequence(request: &pb::ApplyActionRequest) -> pb::ApplyActionsRequest {
    pb::ApplyActionsRequest {
        state: request.state.clone(),
        actions: request.action.iter().cloned().collect(),
        expected_hash: request.expected_hash.clone(),
        viewers: request.viewers.clone(),
        include: request.include,
        ..Default::default()
    }
}

/// Applies the action in every way and returns the common answer.
async fn in_every_way(
    client: &mut Client,
    stream: &mut PlayStream,
    request: &pb::ApplyActionRequest,
) -> pb::ApplyActionResponse {
    let unary = apply(client, request).await;
    assert_same(&unary, &apply(client, request).await, "asked again");
    assert_same(&unary, &apply_in_batch(client, request).await, "in a batch");
    let act = pb::ApplyActionRequest { state: None, ..request.clone() };
    assert_same(&unary, &stream.act(act).await, "in a stream");
    let sequence = client.apply_actions(as_sequence(request)).await.unwrap().into_inner();
    let [step] = sequence.steps.as_slice() else { panic!("{} steps for one action", sequence.steps.len()) };
    let position = unary.read_position().unwrap();
    assert_same(&position, &sequence.read_position().unwrap(), "in a sequence");
    let written = unary.position.as_deref().unwrap();
    assert!(
        position.encode_to_vec() == written,
        "the server's own encoding differs from that of generated code: {position:?}"
    );
    assert_eq!(step.events, unary.events);
    assert_eq!(step.state_hash, position.state_hash);
    assert_eq!(step.reversibility, position.reversibility);
    unary
}

#[track_caller]
fn assert_same<M: Message + std::fmt::Debug>(one: &M, other: &M, way: &str) {
    assert!(one.encode_to_vec() == other.encode_to_vec(), "{way} it differs:\n{one:?}\n{other:?}");
}

/// The typed form of an action given as text; it survives the way back to text.
fn typed(game: &dyn Engine, text: &str) -> pb::Action {
    let typed = game.parse_action(&notation(text)).unwrap();
    assert_eq!(game.print_action(&typed).unwrap(), text, "the notation of a legal action is canonical");
    typed
}

/// The state after an action, since the answer may have left it out.
async fn state_after(client: &mut Client, request: &pb::ApplyActionRequest) -> pb::State {
    let plain = pb::ApplyActionRequest { include: None, viewers: vec![], ..request.clone() };
    apply(client, &plain).await.read_position().unwrap().state.unwrap()
}

#[tokio::test]
#[ignore = "long: make test-long runs it"]
async fn unary_sequence_batch_and_stream_give_the_same_bytes_at_every_ply() {
    for (game, seat_count) in tables() {
        let mut client = shared().client().await;
        let form = if seat_count.is_multiple_of(2) { pb::StateForm::Packed } else { pb::StateForm::Typed };
        let include = Some(pb::Include { state_form: form.into(), ..Default::default() });
        let request = pb::CreateGameRequest { include, ..create_request(game, seat_count, 3) };
        let created = client.create_game(request.clone()).await.unwrap().into_inner();
        assert_same(&created, &client.create_game(request).await.unwrap().into_inner(), "created again");
        let mut position = created.read_position().unwrap();
        let mut state = position.state.clone().unwrap();
        let mut stream = PlayStream::start(&mut client).await;
        let opened = stream.open(pb::GetPositionRequest { state: Some(state.clone()), ..Default::default() }).await;
        assert_same(&position, &opened.read_position().unwrap(), "opened");
        let mut chance = Generator::from_seed(3);
        while position.ply < PLIES
            && let Some(text) = open(&state).random_action(&mut chance)
        {
            let action = if position.ply.is_multiple_of(2) { typed(game, &text) } else { notation(&text) };
            let request = pb::ApplyActionRequest {
                state: Some(state.clone()),
                action: Some(action),
                expected_hash: position.state_hash.clone(),
                viewers: viewers(position.ply, seat_count),
                include: Some(included(position.ply)),
                ..Default::default()
            };
            let next = in_every_way(&mut client, &mut stream, &request).await.read_position().unwrap();
            assert_eq!(next.parent_hash, position.state_hash, "hashes chain");
            assert_eq!(next.ply, position.ply + 1);
            assert_eq!(next.perspectives.len(), request.viewers.len());
            assert_eq!(next.state.is_none(), included(position.ply).skip_state);
            state = state_after(&mut client, &request).await;
            shown_again(&mut client, &state, &next, &request).await;
            position = next;
        }
    }
}

/// Checks that `GetPosition` shows the same position as the step, apart from the step itself.
async fn shown_again(client: &mut Client, state: &pb::State, stepped: &pb::Position, request: &pb::ApplyActionRequest) {
    let again = pb::GetPositionRequest {
        state: Some(state.clone()),
        viewers: request.viewers.clone(),
        include: request.include,
    };
    let shown = client.get_position(again).await.unwrap().into_inner().read_position().unwrap();
    let mut expected = pb::Position { reversibility: 0, ..stepped.clone() };
    for perspective in &mut expected.perspectives {
        perspective.events.clear();
    }
    assert_same(&expected, &shown, "shown again");
}

#[tokio::test]
async fn a_whole_game_as_one_sequence_ends_where_single_actions_end() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let first = client.create_game(create_request(game, seat_count, 5)).await.unwrap().into_inner();
        let first = first.read_position().unwrap();
        let mut played = open(first.state.as_ref().unwrap());
        let texts = crate::games::random_game(played.as_mut(), 5, 500);
        let sequence = pb::ApplyActionsRequest {
            state: first.state,
            actions: texts.iter().map(|text| notation(text)).collect(),
            ..Default::default()
        };
        let answer = client.apply_actions(sequence).await.unwrap().into_inner();
        assert_eq!(
            answer.steps.iter().map(|step| &step.notation).collect::<Vec<_>>(),
            texts.iter().collect::<Vec<_>>()
        );
        let last = answer.read_position().unwrap();
        assert_eq!(last.state, Some(played.state()));
        assert_eq!(last.ply, texts.len() as u64);
        let mut parents = vec![first.state_hash.clone()];
        parents.extend(answer.steps.iter().map(|step| step.state_hash.clone()));
        assert_eq!(parents.pop(), Some(last.state_hash));
        assert_eq!(parents.pop(), Some(last.parent_hash));
        let distinct: std::collections::BTreeSet<_> = parents.iter().collect();
        assert_eq!(distinct.len(), parents.len(), "every ply has a hash of its own");
    }
}

#[tokio::test]
async fn an_empty_sequence_shows_the_position() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let created = client.create_game(create_request(game, seat_count, 1)).await.unwrap().into_inner();
        let position = created.read_position().unwrap();
        let request = pb::ApplyActionsRequest { state: position.state.clone(), ..Default::default() };
        let answer = client.apply_actions(request).await.unwrap().into_inner();
        assert!(answer.steps.is_empty());
        assert_same(&position, &answer.read_position().unwrap(), "after nothing");
        assert_eq!(owner(position.state.as_ref().unwrap()).info().id, game.info().id);
    }
}

#[tokio::test]
async fn validating_an_action_changes_nothing_and_tells_nothing() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let (state, text) = crate::games::midgame(game, seat_count, 4);
        let request = pb::ApplyActionRequest {
            state: Some(state.clone()),
            action: Some(notation(&text)),
            viewers: every_viewer_message(seat_count),
            validate_only: true,
            ..Default::default()
        };
        assert_eq!(apply(&mut client, &request).await, pb::ApplyActionResponse::default());
        let mut stream = PlayStream::start(&mut client).await;
        let open = pb::GetPositionRequest { state: Some(state), ..Default::default() };
        stream.open(open).await;
        let act = pb::ApplyActionRequest { state: None, ..request.clone() };
        assert_eq!(stream.act(act.clone()).await, pb::ApplyActionResponse::default());
        let played = stream.act(pb::ApplyActionRequest { validate_only: false, ..act }).await;
        let plain = pb::ApplyActionRequest { validate_only: false, ..request };
        assert_same(&played, &apply(&mut client, &plain).await, "after validating in the stream");
    }
}
