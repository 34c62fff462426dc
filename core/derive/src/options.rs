//! `derive(Options)`.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Data, DeriveInput, Field, Ident, LitInt, LitStr, Token};

use crate::attributes::{comment, inside_option, required, snake};
use crate::message::attribute::{ON_FIELD, ON_TYPE, said};

/// The attribute's data about an option.
enum OptionForm {
    /// `default = "random", range = "a seat of the table"`.
    InWords { default: LitStr, range: LitStr },
    /// `default = 40, range = 10..=100`.
    InNumbers { default: LitInt, least: LitInt, most: LitInt },
    /// `flag`: off by default.
    Flag,
    /// `flatten`: a type whose fields are options of the same message.
    Flat,
}

/// `default = "random"`, `default = 40` or `range = 10..=100`.
struct Pair(Ident, Value);

enum Value {
    Words(LitStr),
    Number(LitInt),
    Range(LitInt, LitInt),
}

impl Parse for Pair {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let name = input.parse()?;
        input.parse::<Token![=]>()?;
        if input.peek(LitStr) {
            return Ok(Self(name, Value::Words(input.parse()?)));
        }
        let number = input.parse()?;
        if !input.peek(Token![..=]) {
            return Ok(Self(name, Value::Number(number)));
        }
        input.parse::<Token![..=]>()?;
        Ok(Self(name, Value::Range(number, input.parse()?)))
    }
}

impl Parse for OptionForm {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if !input.peek2(Token![=]) {
            let word: Ident = input.parse()?;
            return match word.to_string().as_str() {
                "flag" => Ok(Self::Flag),
                "flatten" => Ok(Self::Flat),
                _ => Err(syn::Error::new(word.span(), "expected `default`, `range`, `flag` or `flatten`")),
            };
        }
        let (mut default, mut range) = (None, None);
        for Pair(name, text) in Punctuated::<Pair, Token![,]>::parse_terminated(input)? {
            match name.to_string().as_str() {
                "default" => default = Some(text),
                "range" => range = Some(text),
                _ => return Err(syn::Error::new(name.span(), "expected `default` or `range`")),
            }
        }
        match (default, range) {
            (Some(Value::Words(default)), Some(Value::Words(range))) => Ok(Self::InWords { default, range }),
            (Some(Value::Number(default)), Some(Value::Range(least, most))) => {
                let [number, from, to] = [&default, &least, &most].map(LitInt::base10_parse::<u64>);
                if !(from?..=to?).contains(&number?) {
                    return Err(syn::Error::new(default.span(), "the default is outside of the range"));
                }
                Ok(Self::InNumbers { default, least, most })
            }
            (_, _) => {
                let needs = "an option has a `default` and a `range`, both in words, or a number and `10..=100`";
                Err(syn::Error::new(input.span(), needs))
            }
        }
    }
}

pub(crate) fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let Data::Struct(data) = &input.data else {
        return Err(syn::Error::new(input.ident.span(), "options are a struct"));
    };
    let message = message(input)?;
    let parts = data.fields.iter().map(|field| option(field, &message)).collect::<syn::Result<Vec<_>>>()?;
    let numbers = data.fields.iter().map(in_force).collect::<syn::Result<Vec<_>>>()?;
    let name = &input.ident;
    Ok(quote! {
        impl #name {
            #(#numbers)*
        }

        impl #name {
            /// The options, for callers who offer them, in the order of their message.
            pub const INFO: &'static [::hadal_core::game::OptionInfo] = {
                const PARTS: &[&[::hadal_core::game::OptionInfo]] = &[#(#parts),*];
                &::hadal_core::game::joined::<{ ::hadal_core::game::joined_count(PARTS) }>(PARTS)
            };
        }
    })
}

/// The name of the message of options: that of the type, or of which it is a part.
fn message(input: &DeriveInput) -> syn::Result<Ident> {
    required(&input.attrs, "message", &input.ident)?;
    let said = said(&input.attrs, &ON_TYPE)?;
    let missing = || syn::Error::new(input.ident.span(), "`#[message(...)]` says what the message is called");
    said.options.or(said.message).ok_or_else(missing)
}

fn option(field: &Field, message: &Ident) -> syn::Result<TokenStream> {
    let Some(ident) = &field.ident else {
        return Err(syn::Error::new_spanned(field, "an option has a name"));
    };
    let (default, range) = match required(&field.attrs, "option", ident)?.parse_args()? {
        OptionForm::InWords { default, range } => (default, range),
        OptionForm::InNumbers { default, least, most } => {
            let range = format!("{} to {}", least.base10_digits(), most.base10_digits());
            (LitStr::new(default.base10_digits(), default.span()), LitStr::new(&range, least.span()))
        }
        OptionForm::Flag => (LitStr::new("false", ident.span()), LitStr::new("false or true", ident.span())),
        OptionForm::Flat => {
            let kind = &field.ty;
            return Ok(quote!(<#kind>::INFO));
        }
    };
    let description = phrase(&comment(&field.attrs));
    if description.is_empty() {
        return Err(syn::Error::new(ident.span(), "the comment on an option is its meaning"));
    }
    let called = said(&field.attrs, &ON_FIELD)?.name.unwrap_or_else(|| ident.clone());
    let (name, message) = (called.to_string(), format_ident!("{}", snake(&message.to_string())));
    let kind = format_ident!("{}", name.to_uppercase(), span = ident.span());
    Ok(quote! {
        &[::hadal_core::game::OptionInfo {
            name: #name,
            kind: ::hadal_core::pb::kinds::#message::#kind,
            description: #description,
            default: #default,
            range: #range,
        }]
    })
}

/// For an option in numbers its range, and what is in force: the number given, if it is within the range, or the default.
fn in_force(field: &Field) -> syn::Result<TokenStream> {
    let Some(ident) = &field.ident else { return Ok(TokenStream::new()) };
    let OptionForm::InNumbers { default, least, most } = required(&field.attrs, "option", ident)?.parse_args()? else {
        return Ok(TokenStream::new());
    };
    let kind = inside_option(&field.ty)
        .ok_or_else(|| syn::Error::new(ident.span(), "an option in numbers is an `Option`, to have its default"))?;
    let (name, range) = (ident.to_string(), format_ident!("{}", ident.to_string().to_uppercase()));
    let problem = format!("{{given}} is not within {} to {}", least.base10_digits(), most.base10_digits());
    let (of_range, of_value) = (format!("The range of `{name}`."), format!("The value of `{name}` in force."));
    Ok(quote! {
        #[doc = #of_range]
        pub const #range: ::std::ops::RangeInclusive<#kind> = #least..=#most;

        #[doc = #of_value]
        ///
        /// # Errors
        /// If it is out of its range.
        pub fn #ident(&self) -> ::std::result::Result<#kind, ::hadal_core::game::Malformed> {
            let given = self.#ident.unwrap_or(#default);
            if Self::#range.contains(&given) {
                Ok(given)
            } else {
                Err(::hadal_core::game::Malformed::new(#name, ::std::format!(#problem)))
            }
        }
    })
}

/// A comment as part of a sentence: with a small letter first, no full stop and no marks of code.
fn phrase(comment: &str) -> String {
    let text = comment.trim_end_matches('.').replace('`', "");
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use quote::quote;

    use crate::attributes::testing::{error, expanded};

    #[test]
    fn an_option_is_told_by_its_comment_and_the_type_of_its_message() {
        let code = expanded(
            super::derive,
            quote! {
                #[message(DeeperOptions)]
                struct Options {
                    /// The seat that begins.
                    #[option(default = "random", range = "a seat of the table")]
                    first_seat: Option<u8>,
                }
            },
        );
        for part in [
            "name : \"first_seat\"",
            "kind : :: hadal_core :: pb :: kinds :: deeper_options :: FIRST_SEAT",
            "description : \"the seat that begins\"",
            "default : \"random\" , range : \"a seat of the table\"",
        ] {
            assert!(code.contains(part), "{part}\n{code}");
        }
    }

    #[test]
    fn a_flag_is_off_by_default_and_a_flat_field_is_told_by_its_type() {
        let code = expanded(
            super::derive,
            quote! {
                #[message(DeeperSettings, options = DeeperOptions, sparse)]
                struct Settings {
                    /// Everybody sees it.
                    #[option(flag)]
                    #[message(name = open_scores)]
                    open: bool,
                    #[option(flatten)]
                    more: More,
                }
            },
        );
        for part in [
            "kinds :: deeper_options :: OPEN_SCORES , description : \"everybody sees it\" , default : \"false\" , range : \"false or true\"",
            "}] , < More > :: INFO] ;",
        ] {
            assert!(code.contains(part), "{part}\n{code}");
        }
    }

    #[test]
    fn an_option_in_numbers_is_told_and_held_to_its_range() {
        let code = expanded(
            super::derive,
            quote! {
                #[message(ExampleOptions)]
                struct Options {
                    /// The pebbles.
                    #[option(default = 40, range = 10..=100)]
                    pebbles: Option<u8>,
                }
            },
        );
        for part in [
            "default : \"40\" , range : \"10 to 100\"",
            "pub const PEBBLES : :: std :: ops :: RangeInclusive < u8 > = 10 ..= 100 ;",
            "let given = self . pebbles . unwrap_or (40) ;",
            "format ! (\"{given} is not within 10 to 100\")",
        ] {
            assert!(code.contains(part), "{part}\n{code}");
        }
    }

    #[test]
    fn numbers_of_an_option_that_do_not_go_together_are_named() {
        let of = |option: proc_macro2::TokenStream, kind: proc_macro2::TokenStream| {
            error(
                super::derive,
                quote! {
                    #[message(ExampleOptions)]
                    struct Options {
                        /// The pebbles.
                        #[option(#option)]
                        pebbles: #kind,
                    }
                },
            )
        };
        let (place, told) = of(quote!(default = 9, range = 10..=100), quote!(Option<u8>));
        assert_eq!((place.as_str(), told.as_str()), ("9", "the default is outside of the range"));
        let (place, told) = of(quote!(default = 40, range = 10..=100), quote!(u8));
        assert_eq!(place, "pebbles");
        assert_eq!(told, "an option in numbers is an `Option`, to have its default");
        let (_, told) = of(quote!(default = 40, range = "any"), quote!(Option<u8>));
        assert_eq!(told, "an option has a `default` and a `range`, both in words, or a number and `10..=100`");
    }

    #[test]
    fn an_option_that_is_not_told_is_named() {
        let silent = quote!(
            #[message(DeeperOptions)]
            struct Options {
                first_seat: Option<u8>,
            }
        );
        let wanted = ("first_seat".into(), "`first_seat` needs `#[option(...)]`".into());
        assert_eq!(error(super::derive, silent), wanted);
        let bare = quote! {
            #[message(DeeperOptions)] struct Options { #[option(default = "random", range = "any")] first_seat: u8 }
        };
        let wanted = ("first_seat".into(), "the comment on an option is its meaning".into());
        assert_eq!(error(super::derive, bare), wanted);
        let other = quote! {
            #[message(DeeperOptions)] struct Options { #[option(default = "random", least = "1")] first_seat: u8 }
        };
        assert_eq!(error(super::derive, other), ("least".into(), "expected `default` or `range`".into()));
        let word = quote!(
            #[message(DeeperOptions)]
            struct Options {
                #[option(flat)]
                first_seat: u8,
            }
        );
        let wanted = "expected `default`, `range`, `flag` or `flatten`";
        assert_eq!(error(super::derive, word), ("flat".into(), wanted.into()));
    }
}
