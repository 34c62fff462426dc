//! Views and actions as integers in fixed places, for learning. Nothing here knows a game: the columns follow from the descriptions of its
//! messages, and a game declares how much room its lists have ([`Declared`]).
//!
//! * A number is a column. An optional one is -1 where it is absent.
//! * A text is a word of the game: its number in [`Layout::words`], from 1; 0 is none.
//! * Of alternatives a column tells which one is there, and those of equal names share columns.
//! * A list is its length, and then whatever room it has been given: see [`Room`].

mod fill;
mod plan;

use std::collections::BTreeMap;

use prost::Message;
use prost_reflect::MessageDescriptor;

use crate::game::{Setup, Viewer};
use crate::generator::Generator;
use crate::pb;
use crate::refusal::{Reason, Refusal};
use crate::seat::Seat;
use crate::wire::{Wire, json};
use fill::Filling;
use plan::{Field, Fields, Frame, Kind, Planner};

/// What whoever asks for the arrays of another game is told.
pub const OTHER_OPTIONS: &str =
    "the options are not those of a table, and arrays have one shape; open the game without options";

/// What a game declares of its arrays.
#[derive(Clone, Copy, Debug)]
pub struct Declared {
    /// The room of each list, by its path in the view (`seats.hand.cards`) or in the action (`action.cards`) or in the family. Of other lists there is
    /// only the length.
    pub rooms: &'static [(&'static str, Room)],
    /// The most choices that are listed at once: twice what random games need, at most 1,024.
    pub choices_max: usize,
    /// The most counts of a family.
    pub counts_max: usize,
}

impl Declared {
    /// No list has any room.
    pub const NOTHING: Self = Self { rooms: &[], choices_max: 1024, counts_max: 0 };
}

/// The room of a list, or of a field of any kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// None: the field is left out.
    Nothing,
    /// So many items from the first one on; the length tells how many lie beyond.
    First(usize),
    /// One for each seat.
    Seats,
    /// How often there is each value of an enum, or each id of this list of the game's components.
    Each(&'static str),
    /// A pile of values of an enum, the top last: its top, and how often there is each.
    Pile,
    /// The cells around the table's centre. Each has the number of its item, from 1; a column counts what lies beyond.
    Window {
        /// The fields of an item that tell its cell.
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
    /// How far below its row a cell of this column is numbered.
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
    /// The field of the view that tells the options, and what it says.
    settings: (usize, Vec<u8>),
    /// The names of the columns of an observation, those in front of and behind the view included.
    pub observation_names: Vec<String>,
    /// The names of the columns of a choice.
    pub action_names: Vec<String>,
    /// The words of the game, from number 1 on.
    pub words: Vec<String>,
    /// The verbs with their numbers; families of actions come after all actions.
    pub verbs: Vec<(usize, String)>,
    numbers: BTreeMap<String, i16>,
    /// What the game declares.
    pub declared: Declared,
}

/// The columns behind an action, for the counts of a family.
const COUNTING: [&str; 4] = ["counted.item", "counted.word", "counted.option", "counted.count"];

impl Layout {
    /// The columns of the game `G` for so many seats under the options of a table.
    ///
    /// # Errors
    /// `MALFORMED` if it is not for as many; `INTERNAL` if the messages are not described.
    pub fn new<G: Wire>(seats: u8) -> Result<Self, Refusal> {
        let options = &G::table_options();
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
        let of_seats = |room| if room == Room::Seats { Room::First(seats.into()) } else { room };
        let rooms: Vec<_> = G::ARRAYS.rooms.iter().map(|(path, room)| (*path, of_seats(*room))).collect();
        let planner = Planner { rooms: &rooms, ids: &ids };
        let view = planner.frame("", &view_message);
        let mut action = planner.frame("action", &actions);
        let after = actions.fields().len();
        let family_fields = planner.beside(&mut action, "family", &families, after);
        let counts = (0..G::ARRAYS.counts_max).map(|place| format!("counting[{place}]"));
        let one = |name: &str| vec![name.to_owned()];
        let observation_names = [one("seat"), view.names.clone(), one("counting"), counts.collect()].concat();
        let action_names = [action.names.clone(), COUNTING.map(str::to_owned).to_vec()].concat();
        let mut verbs = numbered(&actions, 0, "");
        verbs.extend(numbered(&families, after, " (family)"));
        let setup = Setup { seat_count: seats, options: options.clone(), generator: Generator::from_seed(0) };
        let state = G::new_game(&setup).map_err(|error| Refusal::from_setup("options", error))?;
        let first = pb::View { view: Some(G::encode_view(&G::view(&state, Viewer::Spectator, false))) }.encode_to_vec();
        let number = view_message.get_field_by_name("settings").map_or(0, |field| field.number() as usize);
        let settings = (number, fill::field(fill::inner(&first), number).to_vec());
        Ok(Self {
            view,
            action,
            families: family_fields,
            settings,
            observation_names,
            action_names,
            words,
            verbs,
            numbers,
            declared: G::ARRAYS,
        })
    }

    /// The number of a word; 0 for none.
    pub fn number(&self, word: &str) -> i16 {
        self.numbers.get(word).copied().unwrap_or(0)
    }

    /// Appends what `seat` sees, and the counts of the family that it is choosing from, if it is choosing from one.
    ///
    /// # Errors
    /// `MALFORMED` if the view is of a match under other options.
    pub fn observe(
        &self,
        seat: Seat,
        view: &pb::View,
        counting: Option<&[u32]>,
        columns: &mut Vec<i16>,
    ) -> Result<(), Refusal> {
        let (start, view) = (columns.len(), view.encode_to_vec());
        let (number, settings) = &self.settings;
        let columns_of_settings = match self.view.fields.0.get(*number) {
            Some(Some(Field { kind: Kind::Message(fields), .. })) => Some(fields),
            _ => None,
        };
        if !fill::same_beside(columns_of_settings, fill::field(fill::inner(&view), *number), settings) {
            return Err(Refusal::malformed("options", OTHER_OPTIONS));
        }
        columns.push(seat.0.into());
        self.fill(&self.view, &self.view.fields, &view, columns);
        columns.push(counting.is_some().into());
        let counts = counting.unwrap_or_default().iter().map(|count| i16::try_from(*count).unwrap_or(i16::MAX));
        columns.extend(counts.take(self.declared.counts_max));
        columns.resize(start + self.observation_names.len(), 0);
        Ok(())
    }

    /// Appends an action.
    pub fn action(&self, action: &pb::Action, columns: &mut Vec<i16>) {
        self.fill(&self.action, &self.action.fields, &action.encode_to_vec(), columns);
        columns.extend([0; COUNTING.len()]);
    }

    /// Appends a family of actions; `counted` is the step of choosing from it, once it is chosen.
    pub fn family(&self, family: &pb::ActionTemplate, counted: [i16; 4], columns: &mut Vec<i16>) {
        self.fill(&self.action, &self.families, &family.encode_to_vec(), columns);
        columns.extend(counted);
    }

    fn fill(&self, frame: &Frame, fields: &Fields, whole: &[u8], columns: &mut Vec<i16>) {
        let start = columns.len();
        columns.extend_from_slice(&frame.blank);
        let mut filling = Filling { layout: self, columns: &mut columns[start..] };
        filling.message(fields, 0, fill::inner(whole));
    }
}

fn numbered(message: &MessageDescriptor, after: usize, kind: &str) -> Vec<(usize, String)> {
    message.fields().map(|field| (after + field.number() as usize, format!("{}{kind}", field.name()))).collect()
}
