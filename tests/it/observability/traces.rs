//! Traces, as a collector receives them.

use std::sync::Arc;

use hadal::observe::{Metrics, Tracing, TracingError};
use hadal::serve::Config;
use hadal_core::engine::{Engine, EngineOf};
use hadal_core::pb;
use opentelemetry_proto::tonic::collector::trace::v1::trace_service_server::{TraceService, TraceServiceServer};
use opentelemetry_proto::tonic::collector::trace::v1::{ExportTraceServiceRequest, ExportTraceServiceResponse};
use opentelemetry_proto::tonic::common::v1::any_value::Value;
use opentelemetry_proto::tonic::trace::v1::Span;
use opentelemetry_proto::tonic::trace::v1::span::SpanKind;
use opentelemetry_proto::tonic::trace::v1::status::StatusCode;
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tonic::transport::server::TcpIncoming;
use tonic::{Request, Response, Status};

use super::{Watched, apply_to, metrics_of, new_state};
use crate::games::{illegal_action, midgame};
use crate::server::PATIENCE;
use crate::toy::{Toy, flaw};

/// A collector that passes on what it receives.
struct Collector(UnboundedSender<Span>);

#[tonic::async_trait]
impl TraceService for Collector {
    async fn export(
        &self,
        request: Request<ExportTraceServiceRequest>,
    ) -> Result<Response<ExportTraceServiceResponse>, Status> {
        let scopes = request.into_inner().resource_spans.into_iter().flat_map(|spans| spans.scope_spans);
        for span in scopes.flat_map(|scope| scope.spans) {
            self.0.send(span).map_err(|_| Status::unavailable("the test is over"))?;
        }
        Ok(Response::new(ExportTraceServiceResponse::default()))
    }
}

/// A collector, and a server that sends its traces there.
struct Traced {
    watched: Watched,
    tracing: Tracing,
    spans: UnboundedReceiver<Span>,
}

impl Traced {
    async fn start(games: &'static [&'static dyn Engine], ratio: f64) -> Self {
        let (sender, spans) = unbounded_channel();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        let collector = tonic::transport::Server::builder().add_service(TraceServiceServer::new(Collector(sender)));
        tokio::spawn(collector.serve_with_incoming(TcpIncoming::from(listener)));
        let metrics = metrics_of(games);
        let tracing = Tracing::start(&endpoint, ratio, Arc::clone(&metrics)).unwrap();
        let watched = Watched::traced(games, Config::default(), metrics, Some(tracing.clone())).await;
        Self { watched, tracing, spans }
    }

    /// All spans, after the server has stopped and sent the waiting ones.
    async fn finish(mut self) -> Vec<Span> {
        let stopping = self.watched.ask_to_stop();
        tokio::time::timeout(PATIENCE, stopping).await.unwrap().unwrap().unwrap();
        shut_down(self.tracing).await;
        let mut spans = Vec::new();
        while let Ok(span) = self.spans.try_recv() {
            spans.push(span);
        }
        spans
    }
}

async fn shut_down(tracing: Tracing) {
    let sending = tokio::task::spawn_blocking(move || tracing.shutdown());
    tokio::time::timeout(PATIENCE, sending).await.unwrap().unwrap();
}

const TRACE: [u8; 16] = [0xab; 16];
const PARENT: [u8; 8] = [0xcd; 8];

/// The request of a caller that traces, with its decision whether to sample the call.
fn traced<T>(message: T, sampled: bool) -> Request<T> {
    let mut request = Request::new(message);
    let hex = |bytes: &[u8]| data_encoding::HEXLOWER.encode(bytes);
    let parent = format!("00-{}-{}-0{}", hex(&TRACE), hex(&PARENT), u8::from(sampled));
    request.metadata_mut().insert("traceparent", parent.parse().unwrap());
    request.metadata_mut().insert("tracestate", "vendor=opaque".parse().unwrap());
    request
}

fn text(span: &Span, key: &str) -> Option<String> {
    match attribute(span, key)? {
        Value::StringValue(text) => Some(text),
        other => panic!("{key} is {other:?}"),
    }
}

fn number(span: &Span, key: &str) -> Option<i64> {
    match attribute(span, key)? {
        Value::IntValue(number) => Some(number),
        other => panic!("{key} is {other:?}"),
    }
}

fn attribute(span: &Span, key: &str) -> Option<Value> {
    let found = span.attributes.iter().find(|attribute| attribute.key == key)?;
    found.value.as_ref().and_then(|value| value.value.clone())
}

fn is_error(span: &Span) -> bool {
    span.status.as_ref().is_some_and(|status| status.code() == StatusCode::Error)
}

#[tokio::test]
async fn a_traced_call_is_a_span_of_its_callers_with_its_parts_within() {
    let server = Traced::start(hadal_games::all(), 0.0).await;
    let game = hadal_games::all()[0];
    let (state, action) = midgame(game, 2, 5);
    let ply = state.ply;
    let mut request = traced(apply_to(&state, &action), true);
    request.metadata_mut().insert("x-request-id", "traced-1".parse().unwrap());
    server.watched.client().await.apply_action(request).await.unwrap();
    let spans = server.finish().await;
    assert!(spans.iter().all(|span| span.trace_id == TRACE), "one trace: {spans:#?}");
    let of_call: Vec<&Span> = spans.iter().filter(|span| span.parent_span_id == PARENT).collect();
    let [call] = of_call[..] else { panic!("one span under the caller's: {spans:#?}") };
    assert_eq!(call.name, "hadal.v1.GameService/ApplyAction");
    assert_eq!(call.kind(), SpanKind::Server);
    assert_eq!(call.trace_state, "vendor=opaque");
    assert_eq!(text(call, "rpc.system").as_deref(), Some("grpc"));
    assert_eq!(text(call, "rpc.service").as_deref(), Some("hadal.v1.GameService"));
    assert_eq!(text(call, "rpc.method").as_deref(), Some("ApplyAction"));
    assert_eq!(number(call, "rpc.grpc.status_code"), Some(0));
    assert_eq!(text(call, "hadal.request_id").as_deref(), Some("traced-1"));
    assert_eq!(text(call, "hadal.game").as_deref(), Some(game.info().id));
    assert_eq!(number(call, "hadal.ply"), Some(i64::try_from(ply).unwrap()));
    assert_eq!(text(call, "hadal.reason"), None);
    let mut within: Vec<&Span> = spans.iter().filter(|span| span.parent_span_id == call.span_id).collect();
    within.sort_by_key(|span| span.start_time_unix_nano);
    assert_eq!(within.iter().map(|span| span.name.as_str()).collect::<Vec<_>>(), ["decode", "rules", "encode"]);
    for part in &within {
        assert!(part.start_time_unix_nano >= call.start_time_unix_nano, "{part:#?}");
        assert!(part.end_time_unix_nano <= call.end_time_unix_nano, "{part:#?} {call:#?}");
    }
    assert_eq!(spans.len(), 4, "{spans:#?}");
}

#[tokio::test]
async fn a_refusal_tells_its_reason_and_is_no_error_of_the_server() {
    let server = Traced::start(hadal_games::all(), 1.0).await;
    let (state, action) = illegal_action(hadal_games::all()[0], 2);
    let request = pb::ApplyActionRequest { state: Some(state), action: Some(action), ..Default::default() };
    server.watched.client().await.apply_action(request).await.unwrap_err();
    let spans = server.finish().await;
    let call = spans.iter().find(|span| span.kind() == SpanKind::Server).unwrap();
    assert!(call.parent_span_id.is_empty(), "the caller traces nothing");
    assert_eq!(number(call, "rpc.grpc.status_code"), Some(tonic::Code::FailedPrecondition as i64));
    assert!(text(call, "hadal.reason").is_some());
    assert!(!is_error(call));
}

static BUGGY: &[&dyn Engine] = &[&EngineOf::<Toy<{ flaw::HAS_BUGS }>>::new()];

#[tokio::test]
async fn a_bug_is_an_error_of_the_server_on_whatever_thread_it_shows() {
    let server = Traced::start(BUGGY, 1.0).await;
    let mut client = server.watched.client().await;
    let create = pb::CreateGameRequest { game_id: BUGGY[0].info().id.to_owned(), seed: Some(1), ..Default::default() };
    let state = client.create_game(create).await.unwrap().into_inner().read_position().unwrap().state.unwrap();
    let actions = vec![crate::games::notation("take 3")];
    let request = pb::ApplyActionsRequest { state: Some(state), actions, ..Default::default() };
    client.apply_actions(request).await.unwrap_err();
    let spans = server.finish().await;
    let call = spans.iter().find(|span| span.name.ends_with("/ApplyActions")).unwrap();
    assert!(is_error(call), "{call:#?}");
    assert_eq!(text(call, "hadal.reason").as_deref(), Some("INTERNAL"));
    let rules = spans.iter().find(|span| span.name == "rules" && span.parent_span_id == call.span_id);
    assert!(rules.is_some(), "the work on another thread is a part of the call: {spans:#?}");
}

#[tokio::test]
async fn the_caller_decides_what_is_sampled_and_the_share_decides_for_the_others() {
    let never = Traced::start(hadal_games::all(), 0.0).await;
    let mut client = never.watched.client().await;
    client.list_games(pb::ListGamesRequest {}).await.unwrap();
    client.list_games(traced(pb::ListGamesRequest {}, false)).await.unwrap();
    client
        .get_game(traced(
            pb::GetGameRequest { game_id: hadal_games::all()[0].info().id.to_owned(), ..Default::default() },
            true,
        ))
        .await
        .unwrap();
    let names = |spans: &[Span]| -> Vec<String> {
        spans.iter().filter(|span| span.kind() == SpanKind::Server).map(|span| span.name.clone()).collect()
    };
    assert_eq!(names(&never.finish().await), ["hadal.v1.GameService/GetGame"]);
    let always = Traced::start(hadal_games::all(), 1.0).await;
    let mut client = always.watched.client().await;
    client.list_games(pb::ListGamesRequest {}).await.unwrap();
    client.get_game(traced(pb::GetGameRequest::default(), false)).await.unwrap_err();
    assert_eq!(names(&always.finish().await), ["hadal.v1.GameService/ListGames"]);
}

#[tokio::test]
async fn a_stream_is_one_span_and_health_is_none() {
    let server = Traced::start(hadal_games::all(), 1.0).await;
    let mut client = server.watched.client().await;
    let state = new_state(&mut client, hadal_games::all()[0], 2).await;
    let open = pb::GetPositionRequest { state: Some(state), ..Default::default() };
    let open = pb::PlayRequest { request: Some(pb::play_request::Request::Open(open)) };
    let mut answers = client.play(tokio_stream::iter([open])).await.unwrap().into_inner();
    while answers.message().await.unwrap().is_some() {}
    let mut health = hadal::grpc_health::health_client::HealthClient::new(server.watched.server().channel().await);
    health.check(hadal::grpc_health::HealthCheckRequest::default()).await.unwrap();
    drop(client);
    let spans = server.finish().await;
    let streams: Vec<&Span> = spans.iter().filter(|span| span.name == "hadal.v1.GameService/Play").collect();
    assert_eq!(streams.len(), 1);
    assert_eq!(text(streams[0], "hadal.game").as_deref(), Some(hadal_games::all()[0].info().id));
    assert!(!spans.iter().any(|span| span.name.contains("ealth")), "{spans:#?}");
}

#[tokio::test]
async fn a_collector_that_is_away_costs_no_call_its_answer() {
    // Nobody listens there any more.
    let gone = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let metrics = metrics_of(hadal_games::all());
    let tracing = Tracing::start(&format!("http://{gone}"), 1.0, Arc::clone(&metrics)).unwrap();
    let watched =
        Watched::traced(hadal_games::all(), Config::default(), Arc::clone(&metrics), Some(tracing.clone())).await;
    let mut client = watched.client().await;
    for _ in 0..200 {
        client.list_games(pb::ListGamesRequest {}).await.unwrap();
    }
    watched.scrape_until(|scrape| scrape.count("hadal_requests_total", &[("code", "OK")]) == 200).await;
    shut_down(tracing).await;
    assert!(failed(&metrics) > 0, "what was lost is counted");
}

fn failed(metrics: &Metrics) -> u64 {
    metrics.spans_failed.get()
}

#[tokio::test]
async fn an_endpoint_or_a_share_that_is_none_is_refused() {
    let start = |endpoint: &str, ratio| Tracing::start(endpoint, ratio, metrics_of(hadal_games::all()));
    for endpoint in ["", "collector:4317", "https://collector:4317", "http://", "http://a b"] {
        assert!(matches!(start(endpoint, 0.5), Err(TracingError::Endpoint(_))), "{endpoint}");
    }
    for ratio in [-0.1, 1.1, f64::NAN] {
        assert!(matches!(start("http://collector:4317", ratio), Err(TracingError::Ratio(_))), "{ratio}");
    }
}
