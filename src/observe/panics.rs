//! Panics in the log: where they happen. What they say may be made of cards or keys, and is told only if it stands so in
//! the source.

use std::any::Any;
use std::panic::{Location, set_hook};

/// Makes every panic of the process a line of its log, in place of the text on standard error that Rust writes.
pub(super) fn log_panics() {
    set_hook(Box::new(|panic| {
        // Nothing here may panic again, which would end the process.
        let location = panic.location().map(Location::to_string);
        tracing::error!(location = location.as_deref(), cause = constant_text(panic.payload()), "a panic");
    }));
}

/// What a panic says, if that stands in the source.
pub fn constant_text(cause: &(dyn Any + Send)) -> Option<&'static str> {
    cause.downcast_ref::<&'static str>().copied()
}
