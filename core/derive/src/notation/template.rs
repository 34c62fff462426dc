//! The template of a notation: `convert {card} {line} x{times} [{output}]`.

use proc_macro2::{Ident, Span};
use syn::LitStr;

/// One action's notation: words with one space between two.
pub(super) struct Template {
    /// The first word, which has no fields.
    pub(super) verb: String,
    pub(super) rest: Vec<Segment>,
}

/// A word, or words that may be left out.
pub(super) enum Segment {
    Word(Vec<Part>),
    /// Words around one field, which are left out with it.
    Group {
        words: Vec<Vec<Part>>,
        field: Ident,
    },
}

/// A part of a word.
pub(super) enum Part {
    Text(String),
    Field(Ident),
}

impl Template {
    pub(super) fn parse(literal: &LitStr) -> syn::Result<Self> {
        let (text, span) = (literal.value(), literal.span());
        let mut words = text.split(' ');
        let verb = words.next().unwrap_or_default().to_owned();
        if verb.is_empty() || verb.contains(['{', '[']) {
            return Err(syn::Error::new(span, "a notation begins with a word of its own, its verb"));
        }
        let mut rest = Vec::new();
        while let Some(word) = words.next() {
            let Some(opened) = word.strip_prefix('[') else {
                rest.push(Segment::Word(parts(word, span)?));
                continue;
            };
            let mut group = Vec::new();
            let mut next = opened;
            while !next.ends_with(']') {
                group.push(parts(next, span)?);
                next = words.next().ok_or_else(|| syn::Error::new(span, "a bracket is not closed"))?;
            }
            group.push(parts(next.trim_end_matches(']'), span)?);
            rest.push(self::group(group, span)?);
        }
        let begins_with_its_field = |segment: &Segment| match segment {
            Segment::Group { words, .. } => words.first().is_some_and(|word| fields(word).next().is_some()),
            Segment::Word(_) => false,
        };
        if rest.iter().rev().skip(1).any(begins_with_its_field) {
            return Err(syn::Error::new(span, "brackets begin with a word of their own, or stand at the end"));
        }
        Ok(Self { verb, rest })
    }

    /// The fields in the order of the template.
    pub(super) fn fields(&self) -> Vec<&Ident> {
        let fields = self.rest.iter().flat_map(|segment| match segment {
            Segment::Word(parts) => fields(parts).collect::<Vec<_>>(),
            Segment::Group { field, .. } => vec![field],
        });
        fields.collect()
    }

    /// The fields that may be `None`.
    pub(super) fn optional(&self) -> Vec<&Ident> {
        let fields = self.rest.iter().filter_map(|segment| match segment {
            Segment::Group { field, .. } => Some(field),
            Segment::Word(_) => None,
        });
        fields.collect()
    }
}

fn group(words: Vec<Vec<Part>>, span: Span) -> syn::Result<Segment> {
    let mut found = words.iter().flatten().filter_map(Part::field);
    match (found.next(), found.next()) {
        (Some(field), None) => Ok(Segment::Group { field: field.clone(), words }),
        (_, _) => Err(syn::Error::new(span, "brackets hold one field")),
    }
}

impl Part {
    pub(super) fn field(&self) -> Option<&Ident> {
        if let Self::Field(name) = self { Some(name) } else { None }
    }
}

/// The fields of a word.
pub(super) fn fields(parts: &[Part]) -> impl Iterator<Item = &Ident> {
    parts.iter().filter_map(Part::field)
}

fn parts(word: &str, span: Span) -> syn::Result<Vec<Part>> {
    let error = |problem: &str| Err(syn::Error::new(span, problem));
    let (mut parts, mut rest) = (Vec::new(), word);
    while let Some((text, after)) = rest.split_once('{') {
        if !text.is_empty() {
            parts.push(Part::Text(text.to_owned()));
        } else if matches!(parts.last(), Some(Part::Field(_))) {
            return error("nothing stands between two fields, so they cannot be told apart");
        }
        let Some((name, after)) = after.split_once('}') else { return error("a brace is not closed") };
        let Ok(name) = syn::parse_str::<Ident>(name) else { return error("braces hold the name of a field") };
        parts.push(Part::Field(Ident::new(&name.to_string(), span)));
        rest = after;
    }
    if rest.contains(['}', '[', ']']) {
        return error("a brace or a bracket stands where none can");
    }
    if !rest.is_empty() {
        parts.push(Part::Text(rest.to_owned()));
    }
    if parts.is_empty() { error("exactly one space stands between two words") } else { Ok(parts) }
}
