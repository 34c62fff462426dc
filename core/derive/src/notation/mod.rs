//! `derive(Notation)`.

mod form;
mod grammar;
mod read;
mod template;
mod word;
mod write;

#[cfg(test)]
mod tests;

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DataStruct, DeriveInput, LitStr};

use crate::attributes::{find, variants};
use form::Form;

/// The name here of the one field of a variant such as `Attack(Attack)`.
const NAMELESS: &str = "field_0";

pub(crate) fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    if let Some(said) = word::said(input)? {
        return Ok(word::derive(input, &said));
    }
    if let Data::Struct(data) = &input.data { phrase(input, data) } else { actions(input) }
}

/// A struct, whose words stand in those of actions.
fn phrase(input: &DeriveInput, data: &DataStruct) -> syn::Result<TokenStream> {
    let form = Form::of_phrase(input, data)?;
    let (name, fields, grammar) = (&input.ident, form.pattern(), grammar::of_phrase(&form));
    let (written, read, made) = (write::words(&form), read::words(&form), form.made());
    Ok(quote! {
        #[automatically_derived]
        impl ::hadal_core::notation::Phrase for #name {
            const GRAMMAR: &'static str = #grammar;

            fn write_words(&self, out: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                let Self #fields = self;
                #written
                ::core::result::Result::Ok(())
            }

            fn read_words(
                words: &mut ::hadal_core::notation::Words<'_>,
            ) -> ::core::result::Result<Self, ::hadal_core::game::NotationError> {
                #read
                ::core::result::Result::Ok(Self #made)
            }
        }
    })
}

fn actions(input: &DeriveInput) -> syn::Result<TokenStream> {
    let forms = variants(input, "actions")?.iter().map(|variant| Form::of_action(input, variant));
    let forms = forms.collect::<syn::Result<Vec<_>>>()?;
    let notes = find(&input.attrs, "notation")?.map(syn::Attribute::parse_args::<LitStr>).transpose()?;
    let verbs = form::by_verb(&forms);
    let name = &input.ident;
    let (written, read) = (write::arms(&forms), read::arms(&verbs));
    let grammar = grammar::of_actions(&forms, notes.as_ref().map(LitStr::value));
    let known: Vec<&str> = verbs.iter().map(|(verb, _)| *verb).collect();
    let wanted = format!("a verb: {}", known.join(", "));
    Ok(quote! {
        #[automatically_derived]
        impl ::std::fmt::Display for #name {
            fn fmt(&self, out: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self { #written }
            }
        }

        #[automatically_derived]
        impl ::std::str::FromStr for #name {
            type Err = ::hadal_core::game::NotationError;

            fn from_str(text: &str) -> ::core::result::Result<Self, Self::Err> {
                let mut words = ::hadal_core::notation::Words::of(text);
                let words = &mut words;
                match words.word(#wanted)? {
                    #read
                    other => {
                        let other = ::core::option::Option::Some(other);
                        ::core::result::Result::Err(::hadal_core::notation::expected(#wanted, other))
                    }
                }
            }
        }

        impl #name {
            /// The grammar of the notation, for callers.
            pub const GRAMMAR: &'static str = #grammar;
        }
    })
}
