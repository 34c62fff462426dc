//! The closed lists of label values, apart from games and RPCs.

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

/// The name of a gRPC code, as the contract writes it.
pub fn code_name(code: Code) -> &'static str {
    let number = usize::try_from(i32::from(code)).ok();
    number.and_then(|number| CODES.get(number)).copied().unwrap_or("UNKNOWN")
}

/// The outcome of a reload. Reading unchanged files is not a reload.
#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Outcome {
    /// The new value is in use.
    Changed,
    /// The files cannot be used; the old value stays in use.
    Failed,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_its_name() {
        for number in 0..17 {
            let code = Code::from(number);
            // `FailedPrecondition` and `FAILED_PRECONDITION` have the same letters.
            let letters = code_name(code).replace('_', "").to_lowercase();
            let expected = format!("{code:?}").to_lowercase();
            assert_eq!(letters, expected);
        }
    }
}
