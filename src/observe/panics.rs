//! Panics in the log: their place in the source. A message may contain cards or keys, so it is logged only if it is a
//! constant of the source.

use std::any::Any;
use std::panic::{Location, set_hook};

/// Logs every panic of the process, in place of Rust's message on standard error.
pub(super) fn log_panics() {
    set_hook(Box::new(|panic| {
        // This code must not panic again, which would end the process.
        let location = panic.location().map(Location::to_string);
        tracing::error!(location = location.as_deref(), cause = constant_text(panic.payload()), "a panic");
    }));
}

/// The message of a panic, if it is a constant of the source.
pub fn constant_text(cause: &(dyn Any + Send)) -> Option<&'static str> {
    cause.downcast_ref::<&'static str>().copied()
}
