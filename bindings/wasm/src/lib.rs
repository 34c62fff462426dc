//! The core as WebAssembly, without glue: bytes in, bytes out.
//!
//! Its user provides three functions on instantiation, and calls a handful (`memory.rs`):
//!
//! | import of `hadal` | |
//! |---|---|
//! | `clock() -> f64` | milliseconds on a clock that never goes back |
//! | `random(at, length) -> i32` | fills these bytes with random ones; 0 if there are none |
//! | `answer(at, length, refusal) -> i32` | takes the bytes of an answer, or if `refusal` is 1 a `google.rpc.Status` instead of one; returns 0 if nobody wants another report |
//!
//! | export | |
//! |---|---|
//! | `alloc(length) -> at`, `free(at, length)` | room in `memory` for what is passed |
//! | `keys(at, length)` | the seal keys, as text; without them sealed games are refused. Ends every stream |
//! | `call(method, its length, request, its length, milliseconds)` | one call, such as `hadal.v1.GameService/GetGame`, that may take so long; 0 for ever |
//! | `open() -> stream`, `send(stream, at, length)`, `close(stream)` | a `Play` stream, which a refusal of `send` ends |
//!
//! Reports on the way are answers, too; the last answer is the answer. A panic traps: the instance is then of no more use.

pub mod door;

#[cfg(target_arch = "wasm32")]
mod instance;
#[cfg(target_arch = "wasm32")]
mod memory;
