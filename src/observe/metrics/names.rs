//! The names of the metrics. Dashboards and alerts are checked against them.

/// Calls that have ended.
pub const REQUESTS: &str = "hadal_requests_total";
/// Refused calls, batch items and messages of streams.
pub const REFUSALS: &str = "hadal_refusals_total";
/// How long unary calls took.
pub const REQUEST_DURATION: &str = "hadal_request_duration_seconds";
/// Calls that have begun and not ended.
pub const IN_FLIGHT: &str = "hadal_requests_in_flight";
/// Calls shed because there were too many.
pub const SHED: &str = "hadal_requests_shed_total";
/// Streams that are open.
pub const STREAMS_OPEN: &str = "hadal_streams_open";
/// What messages hold of their memory.
pub const MESSAGE_BYTES: &str = "hadal_message_bytes";
/// Tasks of the runtime that are alive.
pub const TASKS_ALIVE: &str = "hadal_tasks_alive";
/// How long the answer to one message of a stream took.
pub const STREAM_ANSWER_DURATION: &str = "hadal_stream_answer_duration_seconds";
/// Items of batches.
pub const BATCH_ITEMS: &str = "hadal_batch_items";
/// Connections that have been opened.
pub const CONNECTIONS: &str = "hadal_connections_total";
/// Connections that are open.
pub const CONNECTIONS_OPEN: &str = "hadal_connections_open";
/// What was read again while the server ran.
pub const RELOADS: &str = "hadal_reloads_total";
/// Whether what was read last is in use.
pub const RELOAD_OK: &str = "hadal_reload_ok";
/// Spans handed to the collector of traces.
pub const TRACE_SPANS: &str = "hadal_trace_spans_total";
/// Log lines nobody took in time.
pub const LOG_LINES_DROPPED: &str = "hadal_log_lines_dropped_total";
/// Whether the server asks for calls.
pub const READY: &str = "hadal_ready";
/// What runs here.
pub const BUILD: &str = "hadal_build_info";
