//! Shares of a whole on the command line.

use std::str::FromStr;

/// A share from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::cli) struct Ratio(pub(in crate::cli) f64);

impl FromStr for Ratio {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let share: f64 = text.parse().map_err(|_| "not a share, such as 0.1")?;
        if (0.0..=1.0).contains(&share) { Ok(Self(share)) } else { Err("not from 0 to 1") }
    }
}
