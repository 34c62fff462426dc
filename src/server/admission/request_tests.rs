//! The message memory and the time limits of a stream's messages while they arrive.

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
pub(in crate::server::admission) fn in_pieces(bytes: &[u8], piece: usize) -> Body {
    let pieces: Vec<Piece> = bytes.chunks(piece).map(|piece| Ok(Frame::data(Bytes::copy_from_slice(piece)))).collect();
    Body::new(http_body_util::StreamBody::new(tokio_stream::iter(pieces)))
}

/// A body of these bytes in one piece, which stays open.
fn left_open(bytes: Vec<u8>) -> Body {
    let piece: Piece = Ok(Frame::data(bytes.into()));
    Body::new(http_body_util::StreamBody::new(tokio_stream::once(piece).chain(tokio_stream::pending())))
}

pub(in crate::server::admission) fn message(length: u8) -> Vec<u8> {
    [&[0, 0, 0, 0, length], &vec![7; usize::from(length)][..]].concat()
}

struct Asked {
    body: RequestBody,
    memory: Pool,
    held: Arc<AtomicUsize>,
    permits: Pool,
}

impl Asked {
    /// A stream in a message memory of `limit` bytes, with one permit.
    fn new(body: Body, limit: usize) -> Self {
        let held = Arc::new(AtomicUsize::new(0));
        let (memory, permits) = (Pool::bytes(limit, Arc::clone(&held)), Pool::permits(1, "streams are open"));
        let [share, wanted] = [&memory, &permits].map(|pool| pool.share(ConnectionId(1)));
        let short = Duration::from_millis(20);
        let capacity =
            Capacity { queue_wait: short, arrival_timeout: short, play_idle: Some(short), ..Capacity::default() };
        let terms = (capacity, true, Instant::now());
        let body = StreamBody::new(body, share, wanted, Permit::default(), terms);
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
    let mut asked = Asked::new(in_pieces(&bytes, 20), 1000);
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
    let mut asked = Asked::new(in_pieces(&message(10).repeat(1000), 7), 22);
    let mut other = asked.memory.share(ConnectionId(2));
    // While another connection holds some memory, this one may not exceed the limit, which counts to the byte.
    other.take(1).unwrap();
    while let Some(frame) = asked.next().await {
        frame.unwrap();
    }
    assert_eq!(asked.held(), 1);
}

#[tokio::test]
async fn what_finds_no_memory_is_refused_and_gives_all_back() {
    let mut asked = Asked::new(in_pieces(&message(200), 50), 100);
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
    let mut asked = Asked::new(in_pieces(&message(10), 8), 100);
    asked.next().await.unwrap().unwrap();
    let other = asked.permits.permit().unwrap();
    assert_eq!(asked.refused().await.code(), Code::Unavailable, "another has the only permit");
    drop(other);
    let mut asked = Asked::new(left_open(message(10)), 100);
    asked.next().await.unwrap().unwrap();
    assert!(asked.permits.permit().is_err());
}

#[tokio::test]
async fn a_message_that_does_not_come_is_not_waited_for() {
    for come in [vec![], message(10)[..8].to_vec(), [message(10), vec![0]].concat()] {
        let mut asked = Asked::new(left_open(come.clone()), 100);
        asked.next().await.unwrap().unwrap();
        let refused = asked.refused().await;
        assert_eq!(refused.code(), Code::DeadlineExceeded);
        assert!(refused.message().contains("no whole message has come within 0.02 s"), "{refused} after {come:?}");
    }
}

#[tokio::test]
async fn a_stream_that_nobody_uses_ends_and_says_why() {
    let mut asked = Asked::new(left_open(message(10)), 100);
    asked.next().await.unwrap().unwrap();
    let refused = asked.refused().await;
    assert_eq!(refused.code(), Code::DeadlineExceeded);
    assert!(refused.message().contains("open another stream with the last state"), "{refused}");
}
