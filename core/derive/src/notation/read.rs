//! Actions from text.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::Verb;
use super::grammar::symbol;
use super::template::{Part, Segment, fields};

/// The arms of a match on the verb.
pub(super) fn arms(verbs: &[Verb<'_>]) -> TokenStream {
    verbs.iter().map(arm).collect()
}

fn arm(verb: &Verb<'_>) -> TokenStream {
    let (name, first) = (verb.name, &verb.template.verb);
    let names = verb.fields.iter().map(|(field, _)| field);
    let rest = verb.template.rest.iter().map(|segment| self::segment(verb, segment));
    quote!(#first => { #(#rest)* Self::#name { #(#names),* } })
}

fn segment(verb: &Verb<'_>, segment: &Segment) -> TokenStream {
    match segment {
        Segment::Word(parts) => word(verb, parts),
        Segment::Group { words, field } => {
            let (first, rest) = words.split_at(1);
            // A word of its own says that the group follows; a group that begins with its field stands at the end.
            let (follows, first) = match first {
                [parts] if fields(parts).next().is_none() => {
                    let keyword: String = parts.iter().map(text).collect();
                    (quote!(words.keyword(#keyword)), TokenStream::new())
                }
                first => (quote!(!words.is_done()), first.iter().map(|parts| word(verb, parts)).collect()),
            };
            let rest = rest.iter().map(|parts| word(verb, parts));
            quote! {
                let #field = if #follows {
                    #first #(#rest)*
                    ::core::option::Option::Some(#field)
                } else {
                    ::core::option::Option::None
                };
            }
        }
    }
}

fn text(part: &Part) -> &str {
    if let Part::Text(text) = part { text } else { "" }
}

/// The statement that reads the fields of a word into variables of their names.
fn word(verb: &Verb<'_>, parts: &[Part]) -> TokenStream {
    if let [Part::Field(field)] = parts {
        let kind = verb.type_of(field);
        let word = quote!(<#kind as ::hadal_core::notation::Word>);
        return quote!(let #field = words.take(#word::WANTED, #word::read)?;);
    }
    let names: Vec<&Ident> = fields(parts).collect();
    let wanted: String = parts.iter().map(|part| part.field().map_or(text(part).to_owned(), symbol)).collect();
    let mut steps = Vec::new();
    for (place, part) in parts.iter().enumerate() {
        let field = match part {
            // What stands before a field is taken here, what stands after one with the field.
            Part::Text(before) if place == 0 => {
                steps.push(quote!(let rest = rest.strip_prefix(#before)?;));
                continue;
            }
            Part::Text(_) => continue,
            Part::Field(field) => field,
        };
        let (kind, own) = (verb.type_of(field), format_ident!("text_of_{field}"));
        steps.push(match parts.get(place + 1) {
            Some(after) if place + 2 < parts.len() => {
                let after = text(after);
                quote!(let (#own, rest) = rest.split_once(#after)?;)
            }
            Some(last) => {
                let last = text(last);
                quote!(let (#own, rest) = (rest.strip_suffix(#last)?, "");)
            }
            None => quote!(let (#own, rest) = (rest, "");),
        });
        steps.push(quote!(let #field = <#kind as ::hadal_core::notation::Word>::read(#own)?;));
    }
    quote! {
        let (#(#names,)*) = words.take(#wanted, |rest| {
            #(#steps)*
            rest.is_empty().then_some((#(#names,)*))
        })?;
    }
}
