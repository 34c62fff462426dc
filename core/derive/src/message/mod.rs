//! `derive(Encode)` and `derive(Decode)`.

pub(crate) mod attribute;
pub(crate) mod contract;
mod fields;
mod oneof;
mod words;

#[cfg(test)]
mod options_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod walk_tests;

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{Data, DeriveInput, GenericParam};

use attribute::{MessageAttribute, ON_ENUM, ON_TYPE, said};
use fields::Layout;

/// How one type is written and read.
struct Codec<'a> {
    input: &'a DeriveInput,
    message: Ident,
    said: MessageAttribute,
}

pub(crate) fn encode(input: &DeriveInput) -> syn::Result<TokenStream> {
    let codec = Codec::of(input)?;
    if codec.said.message.is_none() {
        return codec.parts();
    }
    let message = codec.message.clone();
    match &input.data {
        Data::Enum(_) if codec.said.is_enum => words::encode(&codec),
        Data::Enum(data) => {
            let (body, cases) = (oneof::encode(&codec, data)?, oneof::cases(&codec, data)?);
            let whole = codec.encode_message(&message, &body, oneof::walked(&codec, data)?);
            Ok(quote!(#whole #cases))
        }
        Data::Struct(data) => {
            let layout = codec.layout(&data.fields)?;
            let (part, parts) = (codec.part()?, codec.parts()?);
            let (pattern, body, nested) = (layout.pattern(), layout.encoded(), codec.encode_nested(&layout)?);
            let walked = if layout.has_flat_parts() { None } else { Some(layout.walked()?) };
            let walked = walked.map(|walked| quote!(let Self #pattern = self; #walked));
            let whole = codec.encode_message(&message, &quote!(let Self #pattern = self; #body), walked);
            Ok(quote!(#whole #nested #part #parts))
        }
        Data::Union(_) => Err(syn::Error::new(input.ident.span(), "a message is a struct or an enum")),
    }
}

pub(crate) fn decode(input: &DeriveInput) -> syn::Result<TokenStream> {
    let codec = Codec::of(input)?;
    let body = match &input.data {
        Data::Enum(_) if codec.said.is_enum => return words::decode(&codec),
        Data::Enum(data) => oneof::decode(&codec, data)?,
        Data::Struct(data) => {
            let layout = codec.layout(&data.fields)?;
            let (unpacked, value) = (layout.unpacked(), layout.decoded());
            let usual =
                layout.has_defaults().then(|| quote!(let usual = <Self as ::core::default::Default>::default();));
            let checked = codec.checked();
            quote!(#unpacked #usual let value = Self #value; #checked ::core::result::Result::Ok(value))
        }
        Data::Union(_) => return Err(syn::Error::new(input.ident.span(), "a message is a struct or an enum")),
    };
    let (message, field) = (&codec.message, codec.decode_field());
    let whole = codec.decode_impl(&quote!(::hadal_core::pb::#message), &body);
    Ok(quote!(#whole #field))
}

/// True for a parameter that need not be given.
fn has_default(parameter: &GenericParam) -> bool {
    matches!(parameter, GenericParam::Type(parameter) if parameter.default.is_some())
}

impl<'a> Codec<'a> {
    fn of(input: &'a DeriveInput) -> syn::Result<Self> {
        if let Some(parameter) = input.generics.params.iter().find(|parameter| !has_default(parameter)) {
            let problem = "a type with a message has no parameters but those with a default, for which it is written";
            return Err(syn::Error::new_spanned(parameter, problem));
        }
        let place = if matches!(input.data, Data::Enum(_)) { &ON_ENUM } else { &ON_TYPE };
        let said = said(&input.attrs, place)?;
        let missing = || syn::Error::new(input.ident.span(), "`#[message(...)]` says what the message is called");
        let message = said.message.as_ref().or(said.part_of.first()).cloned().ok_or_else(missing)?;
        if said.is_enum && !matches!(input.data, Data::Enum(_)) {
            return Err(syn::Error::new(message.span(), "only an enum is an enum of the contract"));
        }
        Ok(Self { input, message, said })
    }

    fn layout(&self, fields: &syn::Fields) -> syn::Result<Layout<'_>> {
        Layout::of(fields, &self.message, &self.said.nested, &self.said.computed, &[], &self.said.skipped)
    }

    /// The statement that checks what was read, if something is to be checked.
    fn checked(&self) -> Option<TokenStream> {
        self.said.check.as_ref().map(|check| quote!(#check(&value)?;))
    }

    /// The type as a part of a message of options, in which every field is optional.
    fn part(&self) -> syn::Result<Option<TokenStream>> {
        let (Some(options), Data::Struct(data)) = (&self.said.options, &self.input.data) else {
            return match &self.said.sparse {
                true => Err(syn::Error::new(self.message.span(), "`sparse` says how `options = ...` are written")),
                false => Ok(None),
            };
        };
        let (name, layout, checked) = (&self.input.ident, self.layout(&data.fields)?, self.checked());
        let (written, read, names) = (layout.written(self.said.sparse), layout.read(), layout.names());
        Ok(Some(quote! {
            #[automatically_derived]
            impl ::hadal_core::wire::Part<::hadal_core::pb::#options> for #name {
                const FIELDS: &'static [&'static str] = &[#(#names),*];

                fn write(&self, message: &mut ::hadal_core::pb::#options) {
                    let usual = <Self as ::core::default::Default>::default();
                    let _ = &usual;
                    #written
                }

                fn read(message: &::hadal_core::pb::#options) -> ::core::result::Result<Self, ::hadal_core::game::Malformed> {
                    let usual = <Self as ::core::default::Default>::default();
                    let value = Self #read;
                    #checked
                    ::core::result::Result::Ok(value)
                }
            }
        }))
    }

    /// The type as a part of other messages that have all its fields.
    fn parts(&self) -> syn::Result<TokenStream> {
        let Data::Struct(data) = &self.input.data else { return Ok(TokenStream::new()) };
        let (name, layout, checked) = (&self.input.ident, self.layout(&data.fields)?, self.checked());
        let (pattern, written, value) = (layout.pattern(), layout.assigned(), layout.decoded());
        let names = layout.names();
        let parts = self.said.part_of.iter().map(|around| {
            let taken = layout.taken(around);
            quote! {
                #[automatically_derived]
                impl ::hadal_core::wire::Part<::hadal_core::pb::#around> for #name {
                    const FIELDS: &'static [&'static str] = &[#(#names),*];

                    fn write(&self, message: &mut ::hadal_core::pb::#around) {
                        let (Self #pattern, context) = (self, &());
                        let _ = context;
                        #written
                    }

                    fn read(message: &::hadal_core::pb::#around) -> ::core::result::Result<Self, ::hadal_core::game::Malformed> {
                        let context = &();
                        #taken
                        let value = Self #value;
                        #checked
                        ::core::result::Result::Ok(value)
                    }
                }
            }
        });
        Ok(parts.collect())
    }

    /// The type as a message, and in a field of its own: always there, or absent for the default. A type that is not walked field by field
    /// is walked as a message.
    fn encode_message(&self, message: &Ident, body: &TokenStream, walked: Option<TokenStream>) -> TokenStream {
        let kind = quote!(::hadal_core::pb::#message);
        let walked = walked.map(
            |walked| quote!(::hadal_core::wire::walk::Sink::message(sink, field, |sink| { let _ = &sink; #walked });),
        );
        let whole = self.encode_impl(&kind, body, walked);
        let there = (self.said.optional && *message == self.message)
            .then(|| quote!(*self != <Self as ::core::default::Default>::default()));
        let there = there.unwrap_or_else(|| quote!(true));
        let body = quote!((#there).then(|| ::hadal_core::wire::Encode::<#kind, _>::encode(self, context)));
        let walked =
            quote!(if #there { ::hadal_core::wire::Encode::<#kind, _>::walk(self, field.some(), context, sink); });
        let field = self.encode_impl(&quote!(::core::option::Option<#kind>), &body, Some(walked));
        quote!(#whole #field)
    }

    /// The type as each of the messages that hold some of its fields.
    fn encode_nested(&self, layout: &Layout<'_>) -> syn::Result<TokenStream> {
        let encode = |nested| {
            let (pattern, body, walked) =
                (layout.pattern_of(nested), layout.encoded_inside(nested), layout.walked_inside(nested)?);
            let [body, walked] = [body, walked].map(|body| quote!(let Self #pattern = self; #body));
            Ok(self.encode_message(&nested.message, &body, Some(walked)))
        };
        self.said.nested.iter().map(encode).collect()
    }

    fn decode_field(&self) -> TokenStream {
        let message = &self.message;
        let message = quote!(::hadal_core::pb::#message);
        let body = if self.said.optional {
            quote! {
                match message {
                    ::core::option::Option::Some(message) => ::hadal_core::wire::Decode::decode(message, context),
                    ::core::option::Option::None => ::core::result::Result::Ok(::core::default::Default::default()),
                }
            }
        } else {
            quote! {
                let message = ::hadal_core::wire::required(message.as_ref(), "")?;
                ::hadal_core::wire::Decode::<#message, _>::decode(message, context)
            }
        };
        self.decode_impl(&quote!(::core::option::Option<#message>), &body)
    }

    /// The parameters of the implementation, and what it takes to write and read: a named type, or any.
    fn context(&self) -> (TokenStream, TokenStream) {
        match &self.said.with {
            Some(context) => (TokenStream::new(), quote!(#context)),
            None => (quote!(<Context: ?::core::marker::Sized>), quote!(Context)),
        }
    }

    fn encode_impl(&self, field: &TokenStream, body: &TokenStream, walked: Option<TokenStream>) -> TokenStream {
        let (name, (parameters, context)) = (&self.input.ident, self.context());
        let walked = walked.map(|walked| {
            quote! {
                #[inline]
                fn walk<S: ::hadal_core::wire::walk::Sink>(
                    &self,
                    field: ::hadal_core::wire::walk::Field,
                    context: &#context,
                    sink: &mut S,
                ) {
                    let _ = context;
                    #walked
                }
            }
        });
        quote! {
            #[automatically_derived]
            impl #parameters ::hadal_core::wire::Encode<#field, #context> for #name {
                fn encode(&self, context: &#context) -> #field {
                    let _ = context;
                    #body
                }

                #walked
            }
        }
    }

    fn decode_impl(&self, field: &TokenStream, body: &TokenStream) -> TokenStream {
        let (name, (parameters, context)) = (&self.input.ident, self.context());
        quote! {
            #[automatically_derived]
            impl #parameters ::hadal_core::wire::Decode<#field, #context> for #name {
                fn decode(
                    message: &#field,
                    context: &#context,
                ) -> ::core::result::Result<Self, ::hadal_core::game::Malformed> {
                    let _ = context;
                    #body
                }
            }
        }
    }
}
