//! `ListGames` and `GetGame`: everything that callers can learn without a state.

use prost::Message;

use super::analysis;
use super::context::Context;
use super::host::Host;
use crate::engine::{Engine, Start, encode_catalogue};
use crate::game::{CLOSED, Lesson, OptionInfo, Puzzle, PuzzleKind, WordInfo};
use crate::limits::Limit;
use crate::meter::price;
use crate::pb;
use crate::refusal::Refusal;

/// The games and the server's limits.
pub fn list_games(host: &Host) -> pb::ListGamesResponse {
    pb::ListGamesResponse {
        games: host.newest_games().map(summary).collect(),
        server: Some(pb::ServerInfo {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            wire_versions: host.wire_versions().to_vec(),
            limits: host.limits().all().map(limit).collect(),
        }),
    }
}

/// Everything about one game.
///
/// # Errors
/// `UNKNOWN_GAME`; `MALFORMED` for options whose components cannot be listed, and for a lesson or puzzle that the game does not have.
pub fn get_game(context: &Context<'_>, request: &pb::GetGameRequest) -> Result<pb::GetGameResponse, Refusal> {
    let game = context.host.find(&request.game_id)?;
    let info = game.info();
    context.meter.environment().note_game(info.id, None);
    if request.options.is_some() {
        // Reading and listing their tables has a price.
        context.meter.charge(request.encoded_len() as u64 / price::TYPED_BYTES_PER_UNIT)?;
    }
    let (faces, edge_kinds) = encode_catalogue(game.faces(Start::of(request.options.clone()))?);
    check_known("lesson", &request.lesson, info.lessons.iter().map(|lesson| lesson.id))?;
    check_known("puzzle", &request.puzzle, info.puzzles.iter().map(|puzzle| puzzle.id))?;
    let response = pb::GetGameResponse {
        game: Some(summary(game)),
        components: Some(game.components(Start::of(request.options.clone()))?),
        rules: info.rules.to_owned(),
        options: info.options.iter().map(option).collect(),
        notation_grammar: info.notation_grammar.to_owned(),
        refusals: game.refusals(),
        bots: analysis::infos(game),
        decisions: info.decisions.iter().map(word).collect(),
        outcomes: info.outcomes.iter().chain([&CLOSED]).map(word).collect(),
        score_sources: info.score_sources.iter().map(word).collect(),
        faces,
        edge_kinds,
        how_to_play: info.how_to_play.to_owned(),
        lessons: info.lessons.iter().map(|lesson| encode_lesson(lesson, lesson.id == request.lesson)).collect(),
        puzzles: info.puzzles.iter().map(|puzzle| encode_puzzle(puzzle, puzzle.id == request.puzzle)).collect(),
    };
    if request.options.is_some() || !request.lesson.is_empty() || !request.puzzle.is_empty() {
        context.meter.write(response.encoded_len())?;
    }
    Ok(response)
}

/// Refuses the id of something that the game does not have.
fn check_known(field: &str, asked: &str, known: impl Iterator<Item = &'static str>) -> Result<(), Refusal> {
    let known: Vec<&str> = known.collect();
    if asked.is_empty() || known.contains(&asked) {
        return Ok(());
    }
    let expected =
        if known.is_empty() { "the game has none".to_owned() } else { format!("expected one of {}", known.join(", ")) };
    Err(Refusal::malformed(field, expected))
}

/// A game in short.
pub fn summary(game: &dyn Engine) -> pb::GameSummary {
    let info = game.info();
    pb::GameSummary {
        id: info.id.to_owned(),
        title: info.title.to_owned(),
        summary: info.summary.to_owned(),
        seats_min: u32::from(info.seats_min),
        seats_max: u32::from(info.seats_max),
        rules_version: info.rules_version,
        has_chance: info.has_chance,
        has_hidden_information: info.has_hidden_information,
        table_options: Some(game.table_options()),
        puzzles: u32::try_from(info.puzzles.len()).unwrap_or(u32::MAX),
    }
}

fn option(option: &OptionInfo) -> pb::OptionInfo {
    pb::OptionInfo {
        name: option.name.to_owned(),
        kind: option.kind.to_owned(),
        description: option.description.to_owned(),
        default_value: option.default.to_owned(),
        range: option.range.to_owned(),
    }
}

fn encode_lesson(lesson: &Lesson, whole: bool) -> pb::Lesson {
    pb::Lesson {
        id: lesson.id.to_owned(),
        title: lesson.title.to_owned(),
        minutes: lesson.minutes,
        record: if whole { lesson.record.to_owned() } else { String::new() },
    }
}

fn encode_puzzle(puzzle: &Puzzle, whole: bool) -> pb::Puzzle {
    let kind = match puzzle.kind {
        PuzzleKind::Proved => pb::PuzzleKind::Proved,
        PuzzleKind::Measured => pb::PuzzleKind::Measured,
    };
    pb::Puzzle {
        id: puzzle.id.to_owned(),
        question: puzzle.question.to_owned(),
        level: puzzle.level,
        kind: kind.into(),
        record: if whole { puzzle.record.to_owned() } else { String::new() },
    }
}

fn word(word: &WordInfo) -> pb::WordInfo {
    pb::WordInfo { word: word.word.to_owned(), description: word.description.to_owned() }
}

fn limit(limit: Limit) -> pb::Limit {
    pb::Limit { name: limit.name.to_owned(), value: limit.maximum, description: limit.description.to_owned() }
}
