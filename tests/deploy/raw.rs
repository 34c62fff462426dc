//! gRPC calls with prepared bytes: nothing is encoded or decoded in the load generator.

use std::time::Duration;

use bytes::Bytes;
use http::uri::PathAndQuery;
use tonic::client::Grpc;
use tonic::codec::CompressionEncoding;
use tonic::metadata::MetadataMap;
use tonic::transport::{Channel, Endpoint};
use tonic::{Code, Request, Status};

use hadal::rpc::RawCodec;

/// The result of a call.
pub(crate) struct Answer {
    /// The message, or the refusal.
    pub(crate) result: Result<Bytes, Status>,
    /// The replica that answered, if the balancer named it.
    pub(crate) replica: Option<String>,
}

impl Answer {
    /// True if the connection to the server broke after the answer had begun. A balancer has already passed on the
    /// beginning, so it cannot repeat the call; the caller can, since calls are pure.
    pub(crate) fn is_cut(&self) -> bool {
        let Err(status) = &self.result else { return false };
        status.code() == Code::Internal && status.message().contains("error reading a body from connection")
    }
}

/// A connection that is opened when it is needed.
pub(crate) fn connect(address: std::net::SocketAddr) -> anyhow::Result<Channel> {
    Ok(Endpoint::from_shared(format!("http://{address}"))?.connect_timeout(Duration::from_secs(10)).connect_lazy())
}

/// Makes one unary call.
pub(crate) async fn call(channel: &Channel, path: &'static str, bytes: Bytes, deadline: Duration) -> Answer {
    made(Grpc::new(channel.clone()), path, bytes, deadline).await
}

/// Makes one unary call whose answer may be compressed.
pub(crate) async fn call_accepting(
    channel: &Channel,
    path: &'static str,
    bytes: Bytes,
    deadline: Duration,
    encoding: CompressionEncoding,
) -> Answer {
    made(Grpc::new(channel.clone()).accept_compressed(encoding), path, bytes, deadline).await
}

async fn made(grpc: Grpc<Channel>, path: &'static str, bytes: Bytes, deadline: Duration) -> Answer {
    let mut grpc = grpc.max_decoding_message_size(usize::MAX);
    if let Err(error) = grpc.ready().await {
        return Answer { result: Err(Status::unknown(format!("not connected: {error}"))), replica: None };
    }
    let mut request = Request::new(bytes);
    request.set_timeout(deadline);
    match grpc.unary(request, PathAndQuery::from_static(path), RawCodec).await {
        Ok(response) => Answer { replica: replica(response.metadata()), result: Ok(response.into_inner()) },
        Err(status) => Answer { replica: replica(status.metadata()), result: Err(status) },
    }
}

/// The replica that gave an answer: the balancer of these tests adds its address.
pub(crate) fn replica(metadata: &MetadataMap) -> Option<String> {
    metadata.get("x-served-by").and_then(|value| value.to_str().ok()).map(str::to_owned)
}
