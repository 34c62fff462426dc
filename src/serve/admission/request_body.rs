//! The body of a request for the next layer: whole, or message by message for a stream.
//!
//! Requests of a stream that wait in the server are counted against the message memory. A message waits until it is
//! complete and the one before it has been answered; so a poll for the next one returns the memory of complete messages,
//! except that of the longest, whose buffer lasts as long as the stream.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use hadal_core::refusal::Refusal;
use http_body::{Body as HttpBody, Frame, SizeHint};
use tokio::time::Instant;
use tonic::Status;
use tonic::body::Body;

use super::Capacity;
use super::deadline::{not_arrived, stream_idle};
use super::decoding::Gathering;
use super::framing::Framing;
use super::permit::Permit;
use crate::pool::Share;
use crate::rpc::BUFFER_BYTES;
use crate::rpc::refused;
use crate::serve::timer::Timer;

/// The request of a unary call, or the requests of a stream.
#[derive(Debug)]
pub(in crate::serve) enum RequestBody {
    /// The single message, complete.
    Whole(Bytes),
    /// Messages in arrival.
    Stream(Box<StreamBody>),
    /// Refused: it drops everything else that has arrived or still arrives.
    Refused,
}

/// The requests of a stream.
#[derive(Debug)]
pub(in crate::serve) struct StreamBody {
    body: Body,
    framing: Framing,
    /// Present if messages may be compressed.
    gathering: Option<Gathering>,
    /// The longest message so far, in its passed-on form.
    longest: usize,
    held: Share,
    /// The memory held for the headers until there is a permit.
    head_bytes: usize,
    /// The share that takes the permit with the first whole message, for `permit`.
    wanted: Option<Share>,
    permit: Permit,
    /// Received data that waits for memory or for the permit.
    come: Option<Chunk>,
    capacity: Capacity,
    may_idle: bool,
    /// The beginning of the wait for the current message, or for the next one.
    since: Instant,
    timer: Timer,
}

/// A received piece.
#[derive(Debug)]
struct Chunk {
    data: Bytes,
    is_held: bool,
}

impl StreamBody {
    /// The requests of a stream, which take their permit from `wanted`.
    pub(super) fn new(
        (body, gathering): (Body, Option<Gathering>),
        held: Share,
        wanted: Share,
        permit: Permit,
        terms: (Capacity, bool, Instant),
    ) -> Self {
        let (capacity, may_idle, since) = terms;
        let head_bytes = held.held();
        Self {
            body,
            framing: Framing::default(),
            gathering,
            longest: 0,
            held,
            head_bytes,
            wanted: Some(wanted),
            permit,
            come: None,
            capacity,
            may_idle,
            since,
            timer: Timer::default(),
        }
    }

    fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        if self.come.is_none() {
            // A poll for more means that all complete messages have been answered.
            self.held.keep(self.waiting_bytes());
        }
        loop {
            if let Some(message) = self.decompressed().map_err(refused)? {
                return Poll::Ready(Some(Ok(Frame::data(message))));
            }
            if self.come.is_none() {
                let Poll::Ready(next) = Pin::new(&mut self.body).poll_frame(context) else {
                    return self.poll_end(context).map(|refusal| Some(Err(refused(refusal))));
                };
                match next.map(|frame| frame.map(Frame::into_data)) {
                    Some(Ok(Ok(data))) => self.come = Some(Chunk { data, is_held: false }),
                    Some(Ok(Err(trailers))) => return Poll::Ready(Some(Ok(trailers))),
                    Some(Err(status)) => return Poll::Ready(Some(Err(status))),
                    None => {
                        let rest = self.gathering.as_mut().map(Gathering::rest).filter(|rest| !rest.is_empty());
                        return Poll::Ready(rest.map(|rest| Ok(Frame::data(rest))));
                    }
                }
            }
            ready!(self.poll_take(context)).map_err(refused)?;
            let Some(Chunk { data, .. }) = self.come.take() else { continue };
            match &mut self.gathering {
                Some(gathering) => gathering.push(&data),
                None => return Poll::Ready(Some(Ok(Frame::data(data)))),
            }
        }
    }

    /// The memory of waiting data between two messages.
    fn waiting_bytes(&self) -> usize {
        let begun = self.gathering.as_ref().map_or(self.framing.begun(), Gathering::len);
        let longest = if self.gathering.is_some() { self.longest } else { self.framing.longest() };
        self.head_bytes + begun + longest.saturating_sub(BUFFER_BYTES)
    }

    /// The next whole message that may be compressed, once there is memory for it.
    fn decompressed(&mut self) -> Result<Option<Bytes>, Refusal> {
        let Some(gathering) = &mut self.gathering else { return Ok(None) };
        let message = gathering.next()?;
        if let Some(message) = &message {
            self.held.take(message.len())?;
            self.longest = self.longest.max(message.len());
        }
        Ok(message)
    }

    /// Takes memory for the received piece, and the permit with the first whole message.
    fn poll_take(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Refusal>> {
        let queue_wait = self.capacity.queue_wait;
        let Some(come) = &mut self.come else { return Poll::Ready(Ok(())) };
        if !come.is_held {
            ready!(self.held.poll_take(come.data.len(), queue_wait, context))?;
            come.is_held = true;
            let was_begun = self.framing.begun() > 0;
            if self.framing.advance(&come.data) || !was_begun {
                self.since = Instant::now();
            }
        }
        if self.framing.first() > 0
            && let Some(wanted) = &mut self.wanted
        {
            ready!(wanted.poll_take(1, queue_wait, context))?;
            if let Some(taken) = self.wanted.take() {
                self.permit.put(taken);
                self.head_bytes = 0;
            }
        }
        Poll::Ready(Ok(()))
    }

    /// Ready when nothing has arrived for too long.
    fn poll_end(&mut self, context: &mut Context<'_>) -> Poll<Refusal> {
        let Capacity { arrival_timeout, play_idle, .. } = self.capacity;
        if self.wanted.is_some() || self.framing.begun() > 0 {
            return self
                .timer
                .poll(self.since.checked_add(arrival_timeout), context)
                .map(|()| not_arrived(arrival_timeout));
        }
        let Some(most) = play_idle.filter(|_| self.may_idle) else { return Poll::Pending };
        self.timer.poll(self.since.checked_add(most), context).map(|()| stream_idle(most))
    }
}

impl HttpBody for RequestBody {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let this = self.get_mut();
        match this {
            Self::Whole(bytes) => {
                let bytes = std::mem::take(bytes);
                Poll::Ready(if bytes.is_empty() { None } else { Some(Ok(Frame::data(bytes))) })
            }
            Self::Stream(stream) => {
                let next = ready!(stream.poll_next(context));
                if matches!(next, Some(Err(_))) {
                    *this = Self::Refused;
                }
                Poll::Ready(next)
            }
            Self::Refused => Poll::Ready(None),
        }
    }

    fn is_end_stream(&self) -> bool {
        match self {
            Self::Whole(bytes) => bytes.is_empty(),
            Self::Stream(stream) => {
                let is_empty = stream.gathering.as_ref().is_none_or(|gathering| gathering.len() == 0);
                stream.come.is_none() && is_empty && stream.body.is_end_stream()
            }
            Self::Refused => true,
        }
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Self::Whole(bytes) => SizeHint::with_exact(bytes.len() as u64),
            Self::Stream(stream) if stream.gathering.is_some() => SizeHint::default(),
            Self::Stream(stream) => stream.body.size_hint(),
            Self::Refused => SizeHint::with_exact(0),
        }
    }
}

#[cfg(test)]
#[path = "request_tests.rs"]
pub(super) mod tests;
