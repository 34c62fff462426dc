//! The message memory that an answer holds until it is handed over.

use std::future::poll_fn;
use std::sync::atomic::{AtomicUsize, Ordering};

use hadal_core::refusal::Reason;
use http_body_util::StreamBody;
use tonic::Code;

use super::*;
use crate::pool::{ConnectionId, Pool};

/// A body of these frames.
fn body_of<const FRAMES: usize>(frames: [Frame<Bytes>; FRAMES]) -> Body {
    Body::new(StreamBody::new(tokio_stream::iter(frames.map(Ok::<_, Status>))))
}

struct Memory {
    memory: Pool,
    held: Arc<AtomicUsize>,
}

impl Memory {
    fn new(limit: usize) -> Self {
        let held = Arc::new(AtomicUsize::new(0));
        Self { memory: Pool::bytes(limit, Arc::clone(&held)), held }
    }

    /// An answer of this number of pieces, and trailers.
    fn answer(&self, pieces: usize) -> AnswerBody {
        let data = Frame::data(vec![7; pieces * PIECE_BYTES].into());
        let body = body_of([data, Frame::trailers(HeaderMap::new())]);
        AnswerBody::new(body, Permit::default(), self.memory.share(ConnectionId::default()))
    }

    /// The memory held, in pieces.
    fn pieces(&self) -> usize {
        self.held.load(Ordering::Relaxed) / PIECE_BYTES
    }
}

async fn next(body: &mut AnswerBody) -> Option<Frame<Bytes>> {
    poll_fn(|context| Pin::new(&mut *body).poll_frame(context)).await.map(Result::unwrap)
}

async fn begin(body: &mut AnswerBody) -> Result<(), Refusal> {
    body.begin(None).await
}

#[tokio::test]
async fn an_answer_holds_what_has_not_been_handed_over_and_its_call_until_it_is_dropped() {
    let memory = Memory::new(6 * PIECE_BYTES);
    let mut call = memory.memory.share(ConnectionId::default());
    call.take(PIECE_BYTES).unwrap();
    let data = Frame::data(vec![7; 4 * PIECE_BYTES].into());
    let body = body_of([data, Frame::trailers(HeaderMap::new())]);
    let mut answer = AnswerBody::new(body, Permit::default(), call);
    begin(&mut answer).await.unwrap();
    assert_eq!(memory.pieces(), 1 + 4);
    for unread in [4, 3, 2, 1] {
        assert!(next(&mut answer).await.unwrap().is_data());
        assert_eq!(memory.pieces(), 1 + unread, "the piece on its way may still be unread");
    }
    assert!(next(&mut answer).await.unwrap().is_trailers());
    assert!(next(&mut answer).await.is_none());
    assert_eq!(memory.pieces(), 1);
    drop(answer);
    assert_eq!(memory.pieces(), 0);
}

#[tokio::test]
async fn the_answers_of_a_stream_hold_what_waits_behind_the_piece_on_its_way() {
    let memory = Memory::new(4 * PIECE_BYTES);
    let mut answer = memory.answer(4).of_stream(None, None);
    for held in [3, 2, 1, 0] {
        assert!(next(&mut answer).await.unwrap().is_data());
        assert_eq!(memory.pieces(), held);
    }
    assert!(next(&mut answer).await.unwrap().is_trailers());
}

#[tokio::test]
async fn an_answer_that_is_dropped_gives_back_what_it_holds() {
    let memory = Memory::new(4 * PIECE_BYTES);
    let mut answer = memory.answer(4);
    next(&mut answer).await.unwrap();
    assert_eq!(memory.pieces(), 4);
    drop(answer);
    assert_eq!(memory.pieces(), 0);
}

#[tokio::test]
async fn an_answer_that_finds_no_memory_is_refused_before_it_begins() {
    let memory = Memory::new(4 * PIECE_BYTES);
    let mut unread = memory.answer(3);
    begin(&mut unread).await.unwrap();
    assert_eq!(begin(&mut memory.answer(2)).await.unwrap_err().reason, Reason::Overloaded);
    begin(&mut memory.answer(1)).await.unwrap();
    assert_eq!(memory.pieces(), 3, "what was refused or dropped holds nothing");
}

#[tokio::test]
async fn a_stream_whose_next_answer_finds_no_memory_ends_with_a_status() {
    let memory = Memory::new(4 * PIECE_BYTES);
    let mut unread = memory.answer(4);
    begin(&mut unread).await.unwrap();
    let mut stream = memory.answer(3).of_stream(None, None);
    let trailers = next(&mut stream).await.unwrap().into_trailers().unwrap();
    let status = Status::from_header_map(&trailers).unwrap();
    assert_eq!(status.code(), Code::Unavailable);
    assert!(status.metadata().contains_key("x-envoy-ratelimited"));
    assert!(next(&mut stream).await.is_none());
    assert!(stream.is_end_stream());
}

#[tokio::test]
async fn an_answer_without_data_is_handed_over_as_it_was_found() {
    let memory = Memory::new(PIECE_BYTES);
    let body = body_of([Frame::trailers(HeaderMap::new())]);
    let mut answer = AnswerBody::new(body, Permit::default(), memory.memory.share(ConnectionId::default()));
    begin(&mut answer).await.unwrap();
    assert!(!answer.is_end_stream());
    assert!(next(&mut answer).await.unwrap().is_trailers());
    assert!(next(&mut answer).await.is_none());
}
