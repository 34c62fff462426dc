//! Bearer tokens: callers that are admitted, callers that need none, and replacing tokens while the server runs.

use std::sync::Arc;

use hadal::grpc_health::HealthCheckRequest;
use hadal::grpc_health::health_client::HealthClient;
use hadal::serve::{Config, ReloadedTokens};
use hadal_core::pb;
use tonic::{Code, Request};
use tonic_reflection::pb::v1::ServerReflectionRequest;
use tonic_reflection::pb::v1::server_reflection_client::ServerReflectionClient;

use super::browsers::{ORIGIN, grpc_web, preflight, send};
use super::certificates::{Folder, chmod};
use crate::refused::Refused;
use crate::server::{Listening, Server};

const TOKENS: &str = "# two callers\n\nfirst-token.of_a~caller+/=\n  second-token # with a comment\n";

async fn server_with(tokens: &Arc<ReloadedTokens>) -> Server {
    let cors_origins = vec![ORIGIN.to_owned()];
    let config = Config { bearer_tokens: Some(Arc::clone(tokens)), cors_origins, ..Config::default() };
    Server::hosting(hadal_games::all(), config).await
}

fn with_authorization<T>(message: T, authorization: &str) -> Request<T> {
    let mut request = Request::new(message);
    if !authorization.is_empty() {
        request.metadata_mut().insert("authorization", authorization.parse().unwrap());
    }
    request
}

/// The refusal of a call with this `authorization`; `None` if it is admitted.
async fn refusal(server: &Listening, authorization: &str) -> Option<Refused> {
    let request = with_authorization(pb::ListGamesRequest {}, authorization);
    server.client().await.list_games(request).await.err().map(|status| Refused::read(&status))
}

#[tokio::test]
async fn a_call_needs_one_of_the_tokens() {
    let folder = Folder::new();
    let tokens = Arc::new(ReloadedTokens::load(folder.write("tokens", TOKENS)).unwrap());
    let server = server_with(&tokens).await;
    for admitted in ["Bearer first-token.of_a~caller+/=", "Bearer second-token", "bearer  second-token"] {
        assert_eq!(refusal(&server, admitted).await, None, "{admitted}");
    }
    let refused = [
        "",
        "Bearer",
        "Bearer ",
        "second-token",
        "Basic second-token",
        "Bearer second-toke",
        "Bearer second-tokens",
        "Bearer SECOND-TOKEN",
        "Bearer # two callers",
        "Bearer first-token.of_a~caller+/= second-token",
    ];
    for authorization in refused {
        let refused = refusal(&server, authorization).await.unwrap_or_else(|| panic!("{authorization} is admitted"));
        refused.expect(Code::Unauthenticated, "CREDENTIALS_REQUIRED").nowhere();
    }
    server.stop().await;
}

#[tokio::test]
async fn every_service_but_health_needs_a_token() {
    let folder = Folder::new();
    let tokens = Arc::new(ReloadedTokens::load(folder.write("tokens", TOKENS)).unwrap());
    let server = server_with(&tokens).await;
    let channel = server.channel().await;
    let service = "hadal.v1.GameService".to_owned();
    HealthClient::new(channel.clone()).check(HealthCheckRequest { service }).await.unwrap();
    let mut records = hadal::client::record_service_client::RecordServiceClient::new(channel.clone());
    let status = records.compare_states(pb::CompareStatesRequest::default()).await.unwrap_err();
    Refused::read(&status).expect(Code::Unauthenticated, "CREDENTIALS_REQUIRED");
    let mut reflection = ServerReflectionClient::new(channel);
    let asked = || tokio_stream::iter([ServerReflectionRequest::default()]);
    let status = reflection.server_reflection_info(asked()).await.unwrap_err();
    Refused::read(&status).expect(Code::Unauthenticated, "CREDENTIALS_REQUIRED");
    reflection.server_reflection_info(with_authorization(asked(), "Bearer second-token")).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn a_browser_may_ask_for_permission_without_a_token_and_reads_the_refusal() {
    let folder = Folder::new();
    let tokens = Arc::new(ReloadedTokens::load(folder.write("tokens", TOKENS)).unwrap());
    let server = server_with(&tokens).await;
    let permission = preflight(&server, ORIGIN).await;
    assert_eq!((permission.status, permission.header("access-control-allow-origin")), (200, Some(ORIGIN)));
    let answer = grpc_web(&server, "ListGames", &pb::ListGamesRequest {}).await;
    assert_eq!((answer.status, answer.header("access-control-allow-origin")), (200, Some(ORIGIN)));
    let (messages, trailers) = answer.grpc_web();
    assert_eq!((messages.len(), trailers["grpc-status"].as_str()), (0, "16"));
    server.stop().await;
}

#[tokio::test]
async fn changed_tokens_count_from_the_next_call_and_bad_ones_leave_the_old() {
    let folder = Folder::new();
    let path = folder.write("tokens", TOKENS);
    let tokens = Arc::new(ReloadedTokens::load(path.clone()).unwrap());
    let server = server_with(&tokens).await;
    assert!(!tokens.reload().unwrap(), "nothing has changed");
    folder.write("tokens", "third-token\n");
    assert!(tokens.reload().unwrap());
    assert_eq!(refusal(&server, "Bearer third-token").await, None);
    assert!(refusal(&server, "Bearer second-token").await.is_some());
    for (text, words) in [("# none\n", "holds no token"), ("fine\nnot fine\n", "line 2 of the bearer token file")] {
        folder.write("tokens", text);
        let complaint = tokens.reload().unwrap_err().to_string();
        assert!(complaint.contains(words) && !complaint.contains("fine"), "{complaint}");
    }
    folder.write("tokens", "second-token\n");
    chmod(&path, 0o644);
    assert!(tokens.reload().unwrap_err().to_string().contains("open to others"));
    assert_eq!(refusal(&server, "Bearer third-token").await, None);
    server.stop().await;
}

#[tokio::test]
async fn a_server_without_tokens_asks_for_none_and_minds_none() {
    let server = Server::start().await;
    assert_eq!(refusal(&server, "").await, None);
    assert_eq!(refusal(&server, "Bearer anything").await, None);
    server.stop().await;
}

#[tokio::test]
async fn over_json_a_call_needs_one_of_the_tokens_as_well() {
    let folder = Folder::new();
    let tokens = Arc::new(ReloadedTokens::load(folder.write("tokens", TOKENS)).unwrap());
    let server = server_with(&tokens).await;
    for (headers, status) in [(&[][..], 401), (&[("authorization", "Bearer second-token")][..], 200)] {
        let answer = send(server.address, "GET", "/v1/games", headers, b"").await;
        let told: serde_json::Value = serde_json::from_slice(&answer.body).unwrap();
        assert_eq!(answer.status, status, "{told}");
        let reason = told["details"][0]["reason"].as_str();
        assert_eq!(reason, (status == 401).then_some("CREDENTIALS_REQUIRED"), "{told}");
    }
    server.stop().await;
}
