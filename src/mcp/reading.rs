//! The legal actions as a list, and the action for a number, a label or a notation.

use std::sync::Arc;

use hadal_core::engine::AnyMatch;
use hadal_core::limits::RequestLimits;
use hadal_core::meter::Meter;
use hadal_core::pb;
use hadal_core::refusal::{Reason, Refusal};
use hadal_core::seat::Seat;

use super::arguments::forms;
use super::digest;
use super::you::addressed;
use crate::cli::clause;
use crate::rpc::Surroundings;

/// The most members of families listed with the other actions.
const MEMBERS_MAX: u32 = 100;
/// The most actions in one list.
const LISTED_MAX: usize = 200;
/// The most letters of a verb to compare with the known ones.
const VERB_MAX: usize = 32;
/// The most bytes of an action.
pub(super) const TEXT_BYTES_MAX: usize = 4_096;

/// A listed action.
#[derive(Clone, Copy)]
pub(super) struct Listed<'a> {
    pub(super) notation: &'a str,
    pub(super) label: &'a str,
}

/// Everything that the awaited seat may do, in words addressed to it.
pub(super) struct Listing(pb::LegalActions);

impl Listing {
    pub(super) fn of(played: &dyn AnyMatch, seat: Seat) -> Self {
        let include = pb::Include {
            words: true,
            action_notations: true,
            skip_state: true,
            expand_limit: MEMBERS_MAX,
            ..Default::default()
        };
        let mut legal = played.position(&[], &include).legal_actions.unwrap_or_default();
        for label in &mut legal.labels {
            *label = addressed(label, seat);
        }
        Self(legal)
    }

    /// The number of actions.
    pub(super) fn count(&self) -> u64 {
        self.0.total
    }

    fn listed(&self) -> impl Iterator<Item = Listed<'_>> {
        let both = self.0.notations.iter().zip(&self.0.labels);
        both.map(|(notation, label)| Listed { notation, label })
    }

    /// The actions one by one up to this number, or else by their verbs; and the families.
    pub(super) fn choices(&self, played: &dyn AnyMatch, most: usize) -> Vec<String> {
        let listed: Vec<Listed<'_>> = self.listed().collect();
        let mut lines: Vec<String> = if listed.len() > most {
            digest::by_verb(&listed)
        } else {
            (1..).zip(&listed).map(|(number, action)| numbered(number, *action)).collect()
        };
        lines.extend(self.families(played));
        lines
    }

    /// The verbs of the actions, the ones most like a text first.
    fn verbs(&self, text: &str) -> Vec<&str> {
        let verb = |notation: &'_ str| notation.split(' ').next().unwrap_or_default().len();
        let mut verbs: Vec<&str> =
            self.0.notations.iter().filter_map(|notation| notation.get(..verb(notation))).collect();
        verbs.sort_unstable();
        verbs.dedup();
        verbs.sort_by_key(|verb| strsim::osa_distance(text, verb));
        verbs
    }

    /// The families that are too large for the list.
    fn families(&self, played: &dyn AnyMatch) -> Vec<String> {
        let families = self.0.templates.iter().zip(unlisted(played));
        let told = families.map(|(family, example)| {
            format!("Or one of {} in notation: {}, such as [{example}]", family.count, family.label)
        });
        told.collect()
    }

    /// The actions from a number on, and all families that are too large for the list.
    pub(super) fn tell(&self, played: &dyn AnyMatch, from: usize, containing: &str) -> String {
        let Self(legal) = self;
        let wanted = containing.to_lowercase();
        let matching = (1..).zip(self.listed()).filter(|(number, Listed { notation, label })| {
            let matches = |text: &str| text.to_lowercase().contains(&wanted);
            *number >= from && (wanted.is_empty() || matches(notation) || matches(label))
        });
        let matching: Vec<(usize, _)> = matching.collect();
        let shown = matching.iter().take(LISTED_MAX);
        let mut lines: Vec<String> = shown.map(|(number, action)| numbered(*number, *action)).collect();
        if let Some((next, _)) = matching.get(LISTED_MAX) {
            lines.push(format!("There are more; ask for those from {next} on, or for those that contain a word."));
        }
        if from <= 1 || !wanted.is_empty() {
            lines.extend(self.families(played));
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

fn numbered(number: usize, Listed { notation, label }: Listed<'_>) -> String {
    format!("{number}. {label} [{notation}]")
}

/// An action by its notation.
pub(super) fn in_notation(text: &str) -> pb::Action {
    pb::Action { action: Some(pb::action::Action::Notation(text.to_owned())) }
}

/// An example of each family that is too large for the list: its members do not fit into the room that earlier families leave.
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

/// A refusal in words: the problem, the clause of the rules and, if allowed, similar actions.
pub(super) fn refused(played: &dyn AnyMatch, refusal: &Refusal, text: &str, listing: Option<&Listing>) -> String {
    let message = refusal.message.trim_start_matches("action.notation: ");
    let rule = refusal.metadata.iter().find(|(key, _)| *key == "rule");
    let mut told = message.to_owned();
    if let Some((_, number)) = rule {
        let sentences = clause(played.info().rules, number).map(|lines| lines.join(" ")).unwrap_or_default();
        told.extend(["\nRule ", number, ": ", &sentences]);
    }
    if refusal.reason == Reason::Malformed
        && let Some(listing) = listing
    {
        let meter = Meter::new(RequestLimits::default(), Arc::new(Surroundings::default()));
        let nearest = played.nearest(text, &meter).unwrap_or_default();
        if !nearest.is_empty() {
            let nearest: Vec<String> = nearest.iter().map(|text| format!("[{text}]")).collect();
            told.extend(["\nNearest: ", &nearest.join(", ")]);
        }
        let verb: String = text.split_whitespace().next().unwrap_or_default().chars().take(VERB_MAX).collect();
        let verb = verb.to_lowercase();
        let verbs = listing.verbs(&verb);
        if !verbs.is_empty() && !verbs.contains(&verb.as_str()) {
            told.extend(["\nThere is no ", &forms::shown(&verb), " now: an action begins with ", &verbs.join(", ")]);
        }
    }
    told
}
