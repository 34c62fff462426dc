//! `derive(Notation)`.

mod grammar;
mod read;
mod template;
mod write;

#[cfg(test)]
mod tests;

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{DeriveInput, LitStr, Type, Variant};

use crate::attributes::{inside_option, named_fields, required, variants};
use template::Template;

/// A variant with its notation.
struct Verb<'a> {
    name: &'a Ident,
    template: Template,
    /// The fields with the types of their words, in the order of the template.
    fields: Vec<(Ident, &'a Type)>,
}

pub(crate) fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let verbs = variants(input, "actions")?.iter().map(Verb::of).collect::<syn::Result<Vec<_>>>()?;
    for (place, verb) in verbs.iter().enumerate() {
        if verbs[..place].iter().any(|other| other.template.verb == verb.template.verb) {
            let problem = format!("`{}` is another action's verb already", verb.template.verb);
            return Err(syn::Error::new(verb.name.span(), problem));
        }
    }
    let name = &input.ident;
    let (written, read, grammar) = (write::arms(&verbs), read::arms(&verbs), grammar::constant(&verbs));
    let known: Vec<&str> = verbs.iter().map(|verb| verb.template.verb.as_str()).collect();
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
                let action = match words.word(#wanted)? {
                    #read
                    other => {
                        let other = ::core::option::Option::Some(other);
                        return ::core::result::Result::Err(::hadal_core::notation::expected(#wanted, other));
                    }
                };
                words.end()?;
                ::core::result::Result::Ok(action)
            }
        }

        impl #name {
            /// The grammar of the notation, for callers.
            pub const GRAMMAR: &'static str = #grammar;
        }
    })
}

impl<'a> Verb<'a> {
    fn of(variant: &'a Variant) -> syn::Result<Self> {
        let literal: LitStr = required(&variant.attrs, "notation", &variant.ident)?.parse_args()?;
        let template = Template::parse(&literal)?;
        let known = named_fields(variant, "an action")?;
        let mut fields: Vec<(Ident, &Type)> = Vec::new();
        for name in template.fields() {
            let error = |problem: String| Err(syn::Error::new(literal.span(), problem));
            let Some((_, field)) = known.iter().find(|(known, _)| *known == name) else {
                return error(format!("`{}` has no field `{name}`", variant.ident));
            };
            if fields.iter().any(|(other, _)| other == name) {
                return error(format!("`{name}` is written twice"));
            }
            let optional = template.optional().contains(&name);
            match (optional, inside_option(&field.ty)) {
                (true, Some(inner)) => fields.push((name.clone(), inner)),
                (false, None) => fields.push((name.clone(), &field.ty)),
                (true, None) => return error(format!("`{name}` stands in brackets but is no `Option`")),
                (false, Some(_)) => return error(format!("`{name}` is an `Option`, which stands in brackets")),
            }
        }
        match known.iter().find(|(known, _)| !fields.iter().any(|(name, _)| name == *known)) {
            Some((lost, _)) => Err(syn::Error::new(lost.span(), format!("the notation says nothing of `{lost}`"))),
            None => Ok(Self { name: &variant.ident, template, fields }),
        }
    }

    fn type_of(&self, field: &Ident) -> Option<&'a Type> {
        self.fields.iter().find(|(name, _)| name == field).map(|(_, kind)| *kind)
    }
}
