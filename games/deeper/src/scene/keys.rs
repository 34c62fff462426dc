//! The keys of the faces. Keys other than ids of the tables have a hyphen, which no id has.

use crate::data::name::Name;
use crate::data::tokens::Resource;

/// The key of face-down pieces.
pub(super) const FACE_DOWN: &str = "";
/// The key of a diver, the pawn of a seat.
pub(super) const DIVER: &str = "diver-pawn";
/// The key of a Hatch on the map; the card of that name is another thing.
pub(super) const HATCH: &str = "hatch-hex";

/// The key of a token.
pub(super) fn token(resource: Resource) -> &'static str {
    resource.id()
}

/// The key of a tile, card, upgrade or milestone: its id. Custom tables may give one the id of a resource; it gets a hyphen.
pub(super) fn component(id: Name) -> String {
    let is_token = Resource::all().any(|resource| resource.id() == id.as_str());
    if is_token { format!("{id}-card") } else { id.to_string() }
}
