//! Hadal's core in a Python process: the module `hadal_core`.
//!
//! * `host` answers every call of the contract from bytes to bytes, with `reports` and `session` for streams;
//! * `game`, `played` and `batch` play without messages, against `bots`;
//! * `shared` lets threads wait for each other, `saved` is matches and batches as bytes;
//! * `refused` makes exceptions of refusals and panics, `signals` lets long work be interrupted, `mapping` is messages as `dict`.
//!
//! The Python side, with its types, is in `python/hadal_core`.

#![forbid(unsafe_code)]

mod batch;
mod bots;
mod environment;
mod game;
mod host;
mod legal;
mod looking;
mod mapping;
mod played;
mod playing;
mod refused;
mod reports;
mod saved;
mod session;
mod shared;
mod signals;
mod start;
mod steady;

use pyo3::prelude::*;

/// The compiled part of `hadal_core`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::batch::Arrays;
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::host::Host;
    #[pymodule_export]
    use crate::legal::Legal;
    #[pymodule_export]
    use crate::played::Match;
    #[cfg(feature = "testing")]
    #[pymodule_export]
    use crate::refused::panic;
    #[pymodule_export]
    use crate::reports::Reports;
    #[pymodule_export]
    use crate::session::Session;
}
