//! The decompression and decoding of requests. Short unary messages are decompressed and decoded where they arrive; long ones, which
//! take milliseconds, on the pool of long work, in the turn of their connection. The memory of the decoded messages is
//! counted first. The messages of a stream are decompressed one by one, since tonic would keep the longest to the end of the stream.

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use hadal_core::calls::caught;
use hadal_core::limits::REQUEST_BYTES;
use hadal_core::refusal::{Reason, Refusal};
use tokio::runtime::Handle;
use tokio::sync::oneshot;

use crate::observe::call;
use crate::pool::{ConnectionId, Share};
use crate::rpc::{DECODED, Gzip, LONG_BYTES, LongWork, PREFIX_BYTES, Surroundings, framed, revocable};

/// The flag before a compressed message, which may become a thousand times as long.
const COMPRESSED: u8 = 1;

/// The way in which the requests of a connection are decoded.
#[derive(Clone, Debug)]
pub(in crate::serve) struct Decoding {
    pub(super) long_work: Arc<LongWork>,
    pub(super) connection: ConnectionId,
}

impl Decoding {
    /// A whole request, decompressed to at most `most` bytes, once `held` holds the memory of its decoded form. An incomplete request,
    /// or one with an unknown compression, passes on unchanged, for a refusal.
    ///
    /// # Errors
    /// `OVERLOADED`, `LIMIT_EXCEEDED`, and `MALFORMED` for bytes that cannot be decompressed.
    pub(super) async fn plain(
        &self,
        whole: Bytes,
        compression: Option<Gzip>,
        most: usize,
        (held, queue_wait): (&mut Share, Duration),
    ) -> Result<Bytes, Refusal> {
        let Some((Gzip, message)) = compression.zip(compressed(&whole)) else {
            held.take_in_turn(whole.len() * DECODED, queue_wait).await?;
            return Ok(whole);
        };
        let short = || decompressed(&message, LONG_BYTES.min(most));
        if let Some(plain) = short()? {
            let bytes = plain.len() * DECODED;
            if held.take(bytes).is_ok() {
                return Ok(plain);
            }
            // This is rare, and then the request is decompressed once more, so that no uncounted bytes wait.
            drop(plain);
            held.take_in_turn(bytes, queue_wait).await?;
            return short()?.ok_or_else(|| too_long(most));
        }
        held.take_in_turn(most, queue_wait).await?;
        let plain = self.apart(move || decompressed(&message, most)).await??;
        let plain = plain.ok_or_else(|| too_long(most))?;
        held.take_in_turn(plain.len() * DECODED, queue_wait).await?;
        Ok(plain)
    }

    /// Awaits an answer whose first poll decodes a long message, and makes that poll on the pool.
    pub(super) async fn answered<F>(&self, mut answer: Pin<Box<F>>) -> Result<F::Output, Refusal>
    where
        F: Future<Output: Send> + Send + 'static,
    {
        let waker = poll_fn(|context| Poll::Ready(context.waker().clone())).await;
        let first = move || (answer.as_mut().poll(&mut Context::from_waker(&waker)), answer);
        match self.apart(first).await? {
            (Poll::Ready(answered), _) => Ok(answered),
            (Poll::Pending, answer) => Ok(answer.await),
        }
    }

    /// Does work on the pool, on behalf of the same call.
    pub(in crate::serve) async fn apart<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (sender, receiver) = oneshot::channel();
        let (call, runtime) = (call::current(), Handle::current());
        let (job, _revocation) = revocable(move || {
            let (_call, _runtime) = (call::enter(call), runtime.enter());
            if !sender.is_closed() {
                // The receiver is gone only if the caller has left meanwhile.
                let _ = sender.send(caught(&Surroundings::current(), || Ok(work())));
            }
        });
        self.long_work.spawn(self.connection, job);
        receiver.await.unwrap_or_else(|_| {
            Err(Refusal::new(
                Reason::Internal,
                "the server lost the work; nothing has changed, the call may be repeated",
            ))
        })
    }
}

/// The compressed messages of a stream, as far as they have arrived.
#[derive(Debug)]
pub(super) struct Gathering {
    /// The most bytes of a message.
    most: usize,
    gathered: BytesMut,
}

impl Gathering {
    pub(super) fn new(most: usize) -> Self {
        Self { most, gathered: BytesMut::new() }
    }

    /// The gathered bytes that nobody has taken yet.
    pub(super) fn len(&self) -> usize {
        self.gathered.len()
    }

    pub(super) fn push(&mut self, data: &[u8]) {
        self.gathered.extend_from_slice(data);
    }

    /// The next message, decompressed, if it is whole. A message that announces too many bytes passes on unchanged, for a refusal.
    ///
    /// # Errors
    /// `MALFORMED` and `LIMIT_EXCEEDED`.
    pub(super) fn next(&mut self) -> Result<Option<Bytes>, Refusal> {
        let Some([_, length @ ..]) = self.gathered.first_chunk::<PREFIX_BYTES>() else { return Ok(None) };
        let length = usize::try_from(u32::from_be_bytes(*length)).unwrap_or(usize::MAX);
        if length > self.most {
            return Ok(Some(self.rest()));
        }
        if self.gathered.len() < PREFIX_BYTES + length {
            return Ok(None);
        }
        let frame = self.gathered.split_to(PREFIX_BYTES + length).freeze();
        if self.gathered.is_empty() {
            // Otherwise the buffer would last as long as the stream.
            self.gathered = BytesMut::new();
        }
        let Some(message) = compressed(&frame) else { return Ok(Some(frame)) };
        decompressed(&message, self.most)?.map(Some).ok_or_else(|| too_long(self.most))
    }

    /// The rest, whole or not.
    pub(super) fn rest(&mut self) -> Bytes {
        std::mem::take(&mut self.gathered).freeze()
    }
}

/// The compressed message of a whole request; `None` if it is not compressed.
fn compressed(whole: &Bytes) -> Option<Bytes> {
    let (prefix, message) = whole.split_first_chunk::<PREFIX_BYTES>()?;
    let [flag, length @ ..] = *prefix;
    let is_whole = usize::try_from(u32::from_be_bytes(length)) == Ok(message.len());
    (flag == COMPRESSED && is_whole).then(|| whole.slice(PREFIX_BYTES..))
}

/// The frame of a message, decompressed; `None` if the message is longer than `most` bytes.
fn decompressed(message: &[u8], most: usize) -> Result<Option<Bytes>, Refusal> {
    Gzip::decompress(message, most)
        .map(|plain| plain.map(|plain| framed(0, &plain)))
        .map_err(|error| Refusal::new(Reason::Malformed, format!("the bytes cannot be decompressed: {error}")))
}

fn too_long(most: usize) -> Refusal {
    let name = REQUEST_BYTES.name;
    Refusal::new(Reason::LimitExceeded, format!("the message is longer than the limit {name} = {most}"))
        .with("limit", name)
}
