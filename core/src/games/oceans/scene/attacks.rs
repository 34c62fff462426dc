//! Families of attacks: what is ignored and who is bitten.

use super::families::single;
use super::moves::WAYS;
use super::places::TableDrawing;
use crate::games::oceans::rules::template::{AttackTemplate, Group};
use crate::games::oceans::text::names::{number, trait_name};
use crate::scene::{Choose, Item, Step, words};

impl TableDrawing<'_> {
    /// The path of a family of attacks, and its choice.
    pub(super) fn assaults(&self, index: usize, family: &AttackTemplate) -> (Vec<Step>, Choose) {
        let mut steps = self.assault(&family.common());
        // Families on one target differ in their groups alone.
        if let Some(label) = groups_label(&family.groups) {
            steps.push(Step::option(format!("part_{index}"), label).asked(WAYS));
        }
        let choose = |items: Vec<Item>, least: usize| {
            let count = |items: usize| u32::try_from(items).unwrap_or(u32::MAX);
            Choose { label: String::new(), most: count(items.len()), items, least: count(least) }
        };
        let slot = |slot: &u8| single(self.trait_piece(family.target, *slot));
        match (family.groups.as_slice(), family.victims.as_slice()) {
            ([], victims) => (steps, choose(victims.iter().map(|victim| single(self.species(*victim))).collect(), 0)),
            ([group], []) => {
                let most = u32::try_from(group.choose).unwrap_or(u32::MAX);
                let choose = choose(group.slots.iter().map(slot).collect(), group.choose);
                (steps, Choose { most, ..choose })
            }
            (groups, victims) => {
                let groups = groups.iter().map(|group| self.options(family, group));
                let victims = victims.iter().map(|victim| Item {
                    piece: self.species(*victim),
                    most: 1,
                    options: vec!["Bite it".to_owned(), "Spare it".to_owned()],
                });
                let items: Vec<Item> = groups.chain(victims).collect();
                let all = items.len();
                (steps, choose(items, all))
            }
        }
    }

    /// One of the traits of a group, as the options of the first of them.
    fn options(&self, family: &AttackTemplate, group: &Group) -> Item {
        let first = group.slots.first().copied().unwrap_or(0);
        let name =
            |slot: &u8| format!("{}, trait {}", trait_name(self.view, family.target, *slot), u32::from(*slot) + 1);
        Item { piece: self.trait_piece(family.target, first), most: 1, options: group.slots.iter().map(name).collect() }
    }
}

/// What is ignored by choice in a family; nothing if there is no choice.
fn groups_label(groups: &[Group]) -> Option<String> {
    let one =
        |group: &Group| format!("{} of {}", group.choose, words::counted(number(group.slots.len()), "trait", "traits"));
    let named: Vec<String> = groups.iter().map(one).collect();
    (!named.is_empty()).then(|| format!("Ignore {}", words::listed(&named)))
}
