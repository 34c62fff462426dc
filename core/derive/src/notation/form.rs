//! The form of a variant or a struct: its template, and what its fields are.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::parse::ParseStream;
use syn::spanned::Spanned as _;
use syn::{DataStruct, DeriveInput, Fields, GenericParam, Generics, LitStr, Member, Path, Token, Variant};

use super::NAMELESS;
use super::template::{Segment, Template};
use crate::attributes::{find, inside_option, required, text};

/// A variant or a struct with its notation.
pub(super) struct Form<'a> {
    pub(super) name: &'a Ident,
    pub(super) template: Template,
    /// In the order of the template; those that are left out come last.
    pub(super) fields: Vec<Field>,
}

/// A field.
pub(super) struct Field {
    member: Member,
    /// The variable that holds it.
    pub(super) name: Ident,
    /// The type of its word or phrase, without parameters; `None` if the notation says nothing of it.
    pub(super) kind: Option<TokenStream>,
    /// The module that writes and reads its word instead of its type.
    pub(super) with: Option<Path>,
    /// True if it is an `Option`. The other optional form is a list, which is then empty.
    pub(super) is_option: bool,
}

impl<'a> Form<'a> {
    pub(super) fn of_action(input: &'a DeriveInput, variant: &'a Variant) -> syn::Result<Self> {
        let literal: LitStr = required(&variant.attrs, "notation", &variant.ident)?.parse_args()?;
        Self::of(&variant.ident, Template::of_action(&literal)?, &literal, &variant.fields, &input.generics)
    }

    pub(super) fn of_phrase(input: &'a DeriveInput, data: &'a DataStruct) -> syn::Result<Self> {
        let literal: LitStr = required(&input.attrs, "notation", &input.ident)?.parse_args()?;
        Self::of(&input.ident, Template::of_phrase(&literal)?, &literal, &data.fields, &input.generics)
    }

    fn of(
        name: &'a Ident,
        template: Template,
        literal: &LitStr,
        fields: &Fields,
        generics: &Generics,
    ) -> syn::Result<Self> {
        if matches!(fields, Fields::Unnamed(fields) if fields.unnamed.len() != 1) {
            return Err(syn::Error::new_spanned(fields, "the fields of an action have names, or there is only one"));
        }
        let mut known = fields.iter().map(|field| Known::of(field, name, generics)).collect::<syn::Result<Vec<_>>>()?;
        let mut ordered = Vec::new();
        for field in template.fields() {
            let error = |problem: String| syn::Error::new(literal.span(), problem);
            if ordered.iter().any(|known: &Known<'_>| known.field.name == *field) {
                return Err(error(format!("`{field}` is written twice")));
            }
            let place = known.iter().position(|known| known.field.name == *field);
            let known = known.remove(place.ok_or_else(|| error(format!("`{name}` has no field `{field}`")))?);
            known.fits(template.bracket_of(field)).map_err(error)?;
            ordered.push(known);
        }
        if let Some(lost) = known.iter().find(|known| known.field.kind.is_some()) {
            let problem = format!("the notation says nothing of `{}`", lost.field.name);
            return Err(syn::Error::new(lost.source.ident.span(), problem));
        }
        Ok(Self { name, template, fields: ordered.into_iter().chain(known).map(|known| known.field).collect() })
    }

    /// The module that writes and reads the word of a field instead of its type.
    pub(super) fn with(&self, name: &Ident) -> Option<&Path> {
        self.field(name)?.with.as_ref()
    }

    pub(super) fn field(&self, name: &Ident) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == *name)
    }

    /// The pattern that takes the fields apart, after the path.
    pub(super) fn pattern(&self) -> TokenStream {
        let fields = self.fields.iter().map(|Field { member, name, kind, .. }| match (kind, member) {
            (None, _) => quote!(#member: _),
            (Some(_), Member::Named(_)) => quote!(#name),
            (Some(_), Member::Unnamed(_)) => quote!(#member: #name),
        });
        quote!({ #(#fields),* })
    }

    /// The fields after the path, of their variables.
    pub(super) fn made(&self) -> TokenStream {
        let fields = self.fields.iter().map(|Field { member, name, kind, .. }| match (kind, member) {
            (None, _) => quote!(#member: ::core::default::Default::default()),
            (Some(_), Member::Named(_)) => quote!(#name),
            (Some(_), Member::Unnamed(_)) => quote!(#member: #name),
        });
        quote!({ #(#fields),* })
    }
}

/// A field, and where it comes from.
struct Known<'a> {
    field: Field,
    source: &'a syn::Field,
}

impl<'a> Known<'a> {
    fn of(source: &'a syn::Field, form: &Ident, generics: &Generics) -> syn::Result<Self> {
        let (is_left_out, with) = match find(&source.attrs, "notation")? {
            Some(attribute) => attribute.parse_args_with(said_of_field)?,
            None => (false, None),
        };
        let inner = inside_option(&source.ty);
        let kind = without_parameters(inner.unwrap_or(&source.ty).to_token_stream(), generics)?;
        let name = source.ident.clone().unwrap_or_else(|| format_ident!("{NAMELESS}", span = form.span()));
        let member = source.ident.clone().map_or(Member::Unnamed(0.into()), Member::Named);
        let kind = (!is_left_out).then_some(kind);
        let field = Field { member, name, kind, with, is_option: inner.is_some() };
        Ok(Self { field, source })
    }

    /// Fails if the field cannot stand where the template has it.
    fn fits(&self, bracket: Option<&Segment>) -> Result<(), String> {
        let Field { name, kind, is_option, .. } = &self.field;
        match bracket {
            _ if kind.is_none() => Err(format!("`{name}` is left out, but the template has it")),
            None if *is_option => Err(format!("`{name}` is an `Option`, which stands in brackets")),
            Some(Segment::Flag(_)) if text(&self.source.ty) != "bool" => {
                Err(format!("`{name}` stands alone in brackets but is no `bool`"))
            }
            _ => Ok(()),
        }
    }
}

/// The content of a field's attribute: that it is left out, or the module that writes and reads its word.
fn said_of_field(input: ParseStream<'_>) -> syn::Result<(bool, Option<Path>)> {
    let word: Ident = input.parse()?;
    if word == "skip" {
        return Ok((true, None));
    }
    if word != "with" {
        let problem = format!("on a field `notation` knows `skip` and `with`, not `{word}`");
        return Err(syn::Error::new(word.span(), problem));
    }
    input.parse::<Token![=]>()?;
    Ok((false, Some(input.parse()?)))
}

/// A type with the defaults of the parameters, for which notations are.
fn without_parameters(kind: TokenStream, generics: &Generics) -> syn::Result<TokenStream> {
    let mut default = None;
    for parameter in &generics.params {
        let GenericParam::Type(parameter) = parameter else { continue };
        let Some(instead) = &parameter.default else {
            let problem = "a type with a notation has no parameters but those with a default, for which it is written";
            return Err(syn::Error::new(parameter.span(), problem));
        };
        default = Some((&parameter.ident, instead));
    }
    Ok(default.map_or(kind.clone(), |(parameter, instead)| replaced(kind, parameter, &instead.to_token_stream())))
}

fn replaced(tokens: TokenStream, name: &Ident, instead: &TokenStream) -> TokenStream {
    let replace = |tree: TokenTree| match tree {
        TokenTree::Ident(found) if found == *name => instead.clone(),
        TokenTree::Group(group) => {
            let inside = replaced(group.stream(), name, instead);
            TokenTree::from(proc_macro2::Group::new(group.delimiter(), inside)).into()
        }
        other @ (TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_)) => other.into(),
    };
    tokens.into_iter().map(replace).collect()
}

/// The verbs in order, each with its forms.
pub(super) fn by_verb<'a>(forms: &'a [Form<'a>]) -> Vec<(&'a str, Vec<&'a Form<'a>>)> {
    let mut verbs: Vec<(&str, Vec<&Form<'_>>)> = Vec::new();
    for form in forms {
        let verb = form.template.verb.as_deref().unwrap_or_default();
        match verbs.iter_mut().find(|(known, _)| *known == verb) {
            Some((_, sharing)) => sharing.push(form),
            None => verbs.push((verb, vec![form])),
        }
    }
    verbs
}
