//! Actions as messages and back.

mod decode;
mod encode;

pub(super) use decode::decode;
pub(super) use encode::{encode, encode_attack};
