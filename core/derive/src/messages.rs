//! `derive(Messages)`: a game's types in the messages around those of all games.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{DeriveInput, Expr, ExprTuple, Token};

use crate::attributes::required;

/// The content of the attribute.
struct Attribute {
    /// The word with which the names of the game's messages begin.
    game: Ident,
    /// How the parameter of this name is written, and its type.
    lent: Vec<(Ident, ExprTuple)>,
    /// The function that reads a state.
    read: Option<Expr>,
}

impl Parse for Attribute {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut said = Self { game: input.parse()?, lent: Vec::new(), read: None };
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            let name: Ident = input.parse()?;
            input.parse::<Token![=]>()?;
            match name.to_string().as_str() {
                "read" => said.read = Some(input.parse()?),
                "state" | "action" | "template" | "event" | "view" => said.lent.push((name, input.parse()?)),
                other => {
                    let problem =
                        format!("`messages` knows state, action, template, event, view and read, not `{other}`");
                    return Err(syn::Error::new(name.span(), problem));
                }
            }
        }
        Ok(said)
    }
}

impl Attribute {
    /// The function that lends a value.
    fn lends(&self, name: &str, kind: &str, oneof: &TokenStream) -> syn::Result<TokenStream> {
        let (function, parameter) = (format_ident!("lend_{name}"), format_ident!("{name}"));
        let (kind, message) = (format_ident!("{kind}"), format_ident!("{}{kind}", self.game));
        let (value, context) = match self.lent.iter().find(|(lent, _)| *lent == name) {
            None => (quote!(#parameter), quote!(&())),
            Some((_, pair)) => match pair.elems.iter().collect::<Punctuated<_, Token![,]>>() {
                pair if pair.len() == 2 => {
                    (quote::ToTokens::to_token_stream(&pair[0]), quote::ToTokens::to_token_stream(&pair[1]))
                }
                pair => return Err(syn::Error::new_spanned(pair, "a value and what it takes to write it are two")),
            },
        };
        Ok(quote! {
            fn #function(#parameter: &<Self as ::hadal_core::game::Game>::#kind) -> impl ::hadal_core::wire::Encode<#oneof> {
                ::hadal_core::wire::lend::<::hadal_core::pb::#message, _, _>(#value, #context)
            }
        })
    }
}

pub(crate) fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let said: Attribute = required(&input.attrs, "messages", &input.ident)?.parse_args()?;
    let (name, case) = (&input.ident, &said.game);
    let pb = quote!(::hadal_core::pb);
    let read = said
        .read
        .as_ref()
        .map_or(quote!(|message| ::hadal_core::wire::Decode::decode(message, &())), |read| quote!(#read));
    let game = quote!(<Self as ::hadal_core::game::Game>);
    let (result, foreign) = (quote!(::core::result::Result), quote!(::hadal_core::wire::of_another_game::<Self>));
    let (malformed, message) = (quote!(::hadal_core::game::Malformed), format_ident!("{case}State"));
    let lends = [
        said.lends("state", "State", &quote!(#pb::state::State))?,
        said.lends("action", "Action", &quote!(#pb::action::Action))?,
        said.lends("template", "Template", &quote!(#pb::action_template::Template))?,
        said.lends("event", "Event", &quote!(#pb::event::Event))?,
        said.lends("view", "View", &quote!(#pb::view::View))?,
    ];
    Ok(quote! {
        #[automatically_derived]
        impl ::hadal_core::wire::Messages for #name {
            #(#lends)*

            fn owns(state: &#pb::state::State) -> bool {
                matches!(state, #pb::state::State::#case(_))
            }

            fn decode_state(state: &#pb::state::State) -> #result<#game::State, #malformed> {
                let #pb::state::State::#case(message) = state else { return #result::Err(#foreign("state")) };
                let read: fn(&#pb::#message) -> #result<#game::State, #malformed> = #read;
                read(message)
            }

            fn decode_options(message: #pb::game_options::Options) -> #result<#game::Options, #malformed> {
                let #pb::game_options::Options::#case(message) = message else {
                    return #result::Err(#foreign("options message"));
                };
                ::hadal_core::wire::Decode::decode(&message, &())
            }

            fn encode_options(options: &#game::Options) -> #pb::game_options::Options {
                #pb::game_options::Options::#case(::hadal_core::wire::Encode::encode(options, &()))
            }

            fn decode_action(message: &#pb::action::Action) -> #result<#game::Action, #malformed> {
                let #pb::action::Action::#case(message) = message else { return #result::Err(#foreign("action")) };
                ::hadal_core::wire::Decode::decode(message, &())
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use quote::quote;

    use crate::attributes::testing::error;

    #[test]
    fn what_is_said_of_messages_is_told_at_its_place() {
        let wrong = |said: proc_macro2::TokenStream| {
            error(
                super::derive,
                quote!(
                    #[messages(#said)]
                    struct Game;
                ),
            )
        };
        assert_eq!(wrong(quote!(Game, score = (1, 2))).0, "score");
        assert_eq!(wrong(quote!(Game, state = (state,))).1, "a value and what it takes to write it are two");
    }
}
