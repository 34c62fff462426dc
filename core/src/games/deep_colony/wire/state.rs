//! The state as a message and back.

use crate::game::Malformed;
use crate::games::deep_colony::state::Record;
use crate::games::deep_colony::{KindId, Phase, Score, Settings, Source, State, TileSet};
use crate::pb;
use crate::seat::{PerSeat, SEATS_MAX};
use crate::wire::{At, Decode, Encode, decode_generator, encode_generator, list, required};

use super::tile::{decode_kind, decode_tiles, encode_tiles};

use pb::deep_colony_phase::Phase as Case;

pub(super) fn encode(state: &State) -> pb::DeepColonyState {
    let record = &state.record;
    pb::DeepColonyState {
        settings: Some(encode_settings(&record.tile_set, record.settings)),
        tiles: encode_tiles(&record.tiles, &state.set, record.seat_count()),
        phase: Some(encode_phase(record.phase, &state.set)),
        scores: record.scores.iter().map(encode_score).collect(),
        draw_order: record.script.iter().rev().map(|&kind| state.set.id(kind).to_string()).collect(),
        generator: Some(encode_generator(&record.generator)),
    }
}

/// The settings of a game with this tile file, which is empty for the set that comes with the game.
pub(super) fn encode_settings(tile_set: &str, settings: Settings) -> pb::DeepColonySettings {
    let tile_set = (!tile_set.is_empty()).then(|| tile_set.to_owned());
    pb::DeepColonySettings { tile_set, ..settings.encode(&()) }
}

pub(super) fn encode_phase(phase: Phase, set: &TileSet) -> pb::DeepColonyPhase {
    let case = match phase {
        Phase::Place { kind } => Case::Placing(pb::DeepColonyPlacing { drawn: set.id(kind).to_string() }),
        Phase::Deploy => Case::Deploying(pb::DeepColonyDeploying {}),
        Phase::Over(reason) => Case::Over(pb::DeepColonyOver { reason: reason.encode(&()) }),
    };
    pb::DeepColonyPhase { phase: Some(case) }
}

pub(super) fn encode_score(score: &Score) -> pb::DeepColonyScore {
    pb::DeepColonyScore {
        colonies: score.points_from(Source::Colonies),
        links: score.points_from(Source::Links),
        aerators: score.points_from(Source::Aerators),
        submarines: score.points_from(Source::Submarines),
        generators: score.points_from(Source::Generators),
        oceans: score.points_from(Source::Oceans),
    }
}

pub(super) fn decode(message: &pb::DeepColonyState) -> Result<State, Malformed> {
    let settings = required(message.settings.as_ref(), "settings")?;
    if settings.tile_set.as_ref().is_some_and(String::is_empty) {
        return Err(Malformed::new("settings.tile_set", "is empty; leave it out for the set of the game"));
    }
    let tile_set = settings.tile_set.clone().unwrap_or_default();
    let settings = Settings::decode(settings, &()).at("settings")?;
    let set = TileSet::of_text(&tile_set).map_err(|error| Malformed::new("settings.tile_set", error.to_string()))?;
    let scores = decode_scores(&message.scores)?;
    let record = Record {
        tile_set,
        settings,
        tiles: decode_tiles(&message.tiles, &set, scores.count())?,
        phase: decode_phase(required(message.phase.as_ref(), "phase")?, &set).at("phase")?,
        script: decode_script(&message.draw_order, &set)?,
        scores,
        generator: decode_generator(message.generator.as_ref(), "generator")?,
    };
    Ok(State::of_record(record, set))
}

fn decode_scores(messages: &[pb::DeepColonyScore]) -> Result<PerSeat<Score>, Malformed> {
    let count = messages.len();
    let scores =
        PerSeat::try_from_items(messages.iter().map(decode_score)).filter(|_| (2..=SEATS_MAX).contains(&count));
    scores.ok_or_else(|| Malformed::new("scores", format!("{count} scores; a table has 2 to 4 seats")))
}

fn decode_score(message: &pb::DeepColonyScore) -> Score {
    let pb::DeepColonyScore { colonies, links, aerators, submarines, generators, oceans } = *message;
    Score([colonies, links, aerators, submarines, generators, oceans])
}

fn decode_phase(message: &pb::DeepColonyPhase, set: &TileSet) -> Result<Phase, Malformed> {
    Ok(match required(message.phase.as_ref(), "phase")? {
        Case::Placing(placing) => Phase::Place { kind: decode_kind(&placing.drawn, set).at("drawn").at("placing")? },
        Case::Deploying(_) => Phase::Deploy,
        Case::Over(over) => Phase::Over(Decode::decode(&over.reason, &()).at("reason").at("over")?),
    })
}

/// The scripted draws, the next one last.
fn decode_script(ids: &[String], set: &TileSet) -> Result<Vec<KindId>, Malformed> {
    let count = ids.len();
    if count > usize::from(set.tile_count) {
        return Err(Malformed::new("draw_order", format!("{count} draws; the set has {} tiles", set.tile_count)));
    }
    let mut script: Vec<KindId> = list(ids, "draw_order", |id| decode_kind(id, set))?;
    script.reverse();
    Ok(script)
}
