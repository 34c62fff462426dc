//! The fields of a struct or a variant, and of the message that holds them.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::{Fields, Member, Path, Type};

use super::attribute::{Called, Computed, MessageAttribute, Nested, ON_FIELD, said};
use super::contract;

/// A field of the type.
struct Field {
    member: Member,
    kind: Type,
    variable: Ident,
    /// Its name in the message; `None` if it is left out.
    name: Option<Ident>,
    form: Form,
    is_oneof: bool,
    span: Span,
}

/// How a field is written and read.
enum Form {
    /// As its type says.
    OfType,
    /// By the functions of a module.
    Module(Path),
    /// Its message may leave it out; it is then as it is by default.
    Default,
    /// Its fields stand in the message around.
    Flat,
}

/// The source of a written message, and the target of a read one.
pub(super) struct Layout<'a> {
    message: &'a Ident,
    fields: Vec<Field>,
    nested: &'a [Nested],
    computed: &'a [Computed],
}

impl<'a> Layout<'a> {
    pub(super) fn of(
        fields: &Fields,
        message: &'a Ident,
        nested: &'a [Nested],
        computed: &'a [Computed],
        called: &[Called],
        skipped: &[Ident],
    ) -> syn::Result<Self> {
        let is_field = |name: &&Ident| fields.iter().any(|field| field.ident.as_ref() == Some(name));
        if let Some(stray) = skipped.iter().find(|name| !is_field(name)) {
            return Err(syn::Error::new(stray.span(), format!("there is no field `{stray}` to leave out")));
        }
        let fields = fields.iter().enumerate().map(|(place, field)| Field::of(place, field, called, skipped));
        let layout = Self { message, fields: fields.collect::<syn::Result<_>>()?, nested, computed };
        match nested.iter().flat_map(|nested| &nested.inside).find(|name| layout.find(name).is_none()) {
            Some(stray) => Err(syn::Error::new(stray.span(), format!("there is no field `{stray}` to put there"))),
            None => Ok(layout),
        }
    }

    /// The pattern that takes the type apart, after its path.
    pub(super) fn pattern(&self) -> TokenStream {
        let parts =
            self.fields.iter().map(
                |field @ Field { member, variable, .. }| {
                    if field.is_left_out() { quote!(#member: _) } else { quote!(#member: #variable) }
                },
            );
        quote!({ #(#parts),* })
    }

    /// The pattern that takes out the fields of a message of their own.
    pub(super) fn pattern_of(&self, nested: &Nested) -> TokenStream {
        let inside = nested.inside.iter().filter_map(|name| self.find(name));
        let parts = inside.map(|Field { member, variable, .. }| quote!(#member: #variable));
        quote!({ #(#parts,)* .. })
    }

    /// The message that holds these fields.
    pub(super) fn encoded_inside(&self, Nested { message, inside, .. }: &Nested) -> TokenStream {
        let inside = inside.iter().filter_map(|name| self.find(name)).map(Field::encoded);
        quote!(::hadal_core::pb::#message { #(#inside),* })
    }

    /// The message, made of the variables of the pattern.
    pub(super) fn encoded(&self) -> TokenStream {
        let message = self.message;
        let outside = self.outside().map(Field::encoded);
        let nested = self.nested.iter().map(|nested| {
            let (field, inside) = (&nested.field, self.encoded_inside(nested));
            quote!(#field: ::core::option::Option::Some(#inside))
        });
        let computed = self.computed.iter().map(Computed::encoded);
        let own = quote!(#(#outside,)* #(#nested,)* #(#computed,)*);
        let parts: Vec<_> = self.flat().map(|field| &field.variable).collect();
        if parts.is_empty() {
            return quote!(::hadal_core::pb::#message { #own });
        }
        let (all, own_names) = (contract::names(message).unwrap_or_default(), self.names());
        let kinds = self.flat().map(|field| &field.kind);
        let of_parts =
            kinds.map(|kind| quote!(<#kind as ::hadal_core::wire::Part<::hadal_core::pb::#message>>::FIELDS));
        quote! {{
            const { ::hadal_core::wire::all_written(&[#(#all),*], &[#(#own_names),*], &[#(#of_parts),*]) };
            let mut message = ::hadal_core::pb::#message { #own ..::core::default::Default::default() };
            #(::hadal_core::wire::Part::write(#parts, &mut message);)*
            message
        }}
    }

    /// The names of the fields of the message that are written here, but by flat parts.
    pub(super) fn names(&self) -> Vec<String> {
        let outside = self.outside().filter_map(|field| field.name.as_ref());
        let names = outside.chain(self.nested.iter().map(|nested| &nested.field));
        names.chain(self.computed.iter().map(|computed| &computed.field)).map(|name| name.unraw().to_string()).collect()
    }

    /// The statements that walk the fields of the message in the order of their numbers. A field with a flat part is walked as a message.
    pub(super) fn walked(&self) -> syn::Result<TokenStream> {
        let mut steps = Vec::new();
        for field in self.outside() {
            steps.push(field.walked(self.message)?);
        }
        for nested in self.nested {
            let (at, inside) = (contract::field(self.message, &nested.field)?.at(), self.walked_inside(nested)?);
            let step = quote!(::hadal_core::wire::walk::Sink::message(sink, #at, |sink| { let _ = &sink; #inside }););
            steps.push((&nested.field, step));
        }
        for computed in self.computed {
            steps.push(computed.walked(self.message)?);
        }
        contract::in_order(self.message, &steps)
    }

    /// The statements that walk the fields of a message of their own.
    pub(super) fn walked_inside(&self, Nested { message, inside, .. }: &Nested) -> syn::Result<TokenStream> {
        let steps = inside.iter().filter_map(|name| self.find(name)).map(|field| field.walked(message));
        contract::in_order(message, &steps.collect::<syn::Result<Vec<_>>>()?)
    }

    /// True if nothing is known of some fields of the message.
    pub(super) fn has_flat_parts(&self) -> bool {
        self.flat().next().is_some()
    }

    /// The statements that write each variable of the pattern to `message`, which holds other fields, too.
    pub(super) fn assigned(&self) -> TokenStream {
        let steps = self.outside().map(|field| {
            let (name, value) = (&field.name, field.value());
            quote!(message.#name = #value;)
        });
        steps.collect()
    }

    /// The statement that takes these fields out of a message that holds others, too.
    pub(super) fn taken(&self, around: &Ident) -> TokenStream {
        let outside = self.outside().map(Field::unpacked);
        quote!(let ::hadal_core::pb::#around { #(#outside,)* .. } = message;)
    }

    /// The statements that write each field to the message of options `message`, where every field is optional.
    pub(super) fn written(&self, sparse: bool) -> TokenStream {
        let steps =
            self.fields.iter().filter(|field| !field.is_left_out()).map(|Field { member, name, span, .. }| {
                let value = quote_spanned!(*span=> ::hadal_core::wire::Encode::encode(&self.#member, &()));
                let differs = if sparse { quote!(self.#member != usual.#member) } else { quote!(true) };
                quote!(message.#name = (#differs).then(|| #value);)
            });
        quote!(#(#steps)*)
    }

    /// The fields of the type after its path, from the message of options `message`.
    pub(super) fn read(&self) -> TokenStream {
        let parts = self.fields.iter().map(|Field { member, name, span, .. }| {
            let Some(name) = name else { return quote!(#member: usual.#member) };
            let path = name.to_string();
            let value = quote_spanned!(*span=> ::hadal_core::wire::Decode::decode(field, &()));
            quote! {
                #member: match &message.#name {
                    ::core::option::Option::Some(field) => ::hadal_core::wire::At::at(#value, #path)?,
                    ::core::option::Option::None => usual.#member,
                }
            }
        });
        quote!({ #(#parts),* })
    }

    /// True if a field is as it is by default where the message leaves it out.
    pub(super) fn has_defaults(&self) -> bool {
        self.fields.iter().any(|field| matches!(field.form, Form::Default))
    }

    fn flat(&self) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(|field| matches!(field.form, Form::Flat))
    }

    /// The statements that take the variable `message` apart. They name all its fields: a new one must be read.
    pub(super) fn unpacked(&self) -> TokenStream {
        let message = self.message;
        let outside = self.outside().map(Field::unpacked);
        let whole = self.nested.iter().map(|Nested { field, .. }| (field, format_ident!("nested_{field}")));
        let whole = whole.map(|(field, variable)| quote!(#field: #variable));
        let computed = self.computed.iter().map(|Computed { field, .. }| quote!(#field: _));
        let nested = self.nested.iter().map(|Nested { field, message, inside }| {
            let (variable, name) = (format_ident!("nested_{field}"), field.to_string());
            let inside = inside.iter().filter_map(|name| self.find(name)).map(Field::unpacked);
            quote! {
                let ::hadal_core::pb::#message { #(#inside),* } =
                    ::hadal_core::wire::required(#variable.as_ref(), #name)?;
            }
        });
        let rest = self.flat().next().map(|_| quote!(..));
        quote! {
            let ::hadal_core::pb::#message { #(#outside,)* #(#whole,)* #(#computed,)* #rest } = message;
            #(#nested)*
        }
    }

    /// The fields of the type after its path, made of the variables of [`Self::unpacked`].
    pub(super) fn decoded(&self) -> TokenStream {
        let parts = self.fields.iter().map(|field| {
            let around = field.name.as_ref().and_then(|name| self.around(name));
            field.decoded(around)
        });
        quote!({ #(#parts),* })
    }

    /// The message inside that holds the field of this name, if one does.
    fn around(&self, name: &Ident) -> Option<&Ident> {
        self.nested.iter().find(|nested| nested.inside.contains(name)).map(|nested| &nested.field)
    }

    fn outside(&self) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(|field| field.name.as_ref().is_some_and(|name| self.around(name).is_none()))
    }

    fn find(&self, name: &Ident) -> Option<&Field> {
        self.fields.iter().find(|field| field.name.as_ref() == Some(name))
    }
}

impl Computed {
    /// `name: value`.
    pub(super) fn encoded(&self) -> TokenStream {
        let Self { field, value, is_lent } = self;
        if *is_lent {
            quote!(#field: ::hadal_core::wire::Encode::encode(&#value, context))
        } else {
            quote!(#field: #value)
        }
    }

    /// The name of its field in the message, and the statement that walks it.
    pub(super) fn walked(&self, message: &Ident) -> syn::Result<(&Ident, TokenStream)> {
        let Self { field, value, is_lent } = self;
        let known = contract::field(message, field)?;
        let (at, kind) = (known.at(), known.kind(message));
        let lent = || quote!(::hadal_core::wire::Encode::<#kind, _>::walk(&#value, #at, context, sink););
        Ok((field, if *is_lent { lent() } else { contract::made(&at, &kind, &quote!(#value)) }))
    }
}

impl Field {
    fn of(place: usize, field: &syn::Field, called: &[Called], skipped: &[Ident]) -> syn::Result<Self> {
        let mut said: MessageAttribute = said(&field.attrs, &ON_FIELD)?;
        said.skip |= field.ident.as_ref().is_some_and(|name| skipped.contains(name));
        let member = field.ident.clone().map_or(Member::Unnamed(place.into()), Member::Named);
        let everywhere = called.iter().find(|called| field.ident.as_ref() == Some(&called.field));
        let name = said
            .name
            .clone()
            .or_else(|| everywhere.map_or_else(|| field.ident.clone(), |called| Some(called.name.clone())));
        if name.is_none() && !said.skip {
            let problem = "a field without a name needs `#[message(name = ...)]`, its name in the message";
            return Err(syn::Error::new_spanned(&field.ty, problem));
        }
        let forms = [said.with.is_some(), said.default, said.flatten].into_iter().filter(|is_said| *is_said).count();
        if forms > 1 {
            let problem = "only one of `with`, `default` and `flatten` says how a field is written";
            return Err(syn::Error::new_spanned(&field.ty, problem));
        }
        if said.flatten && (said.name.is_some() || said.oneof) {
            let problem = "what is flat has no name of its own in the message";
            return Err(syn::Error::new_spanned(&field.ty, problem));
        }
        if said.skip && (said.name.is_some() || forms > 0 || said.oneof) {
            let problem = "what is left out has neither a name in the message nor a form";
            return Err(syn::Error::new_spanned(&field.ty, problem));
        }
        let name = name.filter(|_| !said.skip && !said.flatten);
        let variable =
            field.ident.as_ref().map_or(format_ident!("field_{place}"), |name| format_ident!("field_{name}"));
        let form = match said.module()? {
            Some(module) => Form::Module(module),
            None if said.default => Form::Default,
            None if said.flatten => Form::Flat,
            None => Form::OfType,
        };
        Ok(Self { member, kind: field.ty.clone(), variable, name, form, is_oneof: said.oneof, span: field.ty.span() })
    }

    /// True if no message holds it.
    fn is_left_out(&self) -> bool {
        self.name.is_none() && !matches!(self.form, Form::Flat)
    }

    /// `name: value`, from the variable.
    fn encoded(&self) -> TokenStream {
        let (name, value) = (&self.name, self.value());
        quote!(#name: #value)
    }

    /// The field of the message, from the variable.
    fn value(&self) -> TokenStream {
        let Self { variable, form, span, .. } = self;
        match form {
            Form::Module(module) => quote_spanned!(*span=> #module::encode(#variable, context)),
            Form::Default => {
                let value = quote_spanned!(*span=> ::hadal_core::wire::Encode::encode(#variable, context));
                quote!(::core::option::Option::Some(#value))
            }
            Form::OfType | Form::Flat => quote_spanned!(*span=> ::hadal_core::wire::Encode::encode(#variable, context)),
        }
    }

    /// The name of its field in the message, and the statement that walks it, of the variable.
    fn walked<'a>(&'a self, message: &Ident) -> syn::Result<(&'a Ident, TokenStream)> {
        let Self { variable, name, form, span, .. } = self;
        let name = name.as_ref().unwrap_or(variable);
        let known = contract::field(message, name)?;
        let (at, kind, value) = (known.at(), known.kind(message), known.value(message));
        let step = match form {
            Form::Module(module) => {
                contract::made(&at, &kind, &quote_spanned!(*span=> #module::encode(#variable, context)))
            }
            Form::Default => quote_spanned! {*span=>
                ::hadal_core::wire::Encode::<#value, _>::walk(#variable, #at.some(), context, sink);
            },
            Form::OfType | Form::Flat => quote_spanned! {*span=>
                ::hadal_core::wire::Encode::<#kind, _>::walk(#variable, #at, context, sink);
            },
        };
        Ok((name, step))
    }

    fn unpacked(&self) -> TokenStream {
        let Self { variable, name, .. } = self;
        quote!(#name: #variable)
    }

    /// `member: value`, from the variable.
    fn decoded(&self, around: Option<&Ident>) -> TokenStream {
        let Self { member, variable, name, form, is_oneof, span, .. } = self;
        let Some(name) = name else {
            return match form {
                Form::Flat => quote_spanned!(*span=> #member: ::hadal_core::wire::Part::read(message)?),
                Form::OfType | Form::Module(_) | Form::Default => quote!(#member: ::core::default::Default::default()),
            };
        };
        let name = name.to_string();
        let value = match form {
            Form::Module(module) => quote_spanned!(*span=> #module::decode(#variable, context)),
            Form::Default => {
                let value = quote_spanned!(*span=> ::hadal_core::wire::Decode::decode(field, context));
                quote! {
                    match #variable {
                        ::core::option::Option::Some(field) => #value,
                        ::core::option::Option::None => ::core::result::Result::Ok(usual.#member.clone()),
                    }
                }
            }
            Form::OfType | Form::Flat => quote_spanned!(*span=> ::hadal_core::wire::Decode::decode(#variable, context)),
        };
        let value = if *is_oneof { value } else { quote!(::hadal_core::wire::At::at(#value, #name)) };
        let value = match around.map(ToString::to_string) {
            Some(around) => quote!(::hadal_core::wire::At::at(#value, #around)),
            None => value,
        };
        quote!(#member: #value?)
    }
}
