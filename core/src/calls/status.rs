//! The one mapping from a refusal to a gRPC status with `google.rpc` details.

use std::collections::BTreeMap;

use prost::{Message, Name};
use prost_types::{Any, Duration};

use crate::environment::Environment;
use crate::pb::NearestActions;
use crate::pb::google_rpc::bad_request::FieldViolation;
use crate::pb::google_rpc::{BadRequest, ErrorInfo, RetryInfo, Status};
use crate::refusal::{Reason, Refusal};

/// The `domain` of every `ErrorInfo`.
pub const DOMAIN: &str = "hadal";

/// The most bytes of a text in a status. Clients cap trailers at 8 KiB and percent-encoding triples a text, so a text
/// that a caller could make long is cut.
const TEXT_BYTES_MAX: usize = 400;

/// The time that a caller should wait before it tries an overloaded server again, in milliseconds.
const RETRY_AFTER_MS: i32 = 100;

/// The gRPC codes that refusals have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// The request is wrong in itself.
    InvalidArgument = 3,
    /// The caller no longer waits.
    DeadlineExceeded = 4,
    /// There is no such game.
    NotFound = 5,
    /// The key is not the right one.
    PermissionDenied = 7,
    /// The state does not allow it.
    FailedPrecondition = 9,
    /// Somebody else has acted.
    Aborted = 10,
    /// A limit is exceeded.
    OutOfRange = 11,
    /// The server does not do this.
    Unimplemented = 12,
    /// The server has a bug.
    Internal = 13,
    /// The server is overloaded.
    Unavailable = 14,
    /// The call carries no credentials.
    Unauthenticated = 16,
}

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

/// The refusal of a call as a message. `request_id` is the id that a caller reports in the case of a bug.
pub fn status(refusal: &Refusal, request_id: Option<String>) -> Status {
    let mut metadata: BTreeMap<String, String> =
        refusal.metadata.iter().map(|(key, value)| ((*key).to_owned(), cut(value))).collect();
    if refusal.reason == Reason::Internal
        && let Some(id) = request_id
    {
        // The id leads to the line in the log.
        metadata.insert("request_id".to_owned(), id);
    }
    let info = ErrorInfo { reason: refusal.reason.to_string(), domain: DOMAIN.to_owned(), metadata };
    let mut details = vec![pack(&info)];
    if let Some(field) = &refusal.field {
        let violation = FieldViolation { field: cut(field), description: cut(&refusal.message) };
        details.push(pack(&BadRequest { field_violations: vec![violation] }));
    }
    if !refusal.nearest.is_empty() {
        details.push(pack(&NearestActions { notations: refusal.nearest.clone() }));
    }
    if refusal.reason == Reason::Overloaded {
        details
            .push(pack(&RetryInfo { retry_delay: Some(Duration { seconds: 0, nanos: RETRY_AFTER_MS * 1_000_000 }) }));
    }
    Status { code: code(refusal.reason) as i32, message: cut(&refusal.message), details }
}

/// The refusal of one item of a batch or one message of a stream.
pub(super) fn item_refused(refusal: &Refusal, environment: &dyn Environment) -> Status {
    environment.note_item_refused(refusal.reason);
    status(refusal, environment.request_id())
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
