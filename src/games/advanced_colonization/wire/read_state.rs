//! States out of bytes in the plain form, in which they are written; every other form is left to the generated code. The
//! numbers are those of the fields in `advanced_colonization.proto`; tests hold what is read here to what is read there.

use super::names::Named;
use crate::games::advanced_colonization::state::{
    ACTION_POINTS, Orbit, Pile, Planet, Player, Position, Rules, Ship, Stack, State, TurnStarts,
};
use crate::wire::Reader;

/// The state in the bytes of an `AdvancedColonizationState`. `None` says nothing but that this is not the place to read
/// them: they are not in the plain form, or hold what is refused, or the memory of the draw rules.
pub(super) fn read_state(bytes: &[u8]) -> Option<State> {
    let mut message = Reader::new(bytes);
    let state = State {
        position: Position {
            planets: [read_planet(&mut message)?, read_planet(&mut message)?, read_planet(&mut message)?],
            reserves: [read_pile(&mut message, 2)?, read_pile(&mut message, 3)?],
            burned: read_pile(&mut message, 4)?,
            player: Player::at_seat(message.number(5)?)?,
            phase: read_name(message.number(6)?)?,
            action_points: u8::try_from(message.number(7)?).ok().filter(|points| *points <= ACTION_POINTS)?,
        },
        turns_ended: message.number(8)?,
        rules: read_rules(message.message(9)?)?,
        turn_starts: TurnStarts::default(),
    };
    message.end()?;
    Some(state)
}

fn read_planet(state: &mut Reader<'_>) -> Option<Planet> {
    let mut message = state.message(1)?;
    let planet = Planet {
        size: read_name(message.number(1)?)?,
        near: read_stack(&mut message, 2)?,
        far: read_stack(&mut message, 3)?,
        orbit: read_orbit(message.string(4)?, message.string(5)?)?,
    };
    message.end()?;
    Some(planet)
}

fn read_stack(planet: &mut Reader<'_>, field: u8) -> Option<Stack> {
    let mut stack = Stack::new();
    for &pyramid in planet.string(field)? {
        stack.try_push(read_name(pyramid.into())?).ok()?;
    }
    Some(stack)
}

fn read_orbit(ships: &[u8], aims: &[u8]) -> Option<Orbit> {
    if ships.len() != aims.len() {
        return None;
    }
    let mut orbit = Orbit::default();
    for (&pyramid, &aim) in ships.iter().zip(aims) {
        let ship = Ship { pyramid: read_name(pyramid.into())?, aim: read_name(aim.into())? };
        orbit.try_insert(ship).then_some(())?;
    }
    Some(orbit)
}

#[inline(never)]
fn read_pile(state: &mut Reader<'_>, field: u8) -> Option<Pile> {
    let mut pile = Pile::default();
    for &pyramid in state.string(field)? {
        pile.add(read_name(pyramid.into())?);
    }
    Some(pile)
}

fn read_rules(mut message: Reader<'_>) -> Option<Rules> {
    let rules = Rules {
        repetition: message.number(2)?,
        dead: message.switch(3)?,
        max_turns: message.number(4)?,
        loose_phases: message.switch(5)?,
        shift_reserves: message.switch(6)?,
        bomb_keeps_aim: message.switch(7)?,
        advance_may_stand: message.switch(8)?,
    };
    message.end()?;
    rules.validate().ok()?;
    Some(rules)
}

/// A value of an enum. No number above 127 is one, so a byte that begins a longer number never is.
fn read_name<T: Named>(number: u32) -> Option<T> {
    T::decode(i32::try_from(number).ok()?)
}

#[cfg(test)]
mod tests {
    use super::read_state;
    use crate::games::advanced_colonization::state::State;
    use crate::games::advanced_colonization::tests::random;
    use crate::games::advanced_colonization::wire::{decode_state, write_state};
    use crate::generator::Generator;
    use crate::wire::read_message;

    /// What the generated code makes of the bytes.
    fn generated(bytes: &[u8]) -> Option<State> {
        decode_state::decode_state(&read_message(bytes).ok()?).ok()
    }

    #[test]
    fn a_state_as_it_is_written_is_read_at_once() {
        let mut choices = Generator::from_seed(71);
        for _ in 0..500 {
            let mut state = random::state(&mut choices);
            state.turn_starts.clear();
            assert_eq!(read_state(&write_state::encode_state(&state)), Some(state));
        }
    }

    #[test]
    fn whatever_is_read_at_once_is_what_the_generated_code_reads() {
        let mut choices = Generator::from_seed(72);
        let (mut alike, mut left) = (0, 0);
        for _ in 0..20_000 {
            let mut state = random::state(&mut choices);
            state.turn_starts.clear();
            let mut bytes = write_state::encode_state(&state);
            random::damage(&mut bytes, &mut choices);
            match read_state(&bytes) {
                Some(state) => {
                    assert_eq!(Some(state), generated(&bytes), "{bytes:?}");
                    alike += 1;
                }
                None => left += 1,
            }
        }
        assert!(alike > 1000 && left > 1000, "{alike} read, {left} left to the generated code");
    }
}
