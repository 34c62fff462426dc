//! The effect of a card, in a line that fits onto it.

use crate::data::effect::{Effect, Line, Output};
use crate::text::abilities;
use crate::text::words::{amount, bag};
use hadal_core::scene::words::{RULE_MAX, capital, counted, fitting};

/// The whole effect of a card with these abilities, or else its first one; its worth if it has none.
pub(super) fn rule(effects: &[Effect], points: u8) -> String {
    let abilities: Vec<String> = effects.iter().map(|effect| sentence(&abilities::text(effect))).collect();
    let ways = [abilities.join(" "), conversions(effects), abilities.first().cloned().unwrap_or_default()];
    let fits = |way: &String| !fitting(way.clone(), RULE_MAX).is_empty();
    match (ways.into_iter().find(fits), points) {
        (Some(way), _) => way,
        (None, _) if !effects.is_empty() => String::new(),
        (None, 0) => "You have it from the start.".to_owned(),
        (None, points) => format!("It is only worth {}.", counted(points, "point", "points")),
    }
}

/// Lines of conversion in one sentence; empty if there is any other ability.
fn conversions(effects: &[Effect]) -> String {
    let lines: Option<Vec<String>> = effects
        .iter()
        .map(|effect| if let Effect::Convert(line) = effect { Some(told(*line)) } else { None })
        .collect();
    lines.filter(|lines| !lines.is_empty()).map_or_else(String::new, |lines| sentence(&lines.join(", ")))
}

fn told(line: Line) -> String {
    let output = match (line.output, line.made) {
        (Output::Fixed(output), made) => amount(made, output),
        (Output::Any, 1) => "any".to_owned(),
        (Output::Any, made) => format!("{made} of any"),
    };
    format!("{} to {output}", bag(line.inputs))
}

fn sentence(words: &str) -> String {
    format!("{}.", capital(words))
}
