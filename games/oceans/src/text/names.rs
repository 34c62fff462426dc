//! Names of things for people.

use std::sync::LazyLock;

use crate::data::ids::CardId;
use crate::data::{card, number_in_words};
use crate::state::named::Named;
use crate::state::{Held, Location};
use crate::view::{SpeciesView, View};
use hadal_core::scene::words;
use hadal_core::seat::Seat;

/// The name of a card; a Deep card that shares its name with a Surface card is "Deep Inking" (decision 137).
pub(crate) fn card_name(id: CardId) -> &'static str {
    &NAMES[id.index()]
}

static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let printed = |id: CardId| card(id).text.name.as_str();
    let on_surface = |name: &str| CardId::all().take_while(|id| !id.is_deep()).any(|id| printed(id) == name);
    let name = |id: CardId| if id.is_deep() && on_surface(printed(id)) { "Deep " } else { "" }.to_owned() + printed(id);
    CardId::all().map(name).collect()
});

/// A card in hand: its name, and the meaning of its number.
pub(crate) fn card_in_hand(id: CardId) -> String {
    format!("{} ({})", card_name(id), number_in_words(id))
}

/// A species by its place in the row, counted from 1.
pub(crate) fn species_name(named: Named) -> String {
    match (named.spot, named.id) {
        (Some(spot), _) => format!("{}'s species {}", words::seat(spot.seat), u32::from(spot.index) + 1),
        (None, _) => "a species that has gone".to_owned(),
    }
}

/// The Reef or an Ocean zone.
pub(crate) fn location_name(location: Location) -> &'static str {
    match location {
        Location::Reef => "the Reef",
        Location::Zone1 => "zone 1",
        Location::Zone2 => "zone 2",
        Location::Zone3 => "zone 3",
    }
}

/// A score pile.
pub(crate) fn score_pile(seat: Seat) -> String {
    format!("{}'s score pile", words::seat(seat))
}

/// The gap in a row for a new species.
pub(crate) fn gap_name(position: usize, row: usize) -> String {
    match position {
        _ if row == 0 => "As the only species of the row".to_owned(),
        0 => "At the left end of the row".to_owned(),
        _ if position >= row => "At the right end of the row".to_owned(),
        _ => format!("Between species {position} and {}", position + 1),
    }
}

/// The named species, if it is in play.
pub(crate) fn species_of(view: &View, named: Named) -> Option<&SpeciesView> {
    let spot = named.spot?;
    view.rows.get(spot.seat)?.get(usize::from(spot.index))
}

/// The card at a slot of a species.
pub(crate) fn trait_name(view: &View, species: Named, slot: u8) -> &'static str {
    let held = species_of(view, species).and_then(|shown| shown.species.traits.get(usize::from(slot)));
    held.map_or("a trait", |held| card_name(held.card))
}

/// The card at a slot of a species, told apart from every other one there: by its place as well if there is another of its name.
pub(crate) fn trait_told_apart(view: &View, species: Named, slot: u8) -> String {
    let name = trait_name(view, species, slot);
    let held = species_of(view, species).map_or(&[][..], |shown| &shown.species.traits);
    let alike = held.iter().filter(|held| card_name(held.card) == name).count();
    if alike > 1 { format!("{name} (trait {})", u32::from(slot) + 1) } else { name.to_owned() }
}

/// The traits at some slots of a species, as a list.
pub(crate) fn traits_named(view: &View, species: Named, slots: &[u8]) -> String {
    words::listed(&slots.iter().map(|slot| trait_told_apart(view, species, *slot)).collect::<Vec<_>>())
}

/// Several species as a list.
pub(crate) fn all_named(species: &[Named]) -> String {
    words::listed(&species.iter().copied().map(species_name).collect::<Vec<_>>())
}

/// The card on top of a Gene Pool pile, and the pile.
pub(crate) fn pile_top(view: &View, pile: u8) -> String {
    let top = view.piles.get(usize::from(pile)).and_then(|cards| cards.last());
    let name = top.map_or_else(|| "the top".to_owned(), |id| card_in_hand(*id));
    format!("{name} from pile {}", pile + 1)
}

/// A number as words count it.
pub(crate) fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// The special properties of a card in hand.
pub(crate) fn held_marks(held: Held, moved: &[CardId]) -> Vec<&'static str> {
    let marks = [(held.known, "known to all"), (moved.contains(&held.card), "exchanged this turn")];
    marks.into_iter().filter(|(set, _)| *set).map(|(_, mark)| mark).collect()
}
