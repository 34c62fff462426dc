//! The walk over the fields of a message: their numbers, and none of them left out.

use quote::quote;

use super::encode;
use super::tests::refused;
use crate::attributes::testing::expanded;

#[test]
fn a_walk_goes_by_the_numbers_of_the_fields() {
    let item = quote! {
        #[message(DeeperGathered, skip(tokens), computed(turn_end = self.is_last()), lent(count = self.tokens.count()))]
        struct Gathered {
            resource: Resource,
            #[message(with = in_q)]
            cell: Hex,
            seat: Seat,
            tokens: Tokens,
        }
    };
    let code = expanded(encode, item);
    let walk = code.split("fn walk <").nth(1).unwrap_or_default();
    let at = |number: u8, form: &str| {
        format!(
            "const {{ :: hadal_core :: wire :: walk :: Field :: new ({number}u32 , :: hadal_core :: wire :: walk :: Form :: {form}) }}"
        )
    };
    let encode = ":: hadal_core :: wire :: Encode";
    let steps = [
        format!("{encode} :: < u32 , _ > :: walk (field_seat , {} , context , sink) ;", at(1, "Number")),
        format!(
            "wants (sink , {}) {{ let value : :: core :: option :: Option < :: hadal_core :: pb :: DeeperCell >",
            at(2, "Message")
        ),
        "= in_q :: encode (field_cell , context) ;".to_owned(),
        format!("{encode} :: < i32 , _ > :: walk (field_resource , {} , context , sink) ;", at(3, "Number")),
        format!(
            "{encode} :: < u32 , _ > :: walk (& self . tokens . count () , {} , context , sink) ;",
            at(4, "Number")
        ),
        "let value : bool = self . is_last () ;".to_owned(),
    ];
    let mut rest = walk;
    for step in steps {
        let (_, behind) = rest.split_once(&step).unwrap_or_else(|| panic!("{step}\n{rest}"));
        rest = behind;
    }
}

#[test]
fn a_message_is_written_to_its_last_field() {
    let nothing = quote!(
        #[message(DeeperPlace)]
        struct Place {}
    );
    refused(nothing, "DeeperPlace", "nothing writes `cell` of `DeeperPlace`");
    let unknown = quote!(
        #[message(DeeperTow)]
        struct Tow {
            follow: bool,
            leave: bool,
        }
    );
    refused(unknown, "leave", "`DeeperTow` has no field `leave`");
    let no_message = quote!(
        #[message(DeeperToe)]
        struct Toe {}
    );
    refused(no_message, "DeeperToe", "the contract has no message `DeeperToe`");
    let case = quote!(
        #[message(DeeperAction)]
        enum Action {
            Toe,
        }
    );
    refused(case, "Toe", "`DeeperAction` has no field `toe`");
}
