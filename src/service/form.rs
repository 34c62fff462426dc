//! The forms in which a state travels openly.

use crate::pb;
use crate::refusal::Refusal;

/// The forms of an open state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Typed,
    Packed,
}

/// The form that a request asks for in the answer's states.
pub(super) fn asked_form(include: Option<&pb::Include>) -> Result<Option<Form>, Refusal> {
    let form = include.map_or(0, |include| include.state_form);
    match pb::StateForm::try_from(form) {
        Ok(pb::StateForm::Unspecified) => Ok(None),
        Ok(pb::StateForm::Typed) => Ok(Some(Form::Typed)),
        Ok(pb::StateForm::Packed) => Ok(Some(Form::Packed)),
        Err(_) => Err(Refusal::malformed("include.state_form", format!("there is no form {form}"))),
    }
}
