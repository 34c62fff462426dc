//! A client that sends any bytes, and returns the bytes of the answers.

use bytes::Bytes;
use http::uri::PathAndQuery;
use prost::Message;
use tonic::client::Grpc;
use tonic::codec::CompressionEncoding;
use tonic::transport::Channel;
use tonic::{Request, Status};

use hadal::rpc::RawCodec;

/// The raw client.
#[derive(Clone)]
pub(crate) struct RawClient {
    grpc: Grpc<Channel>,
}

impl RawClient {
    pub(crate) fn new(channel: Channel) -> Self {
        Self { grpc: Grpc::new(channel).max_decoding_message_size(usize::MAX) }
    }

    /// The same client, compressing what it sends.
    pub(crate) fn compressing(self, encoding: CompressionEncoding) -> Self {
        Self { grpc: self.grpc.send_compressed(encoding) }
    }

    /// Calls a unary method of the game service with these bytes.
    pub(crate) async fn call(&mut self, method: &str, bytes: Vec<u8>) -> Result<Vec<u8>, Status> {
        self.grpc.ready().await.unwrap();
        let answer = self.grpc.unary(Request::new(Bytes::from(bytes)), path(method), RawCodec).await?;
        Ok(answer.into_inner().into())
    }

    /// Sends these messages over a stream of `Play`; returns the answers until the server ends it, and its end.
    pub(crate) async fn play(&mut self, messages: Vec<Vec<u8>>) -> (Vec<Vec<u8>>, Result<(), Status>) {
        self.grpc.ready().await.unwrap();
        let requests = Request::new(tokio_stream::iter(messages.into_iter().map(Bytes::from)));
        let mut answers = match self.grpc.streaming(requests, path("Play"), RawCodec).await {
            Ok(answers) => answers.into_inner(),
            Err(status) => return (Vec::new(), Err(status)),
        };
        let mut received = Vec::new();
        loop {
            match answers.message().await {
                Ok(Some(answer)) => received.push(answer.into()),
                Ok(None) => return (received, Ok(())),
                Err(status) => return (received, Err(status)),
            }
        }
    }
}

fn path(method: &str) -> PathAndQuery {
    format!("/hadal.v1.GameService/{method}").parse().unwrap()
}

/// The bytes of a message followed by further fields.
pub(crate) fn followed_by(message: &impl Message, fields: &[u8]) -> Vec<u8> {
    let mut bytes = message.encode_to_vec();
    bytes.extend_from_slice(fields);
    bytes
}
