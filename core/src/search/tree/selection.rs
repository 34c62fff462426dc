//! The choice of a walk's action: the best so far, or one with too few visits (PUCT, in whole numbers).

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::mem;

use super::node::Node;
use super::utility::WHOLE;
use crate::game::Search;

/// The fixed point of square roots.
const ROOT_BITS: u32 = 10;

/// The place of the action that a walk takes at a decision; `None` if no remembered action is legal.
/// `promises` is a list for reuse.
pub(super) fn choose<G: Search>(
    node: &Node<G::Action>,
    promises: &mut Vec<(i64, Reverse<usize>)>,
    is_legal: impl Fn(&G::Action) -> bool,
) -> Option<usize> {
    let root = (u64::from(node.visits) << (2 * ROOT_BITS)).isqrt();
    let reach = root.saturating_mul(G::SEARCH.explore_ppm);
    let unit = WHOLE.unsigned_abs() << ROOT_BITS;
    promises.clear();
    promises.extend(node.edges.iter().enumerate().map(|(place, edge)| {
        let doubt = reach / (u64::from(edge.visits) + 1) * u64::from(edge.prior) / unit;
        (edge.mean().saturating_add(i64::try_from(doubt).unwrap_or(i64::MAX)), Reverse(place))
    }));
    // In most worlds the first or second is legal: a heap finds it without sorting the rest.
    let mut heap = BinaryHeap::from(mem::take(promises));
    let mut chosen = None;
    while let Some((_, Reverse(place))) = heap.pop() {
        if is_legal(&node.edges[place].action) {
            chosen = Some(place);
            break;
        }
    }
    *promises = heap.into_vec();
    chosen
}
