//! `CompareStates`: evidence of a fork.

use std::collections::BTreeMap;

use crate::calls::context::Context;
use crate::calls::opened::Opened;
use crate::calls::parts::required_state;
use crate::engine::StateHash;
use crate::pb;
use crate::refusal::Refusal;

/// Compares two states and the known hashes of their pasts.
///
/// # Errors
/// The refusals of opening either state; `MALFORMED` for hashes that are not the state's past.
pub fn compare_states(
    context: &Context<'_>,
    request: &pb::CompareStatesRequest,
) -> Result<pb::CompareStatesResponse, Refusal> {
    let a = Side::open(context, request.a.as_ref(), "a", &request.hashes_a)?;
    let b = Side::open(context, request.b.as_ref(), "b", &request.hashes_b)?;
    let known: Vec<(u64, bool)> =
        a.past.iter().filter_map(|(ply, hash)| Some((*ply, hash == b.past.get(ply)?))).collect();
    let same_match = match (&a.match_id, &b.match_id) {
        (Some(a), Some(b)) => Some(a == b),
        (None, None) if known.iter().any(|(_, same)| *same) => Some(true),
        // Games with different beginnings are different games; if the beginnings are unknown, nothing can be said.
        (None, None) => known.iter().any(|(ply, _)| *ply == 0).then_some(false),
        _ => Some(false),
    };
    // A hash covers the whole past, so pasts that differ once differ ever after.
    let fork = known.iter().find(|(_, same)| !same).map(|(ply, _)| *ply);
    Ok(pb::CompareStatesResponse {
        same_match,
        same_state: a.hash == b.hash && a.ply == b.ply && a.match_id == b.match_id,
        ply_order: match a.ply.cmp(&b.ply) {
            std::cmp::Ordering::Equal => pb::PlyOrder::Equal,
            std::cmp::Ordering::Greater => pb::PlyOrder::AGreater,
            std::cmp::Ordering::Less => pb::PlyOrder::BGreater,
        }
        .into(),
        ply_a: a.ply,
        ply_b: b.ply,
        fork_ply: fork.filter(|_| same_match != Some(false)),
    })
}

/// One of the two states, with all known hashes of its past.
struct Side {
    match_id: Option<[u8; 16]>,
    ply: u64,
    hash: StateHash,
    past: BTreeMap<u64, StateHash>,
}

impl Side {
    fn open(context: &Context<'_>, state: Option<&pb::State>, name: &str, hashes: &[Vec<u8>]) -> Result<Self, Refusal> {
        let opened = required_state(state)
            .and_then(|state| Opened::open(context, state, &[]))
            .map_err(|refusal| refusal.inside(name))?;
        let header = opened.played.header();
        let (ply, hash) = (header.ply, opened.played.state_hash());
        let mut past = BTreeMap::from([(ply, hash)]);
        if let (Some(parent), Some(before)) = (header.parent_hash, ply.checked_sub(1)) {
            past.insert(before, parent);
        }
        for (at, stored) in (0..).zip(hashes) {
            let path = || format!("hashes_{name}[{at}]");
            let stored = StateHash::try_from(stored.as_slice())
                .map_err(|_| Refusal::malformed(path(), format!("{} bytes instead of 16", stored.len())))?;
            if at > ply || past.insert(at, stored).is_some_and(|known| known != stored) {
                return Err(Refusal::malformed(
                    path(),
                    "is not a hash of this state or of an earlier one of its match",
                ));
            }
        }
        let match_id = opened.seal.map(|seal| seal.match_id);
        Ok(Self { match_id, ply, hash, past })
    }
}
