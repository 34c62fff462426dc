//! A game with its seats and options settled.

use std::collections::BTreeMap;
use std::sync::Arc;

use hadal_core::direct::{Course, DirectGame, DirectMatch, Memory};
use hadal_core::environment::Environment;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::refusal::{Reason, Refusal};
use hadal_core::search::OUTCOMES;
use hadal_core::wire::arrays::Layout;
use hadal_games::open_direct;
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use prost::Message;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyDict, PyType};

use crate::environment::{Local, interruptible};
use crate::mapping;
use crate::played::Match;
use crate::refused::{at_once, detached, made};
use crate::saved;
use crate::signals::Signals;
use crate::start::Start;

/// The inputs of a network, and what came of each row.
type Learned<'py> = (Bound<'py, PyArray2<i16>>, Bound<'py, PyArray2<i64>>);

/// How a match begins, the ply at which it does, and the match.
pub(crate) type Beginning = (Start, u64, Box<dyn DirectMatch>);

/// What the matches of a game share.
pub(crate) struct Opened {
    pub(crate) direct: Box<dyn DirectGame>,
    pub(crate) options: pb::GameOptions,
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
        let engine = at_once(py, || {
            hadal_games::all().iter().find(|game| game.info().id == id).ok_or_else(|| {
                let known: Vec<&str> = hadal_games::all().iter().map(|game| game.info().id).collect();
                Refusal::new(Reason::UnknownGame, format!("there is no such game; there are {}", known.join(", ")))
            })
        })?;
        let given = made(py, || options.map(|options| mapping::read_options(id, options)).transpose())?;
        detached(py, || {
            let options = given.unwrap_or_else(|| engine.table_options());
            // Whatever is wrong is told as a server tells it.
            let start = Start::new(id, seats.unwrap_or_default(), options.clone(), 0)?;
            // No number is the only one there is.
            let seats = seats.and_then(|seats| u8::try_from(seats).ok()).filter(|seats| *seats > 0);
            let seats = seats.unwrap_or(engine.info().seats_min);
            let direct = open_direct(id, seats, options.options.clone())?;
            Ok(Self { direct, options, start })
        })
    }

    /// The beginning of a match with this seed.
    pub(crate) fn start(&self, seed: u64) -> Start {
        self.start.seeded(seed)
    }

    /// A match that goes on from a packed state: how it begins, its ply, and the match.
    ///
    /// # Errors
    /// Those of `GetPosition`; `MALFORMED` for the state of another game or number of seats.
    pub(crate) fn load(&self, packed: &[u8], environment: &Arc<Local>) -> Result<Beginning, Refusal> {
        let (start, typed, ply) = Start::load(packed, environment)?;
        let body = typed.state.ok_or_else(|| Refusal::malformed("state", "holds no game"))?;
        let played = self.direct.resume(&body)?;
        let (seats, expected) = (played.seat_count(), self.direct.seat_count());
        if seats != expected {
            let problem = format!("is of a match for {seats}, and this game is for {expected}");
            return Err(Refusal::malformed("state", problem));
        }
        Ok((start, ply, played))
    }

    /// What makes the same game once more: its id, its seats, its options.
    pub(crate) fn made_of<'py>(&self, py: Python<'py>) -> (&'static str, u8, Bound<'py, PyBytes>) {
        (self.direct.info().id, self.direct.seat_count(), PyBytes::new(py, &self.options.encode_to_vec()))
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
        at_once(py, || self.opened.direct.arrays().map(ask))
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
        self.opened.direct.info().id
    }

    #[getter]
    fn title(&self) -> &'static str {
        self.opened.direct.info().title
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.opened.direct.seat_count()
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
            Ok((seed, opened.direct.begin(Generator::from_seed(seed), Memory::Actions)?))
        })?;
        Ok(Match::new(this.clone().unbind(), Arc::new(opened.start(seed)), 0, played))
    }

    /// A match that goes on from a packed state, or from what `Match.save` gave.
    fn load(this: &Bound<'_, Self>, state: PyBackedBytes) -> PyResult<Match> {
        let (py, game) = (this.py(), this.clone().unbind());
        if state.starts_with(saved::MATCH) {
            return Match::restore(py, game, &state);
        }
        let opened = &this.get().opened;
        let (start, ply, played) = interruptible(py, move |environment| opened.load(&state, environment))?;
        Ok(Match::new(game, Arc::new(start), ply, played))
    }

    /// The number of inputs of a network that learns the game.
    #[getter]
    fn inputs(&self) -> usize {
        self.opened.direct.inputs()
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
        let kept = detached(py, || self.opened.direct.learn(&course, &mut || signals.interrupt()))?;
        signals.check()?;
        made(py, || {
            let inputs =
                PyArray1::from_vec(py, kept.inputs).reshape([kept.outcomes.len(), self.opened.direct.inputs()])?;
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
