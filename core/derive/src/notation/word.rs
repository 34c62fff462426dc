//! A type that is one word of a notation: `#[notation(word = "a size", read = size)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{DeriveInput, Expr, LitStr, Token};

use crate::attributes::find;

/// The content of the attribute.
pub(super) struct Attribute {
    wanted: LitStr,
    read: Expr,
}

mod keyword {
    syn::custom_keyword!(word);
    syn::custom_keyword!(read);
}

impl Parse for Attribute {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        input.parse::<keyword::word>()?;
        input.parse::<Token![=]>()?;
        let wanted = input.parse()?;
        input.parse::<Token![,]>()?;
        input.parse::<keyword::read>()?;
        input.parse::<Token![=]>()?;
        Ok(Self { wanted, read: input.parse()? })
    }
}

/// The attribute's data about a word; `None` if the type is none.
pub(super) fn said(input: &DeriveInput) -> syn::Result<Option<Attribute>> {
    let Some(attribute) = find(&input.attrs, "notation")? else { return Ok(None) };
    let is_word = attribute.parse_args_with(|input: ParseStream<'_>| {
        let is_word = input.peek(keyword::word);
        input.parse::<TokenStream>()?;
        Ok(is_word)
    })?;
    if is_word { attribute.parse_args().map(Some) } else { Ok(None) }
}

/// A word that is written as it is displayed.
pub(super) fn derive(input: &DeriveInput, Attribute { wanted, read }: &Attribute) -> TokenStream {
    let name = &input.ident;
    quote! {
        #[automatically_derived]
        impl ::hadal_core::notation::Word for #name {
            const WANTED: &'static str = #wanted;

            fn write(&self, out: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(self, out)
            }

            fn read(word: &str) -> ::core::option::Option<Self> {
                let read: fn(&str) -> ::core::option::Option<Self> = #read;
                read(word)
            }
        }
    }
}
