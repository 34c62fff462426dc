//! Checks of the tables against each other, which no single row allows.

use super::effect::{Effect, Line};
use super::name::Name;
use super::texts::{ACHIEVEMENTS, BLUEPRINTS, ROCKETS, TILES, UPGRADES};
use super::{CONVERSIONS_MAX, CardSpec, FaceId, Tables, Zone, layout};
use hadal_core::game::Malformed;

/// The ids of the start tiles: left, right and below of each Hatch, and between two Hatches.
const START_IDS: [&str; 4] = ["start_left", "start_right", "start_below", "start_link"];
/// The most tiles all decks hold together, and the most cards of the blueprint deck.
const COPIES_MAX: usize = 250;
/// The most cards each player starts with.
const START_CARDS_MAX: usize = 100;

/// Checks the tables and fills in the parts derived from several of them.
pub(super) fn tables(tables: &mut Tables) -> Result<(), Malformed> {
    tables.index_names().map_err(|name| BLUEPRINTS.fail(format!("the id {name} names two things of the tables")))?;
    tables.index_facts();
    faces(tables)?;
    cards(tables)?;
    if let Some(upgrade) = tables.upgrades.iter().find(|upgrade| upgrade.effects.iter().any(converts)) {
        return Err(UPGRADES.fail(format!("{} may not convert, only habitat cards do", upgrade.id)));
    }
    if tables.rockets_of(1).next().is_none() {
        return Err(ROCKETS.fail("no card is in play for one player"));
    }
    let mut levels: Vec<u8> = tables.milestones.iter().map(|milestone| milestone.level).collect();
    levels.sort_unstable();
    if levels.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(ACHIEVEMENTS.fail("two milestones of the same level"));
    }
    Ok(())
}

/// The cells of Storage every player starts with: those of the cards built at the start (decision 66).
pub(super) fn storage_start(tables: &Tables) -> u16 {
    let built = tables.cards.iter().filter(|card| card.zone == Zone::StartBuilt);
    let cells = |card: &CardSpec| u16::from(card.count) * card.effects.iter().map(storage).sum::<u16>();
    built.map(cells).sum()
}

fn storage(effect: &Effect) -> u16 {
    if let Effect::Storage(cells) = effect { u16::from(*cells) } else { 0 }
}

fn converts(effect: &Effect) -> bool {
    matches!(effect, Effect::Convert(_))
}

fn faces(tables: &mut Tables) -> Result<(), Malformed> {
    let mut start = [FaceId(0); START_IDS.len()];
    for (place, id) in start.iter_mut().zip(START_IDS) {
        let named = tables.faces().find(|(_, face)| face.id.as_str() == id && face.deck.is_none());
        let Some((found, face)) = named else {
            return Err(TILES.fail(format!("the start tile {id} is missing")));
        };
        if face.count != 0 {
            return Err(TILES.fail(format!("{id} is laid by the set-up, its count must be 0")));
        }
        *place = found;
    }
    tables.starts = [1, 2, 3, 4].map(|seats| layout::start_tiles(start, seats));
    if tables.faces.iter().filter(|face| face.deck.is_none()).count() != START_IDS.len() {
        return Err(TILES.fail("a start tile that no set-up lays"));
    }
    if let Some(face) = tables.faces.iter().find(|face| face.deck.is_some() && face.count == 0) {
        return Err(TILES.fail(format!("{} is in its deck no times", face.id)));
    }
    let copies: usize = tables.faces.iter().map(|face| usize::from(face.count)).sum();
    if copies > COPIES_MAX {
        return Err(TILES.fail(format!("{copies} tiles, at most {COPIES_MAX} are allowed")));
    }
    start_layout_agrees(tables)
}

fn start_layout_agrees(tables: &Tables) -> Result<(), Malformed> {
    match (1..=4).find_map(|seats| layout::misfit(tables, seats)) {
        Some(face) => {
            let id = tables.face(face).id;
            Err(TILES.fail(format!("the edges of {id} disagree with its neighbours at the start")))
        }
        None => Ok(()),
    }
}

fn cards(tables: &Tables) -> Result<(), Malformed> {
    let copies = |in_deck: bool| -> usize {
        let cards = tables.cards.iter().filter(|card| (card.zone == Zone::Deck) == in_deck);
        cards.map(|card| usize::from(card.count)).sum()
    };
    if copies(true) > COPIES_MAX {
        return Err(BLUEPRINTS.fail(format!("{} cards, at most {COPIES_MAX} are allowed", copies(true))));
    }
    if copies(false) > START_CARDS_MAX {
        return Err(BLUEPRINTS.fail(format!("each player starts with more than {START_CARDS_MAX} cards")));
    }
    let conversions = tables.cards.iter().flat_map(CardSpec::lines).flat_map(Line::outputs).count();
    if conversions > CONVERSIONS_MAX {
        let problem = format!("all lines together make {conversions} things, at most {CONVERSIONS_MAX} are allowed");
        return Err(BLUEPRINTS.fail(problem));
    }
    let offers = |card: &&CardSpec| {
        card.zone == Zone::StartBuilt && card.effects.iter().any(|effect| matches!(effect, Effect::DrawCards(_)))
    };
    match tables.cards.iter().find(offers).map(|card| card.id) {
        Some(id) => Err(drawn_too_early(id)),
        None => Ok(()),
    }
}

fn drawn_too_early(id: Name) -> Malformed {
    BLUEPRINTS.fail(format!("{id} is never built in play, so draw_cards would never happen"))
}
