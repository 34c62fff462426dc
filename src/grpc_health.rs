//! The messages, server and client of health as gRPC defines it, generated at build time.

#![expect(
    missing_docs,
    unused_qualifications,
    clippy::all,
    clippy::pedantic,
    clippy::allow_attributes_without_reason,
    reason = "generated code, and gRPC's own file says little about its fields"
)]

tonic::include_proto!("grpc.health.v1");

/// The descriptors of its file, for reflection.
pub const DESCRIPTORS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/health.bin"));
