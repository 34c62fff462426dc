//! The little language of the tables: bags, abilities, lines of conversion.

use std::str::FromStr;

use crate::data::effect::{Effect, EffectKind, Line, Output};
use crate::data::tokens::{Resource, Tokens};

/// The highest number in an ability or a bag.
const AMOUNT_MAX: u8 = 20;

/// A bag such as `fish:1 kelp:2`; empty for none. Items are separated by spaces or `+`.
pub(super) fn bag(text: &str) -> Result<Tokens, String> {
    let mut tokens = Tokens::default();
    for item in text.split([' ', '+']).filter(|item| !item.is_empty()) {
        let (resource, count) = item_of(item)?;
        if tokens[resource] > 0 {
            return Err(format!("{} is listed twice", resource.id()));
        }
        tokens[resource] = count;
    }
    Ok(tokens)
}

/// An ability such as `storage(4)`.
pub(super) fn effect(text: &str) -> Result<Effect, String> {
    let call = text.strip_suffix(')').and_then(|text| text.split_once('('));
    let (kind, argument) = call.ok_or_else(|| format!("expected kind(argument) instead of {text:?}"))?;
    let kind = EffectKind::from_str(kind).map_err(|_| format!("no kind of ability is called {kind:?}"))?;
    of_kind(kind, argument)
}

fn of_kind(kind: EffectKind, argument: &str) -> Result<Effect, String> {
    Ok(match kind {
        EffectKind::Convert => Effect::Convert(line(argument)?),
        EffectKind::FreeConvert => Effect::FreeConvert(amount(argument)?),
        EffectKind::Storage => Effect::Storage(amount(argument)?),
        EffectKind::Lungs => Effect::Lungs(amount(argument)?),
        EffectKind::Inventory => Effect::Inventory(amount(argument)?),
        EffectKind::BreatheGain => item_of(argument).map(|(resource, count)| Effect::BreatheGain(resource, count))?,
        EffectKind::BuildDiscount => {
            item_of(argument).map(|(resource, count)| Effect::BuildDiscount(resource, count))?
        }
        EffectKind::RocketAccess => nothing(argument, Effect::RocketAccess)?,
        EffectKind::ScanRetry => nothing(argument, Effect::ScanRetry)?,
        EffectKind::ScanDraw => Effect::ScanDraw(amount(argument)?),
        EffectKind::ScanDepth => Effect::ScanDepth(amount(argument)?),
        EffectKind::SwimFirst => Effect::SwimFirst(amount(argument)?),
        EffectKind::ReturnLine => Effect::ReturnLine(amount(argument)?),
        EffectKind::Tow => nothing(argument, Effect::Tow)?,
        EffectKind::GatherLimit => item_of(argument).map(|(resource, count)| Effect::GatherLimit(resource, count))?,
        EffectKind::GatherReach => nothing(argument, Effect::GatherReach)?,
        EffectKind::EndGather => Effect::EndGather(amount(argument)?),
        EffectKind::FreeBreath => Effect::FreeBreath(amount(argument)?),
        EffectKind::DrownGuard => Effect::DrownGuard(amount(argument)?),
        EffectKind::DigFull => nothing(argument, Effect::DigFull)?,
        EffectKind::DrawCards => Effect::DrawCards(amount(argument)?),
        EffectKind::ScoreStorage => item_of(argument).map(|(resource, count)| Effect::ScoreStorage(resource, count))?,
    })
}

/// A line such as `fish:2>food:1`.
fn line(text: &str) -> Result<Line, String> {
    let (inputs, output) = text.split_once('>').ok_or_else(|| format!("expected in:n>out:m instead of {text:?}"))?;
    let inputs = bag(inputs)?;
    let (word, made) = output.split_once(':').ok_or_else(|| format!("expected out:m instead of {output:?}"))?;
    let output = if word == "any" { Output::Any } else { Output::Fixed(resource(word)?) };
    let line = Line { inputs, output, made: amount(made)? };
    if inputs.total() < u16::from(line.made) {
        return Err(format!("{text:?} makes more tokens than it eats"));
    }
    if matches!(output, Output::Fixed(fixed) if inputs[fixed] > 0) {
        return Err(format!("{text:?} makes what it eats"));
    }
    Ok(line)
}

fn item_of(text: &str) -> Result<(Resource, u8), String> {
    let (word, count) = text.split_once(':').ok_or_else(|| format!("expected resource:n instead of {text:?}"))?;
    Ok((resource(word)?, amount(count)?))
}

fn resource(word: &str) -> Result<Resource, String> {
    word.parse().map_err(|_| format!("no resource is called {word:?}"))
}

fn amount(text: &str) -> Result<u8, String> {
    let parsed = text.parse().ok().filter(|amount| (1..=AMOUNT_MAX).contains(amount));
    parsed.ok_or_else(|| format!("expected a number from 1 to {AMOUNT_MAX} instead of {text:?}"))
}

fn nothing(argument: &str, effect: Effect) -> Result<Effect, String> {
    if argument.is_empty() {
        Ok(effect)
    } else {
        Err(format!("expected nothing between the brackets, not {argument:?}"))
    }
}
