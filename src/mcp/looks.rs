//! The positions that a seat has read, for answers that contain only the changes since then.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The number of kept positions.
const KEPT_MAX: usize = 4;
/// The length of a list beyond which only its changes are written.
const THINGS_MAX: usize = 3;
/// The heading between the position and the explanations of pieces.
const EXPLAINED: &str = "What the pieces are:\n";

/// The last positions that a seat has read, each with the number of steps before it, and all explanations so far.
#[derive(Default)]
pub(super) struct Looks {
    kept: VecDeque<(usize, String)>,
    explained: BTreeSet<String>,
}

impl Looks {
    /// Keeps a position that the seat reads.
    pub(super) fn keep(&mut self, step: usize, text: &str) {
        let (lying, explained) = parts(text);
        self.kept.push_back((step, lying.to_owned()));
        if self.kept.len() > KEPT_MAX {
            self.kept.pop_front();
        }
        self.explained.extend(explained);
    }

    /// The differences from the last position before or at a step, with new explanations. The whole text if no such position is
    /// kept.
    pub(super) fn changed(&self, since: usize, text: &str) -> String {
        let known = self.kept.iter().rev().find(|(step, _)| *step <= since);
        let Some((_, before)) = known else { return text.to_owned() };
        let (lying, explained) = parts(text);
        let (mut gone, new) = (without(before, lying), without(lying, before));
        let mut lines: Vec<String> = Vec::new();
        for line in new {
            let same = gone.iter().position(|gone| subject(gone) == subject(line));
            lines
                .push(same.map(|place| gone.remove(place)).map_or_else(|| line.to_owned(), |before| now(before, line)));
        }
        lines.extend(gone.into_iter().map(|line| format!("Gone: {line}")));
        lines.extend(explained.into_iter().filter(|line| !self.explained.contains(line)));
        lines.into_iter().flat_map(|line| [line, "\n".to_owned()]).collect()
    }
}

/// The lines of the position, and the explanations of pieces, one a line.
fn parts(text: &str) -> (&str, Vec<String>) {
    let Some((lying, explained)) = text.split_once(EXPLAINED) else { return (text, Vec::new()) };
    let (pieces, shared): (Vec<&str>, Vec<&str>) = explained.lines().partition(|line| line.starts_with('-'));
    let shared: Vec<(&str, &str)> = shared.into_iter().filter_map(|line| line.split_once(") ")).collect();
    let whole = |line: &str| {
        shared.iter().fold(line.to_owned(), |line, (number, words)| line.replace(&format!("{number})"), words))
    };
    (lying, pieces.into_iter().map(whole).collect())
}

/// The subject of a line: the text before its first colon, without brackets.
fn subject(line: &str) -> &str {
    let head = line.split_once(": ").map_or(line, |(head, _)| head);
    head.split_once(" (").map_or(head, |(head, _)| head)
}

/// The present line; for a long list the additions and removals.
fn now(before: &str, line: &str) -> String {
    let things = |line: &str| -> Vec<String> {
        line.split_once(": ").map_or(Vec::new(), |(_, list)| list.split("; ").map(str::to_owned).collect())
    };
    let (old, new) = (things(before), things(line));
    if new.len() <= THINGS_MAX {
        return line.to_owned();
    }
    let (old, new) = (old.join("\n"), new.join("\n"));
    let gone = without(&old, &new).into_iter().map(|thing| format!("- {thing}"));
    let changes: Vec<String> = gone.chain(without(&new, &old).into_iter().map(|thing| format!("+ {thing}"))).collect();
    let head = line.split_once(": ").map_or(line, |(head, _)| head);
    let told = format!("{head}: changed by {}", changes.join("; "));
    // Only the order may be new.
    if changes.is_empty() || told.len() >= line.len() { line.to_owned() } else { told }
}

/// The lines of a text that occur less often in another.
fn without<'a>(text: &'a str, other: &str) -> Vec<&'a str> {
    let mut left: BTreeMap<&str, usize> = BTreeMap::new();
    for line in other.lines() {
        *left.entry(line).or_default() += 1;
    }
    let mut new = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty()) {
        match left.get_mut(line) {
            Some(count) if *count > 0 => *count -= 1,
            Some(_) | None => new.push(line),
        }
    }
    new
}

#[cfg(test)]
mod tests {
    use super::Looks;

    const BEFORE: &str = "Reef: 3 fish\nPile (from the top): crab; squid; ray; eel; cod\n1,2: a crab\n\nWhat the pieces are:\n\
                          - Crab: walks. (1)\n- Eel: swims. (1)\nThe numbers in brackets:\n(1) Eats.\n";

    #[test]
    fn what_has_changed_is_told_and_nothing_else() {
        let mut looks = Looks::default();
        assert_eq!(looks.changed(3, BEFORE), BEFORE);
        looks.keep(3, BEFORE);
        assert_eq!(looks.changed(3, BEFORE), "");
        let after = "Reef: 4 fish\nPile (from the top): bass; crab; squid; ray; eel\n2,2: an eel\n\nWhat the pieces are:\n\
                     - Bass: (2) (1)\n- Eel: swims. (1)\nThe numbers in brackets:\n(1) Eats.\n(2) Sings.\n";
        let changed = "Reef: 4 fish\nPile (from the top): changed by - cod; + bass\n2,2: an eel\nGone: 1,2: a crab\n\
                       - Bass: Sings. Eats.\n";
        assert_eq!(looks.changed(4, after), changed);
        assert_eq!(looks.changed(2, after), after, "nothing is known of a step before");
        looks.keep(5, after);
        let reef = looks.changed(5, BEFORE);
        assert!(reef.starts_with("Reef: 3 fish\n") && !reef.contains("Crab:"), "what was explained is known: {reef}");
        for step in 6..10 {
            looks.keep(step, "e\n");
        }
        assert_eq!(looks.changed(5, "a\n"), "a\n", "only the last few are kept");
    }

    #[test]
    fn a_list_in_another_order_is_told_whole() {
        let mut looks = Looks::default();
        looks.keep(1, "Row: a; b; c; d\n");
        assert_eq!(looks.changed(1, "Row: b; a; c; d\n"), "Row: b; a; c; d\n");
    }
}
