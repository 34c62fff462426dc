//! Enums of the contract: plain variants, called alike. `UNSPECIFIED` is none of them.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::Variant;

use super::Codec;
use crate::attributes::{find, unit_variants};

const WHAT: &str = "the variants of an enum of the contract";

/// The names of the variants, which say nothing else.
fn variants<'a>(codec: &'a Codec<'_>) -> syn::Result<Vec<&'a Ident>> {
    let name = |variant: &'a Variant| match find(&variant.attrs, "message")? {
        Some(stray) => Err(syn::Error::new_spanned(stray.path(), format!("{WHAT} are called as they are there"))),
        None => Ok(&variant.ident),
    };
    unit_variants(codec.input, WHAT)?.iter().map(name).collect()
}

pub(super) fn encode(codec: &Codec<'_>) -> syn::Result<TokenStream> {
    let message = &codec.message;
    let variants = variants(codec)?;
    let arms = variants.iter().map(|variant| quote!(Self::#variant => ::hadal_core::pb::#message::#variant));
    let always = codec.encode_impl(&quote!(i32), &quote!(::core::convert::Into::into(match self { #(#arms),* })), None);
    let absent = codec.said.optional.then(|| {
        let body = quote! {
            (*self != <Self as ::core::default::Default>::default())
                .then(|| ::hadal_core::wire::Encode::<i32, _>::encode(self, context))
        };
        codec.encode_impl(&quote!(::core::option::Option<i32>), &body, None)
    });
    Ok(quote!(#always #absent))
}

pub(super) fn decode(codec: &Codec<'_>) -> syn::Result<TokenStream> {
    let message = &codec.message;
    let variants = variants(codec)?;
    let arms = variants.iter().map(|variant| {
        quote!(::core::result::Result::Ok(::hadal_core::pb::#message::#variant) => ::core::result::Result::Ok(Self::#variant))
    });
    let unspecified = quote!(::core::result::Result::Ok(::hadal_core::pb::#message::Unspecified));
    let body = quote! {
        match ::hadal_core::pb::#message::try_from(*message) {
            #(#arms,)*
            #unspecified | ::core::result::Result::Err(_) => {
                ::core::result::Result::Err(::hadal_core::wire::unknown(*message, ""))
            }
        }
    };
    let always = codec.decode_impl(&quote!(i32), &body);
    let absent = codec.said.optional.then(|| {
        let body = quote! {
            match message {
                ::core::option::Option::None | ::core::option::Option::Some(0) => {
                    ::core::result::Result::Ok(::core::default::Default::default())
                }
                ::core::option::Option::Some(number) => ::hadal_core::wire::Decode::decode(number, context),
            }
        };
        codec.decode_impl(&quote!(::core::option::Option<i32>), &body)
    });
    Ok(quote!(#always #absent))
}
