//! The grammar of a notation, which callers are told.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::Type;

use super::Verb;
use super::template::{Part, Segment};
use crate::attributes::text;

/// A field in the grammar: its name in capitals.
pub(super) fn symbol(field: &Ident) -> String {
    field.to_string().to_uppercase()
}

/// The expression of the grammar: a line for each action, and one for each type of word with the fields of this type.
pub(super) fn constant(verbs: &[Verb<'_>]) -> TokenStream {
    let lines: Vec<String> = verbs.iter().map(line).collect();
    let actions = format!("action = {}", lines.join("\n       | "));
    let mut parts = vec![quote!(#actions)];
    for (kind, symbols) in kinds(verbs) {
        let symbols = format!("\n{} = ", symbols.join(", "));
        parts.push(quote!(#symbols));
        parts.push(quote!(<#kind as ::hadal_core::notation::Word>::GRAMMAR));
    }
    quote! {{
        const PARTS: &[&str] = &[#(#parts),*];
        const BYTES: [u8; ::hadal_core::notation::length(PARTS)] = ::hadal_core::notation::join(PARTS);
        match ::core::str::from_utf8(&BYTES) {
            ::core::result::Result::Ok(text) => text,
            ::core::result::Result::Err(_) => panic!("texts joined are a text"),
        }
    }}
}

fn line(verb: &Verb<'_>) -> String {
    let segment = |segment: &Segment| match segment {
        Segment::Word(parts) => word(parts),
        Segment::Group { words, .. } => {
            let words: Vec<String> = words.iter().map(|parts| word(parts)).collect();
            format!("[ {} ]", words.join(" "))
        }
    };
    let verb_itself = format!("\"{}\"", verb.template.verb);
    let words: Vec<String> = std::iter::once(verb_itself).chain(verb.template.rest.iter().map(segment)).collect();
    words.join(" ")
}

fn word(parts: &[Part]) -> String {
    let part = |part: &Part| match part {
        Part::Text(text) => format!("\"{text}\""),
        Part::Field(field) => symbol(field),
    };
    parts.iter().map(part).collect()
}

/// The types of words with the symbols of the fields, in the order of the actions.
fn kinds<'a>(verbs: &[Verb<'a>]) -> Vec<(&'a Type, Vec<String>)> {
    let mut kinds: Vec<(&Type, Vec<String>)> = Vec::new();
    for (field, kind) in verbs.iter().flat_map(|verb| &verb.fields) {
        let symbol = symbol(field);
        match kinds.iter_mut().find(|(known, _)| text(known) == text(kind)) {
            Some((_, symbols)) if symbols.contains(&symbol) => (),
            Some((_, symbols)) => symbols.push(symbol),
            None => kinds.push((*kind, vec![symbol])),
        }
    }
    kinds
}
