//! The closed lists that labels come from, beside games and RPCs.

use tonic::Code;

/// The codes of gRPC, by number.
const CODES: [&str; 17] = [
    "OK",
    "CANCELLED",
    "UNKNOWN",
    "INVALID_ARGUMENT",
    "DEADLINE_EXCEEDED",
    "NOT_FOUND",
    "ALREADY_EXISTS",
    "PERMISSION_DENIED",
    "RESOURCE_EXHAUSTED",
    "FAILED_PRECONDITION",
    "ABORTED",
    "OUT_OF_RANGE",
    "UNIMPLEMENTED",
    "INTERNAL",
    "UNAVAILABLE",
    "DATA_LOSS",
    "UNAUTHENTICATED",
];

/// How many codes there are.
pub(super) const CODE_COUNT: usize = CODES.len();

/// The name of a gRPC code, as the contract writes it.
pub fn code_name(code: Code) -> &'static str {
    CODES.get(code_number(code)).copied().unwrap_or("UNKNOWN")
}

pub(super) fn code_number(code: Code) -> usize {
    usize::try_from(i32::from(code)).unwrap_or(2)
}

/// What can be read again while the server runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::EnumCount, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Reloaded {
    /// The seal keys.
    SealKeys,
    /// The server's certificate and its key.
    Certificate,
    /// The bearer tokens.
    Tokens,
}

/// How reading it again went. A look at a file that has not changed is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::EnumCount, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Outcome {
    /// What was read is in use.
    Changed,
    /// It could not be read; the old one stays in use.
    Failed,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_its_name() {
        for number in 0..17 {
            let code = Code::from(number);
            // `FailedPrecondition` and `FAILED_PRECONDITION` are the same letters.
            let letters = code_name(code).replace('_', "").to_lowercase();
            let expected = format!("{code:?}").to_lowercase();
            assert_eq!(letters, expected);
        }
    }
}
