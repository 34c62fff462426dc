//! Abilities in words.

use super::words::{amount, bag};
use crate::data::chart::metres;
use crate::data::effect::{Effect, Output};
use hadal_core::scene::words::counted;

/// An ability in words, without a capital and without a full stop.
pub(crate) fn text(effect: &Effect) -> String {
    match effect {
        Effect::Convert(line) => {
            let output = match line.output {
                Output::Fixed(output) => amount(line.made, output),
                Output::Any => format!("{} of any one type but food and the inputs", line.made),
            };
            format!("convert {} into {output}", bag(line.inputs))
        }
        Effect::FreeConvert(1) => "your first Convert action each turn is free".to_owned(),
        Effect::FreeConvert(count) => format!("your first {count} Convert actions each turn are free"),
        Effect::Storage(cells) => format!("{cells} more {} of Storage", if *cells == 1 { "cell" } else { "cells" }),
        Effect::Lungs(spaces) => {
            format!("{spaces} more {} of Lungs, empty at first", if *spaces == 1 { "space" } else { "spaces" })
        }
        Effect::Inventory(cells) => format!("{cells} more {} of Inventory", if *cells == 1 { "cell" } else { "cells" }),
        Effect::BreatheGain(resource, count) => format!("breathing at home, you may take {count} {resource}"),
        Effect::BuildDiscount(resource, count) => format!("habitat and rocket cards cost {count} {resource} less"),
        Effect::RocketAccess => "you may craft rocket cards".to_owned(),
        Effect::ScanRetry => "a Scan that places nothing allows one free Explore".to_owned(),
        Effect::ScanDraw(count) => format!("a Scan draws up to {} more", counted(*count, "tile", "tiles")),
        Effect::ScanDepth(levels) => format!("a Scan reaches {} m deeper", metres(*levels)),
        Effect::SwimFirst(steps) => {
            format!("your first Swim each turn goes up to {}", counted(*steps, "step", "steps"))
        }
        Effect::ReturnLine(level) => format!("from {} m or less one Swim takes you home", metres(*level)),
        Effect::Tow => "after placing a tile you may move onto it".to_owned(),
        Effect::GatherLimit(resource, count) => format!("one Gather takes up to {count} {resource}"),
        Effect::GatherReach => "a Gather may take from a neighbouring tile".to_owned(),
        Effect::EndGather(count) => format!("at the end of your turn you may gather up to {count} of one type"),
        Effect::FreeBreath(level) => format!("away from home at {} m or less breathing is free", metres(*level)),
        Effect::DrownGuard(count) => format!("drowning costs you {} fewer", counted(*count, "resource", "resources")),
        Effect::DigFull => "a Terraform leaves nothing out".to_owned(),
        Effect::DrawCards(count) => {
            format!("when built, draw {}", counted(*count, "blueprint card", "blueprint cards"))
        }
        Effect::ScoreStorage(resource, points) => {
            format!("each {resource} in Storage is worth {} more", counted(*points, "point", "points"))
        }
    }
}
