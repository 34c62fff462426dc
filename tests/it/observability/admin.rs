//! The pages of the admin port, while the server serves and while it drains.

use std::time::Duration;

use hadal::games::GAMES;
use hadal::pb;
use hadal::server::Config;

use super::scrape::get;
use super::{Scrape, Watched};
use crate::server::PATIENCE;

#[tokio::test]
async fn a_server_that_serves_is_alive_and_ready() {
    let watched = Watched::start().await;
    for path in ["/livez", "/readyz"] {
        assert_eq!(get(watched.admin, path).await.status, 200, "{path}");
    }
    assert_eq!(watched.scrape().await.count("hadal_ready", &[]), 1);
    for path in ["/", "/metrics/", "/quit"] {
        assert_eq!(get(watched.admin, path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn a_server_that_drains_is_alive_and_not_ready_and_still_tells_its_metrics() {
    let mut watched = Watched::hosting(GAMES, Config { drain: PATIENCE, ..Config::default() }).await;
    let (requests, queue) = tokio::sync::mpsc::channel(1);
    let stream = tokio_stream::wrappers::ReceiverStream::new(queue);
    let mut answers = watched.client().await.play(stream).await.unwrap().into_inner();
    let admin = watched.admin;
    let stopping = watched.ask_to_stop();
    let draining = async {
        while get(admin, "/readyz").await.status != 503 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, draining).await.unwrap();
    assert_eq!(get(admin, "/readyz").await.body, "draining\n");
    assert_eq!(get(admin, "/livez").await.status, 200);
    let scrape = Scrape::of(admin).await;
    assert_eq!(scrape.count("hadal_ready", &[]), 0);
    assert_eq!(scrape.count("hadal_streams_open", &[]), 1);
    // The stream goes on to its end.
    requests.send(pb::PlayRequest::default()).await.unwrap();
    assert!(answers.message().await.unwrap().is_some());
    drop(requests);
    tokio::time::timeout(PATIENCE, stopping).await.unwrap().unwrap().unwrap();
}

#[tokio::test]
async fn the_version_names_the_release_and_the_rules_of_every_game() {
    let watched = Watched::start().await;
    let page = get(watched.admin, "/version").await;
    assert_eq!(page.status, 200);
    assert!(page.head.contains("content-type: application/json"), "{}", page.head);
    let version: serde_json::Value = serde_json::from_str(&page.body).unwrap();
    assert_eq!(version["version"].as_str(), Some(env!("CARGO_PKG_VERSION")));
    assert!(version["revision"].is_string());
    assert_eq!(version["wire_versions"], serde_json::json!([hadal::engine::WIRE_VERSION]));
    let rules = version["rules_versions"].as_object().unwrap();
    assert_eq!(rules.len(), GAMES.len());
    for game in GAMES {
        assert_eq!(rules[game.info().id], serde_json::json!([game.info().rules_version]));
    }
}
