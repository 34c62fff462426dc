//! The parts of views that messages hold otherwise.

use crate::View;
use hadal_core::pb;
use hadal_core::wire::Encode;

/// Each seat with its points and its pieces.
pub(crate) fn seats(view: &View) -> Vec<pb::DeepColonySeat> {
    let seats = view.scores.seated().map(|(seat, score)| pb::DeepColonySeat {
        standing: Some(score.encode(&())),
        supply: view.supplies[seat].encode(&()),
    });
    seats.collect()
}

/// The tiles in the bag.
pub(crate) fn bag(view: &View) -> pb::DeepColonyBag {
    let counted = view.set.kinds.iter().zip(&view.bag).filter(|&(_, &count)| count > 0);
    pb::DeepColonyBag {
        total: view.bag_count,
        kinds: counted
            .map(|(kind, &count)| pb::DeepColonyBagKind { kind: kind.id.to_string(), count: count.into() })
            .collect(),
    }
}
