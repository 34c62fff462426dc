//! The messages of `proto/hadal/v1`, generated at build time. Always written with the short name of the crate: `pb::Position`.

#![expect(clippy::all, clippy::pedantic, reason = "generated code")]

mod answered;

include!(concat!(env!("OUT_DIR"), "/hadal.v1.rs"));

/// The status of a refusal, and its details.
pub mod google_rpc {
    include!(concat!(env!("OUT_DIR"), "/google.rpc.rs"));
}

/// The descriptors of every file in `proto/`, for reflection and for the limit walk.
pub const DESCRIPTORS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/descriptors.bin"));

/// The types of options in words: `kinds::deeper_options::TURN_LIMIT` is "uint32".
pub mod kinds {
    include!(concat!(env!("OUT_DIR"), "/kinds.rs"));
}
