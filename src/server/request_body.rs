//! The body of a request that was let in: what of its messages waits in the server takes its share of the memory.
//!
//! A message waits until it is complete and the one before it has been answered, so what is complete is given back when
//! more is asked for. Of a call that has one message it is kept until its caller has said that there is no other: the call
//! waits for that with the message in its hands.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};
use tonic::Status;
use tonic::body::Body;

use super::framing::Framing;
use super::message_memory::Share;
use crate::refusal::Refusal;

/// The request of a call, or the requests of a stream.
#[derive(Debug)]
pub(super) struct RequestBody {
    body: Body,
    /// `None` where nothing is counted, and once the call is refused.
    counted: Option<Counted>,
}

/// What is counted of the messages of a body.
#[derive(Debug)]
struct Counted {
    share: Share,
    framing: Framing,
    is_stream: bool,
}

impl RequestBody {
    /// A body whose messages take `share`, if there is one.
    pub(super) fn new(body: Body, share: Option<Share>, is_stream: bool) -> Self {
        let counted = share.map(|share| Counted { share, framing: Framing::default(), is_stream });
        Self { body, counted }
    }

    fn count(&mut self, frame: &Frame<Bytes>) -> Result<(), Refusal> {
        match (&mut self.counted, frame.data_ref()) {
            (Some(counted), Some(data)) => counted.take(data),
            _ => Ok(()),
        }
    }
}

impl Counted {
    fn take(&mut self, data: &Bytes) -> Result<(), Refusal> {
        self.share.take(data.len())?;
        self.framing.advance(data);
        Ok(())
    }

    fn give_back(&mut self) {
        let in_hands = if self.is_stream { 0 } else { self.framing.first() };
        self.share.keep(in_hands + self.framing.begun());
    }
}

impl HttpBody for RequestBody {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let this = self.get_mut();
        if let Some(counted) = &mut this.counted {
            counted.give_back();
        }
        let Some(frame) = ready!(Pin::new(&mut this.body).poll_frame(context)?) else { return Poll::Ready(None) };
        if let Err(refusal) = this.count(&frame) {
            // What else has come, or still comes, is of no use to anybody.
            *this = Self { body: Body::empty(), counted: None };
            return Poll::Ready(Some(Err(refusal.into())));
        }
        Poll::Ready(Some(Ok(frame)))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests;
