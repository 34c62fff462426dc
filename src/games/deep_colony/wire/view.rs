//! Views as messages.

use crate::games::deep_colony::{Advice, FeatureAdvice, Score, Source, Supply, Switches, View};
use crate::pb;

use super::components::encode_family;
use super::event::encode_appraisal;
use super::options::{encode_generator_target, encode_sub_distance};
use super::state::TileColumns;

pub(super) fn encode(view: &View) -> pb::DeepColonyView {
    let Switches { sub_blocks_head_office, sub_distance, generator_target, own_second_sub } = view.switches;
    let tiles = TileColumns::of(&view.tiles);
    pb::DeepColonyView {
        tile_set: view.tile_set.clone(),
        sub_blocks_head_office,
        sub_distance: encode_sub_distance(sub_distance).into(),
        generator_target: encode_generator_target(generator_target).into(),
        own_second_sub,
        tile_kinds: tiles.kinds,
        tile_x: tiles.x,
        tile_y: tiles.y,
        tile_rotations: tiles.rotations,
        tile_pieces: tiles.pieces,
        tile_segments: tiles.segments,
        turn_seat: view.turn.map(|seat| seat.0.into()),
        drawn_kind: view.drawn.map(|kind| kind.0.into()),
        bag_count: view.bag_count,
        seats: view.supplies.iter().zip(&view.scores).map(|(supply, score)| encode_seat(supply, score)).collect(),
        advice: view.advice.as_ref().map(encode_advice),
    }
}

fn encode_seat(supply: &Supply, score: &Score) -> pb::DeepColonySeat {
    pb::DeepColonySeat {
        markers: supply.markers.into(),
        submarines: supply.submarines.into(),
        head_offices: supply.head_offices.into(),
        score: score.0.iter().sum(),
        score_by_source: Some(encode_score(score)),
    }
}

fn encode_score(score: &Score) -> pb::DeepColonyScore {
    pb::DeepColonyScore {
        colonies: score.points_from(Source::Colonies),
        links: score.points_from(Source::Links),
        aerators: score.points_from(Source::Aerators),
        submarines: score.points_from(Source::Submarines),
        generators: score.points_from(Source::Generators),
        oceans: score.points_from(Source::Oceans),
    }
}

fn encode_advice(advice: &Advice) -> pb::DeepColonyAdvice {
    pb::DeepColonyAdvice {
        features: advice.features.iter().map(encode_feature).collect(),
        scores_now: advice.scores_now.iter().map(encode_score).collect(),
        bag: advice.bag.iter().map(|&count| count.into()).collect(),
        dead_cell_x: advice.dead_cells.iter().map(|cell| cell.x.into()).collect(),
        dead_cell_y: advice.dead_cells.iter().map(|cell| cell.y.into()).collect(),
    }
}

fn encode_feature(feature: &FeatureAdvice) -> pb::DeepColonyFeature {
    pb::DeepColonyFeature {
        family: encode_family(feature.family).into(),
        segment_tiles: feature.segments.iter().map(|&(tile, _)| tile.into()).collect(),
        segments: feature.segments.iter().map(|&(_, segment)| segment.into()).collect(),
        open_count: feature.open.into(),
        appraisal: Some(encode_appraisal(&feature.appraisal)),
        leaders: feature.leaders.iter().map(|seat| seat.0.into()).collect(),
    }
}
