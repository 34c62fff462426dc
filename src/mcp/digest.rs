//! Many actions in few words: grouped by their verbs, with shared parts written once.

use super::reading::Listed;

/// The most letters for one verb.
const TOLD_MAX: usize = 500;

/// The actions that share all but the last part of their notation.
struct Way<'a> {
    head: &'a str,
    /// The common beginning of their labels.
    words: &'a str,
    tails: Vec<&'a str>,
}

/// The actions by their verbs, a line for each.
pub(super) fn by_verb(actions: &[Listed<'_>]) -> Vec<String> {
    let mut verbs: Vec<(&str, Vec<Way<'_>>)> = Vec::new();
    for Listed { notation, label } in actions {
        let (verb, rest) = notation.split_once(' ').unwrap_or((notation, ""));
        let (head, tail) = rest.rsplit_once(' ').unwrap_or((rest, ""));
        let place = verbs.iter().position(|(known, _)| *known == verb).unwrap_or_else(|| {
            verbs.push((verb, Vec::new()));
            verbs.len() - 1
        });
        let Some((_, ways)) = verbs.get_mut(place) else { continue };
        match ways.iter_mut().find(|way| way.head == head) {
            Some(way) => {
                way.words = shared(way.words, label);
                way.tails.push(tail);
            }
            None => ways.push(Way { head, words: label, tails: vec![tail] }),
        }
    }
    verbs.iter().map(|(verb, ways)| line(verb, ways)).collect()
}

/// Ways with the same last parts, each with its own words.
type Alike<'w, 'l> = (&'w [&'l str], Vec<(&'w Way<'l>, &'w String)>);

/// The line of one verb: its actions, grouped by equal last parts.
fn line(verb: &str, ways: &[Way<'_>]) -> String {
    let count: usize = ways.iter().map(|way| way.tails.len()).sum();
    let (begin, end) = around(ways);
    let words = own_words(ways, begin.len(), end.len());
    let mut groups: Vec<Alike<'_, '_>> = Vec::new();
    for way in ways.iter().zip(&words) {
        match groups.iter_mut().find(|(tails, _)| *tails == way.0.tails.as_slice()) {
            Some((_, same)) => same.push(way),
            None => groups.push((&way.0.tails, vec![way])),
        }
    }
    let mut told = format!("- {verb}");
    let shared = [begin, end].map(|words| words.trim_matches([' ', ':', ',']));
    let shared: Vec<&str> = shared.into_iter().filter(|words| !words.is_empty()).collect();
    if !shared.is_empty() {
        told.extend([" (", &shared.join(" … "), ")"]);
    }
    let (most, mut left, mut link) = (told.len() + TOLD_MAX, count, ": ");
    for (tails, same) in groups {
        let with = if tails == [""] { String::new() } else { format!(", each with {}", tails.join(" / ")) };
        let mut heads: Vec<String> = Vec::new();
        let mut letters = told.len() + with.len();
        for (Way { head, .. }, words) in same {
            letters += head.len() + words.len() + 3;
            if letters > most {
                break;
            }
            heads.push(format!("{head}{words}"));
        }
        if heads.is_empty() {
            break;
        }
        left -= heads.len() * tails.len();
        if heads != [""] || !with.is_empty() {
            told.extend([link, &heads.join(" / "), &with]);
            link = "; ";
        }
    }
    match left {
        0 => told,
        _ if left == count => {
            let example = example(verb, ways);
            format!("{told}: {count} of them, such as [{example}]; legal_actions containing \"{verb} \" lists them")
        }
        _ => format!("{told}; and {left} more, which legal_actions containing \"{verb} \" lists"),
    }
}

/// The common beginning and end of the words of all ways.
fn around<'a>(ways: &[Way<'a>]) -> (&'a str, &'a str) {
    let Some((first, others)) = ways.split_first() else { return ("", "") };
    let begin = others.iter().fold(first.words, |begin, way| shared(begin, way.words));
    let after = |way: &Way<'a>| way.words.get(begin.len()..).unwrap_or_default();
    let end = others.iter().fold(after(first), |end, way| shared_end(end, after(way)));
    (begin, end)
}

/// The own words of each way, in quotes; none if the parts of the action say the same.
fn own_words(ways: &[Way<'_>], begin: usize, end: usize) -> Vec<String> {
    let of = |way: &Way<'_>| {
        let words = way.words.get(begin..way.words.len() - end).unwrap_or_default();
        until_last_number(words, way.head).trim_matches([' ', ':', ',']).to_owned()
    };
    let words: Vec<String> = ways.iter().map(of).collect();
    let is_alike = words.iter().all(|own| skeleton(own) == skeleton(words.first().map_or("", String::as_str)));
    let is_head = |part: &str| ways.iter().any(|way| way.head == part);
    let told = ways.iter().zip(&words).enumerate().map(|(place, (way, own))| {
        let is_of_others = way.head.contains(',') && way.head.split(',').all(is_head);
        let is_said = own.is_empty() || is_of_others || (is_alike && place > 0);
        if is_said { String::new() } else { format!(" \"{own}\"") }
    });
    told.collect()
}

/// The beginning of words up to the numbers of a head, if the words begin with those; otherwise all words.
fn until_last_number<'a>(words: &'a str, head: &str) -> &'a str {
    let mut said = 0;
    for number in head.split(',') {
        let found = words.get(said..).and_then(|left| left.find(number)).filter(|_| number.parse::<i64>().is_ok());
        let Some(at) = found else { return words };
        said += at + number.len();
    }
    words.get(..said).unwrap_or(words)
}

fn example(verb: &str, ways: &[Way<'_>]) -> String {
    let parts = ways.first().map_or([""; 2], |way| [way.head, way.tails.first().copied().unwrap_or_default()]);
    let parts: Vec<&str> = std::iter::once(verb).chain(parts).filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

/// The common beginning of two texts, in whole words.
fn shared<'a>(one: &'a str, other: &str) -> &'a str {
    if one == other {
        return one;
    }
    let differ = one.char_indices().zip(other.chars()).find(|((_, one), other)| one != other);
    let same = differ.map_or(one.len().min(other.len()), |((at, _), _)| at);
    let whole = one.get(..same).unwrap_or_default();
    one.get(..whole.rfind(' ').map_or(0, |at| at + 1)).unwrap_or_default()
}

/// The common end of two texts, in whole words.
fn shared_end<'a>(one: &'a str, other: &str) -> &'a str {
    if one == other {
        return one;
    }
    let both = one.char_indices().rev().zip(other.chars().rev());
    let same = both.take_while(|((_, one), other)| one == other).last().map_or(one.len(), |((at, _), _)| at);
    let end = one.get(same..).unwrap_or_default();
    end.find(' ').and_then(|at| end.get(at..)).unwrap_or_default()
}

/// The letters of words, without numbers and signs.
fn skeleton(words: &str) -> String {
    words.chars().filter(|letter| letter.is_alphabetic()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::reading::Listed;
    use super::by_verb;

    fn told(actions: &[(&str, &str)]) -> Vec<String> {
        let listed: Vec<Listed<'_>> = actions.iter().map(|(notation, label)| Listed { notation, label }).collect();
        by_verb(&listed)
    }

    #[test]
    fn what_several_actions_share_is_said_once() {
        let actions = [
            ("place 1,0 r0", "Place the tile at column 1, row 0: not turned"),
            ("place 1,0 r2", "Place the tile at column 1, row 0: turned twice"),
            ("place -2,3 r0", "Place the tile at column -2, row 3: not turned"),
            ("place -2,3 r2", "Place the tile at column -2, row 3: turned twice"),
            ("place 5,5 r1", "Place the tile at column 5, row 5: turned once"),
            ("play S1 reef", "Play the crab (2) to the reef"),
            ("play S2 reef", "Play the squid (3) to the reef"),
            ("discard -", "Discard nothing"),
            ("discard S1", "Discard the crab"),
            ("discard S2", "Discard the squid"),
            ("discard S1,S2", "Discard the crab and the squid"),
            ("pass", "Pass"),
        ];
        assert_eq!(
            told(&actions),
            [
                "- place (Place the tile at column): 1,0 \"1, row 0\" / -2,3, each with r0 / r2; 5,5, each with r1",
                "- play (Play the … to the reef): S1 \"crab (2)\" / S2 \"squid (3)\", each with reef",
                "- discard (Discard): - \"nothing\" / S1 \"the crab\" / S2 \"the squid\" / S1,S2",
                "- pass (Pass)",
            ]
        );
    }

    #[test]
    fn what_is_too_long_is_counted() {
        let labels: Vec<(String, String)> =
            (0..100).map(|number| (format!("take C{number}"), format!("Take {}", "x".repeat(number + 1)))).collect();
        let actions: Vec<(&str, &str)> =
            labels.iter().map(|(notation, label)| (notation.as_str(), label.as_str())).collect();
        let lines = told(&actions);
        assert!(lines.len() == 1 && lines[0].len() < 700, "{lines:?}");
        let more = lines[0].rsplit_once("; and ").unwrap().1;
        let shown = lines[0].matches(" / ").count() + 1;
        assert_eq!(more, format!("{} more, which legal_actions containing \"take \" lists", 100 - shown));
        let long = "y".repeat(900);
        let lines = told(&[("take A", &long), ("take B", "z")]);
        assert!(lines[0].starts_with("- take: 2 of them, such as [take A]; "), "{lines:?}");
    }
}
