//! Flags about logs, metrics and traces.

use std::net::SocketAddr;

use clap::Args;

use super::{address, share};
use crate::observe::{Log, LogFormat, Tracing, TracingError};

#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Observability")]
pub(in crate::cli) struct ObservabilityFlags {
    /// The levels and targets to log, such as `info` or `hadal=debug`. `info` has a line for every finished call, which
    /// costs some microseconds each; the default leaves out those of ordinary calls
    #[arg(long, env = "HADAL_LOG", default_value = "info,hadal::call=warn", value_name = "FILTER", value_parser = filter)]
    pub(in crate::cli) log: String,
    /// The form of the log: `text` for people, or `json`, one object per line.
    #[arg(
        long,
        env = "HADAL_LOG_FORMAT",
        value_enum,
        default_value_t,
        value_name = "text|json",
        hide_possible_values = true
    )]
    pub(in crate::cli) log_format: LogFormat,
    /// The address of the admin port, which serves metrics, liveness, readiness and the version over plain HTTP, and
    /// health over gRPC, however busy the server is; no admin port unless set.
    #[arg(long, env = "HADAL_ADMIN_LISTEN", value_name = "ADDR:PORT", value_parser = address)]
    pub(in crate::cli) admin_listen: Option<SocketAddr>,
    /// The collector that traces are sent to over OTLP (gRPC), such as `http://127.0.0.1:4317`; none unless set.
    #[arg(long, env = "HADAL_OTLP_ENDPOINT", value_name = "URL", value_parser = endpoint)]
    pub(in crate::cli) otlp_endpoint: Option<String>,
    /// The share of calls to trace if the caller does not decide, from 0 to 1
    #[arg(long, env = "HADAL_OTLP_SAMPLE", default_value_t = 0.1, value_name = "RATIO", value_parser = share)]
    pub(in crate::cli) otlp_sample: f64,
}

/// A valid log filter.
fn filter(text: &str) -> Result<String, String> {
    Log::check(text).map(|()| text.to_owned()).map_err(|error| format!("{error}; try info, debug or hadal=debug"))
}

/// An address of a collector.
fn endpoint(text: &str) -> Result<String, TracingError> {
    Tracing::check(text).map(|()| text.to_owned())
}
