//! Views as messages.

use crate::games::deep_colony::{Advice, Score, View};
use crate::pb;
use crate::wire::Encode;

use super::event::encode_feature;
use super::state::{encode_phase, encode_score, encode_settings};
use super::tile::encode_tiles;

pub(super) fn encode(view: &View) -> pb::DeepColonyView {
    let seats = view.scores.seated().map(|(seat, score)| pb::DeepColonySeat {
        standing: Some(encode_standing(score)),
        supply: view.supplies[seat].encode(&()),
    });
    pb::DeepColonyView {
        settings: Some(encode_settings(&view.tile_set, view.settings)),
        tiles: encode_tiles(&view.tiles, &view.set, view.scores.count()),
        phase: Some(encode_phase(view.phase, &view.set)),
        turn_seat: view.turn.map(|seat| seat.0.into()),
        seats: seats.collect(),
        bag: Some(encode_bag(view)),
        advice: view.advice.as_ref().map(encode_advice),
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

fn encode_standing(score: &Score) -> pb::DeepColonyStanding {
    // The sum fits the message, however large the table.
    pb::DeepColonyStanding { points: score.0.iter().sum(), score: Some(encode_score(score)) }
}

fn encode_advice(advice: &Advice) -> pb::DeepColonyAdvice {
    pb::DeepColonyAdvice {
        features: advice.features.iter().map(encode_feature).collect(),
        if_ended_now: advice.scores_now.iter().map(encode_standing).collect(),
        dead_cells: advice
            .dead_cells
            .iter()
            .map(|cell| pb::DeepColonyCell { x: cell.x.into(), y: cell.y.into() })
            .collect(),
    }
}
