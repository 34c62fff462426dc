//! How wide texts are, about, and lines that fit: SVG breaks no lines by itself.

use super::element::Element;

/// The distance of lines, in sizes of the letters.
pub(super) const LEADING: f64 = 1.18;

/// The width of a letter on average, at size 1: that of wide fonts.
const LETTER: f64 = 0.6;

/// The same of bold ones.
const BOLD: f64 = 0.67;

/// How often letters are made smaller before they are at the smallest size.
const TRIES: u32 = 8;

/// A number of things for computing.
pub(super) fn number(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::INFINITY, f64::from)
}

/// How thick letters are.
#[derive(Clone, Copy, Debug)]
pub(super) enum Weight {
    Plain,
    Bold,
}

impl Weight {
    /// A text in such letters.
    pub(super) fn of(self, text: Element) -> Element {
        match self {
            Self::Plain => text,
            Self::Bold => text.set("font-weight", "650"),
        }
    }
}

/// The width of a text.
pub(super) fn width(text: &str, size: f64, weight: Weight) -> f64 {
    let letter = match weight {
        Weight::Plain => LETTER,
        Weight::Bold => BOLD,
    };
    number(text.chars().count()) * letter * size
}

/// Lines of at most a width; a word that is longer stands alone.
pub(super) fn wrapped(text: &str, room: f64, size: f64, weight: Weight) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), size, weight) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) | None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The lines of a text and the size of its letters, at most `most` and no less than `least`, if it fits a box.
pub(super) fn fitted(text: &str, room: f64, height: f64, most: f64, least: f64) -> Option<(Vec<String>, f64)> {
    if text.is_empty() {
        return None;
    }
    let most = most.max(least);
    let sizes = (0..=TRIES).map(|step| most - (most - least) * f64::from(step) / f64::from(TRIES));
    sizes.map(|size| (wrapped(text, room, size, Weight::Plain), size)).find(|(lines, size)| {
        number(lines.len()) * size * LEADING <= height + size * 0.2
            && lines.iter().all(|line| width(line, *size, Weight::Plain) <= room)
    })
}

/// Lines below each other, the first at a height.
pub(super) fn below(lines: &[String], x: f64, y: f64, size: f64) -> impl Iterator<Item = Element> {
    lines.iter().enumerate().map(move |(row, line)| {
        let down = number(row) * size * LEADING;
        Element::text(line.as_str(), x, y + down, size)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_as_large_as_fits() {
        assert_eq!(fitted("Kelp", 100.0, 40.0, 20.0, 10.0), Some((vec!["Kelp".to_owned()], 20.0)));
        let (lines, size) = fitted("Bottom Feeder", 60.0, 40.0, 20.0, 10.0).unwrap();
        assert_eq!(lines, ["Bottom", "Feeder"]);
        assert!((10.0..20.0).contains(&size));
        assert_eq!(fitted("Bottom Feeder", 20.0, 40.0, 20.0, 10.0), None);
        assert_eq!(fitted("", 20.0, 40.0, 20.0, 10.0), None);
    }
}
