//! Traces: a span per call, and the spans within it, sent to a collector over OTLP.
//!
//! They use the OpenTelemetry interface itself, not `tracing`: an unsampled call costs one decision, and without a
//! collector nothing at all.

mod exporter;

use std::sync::Arc;
use std::time::Duration;

use http::HeaderMap;
use opentelemetry::propagation::{Extractor, TextMapPropagator};
use opentelemetry::trace::{SpanKind, Status, TraceContextExt, Tracer, TracerProvider};
use opentelemetry::{Context, InstrumentationScope, KeyValue};
use opentelemetry_otlp::{ExporterBuildError, SpanExporter, WithExportConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::{BatchConfigBuilder, BatchSpanProcessor, Sampler, SdkTracer, SdkTracerProvider, Span};
use tonic::Code;

use super::finished::Finished;
use super::request_id::RequestId;
use super::rpc::Rpc;
use super::{Metrics, VERSION};
use exporter::CountedExporter;

/// The most spans that wait for the collector; further spans are dropped, and no call waits.
const SPANS_WAITING: usize = 8192;

/// The interval between two batches of spans.
const SEND_EVERY: Duration = Duration::from_secs(1);

/// The longest time that the collector may take.
const SEND_TIMEOUT: Duration = Duration::from_secs(5);

/// The reason that traces cannot be sent.
#[derive(Debug, thiserror::Error)]
pub enum TracingError {
    /// The endpoint is not valid.
    #[error("{0} is not the address of a collector; give its gRPC port, unencrypted, such as http://127.0.0.1:4317")]
    Endpoint(String),
    /// The share of calls is not valid.
    #[error("{0} is not a share of calls; give a number from 0 to 1")]
    Ratio(f64),
    /// The exporter cannot be built.
    #[error("traces cannot be sent: {0}")]
    Exporter(#[from] ExporterBuildError),
}

/// The connection to the trace collector.
#[derive(Clone, Debug)]
pub struct Tracing {
    provider: SdkTracerProvider,
    tracer: SdkTracer,
    propagator: Arc<TraceContextPropagator>,
}

/// The span of a call.
#[derive(Debug)]
pub(super) struct CallSpan(Context);

impl Tracing {
    /// Checks an endpoint.
    ///
    /// # Errors
    /// [`TracingError::Endpoint`].
    pub fn check(endpoint: &str) -> Result<(), TracingError> {
        if !endpoint.starts_with("http://") || endpoint.parse::<http::Uri>().is_err() {
            return Err(TracingError::Endpoint(endpoint.to_owned()));
        }
        Ok(())
    }

    /// Sends spans to the collector at `endpoint` (`http://HOST:PORT`): of the calls that their callers sample, and of
    /// this share of the calls whose callers do not decide. Needs a running Tokio runtime.
    ///
    /// # Errors
    /// If the endpoint or the share is not valid.
    pub fn start(endpoint: &str, ratio: f64, metrics: Arc<Metrics>) -> Result<Self, TracingError> {
        Self::check(endpoint)?;
        if !(0.0..=1.0).contains(&ratio) {
            return Err(TracingError::Ratio(ratio));
        }
        let exporter =
            SpanExporter::builder().with_tonic().with_endpoint(endpoint).with_timeout(SEND_TIMEOUT).build()?;
        let batches =
            BatchConfigBuilder::default().with_max_queue_size(SPANS_WAITING).with_scheduled_delay(SEND_EVERY).build();
        let processor =
            BatchSpanProcessor::builder(CountedExporter::new(exporter, metrics)).with_batch_config(batches).build();
        let provider = SdkTracerProvider::builder()
            .with_span_processor(processor)
            .with_sampler(Sampler::parent_based(Sampler::TraceIdRatioBased(ratio)))
            .with_resource(
                Resource::builder()
                    .with_service_name("hadal")
                    .with_attribute(KeyValue::new("service.version", VERSION))
                    .build(),
            )
            .build();
        let scope = InstrumentationScope::builder("hadal").with_version(VERSION).build();
        Ok(Self {
            tracer: provider.tracer_with_scope(scope),
            provider,
            propagator: Arc::new(TraceContextPropagator::new()),
        })
    }

    /// Sends the waiting spans. Blocks for as long as the collector may take, so do not call it on an async thread.
    pub fn shutdown(&self) {
        // Unsent spans have been counted and logged.
        let _ = self.provider.shutdown_with_timeout(SEND_TIMEOUT);
    }

    /// The span of a call with these headers, if it is sampled.
    pub(super) fn begin(&self, rpc: Rpc, request_id: &RequestId, headers: &HeaderMap) -> Option<CallSpan> {
        let parent = self.propagator.extract_with_context(&Context::new(), &Headers(headers));
        let span = self
            .tracer
            .span_builder(format!("{}/{}", rpc.service(), rpc.method()))
            .with_kind(SpanKind::Server)
            .with_attributes([
                KeyValue::new("rpc.system", "grpc"),
                KeyValue::new("rpc.service", rpc.service()),
                KeyValue::new("rpc.method", rpc.method()),
                KeyValue::new("hadal.request_id", request_id.to_string()),
            ])
            .start_with_context(&self.tracer, &parent);
        let context = parent.with_span(span);
        context.span().is_recording().then_some(CallSpan(context))
    }

    /// A span within a call's, which ends when it is dropped.
    pub(super) fn child(&self, span: &CallSpan, name: &'static str) -> Span {
        self.tracer.span_builder(name).start_with_context(&self.tracer, &span.0)
    }
}

impl CallSpan {
    pub(super) fn trace_id(&self) -> String {
        self.0.span().span_context().trace_id().to_string()
    }

    /// Ends the span of a finished call.
    pub(super) fn end(&self, call: &Finished<'_>) {
        let span = self.0.span();
        span.set_attribute(KeyValue::new("rpc.grpc.status_code", i64::from(i32::from(call.code))));
        if let Some(game) = call.game {
            span.set_attribute(KeyValue::new("hadal.game", game));
        }
        if let Some(ply) = call.ply {
            span.set_attribute(KeyValue::new("hadal.ply", i64::try_from(ply).unwrap_or(i64::MAX)));
        }
        if let Some(reason) = call.reason_name() {
            span.set_attribute(KeyValue::new("hadal.reason", reason));
        }
        if is_failure(call.code) {
            span.set_status(Status::error(call.code_name()));
        }
        span.end();
    }
}

/// True for the codes that OpenTelemetry's conventions count as failures of the server; a refusal is an answer.
fn is_failure(code: Code) -> bool {
    matches!(
        code,
        Code::Unknown
            | Code::DeadlineExceeded
            | Code::Unimplemented
            | Code::Internal
            | Code::Unavailable
            | Code::DataLoss
    )
}

/// The headers that name the caller's span.
struct Headers<'a>(&'a HeaderMap);

impl Extractor for Headers<'_> {
    fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key)?.to_str().ok()
    }

    fn keys(&self) -> Vec<&str> {
        self.0.keys().map(http::HeaderName::as_str).collect()
    }
}
