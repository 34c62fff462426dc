//! The prompt for an action: the menu, and the lines that may be typed: the number of an action, the action itself, or a question.
//!
//! A family of actions that is too large to list has one number. Its actions are that number, a point and their own, from 1.

use super::say::say;
use super::style::{CHOICE, FAINT};
use crate::engine::{Menu, Table};

/// The most actions of a family that are shown at once.
const SHOWN: u128 = 20;

/// An action of a family.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Member {
    /// The place of the family in [`Menu::templates`].
    pub(super) family: usize,
    /// The place of the action in it, from 0.
    pub(super) index: u128,
}

/// A line that was typed.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Typed<'a> {
    /// An empty one.
    Nothing,
    /// The wish to leave.
    Leave,
    /// A question for the menu.
    Again,
    /// A question for a card or piece, by its id.
    Explain(&'a str),
    /// A question for actions of a family, from this one on.
    List(Member),
    /// A choice of an action of a family.
    Member(Member),
    /// A number that is not in the menu.
    Unlisted(&'a str),
    /// An action, listed or in the words of whoever typed it.
    Action(&'a str),
}

/// Reads a line that was typed at this menu.
pub(super) fn read<'a>(line: &'a str, menu: &'a Menu) -> Typed<'a> {
    match line.trim() {
        "" => Typed::Nothing,
        "quit" | "exit" => Typed::Leave,
        "?" | "help" => Typed::Again,
        asked if asked.starts_with('?') => {
            let asked = asked.trim_start_matches('?').trim();
            match numbered(asked, menu) {
                Some(Typed::List(from) | Typed::Member(from)) => Typed::List(from),
                _ => Typed::Explain(asked),
            }
        }
        typed => numbered(typed, menu).unwrap_or_else(|| {
            // No notation is of digits and points alone.
            let is_number = typed.chars().all(|letter| letter.is_ascii_digit() || letter == '.');
            if is_number { Typed::Unlisted(typed) } else { Typed::Action(typed) }
        }),
    }
}

/// Reads a number: an action, a family, or with a second number one of its actions.
fn numbered<'a>(typed: &str, menu: &'a Menu) -> Option<Typed<'a>> {
    let (number, inner) = match typed.split_once('.') {
        Some((number, inner)) => (number, Some(inner.parse::<u128>().ok()?.checked_sub(1)?)),
        None => (typed, None),
    };
    let place = number.parse::<usize>().ok()?.checked_sub(1)?;
    let Some(family) = place.checked_sub(menu.actions.len()) else {
        return if inner.is_none() { Some(Typed::Action(&menu.actions[place])) } else { None };
    };
    let count = *menu.templates.get(family)?;
    match inner {
        None => Some(Typed::List(Member { family, index: 0 })),
        Some(index) if index < count => Some(Typed::Member(Member { family, index })),
        Some(_) => None,
    }
}

/// Prints what can be chosen, and what can be typed.
pub(super) fn print_menu(table: &dyn Table, menu: &Menu) -> anyhow::Result<()> {
    for (number, action) in (1..).zip(&menu.actions) {
        say!("{FAINT}{number:>4}{FAINT:#} {CHOICE}{action}{CHOICE:#}")?;
    }
    let first = menu.actions.len() + 1;
    for (family, count) in menu.templates.iter().enumerate() {
        let number = first + family;
        let ends = [0, count - 1].map(|index| table.member(family, index).unwrap_or_default());
        let [one, other] = ends;
        say!(
            "{FAINT}{number:>4}{FAINT:#} {CHOICE}{one}{CHOICE:#} {FAINT}to{FAINT:#} {CHOICE}{other}{CHOICE:#}{FAINT}: {count} actions, \
             {number}.1 to {number}.{count}; {number} lists them{FAINT:#}"
        )?;
    }
    let families = if menu.templates.is_empty() { "" } else { " (one with a point is of a family)" };
    say!(
        "{FAINT}type a number{families} or an action; ? lists them again, ? and an id tells of a card, quit leaves{FAINT:#}"
    )
}

/// Prints some actions of a family, and how to see more.
pub(super) fn print_family(table: &dyn Table, menu: &Menu, from: Member) -> anyhow::Result<()> {
    let Member { family, index } = from;
    let number = menu.actions.len() + 1 + family;
    let count = menu.templates[family];
    let end = index.saturating_add(SHOWN).min(count);
    for index in index..end {
        let action = table.member(family, index).unwrap_or_default();
        say!("{FAINT}{:>7}{FAINT:#} {CHOICE}{action}{CHOICE:#}", format!("{number}.{}", index + 1))?;
    }
    if end == count {
        return say!("{FAINT}these are all of {number}{FAINT:#}");
    }
    say!("{FAINT}{} more; ? {number}.{} goes on; or type one like these{FAINT:#}", count - end, end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menu() -> Menu {
        Menu { actions: vec!["end".to_owned(), "stop".to_owned()], templates: vec![32, u128::MAX] }
    }

    #[test]
    fn a_number_is_an_action_and_one_with_a_point_is_an_action_of_a_family() {
        let menu = menu();
        let member = |family, index| Member { family, index };
        for (line, meant) in [
            ("\n", Typed::Nothing),
            ("quit\n", Typed::Leave),
            (" ? \n", Typed::Again),
            ("? D44", Typed::Explain("D44")),
            ("? 2", Typed::Explain("2")),
            ("2", Typed::Action("stop")),
            ("3", Typed::List(member(0, 0))),
            ("?3", Typed::List(member(0, 0))),
            ("? 3.21", Typed::List(member(0, 20))),
            ("3.1", Typed::Member(member(0, 0))),
            ("3.32", Typed::Member(member(0, 31))),
            ("4.340282366920938463463374607431768211455", Typed::Member(member(1, u128::MAX - 1))),
            ("3.33", Typed::Unlisted("3.33")),
            ("3.0", Typed::Unlisted("3.0")),
            ("2.1", Typed::Unlisted("2.1")),
            ("0", Typed::Unlisted("0")),
            ("5", Typed::Unlisted("5")),
            ("buy r2", Typed::Action("buy r2")),
        ] {
            assert_eq!(read(line, &menu), meant, "{line:?}");
        }
    }
}
