//! The connections that make room when the limit is reached: first those of an address with by far the most connections, then those of
//! strangers, who have sent no request or are not admitted and have little time to become known, and then idle ones.

use std::collections::BTreeMap;
use std::future::pending;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep_until};

use super::idle::Idle;
use crate::pool::Holding;

/// The standing of a connection: whether its peer is admitted, and whether it is being served. Requests have it among their extensions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Standing(Arc<Known>);

#[derive(Debug, Default)]
struct Known {
    may_stay: AtomicBool,
    /// The requests that the service answers.
    under_way: AtomicUsize,
    /// The calls of a peer that any request admits; over HTTP/1.1 the connection counts as one call, since its silence has a limit of its
    /// own.
    calls: OnceLock<Arc<Idle>>,
}

/// A request of an admitted peer, until it is dropped.
#[derive(Debug)]
pub(crate) struct Served(Standing);

impl Standing {
    /// Admits the peer.
    pub(super) fn let_in(&self) {
        self.0.may_stay.store(true, Ordering::Relaxed);
    }

    /// Admits the peer for a request, which is served until it is dropped.
    pub(crate) fn serve(&self) -> Served {
        self.let_in();
        self.0.under_way.fetch_add(1, Ordering::Relaxed);
        Served(self.clone())
    }

    fn is_known(&self) -> bool {
        self.0.may_stay.load(Ordering::Relaxed)
    }

    fn is_served(&self) -> bool {
        self.0.under_way.load(Ordering::Relaxed) > 0 || self.0.calls.get().is_some_and(|calls| !calls.is_now())
    }

    /// The counter of the connection's calls; with `are_served` each call keeps the connection from making room.
    pub(super) fn calls(&self, are_served: bool) -> Arc<Idle> {
        let calls = Arc::<Idle>::default();
        if are_served {
            let _ = self.0.calls.set(Arc::clone(&calls));
        }
        calls
    }

    /// Ready at `until` if the peer is still a stranger.
    pub(super) async fn is_strange_at(&self, until: Instant) {
        sleep_until(until).await;
        if self.is_known() {
            pending::<()>().await;
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.0.0.under_way.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The permits that all connections of one address hold together.
#[derive(Clone, Debug, Default)]
pub(in crate::serve) struct OfAddress {
    /// Files in transfer.
    pub(in crate::serve) files: Holding,
    /// `Play` streams.
    pub(in crate::serve) streams: Holding,
}

/// The open connections, the oldest first.
#[derive(Debug, Default)]
pub(super) struct Standings(Vec<Open>);

#[derive(Debug)]
struct Open {
    connection: AbortHandle,
    standing: Standing,
    peer: Option<IpAddr>,
    held: OfAddress,
}

impl Standings {
    /// The permits that the connections of an address hold.
    pub(super) fn held_by(&self, peer: Option<IpAddr>) -> OfAddress {
        let peer = peer.map(network);
        self.0.iter().find(|open| open.peer == peer).map(|open| open.held.clone()).unwrap_or_default()
    }

    /// Adds a connection of a peer with this address.
    pub(super) fn add(&mut self, connection: AbortHandle, standing: Standing, peer: Option<IpAddr>, held: OfAddress) {
        self.0.retain(|open| !open.connection.is_finished());
        self.0.push(Open { connection, standing, peer: peer.map(network), held });
    }

    /// Cuts one connection for one more of this peer. If an address has more than twice as many as this peer, which never happens to a
    /// balancer in front of all callers, it cuts one of the address with the most: the oldest of a stranger, or else one without work under
    /// way, or else the oldest. Otherwise it cuts a stranger's, or one without work under way, of the address with the most, if that has at
    /// least as many as this peer. False if there is none.
    pub(super) fn make_room(&mut self, peer: Option<IpAddr>) -> bool {
        self.0.retain(|open| !open.connection.is_finished());
        let mut counts = BTreeMap::<Option<IpAddr>, usize>::new();
        for open in &self.0 {
            *counts.entry(open.peer).or_default() += 1;
        }
        let own = counts.get(&peer.map(network)).copied().unwrap_or_default();
        let most = counts.values().copied().max().unwrap_or_default();
        let is_far_more = most > 2 * (own + 1);
        let least = if is_far_more { most } else { own };
        let oldest_of_most = |is: fn(&Open) -> bool| {
            let candidates = self.0.iter().enumerate().filter(|(_, open)| counts[&open.peer] >= least && is(open));
            // Without this the last of equals would win.
            candidates.rev().max_by_key(|(_, open)| counts[&open.peer]).map(|(place, _)| place)
        };
        let place = oldest_of_most(|open| !open.standing.is_known())
            .or_else(|| oldest_of_most(|open| !open.standing.is_served()))
            .or_else(|| oldest_of_most(|_| true).filter(|_| is_far_more));
        place.map(|place| self.0.remove(place).connection.abort()).is_some()
    }
}

/// The holder of an IPv6 address has its whole network.
fn network(peer: IpAddr) -> IpAddr {
    match peer.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64))),
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The task of a connection, and its work under way.
    type Held = (tokio::task::JoinHandle<()>, Option<Served>);

    /// The open connections, each with its peer and its standing.
    fn open(peers: &[(&str, bool, bool)]) -> (Standings, Vec<Held>) {
        let (mut standings, mut tasks) = (Standings::default(), Vec::new());
        for (peer, is_known, is_served) in peers {
            let (task, standing) = (tokio::spawn(pending()), Standing::default());
            if *is_known {
                standing.let_in();
            }
            let served = is_served.then(|| standing.serve());
            standings.add(task.abort_handle(), standing, peer.parse().ok(), OfAddress::default());
            tasks.push((task, served));
        }
        (standings, tasks)
    }

    /// The places of the connections that make room for one peer after the other; `None` if none does.
    async fn gone(peers: &[(&str, bool, bool)], new: &[&str]) -> Vec<Option<usize>> {
        let (mut standings, mut tasks) = open(peers);
        let mut gone = Vec::new();
        for new in new {
            let has_room = standings.make_room(new.parse().ok());
            tokio::task::yield_now().await;
            let place = tasks.iter().position(|(task, _)| task.is_finished());
            assert_eq!(has_room, place.is_some());
            gone.push(place);
            if let Some(place) = place {
                tasks[place] = (tokio::spawn(pending()), None);
            }
        }
        gone
    }

    const STRANGER: (bool, bool) = (false, false);
    const IDLE: (bool, bool) = (true, false);
    const BUSY: (bool, bool) = (true, true);

    fn of(peer: &str, (is_known, is_served): (bool, bool)) -> (&str, bool, bool) {
        (peer, is_known, is_served)
    }

    #[tokio::test]
    async fn strangers_make_room_then_who_asks_for_nothing_and_of_these_who_has_most() {
        let peers = [
            of("192.0.2.1", IDLE),
            of("192.0.2.1", STRANGER),
            of("192.0.2.2", IDLE),
            of("192.0.2.2", STRANGER),
            of("192.0.2.2", BUSY),
        ];
        assert_eq!(gone(&peers, &["192.0.2.9"; 5]).await, [Some(3), Some(1), Some(2), Some(0), None]);
    }

    #[tokio::test]
    async fn who_has_many_takes_nothing_from_who_has_few() {
        let many = [of("192.0.2.1", BUSY), of("192.0.2.1", BUSY), of("192.0.2.1", BUSY)];
        for few in [STRANGER, IDLE] {
            let peers = [&many[..], &[of("192.0.2.2", few)]].concat();
            assert_eq!(gone(&peers, &["192.0.2.1"]).await, [None]);
            assert_eq!(gone(&peers, &["192.0.2.2"]).await, [Some(3)], "one's own makes room");
        }
    }

    #[tokio::test]
    async fn of_busy_ones_who_has_more_than_twice_as_many_makes_room() {
        let peers: Vec<_> = (0..8).map(|place| of(if place == 1 { "192.0.2.2" } else { "192.0.2.1" }, BUSY)).collect();
        assert_eq!(gone(&peers, &["192.0.2.3", "192.0.2.2", "192.0.2.2"]).await, [Some(0), Some(2), Some(3)]);
        assert_eq!(gone(&peers, &["192.0.2.1"]).await, [None], "a balancer cuts none of its own");
        assert_eq!(gone(&peers[..3], &["192.0.2.3"]).await, [None]);
    }

    #[tokio::test]
    async fn a_network_of_ipv6_is_one_peer() {
        let peers: Vec<String> = (0..8).map(|last| format!("2001:db8::{last}")).collect();
        let peers: Vec<_> = peers.iter().map(|peer| of(peer, BUSY)).collect();
        assert_eq!(gone(&peers, &["2001:db8:0:1::1", "2001:db8::9"]).await, [Some(0), None]);
    }
}
