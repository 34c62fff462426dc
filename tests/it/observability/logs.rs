//! The log of a server process: a line per call, and never anything that a caller keeps secret.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Stdio};

use hadal::client::game_service_client::GameServiceClient;
use hadal_core::engine::{Engine, Start};
use hadal_core::pb;
use prost::Message;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use tonic::Request;
use tonic::transport::Channel;

use crate::games::{create_request, illegal_action, notation};
use crate::program::{FREE, hadal};

/// A server process with its log; killed if it is not stopped.
pub(super) struct Logged {
    pub(super) process: Child,
    _output: BufReader<ChildStdout>,
    address: String,
    pub(super) admin: std::net::SocketAddr,
}

impl Logged {
    pub(super) fn start(arguments: &[&str]) -> Self {
        let mut command = hadal();
        command.args(["serve", "--admin-listen", FREE]).args(arguments);
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let mut said = |start: &str| {
            let mut line = String::new();
            output.read_line(&mut line).unwrap();
            line.trim().strip_prefix(start).unwrap_or_else(|| panic!("{line:?} does not begin with {start}")).to_owned()
        };
        let (address, admin) = (said("listening on "), said("admin on "));
        Self { process, _output: output, address, admin: admin.parse().unwrap() }
    }

    async fn client(&self) -> GameServiceClient<Channel> {
        let client = GameServiceClient::connect(format!("http://{}", self.address)).await.unwrap();
        client.max_decoding_message_size(usize::MAX)
    }

    /// Stops the server; returns everything it has logged. Blocks: a client needs a runtime of several threads to say goodbye meanwhile, or
    /// the server waits for it.
    pub(super) fn stop(mut self) -> String {
        let process = Pid::from_raw(i32::try_from(self.process.id()).unwrap()).unwrap();
        kill_process(process, Signal::TERM).unwrap();
        let mut log = String::new();
        self.process.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        assert!(self.process.wait().unwrap().success());
        log
    }
}

impl Drop for Logged {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The lines of a JSON log about calls of this RPC.
fn calls(log: &str, rpc: &str) -> Vec<Value> {
    let lines = log.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")));
    lines.filter(|line: &Value| line["target"] == "hadal::call" && line["rpc"] == rpc).collect()
}

/// A request with this request id.
fn named<T>(message: T, id: &str) -> Request<T> {
    let mut request = Request::new(message);
    request.metadata_mut().insert("x-request-id", id.parse().unwrap());
    request
}

#[tokio::test(flavor = "multi_thread")]
async fn every_finished_call_is_one_line_of_json() {
    let server = Logged::start(&["--log", "info", "--log-format", "json"]);
    let mut client = server.client().await;
    let game = hadal_games::all()[0];
    let created = client.create_game(named(create_request(game, 2, 1), "first")).await.unwrap().into_inner();
    let (state, action) = illegal_action(game, 2);
    let ply = state.ply;
    let illegal = pb::ApplyActionRequest { state: Some(state), action: Some(action), ..Default::default() };
    client.apply_action(named(illegal, "second")).await.unwrap_err();
    let position = pb::GetPositionRequest { state: created.read_position().unwrap().state, ..Default::default() };
    client.get_position(position).await.unwrap();
    drop(client);
    let log = server.stop();
    let [created] = &calls(&log, "CreateGame")[..] else { panic!("one line: {log}") };
    assert_eq!(created["level"], "INFO");
    assert_eq!((&created["request_id"], &created["code"]), (&"first".into(), &"OK".into()));
    assert_eq!(created["game"], game.info().id);
    assert!(created["duration_ms"].as_f64().unwrap() > 0.0, "{created}");
    assert!(created["timestamp"].is_string() && created.get("reason").is_none(), "{created}");
    let [refused] = &calls(&log, "ApplyAction")[..] else { panic!("one line: {log}") };
    assert_eq!((&refused["request_id"], &refused["code"]), (&"second".into(), &"FAILED_PRECONDITION".into()));
    assert_eq!(refused["ply"].as_u64(), Some(ply));
    assert!(refused["reason"].is_string(), "{refused}");
    let [shown] = &calls(&log, "GetPosition")[..] else { panic!("one line: {log}") };
    assert_eq!(shown["request_id"].as_str().unwrap().len(), 16, "a call without a name gets one");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_for_people_has_no_colour_in_a_file_and_calls_are_not_told_unless_asked_for() {
    let told = Logged::start(&["--log", "info"]);
    told.client().await.list_games(named(pb::ListGamesRequest {}, "told-1")).await.unwrap();
    let log = told.stop();
    let line = log.lines().find(|line| line.contains("told-1")).unwrap_or_else(|| panic!("no line: {log}"));
    for part in ["INFO", "hadal::call", "answered", "rpc=\"ListGames\"", "code=\"OK\""] {
        assert!(line.contains(part), "{part} is not in {line}");
    }
    assert!(!log.contains('\u{1b}'), "{log:?}");
    let silent = Logged::start(&[]);
    silent.client().await.list_games(named(pb::ListGamesRequest {}, "told-2")).await.unwrap();
    assert!(!silent.stop().contains("told-2"));
}

/// A sealed game in play, with everything that only its players may read.
struct SealedGame {
    client: GameServiceClient<Channel>,
    state: pb::State,
    keys: Vec<Vec<u8>>,
    table_key: Vec<u8>,
    secrets: Vec<Vec<u8>>,
    actions: Vec<String>,
}

impl SealedGame {
    async fn begin(mut client: GameServiceClient<Channel>, game: &dyn Engine) -> Self {
        let create =
            pb::CreateGameRequest { sealing: pb::Sealing::Sealed.into(), seed: None, ..create_request(game, 2, 1) };
        let created = client.create_game(create).await.unwrap().into_inner();
        let state = created.read_position().unwrap().state.unwrap();
        let (keys, table_key) = (created.seat_keys, created.table_key);
        let secrets = keys.iter().chain(Some(&table_key).filter(|key| !key.is_empty())).cloned().collect();
        Self { client, state, secrets, keys, table_key, actions: Vec::new() }
    }

    /// The seat to decide and its legal actions; `None` if the game is over.
    async fn choices(&mut self) -> Option<(usize, Vec<String>)> {
        let viewers = self.keys.iter().map(|key| pb::Viewer { viewer: Some(pb::viewer::Viewer::SeatKey(key.clone())) });
        let request = pb::GetPositionRequest {
            state: Some(self.state.clone()),
            viewers: viewers.collect(),
            include: Some(pb::Include { action_notations: true, expand_limit: 50, ..Default::default() }),
        };
        let position = self.client.get_position(request).await.unwrap().into_inner().read_position().unwrap();
        let legal = position.legal_actions.unwrap_or_default();
        match position.status.unwrap().status.unwrap() {
            pb::status::Status::Awaiting(awaiting) => Some((awaiting.seat as usize, legal.notations)),
            pb::status::Status::Outcome(outcome) => {
                self.secrets.push(outcome.chance_secret);
                None
            }
        }
    }

    /// Plays to the end, or for `actions_max` actions.
    async fn play(&mut self, actions_max: usize) {
        for number in 0..actions_max {
            let Some((seat, notations)) = self.choices().await else { return };
            let action = notations[number * 7919 % notations.len()].clone();
            let request = pb::ApplyActionRequest {
                state: Some(self.state.clone()),
                action: Some(notation(&action)),
                seat_key: self.keys[seat].clone(),
                table_key: self.table_key.clone(),
                ..Default::default()
            };
            // Another seat's key is refused, and must not be logged either.
            let wrong = pb::ApplyActionRequest { seat_key: self.keys[1 - seat].clone(), ..request.clone() };
            self.client.apply_action(wrong).await.unwrap_err();
            let applied = self.client.apply_action(request).await.unwrap().into_inner();
            self.state = applied.read_position().unwrap().state.unwrap();
            let Some(pb::state::State::Sealed(token)) = &self.state.state else { panic!("sealed") };
            self.secrets.push(token.clone());
            self.actions.push(action);
        }
    }
}

/// The ways of writing bytes as text, each cut so that a part is found as well.
fn written(secret: &[u8]) -> [String; 4] {
    // The head of a token contains its game and key id, which are no secrets.
    let middle = &secret[secret.len() / 2..][..12.min(secret.len() / 2)];
    let debug = format!("{middle:?}");
    [
        data_encoding::HEXLOWER.encode(middle),
        data_encoding::HEXUPPER.encode(middle),
        data_encoding::BASE64.encode(&secret[secret.len() / 2 / 3 * 3..][..12]),
        debug.trim_matches(['[', ']']).to_owned(),
    ]
}

/// The names of a game's cards and pieces that are long enough not to be ordinary words in a log.
fn component_names(components: &str) -> Vec<String> {
    let value: Value = serde_json::from_str(components).unwrap();
    let mut names = Vec::new();
    collect(&value, &mut names);
    names.retain(|name| name.len() >= 8);
    names
}

fn collect(value: &Value, names: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value.as_str() {
                    Some(name) if key == "name" || key == "id" => names.push(name.to_owned()),
                    _ => collect(value, names),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, names)),
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: make test-long runs it"]
async fn whole_sealed_games_leave_no_secret_in_the_log() {
    for game in hadal_games::all() {
        let id = game.info().id;
        // Everything of ours, and of the libraries everything but their raw bytes.
        let server = Logged::start(&["--log", "debug,hadal=trace,h2=info,hyper=info", "--log-format", "json"]);
        let mut played = SealedGame::begin(server.client().await, *game).await;
        played.play(60).await;
        assert!(played.actions.len() >= 10, "{id}: {} actions", played.actions.len());
        drop(played.client);
        let log = server.stop();
        assert!(calls(&log, "ApplyAction").len() >= 2 * played.actions.len(), "{id}: the log is on");
        for text in played.secrets.iter().filter(|secret| !secret.is_empty()).flat_map(|secret| written(secret)) {
            assert!(!log.contains(&text), "{id}: {text} is in the log");
        }
        for action in played.actions.iter().filter(|action| action.len() >= 6) {
            assert!(!log.contains(action.as_str()), "{id}: {action:?} is in the log");
        }
        for name in component_names(&components_of(*game)) {
            assert!(!log.contains(&name), "{id}: {name:?} is in the log");
        }
    }
}

/// The catalogue of components as JSON.
fn components_of(game: &dyn Engine) -> String {
    let pool = prost_reflect::DescriptorPool::decode(pb::DESCRIPTORS).unwrap();
    let message = pool.get_message_by_name("hadal.v1.Components").unwrap();
    let bytes = game.components(Start::Defaults).unwrap().encode_to_vec();
    serde_json::to_string(&prost_reflect::DynamicMessage::decode(message, bytes.as_slice()).unwrap()).unwrap()
}

#[test]
fn the_search_for_secrets_would_find_one() {
    let key: Vec<u8> = (0..32).collect();
    for log in [format!("{key:?}"), data_encoding::HEXLOWER.encode(&key), data_encoding::BASE64.encode(&key)] {
        assert!(written(&key).iter().any(|text| log.contains(text)), "{log}");
    }
    let names: usize = hadal_games::all().iter().map(|game| component_names(&components_of(*game)).len()).sum();
    assert!(names > 50, "{names} names");
}

#[test]
fn an_admin_port_in_use_ends_the_server_before_it_says_that_it_listens() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = hadal().args(["serve", "--log", "off", "--admin-listen", &address]).output().unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &[][..]), "{complaint}");
    assert!(complaint.contains(&address) && complaint.contains("--admin-listen"), "{complaint}");
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
}
