//! Shares on the command line.

use std::fmt;
use std::str::FromStr;

/// A share, from 0 (none) to 1 (all).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ratio(pub f64);

impl FromStr for Ratio {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let ratio = text.parse().ok().filter(|ratio| (0.0..=1.0).contains(ratio));
        ratio.map(Self).ok_or("not a share from 0 to 1, such as 0.1")
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}
