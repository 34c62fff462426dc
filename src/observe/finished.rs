//! A finished call, for logs and traces.

use std::time::Duration;

use hadal_core::refusal::Reason;
use tonic::Code;

use super::metrics::code_name;
use super::request_id::RequestId;
use super::rpc::Rpc;

/// A finished call, for logs and traces.
#[derive(Debug)]
pub(super) struct Finished<'a> {
    pub(super) rpc: Rpc,
    pub(super) request_id: &'a RequestId,
    pub(super) game: Option<&'static str>,
    pub(super) ply: Option<u64>,
    pub(super) code: Code,
    pub(super) reason: Option<Reason>,
    pub(super) duration: Duration,
    pub(super) trace_id: Option<String>,
}

impl Finished<'_> {
    pub(super) fn code_name(&self) -> &'static str {
        code_name(self.code)
    }

    pub(super) fn reason_name(&self) -> Option<&'static str> {
        self.reason.map(Into::into)
    }
}
