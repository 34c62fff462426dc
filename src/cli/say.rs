//! The output of commands. A full or closed standard output is an error like any other, not a panic.

use std::fmt::Arguments;
use std::io::Write;

use anyhow::Context;

/// Prints a line.
macro_rules! say {
    ($($text:tt)*) => {
        $crate::cli::say::line(format_args!($($text)*))
    };
}
pub(super) use say;

/// Prints a line, coloured on a terminal.
pub(super) fn line(text: Arguments<'_>) -> anyhow::Result<()> {
    writeln!(anstream::stdout(), "{text}").context("cannot write to standard output")
}
