//! Elements of a picture, and how they are written: well-formed whatever their texts are.

use std::fmt::Write as _;

/// An element with what it holds.
#[derive(Debug)]
pub(super) struct Element {
    name: &'static str,
    attributes: Vec<(&'static str, String)>,
    text: String,
    content: Vec<Element>,
}

impl Element {
    pub(super) fn new(name: &'static str) -> Self {
        Self { name, attributes: Vec::new(), text: String::new(), content: Vec::new() }
    }

    /// Elements as one.
    pub(super) fn group(content: impl IntoIterator<Item = Element>) -> Self {
        Self::new("g").with(content)
    }

    /// A text around a point, by its middle.
    pub(super) fn centred(text: impl Into<String>, x: f64, y: f64, size: f64) -> Self {
        Self::text(text, x, y, size).set("text-anchor", "middle")
    }

    /// A text from a point on.
    pub(super) fn text(text: impl Into<String>, x: f64, y: f64, size: f64) -> Self {
        let element = Self::new("text").number("x", x).number("y", y).number("font-size", size);
        Self { text: text.into(), ..element }
    }

    pub(super) fn rectangle(x: f64, y: f64, width: f64, height: f64, radius: f64) -> Self {
        let element = Self::new("rect").number("x", x).number("y", y).number("width", width).number("height", height);
        element.number("rx", radius)
    }

    #[must_use]
    pub(super) fn set(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.attributes.push((name, value.into()));
        self
    }

    #[must_use]
    pub(super) fn number(self, name: &'static str, value: f64) -> Self {
        self.set(name, short(value))
    }

    #[must_use]
    pub(super) fn filled(self, colour: &str) -> Self {
        self.set("fill", colour)
    }

    #[must_use]
    pub(super) fn lined(self, colour: &str, width: f64) -> Self {
        self.set("stroke", colour).number("stroke-width", width)
    }

    #[must_use]
    pub(super) fn at(self, x: f64, y: f64) -> Self {
        self.set("transform", format!("translate({} {})", short(x), short(y)))
    }

    /// The same with words that appear under the pointer.
    #[must_use]
    pub(super) fn explained(self, words: String) -> Self {
        self.with([Self { text: words, ..Self::new("title") }])
    }

    #[must_use]
    pub(super) fn with(mut self, content: impl IntoIterator<Item = Element>) -> Self {
        self.content.extend(content);
        self
    }

    pub(super) fn write(&self, out: &mut String) {
        let _ = write!(out, "<{}", self.name);
        for (name, value) in &self.attributes {
            let _ = write!(out, " {name}=\"{}\"", escaped(value));
        }
        if self.text.is_empty() && self.content.is_empty() {
            out.push_str("/>");
            return;
        }
        out.push('>');
        out.push_str(&escaped(&self.text));
        self.content.iter().for_each(|each| each.write(out));
        let _ = write!(out, "</{}>", self.name);
    }
}

/// A number with at most two decimals.
pub(super) fn short(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// A text without the letters that mean something in XML, and without those that XML cannot have.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' => escaped.push_str("&#10;"),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            _ => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([0.0, -0.001, 1.5, 20.0, 1.0 / 3.0].map(short), ["0", "0", "1.5", "20", "0.33"]);
    }

    #[test]
    fn any_text_is_well_formed() {
        let mut out = String::new();
        let name = "<script>\"&\0\u{ffff}'";
        Element::new("g").set("a", name).explained(name.to_owned()).write(&mut out);
        let safe = "&lt;script&gt;&quot;&amp;\u{fffd}\u{fffd}'";
        assert_eq!(out, format!("<g a=\"{safe}\"><title>{safe}</title></g>"));
    }
}
