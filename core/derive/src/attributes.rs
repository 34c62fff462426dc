//! Shared by the derive macros: finding attributes, variants and fields.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span};
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::{Attribute, Data, DeriveInput, Expr, ExprLit, Field, Fields, Lit, Meta, MetaNameValue, Token, Variant};

/// The attribute of this name, if there is one. Two of them are an error: one would say nothing.
pub(crate) fn find<'a>(attributes: &'a [Attribute], name: &str) -> syn::Result<Option<&'a Attribute>> {
    let mut found = attributes.iter().filter(|attribute| attribute.path().is_ident(name));
    match (found.next(), found.next()) {
        (_, Some(second)) => Err(syn::Error::new_spanned(second.path(), format!("`{name}` is given twice"))),
        (first, None) => Ok(first),
    }
}

/// The attribute of this name, which must be there.
pub(crate) fn required<'a>(attributes: &'a [Attribute], name: &str, on: &Ident) -> syn::Result<&'a Attribute> {
    find(attributes, name)?.ok_or_else(|| syn::Error::new(on.span(), format!("`{on}` needs `#[{name}(...)]`")))
}

/// The variants of an enum.
pub(crate) fn variants<'a>(input: &'a DeriveInput, what: &str) -> syn::Result<&'a Punctuated<Variant, Token![,]>> {
    match &input.data {
        Data::Enum(data) => Ok(&data.variants),
        Data::Struct(_) | Data::Union(_) => Err(syn::Error::new(input.ident.span(), format!("{what} are an enum"))),
    }
}

/// The variants of an enum that have no fields.
pub(crate) fn unit_variants<'a>(input: &'a DeriveInput, what: &str) -> syn::Result<&'a Punctuated<Variant, Token![,]>> {
    let variants = variants(input, what)?;
    match variants.iter().find(|variant| !variant.fields.is_empty()) {
        Some(variant) => Err(syn::Error::new(variant.ident.span(), format!("{what} have no fields"))),
        None => Ok(variants),
    }
}

/// The fields of a variant, which have names or are none.
pub(crate) fn named_fields<'a>(variant: &'a Variant, what: &str) -> syn::Result<Vec<(&'a Ident, &'a Field)>> {
    if let Fields::Unnamed(fields) = &variant.fields {
        return Err(syn::Error::new_spanned(fields, format!("the fields of {what} have names")));
    }
    Ok(variant.fields.iter().filter_map(|field| Some((field.ident.as_ref()?, field))).collect())
}

/// The comment on an item, in one line.
pub(crate) fn comment(attributes: &[Attribute]) -> String {
    let line = |attribute: &Attribute| {
        let Meta::NameValue(MetaNameValue { path, value: Expr::Lit(ExprLit { lit: Lit::Str(text), .. }), .. }) =
            &attribute.meta
        else {
            return None;
        };
        path.is_ident("doc").then(|| text.value().trim().to_owned())
    };
    attributes.iter().filter_map(line).collect::<Vec<_>>().join(" ")
}

/// The names in braces of a template such as `"{seat} stows 1 {resource}"`; what stands behind a colon is format.
pub(crate) fn placeholders(template: &str) -> Vec<String> {
    let text = template.replace("{{", "");
    let name = |rest: &str| rest.split_once('}').map(|(inside, _)| inside.split(':').next().unwrap_or("").to_owned());
    text.split('{').skip(1).filter_map(name).filter(|name| !name.is_empty()).collect()
}

/// Fails if a template names what is no field.
pub(crate) fn all_known(names: &[String], fields: &BTreeSet<String>, on: &Ident, span: Span) -> syn::Result<()> {
    match names.iter().find(|name| !fields.contains(*name)) {
        Some(name) => Err(syn::Error::new(span, format!("`{on}` has no field `{name}`"))),
        None => Ok(()),
    }
}

/// A type's tokens as text, to compare types by.
pub(crate) fn text(tokens: &impl ToTokens) -> String {
    tokens.to_token_stream().to_string()
}

/// The `T` of an `Option<T>`.
pub(crate) fn inside_option(of: &syn::Type) -> Option<&syn::Type> {
    let syn::Type::Path(path) = of else { return None };
    let last = path.path.segments.last().filter(|last| last.ident == "Option")?;
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    match arguments.args.first() {
        Some(syn::GenericArgument::Type(inner)) => Some(inner),
        Some(_) | None => None,
    }
}

/// A name in `snake_case`.
pub(crate) fn snake(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// A name in `CamelCase`.
pub(crate) fn camel(name: &str) -> String {
    let capital = |word: &str| word.chars().take(1).flat_map(char::to_uppercase).chain(word.chars().skip(1)).collect();
    name.split('_').map(capital).collect::<Vec<String>>().concat()
}

#[cfg(test)]
pub(crate) mod testing {
    //! Shared by the tests of the derive macros.

    use proc_macro2::TokenStream;
    use syn::DeriveInput;

    type Derive = fn(&DeriveInput) -> syn::Result<TokenStream>;

    /// The code that a derive makes of an item.
    pub(crate) fn expanded(derive: Derive, item: TokenStream) -> String {
        derive(&syn::parse2(item).unwrap()).unwrap().to_string()
    }

    /// The part of an item's source that an error points at, and its text.
    #[expect(clippy::needless_pass_by_value, reason = "items are written where they are passed")]
    pub(crate) fn error(derive: Derive, item: TokenStream) -> (String, String) {
        // Reading the text once more gives places that can be found in it.
        let source = item.to_string();
        let error = derive(&syn::parse_str(&source).unwrap()).unwrap_err();
        (error.span().source_text().unwrap(), error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::{camel, inside_option, placeholders, snake, text};

    #[test]
    fn names_of_cases_are_those_of_the_messages() {
        assert_eq!(snake("EndTurn"), "end_turn");
        assert_eq!(snake("Swim"), "swim");
        assert_eq!(camel("end_turn"), "EndTurn");
    }

    #[test]
    fn only_what_stands_in_braces_is_a_field() {
        assert_eq!(placeholders("{seat} takes {count:>3} {{x}} {}"), ["seat", "count"]);
        assert_eq!(placeholders("nothing"), [""; 0]);
    }

    #[test]
    fn an_option_is_told_by_its_name() {
        let inner = |source: &str| inside_option(&syn::parse_str(source).unwrap()).map(text);
        assert_eq!(inner("Option<Resource>").as_deref(), Some("Resource"));
        assert_eq!(inner("std::option::Option<u8>").as_deref(), Some("u8"));
        assert_eq!(inner("Vec<u8>"), None);
    }
}
