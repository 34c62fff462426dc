//! Panics in the log of a process: a line like any other, with the place in the source and nothing of the game.

use std::process::Command;

use hadal::observe::{Log, LogFormat};
use serde_json::Value;

use super::metrics_of;

/// Set in the process that is to panic, a process of its own: the panic handler is shared by all tests of a process.
const PANICKING: &str = "HADAL_TEST_PANICKING";
const THIS: &str = "observability::panics::a_panic_is_a_line_with_its_place_and_not_with_what_it_knows";

fn panic_twice() {
    let log = Log::start("info", LogFormat::Json, &metrics_of(&[])).unwrap();
    let hand = "the queen of hearts".to_owned();
    std::thread::spawn(move || panic!("the hand holds {hand}")).join().unwrap_err();
    std::thread::spawn(|| panic!("nobody is to decide")).join().unwrap_err();
    drop(log);
}

#[test]
fn a_panic_is_a_line_with_its_place_and_not_with_what_it_knows() {
    if std::env::var_os(PANICKING).is_some() {
        return panic_twice();
    }
    let mut tests = Command::new(std::env::current_exe().unwrap());
    let output = tests.args(["--exact", THIS, "--nocapture"]).env(PANICKING, "1").output().unwrap();
    let log = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{log}");
    let read = |line: &str| serde_json::from_str::<Value>(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let [knowing, constant] = &log.lines().map(read).collect::<Vec<_>>()[..] else { panic!("two lines: {log}") };
    for line in [knowing, constant] {
        assert_eq!((&line["level"], &line["message"]), (&"ERROR".into(), &"a panic".into()));
        assert!(line["location"].as_str().unwrap().contains("panics.rs:"), "{line}");
    }
    assert_eq!(constant["cause"], "nobody is to decide");
    assert!(knowing.get("cause").is_none() && !log.contains("queen"), "{log}");
}
