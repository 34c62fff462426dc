//! The request of a unary call, while it arrives.

use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use http_body::Body as _;
use tonic::Status;
use tonic::body::Body;

use super::framing::Framing;
use super::permit::QueueWait;
use crate::pool::Share;
use crate::rpc::{completed, refused};

/// A partly received request.
#[derive(Debug)]
pub(super) struct Arriving {
    body: Body,
    /// The most bytes that its message may have.
    message_bytes: usize,
    framing: Framing,
    gathered: BytesMut,
    /// A request that arrives in one piece. Once more follows it is copied, so that no more memory is held than its
    /// bytes.
    whole: Bytes,
    /// Received data that has found no memory yet.
    waiting: Option<Bytes>,
    queue_wait: QueueWait,
}

impl Arriving {
    pub(super) fn new(body: Body, message_bytes: usize, queue_wait: Duration) -> Self {
        let (framing, gathered, whole) = (Framing::default(), BytesMut::new(), Bytes::new());
        Self { body, message_bytes, framing, gathered, whole, waiting: None, queue_wait: QueueWait::new(queue_wait) }
    }

    /// The bytes of the single message, once the caller has ended its request. Anything after that message is dropped.
    /// A message whose prefix announces too great a length is returned at once, to be refused.
    pub(super) fn poll_whole(&mut self, held: &mut Share, context: &mut Context<'_>) -> Poll<Result<Bytes, Status>> {
        loop {
            if let Some(data) = &self.waiting {
                ready!(self.queue_wait.poll_take(held, data.len(), context)).map_err(refused)?;
                let data = self.waiting.take().unwrap_or_default();
                self.gather(data);
                if self.framing.announced() > self.message_bytes {
                    return Poll::Ready(Ok(self.take()));
                }
            }
            // Poll to the end whatever `is_end_stream` says: gRPC-Web bodies are decoded on the way.
            let Poll::Ready(next) = Pin::new(&mut self.body).poll_frame(context) else {
                self.copy();
                return Poll::Pending;
            };
            match next {
                Some(Ok(frame)) => self.waiting = frame.into_data().ok().filter(|_| self.framing.first() == 0),
                Some(Err(status)) => {
                    return Poll::Ready(Err(completed(&status).unwrap_or_else(|| broken_off(&status))));
                }
                None => return Poll::Ready(Ok(self.take())),
            }
        }
    }

    fn gather(&mut self, data: Bytes) {
        self.framing.advance(&data);
        if self.gathered.is_empty() && self.whole.is_empty() {
            self.whole = data;
        } else {
            self.copy();
            self.gathered.extend_from_slice(&data);
        }
    }

    fn copy(&mut self) {
        self.gathered.extend_from_slice(&std::mem::take(&mut self.whole));
    }

    fn take(&mut self) -> Bytes {
        let come = if self.whole.is_empty() { self.gathered.split().freeze() } else { std::mem::take(&mut self.whole) };
        match self.framing.first() {
            0 => come,
            first => come.slice(..first),
        }
    }
}

/// The status of a request that breaks off: its caller has left, which is no fault of the server.
fn broken_off(status: &Status) -> Status {
    Status::cancelled(format!("the request breaks off: {}", status.message()))
}

#[cfg(test)]
#[path = "arrival_tests.rs"]
mod tests;
