//! The calls of the contract: requests in, answers or refusals out.
//!
//! [`call`] answers every method but `Play`, from bytes to bytes; a [`Session`] is one `Play` stream. Behind them each method is a plain
//! function from request message to response message, in a file of its own. The caller provides the [`Context`]: a [`Host`] (games,
//! versions, keys, limits), and a [`Meter`](crate::meter::Meter) with the [environment](crate::environment).

pub mod analysis;
pub mod apply;
pub mod batch;
pub mod catalogue;
pub mod close;
pub mod create;
pub mod opening;
pub mod play;
pub mod records;

pub mod context;
pub mod host;
pub mod sealing;
pub mod status;

pub mod beginning;
mod isolate;
mod method;
mod nearest;
pub mod opened;
mod parts;
mod request;

pub use context::Context;
pub use host::Host;
pub use isolate::caught;
pub use method::{Kind, Method, Request};
pub use parts::is_long;
pub use play::Session;
pub use request::{Answers, call, decode};

/// The most work that is done at once, in the units of [`CALL_WORK`](crate::limits::CALL_WORK): about half a millisecond. No call of
/// an honest game costs as much. More expensive calls are for threads that others do not wait for.
pub const TRIAL_WORK: u64 = 5_000;
