//! `derive(Tell)`.

use std::collections::BTreeSet;

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::{DeriveInput, Expr, Field, LitStr, Token, Variant};

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
    let events = variants(input, "events")?.iter().map(Event::of).collect::<syn::Result<Vec<_>>>()?;
    let name = &input.ident;
    let (sentences, objections) = (events.iter().map(Event::sentence), events.iter().filter_map(Event::objection));
    let hidden = events.iter().filter_map(Event::hidden);
    Ok(quote! {
        #[automatically_derived]
        impl ::hadal_core::game::Tell for #name {
            fn sentence(&self) -> ::std::string::String {
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

impl<'a> Event<'a> {
    fn of(variant: &'a Variant) -> syn::Result<Self> {
        let name = &variant.ident;
        let fields = named_fields(variant, "an event")?;
        let sentence: Sentence = required(&variant.attrs, "sentence", name)?.parse_args()?;
        let known: BTreeSet<String> = fields.iter().map(|(field, _)| field.to_string()).collect();
        all_known(&placeholders(&sentence.text.value()), &known, name, sentence.text.span())?;
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
                ::std::format!(#text #arguments, #(#said),*)
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
                    #[objection(ChanceUsed if *lost > 0)]
                    Drowned { seat: Seat, lost: u8 },
                }
            },
        );
        for part in [
            "format ! (\"{seat} draws {}.\" , what (card) , seat = :: hadal_core :: scene :: words :: Say :: say (seat))",
            "Self :: CardDrawn { seat , card , .. } => { if ! viewer . is (* seat) { * card = :: core :: option :: Option :: None ; } }",
            "Self :: Drowned { seat , lost } if * lost > 0 => { let _ = (seat , lost ,) ; :: hadal_core :: game :: Reversibility :: ChanceUsed }",
        ] {
            assert!(code.contains(part), "{part}\n{code}");
        }
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
