//! The services: rules, records, analysis, health and reflection, the layers around each, and the page.

mod assets;
mod by_name;
mod completion;
mod cors;
mod health;
mod not_grpc;

use std::sync::Arc;

use hadal_core::calls::Method;
use hadal_core::pb;

use super::Failure;
use crate::grpc_health;
use crate::rpc::Calls;
pub use assets::{Assets, AssetsError};
pub(super) use assets::{FilesOrCalls, serve_files};
pub use by_name::Services;
pub(super) use completion::complete;
pub(super) use cors::cors;
pub(super) use health::health;
pub(super) use not_grpc::{is_call, reject_non_grpc};

/// The most bytes of a request about health or reflection, which carries a name. Health needs no token, and reflection
/// has no decoder of ours, so nothing else bounds them.
pub(crate) const PROBE_BYTES_MAX: usize = 4 * 1024;

/// The services of these calls: rules, records, analysis, and reflection for all of them.
///
/// # Errors
/// If the compiled descriptors cannot be read.
pub fn services(calls: &Arc<Calls>) -> Result<Services, Failure> {
    let of_calls = |services: Services, name| {
        let calls = Arc::clone(calls);
        services.add(name, move |request| Box::pin(Arc::clone(&calls).answer(request)))
    };
    Ok(Method::SERVICES
        .into_iter()
        .fold(Services::default(), of_calls)
        .add_service(reflection().build_v1()?.max_decoding_message_size(PROBE_BYTES_MAX))
        .add_service(reflection().build_v1alpha()?.max_decoding_message_size(PROBE_BYTES_MAX)))
}

fn reflection() -> tonic_reflection::server::Builder<'static> {
    tonic_reflection::server::Builder::configure()
        .register_encoded_file_descriptor_set(pb::DESCRIPTORS)
        .register_encoded_file_descriptor_set(grpc_health::DESCRIPTORS)
}
