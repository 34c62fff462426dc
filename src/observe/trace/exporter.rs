//! The exporter of spans: counts those accepted and those lost, and logs failures now and then.

use std::sync::Arc;
use std::time::Duration;

use opentelemetry_otlp::SpanExporter as OtlpExporter;
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::error::OTelSdkResult;
use opentelemetry_sdk::trace::{SpanData, SpanExporter};

use crate::observe::Metrics;
use crate::observe::throttle::Throttle;

/// The shortest time between two lines about an unreachable collector.
const LINES_EVERY: Duration = Duration::from_secs(60);

/// An exporter that counts.
#[derive(Debug)]
pub(super) struct CountedExporter {
    exporter: OtlpExporter,
    metrics: Arc<Metrics>,
    lines: Throttle,
}

impl CountedExporter {
    pub(super) fn new(exporter: OtlpExporter, metrics: Arc<Metrics>) -> Self {
        Self { exporter, metrics, lines: Throttle::new(LINES_EVERY) }
    }
}

impl SpanExporter for CountedExporter {
    async fn export(&self, batch: Vec<SpanData>) -> OTelSdkResult {
        let spans = batch.len() as u64;
        let sent = self.exporter.export(batch).await;
        match &sent {
            Ok(()) => self.metrics.spans_exported.inc_by(spans),
            Err(error) => {
                self.metrics.spans_failed.inc_by(spans);
                if let Some(times) = self.lines.pass() {
                    tracing::warn!(%error, times, "the collector accepts no spans; they are lost");
                }
            }
        }
        sent
    }

    fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
        self.exporter.shutdown_with_timeout(timeout)
    }

    fn force_flush(&self) -> OTelSdkResult {
        self.exporter.force_flush()
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.exporter.set_resource(resource);
    }
}
