//! The binary: keys, policies, reloading, records.

use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use hadal_core::pb;

use crate::cli::Serving;
use crate::refused::Refused;
use crate::server::{Client, PATIENCE};

fn hadal(arguments: &[&str]) -> Command {
    let mut command = crate::program::hadal();
    command.args(arguments);
    command
}

fn run(arguments: &[&str]) -> Output {
    hadal(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn new_key() -> String {
    let output = run(&["keygen"]);
    assert!(output.status.success());
    text(&output.stdout).trim().to_owned()
}

/// A file for one test, removed when the test is over.
struct TestFile(PathBuf);

impl TestFile {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("hadal-it-{}-{name}", std::process::id())))
    }

    fn write(&self, text: &str, mode: u32) -> &Self {
        // Written elsewhere and moved, so that a reader never sees half of it.
        let beside = self.0.with_extension("new");
        std::fs::write(&beside, text).unwrap();
        std::fs::set_permissions(&beside, std::fs::Permissions::from_mode(mode)).unwrap();
        std::fs::rename(&beside, &self.0).unwrap();
        self
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for TestFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// A server whose words nobody reads.
fn serving(command: &mut Command) -> Serving {
    Serving::of(command.stderr(Stdio::null()))
}

/// The output of a server that serves until it is stopped.
fn told(command: &mut Command) -> String {
    Serving::of(command.stderr(Stdio::piped())).told()
}

async fn client(server: &Serving) -> Client {
    Client::connect(format!("http://{}", server.address)).await.unwrap()
}

/// The id of the key that seals at present.
async fn sealing_key(server: &Serving) -> String {
    let created = client(server).await.create_game(of_sealing(pb::Sealing::Sealed)).await.unwrap().into_inner();
    let Some(pb::state::State::Sealed(token)) = created.read_position().unwrap().state.unwrap().state else {
        panic!("sealed")
    };
    data_encoding::HEXLOWER.encode(&token[1..5])
}

/// Waits until this key seals.
async fn seals_with(server: &Serving, key: &str) {
    let taken_up = async {
        while sealing_key(server).await != key[..8] {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, taken_up).await.unwrap();
}

fn of_sealing(sealing: pb::Sealing) -> pb::CreateGameRequest {
    pb::CreateGameRequest { sealing: sealing.into(), ..crate::games::create_request(hadal_games::all()[0], 2, 1) }
}

/// The refusal of such a game.
async fn refused(server: &Serving, sealing: pb::Sealing) -> Refused {
    Refused::read(&client(server).await.create_game(of_sealing(sealing)).await.unwrap_err())
}

#[test]
fn keygen_makes_a_key_that_a_server_takes() {
    let (first, second) = (new_key(), new_key());
    assert_ne!(first, second);
    assert_eq!((first.len(), first.find(':')), (8 + 1 + 64, Some(8)));
    let json: serde_json::Value = serde_json::from_slice(&run(&["keygen", "--json"]).stdout).unwrap();
    assert_eq!(json["key"].as_str().unwrap().len(), 64);
}

#[test]
fn sealed_only_without_keys_refuses_to_start() {
    let output = run(&["serve", "--sealing-policy", "sealed-only"]);
    assert!(!output.status.success());
    assert!(output.stdout.is_empty(), "it never says that it listens: {}", text(&output.stdout));
    assert!(text(&output.stderr).contains("hadal keygen"), "{}", text(&output.stderr));
}

#[tokio::test]
async fn keys_come_from_the_environment_and_a_server_without_any_makes_its_own() {
    let key = new_key();
    let configured = serving(hadal(&["serve"]).env("HADAL_SEAL_KEYS", format!("{key},{}", new_key())));
    assert_eq!(sealing_key(&configured).await, key[..8]);
    let development = serving(&mut hadal(&["serve"]));
    assert_ne!(sealing_key(&development).await, key[..8]);
}

#[tokio::test]
async fn a_changed_key_file_is_taken_up_while_the_server_runs() {
    let (old, new) = (new_key(), new_key());
    let file = TestFile::new("rotation");
    file.write(&old, 0o600);
    let arguments = ["serve", "--sealing-policy", "sealed-only", "--seal-keys-file", file.path()];
    let server = serving(&mut hadal(&arguments));
    assert_eq!(sealing_key(&server).await, old[..8]);
    file.write(&format!("{new}\n{old}\n"), 0o600);
    server.signal("HUP");
    seals_with(&server, &new).await;
    // An invalid key file changes nothing.
    file.write("nonsense", 0o600);
    server.signal("HUP");
    assert_eq!(sealing_key(&server).await, new[..8]);
    let refused = refused(&server, pb::Sealing::Open).await;
    assert_eq!((refused.code, refused.reason.as_str()), (tonic::Code::PermissionDenied, "SEALING_REQUIRED"));
}

#[tokio::test]
async fn a_changed_key_file_is_taken_up_without_a_signal() {
    let (old, new) = (new_key(), new_key());
    let file = TestFile::new("followed");
    file.write(&old, 0o400);
    let server = serving(&mut hadal(&["serve", "--seal-keys-file", file.path()]));
    assert_eq!(sealing_key(&server).await, old[..8]);
    file.write(&format!("{new}\n{old}\n"), 0o400);
    seals_with(&server, &new).await;
}

#[test]
fn a_server_without_keys_warns_loudly_on_standard_error_and_one_with_keys_does_not() {
    let warned = told(&mut hadal(&["serve"]));
    assert!(warned.contains("NO SEAL KEYS") && warned.contains("hadal keygen"), "{warned}");
    let configured = told(hadal(&["serve"]).env("HADAL_SEAL_KEYS", new_key()));
    assert!(!configured.contains("NO SEAL KEYS"), "{configured}");
}

/// A folder with a page and room for what a server keeps, removed when the test is over.
struct Home(crate::transport::Folder);

impl Home {
    fn new() -> Self {
        let folder = crate::transport::Folder::new();
        std::fs::create_dir(folder.path("page")).unwrap();
        folder.write("page/index.html", "<!doctype html>");
        Self(folder)
    }

    /// A server with the page, which keeps things here.
    fn server(&self) -> Command {
        let mut command = hadal(&["serve", "--assets", self.0.path("page").to_str().unwrap()]);
        command.env("XDG_STATE_HOME", self.0.path("state"));
        command
    }

    fn key_file(&self) -> PathBuf {
        self.0.path("state").join("hadal/seal-keys")
    }
}

#[tokio::test]
async fn a_server_with_a_page_on_loopback_makes_its_own_key_file_and_seals_with_it_again() {
    let home = Home::new();
    let first = sealing_key(&serving(&mut home.server())).await;
    let mode = std::fs::metadata(home.key_file()).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert!(std::fs::read_to_string(home.key_file()).unwrap().starts_with(&first));
    assert_eq!(sealing_key(&serving(&mut home.server())).await, first, "sealed games outlive a restart");
    let unit = home.0.path("unit");
    let in_the_unit = sealing_key(&serving(home.server().env("STATE_DIRECTORY", &unit))).await;
    assert!(std::fs::read_to_string(unit.join("seal-keys")).unwrap().starts_with(&in_the_unit));
}

#[tokio::test]
async fn no_key_file_is_made_where_keys_are_given_or_others_reach_the_server_or_there_is_no_page() {
    let home = Home::new();
    let key = new_key();
    assert_eq!(sealing_key(&serving(home.server().env("HADAL_SEAL_KEYS", &key))).await, key[..8]);
    let state = home.0.path("state");
    drop(serving(home.server().args(["--sealing-policy", "open"])));
    drop(serving(hadal(&["serve"]).env("XDG_STATE_HOME", &state)));
    drop(serving(home.server().args(["--listen", "0.0.0.0:0"])));
    assert!(!home.key_file().exists());
}

#[test]
fn a_server_that_cannot_make_its_key_file_says_so_and_serves() {
    let home = Home::new();
    home.0.write("state", "no folder");
    let told = told(&mut home.server());
    assert!(told.contains("cannot create a key file for this server") && told.contains("NO SEAL KEYS"), "{told}");
}

#[test]
fn so_does_one_whose_key_file_is_a_link_that_leads_nowhere() {
    let home = Home::new();
    std::fs::create_dir_all(home.key_file().parent().unwrap()).unwrap();
    std::os::unix::fs::symlink(home.0.path("nowhere"), home.key_file()).unwrap();
    let told = told(&mut home.server());
    assert!(told.contains("cannot create a key file for this server") && told.contains("NO SEAL KEYS"), "{told}");
}

#[test]
fn a_server_that_cannot_listen_makes_no_key_file() {
    let home = Home::new();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let listen = taken.local_addr().unwrap().to_string();
    let ended = home.server().args(["--listen", &listen]).output().unwrap();
    assert!(!ended.status.success() && text(&ended.stderr).contains("cannot listen on"), "{}", text(&ended.stderr));
    assert!(!home.key_file().exists());
}

#[tokio::test]
async fn the_open_policy_serves_no_sealed_game() {
    let server = serving(hadal(&["serve"]).env("HADAL_SEALING_POLICY", "open"));
    let refused = refused(&server, pb::Sealing::Sealed).await;
    assert_eq!((refused.code, refused.reason.as_str()), (tonic::Code::Unimplemented, "SEALING_UNAVAILABLE"));
    // The options do not matter: they are not looked at.
    let other = pb::OceansOptions::default();
    let options = Some(pb::GameOptions { options: Some(pb::game_options::Options::Oceans(other)) });
    let game_id = "deep_colony".to_owned();
    let sealed = pb::CreateGameRequest {
        game_id: game_id.clone(),
        seat_count: 2,
        options: options.clone(),
        sealing: pb::Sealing::Sealed.into(),
        ..Default::default()
    };
    let committed = pb::CommitChanceRequest { game_id, seat_count: 2, options, ..Default::default() };
    let mut client = client(&server).await;
    let refused = [client.create_game(sealed).await.unwrap_err(), client.commit_chance(committed).await.unwrap_err()];
    for refused in refused {
        assert_eq!(Refused::read(&refused).reason, "SEALING_UNAVAILABLE");
    }
}

const RECORD: &str = "hadal record 1\ngame advanced_colonization\nrules 1\nwire 1\nseats 2\n\nbuy r2 ; seat 0\n";

#[test]
fn a_record_is_verified_and_replayed_from_a_file_and_from_standard_input() {
    let file = TestFile::new("record");
    file.write(RECORD, 0o644);
    let verified = run(&["verify", file.path()]);
    assert!(verified.status.success(), "{}", text(&verified.stderr));
    let said = text(&verified.stdout);
    for words in [
        "verified: 1 actions of advanced_colonization\n",
        "the end: the game goes on: the record is cut short, or followed by another\n",
        "rests on: no commitment; whoever wrote the record of an open game could choose its chance\n",
    ] {
        assert!(said.contains(words), "{said}");
    }
    let replayed = run(&["replay", file.path(), "--json"]);
    let line: serde_json::Value = serde_json::from_slice(&replayed.stdout).unwrap();
    assert_eq!((line["seat"].as_u64(), line["action"].as_str()), (Some(0), Some("buy r2")));
    let mut piped = hadal(&["verify", "-", "--json"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    piped.stdin.take().unwrap().write_all(RECORD.as_bytes()).unwrap();
    let output = piped.wait_with_output().unwrap();
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["verified"].as_bool(), Some(true));
    assert!(answer["steps"].is_null() && answer["ended"].is_null(), "{answer}");
}

/// The values of a word in the header of a record.
fn values<'a>(record: &'a str, word: &str) -> Vec<&'a str> {
    record.lines().filter_map(|line| line.strip_prefix(word)?.strip_prefix(' ')).collect()
}

#[test]
fn a_record_of_a_game_that_somebody_lost_by_its_closing_says_who() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/records/oceans-rules1-lost");
    let said = text(&run(&["verify", path]).stdout);
    assert!(said.contains("nothing proves: \"out of time\", and Seat 2 loses\n"), "{said}");
    let answer: serde_json::Value = serde_json::from_slice(&run(&["verify", "--json", path]).stdout).unwrap();
    assert_eq!((&answer["ended"], &answer["losers"]), (&"closed".into(), &serde_json::json!([1])));
    let said = text(&run(&["replay", path]).stdout);
    assert!(said.contains("\nSeat 1 wins: Seat 2 out of time\n1. Seat 1: "), "{said}");
    assert!(said.contains("\n2. Seat 2: "), "{said}");
}

#[test]
fn verifying_says_the_steps_and_the_digests_that_a_record_rests_on_and_compares_them() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/records/oceans-rules1-closed");
    let record = std::fs::read_to_string(path).unwrap();
    let [commitment] = values(&record, "commitment")[..] else { panic!("{record}") };
    let [heads, tails] = values(&record, "entropy_commitment")[..] else { panic!("{record}") };
    let output = run(&["verify", path]);
    let said = text(&output.stdout);
    for words in [
        "the end: closed, as the record says and nothing proves: \"out of time\"\n",
        "rests on: steps 2, entropy committed to by 2 of 2\n",
        &format!("\ncommitment: {commitment};"),
        &format!("\nentropy commitment: {heads};"),
        &format!("\nentropy commitment: {tails};"),
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    let answer: serde_json::Value = serde_json::from_slice(&run(&["verify", "--json", path]).stdout).unwrap();
    assert_eq!((&answer["steps"], &answer["players"], &answer["ended"]), (&2.into(), &2.into(), &"closed".into()));
    assert_eq!((&answer["seed_commitment"], &answer["entropy_commitments"][1]), (&commitment.into(), &tails.into()));
    let compared = |digests: &[&str]| {
        let flags = digests.iter().flat_map(|digest| ["--entropy-commitment", digest]);
        let flags: Vec<_> = ["verify", "--commitment", commitment].into_iter().chain(flags).chain([path]).collect();
        run(&flags)
    };
    assert!(compared(&[heads, tails]).status.success());
    for wrong in [&[tails, heads][..], &[heads], &[heads, tails, tails]] {
        let said = compared(wrong);
        assert!(!said.status.success() && text(&said.stderr).contains("that the players published"), "{wrong:?}");
    }
    // A later fault leaves what the rest rests on.
    let file = TestFile::new("late");
    let last = record.lines().last().unwrap();
    file.write(&record.replace(last, "done ; seat 9"), 0o644);
    let late = run(&["verify", file.path()]);
    assert!(!late.status.success() && text(&late.stdout).contains("steps 2, entropy committed to by 2 of 2"));
}

#[test]
fn a_record_that_does_not_hold_fails_and_says_where() {
    let file = TestFile::new("forged");
    file.write(&RECORD.replace("seat 0", "seat 1"), 0o644);
    let verified = run(&["verify", file.path(), "--json"]);
    assert!(!verified.status.success());
    let answer: serde_json::Value = serde_json::from_slice(&verified.stdout).unwrap();
    assert_eq!(answer["divergence"]["index"].as_u64(), Some(0));
    let replayed = run(&["replay", file.path()]);
    assert!(!replayed.status.success());
    assert!(text(&replayed.stderr).contains("action 0"), "{}", text(&replayed.stderr));
    assert!(!run(&["verify", "/nowhere/record"]).status.success());
    file.write(RECORD, 0o644);
    let uncommitted = run(&["verify", "--commitment", &"ab".repeat(32), file.path()]);
    let said = text(&uncommitted.stderr);
    assert!(!uncommitted.status.success() && said.contains("the one that was published"), "{said}");
    assert!(!run(&["verify", "--commitment", "ab", file.path()]).status.success());
}
