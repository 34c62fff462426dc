//! Output for programs: positions, actions and events as JSON, one object a line.

use hadal_core::engine::AnyMatch;
use hadal_core::game::{Status, Viewer};
use hadal_core::pb;
use hadal_core::seat::Seat;

use super::history::Past;
use super::say;

/// A position: the awaited seat, its question, and its legal actions if the reader may know them.
pub(super) fn position(played: &dyn AnyMatch, reads: impl Fn(Seat) -> bool) -> anyhow::Result<()> {
    let Status::Awaiting(awaiting) = played.status() else { return Ok(()) };
    let prompt = played.scene(Viewer::Seat(awaiting.seat)).prompt;
    if !reads(awaiting.seat) {
        return say!(
            "{}",
            serde_json::json!({ "position": played.header().ply, "awaited": awaiting.seat.0, "prompt": prompt })
        );
    }
    let include = pb::Include { words: true, action_notations: true, skip_state: true, ..Default::default() };
    let legal = played.position(&[], &include).legal_actions.unwrap_or_default();
    let templates: Vec<&str> = legal.templates.iter().map(|template| template.label.as_str()).collect();
    let line = serde_json::json!({
        "position": played.header().ply,
        "awaited": awaiting.seat.0,
        "prompt": prompt,
        "text": played.text(Viewer::Seat(awaiting.seat)),
        "actions": legal.notations,
        "labels": legal.labels,
        "templates": templates,
    });
    say!("{line}")
}

/// An action, if the reader may know it, and its events.
pub(super) fn action(played: &dyn AnyMatch, step: &Past) -> anyhow::Result<()> {
    let line = serde_json::json!({
        "ply": played.header().ply,
        "seat": step.seat.0,
        "action": step.label.as_ref().map(|_| &step.notation),
        "label": step.label,
        "events": step.events,
    });
    say!("{line}")
}

/// The end of the game.
pub(super) fn end(played: &dyn AnyMatch) -> anyhow::Result<()> {
    let Status::Over(outcome) = played.status() else { return Ok(()) };
    let results: Vec<serde_json::Value> = outcome
        .results
        .iter()
        .map(|result| serde_json::json!({ "seat": result.seat.0, "rank": result.rank, "score": result.score }))
        .collect();
    let text = played.scene(Viewer::Spectator).prompt;
    say!("{}", serde_json::json!({ "reason": outcome.reason, "text": text, "results": results }))
}
