//! The message memory that the message of a unary call holds during its arrival.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tonic::Code;

use super::super::request_body::tests::{in_pieces, message};
use super::*;
use crate::pool::{ConnectionId, Pool};

const MESSAGE_BYTES: usize = 100;

/// The result of receiving these bytes in pieces of this size, and the memory held then; there are `limit` bytes of it.
async fn come(bytes: &[u8], piece: usize, limit: usize) -> (Result<Bytes, Status>, usize) {
    let held = Arc::new(AtomicUsize::new(0));
    let memory = Pool::bytes(limit, Arc::clone(&held));
    let [mut share, mut other] = [1, 2].map(|connection| memory.share(ConnectionId(connection)));
    // While another connection holds some memory, this one may not exceed the limit.
    other.take(1).unwrap();
    let whole = single_message(in_pieces(bytes, piece), MESSAGE_BYTES, &mut share, Duration::from_millis(20)).await;
    (whole, held.load(Ordering::Relaxed) - 1)
}

#[tokio::test]
async fn a_message_comes_whole_in_whatever_pieces() {
    for piece in [1, 4, 5, 14, 15, 100] {
        let (whole, held) = come(&message(10), piece, 1000).await;
        assert_eq!((whole.unwrap(), held), (message(10).into(), 15), "in pieces of {piece}");
    }
    let (nothing, held) = come(&[], 1, 1000).await;
    assert_eq!((nothing.unwrap(), held), (Bytes::new(), 0));
}

#[tokio::test]
async fn what_comes_behind_the_message_is_passed_over_and_holds_nothing() {
    let (whole, held) = come(&message(10).repeat(50), 15, 16).await;
    assert_eq!((whole.unwrap(), held), (message(10).into(), 15));
}

#[tokio::test]
async fn a_message_that_says_it_is_too_long_is_not_waited_for() {
    let (begun, held) = come(&message(200), 6, 1000).await;
    assert_eq!((begun.unwrap().len(), held), (6, 6));
}

#[tokio::test]
async fn a_message_that_finds_no_memory_is_refused() {
    let (refused, _) = come(&message(90), 50, 60).await;
    assert_eq!(refused.unwrap_err().code(), Code::Unavailable);
}
