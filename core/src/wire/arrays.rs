//! Views and actions as integers in fixed places, for learning. Code here knows no game: the columns follow from the descriptions of its
//! messages, and a game declares how much room its lists have ([`Declared`]).
//!
//! * A number is a column. An optional one is -1 where it is absent.
//! * A text is a word of the game: its number in [`Layout::words`], from 1; 0 stands for none.
//! * Alternatives have a column for the one that is set, and share columns of equal names.
//! * A list is its length, and then its room: see [`Room`].

mod bounds;
mod column;
mod columns;
mod plan;

use std::collections::BTreeMap;

use prost::Message;
use prost_reflect::{DynamicMessage, MessageDescriptor, ReflectMessage as _};

use crate::game::{Setup, Viewer};
use crate::generator::Generator;
use crate::pb;
use crate::refusal::{Reason, Refusal};
use crate::seat::Seat;
use crate::wire::{Wire, game_number, json, walk_lent};
pub use column::{Bound, Column, Holding, Holds};
use columns::Filling;
use plan::{Field, Fields, Frame, Kind, Planner};

/// The error for a caller who asks for the arrays of another game.
pub const OTHER_OPTIONS: &str = "the state has other options than the game, and the game's options set the shape of arrays; open the game with the state's options";

/// A game's declarations about its arrays.
#[derive(Clone, Copy, Debug)]
pub struct Declared {
    /// The room of each list, by its path in the view (`seats.hand.cards`) or in the action (`action.cards`) or in the family. Other lists have
    /// only their length.
    pub rooms: &'static [(&'static str, Room)],
    /// The bounds of numbers, by the path of their field; other numbers may be as large as a column holds.
    pub bounds: &'static [(&'static str, Bound)],
    /// The most choices in one list: twice the number that random games need, at most 1,024.
    pub choices_max: usize,
    /// The most counts of a family.
    pub counts_max: usize,
}

impl Declared {
    /// No room for any list.
    pub const NOTHING: Self = Self { rooms: &[], bounds: &[], choices_max: 1024, counts_max: 0 };
}

/// The room of a list, or of a field of any kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// None: the field is left out.
    Nothing,
    /// The first items, up to this number; the length shows how many more there are.
    First(usize),
    /// One for each seat.
    Seats,
    /// The count of each value of an enum, or of each id in this list of the game's components.
    Each(&'static str),
    /// A pile of values of an enum, the top last: its top, and the count of each value.
    Pile,
    /// The cells around the table's centre. Each has the number of its item, from 1; a column counts the items beyond.
    Window {
        /// The fields of an item with its cell.
        at: [&'static str; 2],
        /// The shape of the cells.
        grid: Grid,
        /// The first column and the first row.
        from: [i32; 2],
        /// The last column and the last row.
        to: [i32; 2],
    },
}

/// The shape of the cells of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grid {
    /// Squares at a column and a row.
    Squares,
    /// Hexes with flat tops, in axial coordinates. A row goes up and down from column to column.
    Hexes,
}

impl Grid {
    /// The number of rows by which the numbering of this column is shifted down.
    fn shift(self, column: i32) -> i32 {
        match self {
            Self::Squares => 0,
            Self::Hexes => -(column + 1).div_euclid(2),
        }
    }
}

/// The columns of a game's arrays for a number of seats.
#[derive(Debug)]
pub struct Layout {
    view: Frame,
    action: Frame,
    families: Fields,
    /// The options in the view.
    settings: Option<DynamicMessage>,
    /// The names of the columns of an observation, including those before and after the view.
    pub observation_names: Vec<String>,
    /// The names of the columns of a choice.
    pub action_names: Vec<String>,
    observation_holdings: Vec<Holding>,
    action_holdings: Vec<Holding>,
    /// The words of the game, from number 1 on.
    pub words: Vec<String>,
    /// The verbs with their numbers; families of actions come after all actions.
    pub verbs: Vec<(usize, String)>,
    numbers: BTreeMap<String, i16>,
    /// The numbers of the ids of each list of components, by the number of the list.
    rows: Vec<Vec<i16>>,
    /// The game's declarations.
    pub declared: Declared,
}

/// The columns behind an action, for the counts of a family.
const COUNTING: [&str; 4] = ["counted.item", "counted.word", "counted.option", "counted.count"];

/// The largest count of one item of a family for which its columns are scaled: cards of a hand, and pyramids of a bank.
const COUNT_MAX: i16 = 255;

impl Layout {
    /// The columns of the game `G` for so many seats under these options.
    ///
    /// # Errors
    /// `MALFORMED` for a number of seats that the game does not take or options under which no game can begin; `INTERNAL` if descriptions of
    /// messages are missing.
    pub fn new<G: Wire>(seats: u8, options: &G::Options) -> Result<Self, Refusal> {
        let refused = |malformed| Refusal::from_malformed_in("options", G::INFO.id, malformed);
        let components = pb::Components { components: Some(G::components(options).map_err(refused)?) };
        let faces = G::catalogue(options).map_err(refused)?.faces;
        let ids = plan::ids(&components.encode_to_vec());
        let decisions = G::INFO.decisions.iter().map(|decision| decision.word.to_owned());
        let all = decisions.chain(ids.values().flatten().cloned()).chain(faces.into_iter().map(|face| face.key));
        let (mut words, mut numbers) = (Vec::new(), BTreeMap::new());
        for word in all.filter(|word| !word.is_empty()) {
            numbers.entry(word).or_insert_with_key(|word| {
                words.push(word.clone());
                i16::try_from(words.len()).unwrap_or(i16::MAX)
            });
        }
        let broken = || Refusal::new(Reason::Internal, "the descriptions of the messages are broken");
        let own = |whole: &str| {
            let field = json::message(whole).and_then(|whole| whole.get_field_by_name(G::INFO.id));
            field.and_then(|field| field.kind().as_message().cloned()).ok_or_else(broken)
        };
        let (view_message, actions, families) = (own("View")?, own("Action")?, own("ActionTemplate")?);
        let rows = rows(&own("Components")?, &ids, &numbers);
        let of_seats = |room| if room == Room::Seats { Room::First(seats.into()) } else { room };
        let rooms: Vec<_> = G::ARRAYS.rooms.iter().map(|(path, room)| (*path, of_seats(*room))).collect();
        // Other options may exceed the bounds, and have other ids.
        let holds = |bound: &Bound| matches!(bound, Bound::Ids(_)) || *options == G::table_options();
        let bounds: Vec<_> = G::ARRAYS.bounds.iter().copied().filter(|(_, bound)| holds(bound)).collect();
        let bounds = bounds.as_slice();
        let planner = Planner { rooms: &rooms, ids: &ids, bounds, numbers: &numbers, seats, axes: [""; 2] };
        let mut view = planner.frame("", &view_message);
        let mut action = planner.frame("action", &actions);
        let after = actions.fields().len();
        let mut families_planned = planner.beside(&mut action, "family", &families, after);
        // Each game has one number in all messages.
        let number = game_number(G::INFO.id).ok_or_else(broken)?;
        let in_case = |fields: &mut Fields| Fields::one(number, Kind::Message(std::mem::take(fields)));
        (view.fields, action.fields) = (in_case(&mut view.fields), in_case(&mut action.fields));
        let counts = (0..G::ARRAYS.counts_max).map(|place| format!("counting[{place}]"));
        let one = |name: &str| vec![name.to_owned()];
        let observation_names = [one("seat"), view.names.clone(), one("counting"), counts.collect()].concat();
        let action_names = [action.names.clone(), COUNTING.map(str::to_owned).to_vec()].concat();
        let observation_holdings = observation_holdings::<G>(&view.holdings, seats);
        let action_holdings = action_holdings::<G>(&action.holdings, words.len());
        let mut verbs = numbered(&actions, 0, "");
        verbs.extend(numbered(&families, after, " (family)"));
        let setup = Setup { seat_count: seats, options: options.clone(), generator: Generator::from_seed(0) };
        let state = G::new_game(&setup).map_err(|error| Refusal::from_setup("options", error))?;
        let settings = settings::<G>(&G::view(&state, Viewer::Spectator, false), &view.fields);
        Ok(Self {
            view,
            action,
            families: in_case(&mut families_planned),
            settings,
            observation_names,
            action_names,
            observation_holdings,
            action_holdings,
            words,
            verbs,
            rows,
            numbers,
            declared: G::ARRAYS,
        })
    }

    /// The columns of an observation, explained.
    pub fn observation_columns(&self) -> Vec<Column> {
        explained(&self.observation_names, &self.observation_holdings)
    }

    /// The columns of a choice, explained.
    pub fn action_columns(&self) -> Vec<Column> {
        explained(&self.action_names, &self.action_holdings)
    }

    /// The number of a word; 0 for none.
    pub fn number(&self, word: &str) -> i16 {
        self.numbers.get(word).copied().unwrap_or(0)
    }

    /// True if a view belongs to a match with the options of the layout; options have no columns.
    pub fn fits<G: Wire>(&self, view: &G::View) -> bool {
        settings::<G>(view, &self.view.fields) == self.settings
    }

    /// Appends what `seat` sees of a match with the same options, and the counts of the family from which it is choosing, if there is one.
    pub fn observe<G: Wire>(&self, seat: Seat, view: &G::View, counting: Option<&[u32]>, columns: &mut Vec<i16>) {
        let start = columns.len();
        columns.push(seat.0.into());
        walk_lent(&G::lend_view(view), &mut Filling::of(self, &self.view, &self.view.fields, columns));
        columns.push(counting.is_some().into());
        let counts = counting.unwrap_or_default().iter().map(|count| i16::try_from(*count).unwrap_or(i16::MAX));
        columns.extend(counts.take(self.declared.counts_max));
        columns.resize(start + self.observation_names.len(), 0);
    }

    /// Appends an action.
    pub fn action<G: Wire>(&self, action: &G::Action, columns: &mut Vec<i16>) {
        walk_lent(&G::lend_action(action), &mut Filling::of(self, &self.action, &self.action.fields, columns));
        columns.extend([0; COUNTING.len()]);
    }

    /// Appends a family of actions; `counted` is the step of choosing its counts, once the family is chosen.
    pub fn family<G: Wire>(&self, family: &G::Template, counted: [i16; 4], columns: &mut Vec<i16>) {
        walk_lent(&G::lend_template(family), &mut Filling::of(self, &self.action, &self.families, columns));
        columns.extend(counted);
    }
}

/// The columns of an observation: the seat, the view, the counts so far.
fn observation_holdings<G: Wire>(view: &[Holding], seats: u8) -> Vec<Holding> {
    let seat = Holding::new("seat", Holds::Category, 0, i16::from(seats.max(1)) - 1);
    let counting = Holding::new("counting", Holds::Flag, 0, 1);
    let counts = std::iter::repeat_n(Holding::new("counting", Holds::Number, 0, COUNT_MAX), G::ARRAYS.counts_max);
    std::iter::once(seat).chain(view.iter().cloned()).chain([counting]).chain(counts).collect()
}

/// The columns of a choice: the action, and the step of choosing from a family.
fn action_holdings<G: Wire>(action: &[Holding], words: usize) -> Vec<Holding> {
    let words = i16::try_from(words).unwrap_or(i16::MAX);
    let most = i16::try_from(G::ARRAYS.counts_max).unwrap_or(i16::MAX);
    let highest = [(Holds::Number, most), (Holds::Word, words), (Holds::Number, most), (Holds::Number, COUNT_MAX)];
    let counting = COUNTING.iter().zip(highest).map(|(name, (kind, high))| Holding::new(name, kind, 0, high));
    action.iter().cloned().chain(counting).collect()
}

fn explained(names: &[String], holdings: &[Holding]) -> Vec<Column> {
    let columns = names.iter().zip(holdings);
    columns.map(|(name, holding)| Column { name: name.clone(), holding: holding.clone() }).collect()
}

/// The numbers of the ids of each list, by the number of the list.
fn rows(
    components: &MessageDescriptor,
    ids: &BTreeMap<String, Vec<String>>,
    numbers: &BTreeMap<String, i16>,
) -> Vec<Vec<i16>> {
    let mut rows = Vec::new();
    for list in components.fields() {
        let (place, ids) = (list.number() as usize, ids.get(list.name()).into_iter().flatten());
        rows.resize_with(rows.len().max(place + 1), Vec::new);
        rows[place] = ids.map(|id| numbers.get(id).copied().unwrap_or(0)).collect();
    }
    rows
}

/// The options in a view, except those that have columns.
fn settings<G: Wire>(view: &G::View, planned: &Fields) -> Option<DynamicMessage> {
    let view = pb::View { view: Some(G::encode_view(view)) }.encode_to_vec();
    let view = DynamicMessage::decode(json::message("View")?, view.as_slice()).ok()?;
    let view = view.get_field_by_name(G::INFO.id)?;
    let field = view.as_message()?.descriptor().get_field_by_name("settings")?;
    let mut settings = view.as_message()?.get_field(&field).as_message()?.clone();
    let own = planned.0.last()?.as_ref()?.inside()?.get(field.number()).and_then(Field::inside);
    for field in settings.descriptor().fields().filter(|field| own.is_some_and(|own| own.get(field.number()).is_some()))
    {
        settings.clear_field(&field);
    }
    Some(settings)
}

fn numbered(message: &MessageDescriptor, after: usize, kind: &str) -> Vec<(usize, String)> {
    message.fields().map(|field| (after + field.number() as usize, format!("{}{kind}", field.name()))).collect()
}
