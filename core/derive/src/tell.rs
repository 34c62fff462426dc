//! `derive(Tell)`.

use std::collections::BTreeSet;

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{DeriveInput, Expr, Field, LitStr, Token, Type, Variant};

use crate::attributes::{all_known, find, inside_option, named_fields, placeholders, required, variants};

/// `"{seat} lays {}", what(*scanned)`.
struct Sentence {
    text: LitStr,
    /// The arguments with the comma before them.
    arguments: TokenStream,
}

impl Parse for Sentence {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        Ok(Self { text: input.parse()?, arguments: input.parse()? })
    }
}

/// `ChanceUsed if !lost.is_empty()`.
struct Objection {
    what: Ident,
    condition: Option<Expr>,
}

impl Parse for Objection {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let what = input.parse()?;
        let condition = if input.parse::<Option<Token![if]>>()?.is_some() { Some(input.parse()?) } else { None };
        Ok(Self { what, condition })
    }
}

/// `view: View`, which sentences may name.
struct With {
    name: Ident,
    of: Type,
}

impl Parse for With {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let name = input.parse()?;
        input.parse::<Token![:]>()?;
        Ok(Self { name, of: input.parse()? })
    }
}

impl Sentence {
    /// The names that it says, in braces or in its arguments.
    fn said(&self) -> BTreeSet<String> {
        let mut said: BTreeSet<String> = placeholders(&self.text.value()).into_iter().collect();
        names_in(self.arguments.clone(), &mut said);
        said
    }
}

/// Every name in some code.
fn names_in(code: TokenStream, names: &mut BTreeSet<String>) {
    for tree in code {
        match tree {
            TokenTree::Group(group) => names_in(group.stream(), names),
            TokenTree::Ident(name) => {
                names.insert(name.to_string());
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => (),
        }
    }
}

/// A variant and what is said on it.
struct Event<'a> {
    name: &'a Ident,
    fields: Vec<(&'a Ident, &'a Field)>,
    sentence: Sentence,
    objection: Option<Objection>,
    /// Fields, each with the field that names the seat that alone knows it.
    secrets: Vec<(&'a Ident, Ident)>,
}

pub(crate) fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let with: Option<With> = find(&input.attrs, "sentences")?.map(syn::Attribute::parse_args).transpose()?;
    let events = variants(input, "events")?.iter().map(|variant| Event::of(variant, with.as_ref()));
    let events = events.collect::<syn::Result<Vec<_>>>()?;
    let name = &input.ident;
    let (with, of) = with.map_or((quote!(_), quote!(())), |With { name, of }| (quote!(#name), quote!(#of)));
    let (sentences, objections) = (events.iter().map(Event::sentence), events.iter().filter_map(Event::objection));
    let hidden = events.iter().filter_map(Event::hidden);
    Ok(quote! {
        #[automatically_derived]
        impl ::hadal_core::game::Tell<#of> for #name {
            fn sentence_with(&self, #with: &#of) -> ::std::string::String {
                match self { #(#sentences),* }
            }

            fn seen_by(&self, viewer: ::hadal_core::game::Viewer) -> Self {
                let mut seen = ::core::clone::Clone::clone(self);
                match &mut seen { #(#hidden,)* _ => () }
                seen
            }

            fn objection(&self) -> ::hadal_core::game::Reversibility {
                match self { #(#objections,)* _ => ::hadal_core::game::Reversibility::Free }
            }
        }
    })
}

/// The fields that everybody sees although the sentence does not say them.
fn shown(variant: &Variant, known: &BTreeSet<String>) -> syn::Result<BTreeSet<String>> {
    let Some(attribute) = find(&variant.attrs, "shown")? else { return Ok(BTreeSet::new()) };
    let mut shown = BTreeSet::new();
    for field in attribute.parse_args_with(Punctuated::<Ident, Token![,]>::parse_terminated)? {
        all_known(&[field.to_string()], known, &variant.ident, field.span())?;
        if !shown.insert(field.to_string()) {
            return Err(syn::Error::new(field.span(), format!("`{field}` is shown twice")));
        }
    }
    Ok(shown)
}

impl<'a> Event<'a> {
    fn of(variant: &'a Variant, with: Option<&With>) -> syn::Result<Self> {
        let name = &variant.ident;
        let fields = named_fields(variant, "an event")?;
        let sentence: Sentence = required(&variant.attrs, "sentence", name)?.parse_args()?;
        let known: BTreeSet<String> = fields.iter().map(|(field, _)| field.to_string()).collect();
        let sayable = known.iter().cloned().chain(with.map(|with| with.name.to_string())).collect();
        all_known(&placeholders(&sentence.text.value()), &sayable, name, sentence.text.span())?;
        let objection = find(&variant.attrs, "objection")?.map(syn::Attribute::parse_args).transpose()?;
        let mut secrets = Vec::new();
        for (field, whole) in &fields {
            let Some(attribute) = find(&whole.attrs, "known_to")? else { continue };
            let owner: Ident = attribute.parse_args()?;
            all_known(&[owner.to_string()], &known, name, owner.span())?;
            if inside_option(&whole.ty).is_none() {
                return Err(syn::Error::new(
                    field.span(),
                    "what others do not know is an `Option`, which they see empty",
                ));
            }
            secrets.push((*field, owner));
        }
        let (said, shown) = (sentence.said(), shown(variant, &known)?);
        for (field, whole) in &fields {
            let (is_hidden, is_shown) = (find(&whole.attrs, "known_to")?.is_some(), shown.contains(&field.to_string()));
            let problem = match (is_hidden, is_shown) {
                (true, true) => format!("`{field}` is `shown` to everybody and `known_to` a seat only"),
                (false, true) if said.contains(&field.to_string()) => {
                    format!("`{field}` is in the sentence, which shows it to everybody")
                }
                (false, false) if !said.contains(&field.to_string()) => {
                    format!(
                        "who sees `{field}`? It is neither in the sentence nor `#[shown({field})]` nor `#[known_to(...)]`"
                    )
                }
                (_, _) => continue,
            };
            return Err(syn::Error::new(field.span(), problem));
        }
        Ok(Self { name, fields, sentence, objection, secrets })
    }

    fn names(&self) -> impl Iterator<Item = &Ident> {
        self.fields.iter().map(|(field, _)| *field)
    }

    fn sentence(&self) -> TokenStream {
        let (name, Sentence { text, arguments }) = (self.name, &self.sentence);
        let said: BTreeSet<String> = placeholders(&text.value()).into_iter().collect();
        let said = said.iter().map(|field| {
            let field = format_ident!("{field}");
            quote!(#field = ::hadal_core::scene::words::Say::say(#field))
        });
        let (names, all) = (self.names(), self.names());
        // Not every field is said.
        quote! {
            Self::#name { #(#names),* } => {
                let _ = (#(#all,)*);
                ::hadal_core::scene::words::capital(&::std::format!(#text #arguments, #(#said),*))
            }
        }
    }

    fn objection(&self) -> Option<TokenStream> {
        let (name, Objection { what, condition }) = (self.name, self.objection.as_ref()?);
        let condition = condition.as_ref().map(|condition| quote!(if #condition));
        let (names, all) = (self.names(), self.names());
        Some(quote! {
            Self::#name { #(#names),* } #condition => {
                let _ = (#(#all,)*);
                ::hadal_core::game::Reversibility::#what
            }
        })
    }

    fn hidden(&self) -> Option<TokenStream> {
        let name = self.name;
        let owners: BTreeSet<&Ident> = self.secrets.iter().map(|(_, owner)| owner).collect();
        let fields = self.secrets.iter().map(|(field, _)| field);
        let steps = self
            .secrets
            .iter()
            .map(|(field, owner)| quote!(if !viewer.is(*#owner) { *#field = ::core::option::Option::None; }));
        let owners = owners.iter();
        (!self.secrets.is_empty()).then(|| quote!(Self::#name { #(#owners,)* #(#fields,)* .. } => { #(#steps)* }))
    }
}

#[cfg(test)]
mod tests {
    use quote::quote;

    use crate::attributes::testing::{error, expanded};

    #[test]
    fn a_sentence_says_its_fields_and_a_secret_is_its_owners() {
        let code = expanded(
            super::derive,
            quote! {
                enum Event {
                    #[sentence("{seat} draws {}.", what(card))]
                    #[objection(InformationRevealed)]
                    CardDrawn { seat: Seat, #[known_to(seat)] card: Option<Name> },
                    #[sentence("{seat} drowns.")]
                    #[shown(lost)]
                    #[objection(ChanceUsed if *lost > 0)]
                    Drowned { seat: Seat, lost: u8 },
                }
            },
        );
        for part in [
            "capital (& :: std :: format ! (\"{seat} draws {}.\" , what (card) , seat = :: hadal_core :: scene :: words :: Say :: say (seat)))",
            "Self :: CardDrawn { seat , card , .. } => { if ! viewer . is (* seat) { * card = :: core :: option :: Option :: None ; } }",
            "Self :: Drowned { seat , lost } if * lost > 0 => { let _ = (seat , lost ,) ; :: hadal_core :: game :: Reversibility :: ChanceUsed }",
        ] {
            assert!(code.contains(part), "{part}\n{code}");
        }
    }

    #[test]
    fn sentences_say_what_they_are_told_with() {
        let events = |sentence: &str| {
            quote! {
                #[sentences(seat: Player)]
                enum Event {
                    #[sentence(#sentence)]
                    Ended { next: u8 },
                }
            }
        };
        let code = expanded(super::derive, events("{seat} ends; {next} is next."));
        for part in [
            "impl :: hadal_core :: game :: Tell < Player > for Event",
            "fn sentence_with (& self , seat : & Player)",
            "seat = :: hadal_core :: scene :: words :: Say :: say (seat)",
        ] {
            assert!(code.contains(part), "{part}\n{code}");
        }
        let unknown = error(super::derive, events("{sead} ends; {next} is next."));
        assert_eq!(unknown.1, "`Ended` has no field `sead`");
    }

    #[test]
    fn a_field_of_which_nobody_says_who_sees_it_is_refused() {
        let event = |shown: proc_macro2::TokenStream, field: proc_macro2::TokenStream| {
            quote! {
                enum Event {
                    #[sentence("{seat} draws {}.", if *kept { "and keeps" } else { "" })]
                    #shown
                    Drawn { seat: Seat, kept: bool, #field card: Option<u8> },
                }
            }
        };
        let problem = "who sees `card`? It is neither in the sentence nor `#[shown(card)]` nor `#[known_to(...)]`";
        assert_eq!(error(super::derive, event(quote!(), quote!())), ("card".into(), problem.into()));
        expanded(super::derive, event(quote!(#[shown(card)]), quote!()));
        expanded(super::derive, event(quote!(), quote!(#[known_to(seat)])));
        let both = error(super::derive, event(quote!(#[shown(card)]), quote!(#[known_to(seat)])));
        assert_eq!(both, ("card".into(), "`card` is `shown` to everybody and `known_to` a seat only".into()));
        let said = error(super::derive, event(quote!(#[shown(card, kept)]), quote!()));
        assert_eq!(said, ("kept".into(), "`kept` is in the sentence, which shows it to everybody".into()));
        let twice = error(super::derive, event(quote!(#[shown(card, card)]), quote!()));
        assert_eq!(twice, ("card".into(), "`card` is shown twice".into()));
        let stray = error(super::derive, event(quote!(#[shown(cord)]), quote!()));
        assert_eq!(stray, ("cord".into(), "`Drawn` has no field `cord`".into()));
    }

    #[test]
    fn what_an_event_cannot_tell_is_told_at_its_place() {
        let silent = quote!(
            enum Event {
                Declined { seat: Seat },
            }
        );
        assert_eq!(error(super::derive, silent), ("Declined".into(), "`Declined` needs `#[sentence(...)]`".into()));
        let unknown = quote!(
            enum Event {
                #[sentence("{seta} declines.")]
                Declined { seat: Seat },
            }
        );
        let wanted = ("\"{seta} declines.\"".into(), "`Declined` has no field `seta`".into());
        assert_eq!(error(super::derive, unknown), wanted);
        let owner = quote!(
            enum Event {
                #[sentence("A.")]
                Drawn {
                    #[known_to(owner)]
                    card: Option<u8>,
                },
            }
        );
        assert_eq!(error(super::derive, owner), ("owner".into(), "`Drawn` has no field `owner`".into()));
        let bare = quote!(
            enum Event {
                #[sentence("A.")]
                Drawn {
                    seat: Seat,
                    #[known_to(seat)]
                    card: u8,
                },
            }
        );
        let wanted = "what others do not know is an `Option`, which they see empty";
        assert_eq!(error(super::derive, bare), ("card".into(), wanted.into()));
    }
}
