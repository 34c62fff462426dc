//! All tables together: the printed ones, or a designer's own over the same vocabulary.

use std::sync::{Arc, LazyLock};

use super::chart::Spot;
use super::name::Name;
use super::parse;
use super::specs::{
    CardId, CardSpec, FaceId, FaceSpec, MilestoneId, MilestoneSpec, ResourceSpec, RocketId, RocketSpec, SetupSpec,
    UpgradeId, UpgradeSpec, Zone,
};
use super::texts::TableTexts;
use super::tokens::{Resource, Tokens};
use hadal_core::game::Malformed;
use hadal_core::memo::Memo;

/// All tables, parsed and checked against each other.
#[derive(Debug)]
pub struct Tables {
    /// The custom texts these tables were read from.
    pub texts: TableTexts,
    /// The resources, by type.
    pub resources: Vec<ResourceSpec>,
    /// The tile faces.
    pub faces: Vec<FaceSpec>,
    /// The habitat cards.
    pub cards: Vec<CardSpec>,
    /// The rocket cards.
    pub rockets: Vec<RocketSpec>,
    /// The upgrades.
    pub upgrades: Vec<UpgradeSpec>,
    /// The milestones.
    pub milestones: Vec<MilestoneSpec>,
    /// The set-up for 1, 2, 3 and 4 players.
    pub setups: Vec<SetupSpec>,
    /// The rock edges of each face once more, all in one place: the map asks for them all the time.
    pub(super) rocks: [u8; FACE_IDS],
    /// The habitat cards with lines of conversion.
    pub(super) converters: Vec<CardId>,
    /// The start tiles for 1, 2, 3 and 4 players.
    pub(super) starts: [Vec<(Spot, FaceId)>; 4],
    /// Every id with the component it names, sorted by id.
    pub(super) named: Vec<(Name, Component)>,
}

/// A component that an id names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Component {
    /// A tile face.
    Face(FaceId),
    /// A habitat card.
    Card(CardId),
    /// A rocket card.
    Rocket(RocketId),
    /// An upgrade.
    Upgrade(UpgradeId),
    /// A milestone.
    Milestone(MilestoneId),
}

/// The number of values that a face's id can have.
pub(super) const FACE_IDS: usize = 1 << u8::BITS;

/// The custom tables read last.
static READ: Memo<Tables> = Memo::new();

static PRINTED: LazyLock<Arc<Tables>> = LazyLock::new(|| {
    let tables = parse::tables(TableTexts::default());
    Arc::new(tables.unwrap_or_else(|problem| unreachable!("the printed tables are sound, a test says so: {problem}")))
});

impl Tables {
    /// The printed tables.
    pub fn printed() -> Arc<Self> {
        Arc::clone(&PRINTED)
    }

    /// The tables of these texts, each missing text standing for the printed table. Paths are relative to the texts.
    pub fn read(texts: TableTexts) -> Result<Arc<Self>, Malformed> {
        if texts == TableTexts::default() {
            return Ok(Self::printed());
        }
        // The texts are strings and options only: postcard refuses neither.
        let bytes = postcard::to_stdvec(&texts).unwrap_or_default();
        READ.recall(&bytes, || parse::tables(texts))
    }

    /// A tile face.
    pub fn face(&self, id: FaceId) -> &FaceSpec {
        &self.faces[usize::from(id.0)]
    }

    /// The edges of a tile face that are rock: bit d for direction d.
    pub fn rock(&self, id: FaceId) -> u8 {
        self.rocks[usize::from(id.0)]
    }

    /// The habitat cards with lines of conversion, in the order of the table.
    pub fn converters(&self) -> &[CardId] {
        &self.converters
    }

    /// A habitat card.
    pub fn blueprint(&self, id: CardId) -> &CardSpec {
        &self.cards[usize::from(id.0)]
    }

    /// A rocket card.
    pub fn rocket(&self, id: RocketId) -> &RocketSpec {
        &self.rockets[usize::from(id.0)]
    }

    /// An upgrade.
    pub fn upgrade(&self, id: UpgradeId) -> &UpgradeSpec {
        &self.upgrades[usize::from(id.0)]
    }

    /// A milestone.
    pub fn milestone(&self, id: MilestoneId) -> &MilestoneSpec {
        &self.milestones[usize::from(id.0)]
    }

    /// The set-up for a number of players from 1 to 4.
    pub fn setup(&self, seat_count: u8) -> &SetupSpec {
        &self.setups[usize::from(seat_count) - 1]
    }

    /// The tiles that lie on the map at the start, in the order they are laid, at a table of this size (rule 4.2).
    pub fn start_tiles(&self, seat_count: u8) -> &[(Spot, FaceId)] {
        &self.starts[usize::from(seat_count) - 1]
    }

    /// The component that an id names, if any.
    pub fn find(&self, name: Name) -> Option<Component> {
        let at = self.named.binary_search_by(|(known, _)| known.cmp(&name)).ok()?;
        Some(self.named[at].1)
    }

    /// The tile face of an id.
    pub fn find_face(&self, name: Name) -> Option<FaceId> {
        if let Some(Component::Face(face)) = self.find(name) { Some(face) } else { None }
    }

    /// The habitat card of an id.
    pub fn find_card(&self, name: Name) -> Option<CardId> {
        if let Some(Component::Card(card)) = self.find(name) { Some(card) } else { None }
    }

    /// The rocket card of an id.
    pub fn find_rocket(&self, name: Name) -> Option<RocketId> {
        if let Some(Component::Rocket(rocket)) = self.find(name) { Some(rocket) } else { None }
    }

    /// The upgrade of an id.
    pub fn find_upgrade(&self, name: Name) -> Option<UpgradeId> {
        if let Some(Component::Upgrade(upgrade)) = self.find(name) { Some(upgrade) } else { None }
    }

    /// The milestone of an id.
    pub fn find_milestone(&self, name: Name) -> Option<MilestoneId> {
        if let Some(Component::Milestone(milestone)) = self.find(name) { Some(milestone) } else { None }
    }

    /// The faces with their ids.
    pub fn faces(&self) -> impl Iterator<Item = (FaceId, &FaceSpec)> {
        (0..).map(FaceId).zip(&self.faces)
    }

    /// The habitat cards with their ids.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, &CardSpec)> {
        (0..).map(CardId).zip(&self.cards)
    }

    /// Every tile of the deck of a level, each copy on its own, in the order of the table.
    pub fn of_deck(&self, level: u8) -> impl Iterator<Item = FaceId> {
        let faces = self.faces().filter(move |(_, face)| face.deck == Some(level));
        faces.flat_map(|(id, face)| std::iter::repeat_n(id, usize::from(face.count)))
    }

    /// Every card of a zone, each copy on its own, in the order of the table.
    pub fn of_zone(&self, zone: Zone) -> impl Iterator<Item = CardId> {
        let cards = self.cards().filter(move |(_, card)| card.zone == zone);
        cards.flat_map(|(id, card)| std::iter::repeat_n(id, usize::from(card.count)))
    }

    /// The rocket cards in play at a table of this size.
    pub fn rockets_of(&self, seat_count: u8) -> impl Iterator<Item = RocketId> {
        (0..)
            .map(RocketId)
            .zip(&self.rockets)
            .filter(move |(_, rocket)| rocket.min_players <= seat_count)
            .map(|(id, _)| id)
    }

    /// The upgrades of every player board.
    pub fn upgrades(&self) -> impl Iterator<Item = (UpgradeId, &UpgradeSpec)> {
        (0..).map(UpgradeId).zip(&self.upgrades)
    }

    /// The milestones with their ids.
    pub fn milestones(&self) -> impl Iterator<Item = (MilestoneId, &MilestoneSpec)> {
        (0..).map(MilestoneId).zip(&self.milestones)
    }

    /// The printed number of tokens of each type.
    pub fn supply(&self) -> Tokens {
        let mut supply = Tokens::default();
        for (resource, spec) in Resource::all().zip(&self.resources) {
            supply[resource] = spec.supply;
        }
        supply
    }

    /// Fills the lists of edges and of cards that convert.
    pub(super) fn index_facts(&mut self) {
        for (rock, face) in self.rocks.iter_mut().zip(&self.faces) {
            *rock = face.rock;
        }
        let convert = |card: &CardSpec| card.lines().next().is_some();
        self.converters = self.cards().filter(|(_, card)| convert(card)).map(|(id, _)| id).collect();
    }

    /// Fills the list of ids; the error is the first id that is used twice.
    pub(super) fn index_names(&mut self) -> Result<(), Name> {
        let faces = (0..).map(|row| Component::Face(FaceId(row)));
        let cards = (0..).map(|row| Component::Card(CardId(row)));
        let rockets = (0..).map(|row| Component::Rocket(RocketId(row)));
        let upgrades = (0..).map(|row| Component::Upgrade(UpgradeId(row)));
        let milestones = (0..).map(|row| Component::Milestone(MilestoneId(row)));
        let mut named: Vec<(Name, Component)> = Vec::new();
        named.extend(self.faces.iter().map(|spec| spec.id).zip(faces));
        named.extend(self.cards.iter().map(|spec| spec.id).zip(cards));
        named.extend(self.rockets.iter().map(|spec| spec.id).zip(rockets));
        named.extend(self.upgrades.iter().map(|spec| spec.id).zip(upgrades));
        named.extend(self.milestones.iter().map(|spec| spec.id).zip(milestones));
        named.sort_unstable();
        if let Some(pair) = named.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(pair[0].0);
        }
        self.named = named;
        Ok(())
    }
}

/// Tables are equal if their texts are.
impl PartialEq for Tables {
    fn eq(&self, other: &Self) -> bool {
        self.texts == other.texts
    }
}
