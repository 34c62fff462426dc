//! Actions as text.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use super::form::Form;
use super::template::{Part, Segment};

/// The arms of a match on the action.
pub(super) fn arms(forms: &[Form<'_>]) -> TokenStream {
    let arm = |form: &Form<'_>| {
        let (name, pattern, verb, words) = (form.name, form.pattern(), &form.template.verb, words(form));
        quote! {
            Self::#name #pattern => {
                out.write_str(#verb)?;
                #words
                ::core::result::Result::Ok(())
            }
        }
    };
    forms.iter().map(arm).collect()
}

/// The statements that write every field from its variable.
pub(super) fn words(form: &Form<'_>) -> TokenStream {
    let is_first = |place: usize| place == 0 && form.template.verb.is_none();
    form.template
        .rest
        .iter()
        .enumerate()
        .map(|(place, segment)| self::segment(form, segment, is_first(place)))
        .collect()
}

fn segment(form: &Form<'_>, segment: &Segment, is_first: bool) -> TokenStream {
    match segment {
        Segment::Word(parts) if is_first => parts.iter().map(|part| self::part(form, part, parts)).collect(),
        Segment::Word(parts) => word(form, parts),
        Segment::Flag(field) => {
            let text = format!(" {field}");
            quote!(if *#field { out.write_str(#text)?; })
        }
        Segment::Group { words, field, .. } => {
            let words = words.iter().map(|parts| word(form, parts));
            if form.field(field).is_some_and(|field| field.is_option) {
                quote!(if let ::core::option::Option::Some(#field) = #field { #(#words)* })
            } else {
                let is_empty = quote_spanned!(field.span()=> #field.is_empty());
                quote!(if !#is_empty { #(#words)* })
            }
        }
    }
}

fn word(form: &Form<'_>, parts: &[Part]) -> TokenStream {
    let written = parts.iter().map(|part| self::part(form, part, parts));
    quote!(out.write_str(" ")?; #(#written)*)
}

/// A part of a word, or a field that may be several of them.
fn part(form: &Form<'_>, part: &Part, parts: &[Part]) -> TokenStream {
    let field = match part {
        Part::Text(text) => return quote!(out.write_str(#text)?;),
        Part::Field(field) => field,
    };
    match form.with(field) {
        Some(with) => quote!(#with::write(#field, out)?;),
        None if parts.len() == 1 => quote!(::hadal_core::notation::Phrase::write_words(#field, out)?;),
        None => quote!(::hadal_core::notation::Word::write(#field, out)?;),
    }
}
