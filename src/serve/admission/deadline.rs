//! The time limits of a call, and the refusals when one has passed. Deadlines are kept here because the transport
//! answers `CANCELLED` where the contract says `DEADLINE_EXCEEDED`.

use std::time::Duration;

use hadal_core::refusal::{Reason, Refusal};
use http::{HeaderMap, HeaderName};
use tokio::time::Instant;

/// The refusal of a call whose deadline has passed.
pub(super) fn deadline_passed() -> Refusal {
    too_late("the deadline has passed; nothing has changed, the call may be repeated".to_owned())
}

/// The refusal of a call whose request did not arrive in time.
pub(super) fn not_arrived(within: Duration) -> Refusal {
    too_late(format!("no whole message has come within {} s; send it at once", within.as_secs_f64()))
}

/// The end of an idle stream.
pub(super) fn stream_idle(since: Duration) -> Refusal {
    let since = since.as_secs_f64();
    too_late(format!("no message has come for {since} s; open another stream with the last state to go on"))
}

fn too_late(message: String) -> Refusal {
    Refusal::new(Reason::DeadlineExceeded, message)
}

/// The header with the caller's own time limit.
const TIMEOUT: HeaderName = HeaderName::from_static("grpc-timeout");

/// The caller's own time limit. As in the transport, an unreadable one is ignored.
pub(super) fn timeout(headers: &HeaderMap) -> Option<Duration> {
    let text = headers.get(TIMEOUT)?.to_str().ok()?;
    let (digits, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    if digits.len() > 8 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let value: u64 = digits.parse().ok()?;
    match unit {
        "H" => Some(Duration::from_secs(value * 3600)),
        "M" => Some(Duration::from_secs(value * 60)),
        "S" => Some(Duration::from_secs(value)),
        "m" => Some(Duration::from_millis(value)),
        "u" => Some(Duration::from_micros(value)),
        "n" => Some(Duration::from_nanos(value)),
        _ => None,
    }
}

/// The time for reading an answer after its deadline: even the answer that names the deadline needs
/// some time.
pub(super) const READ_GRACE: Duration = Duration::from_secs(1);

/// The time by which an answer that is due at `due` must have been read.
pub(super) fn read_until(due: Option<Instant>) -> Option<Instant> {
    due.and_then(|due| due.checked_add(READ_GRACE))
}
