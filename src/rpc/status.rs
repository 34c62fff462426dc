//! Refusals as gRPC statuses.

use hadal_core::calls::status;
use hadal_core::limits::REQUEST_BYTES;
use hadal_core::refusal::{Reason, Refusal};
use prost::Message;
use tonic::metadata::MetadataValue;
use tonic::{Code, Status};

use crate::observe::{RequestId, call};

/// The header that stops Envoy from retrying a refused call.
pub const NOT_TO_BE_RETRIED: &str = "x-envoy-ratelimited";

/// The status of the current call, which is refused.
#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by its name")]
pub fn refused(refusal: Refusal) -> Status {
    call::refused(refusal.reason);
    let request_id = call::current_request_id();
    let status = status::status(&refusal, request_id.as_ref().map(RequestId::to_string));
    let details = status.encode_to_vec().into();
    let mut status = Status::with_details(Code::from_i32(status.code), status.message, details);
    if refusal.reason == Reason::Overloaded {
        // A load balancer that retried on another replica would spread the overload of one to all.
        status.metadata_mut().insert(NOT_TO_BE_RETRIED, MetadataValue::from_static("true"));
    }
    status
}

/// A refusal by tonic itself, completed with the reason and details of the contract; `None` if nothing is missing.
///
/// tonic answers `INTERNAL` for bytes it cannot frame or decompress, and gives no details when its size limit is
/// exceeded.
pub fn completed(status: &Status) -> Option<Status> {
    if !status.details().is_empty() {
        return None;
    }
    let code = status.code();
    let refusal = if code == Code::OutOfRange || code == Code::ResourceExhausted {
        Refusal::new(Reason::LimitExceeded, status.message()).with("limit", REQUEST_BYTES.name)
    } else if code == Code::Internal {
        Refusal::new(Reason::Malformed, format!("the bytes are not a message: {}", status.message()))
    } else {
        return None;
    };
    Some(refused(refusal))
}
