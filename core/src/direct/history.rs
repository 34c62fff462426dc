//! The actions of a match. Matches are copied much more often than anybody asks how they came about, so copies share them.

use std::sync::Arc;

/// Actions in order.
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

    pub(super) fn iter(&self) -> impl Iterator<Item = &A> {
        let last = self.shared.as_deref();
        let mut segments: Vec<&Segment<A>> = std::iter::successors(last, |segment| segment.before.as_deref()).collect();
        segments.reverse();
        segments.into_iter().flat_map(|segment| &segment.actions).chain(&self.recent)
    }
}

impl<A> Drop for Segment<A> {
    /// One after the other: a long chain of segments inside segments would overflow the stack.
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
        let listed = |history: &History<i32>| history.iter().copied().collect::<Vec<_>>();
        assert_eq!([listed(&first), listed(&second), listed(&third)], [vec![1, 2], vec![1, 3], vec![1, 3, 4]]);
    }

    #[test]
    fn a_long_past_of_many_copies_is_dropped() {
        let mut history = History::default();
        for number in 0..1_000_000 {
            history.push(number);
            history = history.fork();
        }
        assert_eq!(history.iter().count(), 1_000_000);
    }
}
