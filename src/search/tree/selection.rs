//! Which action a walk takes: the best so far, or one of which too little is known (PUCT, in whole numbers).

use super::node::Node;
use super::utility::WHOLE;
use crate::game::Search;

/// The fixed point of square roots.
const ROOT_BITS: u32 = 10;

/// The place of the action that a walk takes at a decision; `None` if none that is remembered is legal in this world.
/// `refused` is a list to work with.
pub(super) fn choose<G: Search>(world: &G::State, node: &Node<G::Action>, refused: &mut Vec<usize>) -> Option<usize> {
    refused.clear();
    let root = (u64::from(node.visits) << (2 * ROOT_BITS)).isqrt();
    let reach = root.saturating_mul(G::SEARCH.explore_ppm);
    loop {
        let mut best: Option<(i64, usize)> = None;
        for (place, edge) in node.edges.iter().enumerate() {
            let promise = reach / (u64::from(edge.visits) + 1) * u64::from(edge.prior) / (WHOLE.unsigned_abs() << ROOT_BITS);
            let score = edge.mean().saturating_add(i64::try_from(promise).unwrap_or(i64::MAX));
            if best.is_none_or(|(most, _)| score > most) && !refused.contains(&place) {
                best = Some((score, place));
            }
        }
        let (_, place) = best?;
        if G::check(world, &node.edges[place].action).is_ok() {
            return Some(place);
        }
        refused.push(place);
    }
}
