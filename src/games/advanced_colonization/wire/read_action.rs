//! Actions out of bytes in the plain form, in which they are written; every other form, the two kinds with lists and
//! the null exchange are left to the generated code. The numbers are those of the fields in `advanced_colonization.proto`; a test holds what is
//! read here to what is read there.

use pb::advanced_colonization_action::Verb;

use crate::pb;
use crate::wire::Reader;

/// The `AdvancedColonizationAction` in these bytes. `None` says nothing but that this is not the place to read them.
pub(super) fn read_action(bytes: &[u8]) -> Option<pb::AdvancedColonizationAction> {
    let field = bytes.first()? >> 3;
    let mut message = Reader::new(bytes);
    let mut verb = message.message(field)?;
    message.end()?;
    let read = read_verb(field, &mut verb)?;
    verb.end()?;
    Some(pb::AdvancedColonizationAction { verb: Some(read) })
}

fn read_verb(field: u8, verb: &mut Reader<'_>) -> Option<Verb> {
    // The fields of a message are read in the order of their numbers.
    Some(match field {
        1 => Verb::Buy(pb::AdvancedColonizationBuy { pyramid: name(verb, 1)? }),
        2 => {
            let (pyramid, slot, aim) = ship(verb)?;
            Verb::Deploy(pb::AdvancedColonizationDeploy { pyramid, slot, aim })
        }
        3 => Verb::ReturnToBase(pb::AdvancedColonizationReturnToBase { piece: Some(read_piece(verb, 1)?) }),
        4 => {
            let ((pyramid, slot, aim), new_aim) = (ship(verb)?, name(verb, 4)?);
            Verb::Advance(pb::AdvancedColonizationAdvance { pyramid, slot, aim, new_aim })
        }
        5 => {
            let ((pyramid, slot, aim), new_aim) = (ship(verb)?, name(verb, 4)?);
            Verb::Redirect(pb::AdvancedColonizationRedirect { pyramid, slot, aim, new_aim })
        }
        6 => {
            let (pyramid, slot, aim) = ship(verb)?;
            Verb::FarSideColonize(pb::AdvancedColonizationFarSideColonize { pyramid, slot, aim })
        }
        7 => {
            let (pyramid, slot, aim) = ship(verb)?;
            Verb::NearSideColonize(pb::AdvancedColonizationNearSideColonize { pyramid, slot, aim })
        }
        8 => {
            let (slot, side) = (name(verb, 1)?, name(verb, 2)?);
            Verb::GreenerPastures(pb::AdvancedColonizationGreenerPastures { slot, side })
        }
        9 => {
            let (slot, burned, new_size) = (name(verb, 1)?, name(verb, 2)?, name(verb, 3)?);
            Verb::NeutronBomb(pb::AdvancedColonizationNeutronBomb { slot, burned, new_size })
        }
        10 => {
            let (burned, first, second) = (name(verb, 1)?, Some(read_piece(verb, 2)?), Some(read_piece(verb, 3)?));
            Verb::PhaseShift(pb::AdvancedColonizationPhaseShift { burned, first, second })
        }
        11 => {
            let (slot, side) = (name(verb, 1)?, name(verb, 2)?);
            Verb::Revolt(pb::AdvancedColonizationRevolt { slot, side })
        }
        14 => Verb::EndTurn(pb::AdvancedColonizationEndTurn {}),
        _ => return None,
    })
}

/// Type, slot and orientation: the fields that name a ship have the same numbers in every message.
fn ship(message: &mut Reader<'_>) -> Option<(i32, i32, i32)> {
    Some((name(message, 1)?, name(message, 2)?, name(message, 3)?))
}

/// A piece that is there: one without fields is not told from none at all.
fn read_piece(verb: &mut Reader<'_>, field: u8) -> Option<pb::AdvancedColonizationPiece> {
    let mut piece = verb.message(field)?;
    if piece.end().is_some() {
        return None;
    }
    let ((pyramid, slot, aim), side, height) = (ship(&mut piece)?, name(&mut piece, 4)?, piece.number(5)?);
    piece.end()?;
    Some(pb::AdvancedColonizationPiece { pyramid, slot, aim, side, height })
}

/// A value of an enum, as messages hold it.
fn name(message: &mut Reader<'_>, field: u8) -> Option<i32> {
    i32::try_from(message.number(field)?).ok()
}

#[cfg(test)]
mod tests {
    use prost::Message;

    use super::read_action;
    use crate::game::{Game, Template};
    use crate::games::advanced_colonization::AdvancedColonization;
    use crate::games::advanced_colonization::action::{Action, Verb};
    use crate::games::advanced_colonization::tests::random;
    use crate::games::advanced_colonization::wire::write_action::encode_action;
    use crate::generator::Generator;
    use crate::pb;

    /// Legal actions of random states.
    fn actions(choices: &mut Generator, states: usize) -> Vec<Action> {
        let mut actions = Vec::new();
        for _ in 0..states {
            let legal = AdvancedColonization::legal_actions(&random::state(choices));
            for template in &legal.templates {
                let last = template.count() - 1;
                let any = choices.below(u64::try_from(last).unwrap_or(u64::MAX) + 1);
                actions.extend([0, u128::from(any), last].map(|index| template.nth(index)));
            }
            actions.extend(legal.actions);
        }
        actions
    }

    #[test]
    fn an_action_as_it_is_written_is_read_at_once_unless_it_has_lists() {
        let (mut left, mut read) = (0, 0);
        for action in actions(&mut Generator::from_seed(81), 200) {
            let bytes = encode_action(&action);
            let generated = pb::AdvancedColonizationAction::decode(bytes.as_slice());
            assert_eq!(generated.as_ref().map(Message::encode_to_vec), Ok(bytes.clone()), "{action}");
            if let Some(message) = read_action(&bytes) {
                assert_eq!(Ok(message), generated);
                read += 1;
            } else {
                let has_lists = [Verb::Fire, Verb::Beam].contains(&action.verb());
                // The null exchange names no pieces.
                assert!(has_lists || action.to_string().ends_with('='), "{action}");
                left += 1;
            }
        }
        assert!(read > 1000 && left > 100, "{read} read, {left} left to the generated code");
    }

    #[test]
    fn whatever_is_read_at_once_is_what_the_generated_code_reads() {
        let mut choices = Generator::from_seed(82);
        let actions = actions(&mut choices, 20);
        let (mut alike, mut left) = (0, 0);
        for _ in 0..20_000 {
            let mut bytes = encode_action(&actions[choices.index(actions.len())]);
            random::damage(&mut bytes, &mut choices);
            match read_action(&bytes) {
                Some(message) => {
                    assert_eq!(Ok(message), pb::AdvancedColonizationAction::decode(bytes.as_slice()), "{bytes:?}");
                    alike += 1;
                }
                None => left += 1,
            }
        }
        assert!(alike > 1000 && left > 1000, "{alike} read, {left} left to the generated code");
    }
}
