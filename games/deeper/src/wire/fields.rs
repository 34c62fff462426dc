//! Fields that are kept otherwise than they are sent, for `#[message(with = ...)]`.

#![expect(
    clippy::trivially_copy_pass_by_ref,
    clippy::ref_option,
    reason = "derives pass every field by reference, as it is"
)]

/// The tables in force; only custom ones are sent.
pub(crate) mod custom_tables {
    use std::sync::Arc;

    use crate::data::{TableTexts, Tables};
    use hadal_core::game::Malformed;
    use hadal_core::pb;
    use hadal_core::wire::{Decode, Encode};

    pub(crate) fn encode<C: ?Sized>(tables: &Arc<Tables>, context: &C) -> Option<pb::DeeperTables> {
        tables.texts.encode(context)
    }

    pub(crate) fn decode<C: ?Sized>(field: &Option<pb::DeeperTables>, context: &C) -> Result<Arc<Tables>, Malformed> {
        if field.as_ref().is_some_and(|tables| *tables == pb::DeeperTables::default()) {
            return Err(Malformed::new("", "holds no table; it is left out if all are printed ones"));
        }
        Tables::read(TableTexts::decode(field, context)?)
    }
}

/// A level, by its metres.
pub(crate) mod level {
    use crate::data::chart::metres;

    pub(crate) fn encode<C: ?Sized>(level: &u8, _: &C) -> u32 {
        metres(*level)
    }
}

/// The level of a deck, which start tiles do not have.
pub(crate) mod optional_level {
    use crate::data::chart::metres;

    pub(crate) fn encode<C: ?Sized>(level: &Option<u8>, _: &C) -> Option<u32> {
        level.map(metres)
    }
}

/// The rock edges of a tile, among all six.
pub(crate) mod all_edges {
    use crate::state::map::Demand;
    use hadal_core::pb;
    use hadal_core::wire::Encode;

    pub(crate) fn encode<C: ?Sized>(rock: &u8, context: &C) -> Option<pb::DeeperEdges> {
        Demand { asked: 0b11_1111, rock: *rock }.encode(context)
    }
}

/// A set of types: bit i for type i.
pub(crate) mod type_bits {
    use crate::data::tokens::Resource;
    use hadal_core::game::Malformed;
    use hadal_core::wire::{Decode, Encode};

    pub(crate) fn encode<C: ?Sized>(bits: &u8, context: &C) -> Vec<i32> {
        let types: Vec<Resource> = Resource::all().filter(|resource| bits >> *resource as u8 & 1 == 1).collect();
        types.encode(context)
    }

    pub(crate) fn decode<C: ?Sized>(field: &Vec<i32>, context: &C) -> Result<u8, Malformed> {
        let types = <Vec<Resource>>::decode(field, context)?;
        if !types.is_sorted_by(|one, next| one < next) {
            return Err(Malformed::new("", "types are listed in order, each once"));
        }
        Ok(types.into_iter().fold(0, |bits, resource| bits | 1 << resource as u8))
    }
}

/// The decks by depth, each with its depth.
pub(crate) mod decks {
    use crate::data::Tables;
    use crate::data::chart::{Depth, LEVELS};
    use crate::state::DECKS;
    use crate::state::deck::Deck;
    use hadal_core::game::Malformed;
    use hadal_core::pb;
    use hadal_core::wire::{At as _, Decode, Encode, list};

    pub(crate) fn encode(decks: &[Deck; DECKS], tables: &Tables) -> Vec<pb::DeeperDeck> {
        let encode = |(deck, level): (&Deck, u8)| pb::DeeperDeck {
            depth_m: Depth(level).encode(tables),
            tiles: deck.hidden.encode(tables),
            returned_tiles: deck.returned.encode(tables),
        };
        decks.iter().zip(LEVELS).map(encode).collect()
    }

    pub(crate) fn decode(field: &Vec<pb::DeeperDeck>, tables: &Tables) -> Result<[Deck; DECKS], Malformed> {
        if field.len() != DECKS {
            return Err(Malformed::new("", format!("{} decks instead of {DECKS}", field.len())));
        }
        let mut levels = LEVELS.into_iter().map(Depth);
        let decode = |message: &pb::DeeperDeck| {
            if levels.next() != Some(Depth::decode(&message.depth_m, tables).at("depth_m")?) {
                return Err(Malformed::new("depth_m", "decks are listed from 20 m to 100 m"));
            }
            let hidden = Decode::decode(&message.tiles, tables).at("tiles")?;
            let returned = Decode::decode(&message.returned_tiles, tables).at("returned_tiles")?;
            Ok(Deck { hidden, returned })
        };
        let mut decks: Vec<Deck> = list(field, "", decode)?;
        Ok(std::array::from_fn(|deck| decks.get_mut(deck).map(std::mem::take).unwrap_or_default()))
    }
}
