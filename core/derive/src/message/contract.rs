//! The messages of the contract, as the build script found them.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens as _, format_ident, quote};
use syn::ext::IdentExt as _;

use crate::attributes::{camel, snake};

/// A field of a message, or a `oneof`, which stands before its cases.
pub(super) struct Known {
    name: &'static str,
    /// Its number; 0 for a `oneof`.
    number: u32,
    /// The type of a value: a message by its name.
    kind: &'static str,
    form: &'static str,
    label: Label,
    /// The `oneof` whose case it is, if it is one.
    oneof: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    One,
    Optional,
    Many,
    Case,
    Oneof,
}

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

fn fields(message: &Ident) -> syn::Result<&'static [Known]> {
    let name = message.to_string();
    let found = MESSAGES.binary_search_by_key(&name.as_str(), |(known, _)| known);
    let missing = |_| syn::Error::new(message.span(), format!("the contract has no message `{name}`"));
    found.map(|place| MESSAGES[place].1).map_err(missing)
}

/// The field of this name.
pub(super) fn field(message: &Ident, name: &Ident) -> syn::Result<&'static Known> {
    let spelled = name.unraw().to_string();
    let missing = || syn::Error::new(name.span(), format!("`{message}` has no field `{spelled}`"));
    fields(message)?.iter().find(|field| field.name == spelled).ok_or_else(missing)
}

/// The names of all fields of a message, and of its `oneof`s instead of their cases.
pub(super) fn names(message: &Ident) -> syn::Result<Vec<&'static str>> {
    Ok(fields(message)?.iter().filter(|field| field.label != Label::Case).map(|field| field.name).collect())
}

/// Steps in the order of the fields that they write, which are all fields of the message.
pub(super) fn in_order(message: &Ident, steps: &[(&Ident, TokenStream)]) -> syn::Result<TokenStream> {
    let mut code = TokenStream::new();
    for field in fields(message)?.iter().filter(|field| field.label != Label::Case) {
        let Some((_, step)) = steps.iter().find(|(name, _)| name.unraw() == field.name) else {
            return Err(syn::Error::new(message.span(), format!("nothing writes `{}` of `{message}`", field.name)));
        };
        code.extend(step.clone());
    }
    Ok(code)
}

/// The statement that walks what is only made if the sink wants it.
pub(super) fn made(at: &TokenStream, kind: &TokenStream, value: &TokenStream) -> TokenStream {
    quote! {
        if ::hadal_core::wire::walk::Sink::wants(sink, #at) {
            let value: #kind = #value;
            ::hadal_core::wire::walk::Walk::walk(&value, #at, sink);
        }
    }
}

impl Known {
    /// Its number and form.
    pub(super) fn at(&self) -> TokenStream {
        if self.label == Label::Oneof {
            return quote!(::hadal_core::wire::walk::Field::ONEOF);
        }
        let (number, form) = (self.number, format_ident!("{}", self.form));
        let at = quote!(::hadal_core::wire::walk::Field::new(#number, ::hadal_core::wire::walk::Form::#form));
        if self.label == Label::Case { quote!(const { #at.some() }) } else { quote!(const { #at }) }
    }

    /// The type of one value.
    pub(super) fn value(&self, message: &Ident) -> TokenStream {
        let name = || format_ident!("{}", self.kind);
        match self.form {
            "" => path(message, self.name),
            "Text" => quote!(::std::string::String),
            "Bytes" => quote!(::std::vec::Vec<u8>),
            "Message" => {
                let name = name();
                quote!(::hadal_core::pb::#name)
            }
            _ => name().to_token_stream(),
        }
    }

    /// Its type in prost's message.
    pub(super) fn kind(&self, message: &Ident) -> TokenStream {
        let value = self.value(message);
        match self.label {
            Label::Many => quote!(::std::vec::Vec<#value>),
            Label::Optional | Label::Oneof => quote!(::core::option::Option<#value>),
            Label::One if self.form == "Message" => quote!(::core::option::Option<#value>),
            Label::One | Label::Case => value,
        }
    }
}

/// The path of prost's enum for a `oneof`.
fn path(message: &Ident, oneof: &str) -> TokenStream {
    let (module, name) = (format_ident!("{}", snake(&message.to_string())), format_ident!("{}", camel(oneof)));
    quote!(::hadal_core::pb::#module::#name)
}

/// Walks over the `oneof`s of these messages, in which those of the games lie, and over all that they hold.
pub(crate) fn walks(roots: &[Ident]) -> syn::Result<TokenStream> {
    let (mut code, mut found) = (TokenStream::new(), Vec::new());
    for root in roots {
        let cases = || cases_of(root).map(|cases| cases.filter(|case| case.form == "Message"));
        code.extend(oneofs(root)?);
        code.extend(cases()?.map(|case| in_oneof(root, case)));
        found.extend(cases()?.map(|case| format_ident!("{}", case.kind, span = root.span())));
    }
    let mut walked = 0;
    while let Some(message) = found.get(walked).cloned() {
        let inside = fields(&message)?.iter().filter(|field| field.form == "Message");
        for field in inside {
            if !found.iter().any(|known| known == field.kind) {
                found.push(format_ident!("{}", field.kind, span = message.span()));
            }
        }
        code.extend([whole(&message)?, oneofs(&message)?]);
        walked += 1;
    }
    Ok(code)
}

fn cases_of(message: &Ident) -> syn::Result<impl Iterator<Item = &'static Known>> {
    Ok(fields(message)?.iter().filter(|field| field.label == Label::Case))
}

/// The walk over a message.
fn whole(message: &Ident) -> syn::Result<TokenStream> {
    let mut steps = TokenStream::new();
    for field in fields(message)?.iter().filter(|field| field.label != Label::Case) {
        let (at, name) = (field.at(), syn::parse_str::<Ident>(field.name)?);
        steps.extend(quote!(::hadal_core::wire::walk::Walk::walk(&self.#name, #at, sink);));
    }
    let inside = quote!(::hadal_core::wire::walk::Sink::message(sink, field, |sink| { let _ = &sink; #steps }));
    Ok(walk(&quote!(::hadal_core::pb::#message), &inside))
}

/// The walks over the `oneof`s of a message.
fn oneofs(message: &Ident) -> syn::Result<TokenStream> {
    let mut code = TokenStream::new();
    for oneof in fields(message)?.iter().filter(|field| field.label == Label::Oneof) {
        let arms = cases_of(message)?.filter(|case| case.oneof == oneof.name).map(|case| {
            let (at, name) = (case.at(), format_ident!("{}", camel(case.name)));
            quote!(Self::#name(value) => ::hadal_core::wire::walk::Walk::walk(value, #at, sink),)
        });
        code.extend(walk(&path(message, oneof.name), &quote!(let _ = field; match self { #(#arms)* })));
    }
    Ok(code)
}

/// The message of a case in its `oneof`.
fn in_oneof(around: &Ident, case: &Known) -> TokenStream {
    let (message, oneof, at) = (case.value(around), path(around, case.oneof), case.at());
    let name = format_ident!("{}", camel(case.name));
    quote! {
        #[automatically_derived]
        impl ::hadal_core::wire::InOneof for #message {
            type Oneof = #oneof;
            const FIELD: ::hadal_core::wire::walk::Field = #at;

            fn within(self) -> #oneof {
                #oneof::#name(self)
            }
        }
    }
}

fn walk(kind: &TokenStream, body: &TokenStream) -> TokenStream {
    quote! {
        #[automatically_derived]
        impl ::hadal_core::wire::walk::Walk for #kind {
            fn walk<S: ::hadal_core::wire::walk::Sink>(&self, field: ::hadal_core::wire::walk::Field, sink: &mut S) {
                #body
            }
        }
    }
}
