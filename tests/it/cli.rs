//! The binary, as a person or a script uses it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdout, Command, ExitStatus, Output, Stdio};

use hadal::client::game_service_client::GameServiceClient;
use hadal_core::pb;
use tokio_stream::StreamExt;

use crate::program::hadal;
use crate::server::PATIENCE;

fn run(arguments: &[&str]) -> Output {
    hadal().args(arguments).output().unwrap()
}

/// The output of a command that succeeds.
#[track_caller]
pub(crate) fn prints(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// The error of a command that fails; a usage error and any other failure except bad health have status 2.
#[track_caller]
pub(crate) fn complains(arguments: &[&str]) -> String {
    complains_with(2, arguments)
}

/// The error of a command that ends with this status.
#[track_caller]
pub(crate) fn complains_with(status: i32, arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {}", text(&output.stdout));
    text(&output.stderr)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn json_lines(printed: &str) -> Vec<serde_json::Value> {
    printed.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))).collect()
}

/// The words of a text, however it is broken into lines.
pub(crate) fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The output of a command with this standard input.
pub(crate) fn answers(arguments: &[&str], input: &str) -> String {
    text(&typed(arguments, input).stdout)
}

/// The result of a command with this standard input.
fn typed(arguments: &[&str], input: &str) -> Output {
    let mut child =
        hadal().args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A child that has ended already does not read.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// A server process; killed if the test fails.
pub(crate) struct Serving {
    child: Child,
    stdout: BufReader<ChildStdout>,
    pub(crate) address: String,
}

impl Serving {
    pub(crate) fn start(arguments: &[&str]) -> Self {
        Self::of(hadal().args(arguments).stderr(Stdio::null()))
    }

    /// The same of a command that says more.
    pub(crate) fn of(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut first = String::new();
        stdout.read_line(&mut first).unwrap();
        let address = first.trim().strip_prefix("listening on ").unwrap_or_else(|| panic!("{first:?}")).to_owned();
        Self { child, stdout, address }
    }

    /// The next line that it prints.
    pub(crate) fn line(&mut self) -> String {
        let mut line = String::new();
        self.stdout.read_line(&mut line).unwrap();
        line
    }

    /// The process id.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends a signal by name.
    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }

    /// Stops it, and returns all that it has said on its standard error.
    pub(crate) fn told(mut self) -> String {
        // Stopped rather than killed, so that the whole log is written.
        self.signal("TERM");
        let mut told = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        told
    }

    /// Waits for the end. Blocks: a client needs a runtime of several threads to say goodbye meanwhile, or the server waits for it.
    pub(crate) fn end(mut self) -> ExitStatus {
        let until = std::time::Instant::now() + PATIENCE;
        while std::time::Instant::now() < until {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        panic!("the server does not end");
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn games_lists_every_game() {
    let printed = prints(&["games"]);
    let listed: Vec<serde_json::Value> = serde_json::from_str(&prints(&["games", "--json"])).unwrap();
    assert_eq!(listed.len(), hadal_games::all().len());
    for (game, listed) in hadal_games::all().iter().zip(listed) {
        let info = game.info();
        assert!(printed.contains(info.id) && printed.contains(info.summary), "{printed}");
        assert_eq!(listed["id"], info.id);
        assert_eq!(listed["seats_max"], info.seats_max);
        assert_eq!(listed["has_hidden_information"], info.has_hidden_information);
    }
    assert!(!printed.contains('\u{1b}'), "no colours where no terminal is");
}

#[test]
fn perft_counts_sequences() {
    let lines = json_lines(&prints(&["perft", "advanced_colonization", "2", "--json"]));
    let counts: Vec<_> = lines.iter().map(|line| line["sequences"].as_str().unwrap()).collect();
    assert_eq!(counts, ["7", "103"]);
    let lines = json_lines(&prints(&["perft", "advanced_colonization", "1", "--turns", "--json"]));
    assert_eq!(lines[0]["turns"], 1);
    assert_eq!(lines[0]["sequences"], "151");
    let after = prints(&["perft", "advanced_colonization", "1", "--after", "buy r2; end"]);
    let position = prints(&["perft", "advanced_colonization", "1", "--position", "[1]/[2]/[3] r2/- - 2P5"]);
    let count = |printed: &str| printed.split_whitespace().nth(2).unwrap().to_owned();
    assert_eq!((count(&after).as_str(), count(&position).as_str()), ("7", "7"));
    for game in hadal_games::all() {
        assert!(!prints(&["perft", game.info().id, "1"]).is_empty());
    }
}

#[test]
fn random_players_play_every_game_to_its_end() {
    for game in hadal_games::all() {
        let id = game.info().id;
        let random = ["play", id, "--players", "random", "--short", "--seed", "5", "--json"];
        let printed = prints(&random);
        assert_eq!(prints(&random), printed, "the same seed plays the same game");
        let mut lines = json_lines(&printed);
        let end = lines.pop().unwrap();
        assert!(end["reason"].is_string() && end["text"].is_string(), "{end}");
        assert_eq!(end["results"].as_array().unwrap().len(), usize::from(game.info().seats_min));
        for (ply, step) in (0_u64..).zip(lines.chunks(2)) {
            let [position, action] = step else { panic!("a position without an action: {step:?}") };
            assert_eq!((&position["position"], &action["ply"]), (&ply.into(), &(ply + 1).into()));
            let (actions, labels) = (position["actions"].as_array().unwrap(), position["labels"].as_array().unwrap());
            assert_eq!(actions.len(), labels.len());
            assert_eq!(position["awaited"], action["seat"]);
            assert!(action["action"].is_string() && action["events"].is_array(), "{action}");
            if let Some(place) = actions.iter().position(|listed| *listed == action["action"]) {
                assert_eq!(labels[place], action["label"]);
            }
        }
        let people = prints(&["play", id, "--players", "random", "--short", "--seed", "5"]);
        assert!(people.contains("The game is over.") && people.contains("1. Seat "), "{people}");
    }
}

#[test]
fn a_person_plays_by_notation_too_and_nonsense_is_answered() {
    for game in hadal_games::all() {
        let id = game.info().id;
        let json = prints(&["play", id, "--seed", "3", "--players", "random", "--actions", "1", "--json"]);
        let lines = json_lines(&json);
        let (action, seat) = (lines[1]["action"].as_str().unwrap(), lines[1]["seat"].as_u64().unwrap() + 1);
        let people = if game.info().seats_min > 1 { "person,person" } else { "person" };
        let arguments = ["play", id, "--seed", "3", "--players", people];
        let output = typed(&arguments, &format!("\nwhat\n9999\n\n{action}\nquit\n"));
        let printed = text(&output.stdout);
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert!(printed.contains("; ? helps"), "nonsense is answered: {printed}");
        assert!(printed.contains("there is no 9999"), "{printed}");
        // Two people at one terminal do not see each other's cards, nor what they do with them.
        let is_hidden = game.info().has_hidden_information && people != "person";
        let told = if is_hidden { format!("Seat {seat}\n") } else { format!("({action})") };
        assert!(printed.contains(&told), "{told} is missing in {printed}");
    }
}

#[test]
fn a_person_may_ask_what_a_card_a_place_or_a_clause_is() {
    let arguments = ["play", "oceans", "--seed", "3", "--players", "person,random"];
    let printed = text(&typed(&arguments, "? D44\n? food surge\n? 2.2\n? Z9\n? 9.9.9\nquit\n").stdout);
    for told in ["Hard Shell", "Food Surge", "2.2 Setup", "nothing is called Z9", "the rules have no clause 9.9.9"] {
        assert!(printed.contains(told), "{told} is missing in {printed}");
    }
}

#[test]
fn a_step_is_taken_back_where_that_is_fair() {
    let arguments = ["play", "advanced_colonization", "--seed", "3", "--players", "person,person"];
    let printed = text(&typed(&arguments, "undo\nbuy r2\nundo\nlog\nbuy r2\nlog\nquit\n").stdout);
    assert!(printed.contains("there is nothing to undo"), "{printed}");
    assert_eq!(
        printed.matches("Seat 1: Buy a medium red for 2 points (buy r2)").count(),
        3,
        "twice and logged once: {printed}"
    );
    assert!(printed.contains("nothing has happened yet"), "{printed}");
    let arguments = ["play", "deep_colony", "--seed", "3", "--players", "person,person"];
    let printed = text(&typed(&arguments, "place -1,0 r3\npass\nundo\nquit\n").stdout);
    assert!(printed.contains("cannot be undone: another seat has acted since"), "{printed}");
    let printed = text(&typed(&["play", "deeper", "--seed", "3"], "swim -1,1\nscan 20\nundo\nquit\n").stdout);
    assert!(printed.contains("cannot be undone: the action revealed something hidden"), "{printed}");
}

#[test]
fn a_game_is_saved_and_goes_on_from_its_record() {
    for (id, actions) in [("deep_colony", ["place -1,0 r3", "pass"]), ("advanced_colonization", ["buy r2", "end"])] {
        let path = std::env::temp_dir().join(format!("hadal-it-{}-{id}.record", std::process::id()));
        let file = path.to_str().unwrap().to_owned();
        let arguments = ["play", id, "--seed", "3", "--players", "person,person"];
        let lines = format!("{}\n{}\nsave {file}\nsave {file}/none\nquit\n", actions[0], actions[1]);
        let printed = text(&typed(&arguments, &lines).stdout);
        assert!(printed.contains(&format!("hadal play --record {file} goes on from here")), "{printed}");
        assert!(printed.contains("cannot write"), "{printed}");
        assert!(prints(&["verify", &file]).contains("verified: 2 actions"));
        let resumed = text(&typed(&["play", "--record", &file, "--players", "person,person"], "log\nquit\n").stdout);
        assert!(resumed.contains(&format!("({})", actions[1])), "{resumed}");
        assert!(resumed.contains("Seat 2: ") || resumed.contains("Seat 2>"), "{resumed}");
        std::fs::remove_file(path).unwrap();
    }
}

#[test]
fn a_hidden_hand_is_shown_only_after_its_player_has_confirmed() {
    let arguments = ["play", "oceans", "--seed", "3", "--players", "person,person"];
    let printed = text(&typed(&arguments, "\nquit\n").stdout);
    let (before, after) = printed.split_once("press Enter when nobody else is looking").unwrap();
    assert!(!before.contains("hand"), "{before}");
    assert!(after.contains("Type a number"), "{after}");
}

#[test]
fn play_starts_from_a_position_and_stops_when_told() {
    let position = ["play", "advanced_colonization", "--position", "[1](r2>B)/[2]/[3](k2>B) -/- - 2P5"];
    let printed = prints(&[&position[..], &["--players", "random", "--actions", "3", "--json"]].concat());
    let lines = json_lines(&printed);
    assert_eq!(lines.len(), 6);
    assert_eq!(lines[1]["seat"], 1);
}

#[test]
fn bad_flags_say_what_would_be_right() {
    let expected: &[(&[&str], &str)] = &[
        (&["--lisen", "127.0.0.1:0"], "--listen"),
        (&["server"], "serve"),
        (&["serve", "--listen", "localhost:50051"], "such as 127.0.0.1:50051"),
        (&["serve", "--admin-listen", "9090"], "such as 127.0.0.1:50051"),
        (&["serve", "--cors-origin", "example.org"], "such as https://example.org"),
        (&["serve", "--cors-origin", "https://example.org/"], "no final /"),
        (&["serve", "--cors-origin", "https://Example.org"], "lower case"),
        (&["serve", "--cors-origin", "https://example.org:443"], "no usual port"),
        (&["serve", "--cors-origin", "https://example.org,*,http://a b"], "not an origin"),
        (&["serve", "--workers", "many"], "whole number"),
        (&["serve", "--drain", "soon"], "a number of seconds, such as 10"),
        (&["serve", "--keepalive-timeout", "0"], "not more than 0 seconds, such as 10"),
        (&["serve", "--streams"], "'--streams <COUNT>'"),
        (&["serve", "--io", "fast"], "[possible values: joined, plain]"),
        (&["play"], "<GAME>"),
        (&["play", "oceans", "--seed", "x"], "not a whole number from 0 to 18446744073709551615"),
        (&["play", "oceans", "--seats", "300"], "not a whole number from 0 to 255"),
        (&["serve", "--io", "fast"], "joined"),
        (&["serve", "--log", "===", "--listen", "127.0.0.1:0"], "try info"),
        (&["play", "chess"], "advanced_colonization"),
        (&["play", "advanced_colonization", "--seats", "9"], "takes 2 to 2 seats, not 9"),
        (&["play", "advanced_colonization", "--players", "robot"], "person"),
        (&["play", "advanced_colonization", "--players", "random,random,random"], "3 players for 2 seats"),
        (&["play", "advanced_colonization", "--short", "--position", "x"], "cannot be used with"),
        (&["play", "advanced_colonization", "--position", "[4]/[2]/[3] -/- - 1P5"], "position"),
        (&["perft", "advanced_colonization", "--after", "buy r2; buy g1"], "buy g1"),
        (&["perft", "advanced_colonization", "deep"], "'deep' for '[DEPTH]': not a whole number from 0 to 4294967295"),
        (&["perft", "advanced_colonization", "99999999999"], "not a whole number from 0 to 4294967295"),
    ];
    for (arguments, words) in expected {
        let complaint = complains(arguments);
        assert!(complaint.contains(words), "{arguments:?} says {complaint}");
        assert!(complaint.starts_with("hadal: "), "{arguments:?} says {complaint}");
        assert_eq!(complaint.lines().count(), 1, "{arguments:?} takes one line: {complaint}");
    }
}

#[test]
fn keygen_makes_a_key_file_for_its_owner_once() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("keygen");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("seal-keys");
    let path = file.to_str().unwrap();
    let told = prints(&["keygen", "--file", path]);
    let key = std::fs::read_to_string(&file).unwrap();
    assert_eq!(told, format!("created {path} with the key {}\n", key.split(':').next().unwrap()));
    assert!(!told.contains(key.split(':').nth(1).unwrap().trim()), "the key itself is not shown");
    let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&file).unwrap().permissions());
    assert_eq!(mode & 0o777, 0o400);
    assert_eq!(prints(&["keygen", "--file", path]), format!("{path} already exists; it stays as it is\n"));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), key);
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "nothing is left beside it");
    let serving = Serving::start(&["serve", "--seal-keys-file", path]);
    assert_eq!(prints(&["healthcheck", "--listen", &serving.address]), "SERVING\n");
    let complaint = complains(&["keygen", "--file", folder.join("nowhere/seal-keys").to_str().unwrap()]);
    assert!(complaint.contains("nowhere must exist and belong to this user"), "{complaint}");
    assert_eq!(complaint.trim_end().lines().count(), 1, "{complaint}");
}

#[test]
fn help_and_version_are_there() {
    let help = prints(&["--help"]);
    for command in ["serve", "games", "play", "perft", "healthcheck"] {
        assert!(help.contains(command), "{help}");
        assert!(!prints(&[command, "--help"]).is_empty());
    }
    assert_eq!(prints(&["--version"]).trim(), format!("hadal {}", env!("CARGO_PKG_VERSION")));
}

#[test]
fn serve_says_where_it_listens_and_what_to_try_and_stops_when_asked() {
    for (arguments, signal) in [
        (&[][..], "TERM"),
        (&["serve"][..], "INT"),
        (&["serve", "--log-format", "json", "--workers", "1", "--io", "plain"][..], "TERM"),
    ] {
        let mut serving = Serving::start(arguments);
        let mut second = String::new();
        serving.stdout.read_line(&mut second).unwrap();
        assert!(second.contains("grpcurl") && second.contains(&serving.address), "{second}");
        assert!(!serving.address.ends_with(":0"), "the port is the real one");
        serving.signal(signal);
        assert_eq!(serving.end().code(), Some(0));
    }
}

#[test]
fn a_standard_output_that_is_full_is_told_and_no_panic() {
    for arguments in [
        &["games"][..],
        &["keygen"],
        &["perft", "oceans", "1"],
        &["play", "oceans", "--players", "random", "--actions=1"],
    ] {
        let full = std::fs::File::create("/dev/full").unwrap();
        let output = hadal().args(arguments).stdout(full).stderr(Stdio::piped()).spawn().unwrap().wait_with_output();
        let output = output.unwrap();
        let complaint = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {complaint}");
        assert_eq!(complaint.trim(), "hadal: cannot write to standard output: No space left on device (os error 28)");
    }
}

#[test]
fn a_server_whose_standard_output_is_full_or_closed_serves_and_logs_where() {
    let full = std::fs::File::create("/dev/full").unwrap();
    let (_, closed) = std::io::pipe().unwrap();
    for output in [Stdio::from(full), Stdio::from(closed)] {
        let mut command = hadal();
        command.args(["serve", "--log-format", "json"]);
        let mut child = command.stdout(output).stderr(Stdio::piped()).spawn().unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap()).lines().map(|line| {
            let line = line.unwrap();
            serde_json::from_str::<serde_json::Value>(&line).unwrap_or_else(|error| panic!("{line}: {error}"))
        });
        let told = log.find(|line| line["message"].as_str().unwrap().starts_with("cannot write to standard output: "));
        let told = told.unwrap();
        let address = told["address"].as_str().unwrap();
        assert_eq!(prints(&["healthcheck", "--listen", address]), "SERVING\n");
        let asked = Command::new("kill").args(["-s", "TERM", &child.id().to_string()]).status().unwrap();
        assert!(asked.success());
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}

#[test]
fn a_port_that_is_taken_is_named() {
    let serving = Serving::start(&[]);
    let complaint = complains(&["serve", "--listen", &serving.address]);
    assert!(complaint.contains(&serving.address) && complaint.contains("taken"), "{complaint}");
    assert_eq!(complaint.trim_end().lines().count(), 1, "one line: {complaint}");
    let admin = complains(&["serve", "--listen", "127.0.0.1:0", "--admin-listen", &serving.address]);
    assert!(admin.contains(&serving.address) && admin.contains("--admin-listen"), "{admin}");
    assert_eq!(admin.trim_end().lines().count(), 1, "one line: {admin}");
    // Callers can connect as soon as the port is bound, so that port is bound last.
    let both = complains(&["serve", "--listen", &serving.address, "--admin-listen", &serving.address]);
    assert!(both.contains("--admin-listen"), "{both}");
}

#[test]
fn healthcheck_tells_whether_a_server_serves() {
    let serving = Serving::start(&[]);
    assert_eq!(prints(&["healthcheck", "--listen", &serving.address]), "SERVING\n");
    let json = prints(&["healthcheck", "--listen", &serving.address, "--json"]);
    assert_eq!(json_lines(&json)[0]["status"], "SERVING");
    let address = serving.address.clone();
    serving.signal("TERM");
    serving.end();
    let complaint = complains_with(1, &["healthcheck", "--listen", &address]);
    assert!(complaint.contains("hadal serve"), "{complaint}");
    let misused = complains(&["healthcheck", "--listen", "here"]);
    assert!(misused.contains("such as 127.0.0.1:50051"), "{misused}");
}

#[tokio::test]
async fn an_idle_stream_ends_when_the_drain_time_of_the_process_is_over() {
    let serving = Serving::start(&["serve", "--drain", "1"]);
    let mut client = GameServiceClient::connect(format!("http://{}", serving.address)).await.unwrap();
    let (requests, queue) = tokio::sync::mpsc::channel(1);
    let stream = tokio_stream::wrappers::ReceiverStream::new(queue);
    let mut answers = client.play(stream).await.unwrap().into_inner();
    requests.send(pb::PlayRequest::default()).await.unwrap();
    assert!(answers.next().await.unwrap().is_ok());
    serving.signal("TERM");
    // The end of the stream, or the loss of the connection.
    assert!(!matches!(tokio::time::timeout(PATIENCE, answers.next()).await.unwrap(), Some(Ok(_))));
    assert_eq!(serving.end().code(), Some(0));
}
