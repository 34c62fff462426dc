//! The one mapping from a refusal to a gRPC status with `google.rpc` details, and the only use of gRPC codes.

use std::collections::BTreeMap;

use prost::{Message, Name};
use prost_types::{Any, Duration};
use tonic::metadata::MetadataValue;
use tonic::{Code, Status};

use crate::limits::REQUEST_BYTES;
use crate::observe::call;
use crate::pb::google_rpc::bad_request::FieldViolation;
use crate::pb::google_rpc::{BadRequest, ErrorInfo, RetryInfo};
use crate::refusal::{Reason, Refusal};

/// The header that stops Envoy from retrying a refused call.
pub const NOT_TO_BE_RETRIED: &str = "x-envoy-ratelimited";

/// The `domain` of every `ErrorInfo`.
pub const DOMAIN: &str = "hadal";

/// The most bytes of a text in a status. Clients cap trailers at 8 KiB and percent-encoding triples a text, so a text
/// that a caller could make long is cut.
const TEXT_BYTES_MAX: usize = 400;

/// The time that a caller should wait before it tries an overloaded server again, in milliseconds.
const RETRY_AFTER_MS: i32 = 100;

/// The gRPC code of a reason, as `docs/errors.md` lists them.
pub fn code(reason: Reason) -> Code {
    match reason {
        Reason::Malformed | Reason::StateInvalid | Reason::SealBroken => Code::InvalidArgument,
        Reason::SealKeyUnknown
        | Reason::IllegalAction
        | Reason::NotAwaited
        | Reason::GameOver
        | Reason::RulesVersionUnsupported => Code::FailedPrecondition,
        Reason::SeatKeyRefused | Reason::SealingRequired => Code::PermissionDenied,
        Reason::SealingUnavailable => Code::Unimplemented,
        Reason::UnknownGame => Code::NotFound,
        Reason::CredentialsRequired => Code::Unauthenticated,
        Reason::StateStale => Code::Aborted,
        Reason::LimitExceeded => Code::OutOfRange,
        Reason::Overloaded => Code::Unavailable,
        Reason::DeadlineExceeded => Code::DeadlineExceeded,
        Reason::Internal => Code::Internal,
    }
}

impl From<Refusal> for Status {
    /// The status of the current call.
    fn from(refusal: Refusal) -> Self {
        call::refused(refusal.reason);
        let status = to_rpc_status(&refusal);
        let mut status =
            Self::with_details(code(refusal.reason), status.message.clone(), status.encode_to_vec().into());
        if refusal.reason == Reason::Overloaded {
            // A load balancer that retried on another replica would turn the overload of one into that of all.
            status.metadata_mut().insert(NOT_TO_BE_RETRIED, MetadataValue::from_static("true"));
        }
        status
    }
}

/// The refusal of one item of a batch or one message of a stream.
pub(super) fn item_refused(refusal: &Refusal) -> tonic_types::Status {
    call::item_refused(refusal.reason);
    to_rpc_status(refusal)
}

/// The refusal as a message.
fn to_rpc_status(refusal: &Refusal) -> tonic_types::Status {
    let mut metadata: BTreeMap<String, String> =
        refusal.metadata.iter().map(|(key, value)| ((*key).to_owned(), cut(value))).collect();
    if refusal.reason == Reason::Internal
        && let Some(id) = call::current_request_id()
    {
        // The id that the caller reports, and by which the line in the log is found.
        metadata.insert("request_id".to_owned(), id.to_string());
    }
    let info = ErrorInfo { reason: refusal.reason.to_string(), domain: DOMAIN.to_owned(), metadata };
    let mut details = vec![pack(&info)];
    if let Some(field) = &refusal.field {
        let violation = FieldViolation { field: cut(field), description: cut(&refusal.message) };
        details.push(pack(&BadRequest { field_violations: vec![violation] }));
    }
    if refusal.reason == Reason::Overloaded {
        details
            .push(pack(&RetryInfo { retry_delay: Some(Duration { seconds: 0, nanos: RETRY_AFTER_MS * 1_000_000 }) }));
    }
    tonic_types::Status { code: code(refusal.reason).into(), message: cut(&refusal.message), details }
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
        Refusal::new(Reason::Malformed, format!("the bytes are no message: {}", status.message()))
    } else {
        return None;
    };
    Some(refusal.into())
}

fn cut(text: &str) -> String {
    let mut end = text.len().min(TEXT_BYTES_MAX);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    if end == text.len() { text.to_owned() } else { format!("{} ...", &text[..end]) }
}

fn pack<M: Message + Name>(message: &M) -> Any {
    Any { type_url: M::type_url(), value: message.encode_to_vec() }
}
