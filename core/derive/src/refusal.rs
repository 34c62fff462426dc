//! `derive(Refusal)`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{DeriveInput, LitStr, Token, Variant};

use crate::attributes::{required, unit_variants};

/// `"the deck is empty", rule = "6.5"`.
struct Reason {
    sentence: LitStr,
    rule: LitStr,
}

impl Parse for Reason {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let sentence: LitStr = input.parse()?;
        input.parse::<Token![,]>()?;
        let name: syn::Ident = input.parse()?;
        if name != "rule" {
            return Err(syn::Error::new(name.span(), "expected `rule = \"...\"`, the clause of the rules page"));
        }
        input.parse::<Token![=]>()?;
        Ok(Self { sentence, rule: input.parse()? })
    }
}

fn reason(variant: &Variant) -> syn::Result<Reason> {
    let reason: Reason = required(&variant.attrs, "refusal", &variant.ident)?.parse_args()?;
    if reason.sentence.value().ends_with('.') {
        return Err(syn::Error::new(reason.sentence.span(), "a refusal is part of a sentence and has no full stop"));
    }
    Ok(reason)
}

pub(crate) fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let name = &input.ident;
    let variants = unit_variants(input, "the reasons of refusals")?;
    let (mut sentences, mut rules) = (Vec::new(), Vec::new());
    for variant in variants {
        let (variant, Reason { sentence, rule }) = (&variant.ident, reason(variant)?);
        sentences.push(quote!(Self::#variant => #sentence));
        rules.push(quote!(Self::#variant => #rule));
    }
    Ok(quote! {
        #[automatically_derived]
        impl ::std::fmt::Display for #name {
            fn fmt(&self, out: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                out.write_str(match self { #(#sentences),* })
            }
        }

        #[automatically_derived]
        impl ::std::error::Error for #name {}

        #[automatically_derived]
        impl ::hadal_core::game::Refuse for #name {
            fn rule(self) -> &'static str {
                match self { #(#rules),* }
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use quote::quote;

    use crate::attributes::testing::{error, expanded};

    #[test]
    fn each_reason_has_its_sentence_and_its_clause() {
        let code = expanded(
            super::derive,
            quote! {
                enum Illegal {
                    #[refusal("the deck is empty", rule = "6.5")]
                    DeckEmpty,
                }
            },
        );
        assert!(code.contains("Self :: DeckEmpty => \"the deck is empty\""), "{code}");
        assert!(code.contains("Self :: DeckEmpty => \"6.5\""), "{code}");
    }

    #[test]
    fn a_reason_without_sentence_clause_or_with_fields_is_told_at_its_place() {
        let missing = quote!(
            enum Illegal {
                DeckEmpty,
            }
        );
        assert_eq!(error(super::derive, missing), ("DeckEmpty".into(), "`DeckEmpty` needs `#[refusal(...)]`".into()));
        let no_rule = quote!(
            enum Illegal {
                #[refusal("it is empty", clause = "6.5")]
                DeckEmpty,
            }
        );
        let wanted = "expected `rule = \"...\"`, the clause of the rules page";
        assert_eq!(error(super::derive, no_rule), ("clause".into(), wanted.into()));
        let fields = quote!(
            enum Illegal {
                #[refusal("it is empty", rule = "6.5")]
                DeckEmpty { level: u8 },
            }
        );
        let wanted = "the reasons of refusals have no fields";
        assert_eq!(error(super::derive, fields), ("DeckEmpty".into(), wanted.into()));
        let stop = quote!(
            enum Illegal {
                #[refusal("It is empty.", rule = "6.5")]
                DeckEmpty,
            }
        );
        let wanted = "a refusal is part of a sentence and has no full stop";
        assert_eq!(error(super::derive, stop), ("\"It is empty.\"".into(), wanted.into()));
    }
}
