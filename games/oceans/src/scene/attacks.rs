//! Families of attacks: ignored traits and extra victims.

use super::families::{Items, any_of, plain};
use super::moves::WAYS;
use super::places::TableDrawing;
use crate::rules::template::{AttackTemplate, Group};
use crate::text::names::{number, trait_name};
use hadal_core::scene::words::{BUTTON_MAX, fitting};
use hadal_core::scene::{PieceId, Step, words};

impl TableDrawing<'_> {
    /// The path of a family of attacks, and its choice.
    pub(super) fn assaults(&self, index: usize, family: &AttackTemplate) -> (Vec<Step>, String, Items) {
        let mut steps = self.assault(&family.common());
        // Families on one target differ in their groups alone.
        if let Some(label) = groups_label(&family.groups) {
            let short = fitting(label.clone(), BUTTON_MAX);
            steps.push(Step::option(format!("part_{index}"), label).asked(WAYS).briefly(short));
        }
        let items = match (family.groups.as_slice(), family.victims.as_slice()) {
            ([], victims) => plain(victims.iter().map(|victim| self.species(*victim))),
            ([group], []) => plain(group.slots.iter().map(|slot| self.trait_piece(family.target, *slot))),
            (groups, victims) => {
                let bites = ["Bite it", "Spare it"].map(str::to_owned).to_vec();
                let victims = victims.iter().map(|victim| (self.species(*victim), bites.clone()));
                groups.iter().map(|group| self.options(family, group)).chain(victims).collect()
            }
        };
        let label = match family.victims.as_slice() {
            [] => "Traits to ignore".to_owned(),
            victims => any_of(victims, "species to bite", "species to bite"),
        };
        (steps, label, items)
    }

    /// One of the traits of a group, as the options of the first of them.
    fn options(&self, family: &AttackTemplate, group: &Group) -> (PieceId, Vec<String>) {
        let first = group.slots.first().copied().unwrap_or(0);
        let name =
            |slot: &u8| format!("{}, trait {}", trait_name(self.view, family.target, *slot), u32::from(*slot) + 1);
        (self.trait_piece(family.target, first), group.slots.iter().map(name).collect())
    }
}

/// The traits ignored by choice in a family; nothing if there is no choice.
fn groups_label(groups: &[Group]) -> Option<String> {
    let one =
        |group: &Group| format!("{} of {}", group.choose, words::counted(number(group.slots.len()), "trait", "traits"));
    let named: Vec<String> = groups.iter().map(one).collect();
    (!named.is_empty()).then(|| format!("Ignore {}", words::listed(&named)))
}
