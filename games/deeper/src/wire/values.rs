//! Single values in messages: resources and bags, cells, depths, ids, the map, edges, lines of conversion.

use crate::data::chart::Hex;
use hadal_core_derive::Encode;

use crate::data::chart::{COLUMN_FIRST, COLUMN_LAST, Depth, LEVELS, Spot};
use crate::data::effect::{Line, Output};
use crate::data::name::{Name, NotAName};
use crate::data::tokens::{Resource, Tokens};
use crate::data::{FaceId, Tables};
use crate::state::map::{Demand, Laid, Map};
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::pb::deeper_line::Output as Made;
use hadal_core::wire::walk::{Field, Sink};
use hadal_core::wire::{At, Decode, Each, Encode, list, narrow, required};

/// The options name resources by their ids.
impl<C: ?Sized> Encode<String, C> for Resource {
    fn encode(&self, _: &C) -> String {
        self.id().to_owned()
    }
}

impl<C: ?Sized> Decode<String, C> for Resource {
    fn decode(field: &String, _: &C) -> Result<Self, Malformed> {
        field.parse().map_err(|_| Malformed::new("", format!("no resource is called {field:?}")))
    }
}

/// Tokens of one type.
#[derive(Encode)]
#[message(DeeperTokens)]
struct Present {
    resource: Resource,
    count: u8,
}

impl Tokens {
    /// The bag in its one form: the types in order, each once, none without tokens.
    fn listed<C: ?Sized>(self) -> impl Encode<Vec<pb::DeeperTokens>, C> {
        Each(move || self.present().map(move |resource| Present { resource, count: self[resource] }))
    }
}

impl<C: ?Sized> Encode<Vec<pb::DeeperTokens>, C> for Tokens {
    fn encode(&self, context: &C) -> Vec<pb::DeeperTokens> {
        self.listed().encode(context)
    }

    #[inline]
    fn walk<S: Sink>(&self, field: Field, context: &C, sink: &mut S) {
        self.listed().walk(field, context, sink);
    }
}

impl<C: ?Sized> Decode<Vec<pb::DeeperTokens>, C> for Tokens {
    fn decode(field: &Vec<pb::DeeperTokens>, _: &C) -> Result<Self, Malformed> {
        let (mut tokens, mut last) = (Self::default(), None);
        let add = |message: &pb::DeeperTokens| {
            let resource = Resource::decode(&message.resource, &()).at("resource")?;
            if last.replace(resource) >= Some(resource) {
                return Err(Malformed::new("resource", "types are listed in order, each once"));
            }
            tokens[resource] = narrow(message.count, "count")?;
            if tokens[resource] == 0 { Err(Malformed::new("count", "is 0; such a type is left out")) } else { Ok(()) }
        };
        list::<_, _, ()>(field, "", add)?;
        Ok(tokens)
    }
}

/// Any hex, on the map or not.
impl<C: ?Sized> Encode<Option<pb::DeeperCell>, C> for Hex {
    fn encode(&self, _: &C) -> Option<pb::DeeperCell> {
        Some(pb::DeeperCell { q: self.q, r: self.r })
    }
}

impl<C: ?Sized> Decode<Option<pb::DeeperCell>, C> for Hex {
    fn decode(field: &Option<pb::DeeperCell>, _: &C) -> Result<Self, Malformed> {
        required(*field, "").map(|pb::DeeperCell { q, r }| Self::new(q, r))
    }
}

/// A hex of the widest map.
impl<C: ?Sized> Encode<pb::DeeperCell, C> for Spot {
    fn encode(&self, _: &C) -> pb::DeeperCell {
        let Hex { q, r } = self.hex();
        pb::DeeperCell { q, r }
    }
}

impl<C: ?Sized> Encode<Option<pb::DeeperCell>, C> for Spot {
    fn encode(&self, context: &C) -> Option<pb::DeeperCell> {
        Some(self.encode(context))
    }
}

impl<C: ?Sized> Decode<Option<pb::DeeperCell>, C> for Spot {
    fn decode(field: &Option<pb::DeeperCell>, context: &C) -> Result<Self, Malformed> {
        let hex = Hex::decode(field, context)?;
        Self::at(hex).ok_or_else(|| {
            let Hex { q, r } = hex;
            if (COLUMN_FIRST..=COLUMN_LAST).contains(&q) {
                Malformed::new("r", format!("{q},{r} is above the surface or below the sea floor"))
            } else {
                Malformed::new("q", format!("{q} is on no map; columns go from {COLUMN_FIRST} to {COLUMN_LAST}"))
            }
        })
    }
}

/// A depth in metres.
impl<C: ?Sized> Encode<u32, C> for Depth {
    fn encode(&self, _: &C) -> u32 {
        self.metres()
    }
}

impl<C: ?Sized> Decode<u32, C> for Depth {
    fn decode(field: &u32, _: &C) -> Result<Self, Malformed> {
        let depth = LEVELS.map(Self).into_iter().find(|depth| depth.metres() == *field);
        depth.ok_or_else(|| Malformed::new("", format!("{field} is none of 20, 40, 60, 80, 100")))
    }
}

impl<C: ?Sized> Encode<String, C> for Name {
    fn encode(&self, _: &C) -> String {
        self.to_string()
    }
}

impl<C: ?Sized> Decode<String, C> for Name {
    fn decode(field: &String, _: &C) -> Result<Self, Malformed> {
        field.parse().map_err(|error: NotAName| Malformed::new("", error.to_string()))
    }
}

/// A tile with its place.
#[derive(Encode)]
#[message(DeeperTile, with = Tables)]
struct Lying {
    cell: Spot,
    tile: FaceId,
    tokens: Tokens,
}

impl Map {
    /// The tiles by column, then by depth.
    fn listed(&self) -> impl Encode<Vec<pb::DeeperTile>, Tables> {
        let tile = |(cell, laid): (Spot, &Laid)| Lying { cell, tile: laid.face, tokens: laid.tokens };
        Each(move || self.tiles().map(tile))
    }
}

impl Encode<Vec<pb::DeeperTile>, Tables> for Map {
    fn encode(&self, tables: &Tables) -> Vec<pb::DeeperTile> {
        self.listed().encode(tables)
    }

    #[inline]
    fn walk<S: Sink>(&self, field: Field, tables: &Tables, sink: &mut S) {
        self.listed().walk(field, tables, sink);
    }
}

impl Decode<Vec<pb::DeeperTile>, Tables> for Map {
    fn decode(field: &Vec<pb::DeeperTile>, tables: &Tables) -> Result<Self, Malformed> {
        let decode = |message: &pb::DeeperTile| {
            let spot = Spot::decode(&message.cell, tables).at("cell")?;
            let face = Decode::decode(&message.tile, tables).at("tile")?;
            Ok((spot, Laid { face, tokens: Decode::decode(&message.tokens, tables).at("tokens")? }))
        };
        let tiles: Vec<(Spot, Laid)> = list(field, "", decode)?;
        Self::of_tiles(tiles).map_err(|at| {
            Malformed::new(format!("[{at}].cell"), "tiles are listed by column, then by depth, each cell once")
        })
    }
}

/// The demanded edges.
impl<C: ?Sized> Encode<Option<pb::DeeperEdges>, C> for Demand {
    fn encode(&self, _: &C) -> Option<pb::DeeperEdges> {
        let [north, north_east, south_east, south, south_west, north_west] = [0, 1, 2, 3, 4, 5].map(|direction: u8| {
            let edge = if self.rock >> direction & 1 == 0 { pb::DeeperEdge::Water } else { pb::DeeperEdge::Rock };
            (self.asked >> direction & 1 == 1).then_some(i32::from(edge))
        });
        Some(pb::DeeperEdges { north, north_east, south_east, south, south_west, north_west })
    }
}

impl<C: ?Sized> Encode<pb::DeeperLine, C> for Line {
    fn encode(&self, context: &C) -> pb::DeeperLine {
        let output = match self.output {
            Output::Fixed(resource) => Made::Resource(resource.encode(context)),
            Output::Any => Made::Any(pb::DeeperAnyResource {}),
        };
        pb::DeeperLine { inputs: self.inputs.encode(context), output: Some(output), made: self.made.encode(context) }
    }
}
