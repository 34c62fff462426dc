//! A log that nobody reads: its lines are lost and counted, calls are answered, and the server ends when asked to.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::Child;
use std::time::{Duration, Instant};

use hadal::client::game_service_client::GameServiceClient;
use hadal_core::pb;
use rustix::process::{Pid, Signal, kill_process};

use super::scrape::Scrape;
use crate::server::PATIENCE;

/// The lines lost so far.
async fn lost(admin: SocketAddr) -> u64 {
    Scrape::of(admin).await.count("hadal_log_lines_dropped_total", &[])
}

/// A process that is killed if the test fails.
struct Killed(Child);

impl Drop for Killed {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test]
async fn a_log_that_nobody_reads_holds_nobody_up_and_the_lost_lines_are_counted() {
    // One pipe for both outputs, as with `2>&1`.
    let (output, input) = std::io::pipe().unwrap();
    let mut command = crate::program::hadal();
    command.args(["serve", "--admin-listen", "127.0.0.1:0", "--log", "trace"]);
    let process = command.stdout(input.try_clone().unwrap()).stderr(input).spawn().unwrap();
    let mut process = Killed(process);
    drop(command);
    let mut lines = BufReader::new(output).lines().map(Result::unwrap);
    let mut said = |start: &str| lines.find_map(|line| line.strip_prefix(start).map(str::to_owned)).unwrap();
    let (address, admin) = (said("listening on "), said("admin on ").parse().unwrap());
    let mut client = GameServiceClient::connect(format!("http://{address}")).await.unwrap();
    let losing = async {
        while lost(admin).await == 0 {
            client.list_games(pb::ListGamesRequest {}).await.unwrap();
        }
    };
    tokio::time::timeout(PATIENCE, losing).await.unwrap();
    let before = lost(admin).await;
    client.list_games(pb::ListGamesRequest {}).await.unwrap();
    assert!(lost(admin).await > before);
    drop(client);
    kill_process(Pid::from_raw(i32::try_from(process.0.id()).unwrap()).unwrap(), Signal::TERM).unwrap();
    let asked = Instant::now();
    let status = loop {
        assert!(asked.elapsed() < PATIENCE, "the server does not end");
        match process.0.try_wait().unwrap() {
            Some(status) => break status,
            None => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    };
    assert_eq!(status.code(), Some(0));
}
