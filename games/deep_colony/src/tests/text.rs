//! Notation.

use proptest::prelude::*;

use crate::{Action, DeepColony, Rotation};
use hadal_core::wire::Messages;

proptest! {
    #[test]
    fn notation_parses_back_and_has_one_form(x: i32, y: i32, turns in 0..4_u8, segment: u8, verb in 0..5) {
        let action = match verb {
            0 => Action::Place { x, y, rotation: Rotation::new(turns).unwrap() },
            1 => Action::Marker { segment },
            2 => Action::Submarine { segment },
            3 => Action::Office { segment },
            _ => Action::Decline,
        };
        prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
        prop_assert_eq!(DeepColony::decode_action(&DeepColony::encode_action(&action)), Ok(action));
    }

    #[test]
    fn any_text_that_parses_prints_the_same(text in "(place|marker|office|pass)? ?[-+0-9,r ]{0,9}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }
}

#[test]
fn notation_that_is_not_printed_is_refused() {
    for text in [
        "",
        "place",
        "place 1,2",
        "place 1,2 r4",
        "place 01,2 r0",
        "place +1,2 r0",
        "place -0,2 r0",
        "place 1,2 r00",
        "place 1, 2 r0",
        "place 2147483648,0 r0",
        "marker",
        "marker 256",
        "marker 01",
        "marker -1",
        "Pass",
        "pass ",
        " pass",
        "submarine 1 2",
        "office x",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
}
