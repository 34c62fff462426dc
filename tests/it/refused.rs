//! Reads refusals as a client does: with the public `google.rpc` types, not with the server's own.

use std::collections::BTreeMap;

use hadal_core::pb;
use prost::Message;
use tonic::{Code, Status};
use tonic_types::StatusExt;

/// The most bytes of details, so that the trailers stay below what clients accept.
const DETAILS_BYTES_MAX: usize = 2048;

/// A refusal as a client sees it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Refused {
    pub(crate) code: Code,
    pub(crate) reason: String,
    pub(crate) metadata: BTreeMap<String, String>,
    pub(crate) field: Option<String>,
    pub(crate) message: String,
}

impl Refused {
    /// Reads a status; every refusal has our domain and a reason, and is small.
    pub(crate) fn read(status: &Status) -> Self {
        let size = status.details().len();
        assert!(size < DETAILS_BYTES_MAX, "{size} bytes of details: {status:?}");
        assert!(!status.message().is_empty(), "a refusal says what is wrong: {status:?}");
        let info = status.get_details_error_info().unwrap_or_else(|| panic!("no ErrorInfo: {status:?}"));
        assert_eq!(info.domain, "hadal");
        let violations = status.get_details_bad_request().map(|request| request.field_violations).unwrap_or_default();
        assert!(violations.len() <= 1, "one field is to blame at most: {violations:?}");
        Self {
            code: status.code(),
            reason: info.reason,
            metadata: info.metadata.into_iter().collect(),
            field: violations.into_iter().next().map(|violation| violation.field),
            message: status.message().to_owned(),
        }
    }

    /// The same for a status that came in a message, from a batch or a stream.
    pub(crate) fn read_message(status: &pb::google_rpc::Status) -> Self {
        let details = status.encode_to_vec().into();
        Self::read(&Status::with_details(Code::from(status.code), status.message.clone(), details))
    }

    /// Checks code and reason.
    #[track_caller]
    pub(crate) fn expect(self, code: Code, reason: &str) -> Self {
        assert_eq!((self.code, self.reason.as_str()), (code, reason), "{}", self.message);
        self
    }

    /// Checks the path of the field at fault.
    #[track_caller]
    pub(crate) fn at(self, field: &str) -> Self {
        assert_eq!(self.field.as_deref(), Some(field), "{}", self.message);
        self
    }

    /// Checks that no field is blamed.
    #[track_caller]
    pub(crate) fn nowhere(self) -> Self {
        assert_eq!(self.field, None, "{}", self.message);
        self
    }

    /// Checks one fact.
    #[track_caller]
    pub(crate) fn with(self, key: &str, value: impl ToString + Copy) -> Self {
        assert_eq!(self.metadata.get(key), Some(&value.to_string()), "{key} of {self:?}");
        self
    }

    /// Checks a refusal of bytes that are no message, or of a field that is missing or out of range.
    #[track_caller]
    pub(crate) fn malformed(self) -> Self {
        self.expect(Code::InvalidArgument, "MALFORMED")
    }

    /// Checks a refusal of something above a limit.
    #[track_caller]
    pub(crate) fn over(self, limit: &str) -> Self {
        self.expect(Code::OutOfRange, "LIMIT_EXCEEDED").with("limit", limit)
    }
}
