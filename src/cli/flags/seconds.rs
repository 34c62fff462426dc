//! Spans of time on the command line.

use std::fmt::{Display, Formatter};
use std::str::FromStr;
use std::time::Duration;

/// The longest span: about thirty years.
const LONGEST: f64 = 1e9;

/// A span of time in seconds; fractions are allowed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::cli) struct Seconds(pub(in crate::cli) Duration);

impl Seconds {
    /// The span; 0 for `None`.
    pub(super) fn or_off(span: Option<Duration>) -> Self {
        Self(span.unwrap_or_default())
    }

    /// The span; `None` for 0, which turns things off.
    pub(in crate::cli) fn unless_off(self) -> Option<Duration> {
        (!self.0.is_zero()).then_some(self.0)
    }
}

impl Display for Seconds {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> std::fmt::Result {
        self.0.as_secs_f64().fmt(formatter)
    }
}

impl FromStr for Seconds {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let seconds: f64 = text.parse().map_err(|_| "not a number of seconds, such as 10 or 0.5")?;
        if !(0.0..=LONGEST).contains(&seconds) {
            return Err("not from 0 to 1000000000 seconds");
        }
        Ok(Self(Duration::from_secs_f64(seconds)))
    }
}
