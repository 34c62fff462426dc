//! The message memory and the time limits of a stream's messages during their arrival.

use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio_stream::StreamExt;
use tonic::Code;

use super::*;
use crate::pool::{ConnectionId, Pool};

type Piece = Result<Frame<Bytes>, Status>;

/// A body of these bytes in pieces of this size, which ends after them.
pub(in crate::serve::admission) fn in_pieces(bytes: &[u8], piece: usize) -> Body {
    let pieces: Vec<Piece> = bytes.chunks(piece).map(|piece| Ok(Frame::data(Bytes::copy_from_slice(piece)))).collect();
    Body::new(http_body_util::StreamBody::new(tokio_stream::iter(pieces)))
}

/// A body of these bytes in one piece, which stays open.
fn left_open(bytes: Vec<u8>) -> Body {
    let piece: Piece = Ok(Frame::data(bytes.into()));
    Body::new(http_body_util::StreamBody::new(tokio_stream::once(piece).chain(tokio_stream::pending())))
}

pub(in crate::serve::admission) fn message(length: u8) -> Vec<u8> {
    [&[0, 0, 0, 0, length], &vec![7; usize::from(length)][..]].concat()
}

struct PendingRequest {
    body: RequestBody,
    memory: Pool,
    held: Arc<AtomicUsize>,
    permits: Pool,
}

impl PendingRequest {
    /// A stream in a message memory of `limit` bytes, with one permit.
    fn new(body: Body, limit: usize) -> Self {
        Self::compressed(body, None, limit)
    }

    /// The same with messages that may be compressed.
    fn compressed(body: Body, gathering: Option<Gathering>, limit: usize) -> Self {
        let held = Arc::new(AtomicUsize::new(0));
        let (memory, permits) = (Pool::bytes(limit, Arc::clone(&held)), Pool::permits(1, "streams are open"));
        let [share, wanted] = [&memory, &permits].map(|pool| pool.share(ConnectionId(1)));
        let short = Duration::from_millis(20);
        let capacity =
            Capacity { queue_wait: short, arrival_timeout: short, play_idle: Some(short), ..Capacity::default() };
        let terms = (capacity, true, Instant::now());
        let body = StreamBody::new((body, gathering), share, wanted, Permit::default(), terms);
        Self { body: RequestBody::Stream(Box::new(body)), memory, held, permits }
    }

    async fn next(&mut self) -> Option<Result<Frame<Bytes>, Status>> {
        poll_fn(|context| Pin::new(&mut self.body).poll_frame(context)).await
    }

    fn held(&self) -> usize {
        self.held.load(Ordering::Relaxed)
    }

    async fn refused(&mut self) -> Status {
        let refused = self.next().await.unwrap().unwrap_err();
        assert!(self.next().await.is_none());
        refused
    }
}

#[tokio::test]
async fn a_stream_holds_what_has_come_until_more_is_asked_for_and_then_what_is_not_complete() {
    // 3 messages of 15 bytes and the beginning of another.
    let bytes = [message(10).repeat(3), message(10)[..8].to_vec()].concat();
    let mut asked = PendingRequest::new(in_pieces(&bytes, 20), 1000);
    for held in [20, 5 + 20, 10 + 13] {
        asked.next().await.unwrap().unwrap();
        assert_eq!(asked.held(), held);
    }
    assert!(asked.next().await.is_none());
    assert_eq!(asked.held(), 8);
    let held = Arc::clone(&asked.held);
    drop(asked);
    assert_eq!(held.load(Ordering::Relaxed), 0);
}

#[tokio::test]
async fn a_stream_of_many_times_the_memory_comes_through() {
    let mut asked = PendingRequest::new(in_pieces(&message(10).repeat(1000), 7), 22);
    let mut other = asked.memory.share(ConnectionId(2));
    // While another connection holds some memory, this one may not exceed the limit, which counts to the byte.
    other.take(1).unwrap();
    while let Some(frame) = asked.next().await {
        frame.unwrap();
    }
    assert_eq!(asked.held(), 1);
}

/// A compressed frame of this number of equal bytes.
fn compressed(length: usize) -> (Bytes, Vec<u8>) {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    std::io::Write::write_all(&mut gzip, &vec![7; length]).unwrap();
    let message = gzip.finish().unwrap();
    let prefix = |flag: u8, length: usize| [&[flag][..], &u32::try_from(length).unwrap().to_be_bytes()].concat();
    let plain = [prefix(0, length), vec![7; length]].concat();
    (plain.into(), [prefix(1, message.len()), message].concat())
}

#[tokio::test]
async fn compressed_messages_are_passed_on_decompressed_however_they_are_cut() {
    let ((first, one), (second, two)) = (compressed(10_000), compressed(300));
    let bytes = [one, message(10), two].concat();
    for piece in [1, 7, 20, bytes.len()] {
        let gathering = Gathering::new(10_000);
        let mut asked = PendingRequest::compressed(in_pieces(&bytes, piece), Some(gathering), 20_000);
        for expected in [&first, &Bytes::from(message(10)), &second] {
            assert_eq!(asked.next().await.unwrap().unwrap().into_data().unwrap(), *expected, "in pieces of {piece}");
        }
        assert!(asked.next().await.is_none());
        assert_eq!(asked.held(), first.len() - BUFFER_BYTES, "the buffer of the longest lasts");
    }
}

#[tokio::test]
async fn a_compressed_message_that_is_too_long_or_finds_no_memory_or_is_cut_is_not_passed_on_whole() {
    let (_, bytes) = compressed(10_000);
    let of = |most, limit| PendingRequest::compressed(in_pieces(&bytes, 20), Some(Gathering::new(most)), limit);
    assert_eq!(of(9_999, 20_000).refused().await.code(), Code::OutOfRange);
    let mut asked = of(10_000, 10_000);
    let mut other = asked.memory.share(ConnectionId(2));
    other.take(1).unwrap();
    assert_eq!(asked.refused().await.code(), Code::Unavailable);
    let cut = &bytes[..bytes.len() - 1];
    let gathering = Gathering::new(10_000);
    let mut asked = PendingRequest::compressed(in_pieces(cut, 20), Some(gathering), 20_000);
    assert_eq!(asked.next().await.unwrap().unwrap().into_data().unwrap(), cut, "to be refused as any other");
    assert!(asked.next().await.is_none());
}

#[tokio::test]
async fn a_stream_keeps_the_memory_of_its_longest_message() {
    let long = [&[0, 0, 0, 0x10, 0][..], &[7; 4096]].concat();
    let mut asked = PendingRequest::new(in_pieces(&[long, message(10)].concat(), 1000), 10_000);
    while let Some(frame) = asked.next().await {
        frame.unwrap();
    }
    assert_eq!(asked.held(), 4096 + 5 - BUFFER_BYTES);
}

#[tokio::test]
async fn what_finds_no_memory_is_refused_and_gives_all_back() {
    let mut asked = PendingRequest::new(in_pieces(&message(200), 50), 100);
    let mut other = asked.memory.share(ConnectionId(2));
    other.take(10).unwrap();
    asked.next().await.unwrap().unwrap();
    assert_eq!(asked.held(), 60);
    let refused = asked.refused().await;
    assert_eq!(refused.code(), Code::Unavailable);
    assert!(refused.metadata().contains_key("x-envoy-ratelimited"));
    assert_eq!(asked.held(), 10);
}

#[tokio::test]
async fn the_permit_is_taken_with_the_first_whole_message_and_not_before() {
    let mut asked = PendingRequest::new(in_pieces(&message(10), 8), 100);
    asked.next().await.unwrap().unwrap();
    let mut other = asked.permits.share(ConnectionId(2));
    other.take(1).unwrap();
    assert_eq!(asked.refused().await.code(), Code::Unavailable, "another has the only permit");
    drop(other);
    let mut asked = PendingRequest::new(left_open(message(10)), 100);
    asked.next().await.unwrap().unwrap();
    assert!(asked.permits.share(ConnectionId(2)).take(1).is_err());
}

#[tokio::test]
async fn a_message_that_does_not_come_is_not_waited_for() {
    for come in [vec![], message(10)[..8].to_vec(), [message(10), vec![0]].concat()] {
        let mut asked = PendingRequest::new(left_open(come.clone()), 100);
        asked.next().await.unwrap().unwrap();
        let refused = asked.refused().await;
        assert_eq!(refused.code(), Code::DeadlineExceeded);
        assert!(refused.message().contains("no whole message has come within 0.02 s"), "{refused} after {come:?}");
    }
}

#[tokio::test]
async fn a_stream_that_nobody_uses_ends_and_says_why() {
    let mut asked = PendingRequest::new(left_open(message(10)), 100);
    asked.next().await.unwrap().unwrap();
    let refused = asked.refused().await;
    assert_eq!(refused.code(), Code::DeadlineExceeded);
    assert!(refused.message().contains("open another stream with the last state"), "{refused}");
}
