//! Actions as text.

use proc_macro2::TokenStream;
use quote::quote;

use super::Verb;
use super::template::{Part, Segment};

/// The arms of a match on the action.
pub(super) fn arms(verbs: &[Verb<'_>]) -> TokenStream {
    verbs.iter().map(arm).collect()
}

fn arm(verb: &Verb<'_>) -> TokenStream {
    let (name, first) = (verb.name, &verb.template.verb);
    let fields = verb.fields.iter().map(|(field, _)| field);
    let rest = verb.template.rest.iter().map(segment);
    quote! {
        Self::#name { #(#fields),* } => {
            out.write_str(#first)?;
            #(#rest)*
            ::core::result::Result::Ok(())
        }
    }
}

fn segment(segment: &Segment) -> TokenStream {
    match segment {
        Segment::Word(parts) => word(parts),
        Segment::Group { words, field } => {
            let words = words.iter().map(|parts| word(parts));
            quote!(if let ::core::option::Option::Some(#field) = #field { #(#words)* })
        }
    }
}

fn word(parts: &[Part]) -> TokenStream {
    let parts = parts.iter().map(|part| match part {
        Part::Text(text) => quote!(out.write_str(#text)?;),
        Part::Field(field) => quote!(::hadal_core::notation::Word::write(#field, out)?;),
    });
    quote!(out.write_str(" ")?; #(#parts)*)
}
