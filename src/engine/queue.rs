//! The actions that wait at a table. Nearly always there is one, which needs no list.

use std::collections::VecDeque;

/// Actions in the order in which they are to be played.
#[derive(Clone, Debug)]
pub(super) struct Queue<A> {
    first: Option<A>,
    /// Empty where there is no first.
    others: VecDeque<A>,
}

impl<A> Default for Queue<A> {
    fn default() -> Self {
        Self { first: None, others: VecDeque::new() }
    }
}

impl<A> Queue<A> {
    /// Puts an action behind the others.
    pub(super) fn push(&mut self, action: A) {
        match &self.first {
            None => self.first = Some(action),
            Some(_) => self.others.push_back(action),
        }
    }

    /// The action that waits first.
    pub(super) fn first(&self) -> Option<&A> {
        self.first.as_ref()
    }

    /// Takes the action that waits first.
    pub(super) fn pop(&mut self) -> Option<A> {
        let next = self.others.pop_front();
        std::mem::replace(&mut self.first, next)
    }

    /// Forgets all of them.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use super::Queue;

    #[test]
    fn actions_come_out_in_the_order_in_which_they_went_in() {
        let mut queue = Queue::default();
        for length in 0..5 {
            (0..length).for_each(|action| queue.push(action));
            for action in 0..length {
                assert_eq!(queue.first(), Some(&action));
                assert_eq!(queue.pop(), Some(action));
            }
            assert_eq!(queue.first(), None);
            assert_eq!(queue.pop(), None);
        }
        (0..3).for_each(|action| queue.push(action));
        queue.clear();
        assert_eq!(queue.pop(), None);
    }
}
