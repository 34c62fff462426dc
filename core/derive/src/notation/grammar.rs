//! The grammar of a notation, which callers are told.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::NAMELESS;
use super::form::Form;
use super::template::{Part, Segment};
use crate::attributes::{snake, text};

/// A field in the grammar: its name in capitals.
pub(super) fn symbol(field: &Ident) -> String {
    field.to_string().to_uppercase()
}

/// A word by its parts, with `between` two fields between which nothing stands.
pub(super) fn told(parts: &[Part], between: &str, mut part: impl FnMut(&Part) -> String) -> String {
    let mut told = String::new();
    for (place, own) in parts.iter().enumerate() {
        if place > 0 && own.field().and(parts[place - 1].field()).is_some() {
            told.push_str(between);
        }
        told.push_str(&part(own));
    }
    told
}

/// The types of words, each with the expression of its grammar and the symbols that stand for it.
struct Kinds<'a>(Vec<(&'a TokenStream, TokenStream, Vec<String>)>);

/// The expression of the grammar: a line for each action, and one for each type of word with the fields of this type.
pub(super) fn of_actions(forms: &[Form<'_>], notes: Option<String>) -> TokenStream {
    let mut kinds = Kinds(Vec::new());
    let lines: Vec<String> = forms.iter().map(|form| kinds.line(form)).collect();
    let notes = notes.map(|notes| format!("\n{notes}"));
    joined(&format!("action = {}", lines.join("\n       | ")), &kinds, "\n", notes.as_deref())
}

/// The same of a phrase, which stands in the grammar of actions as one of their types.
pub(super) fn of_phrase(form: &Form<'_>) -> TokenStream {
    let mut kinds = Kinds(Vec::new());
    joined(&format!("{}, where", kinds.line(form)), &kinds, "\n  ", None)
}

/// The texts joined when the code is compiled, since a grammar is a constant.
fn joined(first: &str, kinds: &Kinds<'_>, indent: &str, last: Option<&str>) -> TokenStream {
    let kinds = kinds.0.iter().flat_map(|(_, grammar, symbols)| {
        let symbols = format!("{indent}{} = ", symbols.join(", "));
        [quote!(#symbols), grammar.clone()]
    });
    let (kinds, last) = (kinds.collect::<Vec<_>>(), last.into_iter());
    quote! {{
        const PARTS: &[&str] = &[#first, #(#kinds,)* #(#last),*];
        const BYTES: [u8; ::hadal_core::notation::length(PARTS)] = ::hadal_core::notation::join(PARTS);
        match ::core::str::from_utf8(&BYTES) {
            ::core::result::Result::Ok(text) => text,
            ::core::result::Result::Err(_) => panic!("texts joined are a text"),
        }
    }}
}

impl<'a> Kinds<'a> {
    fn line(&mut self, form: &'a Form<'_>) -> String {
        let verb = form.template.verb.as_ref().map(|verb| format!("\"{verb}\""));
        let rest = form.template.rest.iter().map(|segment| match segment {
            Segment::Word(parts) => self.word(form, parts),
            Segment::Flag(field) => format!("[ \"{field}\" ]"),
            Segment::Group { words, .. } => {
                let words: Vec<String> = words.iter().map(|parts| self.word(form, parts)).collect();
                format!("[ {} ]", words.join(" "))
            }
        });
        verb.into_iter().chain(rest).collect::<Vec<_>>().join(" ")
    }

    fn word(&mut self, form: &'a Form<'_>, parts: &[Part]) -> String {
        told(parts, "\"\"", |part| match part {
            Part::Text(text) => format!("\"{text}\""),
            Part::Field(field) => self.symbol(form, field),
        })
    }

    /// The name of a field, which no field of another type has.
    fn symbol(&mut self, form: &'a Form<'_>, field: &Ident) -> String {
        let Some(kind) = form.field(field).and_then(|field| field.kind.as_ref()) else { return symbol(field) };
        let own = if field == NAMELESS { snake(&form.name.to_string()).to_uppercase() } else { symbol(field) };
        let is_taken =
            |name: &String| self.0.iter().any(|(other, _, known)| text(other) != text(kind) && known.contains(name));
        let longer = format!("{}_{own}", form.template.verb.as_deref().unwrap_or_default().to_uppercase());
        let name = if is_taken(&own) { longer } else { own };
        match self.0.iter_mut().find(|(known, ..)| text(known) == text(kind)) {
            Some((.., symbols)) if symbols.contains(&name) => (),
            Some((.., symbols)) => symbols.push(name.clone()),
            None => {
                let own = quote!(<#kind as ::hadal_core::notation::Phrase>::GRAMMAR);
                let grammar = form.with(field).map_or(own, |with| quote!(#with::GRAMMAR));
                self.0.push((kind, grammar, vec![name.clone()]));
            }
        }
        name
    }
}
