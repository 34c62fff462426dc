//! The reloads of a server process: each change is logged once, and a gauge always shows whether the files are in use.

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

use super::logs::Logged;
use super::scrape::{Scrape, get};
use crate::server::PATIENCE;

/// Somewhat more than twice the time between two reads of the files.
const TWO_LOOKS: Duration = Duration::from_millis(4_500);

/// A key file, removed when the test is over.
struct KeyFile(PathBuf);

impl KeyFile {
    fn write(&self, text: &str) {
        let beside = self.0.with_extension("new");
        std::fs::write(&beside, text).unwrap();
        std::fs::set_permissions(&beside, std::fs::Permissions::from_mode(0o600)).unwrap();
        std::fs::rename(&beside, &self.0).unwrap();
    }
}

impl Drop for KeyFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The metrics of the keys: changes, failures, and whether the last content read is in use.
async fn told(server: &Logged) -> (u64, u64, u64) {
    let scrape = Scrape::of(server.admin).await;
    let reloads = |outcome| scrape.count("hadal_reloads_total", &[("what", "seal_keys"), ("outcome", outcome)]);
    (reloads("changed"), reloads("failed"), scrape.count("hadal_reload_ok", &[("what", "seal_keys")]))
}

async fn comes_to_tell(server: &Logged, expected: (u64, u64, u64)) {
    let telling = async {
        while told(server).await != expected {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let came = tokio::time::timeout(PATIENCE, telling).await;
    assert!(came.is_ok(), "{:?} and not {expected:?}", told(server).await);
}

#[tokio::test]
async fn a_change_and_a_failure_are_logged_and_counted_once_and_the_gauge_tells_which_holds() {
    let file = KeyFile(std::env::temp_dir().join(format!("hadal-it-{}-reload", std::process::id())));
    let key = |id: u8, digit: &str| format!("0000000{id}:{}\n", digit.repeat(64));
    file.write(&key(1, "1"));
    let server = Logged::start(&["--seal-keys-file", file.0.to_str().unwrap()]);
    assert_eq!(get(server.admin, "/livez").await.status, 200);
    tokio::time::sleep(TWO_LOOKS).await;
    assert_eq!(told(&server).await, (0, 0, 1), "a look that finds no change is none");

    let two = key(2, "2") + &key(1, "1");
    file.write(&two);
    kill_process(Pid::from_raw(i32::try_from(server.process.id()).unwrap()).unwrap(), Signal::HUP).unwrap();
    comes_to_tell(&server, (1, 0, 1)).await;
    file.write("nonsense");
    comes_to_tell(&server, (1, 1, 0)).await;
    tokio::time::sleep(TWO_LOOKS).await;
    assert_eq!(told(&server).await, (1, 1, 0), "the same failure is told once");
    file.write(&two);
    comes_to_tell(&server, (1, 1, 1)).await;
    file.write(&key(1, "3"));
    comes_to_tell(&server, (1, 2, 0)).await;

    let log = server.stop();
    for words in
        ["the seal keys have changed", "cannot be read again", "key 1 is not ID:KEY", "has changed, and tokens sealed"]
    {
        assert!(log.contains(words), "{words}: {log}");
    }
    for digit in ["1", "2", "3"] {
        assert!(!log.contains(&digit.repeat(16)), "{log}");
    }
}
