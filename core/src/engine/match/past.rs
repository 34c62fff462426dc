//! The actions of a match that remembers them, and the hashes that follow from them on request.

use std::sync::Arc;

use crate::engine::Header;
use crate::engine::canonical::Canonical;
use crate::game::{GameInfo, Silent};
use crate::wire::Wire;

/// A match's memory of its past.
pub(super) struct Past<G: Wire> {
    /// Every action since it began to remember.
    pub(super) actions: History<G::Action>,
    /// The ply at which it began.
    first_ply: u64,
    /// The last state whose parent hash is known, if it is not the present one. Copies share it.
    hashed: Option<Arc<(Header, G::State)>>,
}

impl<G: Wire> Past<G> {
    /// An empty memory that begins at this ply.
    pub(super) fn from(first_ply: u64) -> Self {
        Self { actions: History::default(), first_ply, hashed: None }
    }

    /// A copy, in constant time.
    pub(super) fn fork(&mut self) -> Self {
        Self { actions: self.actions.fork(), first_ply: self.first_ply, hashed: self.hashed.clone() }
    }

    /// Keeps the state that the match leaves, if it is the last whose parent hash is known.
    pub(super) fn leave(&mut self, header: &Header, state: &G::State) {
        self.hashed.get_or_insert_with(|| Arc::new((header.clone(), state.clone())));
    }

    /// The parent of the present state is known.
    pub(super) fn catch_up(&mut self) {
        self.hashed = None;
    }

    /// The header of the present state, with its parent hash; `None` if that is known.
    pub(super) fn header(&self, info: &GameInfo) -> Option<Header> {
        let (mut header, mut state) = self.hashed.as_deref()?.clone();
        let actions = self.actions.after(header.ply - self.first_ply);
        follow::<G>(info, &mut header, &mut state, actions);
        Some(header)
    }

    /// Makes up to this many of the missing hashes; returns the ply that it reached, if any was missing.
    pub(super) fn hash_on(&mut self, info: &GameInfo, steps: usize) -> Option<u64> {
        let (header, state) = Arc::make_mut(self.hashed.as_mut()?);
        let actions = self.actions.after(header.ply - self.first_ply).take(steps);
        follow::<G>(info, header, state, actions);
        Some(header.ply)
    }
}

/// Plays actions again, with the hash of each state on the way.
fn follow<'a, G: Wire>(
    info: &GameInfo,
    header: &mut Header,
    state: &mut G::State,
    actions: impl Iterator<Item = &'a G::Action>,
) where
    G::Action: 'a,
{
    let mut buffer = Vec::new();
    for action in actions {
        let canonical = Canonical::new(buffer, info.id, header, state);
        header.advance(canonical.hash(header), None);
        G::play(state, action, &mut Silent);
        buffer = canonical.into_buffer();
    }
}

/// Actions in order. Matches are copied much more often than their past is read, so copies share the actions.
#[derive(Debug)]
pub(super) struct History<A> {
    /// The actions that copies share.
    shared: Option<Arc<Segment<A>>>,
    recent: Vec<A>,
}

#[derive(Debug)]
struct Segment<A> {
    before: Option<Arc<Segment<A>>>,
    actions: Vec<A>,
}

impl<A> Default for History<A> {
    fn default() -> Self {
        Self { shared: None, recent: Vec::new() }
    }
}

impl<A> History<A> {
    pub(super) fn push(&mut self, action: A) {
        self.recent.push(action);
    }

    /// A copy, in constant time.
    pub(super) fn fork(&mut self) -> Self {
        if !self.recent.is_empty() {
            let actions = std::mem::take(&mut self.recent);
            self.shared = Some(Arc::new(Segment { before: self.shared.take(), actions }));
        }
        Self { shared: self.shared.clone(), recent: Vec::new() }
    }

    /// The actions after the first ones, whose number is given.
    pub(super) fn after(&self, count: u64) -> impl Iterator<Item = &A> {
        let last = self.shared.as_deref();
        let mut segments: Vec<&Segment<A>> = std::iter::successors(last, |segment| segment.before.as_deref()).collect();
        segments.reverse();
        let all = segments.into_iter().flat_map(|segment| &segment.actions).chain(&self.recent);
        all.skip(usize::try_from(count).unwrap_or(usize::MAX))
    }
}

impl<A> Drop for Segment<A> {
    /// Drops segments one after the other: dropping a long chain recursively would overflow the stack.
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(mut segment) = next.and_then(Arc::into_inner) {
            next = segment.before.take();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::History;

    #[test]
    fn copies_share_the_past_and_go_their_own_ways() {
        let mut first = History::default();
        first.push(1);
        let mut second = first.fork();
        first.push(2);
        second.push(3);
        let mut third = second.fork();
        third.push(4);
        let listed = |history: &History<i32>| history.after(0).copied().collect::<Vec<_>>();
        assert_eq!([listed(&first), listed(&second), listed(&third)], [vec![1, 2], vec![1, 3], vec![1, 3, 4]]);
    }

    #[test]
    fn a_long_past_of_many_copies_is_dropped() {
        let mut history = History::default();
        for number in 0..1_000_000 {
            history.push(number);
            history = history.fork();
        }
        assert_eq!(history.after(0).count(), 1_000_000);
    }
}
