//! Actions from text.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};

use super::form::Form;
use super::grammar::{symbol, told};
use super::template::{Lead, Part, Segment, fields};

/// The arms of a match on the verb, each a result.
pub(super) fn arms(verbs: &[(&str, Vec<&Form<'_>>)]) -> TokenStream {
    let arm = |(verb, forms): &(&str, Vec<&Form<'_>>)| {
        // Functions of their own, so that `?` leaves only this way to read the rest.
        let ways = forms.iter().map(|form| {
            let (name, words, made) = (form.name, words(form), form.made());
            quote!(|words| { #words words.end()?; ::core::result::Result::Ok(Self::#name #made) })
        });
        quote!(#verb => words.any_of(&[#(#ways),*]),)
    };
    verbs.iter().map(arm).collect()
}

/// The statements that read every field into its variable.
pub(super) fn words(form: &Form<'_>) -> TokenStream {
    form.template.rest.iter().map(|segment| self::segment(form, segment)).collect()
}

fn segment(form: &Form<'_>, segment: &Segment) -> TokenStream {
    let (words, field, lead) = match segment {
        Segment::Word(parts) => return word(form, parts),
        Segment::Flag(field) => {
            let keyword = field.to_string();
            return quote!(let #field = words.keyword(#keyword););
        }
        Segment::Group { words, field, lead } => (words, field, lead),
    };
    let is_option = form.field(field).is_some_and(|field| field.is_option);
    let (follows, first) = match lead {
        Lead::Word(keyword) => (quote!(words.keyword(#keyword)), 1),
        Lead::End => (quote!(!words.is_done()), 0),
        Lead::Fit => {
            let usual = (!is_option).then(|| quote!(.unwrap_or_default()));
            let read = reader(form, field);
            return quote!(let #field = words.maybe(#read) #usual;);
        }
    };
    let inside = words.iter().skip(first).map(|parts| word(form, parts));
    let (there, absent) = if is_option {
        (quote!(::core::option::Option::Some(#field)), quote!(::core::option::Option::None))
    } else {
        (quote!(#field), quote!(::core::default::Default::default()))
    };
    quote!(let #field = if #follows { #(#inside)* #there } else { #absent };)
}

/// The function that reads a field's word.
fn reader(form: &Form<'_>, field: &Ident) -> TokenStream {
    form.with(field).map_or(quote!(::hadal_core::notation::Word::read), |with| quote!(#with::read))
}

/// The statement that reads the fields of a word into variables of their names.
fn word(form: &Form<'_>, parts: &[Part]) -> TokenStream {
    if let [Part::Field(field)] = parts {
        let own = quote_spanned!(field.span()=> words.read()?);
        let read = form.with(field).map_or(own, |with| quote!(words.take(#with::WANTED, #with::read)?));
        return quote!(let #field = #read;);
    }
    let names: Vec<&Ident> = fields(parts).collect();
    let wanted = told(parts, " with ", |part| part.field().map_or(part.text().to_owned(), symbol));
    let mut steps = Vec::new();
    for (place, part) in parts.iter().enumerate() {
        let field = match part {
            // Text before a field is read here, text after one with the field.
            Part::Text(before) if place == 0 => {
                steps.push(quote!(let rest = rest.strip_prefix(#before)?;));
                continue;
            }
            Part::Text(_) => continue,
            Part::Field(field) => field,
        };
        let own = format_ident!("text_of_{field}");
        steps.push(match parts.get(place + 1) {
            Some(Part::Field(_)) => quote!(let (#own, rest) = rest.split_at_checked(1)?;),
            Some(after) if place + 2 < parts.len() => {
                let after = after.text();
                quote!(let (#own, rest) = rest.split_once(#after)?;)
            }
            Some(last) => {
                let last = last.text();
                quote!(let (#own, rest) = (rest.strip_suffix(#last)?, "");)
            }
            None => quote!(let (#own, rest) = (rest, "");),
        });
        let read = reader(form, field);
        steps.push(quote!(let #field = #read(#own)?;));
    }
    quote! {
        let (#(#names,)*) = words.take(#wanted, |rest| {
            #(#steps)*
            rest.is_empty().then_some((#(#names,)*))
        })?;
    }
}
