//! The services: rules, records, analysis, health, reflection, the layers around each, and the page beside them.

mod assets;
mod by_name;
mod completion;
mod cors;
mod health;
mod not_grpc;

use std::sync::Arc;

use tonic::codec::CompressionEncoding;

use super::Failure;
use crate::pb;
use crate::pb::analysis_service_server::AnalysisServiceServer;
use crate::pb::game_service_server::GameServiceServer;
use crate::pb::record_service_server::RecordServiceServer;
use crate::service::Hadal;
use crate::service::host::Host;
pub use assets::{Assets, AssetsError};
pub(super) use assets::{FilesOrCalls, serve_files};
pub use by_name::Services;
pub(super) use completion::complete;
pub(super) use cors::cors;
pub(super) use health::health;
pub(super) use not_grpc::reject_non_grpc;

/// The most bytes of a request about health or reflection, which carries a name. Health needs no token, and reflection
/// has no decoder of ours, so nothing else bounds them.
pub(crate) const PROBE_BYTES_MAX: usize = 4 * 1024;

/// The compressions of messages, both ways.
const ENCODINGS: [CompressionEncoding; 2] = [CompressionEncoding::Gzip, CompressionEncoding::Zstd];

/// The limits and the compressions of a service of ours. tonic compresses an answer only if the caller accepts that.
macro_rules! bounded {
    ($service:ident, $host:expr) => {{
        let bytes = request_bytes(&$host);
        let service = $service::new(Hadal::new($host)).max_decoding_message_size(bytes);
        ENCODINGS
            .into_iter()
            .fold(service, |service, encoding| service.accept_compressed(encoding).send_compressed(encoding))
    }};
}

/// The services over a host: rules, records, analysis, and reflection for all of them.
///
/// # Errors
/// If the compiled descriptors cannot be read.
pub fn services(host: Arc<Host>) -> Result<Services, Failure> {
    Ok(Services::default()
        .add_service(bounded!(GameServiceServer, Arc::clone(&host)))
        .add_service(bounded!(RecordServiceServer, Arc::clone(&host)))
        .add_service(bounded!(AnalysisServiceServer, host))
        .add_service(reflection().build_v1()?.max_decoding_message_size(PROBE_BYTES_MAX))
        .add_service(reflection().build_v1alpha()?.max_decoding_message_size(PROBE_BYTES_MAX)))
}

fn request_bytes(host: &Host) -> usize {
    usize::try_from(host.limits().request_bytes).unwrap_or(usize::MAX)
}

fn reflection() -> tonic_reflection::server::Builder<'static> {
    tonic_reflection::server::Builder::configure()
        .register_encoded_file_descriptor_set(pb::DESCRIPTORS)
        .register_encoded_file_descriptor_set(pb::grpc_health::DESCRIPTORS)
}
