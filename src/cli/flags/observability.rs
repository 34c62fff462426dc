//! Flags about what a server tells its operators.

use std::net::SocketAddr;

use clap::{Args, ValueEnum};

/// How log lines are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For machines: one object per line.
    Json,
}

/// What a server tells its operators, and where.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Observability")]
pub struct ObservabilityFlags {
    /// What to log, such as `info` or `hadal=debug`.
    #[arg(long, env = "HADAL_LOG", default_value = "info", value_name = "FILTER")]
    pub log: String,
    /// How to log: `text` for people, or `json`, one object per line.
    #[arg(
        long,
        env = "HADAL_LOG_FORMAT",
        value_enum,
        default_value_t,
        value_name = "text|json",
        hide_possible_values = true
    )]
    pub log_format: LogFormat,
    /// Where metrics, liveness, readiness and the version are told over plain HTTP; nowhere unless set.
    #[arg(long, env = "HADAL_ADMIN_LISTEN", value_name = "ADDR:PORT")]
    pub admin_listen: Option<SocketAddr>,
    /// Where traces are sent over OTLP (gRPC), such as `http://127.0.0.1:4317`; nowhere unless set.
    #[arg(long, env = "HADAL_OTLP_ENDPOINT", value_name = "URL")]
    pub otlp_endpoint: Option<String>,
}
