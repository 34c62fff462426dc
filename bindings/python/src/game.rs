//! A game with its seats and options settled.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use hadal_core::engine::{self, AnyMatch, Content, Course, Engine, Header, WIRE_VERSION};
use hadal_core::environment::Environment;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::refusal::Refusal;
use hadal_core::scene::Catalogue;
use hadal_core::search::OUTCOMES;
use hadal_core::wire::arrays::{self, Layout};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2};
use prost::Message;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyDict, PyType};

use crate::environment::{Local, interruptible};
use crate::mapping;
use crate::played::Match;
use crate::refused::{at_once, detached, made};
use crate::saved::{self, Of};
use crate::signals::Signals;
use crate::start::Start;
use crate::steady::Steady;

/// A column: its name, its kind, the lowest and the highest number in it, its field.
type Column = (String, &'static str, i16, i16, String);

/// The inputs of a network, and what came of each row.
type Learned<'py> = (Bound<'py, PyArray2<i16>>, Bound<'py, PyArray2<i64>>);

/// How a match begins, and the match.
pub(crate) type Beginning = (Start, Box<dyn AnyMatch>);

/// The shared parts of a game's matches.
pub(crate) struct Opened {
    pub(crate) engine: &'static dyn Engine,
    pub(crate) seats: u8,
    pub(crate) options: pb::GameOptions,
    layout: OnceLock<Layout>,
    steady: OnceLock<Steady>,
    start: Start,
}

impl Opened {
    /// A game by its id; for so many seats if it allows several numbers; under these options, or else under those of a table.
    ///
    /// # Errors
    /// The exceptions of `CreateGame`.
    pub(crate) fn new(
        id: &str,
        seats: Option<u32>,
        options: Option<&Bound<'_, PyAny>>,
        py: Python<'_>,
    ) -> PyResult<Self> {
        let engine = at_once(py, || hadal_games::find(id))?;
        let given = made(py, || options.map(|options| mapping::read_options(id, options)).transpose())?;
        detached(py, || {
            let options = given.unwrap_or_else(|| engine.table_options());
            // Every fault is reported as a server reports it.
            let start = Start::new(id, seats.unwrap_or_default(), options.clone(), 0)?;
            // No number is the only one there is.
            let seats = seats.and_then(|seats| u8::try_from(seats).ok()).filter(|seats| *seats > 0);
            let seats = seats.unwrap_or(engine.info().seats_min);
            Ok(Self { engine, seats, options, layout: OnceLock::new(), steady: OnceLock::new(), start })
        })
    }

    fn options(&self) -> engine::Start<'static> {
        engine::Start::of(Some(self.options.clone()))
    }

    /// The columns of its arrays.
    ///
    /// # Errors
    /// `MALFORMED` for options under which no game can begin.
    pub(crate) fn arrays(&self) -> Result<&Layout, Refusal> {
        if let Some(layout) = self.layout.get() {
            return Ok(layout);
        }
        let layout = self.engine.arrays(self.seats, self.options())?;
        Ok(self.layout.get_or_init(|| layout))
    }

    /// The numbers that choices have for good.
    ///
    /// # Errors
    /// `MALFORMED` where there are too many.
    pub(crate) fn steady(&self) -> Result<&Steady, Refusal> {
        if let Some(steady) = self.steady.get() {
            return Ok(steady);
        }
        let layout = self.arrays()?;
        let rows = self.engine.steady(layout, self.seats, self.options())?;
        let steady = Steady::of(rows, layout.action_names.len(), self.engine.info().title)?;
        Ok(self.steady.get_or_init(|| steady))
    }

    /// The kinds of pieces and edges.
    ///
    /// # Errors
    /// `MALFORMED` for options whose pieces cannot be listed.
    pub(crate) fn catalogue(&self) -> Result<Catalogue, Refusal> {
        self.engine.faces(self.options())
    }

    /// The beginning of a match with this seed.
    pub(crate) fn start(&self, seed: u64) -> Start {
        self.start.seeded(seed)
    }

    /// A new match with this seed, which remembers nothing.
    ///
    /// # Errors
    /// Those of `CreateGame`.
    pub(crate) fn begin(&self, seed: u64) -> Result<Box<dyn AnyMatch>, Refusal> {
        self.engine.create(self.seats, self.options(), Generator::from_seed(seed))
    }

    /// A match that goes on from a packed state: how it begins, and the match.
    ///
    /// # Errors
    /// Those of `GetPosition`; `MALFORMED` for the state of another game or number of seats.
    pub(crate) fn load(&self, packed: &[u8], environment: &Arc<Local>) -> Result<Beginning, Refusal> {
        let (start, mut played) = Start::load(packed, environment)?;
        self.check(played.as_ref())?;
        played.remember();
        Ok((start, played))
    }

    /// A match that remembers nothing, from canonical bytes, which may have come from anybody.
    ///
    /// # Errors
    /// `MALFORMED` for bytes that are none, `STATE_INVALID` for a state that breaks an invariant.
    pub(crate) fn restore(&self, state: &[u8]) -> Result<Box<dyn AnyMatch>, Refusal> {
        let header = Header::new(self.engine.info().rules_version, WIRE_VERSION);
        let restored = self.engine.load(header, &Content::Canonical { state, events: &[], path: "state" }, &[])?;
        self.check(restored.as_ref())?;
        Ok(restored)
    }

    /// Checks that a match is one of this game.
    fn check(&self, played: &dyn AnyMatch) -> Result<(), Refusal> {
        self.of().check(Some(&Of::new(played.info(), played.seat_count())))
    }

    /// The game, as what is saved names it.
    pub(crate) fn of(&self) -> Of {
        Of::new(self.engine.info(), self.seats)
    }

    /// The arguments that make the same game once more: its id, its seats, its options.
    pub(crate) fn made_of<'py>(&self, py: Python<'py>) -> (&'static str, u8, Bound<'py, PyBytes>) {
        (self.engine.info().id, self.seats, PyBytes::new(py, &self.options.encode_to_vec()))
    }
}

/// A seed that nobody can foresee.
pub(crate) fn drawn_seed() -> Result<u64, Refusal> {
    let mut bytes = [0; 8];
    Local::default().fill_random(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// A game of which matches are played in this process.
#[pyclass(frozen, module = "hadal_core")]
pub(crate) struct Game {
    pub(crate) opened: Arc<Opened>,
}

impl Game {
    fn arrays<T>(&self, py: Python<'_>, ask: impl FnOnce(&Layout) -> T) -> PyResult<T> {
        at_once(py, || self.opened.arrays().map(ask))
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (id, seats = None, options = None))]
    fn new(py: Python<'_>, id: &str, seats: Option<u32>, options: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        Ok(Self { opened: Arc::new(Opened::new(id, seats, options, py)?) })
    }

    #[getter]
    fn id(&self) -> &'static str {
        self.opened.engine.info().id
    }

    #[getter]
    fn title(&self) -> &'static str {
        self.opened.engine.info().title
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.opened.seats
    }

    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        made(py, || mapping::options(py, &self.opened.options))
    }

    /// The columns of `Match.observation`.
    #[getter]
    fn observation_names(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.arrays(py, |layout| layout.observation_names.clone())
    }

    /// The columns of `Match.choices`.
    #[getter]
    fn action_names(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.arrays(py, |layout| layout.action_names.clone())
    }

    /// The columns of observations and of choices, explained: name, kind, lowest and highest number, field.
    #[getter]
    fn columns(&self, py: Python<'_>) -> PyResult<BTreeMap<&'static str, Vec<Column>>> {
        let columns = |columns: Vec<arrays::Column>| -> Vec<Column> {
            columns
                .into_iter()
                .map(|arrays::Column { name, holding }| {
                    (name, holding.kind.into(), holding.low, holding.high, holding.field)
                })
                .collect()
        };
        self.arrays(py, |layout| {
            let (seen, chosen) = (columns(layout.observation_columns()), columns(layout.action_columns()));
            BTreeMap::from([("observation", seen), ("action", chosen)])
        })
    }

    /// The row of every choice that has a number for good, by that number.
    #[getter]
    fn steady_rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i16>>> {
        let (rows, shape) = at_once(py, || self.opened.steady().map(|steady| (steady.rows.clone(), steady.shape())))?;
        PyArray1::from_vec(py, rows).reshape(shape)
    }

    /// The numbers that these rows have for good; -1 for a row that has none.
    #[expect(clippy::needless_pass_by_value, reason = "Python's arrays are borrowed by values")]
    fn steady<'py>(&self, py: Python<'py>, rows: PyReadonlyArray2<'py, i16>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let rows = rows.as_array();
        let numbers = at_once(py, || {
            let steady = self.opened.steady()?;
            if rows.ncols() != steady.width {
                return Err(Refusal::malformed(
                    "rows",
                    format!("{} columns, and a choice has {}", rows.ncols(), steady.width),
                ));
            }
            Ok(rows.rows().into_iter().map(|row| steady.number(&row.to_vec())).collect())
        })?;
        Ok(PyArray1::from_vec(py, numbers))
    }

    /// The verbs by the numbers of the column `verb`.
    #[getter]
    fn verbs(&self, py: Python<'_>) -> PyResult<BTreeMap<usize, String>> {
        self.arrays(py, |layout| layout.verbs.iter().cloned().collect())
    }

    /// The words by their numbers; number 0 is none.
    #[getter]
    fn words(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.arrays(py, |layout| std::iter::once(String::new()).chain(layout.words.iter().cloned()).collect())
    }

    /// The most choices of an environment.
    #[getter]
    fn choices_max(&self, py: Python<'_>) -> PyResult<usize> {
        self.arrays(py, |layout| layout.declared.choices_max)
    }

    /// A new match; the same seed deals the same.
    #[pyo3(name = "new", signature = (seed = None))]
    fn begin(this: &Bound<'_, Self>, seed: Option<u64>) -> PyResult<Match> {
        let opened = &this.get().opened;
        let (seed, played) = at_once(this.py(), || {
            let seed = seed.map_or_else(drawn_seed, Ok)?;
            let mut played = opened.begin(seed)?;
            played.remember();
            Ok((seed, played))
        })?;
        Ok(Match::new(this.clone().unbind(), Arc::new(opened.start(seed)), played))
    }

    /// A match that goes on from a packed state, or from what `Match.save` gave.
    fn load(this: &Bound<'_, Self>, state: PyBackedBytes) -> PyResult<Match> {
        let (py, game) = (this.py(), this.clone().unbind());
        if state.starts_with(saved::MATCH) {
            return Match::restore(py, game, &state);
        }
        let opened = &this.get().opened;
        let (start, played) = interruptible(py, move |environment| opened.load(&state, environment))?;
        Ok(Match::new(game, Arc::new(start), played))
    }

    /// The number of inputs of a network that learns the game.
    #[getter]
    fn inputs(&self) -> usize {
        self.opened.engine.inputs()
    }

    /// Games to learn from: what a network saw, a row for each seat of each state that was kept, and of each row the final score, the
    /// share of the win in millionths, the evaluation by hand and the present one in thousandths, the number of the game, its stage, the turns
    /// ended, and the points so far.
    #[pyo3(signature = (games, *, seed, first_game = 0, network = None, share = 250, transitions = 0, duel = false, random_ppm = 0, every = 1))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn learn<'py>(
        &self,
        py: Python<'py>,
        games: u64,
        seed: u64,
        first_game: u64,
        network: Option<&str>,
        share: i32,
        transitions: u64,
        duel: bool,
        random_ppm: u32,
        every: u64,
    ) -> PyResult<Learned<'py>> {
        let share = share.clamp(0, 1000);
        let course = Course { network, share, transitions, duel, random_ppm, every, seed, first_game, games };
        let signals = Signals::default();
        let kept = detached(py, || {
            let opened = &self.opened;
            opened.engine.learn(opened.seats, opened.options(), &course, &mut || signals.interrupt())
        })?;
        signals.check()?;
        made(py, || {
            let inputs =
                PyArray1::from_vec(py, kept.inputs).reshape([kept.outcomes.len(), self.opened.engine.inputs()])?;
            let rows = kept.outcomes.len();
            let outcomes: Vec<i64> = kept.outcomes.into_iter().flatten().collect();
            Ok((inputs, PyArray1::from_vec(py, outcomes).reshape([rows, OUTCOMES])?))
        })
    }

    /// Nothing of it ever changes.
    fn __copy__(this: &Bound<'_, Self>) -> Py<Self> {
        this.clone().unbind()
    }

    fn __deepcopy__(this: &Bound<'_, Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this.clone().unbind()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (&'static str, u8, Bound<'py, PyBytes>)) {
        (py.get_type::<Self>(), self.opened.made_of(py))
    }

    fn __repr__(&self) -> String {
        format!("<hadal_core.Game {} for {}>", self.id(), self.seats())
    }
}
