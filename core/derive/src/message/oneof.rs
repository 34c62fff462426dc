//! Messages of one `oneof`, each of whose cases is a message of its own.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{DataEnum, Fields, Variant};

use super::attribute::{Computed, MessageAttribute, ON_VARIANT, said};
use super::fields::Layout;
use super::{Codec, contract};
use crate::attributes::{camel, named_fields, snake};

/// How the cases of a message are called: those of `DeeperAction` lie in `action` and begin with `Deeper`.
struct Cases {
    prefix: String,
    suffix: String,
    field: Ident,
    /// The path of prost's enum after `pb`.
    path: TokenStream,
}

impl Cases {
    fn of(codec: &Codec<'_>) -> syn::Result<Self> {
        let message = &codec.message;
        let name = message.to_string();
        let last = name.rfind(char::is_uppercase).filter(|place| *place > 0);
        let last = last.ok_or_else(|| syn::Error::new(message.span(), "expected a name such as `DeeperAction`"))?;
        let (prefix, oneof) = name.split_at(last);
        let cases = codec.said.cases.as_ref().map_or_else(|| snake(oneof), ToString::to_string);
        let (module, oneof_type) = (format_ident!("{}", snake(&name)), format_ident!("{}", camel(&cases)));
        Ok(Self {
            prefix: prefix.to_owned(),
            suffix: codec.said.suffix.as_ref().map(ToString::to_string).unwrap_or_default(),
            field: format_ident!("{cases}"),
            path: quote!(#module::#oneof_type),
        })
    }

    /// The message of a case.
    fn message(&self, variant: &Variant, said: &MessageAttribute) -> Ident {
        let by_name = || format_ident!("{}{}{}", self.prefix, variant.ident, self.suffix, span = variant.ident.span());
        said.message.clone().unwrap_or_else(by_name)
    }
}

/// True if a variant's one field is its message.
fn is_message(variant: &Variant, said: &MessageAttribute) -> syn::Result<bool> {
    let Fields::Unnamed(fields) = &variant.fields else { return Ok(false) };
    let is_whole = fields.unnamed.len() == 1
        && fields.unnamed.iter().all(|field| field.attrs.iter().all(|said| !said.path().is_ident("message")));
    if is_whole && (said.message.is_some() || !said.nested.is_empty() || said.with.is_some() || said.case.is_some()) {
        let problem = format!("the field of `{}` is its message, of which its own type says all", variant.ident);
        return Err(syn::Error::new(variant.ident.span(), problem));
    }
    Ok(is_whole)
}

/// Fails if no variant has a field that the type names.
fn all_there(codec: &Codec<'_>, data: &DataEnum) -> syn::Result<()> {
    let fields = || data.variants.iter().flat_map(|variant| &variant.fields).filter_map(|field| field.ident.as_ref());
    match codec.said.fields.iter().find(|called| !fields().any(|field| *field == called.field)) {
        Some(stray) => Err(syn::Error::new(stray.field.span(), format!("no variant has a field `{}`", stray.field))),
        None => Ok(()),
    }
}

/// The fields of a variant whose message is made by the functions of a module, which know it.
fn by_hand<'a>(variant: &'a Variant, said: &MessageAttribute) -> syn::Result<Vec<&'a Ident>> {
    let fields = named_fields(variant, "a variant with `with`")?;
    let says_more = fields.iter().any(|(_, field)| field.attrs.iter().any(|said| said.path().is_ident("message")));
    if said.message.is_some() || !said.nested.is_empty() || says_more || (said.with.is_some() && said.case.is_some()) {
        let problem = format!("the module of `{}` makes its message, of which nothing else says a part", variant.ident);
        return Err(syn::Error::new(variant.ident.span(), problem));
    }
    Ok(fields.into_iter().map(|(name, _)| name).collect())
}

pub(super) fn encode(codec: &Codec<'_>, data: &DataEnum) -> syn::Result<TokenStream> {
    let cases @ Cases { field, path, .. } = &Cases::of(codec)?;
    all_there(codec, data)?;
    let arm = |variant: &Variant| {
        let (name, said) = (&variant.ident, said(&variant.attrs, &ON_VARIANT)?);
        if is_message(variant, &said)? {
            return Ok(quote! {
                Self::#name(inside) => {
                    ::hadal_core::pb::#path::#name(::hadal_core::wire::Encode::encode(inside, context))
                }
            });
        }
        if let Some(function) = &said.case {
            let fields: Vec<&Ident> = by_hand(variant, &said)?;
            return Ok(quote!(Self::#name { #(#fields),* } => #function(#(#fields,)* context)));
        }
        if let Some(module) = said.module()? {
            let fields: Vec<&Ident> = by_hand(variant, &said)?;
            return Ok(
                quote!(Self::#name { #(#fields),* } => ::hadal_core::pb::#path::#name(#module::encode(#(#fields,)* context))),
            );
        }
        let message = cases.message(variant, &said);
        let layout = Layout::of(&variant.fields, &message, &said.nested, &codec.said.each, &codec.said.fields, &[])?;
        let (pattern, encoded) = (layout.pattern(), layout.encoded());
        Ok(quote!(Self::#name #pattern => ::hadal_core::pb::#path::#name(#encoded)))
    };
    let arms: Vec<TokenStream> = data.variants.iter().map(arm).collect::<syn::Result<_>>()?;
    let message = &codec.message;
    let computed = codec.said.computed.iter().map(Computed::encoded);
    Ok(quote! {
        let case = match self { #(#arms),* };
        ::hadal_core::pb::#message { #field: ::core::option::Option::Some(case), #(#computed),* }
    })
}

/// The statements that walk the one case that is there, and what is computed beside; `None` if a function makes a case.
pub(super) fn walked(codec: &Codec<'_>, data: &DataEnum) -> syn::Result<Option<TokenStream>> {
    let (cases, message) = (Cases::of(codec)?, &codec.message);
    let mut arms = TokenStream::new();
    for variant in &data.variants {
        let (name, said) = (&variant.ident, said(&variant.attrs, &ON_VARIANT)?);
        if said.case.is_some() {
            return Ok(None);
        }
        let case = contract::field(message, &format_ident!("{}", snake(&name.to_string()), span = name.span()))?;
        let (at, kind) = (case.at(), case.kind(message));
        if is_message(variant, &said)? {
            arms.extend(quote! {
                Self::#name(inside) => ::hadal_core::wire::Encode::<#kind, _>::walk(inside, #at, context, sink),
            });
            continue;
        }
        if let Some(module) = said.module()? {
            let fields: Vec<&Ident> = by_hand(variant, &said)?;
            let made = contract::made(&at, &kind, &quote!(#module::encode(#(#fields,)* context)));
            arms.extend(quote!(Self::#name { #(#fields),* } => { #made }));
            continue;
        }
        let inside = cases.message(variant, &said);
        let layout = Layout::of(&variant.fields, &inside, &said.nested, &codec.said.each, &codec.said.fields, &[])?;
        let walked = if layout.has_flat_parts() {
            contract::made(&at, &kind, &layout.encoded())
        } else {
            let walked = layout.walked()?;
            quote!(::hadal_core::wire::walk::Sink::message(sink, #at, |sink| { let _ = &sink; #walked });)
        };
        let pattern = layout.pattern();
        arms.extend(quote!(Self::#name #pattern => { #walked }));
    }
    let mut steps = vec![(&cases.field, quote!(match self { #arms }))];
    for computed in &codec.said.computed {
        steps.push(computed.walked(message)?);
    }
    contract::in_order(message, &steps).map(Some)
}

/// The name of each variant's case, unless one is several of them.
pub(super) fn cases(codec: &Codec<'_>, data: &DataEnum) -> syn::Result<Option<TokenStream>> {
    let mut arms = Vec::new();
    for variant in &data.variants {
        if said(&variant.attrs, &ON_VARIANT)?.case.is_some() {
            return Ok(None);
        }
        let (name, case) = (&variant.ident, snake(&variant.ident.to_string()));
        arms.push(quote!(Self::#name { .. } => #case));
    }
    let name = &codec.input.ident;
    Ok(Some(quote! {
        #[automatically_derived]
        impl ::hadal_core::wire::Case for #name {
            fn case(&self) -> &'static str {
                match self { #(#arms),* }
            }
        }
    }))
}

pub(super) fn decode(codec: &Codec<'_>, data: &DataEnum) -> syn::Result<TokenStream> {
    let cases @ Cases { field, path, .. } = &Cases::of(codec)?;
    let arm = |variant: &Variant| {
        let (name, said) = (&variant.ident, said(&variant.attrs, &ON_VARIANT)?);
        let case = snake(&name.to_string());
        if let Some(function) = &said.case {
            return Err(syn::Error::new_spanned(function, "a case that is one of several is only written"));
        }
        let read = if is_message(variant, &said)? {
            quote!(::core::result::Result::Ok(Self::#name(::hadal_core::wire::Decode::decode(message, context)?)))
        } else if let Some(module) = said.module()? {
            quote!(#module::decode(message, context))
        } else {
            let message = cases.message(variant, &said);
            let layout =
                Layout::of(&variant.fields, &message, &said.nested, &codec.said.each, &codec.said.fields, &[])?;
            let (unpacked, value) = (layout.unpacked(), layout.decoded());
            quote!(#unpacked ::core::result::Result::Ok(Self::#name #value))
        };
        // A function of its own, so that `?` leaves the case and not the whole.
        Ok(quote! {
            ::core::option::Option::Some(::hadal_core::pb::#path::#name(message)) => {
                ::hadal_core::wire::At::at((|| -> ::core::result::Result<Self, ::hadal_core::game::Malformed> { #read })(), #case)
            }
        })
    };
    let arms: Vec<TokenStream> = data.variants.iter().map(arm).collect::<syn::Result<_>>()?;
    let message = &codec.message;
    let computed = codec.said.computed.iter().map(|Computed { field, .. }| quote!(#field: _));
    let missing = format!("holds no {field}");
    Ok(quote! {
        let ::hadal_core::pb::#message { #field, #(#computed),* } = message;
        match #field {
            #(#arms,)*
            ::core::option::Option::None => {
                ::core::result::Result::Err(::hadal_core::game::Malformed::new("", #missing))
            }
        }
    })
}
