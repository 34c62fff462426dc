//! The pages of the admin port, while the server serves and while it drains.

use std::time::{Duration, Instant};

use hadal::grpc_health::HealthCheckRequest;
use hadal::grpc_health::health_check_response::ServingStatus;
use hadal::grpc_health::health_client::HealthClient;
use hadal::observe::Admin;
use hadal::serve::{Config, Readiness, Stage, run, serve_admin};
use hadal_core::calls::host::Versions;
use hadal_core::engine::{Engine, EngineOf};
use hadal_core::pb;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tonic::transport::{Channel, Endpoint};

use super::scrape::get;
use super::{Scrape, Watched, metrics_of};
use crate::server::PATIENCE;
use crate::toy::{Toy, flaw};

/// Health over gRPC on an admin port.
async fn health_on(admin: std::net::SocketAddr) -> HealthClient<Channel> {
    HealthClient::new(Endpoint::from_shared(format!("http://{admin}")).unwrap().connect().await.unwrap())
}

fn of_the_rules() -> HealthCheckRequest {
    HealthCheckRequest { service: "hadal.v1.GameService".to_owned() }
}

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
    let mut watched = Watched::hosting(hadal_games::all(), Config { drain: PATIENCE, ..Config::default() }).await;
    let (requests, queue) = tokio::sync::mpsc::channel(1);
    let stream = tokio_stream::wrappers::ReceiverStream::new(queue);
    let mut answers = watched.client().await.play(stream).await.unwrap().into_inner();
    let admin = watched.admin;
    let mut health = health_on(admin).await;
    assert_eq!(health.check(of_the_rules()).await.unwrap().into_inner().status(), ServingStatus::Serving);
    let stopping = watched.ask_to_stop();
    let draining = async {
        while get(admin, "/readyz").await.status != 503 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, draining).await.unwrap();
    assert_eq!(get(admin, "/readyz").await.body, "draining\n");
    assert_eq!(get(admin, "/livez").await.status, 200);
    assert_eq!(health.check(of_the_rules()).await.unwrap().into_inner().status(), ServingStatus::NotServing);
    let scrape = Scrape::of(admin).await;
    assert_eq!(scrape.count("hadal_ready", &[]), 0);
    assert_eq!(scrape.count("hadal_streams_open", &[]), 1);
    // The stream may go on to its end.
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
    assert_eq!(version["wire_versions"], serde_json::json!([hadal_core::engine::WIRE_VERSION]));
    let rules = version["rules_versions"].as_object().unwrap();
    assert_eq!(rules.len(), hadal_games::all().len());
    for game in hadal_games::all() {
        assert_eq!(rules[game.info().id], serde_json::json!([game.info().rules_version]));
    }
}

#[tokio::test]
async fn health_over_grpc_is_not_serving_before_the_server_is_ready() {
    let (readiness, listener) = (Readiness::default(), TcpListener::bind("127.0.0.1:0").await.unwrap());
    let address = listener.local_addr().unwrap();
    let (metrics, calls) = (metrics_of(hadal_games::all()), tokio::runtime::Handle::current());
    let told = Admin::new(metrics, readiness.clone(), hadal_games::all(), &Versions::default(), calls);
    let serving = tokio::spawn(serve_admin(listener, told.pages(), readiness.clone()));
    let mut health = health_on(address).await;
    let mut watch = health.watch(of_the_rules()).await.unwrap().into_inner();
    assert_eq!(watch.message().await.unwrap().unwrap().status(), ServingStatus::NotServing);
    readiness.set(Stage::Ready);
    assert_eq!(watch.message().await.unwrap().unwrap().status(), ServingStatus::Serving);
    let unknown = HealthCheckRequest { service: "hadal.v1.Nothing".to_owned() };
    assert_eq!(health.check(unknown).await.unwrap_err().code(), tonic::Code::NotFound);
    serving.abort();
}

static SLOW: &[&dyn Engine] = &[&EngineOf::<Toy<{ flaw::HAS_BUGS }>>::new()];

#[tokio::test]
async fn probes_are_answered_while_calls_keep_every_thread_of_theirs_busy() {
    let readiness = Readiness::default();
    let calls = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let listener = calls.spawn(TcpListener::bind("127.0.0.1:0")).await.unwrap().unwrap();
    let address = listener.local_addr().unwrap();
    let config = Config { readiness: readiness.clone(), ..Config::default() };
    calls.spawn(run(listener, SLOW, config, std::future::pending()));
    let port = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let admin = port.local_addr().unwrap();
    let told = Admin::new(metrics_of(SLOW), readiness.clone(), SLOW, &Versions::default(), calls.handle().clone());
    let probed = tokio::spawn(serve_admin(port, told.pages(), readiness));
    let mut health = health_on(admin).await;

    let channel = Endpoint::from_shared(format!("http://{address}")).unwrap().connect().await.unwrap();
    let mut client = crate::server::Client::new(channel);
    let create = pb::CreateGameRequest { game_id: SLOW[0].info().id.to_owned(), seed: Some(1), ..Default::default() };
    let state = client.create_game(create).await.unwrap().into_inner().read_position().unwrap().state;
    // Blocks the only thread until it is freed: no caller is answered meanwhile.
    let (free, busy) = std::sync::mpsc::channel::<()>();
    calls.spawn(async move {
        let _ = busy.recv_timeout(PATIENCE);
    });
    let held = tokio::spawn(async move {
        let action = Some(crate::games::notation("work"));
        client.apply_action(pb::ApplyActionRequest { state, action, ..Default::default() }).await
    });
    let began = Instant::now();
    for _ in 0..3 {
        assert_eq!(health.check(of_the_rules()).await.unwrap().into_inner().status(), ServingStatus::Serving);
        assert_eq!(get(admin, "/readyz").await.status, 200);
        assert_eq!(get(admin, "/metrics").await.status, 200);
    }
    assert!(began.elapsed() < PATIENCE && !held.is_finished());
    free.send(()).unwrap();
    held.await.unwrap().unwrap();
    probed.abort();
    calls.shutdown_background();
}

#[tokio::test]
async fn requests_of_which_only_a_part_comes_do_not_stay() {
    let watched = Watched::start().await;
    for part in ["", "GET", "GET /livez HTTP/1.1\r\nhost: admin\r\n"] {
        let mut connection = TcpStream::connect(watched.admin).await.unwrap();
        connection.write_all(part.as_bytes()).await.unwrap();
        let closed = tokio::time::timeout(Duration::from_secs(20), connection.read_to_end(&mut Vec::new())).await;
        assert!(closed.is_ok(), "{part:?}");
    }
    assert_eq!(get(watched.admin, "/livez").await.status, 200);
}
