//! The order in which calls get their shares of a pool.

use std::task::Waker;

use super::*;

/// Longer than any test takes.
const LONG: Duration = Duration::from_secs(3600);

fn memory(limit: usize) -> (Pool, impl Fn() -> usize) {
    let held = Arc::new(AtomicUsize::new(0));
    (Pool::bytes(limit, Arc::clone(&held)), move || held.load(Ordering::Relaxed))
}

fn shares<const N: usize>(pool: &Pool) -> [Share; N] {
    std::array::from_fn(|number| pool.share(ConnectionId(number as u64)))
}

/// Asks for `more` in turn.
fn ask_for(more: usize, share: &mut Share) -> Poll<Result<(), Reason>> {
    let mut context = Context::from_waker(Waker::noop());
    share.poll_take(more, LONG, &mut context).map_err(|refusal| refusal.reason)
}

/// Asks for one permit in turn.
fn ask(share: &mut Share) -> Poll<Result<(), Reason>> {
    ask_for(1, share)
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
    one.keep(99);
    other.take(1).unwrap();
    assert!(other.take(1).is_err(), "what is held beyond the limit is nobody's to take");
    drop(one);
    other.take(99).unwrap();
    assert_eq!(held(), 100);
}

#[tokio::test]
async fn a_message_of_more_than_there_is_waits_for_all_there_is() {
    let (memory, _) = memory(100);
    let [mut one, mut other] = shares(&memory);
    one.take(1).unwrap();
    assert_eq!(ask_for(1_000, &mut other), Poll::Pending);
    drop(one);
    assert_eq!(ask_for(1_000, &mut other), TAKEN);
}

#[tokio::test]
async fn a_permit_is_free_again_when_it_is_dropped_and_of_none_nobody_waits() {
    let pool = Pool::permits(1, "calls are under way");
    let [mut permit, mut other] = shares(&pool);
    permit.take(1).unwrap();
    let refused = other.take(1).unwrap_err();
    assert_eq!(refused.message, "1 calls are under way, as many as this server takes; try again soon");
    drop(permit);
    other.take(1).unwrap();
    let [mut never] = shares(&Pool::permits(0, "calls are under way"));
    assert_eq!(ask(&mut never), REFUSED);
}

#[tokio::test]
async fn what_is_given_back_goes_to_the_connections_in_turn() {
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

#[tokio::test]
async fn who_waits_no_longer_holds_nobody_up_and_keeps_nothing() {
    let pool = Pool::permits(1, "calls are under way");
    let mut permit = pool.share(ConnectionId(7));
    permit.take(1).unwrap();
    let [mut impatient, mut gone, mut patient] = shares(&pool);
    let waited = impatient.take_in_turn(1, Duration::from_millis(1)).await;
    assert_eq!(waited.unwrap_err().reason, Reason::Overloaded);
    for share in [&mut gone, &mut patient] {
        assert_eq!(ask(share), Poll::Pending);
    }
    drop(permit);
    // This permit is granted and never fetched.
    drop(gone);
    assert_eq!(ask(&mut patient), TAKEN);
    drop(patient);
    impatient.take(1).unwrap();
}

#[test]
fn half_of_the_bytes_is_kept_for_connections_that_hold_little() {
    let pool = Pool::bytes_with_reserve(1024, Arc::default());
    let [much, little] = [Holding::default(), Holding::default()];
    let take = |number, held: &Holding, amount| {
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
fn half_as_many_permits_more_are_for_those_who_hold_few() {
    let pool = Pool::permits_with_reserve(8, 2, "files are under way");
    let [many, few] = [Holding::default(), Holding::default()];
    let take = |number, held: &Holding| {
        let mut share = pool.share_counted(ConnectionId(number), held);
        share.take(1).map(|()| share)
    };
    // Each is on a connection of its own: they count together.
    let greedy: Vec<Share> = (0..).map_while(|number| take(number, &many).ok()).collect();
    assert_eq!(greedy.len(), 2 + 8);
    let own: Vec<Share> = (20..).map_while(|number| take(number, &few).ok()).collect();
    assert_eq!(own.len(), 2);
    drop(greedy);
    assert!(take(1, &many).is_ok());
}

#[test]
fn connections_that_hold_little_may_have_all_there_is_together() {
    let pool = Pool::bytes_with_reserve(1024, Arc::default());
    let connections: Vec<Holding> = (0..257).map(|_| Holding::default()).collect();
    let mut taken: Vec<Share> = Vec::new();
    for (number, held) in (0..).zip(&connections) {
        let mut share = pool.share_counted(ConnectionId(number), held);
        if share.take(4).is_ok() {
            taken.push(share);
        }
    }
    assert_eq!(taken.len(), 256);
    drop(taken);
    let mut much = pool.share_counted(ConnectionId(1), &connections[1]);
    much.take(512).unwrap();
    assert!(pool.share_counted(ConnectionId(2), &connections[2]).take(4).is_ok(), "the reserve is whole again");
}

#[tokio::test]
async fn who_holds_little_passes_those_by_who_wait_for_much() {
    let pool = Pool::bytes_with_reserve(1024, Arc::default());
    let [much, little] = [Holding::default(), Holding::default()];
    let [mut first, mut second] = [1, 2].map(|number| pool.share_counted(ConnectionId(number), &much));
    first.take(512).unwrap();
    assert_eq!(ask_for(100, &mut second), Poll::Pending);
    let mut third = pool.share_counted(ConnectionId(3), &little);
    assert_eq!(ask_for(4, &mut third), TAKEN);
    let mut fourth = pool.share_counted(ConnectionId(4), &Holding::default());
    assert_eq!(ask_for(5, &mut fourth), Poll::Pending, "five are more than one of 256 parts");
    drop(first);
    assert_eq!(ask_for(100, &mut second), TAKEN);
}

#[tokio::test]
async fn who_waits_for_much_withholds_nothing_and_gets_it_once_it_is_there() {
    let (memory, held) = memory(100);
    let [mut first, mut second, mut third, mut fourth] = shares(&memory);
    first.take(60).unwrap();
    assert_eq!(ask_for(80, &mut second), Poll::Pending);
    assert_eq!(ask_for(80, &mut fourth), Poll::Pending);
    third.take(20).unwrap();
    first.keep(30);
    third.take(50).unwrap();
    assert_eq!(ask_for(80, &mut second), Poll::Pending);
    first.keep(0);
    third.keep(20);
    assert_eq!([ask_for(80, &mut fourth), ask_for(80, &mut second)], [Poll::Pending, TAKEN], "in turn");
    assert_eq!((ask_for(80, &mut fourth), held()), (Poll::Pending, 100));
    drop((second, third));
    assert_eq!(ask_for(80, &mut fourth), TAKEN);
}

/// A full pool: one connection has half of it, and many have the reserve.
fn full() -> (Pool, Share, Vec<Share>) {
    let pool = Pool::bytes_with_reserve(1024, Arc::default());
    let mut many: Vec<Share> =
        (0..128).map(|number| pool.share_counted(ConnectionId(number), &Holding::default())).collect();
    for share in &mut many {
        share.take(4).unwrap();
    }
    let mut much = pool.share_counted(ConnectionId(1000), &Holding::default());
    much.take(512).unwrap();
    (pool, much, many)
}

#[tokio::test]
async fn who_holds_little_waits_for_what_is_kept_for_such() {
    let (pool, _much, mut many) = full();
    let mut little = pool.share_counted(ConnectionId(2000), &Holding::default());
    assert_eq!(ask_for(4, &mut little), Poll::Pending);
    drop(many.pop());
    assert_eq!(ask_for(4, &mut little), TAKEN);
    many.push(little);
    let mut next = pool.share_counted(ConnectionId(2001), &Holding::default());
    assert_eq!(ask_for(4, &mut next), Poll::Pending);
    drop(many.pop());
    assert_eq!(ask_for(4, &mut next), TAKEN, "it was given back to where it was taken from");
}

#[tokio::test]
async fn who_waits_for_little_does_not_wait_behind_who_waits_for_much() {
    let (pool, mut much, mut many) = full();
    let mut more = pool.share_counted(ConnectionId(1001), &Holding::default());
    assert_eq!(ask_for(100, &mut more), Poll::Pending);
    let mut little = pool.share_counted(ConnectionId(2000), &Holding::default());
    assert_eq!(ask_for(4, &mut little), Poll::Pending);
    drop(many.pop());
    assert_eq!([ask_for(100, &mut more), ask_for(4, &mut little)], [Poll::Pending, TAKEN]);
    much.keep(412);
    assert_eq!(ask_for(100, &mut more), TAKEN);
}
