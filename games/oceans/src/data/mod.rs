//! The tables of the cards, read once: the only reader of the CSV files.

pub(crate) mod effect;
pub(crate) mod ids;
mod parse;
pub(crate) mod words;

use std::sync::LazyLock;

use hadal_core_derive::Encode;
use serde::Deserialize;

use super::wire::{arrow, icon};
use effect::{Name, Static, Term, Trigger};
use ids::{CardId, ScenarioId};
use parse::terms;

/// A Surface or Deep card as the rules see it.
#[derive(Debug, Encode)]
#[message(
    OceansCardInfo,
    with = CardId,
    computed(
        card = context.encode(&()),
        id = context.to_string(),
        name = self.text.name.clone(),
        deep = context.is_deep(),
        cost = context.is_deep().then(|| u32::from(self.number)),
        gain = icon::encode(&self.text.gain.into(), &()),
        arrow = arrow(self.text.arrow),
        effect = self.text.summary.clone(),
        provenance = self.text.provenance.clone()
    )
)]
#[expect(clippy::struct_excessive_bools, reason = "independent icons and effects, not states")]
pub(super) struct CardSpec {
    /// The forage icon, 0 if there is none.
    #[message(with = icon)]
    pub forage: i32,
    /// The attack icon, 0 if there is none.
    #[message(with = icon)]
    pub attack: i32,
    /// The shell, 0 if there is none.
    #[message(with = icon)]
    pub shell: i32,
    /// Change of the trait limit.
    pub trait_limit: i32,
    /// Change of the board's spaces.
    pub spaces: i32,
    /// Change of aging.
    pub aging: i32,
    /// The migrate number; a Deep card's cost as well.
    #[message(name = migrate)]
    pub number: u16,
    /// Has the never-forage icon.
    pub never_forages: bool,
    /// Has the never-attack icon.
    pub never_attacks: bool,
    /// Prevents attacks or lowers the number of tokens they take (black text box).
    pub defensive: bool,
    /// Leeches.
    pub leeching: bool,
    /// Cannot be removed.
    #[message(skip)]
    pub unremovable: bool,
    /// Lifts the trait limit of its species.
    #[message(skip)]
    pub lifts_limit: bool,
    /// Goes on species of other players.
    #[message(skip)]
    pub on_opponents: bool,
    /// Goes on any species.
    #[message(skip)]
    pub on_any_species: bool,
    /// Makes Deep cards free that are evolved later on its species.
    #[message(skip)]
    pub frees_deep: bool,
    /// May leave its species by itself.
    #[message(skip)]
    pub leaves_by_itself: bool,
    /// The name, if effects quote it.
    #[message(skip)]
    pub quoted: Option<Name>,
    /// Effects that hold while the card is in play.
    #[message(skip)]
    pub statics: Vec<Static>,
    /// Effects on occasions.
    #[message(skip)]
    pub triggers: Vec<Trigger>,
    /// The texts on the card, for people.
    #[message(skip)]
    pub text: CardText,
}

/// The effect of the number of a card in hand: "costs 3", "migrates 5".
pub(super) fn number_in_words(id: CardId) -> String {
    format!("{} {}", if id.is_deep() { "costs" } else { "migrates" }, card(id).number)
}

/// The direction of the arrow of a gains icon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Arrow {
    None,
    Left,
    Right,
    Nearest,
}

/// The texts on a card, for people; the rules never look at them.
#[derive(Debug)]
pub(super) struct CardText {
    /// The printed name.
    pub name: String,
    /// The effect in the project's own words.
    pub summary: String,
    /// The source of the facts.
    pub provenance: String,
    /// The gains icon of a Surface card, 0 if there is none.
    pub gain: u8,
    /// The printed arrow of a Surface card.
    pub arrow: Arrow,
}

/// A Scenario card.
#[derive(Debug, Encode)]
#[message(OceansScenarioInfo, with = ScenarioId, computed(scenario = context.encode(&()), id = context.to_string()))]
pub(super) struct ScenarioSpec {
    /// The printed name.
    pub name: String,
    /// An event (purple), carried out once per emptying, instead of an ongoing effect (blue).
    pub event: bool,
    /// Teeth icons: aggressive.
    pub teeth: u8,
    /// Diamond icons: complex.
    pub diamonds: u8,
    /// Lightning icons: event.
    pub lightning: u8,
    /// Effects that hold for every species while the card is on.
    #[message(skip)]
    pub statics: Vec<Static>,
    /// Effects on occasions.
    #[message(skip)]
    pub triggers: Vec<Trigger>,
    /// The effect in the project's own words.
    #[message(name = effect)]
    pub summary: String,
    /// The source of the facts.
    pub provenance: String,
}

/// The specification of a card.
pub(super) fn card(id: CardId) -> &'static CardSpec {
    &CARDS[id.index()]
}

/// The specification of a scenario.
pub(super) fn scenario(id: ScenarioId) -> &'static ScenarioSpec {
    &SCENARIOS[id.index()]
}

static CARDS: LazyLock<Vec<CardSpec>> = LazyLock::new(|| {
    let surface = rows::<SurfaceRow>(include_str!("surface.csv")).map(SurfaceRow::spec);
    surface.chain(rows::<DeepRow>(include_str!("deep.csv")).map(DeepRow::spec)).collect()
});

static SCENARIOS: LazyLock<Vec<ScenarioSpec>> =
    LazyLock::new(|| rows::<ScenarioRow>(include_str!("scenario.csv")).map(ScenarioRow::spec).collect());

/// The rows of a table. The tables are part of the program; a test proves that every row and every term can be read.
fn rows<R: for<'a> Deserialize<'a>>(table: &'static str) -> impl Iterator<Item = R> {
    let reader = csv::Reader::from_reader(table.as_bytes());
    reader.into_deserialize().map(|row| match row {
        Ok(row) => row,
        Err(error) => unreachable!("a card table of this program is broken: {error}"),
    })
}

fn split_terms(cell: &str) -> (Vec<Static>, Vec<Trigger>) {
    let all = match terms(cell) {
        Ok(all) => all,
        Err(term) => unreachable!("a card table of this program holds the unknown term {term}"),
    };
    let (mut statics, mut triggers) = (Vec::new(), Vec::new());
    for term in all {
        match term {
            Term::Static(effect) => statics.push(effect),
            Term::Trigger(trigger) => triggers.push(trigger),
        }
    }
    (statics, triggers)
}

/// The icon columns that Surface and Deep cards share.
struct Icons {
    forage: i32,
    attack: i32,
    shell: i32,
    never: [u8; 2],
    changes: [i32; 3],
    defensive: u8,
    leeching: u8,
}

fn spec(icons: &Icons, number: u16, effects: &str, text: CardText) -> CardSpec {
    let (statics, triggers) = split_terms(effects);
    let [trait_limit, spaces, aging] = icons.changes;
    CardSpec {
        forage: icons.forage,
        attack: icons.attack,
        shell: icons.shell,
        trait_limit,
        spaces,
        aging,
        number,
        never_forages: icons.never[0] == 1,
        never_attacks: icons.never[1] == 1,
        defensive: icons.defensive == 1,
        leeching: icons.leeching == 1,
        unremovable: statics.contains(&Static::Unremovable),
        lifts_limit: statics.contains(&Static::TraitsUnlimited),
        on_opponents: statics.contains(&Static::OnOpponents),
        on_any_species: statics.contains(&Static::OnAnySpecies),
        frees_deep: statics.contains(&Static::FreeDeep),
        leaves_by_itself: statics.iter().any(|effect| matches!(effect, Static::LostWhen(_))),
        quoted: Name::parse(&text.name),
        statics,
        triggers,
        text,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SurfaceRow {
    #[serde(rename = "card_id")]
    _id: String,
    #[serde(rename = "trait_code")]
    _code: String,
    name: String,
    migrate: u16,
    forage: i32,
    attack: i32,
    shell: i32,
    no_forage: u8,
    no_attack: u8,
    max_traits: i32,
    capacity: i32,
    aging: i32,
    defensive: u8,
    leeching: u8,
    gain: u8,
    arrow: Arrow,
    effects: String,
    summary: String,
    provenance: String,
}

impl SurfaceRow {
    fn spec(self) -> CardSpec {
        let icons = Icons {
            forage: self.forage,
            attack: self.attack,
            shell: self.shell,
            never: [self.no_forage, self.no_attack],
            changes: [self.max_traits, self.capacity, self.aging],
            defensive: self.defensive,
            leeching: self.leeching,
        };
        let (gain, arrow, provenance) = (self.gain, self.arrow, self.provenance);
        let text = CardText { name: self.name, summary: self.summary, provenance, gain, arrow };
        spec(&icons, self.migrate, &self.effects, text)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeepRow {
    #[serde(rename = "card_id")]
    _id: String,
    name: String,
    cost: u16,
    forage: i32,
    attack: i32,
    shell: i32,
    no_forage: u8,
    no_attack: u8,
    max_traits: i32,
    capacity: i32,
    aging: i32,
    defensive: u8,
    leeching: u8,
    effects: String,
    summary: String,
    provenance: String,
    notes: String,
}

impl DeepRow {
    fn spec(self) -> CardSpec {
        let icons = Icons {
            forage: self.forage,
            attack: self.attack,
            shell: self.shell,
            never: [self.no_forage, self.no_attack],
            changes: [self.max_traits, self.capacity, self.aging],
            defensive: self.defensive,
            leeching: self.leeching,
        };
        let (provenance, arrow) = (with_notes(self.provenance, &self.notes), Arrow::None);
        let text = CardText { name: self.name, summary: self.summary, provenance, gain: 0, arrow };
        spec(&icons, self.cost, &self.effects, text)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioRow {
    #[serde(rename = "card_id")]
    _id: String,
    name: String,
    kind: String,
    teeth: u8,
    diamond: u8,
    lightning: u8,
    effects: String,
    summary: String,
    provenance: String,
    notes: String,
}

impl ScenarioRow {
    fn spec(self) -> ScenarioSpec {
        let (statics, triggers) = split_terms(&self.effects);
        ScenarioSpec {
            name: self.name,
            event: self.kind == "event",
            teeth: self.teeth,
            diamonds: self.diamond,
            lightning: self.lightning,
            statics,
            triggers,
            summary: self.summary,
            provenance: with_notes(self.provenance, &self.notes),
        }
    }
}

/// A provenance together with the notes that qualify it: an inferred icon, an added suffix, a ruling.
fn with_notes(provenance: String, notes: &str) -> String {
    if notes.is_empty() { provenance } else { format!("{provenance}; {notes}") }
}
