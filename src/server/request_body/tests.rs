//! What the body of a request holds while its messages come.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tonic::Code;

use super::super::message_memory::MessageMemory;
use super::*;

/// A body of these pieces.
struct Pieces(VecDeque<Bytes>);

impl HttpBody for Pieces {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        Poll::Ready(self.0.pop_front().map(|piece| Ok(Frame::data(piece))))
    }
}

struct Asked {
    body: RequestBody,
    memory: MessageMemory,
    held: Arc<AtomicUsize>,
}

impl Asked {
    /// A body that comes in pieces, with a memory of so many bytes.
    fn new(bytes: &[u8], piece: usize, limit: usize, is_stream: bool) -> Self {
        let held = Arc::new(AtomicUsize::new(0));
        let memory = MessageMemory::new(limit, Arc::clone(&held));
        let pieces = Body::new(Pieces(bytes.chunks(piece).map(Bytes::copy_from_slice).collect()));
        Self { body: RequestBody::new(pieces, Some(memory.share()), is_stream), memory, held }
    }

    async fn next(&mut self) -> Option<Result<Frame<Bytes>, Status>> {
        poll_fn(|context| Pin::new(&mut self.body).poll_frame(context)).await
    }

    fn held(&self) -> usize {
        self.held.load(Ordering::Relaxed)
    }
}

fn message(length: u8) -> Vec<u8> {
    [&[0, 0, 0, 0, length], &vec![7; usize::from(length)][..]].concat()
}

#[tokio::test]
async fn a_stream_holds_what_has_come_until_more_is_asked_for_and_then_what_is_not_complete() {
    // 3 messages of 15 bytes and the beginning of another.
    let mut asked = Asked::new(&[message(10).repeat(3), message(10)[..8].to_vec()].concat(), 20, 1000, true);
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
    let mut asked = Asked::new(&message(10).repeat(1000), 7, 22, true);
    let mut other = asked.memory.share();
    // While another holds something, what is held alone does not pass: the limit counts to the byte.
    other.take(1).unwrap();
    while let Some(frame) = asked.next().await {
        frame.unwrap();
    }
    assert_eq!(asked.held(), 1);
}

#[tokio::test]
async fn a_call_of_one_message_holds_it_to_its_end_and_no_other() {
    let mut asked = Asked::new(&message(10).repeat(5), 15, 1000, false);
    for held in [15, 30, 30, 30, 30] {
        asked.next().await.unwrap().unwrap();
        assert_eq!(asked.held(), held);
    }
    assert!(asked.next().await.is_none());
    assert_eq!(asked.held(), 15);
}

#[tokio::test]
async fn what_finds_no_memory_is_refused_and_gives_all_back() {
    let mut asked = Asked::new(&message(200), 50, 100, true);
    let mut other = asked.memory.share();
    other.take(10).unwrap();
    asked.next().await.unwrap().unwrap();
    assert_eq!(asked.held(), 60);
    let refused = asked.next().await.unwrap().unwrap_err();
    assert_eq!(refused.code(), Code::Unavailable);
    assert!(refused.metadata().contains_key("x-envoy-ratelimited"));
    assert_eq!(asked.held(), 10);
    assert!(asked.next().await.is_none());
}

#[tokio::test]
async fn what_is_not_counted_passes() {
    let pieces = [Bytes::from(message(200))].into();
    let mut body = RequestBody::new(Body::new(Pieces(pieces)), None, false);
    let frame = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await.unwrap().unwrap();
    assert_eq!(frame.into_data().unwrap().len(), 205);
}
