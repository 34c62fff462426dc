//! The legal actions as a list; and the action that somebody means by a number, a label or a notation.

use std::sync::Arc;

use hadal_core::engine::AnyMatch;
use hadal_core::limits::RequestLimits;
use hadal_core::meter::Meter;
use hadal_core::pb;
use hadal_core::refusal::{Reason, Refusal};

use crate::cli::clause;
use crate::rpc::Surroundings;

/// The members of families that are listed with the other actions.
const MEMBERS_MAX: u32 = 100;
/// The actions that one list tells.
const LISTED_MAX: usize = 200;
/// The most bytes of an action.
pub(super) const TEXT_BYTES_MAX: usize = 4_096;

/// Everything that the awaited seat may do.
pub(super) struct Listing(pb::LegalActions);

impl Listing {
    pub(super) fn of(played: &dyn AnyMatch) -> Self {
        let include = pb::Include {
            words: true,
            action_notations: true,
            skip_state: true,
            expand_limit: MEMBERS_MAX,
            ..Default::default()
        };
        Self(played.position(&[], &include).legal_actions.unwrap_or_default())
    }

    /// The actions from a number on; and all families that are too large for being listed.
    pub(super) fn tell(&self, played: &dyn AnyMatch, from: usize, containing: &str) -> String {
        let Self(legal) = self;
        let wanted = containing.to_lowercase();
        let actions = (1..).zip(legal.notations.iter().zip(&legal.labels));
        let matching = actions.filter(|(number, (notation, label))| {
            let matches = |text: &str| text.to_lowercase().contains(&wanted);
            *number >= from && (wanted.is_empty() || matches(notation) || matches(label))
        });
        let matching: Vec<(usize, _)> = matching.collect();
        let shown = matching.iter().take(LISTED_MAX);
        let mut lines: Vec<String> =
            shown.map(|(number, (notation, label))| format!("{number}. {label} [{notation}]")).collect();
        if let Some((next, _)) = matching.get(LISTED_MAX) {
            lines.push(format!("There are more; ask for those from {next} on, or for those that contain a word."));
        }
        if from <= 1 || !wanted.is_empty() {
            let families = legal.templates.iter().zip(unlisted(played)).map(|(family, example)| {
                format!("Or one of {} in notation: {}, such as [{example}]", family.count, family.label)
            });
            lines.extend(families);
        }
        let most = legal.notations.len();
        match lines.is_empty() {
            true if from > most => format!("There is no action {from}: 1 to {most}."),
            true => "There is no such action.".to_owned(),
            false => lines.join("\n"),
        }
    }

    /// The action that a text means.
    pub(super) fn meant(&self, text: &str) -> Result<pb::Action, String> {
        let Self(legal) = self;
        let text = text.trim();
        if let Ok(number) = text.parse::<usize>() {
            let listed = number.checked_sub(1).and_then(|index| legal.notations.get(index));
            return listed.map(|notation| in_notation(notation)).ok_or_else(|| match legal.notations.len() {
                0 => format!("there is no action {number}: none has a number; say one in notation"),
                most => format!("there is no action {number}: 1 to {most}"),
            });
        }
        let label = legal.labels.iter().position(|label| label.to_lowercase() == text.to_lowercase());
        Ok(in_notation(label.and_then(|place| legal.notations.get(place)).map_or(text, String::as_str)))
    }
}

/// An action by its notation.
pub(super) fn in_notation(text: &str) -> pb::Action {
    pb::Action { action: Some(pb::action::Action::Notation(text.to_owned())) }
}

/// An example of each family that is too large for being listed: those whose members do not fit into what those before have left.
fn unlisted(played: &dyn AnyMatch) -> Vec<String> {
    let (menu, mut left) = (played.menu(), u128::from(MEMBERS_MAX));
    let mut is_listed = |(count, _): &(u128, String)| {
        let fits = *count <= left;
        left -= if fits { *count } else { 0 };
        fits
    };
    let mut families: Vec<(u128, String)> = menu.templates.into_iter().zip(menu.examples).collect();
    families.retain(|family| !is_listed(family));
    families.into_iter().map(|(_, example)| example).collect()
}

/// A refusal in words: what is wrong, the clause of the rules, and what may have been meant, if that is told.
pub(super) fn refused(played: &dyn AnyMatch, refusal: &Refusal, text: &str, lists_actions: bool) -> String {
    let message = refusal.message.trim_start_matches("action.notation: ");
    let rule = refusal.metadata.iter().find(|(key, _)| *key == "rule");
    let mut told = message.to_owned();
    if let Some((_, number)) = rule {
        let sentences = clause(played.info().rules, number).map(|lines| lines.join(" ")).unwrap_or_default();
        told.extend(["\nRule ", number, ": ", &sentences]);
    }
    if refusal.reason == Reason::Malformed && lists_actions {
        let meter = Meter::new(RequestLimits::default(), Arc::new(Surroundings::default()));
        let nearest = played.nearest(text, &meter).unwrap_or_default();
        if !nearest.is_empty() {
            let nearest: Vec<String> = nearest.iter().map(|text| format!("[{text}]")).collect();
            told.extend(["\nNearest: ", &nearest.join(", ")]);
        }
    }
    told
}
