//! The order of waiting.

use std::future::Future;
use std::pin::pin;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

use tokio_util::sync::CancellationToken;

use super::{WAITING_MAX, Worker};
use crate::mcp::{Deal, Rules, Shared, Table};

fn worker() -> Arc<Worker> {
    let rules = Rules {
        games: hadal_games::all().to_vec(),
        lists_actions: true,
        adviser: None,
        follows: false,
        words_only: false,
    };
    Worker::at(Shared::new(Table::new(Arc::new(rules), Arc::new(Deal::seeded(1))), None)).unwrap()
}

/// Begins a call, which does not wait for its turn before it has come.
fn begun<F: Future>(call: F) -> Poll<F::Output> {
    pin!(call).poll(&mut Context::from_waker(Waker::noop()))
}

#[tokio::test]
async fn a_session_that_asks_too_much_is_told_to_wait_and_no_other_waits_for_it() {
    let (greedy, other, never) = (worker(), worker(), CancellationToken::new());
    let (release, released) = channel::<()>();
    let (begin, has_begun) = channel();
    let mut first = Box::pin(greedy.ask(&never, move |_| {
        begin.send(()).unwrap();
        released.recv().unwrap_err();
    }));
    assert!(begun(first.as_mut()).is_pending());
    has_begun.recv().unwrap();
    let mut waiting: Vec<_> = (0..WAITING_MAX).map(|number| Box::pin(greedy.ask(&never, move |_| number))).collect();
    assert!(waiting.iter_mut().all(|call| begun(call.as_mut()).is_pending()));
    let refused = greedy.ask(&never, |_| ()).await.unwrap_err();
    assert!(refused.message.starts_with("16 calls wait already"), "{refused:?}");
    assert_eq!(other.ask(&never, |_| 7).await.unwrap(), 7);
    drop(release);
    first.await.unwrap();
    for (number, call) in waiting.into_iter().enumerate() {
        assert_eq!(call.await.unwrap(), number);
    }
}

#[tokio::test]
async fn what_is_asked_is_done_in_that_order_and_not_at_all_once_it_is_cancelled() {
    let (worker, never, cancelled) = (worker(), CancellationToken::new(), CancellationToken::new());
    let (release, released) = channel::<()>();
    let done = Arc::new(Mutex::new(Vec::new()));
    let mut first = Box::pin(worker.ask(&never, move |_| released.recv().unwrap_err()));
    assert!(begun(first.as_mut()).is_pending());
    let mut calls: Vec<_> = (0..8)
        .map(|number| {
            let done = Arc::clone(&done);
            let token = if number % 2 == 0 { &never } else { &cancelled };
            Box::pin(worker.ask(token, move |_| done.lock().unwrap().push(number)))
        })
        .collect();
    assert!(calls.iter_mut().all(|call| begun(call.as_mut()).is_pending()));
    cancelled.cancel();
    for call in calls.iter_mut().skip(1).step_by(2) {
        call.await.unwrap_err();
    }
    // Nobody waits for the cancelled ones any more.
    let kept: Vec<_> = calls.into_iter().step_by(2).collect();
    drop(release);
    first.await.unwrap();
    for call in kept {
        call.await.unwrap();
    }
    assert_eq!(*done.lock().unwrap(), [0, 2, 4, 6]);
}

#[tokio::test]
async fn a_panic_costs_the_match_and_not_the_session() {
    let (worker, never) = (worker(), CancellationToken::new());
    let failed = worker.ask(&never, |_| -> () { panic!("the rules have a hole") }).await.unwrap_err();
    assert!(failed.message.starts_with("the rules have failed"));
    assert_eq!(worker.ask(&never, |_| 1).await.unwrap(), 1);
}
