//! The order in which calls get their shares of a pool.

use super::*;

fn memory(limit: usize) -> (Pool, impl Fn() -> usize) {
    let held = Arc::new(AtomicUsize::new(0));
    (Pool::bytes(limit, Arc::clone(&held)), move || held.load(Ordering::Relaxed))
}

fn shares<const N: usize>(pool: &Pool) -> [Share; N] {
    std::array::from_fn(|number| pool.share(ConnectionId(number as u64)))
}

/// Asks for one permit in turn.
fn ask(share: &mut Share) -> Poll<Result<(), Reason>> {
    let mut context = Context::from_waker(Waker::noop());
    share.poll_take(1, &mut context).map_err(|refusal| refusal.reason)
}

const TAKEN: Poll<Result<(), Reason>> = Poll::Ready(Ok(()));
const REFUSED: Poll<Result<(), Reason>> = Poll::Ready(Err(Reason::Overloaded));

#[test]
fn what_is_taken_is_refused_to_others_until_it_is_given_back() {
    let (memory, held) = memory(100);
    let [mut one, mut other] = shares(&memory);
    one.take(60).unwrap();
    other.take(40).unwrap();
    let refused = other.take(1).unwrap_err();
    assert_eq!((refused.reason, held()), (Reason::Overloaded, 100));
    one.keep(59);
    other.take(1).unwrap();
    one.keep(80);
    assert_eq!(held(), 100, "keeping more than there is takes nothing");
    drop(one);
    assert_eq!(held(), 41);
    drop(other);
    assert_eq!(held(), 0);
}

#[test]
fn a_message_alone_comes_through_whatever_its_size_and_others_wait_for_it() {
    let (memory, held) = memory(100);
    let [mut one, mut other] = shares(&memory);
    for _ in 0..3 {
        one.take(70).unwrap();
    }
    assert!(other.take(1).is_err());
    assert_eq!(held(), 210);
    drop(one);
    other.take(1).unwrap();
    assert_eq!(held(), 1);
}

#[test]
fn a_permit_is_free_again_when_it_is_dropped_and_of_none_nobody_waits() {
    let pool = Pool::permits(1, "calls are under way");
    let permit = pool.permit().unwrap();
    let refused = pool.permit().unwrap_err();
    assert_eq!(refused.message, "1 calls are under way, as many as this server takes; try again soon");
    drop(permit);
    pool.permit().unwrap();
    let [mut never] = shares(&Pool::permits(0, "calls are under way"));
    assert_eq!(ask(&mut never), REFUSED);
}

#[test]
fn what_is_given_back_goes_to_the_connections_in_turn() {
    let pool = Pool::permits(2, "calls are under way");
    let greedy = ConnectionId(9);
    let [mut first, mut second, mut third] = [greedy; 3].map(|connection| pool.share(connection));
    assert_eq!([ask(&mut first), ask(&mut second)], [TAKEN, TAKEN], "one connection may have all that is free");
    assert_eq!(ask(&mut third), Poll::Pending);
    assert_eq!(ask(&mut pool.share(greedy)), REFUSED, "one of a connection waits");
    let [mut one, mut two] = shares(&pool);
    assert_eq!([ask(&mut one), ask(&mut two)], [Poll::Pending, Poll::Pending]);
    drop(first);
    assert_eq!([ask(&mut two), ask(&mut one), ask(&mut third)], [Poll::Pending, Poll::Pending, TAKEN]);
    let mut again = pool.share(greedy);
    assert_eq!(ask(&mut again), Poll::Pending);
    drop(second);
    drop(third);
    assert_eq!([ask(&mut again), ask(&mut two), ask(&mut one)], [Poll::Pending, TAKEN, TAKEN]);
}

#[test]
fn who_waits_no_longer_holds_nobody_up_and_keeps_nothing() {
    let pool = Pool::permits(1, "calls are under way");
    let permit = pool.permit().unwrap();
    let [mut impatient, mut gone, mut patient] = shares(&pool);
    for share in [&mut impatient, &mut gone, &mut patient] {
        assert_eq!(ask(share), Poll::Pending);
    }
    assert_eq!(impatient.give_up().reason, Reason::Overloaded);
    drop(permit);
    // Granted, and never fetched.
    drop(gone);
    assert_eq!(ask(&mut patient), TAKEN);
    drop(patient);
    pool.permit().unwrap();
}

#[test]
fn half_of_the_bytes_is_kept_for_connections_that_hold_little() {
    let pool = Pool::bytes(1024, Arc::default());
    let [much, little] = [HeldBytes::default(), HeldBytes::default()];
    let take = |number, held: &HeldBytes, amount| {
        let mut share = pool.share_counted(ConnectionId(number), held);
        share.take(amount).map(|()| share)
    };
    let greedy: Vec<Share> = std::iter::from_fn(|| take(1, &much, 64).ok()).collect();
    assert_eq!(greedy.len(), 512 / 64);
    assert!(take(2, &little, 5).is_err(), "five are more than one of 256 parts");
    let few = take(2, &little, 4).unwrap();
    assert!(take(2, &little, 1).is_err(), "all of its calls count together");
    drop(few);
    assert!(take(2, &little, 4).is_ok(), "what is given back counts no more");
    drop(greedy);
    assert!(take(1, &much, 64).is_ok());
}

#[test]
fn who_holds_little_passes_those_by_who_wait_for_much() {
    let pool = Pool::bytes(1024, Arc::default());
    let [much, little] = [HeldBytes::default(), HeldBytes::default()];
    let [mut first, mut second] = [1, 2].map(|number| pool.share_counted(ConnectionId(number), &much));
    first.take(512).unwrap();
    let mut context = Context::from_waker(Waker::noop());
    assert!(second.poll_take(100, &mut context).is_pending());
    let mut third = pool.share_counted(ConnectionId(3), &little);
    assert!(matches!(third.poll_take(4, &mut context), Poll::Ready(Ok(()))));
    let mut fourth = pool.share_counted(ConnectionId(4), &HeldBytes::default());
    assert!(fourth.poll_take(5, &mut context).is_pending(), "five are more than one of 256 parts");
    drop(first);
    assert!(matches!(second.poll_take(100, &mut context), Poll::Ready(Ok(()))));
}
