//! The echo that calls are compared with: it reads and answers as many bytes as a call, on the same server and the same
//! connections, and does nothing else. It is written by hand, so that it has no place in `hadal.v1`.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::{Buf, Bytes, BytesMut};
use tokio_stream::{Stream, StreamExt};
use tonic::body::Body;
use tonic::codec::CompressionEncoding;
use tonic::server::{Grpc, NamedService, StreamingService, UnaryService};
use tonic::{Request, Response, Status, Streaming};

use crate::recording::{Exchange, framed};
use hadal::rpc::RawCodec;

/// One message, one answer.
pub(crate) const UNARY: &str = "/hadal.bench.Echo/Unary";
/// A stream of messages, each answered at once.
pub(crate) const STREAM: &str = "/hadal.bench.Echo/Stream";

/// The largest message either way, in bytes.
const BYTES_MAX: usize = 16 << 20;

/// The echo of an exchange: as many bytes there and back. The first four bytes give the length of the answer.
pub(crate) fn of(exchange: &Exchange) -> Exchange {
    let mut message = vec![0x55; exchange.request.len() - 5];
    let length = u32::try_from(exchange.answer_bytes).unwrap_or(u32::MAX);
    message[..4].copy_from_slice(&length.to_be_bytes());
    Exchange { request: framed(&message), ..exchange.clone() }
}

/// The service.
#[derive(Clone)]
pub(crate) struct Echo {
    answers: Bytes,
}

impl Echo {
    /// A service that answers from one buffer.
    pub(crate) fn new() -> Self {
        Self { answers: BytesMut::zeroed(BYTES_MAX).freeze() }
    }

    fn answer(&self, mut message: Bytes) -> Result<Bytes, Status> {
        let length = message.try_get_u32().map_err(|_| Status::invalid_argument("no length"))?;
        let end = usize::try_from(length).unwrap_or(usize::MAX);
        if end > self.answers.len() { Err(Status::out_of_range("too long")) } else { Ok(self.answers.slice(..end)) }
    }
}

impl NamedService for Echo {
    const NAME: &'static str = "hadal.bench.Echo";
}

type Answered<T> = Pin<Box<dyn Future<Output = Result<T, Status>> + Send>>;

impl tower::Service<http::Request<Body>> for Echo {
    type Response = http::Response<Body>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: http::Request<Body>) -> Self::Future {
        let echo = self.clone();
        // With the settings of the calls.
        let mut grpc =
            Grpc::new(RawCodec).max_decoding_message_size(BYTES_MAX).accept_compressed(CompressionEncoding::Gzip);
        Box::pin(async move {
            let streaming = request.uri().path() == STREAM;
            Ok(if streaming { grpc.streaming(echo, request).await } else { grpc.unary(echo, request).await })
        })
    }
}

impl UnaryService<Bytes> for Echo {
    type Response = Bytes;
    type Future = Answered<Response<Bytes>>;

    fn call(&mut self, request: Request<Bytes>) -> Self::Future {
        let echo = self.clone();
        Box::pin(async move { echo.answer(request.into_inner()).map(Response::new) })
    }
}

impl StreamingService<Bytes> for Echo {
    type Response = Bytes;
    type ResponseStream = Pin<Box<dyn Stream<Item = Result<Bytes, Status>> + Send>>;
    type Future = Answered<Response<Self::ResponseStream>>;

    fn call(&mut self, request: Request<Streaming<Bytes>>) -> Self::Future {
        let echo = self.clone();
        let answers = request.into_inner().map(move |message| echo.answer(message?));
        Box::pin(async move { Ok(Response::new(Box::pin(answers) as Self::ResponseStream)) })
    }
}
