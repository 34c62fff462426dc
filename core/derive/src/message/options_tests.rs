//! Types that are a part of a message, of options or others, fields that may be absent, and cases in a `oneof` of another name.

use proc_macro2::TokenStream;
use quote::quote;

use super::tests::refused;
use super::{decode, encode};
use crate::attributes::testing::expanded;

#[test]
fn a_part_of_options_is_written_to_optional_fields_and_its_defaults_are_read_where_they_are_absent() {
    let item = quote! {
        #[message(ExampleSettings, options = ExampleOptions, sparse, check = Self::validate)]
        struct Settings {
            #[message(with = limit)]
            pebbles: u32,
        }
    };
    let code = expanded(encode, item.clone());
    for part in [
        "impl :: hadal_core :: wire :: Part < :: hadal_core :: pb :: ExampleOptions > for Settings",
        "message . pebbles = (self . pebbles != usual . pebbles) . then (|| :: hadal_core :: wire :: Encode :: encode (& self . pebbles , & ()))",
        "pebbles : match & message . pebbles { :: core :: option :: Option :: Some (field) =>",
        "None => usual . pebbles , } } ; Self :: validate (& value) ? ;",
        "pebbles : limit :: encode (field_pebbles , context)",
    ] {
        assert!(code.contains(part), "{part}\n{code}");
    }
    assert!(
        expanded(decode, item).contains("Self :: validate (& value) ? ; :: core :: result :: Result :: Ok (value)")
    );
    let item = quote! {
        #[message(GameOptions)]
        struct Options {
            position: Option<String>,
            #[message(default)]
            variant: Variant,
            #[message(flatten)]
            settings: Settings,
        }
    };
    let code = expanded(encode, item.clone());
    for part in [
        "let Self { position : field_position , variant : field_variant , settings : field_settings } = self",
        "variant : :: core :: option :: Option :: Some (:: hadal_core :: wire :: Encode :: encode (field_variant , context)) , \
         .. :: core :: default :: Default :: default () }",
        ":: hadal_core :: wire :: Part :: write (field_settings , & mut message) ; message",
    ] {
        assert!(code.contains(part), "{part}\n{code}");
    }
    let code = expanded(decode, item);
    for part in [
        "GameOptions { position : field_position , variant : field_variant , .. } = message",
        "None => :: core :: result :: Result :: Ok (usual . variant . clone ())",
        "settings : :: hadal_core :: wire :: Part :: read (message) ?",
    ] {
        assert!(code.contains(part), "{part}\n{code}");
    }
}

#[test]
fn a_field_has_one_form() {
    let field = |said: TokenStream| {
        quote!(
            #[message(GameOptions)]
            struct Options {
                #[message(#said)]
                settings: Settings,
            }
        )
    };
    let one = "only one of `with`, `default` and `flatten` says how a field is written";
    refused(field(quote!(default, flatten)), "Settings", one);
    refused(field(quote!(with = limit, default)), "Settings", one);
    refused(field(quote!(flatten, name = other)), "Settings", "what is flat has no name of its own in the message");
    let said = "`sparse` says how `options = ...` are written";
    refused(
        quote!(
            #[message(GameOptions, sparse)]
            struct Options {
                seat: u8,
            }
        ),
        "GameOptions",
        said,
    );
}

#[test]
fn a_part_of_other_messages_is_written_to_each_among_its_other_fields() {
    let code = expanded(
        encode,
        quote!(
            #[message(AdvancedColonizationShip, part_of(AdvancedColonizationBeamedShip))]
            struct Ship {
                pyramid: Pyramid,
                #[message(name = orientation)]
                aim: Aim,
            }
        ),
    );
    for part in [
        "impl :: hadal_core :: wire :: Part < :: hadal_core :: pb :: AdvancedColonizationBeamedShip > for Ship",
        "message . orientation = :: hadal_core :: wire :: Encode :: encode (field_aim , context) ;",
        "let :: hadal_core :: pb :: AdvancedColonizationBeamedShip { pyramid : field_pyramid , orientation : field_aim , .. } = message ;",
    ] {
        assert!(code.contains(part), "{part}\n{code}");
    }
}

#[test]
fn the_cases_of_a_message_may_lie_in_a_oneof_of_another_name() {
    let code = expanded(
        encode,
        quote!(
            #[message(AdvancedColonizationReturnToBase, oneof = piece)]
            enum Piece {
                Ship(Ship),
            }
        ),
    );
    for part in [
        ":: hadal_core :: pb :: advanced_colonization_return_to_base :: Piece :: Ship (",
        ":: hadal_core :: pb :: AdvancedColonizationReturnToBase { piece : :: core :: option :: Option :: Some (case) , }",
    ] {
        assert!(code.contains(part), "{part}\n{code}");
    }
}
