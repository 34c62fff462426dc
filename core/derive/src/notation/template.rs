//! The template of a notation: `convert {card} {line} x{times} [{output}]`.

use proc_macro2::{Ident, Span};
use syn::LitStr;

/// The notation of an action or of a phrase: words with one space between two.
pub(super) struct Template {
    /// The first word of an action, which has no fields; a phrase has none.
    pub(super) verb: Option<String>,
    pub(super) rest: Vec<Segment>,
}

/// A word, or words that may be left out.
pub(super) enum Segment {
    Word(Vec<Part>),
    /// Words around one field, which are left out with it.
    Group {
        words: Vec<Vec<Part>>,
        field: Ident,
        lead: Lead,
    },
    /// A word that is there if the `bool` called like it is true.
    Flag(Ident),
}

/// The sign that a group is there.
pub(super) enum Lead {
    /// Its first word.
    Word(String),
    /// That something is left: it stands at the end.
    End,
    /// That the next word can be read as its field.
    Fit,
}

/// A part of a word.
pub(super) enum Part {
    Text(String),
    Field(Ident),
}

impl Template {
    /// The template of an action, which begins with its verb.
    pub(super) fn of_action(literal: &LitStr) -> syn::Result<Self> {
        let (text, span) = (literal.value(), literal.span());
        let (verb, rest) = text.split_once(' ').map_or((text.as_str(), None), |(verb, rest)| (verb, Some(rest)));
        if verb.is_empty() || verb.contains(['{', '[']) {
            return Err(syn::Error::new(span, "a notation begins with a word of its own, its verb"));
        }
        Ok(Self { verb: Some(verb.to_owned()), rest: rest.map_or(Ok(Vec::new()), |rest| segments(rest, span))? })
    }

    /// The template of words that stand in those of actions.
    pub(super) fn of_phrase(literal: &LitStr) -> syn::Result<Self> {
        let rest = segments(&literal.value(), literal.span())?;
        match rest.first() {
            Some(Segment::Word(_)) => Ok(Self { verb: None, rest }),
            _ => Err(syn::Error::new(literal.span(), "a phrase begins with a word that is always there")),
        }
    }

    /// The fields in the order of the template.
    pub(super) fn fields(&self) -> Vec<&Ident> {
        let fields = self.rest.iter().flat_map(|segment| match segment {
            Segment::Word(parts) => fields(parts).collect::<Vec<_>>(),
            Segment::Group { field, .. } | Segment::Flag(field) => vec![field],
        });
        fields.collect()
    }

    /// The segment in which a field stands if it may be left out.
    pub(super) fn bracket_of(&self, name: &Ident) -> Option<&Segment> {
        self.rest
            .iter()
            .find(|segment| matches!(segment, Segment::Group { field, .. } | Segment::Flag(field) if field == name))
    }
}

fn segments(text: &str, span: Span) -> syn::Result<Vec<Segment>> {
    let (mut words, mut segments) = (text.split(' '), Vec::new());
    while let Some(word) = words.next() {
        let Some(opened) = word.strip_prefix('[') else {
            segments.push(Segment::Word(parts(word, span)?));
            continue;
        };
        let (mut group, mut next) = (Vec::new(), opened);
        while !next.ends_with(']') {
            group.push(parts(next, span)?);
            next = words.next().ok_or_else(|| syn::Error::new(span, "a bracket is not closed"))?;
        }
        group.push(parts(next.trim_end_matches(']'), span)?);
        segments.push(self::group(group, span)?);
    }
    let last = segments.len().saturating_sub(1);
    for place in 0..last {
        let always_follows = segments[place + 1..].iter().any(|segment| matches!(segment, Segment::Word(_)));
        let Segment::Group { words, lead: lead @ Lead::End, .. } = &mut segments[place] else { continue };
        if always_follows || !matches!(words.as_slice(), [word] if word.len() == 1) {
            let problem =
                "brackets begin with a word of their own, stand at the end, or hold only a field and others follow";
            return Err(syn::Error::new(span, problem));
        }
        *lead = Lead::Fit;
    }
    Ok(segments)
}

fn group(words: Vec<Vec<Part>>, span: Span) -> syn::Result<Segment> {
    let mut found = words.iter().flatten().filter_map(Part::field);
    match (found.next(), found.next(), words.as_slice()) {
        (None, _, [word]) if let [Part::Text(name)] = word.as_slice() => match syn::parse_str::<Ident>(name) {
            Ok(name) => Ok(Segment::Flag(Ident::new(&name.to_string(), span))),
            Err(_) => Err(syn::Error::new(span, "a word that stands alone in brackets is the name of a `bool`")),
        },
        (Some(field), None, [first, ..]) => {
            let is_own = fields(first).next().is_none();
            let lead = if is_own { Lead::Word(first.iter().map(Part::text).collect()) } else { Lead::End };
            Ok(Segment::Group { field: field.clone(), lead, words })
        }
        (_, _, _) => Err(syn::Error::new(span, "brackets hold one field")),
    }
}

impl Part {
    pub(super) fn field(&self) -> Option<&Ident> {
        if let Self::Field(name) = self { Some(name) } else { None }
    }

    pub(super) fn text(&self) -> &str {
        if let Self::Text(text) = self { text } else { "" }
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
        }
        let Some((name, after)) = after.split_once('}') else { return error("a brace is not closed") };
        // The one field of a variant such as `Attack(Attack)`.
        let name = if name == "0" { super::NAMELESS } else { name };
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
