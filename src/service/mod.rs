//! The gRPC service.
pub mod codec;
