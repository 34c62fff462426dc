//! Flags about what a server tells its operators.

use std::net::SocketAddr;

use clap::Args;

use super::Ratio;
use crate::observe::LogFormat;

#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Observability")]
pub(in crate::cli) struct ObservabilityFlags {
    /// What to log, by level and target. `info` has a line for every finished call, which costs some microseconds each.
    #[arg(long, env = "HADAL_LOG", default_value = "info,hadal::call=warn", value_name = "FILTER")]
    pub(in crate::cli) log: String,
    /// How to log: `text` for people, or `json`, one object per line.
    #[arg(
        long,
        env = "HADAL_LOG_FORMAT",
        value_enum,
        default_value_t,
        value_name = "text|json",
        hide_possible_values = true
    )]
    pub(in crate::cli) log_format: LogFormat,
    /// Where metrics, liveness, readiness and the version are told over plain HTTP; nowhere unless set.
    #[arg(long, env = "HADAL_ADMIN_LISTEN", value_name = "ADDR:PORT")]
    pub(in crate::cli) admin_listen: Option<SocketAddr>,
    /// Where traces are sent over OTLP (gRPC), such as `http://127.0.0.1:4317`; nowhere unless set.
    #[arg(long, env = "HADAL_OTLP_ENDPOINT", value_name = "URL")]
    pub(in crate::cli) otlp_endpoint: Option<String>,
    /// The share of calls to trace whose caller does not say whether to, from 0 to 1.
    #[arg(long, env = "HADAL_OTLP_SAMPLE", default_value = "0.1", value_name = "RATIO")]
    pub(in crate::cli) otlp_sample: Ratio,
}
