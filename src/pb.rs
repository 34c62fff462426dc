//! The messages of `proto/hadal/v1`, generated at build time. Always written with the module's name: `pb::Position`.

#![expect(
    unused_qualifications,
    clippy::all,
    clippy::pedantic,
    clippy::allow_attributes_without_reason,
    reason = "generated code"
)]

tonic::include_proto!("hadal.v1");

/// The details of refusals.
pub mod google_rpc {
    tonic::include_proto!("google.rpc");
}

/// Health as gRPC defines it.
#[expect(missing_docs, reason = "gRPC's own file says little about its fields")]
pub mod grpc_health {
    tonic::include_proto!("grpc.health.v1");

    /// The descriptors of its file, for reflection.
    pub const DESCRIPTORS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/health.bin"));
}

/// The descriptors of every file in `proto/`, for reflection and for the limit walk.
pub const DESCRIPTORS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/descriptors.bin"));
