//! `#[message(...)]`.

use proc_macro2::Ident;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Path, Token, Type, braced, parenthesized};

use crate::attributes::find;

/// The content of `#[message(...)]` on a type, a variant or a field; each takes a part of it.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the attribute")]
pub(crate) struct MessageAttribute {
    /// The message, or the enum of the contract.
    pub(crate) message: Option<Ident>,
    /// True if it is an enum of the contract.
    pub(crate) is_enum: bool,
    /// How to write and read it, or the module of a field.
    pub(crate) with: Option<Type>,
    pub(crate) optional: bool,
    pub(crate) skip: bool,
    /// The fields of the type that no message holds.
    pub(crate) skipped: Vec<Ident>,
    pub(crate) name: Option<Ident>,
    pub(crate) nested: Vec<Nested>,
    pub(crate) computed: Vec<Computed>,
    /// Fields that every case of an enum has besides its own.
    pub(crate) each: Vec<Computed>,
    /// The names of fields in the message, in their case.
    pub(crate) fields: Vec<Called>,
    /// The end of the names of the messages of all cases.
    pub(crate) suffix: Option<Ident>,
    /// The function that makes the whole case of a variant, which may be one of several.
    pub(crate) case: Option<Path>,
    /// True if the field is a `oneof`, which is no part of paths.
    pub(crate) oneof: bool,
    /// The `oneof` of the cases, if it is not called like the last word of the message's name.
    pub(crate) cases: Option<Ident>,
    /// The message of options that this type is a part of.
    pub(crate) options: Option<Ident>,
    /// The other messages that hold its fields among theirs.
    pub(crate) part_of: Vec<Ident>,
    /// True if options are left out that are as they are by default.
    pub(crate) sparse: bool,
    /// The function that checks what was read.
    pub(crate) check: Option<Path>,
    /// True if the fields of this one stand in the message around.
    pub(crate) flatten: bool,
    /// True if the field may be absent, and is then as it is by default.
    pub(crate) default: bool,
}

/// `tile = DeeperTile { cell, tokens }`.
pub(crate) struct Nested {
    pub(crate) field: Ident,
    pub(crate) message: Ident,
    pub(crate) inside: Vec<Ident>,
}

/// `points = self.score.total()`.
pub(crate) struct Computed {
    pub(crate) field: Ident,
    pub(crate) value: Expr,
    /// True if the value is written as its type says, like a field.
    pub(crate) is_lent: bool,
}

/// `species = species_id`.
pub(crate) struct Called {
    pub(crate) field: Ident,
    pub(crate) name: Ident,
}

/// Where an attribute stands, and what may be said there.
pub(crate) struct Place(pub(crate) &'static str, pub(crate) &'static [&'static str]);

pub(crate) const ON_TYPE: Place = Place(
    "a type",
    &["with", "optional", "nested", "computed", "lent", "skip", "options", "sparse", "part_of", "check"],
);
pub(crate) const ON_ENUM: Place =
    Place("a type", &["with", "optional", "computed", "each", "fields", "suffix", "oneof"]);
pub(crate) const ON_ENUM_OF_THE_CONTRACT: Place = Place("an enum of the contract", &["optional"]);
pub(crate) const ON_VARIANT: Place = Place("a variant", &["nested", "with", "case"]);
pub(crate) const ON_FIELD: Place = Place("a field", &["name", "with", "skip", "oneof", "flatten", "default"]);

/// The content of the attribute, if there is one.
pub(crate) fn said(attributes: &[Attribute], place: &Place) -> syn::Result<MessageAttribute> {
    let Some(attribute) = find(attributes, "message")? else { return Ok(MessageAttribute::default()) };
    attribute.parse_args_with(|input: ParseStream<'_>| {
        let mut said = MessageAttribute::default();
        while !input.is_empty() {
            said.take(input, if said.is_enum { &ON_ENUM_OF_THE_CONTRACT } else { place })?;
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(said)
    })
}

impl MessageAttribute {
    fn take(&mut self, input: ParseStream<'_>, place: &Place) -> syn::Result<()> {
        let Place(on, allowed) = place;
        if input.peek(Token![enum]) && *on == "a type" {
            input.parse::<Token![enum]>()?;
            self.is_enum = true;
            self.message = Some(input.parse()?);
            return Ok(());
        }
        let word = input.call(Ident::parse_any)?;
        let spelled = word.to_string();
        let is_again = |said: bool| {
            if said {
                Err(syn::Error::new(word.span(), format!("`{spelled}` is said after another one")))
            } else {
                Ok(())
            }
        };
        if spelled.starts_with(char::is_uppercase) && *on != "a field" {
            is_again(self.message.is_some())?;
            self.message = Some(word);
            return Ok(());
        }
        if !allowed.contains(&spelled.as_str()) {
            let known = allowed.join("`, `");
            return Err(syn::Error::new(word.span(), format!("on {on} `message` knows `{known}`, not `{spelled}`")));
        }
        is_again(match spelled.as_str() {
            "name" => self.name.is_some(),
            "with" => self.with.is_some(),
            "suffix" => self.suffix.is_some(),
            "oneof" => self.cases.is_some(),
            "case" => self.case.is_some(),
            "options" => self.options.is_some(),
            "check" => self.check.is_some(),
            _ => false,
        })?;
        match spelled.as_str() {
            "optional" => self.optional = true,
            "skip" if *on == "a type" => self.skipped.extend(listed(input)?),
            "skip" => self.skip = true,
            "oneof" if *on == "a type" => self.cases = Some(after_equals(input)?),
            "oneof" => self.oneof = true,
            "sparse" => self.sparse = true,
            "flatten" => self.flatten = true,
            "default" => self.default = true,
            "options" => self.options = Some(after_equals(input)?),
            "check" => self.check = Some(after_equals(input)?),
            "suffix" => self.suffix = Some(after_equals(input)?),
            "case" => self.case = Some(after_equals(input)?),
            "fields" => self.fields.extend(listed(input)?),
            "name" => self.name = Some(after_equals(input)?),
            "with" => self.with = Some(after_equals(input)?),
            "part_of" => self.part_of.extend(listed(input)?),
            "nested" => self.nested.extend(listed(input)?),
            "each" => self.each.extend(listed(input)?),
            "lent" => self
                .computed
                .extend(listed::<Computed>(input)?.into_iter().map(|lent| Computed { is_lent: true, ..lent })),
            _ => self.computed.extend(listed(input)?),
        }
        Ok(())
    }

    /// The functions of the module that writes and reads a field or a variant.
    pub(crate) fn module(&self) -> syn::Result<Option<Path>> {
        match &self.with {
            None => Ok(None),
            Some(Type::Path(module)) if module.qself.is_none() => Ok(Some(module.path.clone())),
            Some(other) => Err(syn::Error::new_spanned(other, "expected a module")),
        }
    }
}

fn after_equals<T: Parse>(input: ParseStream<'_>) -> syn::Result<T> {
    input.parse::<Token![=]>()?;
    input.parse()
}

fn listed<T: Parse>(input: ParseStream<'_>) -> syn::Result<Punctuated<T, Token![,]>> {
    let content;
    parenthesized!(content in input);
    Punctuated::parse_terminated(&content)
}

impl Parse for Nested {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let field = input.parse()?;
        let message = after_equals(input)?;
        let content;
        braced!(content in input);
        let inside = Punctuated::<Ident, Token![,]>::parse_terminated(&content)?.into_iter().collect();
        Ok(Self { field, message, inside })
    }
}

impl Parse for Called {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        Ok(Self { field: input.parse()?, name: after_equals(input)? })
    }
}

impl Parse for Computed {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        Ok(Self { field: input.parse()?, value: after_equals(input)?, is_lent: false })
    }
}
