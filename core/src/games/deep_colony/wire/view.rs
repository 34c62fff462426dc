//! Views as messages.

use crate::games::deep_colony::{TileSet, View};
use crate::pb;
use crate::wire::Encode;

use super::state::settings;
use super::tile::tiles;

impl Encode<pb::DeepColonyView, TileSet> for View {
    fn encode(&self, set: &TileSet) -> pb::DeepColonyView {
        let view = self;
        let seats = view.scores.seated().map(|(seat, score)| pb::DeepColonySeat {
            standing: Some(score.encode(&())),
            supply: view.supplies[seat].encode(&()),
        });
        pb::DeepColonyView {
            settings: Some(settings(&view.tile_set, view.settings)),
            tiles: tiles(&view.tiles, set, view.scores.count()),
            phase: view.phase.encode(set),
            turn_seat: view.turn.encode(&()),
            seats: seats.collect(),
            bag: Some(encode_bag(view)),
            advice: view.advice.as_ref().and_then(|advice| advice.encode(&())),
        }
    }
}

fn encode_bag(view: &View) -> pb::DeepColonyBag {
    let counted = view.set.kinds.iter().zip(&view.bag).filter(|&(_, &count)| count > 0);
    pb::DeepColonyBag {
        total: view.bag_count,
        kinds: counted
            .map(|(kind, &count)| pb::DeepColonyBagKind { kind: kind.id.to_string(), count: count.into() })
            .collect(),
    }
}
