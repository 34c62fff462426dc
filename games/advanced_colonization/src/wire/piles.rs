//! Piles, stacks, orbits and turn starts as fields of messages and back. They have one form: sets are sorted, and nothing else is
//! accepted.

use crate::state::{Orbit, Pile, Pyramid, SHIPS_MAX, Ship, Stack, TurnStarts};
use crate::text;
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::wire::{At, Decode, Encode, list};

type Result<T> = std::result::Result<T, Malformed>;

impl<C: ?Sized> Encode<Vec<i32>, C> for Pile {
    fn encode(&self, context: &C) -> Vec<i32> {
        self.iter().map(|pyramid| pyramid.encode(context)).collect()
    }
}

impl<C: ?Sized> Decode<Vec<i32>, C> for Pile {
    fn decode(field: &Vec<i32>, context: &C) -> Result<Self> {
        let pyramids = <Vec<Pyramid>>::decode(field, context)?;
        sorted(&pyramids)?;
        Ok(pyramids.into_iter().collect())
    }
}

/// From the planet outwards.
impl<C: ?Sized> Encode<Vec<i32>, C> for Stack {
    fn encode(&self, context: &C) -> Vec<i32> {
        self[..].encode(context)
    }
}

impl<C: ?Sized> Decode<Vec<i32>, C> for Stack {
    fn decode(field: &Vec<i32>, context: &C) -> Result<Self> {
        at_most_ships(field)?;
        list(field, "", |colony| Pyramid::decode(colony, context))
    }
}

impl<C: ?Sized> Encode<Vec<pb::AdvancedColonizationShip>, C> for Orbit {
    fn encode(&self, context: &C) -> Vec<pb::AdvancedColonizationShip> {
        self.iter().map(|ship| ship.encode(context)).collect()
    }
}

impl<C: ?Sized> Decode<Vec<pb::AdvancedColonizationShip>, C> for Orbit {
    fn decode(field: &Vec<pb::AdvancedColonizationShip>, context: &C) -> Result<Self> {
        at_most_ships(field)?;
        let ships = <Vec<Ship>>::decode(field, context)?;
        sorted(&ships)?;
        Ok(ships.into_iter().collect())
    }
}

fn at_most_ships<T>(list: &[T]) -> Result<()> {
    if list.len() > SHIPS_MAX {
        return Err(Malformed::new("", format!("has more than {SHIPS_MAX} elements")));
    }
    Ok(())
}

/// Refuses the first element that belongs before the one it follows.
fn sorted<T: Ord>(list: &[T]) -> Result<()> {
    match list.windows(2).position(|pair| pair[0] > pair[1]) {
        None => Ok(()),
        Some(index) => Err(Malformed::new(format!("[{}]", index + 1), "is not in order; the list is sorted")),
    }
}

/// Position texts, the oldest first.
impl<C: ?Sized> Encode<Vec<String>, C> for TurnStarts {
    fn encode(&self, _: &C) -> Vec<String> {
        self.texts().map(str::to_owned).collect()
    }
}

impl<C: ?Sized> Decode<Vec<String>, C> for TurnStarts {
    fn decode(field: &Vec<String>, _: &C) -> Result<Self> {
        let mut turn_starts = Self::default();
        for (index, text) in field.iter().enumerate() {
            canonical(text).at_item("", index)?;
            turn_starts.push(text);
        }
        Ok(turn_starts)
    }
}

fn canonical(text: &str) -> Result<()> {
    let position = text::parse_position(text).map_err(|error| Malformed::new("", error.to_string()))?;
    let canonical = position.to_string();
    if canonical == text { Ok(()) } else { Err(Malformed::new("", format!("is not canonical; write {canonical}"))) }
}
