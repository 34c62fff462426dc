//! A match that is played without messages.

use std::sync::Arc;

use hadal_core::engine::AnyMatch;
use hadal_core::environment::Environment;
use hadal_core::game::{Status, Viewer};
use hadal_core::generator::Generator;
use hadal_core::refusal::{Reason, Refusal};
use hadal_core::scene::svg::svg;
use hadal_core::scene::text::picture;
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict, PyType};

use crate::bots::thinker;
use crate::environment::{Local, interruptible};
use crate::game::{Game, Opened, drawn_seed};
use crate::legal::Legal;
use crate::looking::{existing, looking, viewer};
use crate::mapping;
use crate::playing::{Playing, describe, returns};
use crate::refused::{at_once, made};
use crate::saved::{self, Begun, SavedMatch};
use crate::shared::Shared;
use crate::signals::Signals;
use crate::start::{Start, pack};

/// The random actions between two looks for signals.
const STRETCH: u64 = 4_096;

/// The actions that are played again, or hashed, between two looks for signals.
const REPLAYED: usize = 256;

/// The class of pictures, which is written in Python.
static PICTURE: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// A match.
#[pyclass(frozen, module = "hadal_core")]
pub(crate) struct Match {
    /// The game that it was begun with, so that what is pickled together shares it.
    game: Py<Game>,
    opened: Arc<Opened>,
    start: Arc<Start>,
    playing: Shared<Playing>,
}

/// An action as it is given.
#[derive(FromPyObject)]
enum Given {
    Index(u64),
    Notation(String),
    Distant(u128),
}

impl Match {
    pub(crate) fn new(game: Py<Game>, start: Arc<Start>, direct: Box<dyn AnyMatch>) -> Self {
        let opened = Arc::clone(&game.get().opened);
        Self { game, opened, start, playing: Shared::new(Playing::new(direct)) }
    }

    /// A match that was saved as a whole.
    ///
    /// # Errors
    /// Those of `GetPosition` or `CreateGame` for its beginning, of `ApplyActions` for its actions.
    pub(crate) fn restore(py: Python<'_>, game: Py<Game>, saved: &[u8]) -> PyResult<Self> {
        let opened = Arc::clone(&game.get().opened);
        let (start, direct) = interruptible(py, |environment| {
            let saved: SavedMatch = saved::read(saved::MATCH, saved)?;
            opened.of().check(saved.game.as_ref())?;
            let (start, mut direct) = match saved.created {
                Some(request) => Start::again(&opened, request)?,
                None => opened.load(&saved.packed, environment)?,
            };
            for stretch in saved.actions.chunks(REPLAYED) {
                direct.replay(stretch)?;
                environment.offer_core();
                if environment.is_left() {
                    break;
                }
            }
            if saved.is_silent {
                direct.forget_events();
            }
            if let Some(begun) = saved.begun {
                begun.go_on(direct.as_mut())?;
            }
            Ok((start, direct))
        })?;
        Ok(Self::new(game, Arc::new(start), direct))
    }

    /// Asks the rules.
    fn ask<T>(&self, py: Python<'_>, work: impl FnOnce(&mut dyn AnyMatch) -> Result<T, Refusal>) -> PyResult<T> {
        self.playing.with(py, |playing| playing.ask(py, work))
    }

    /// Lets the rules work while other threads of Python go on.
    fn work<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyMatch) -> Result<T, Refusal> + Send,
    ) -> PyResult<T> {
        self.playing.with(py, |playing| playing.work(py, work))
    }
}

#[pymethods]
impl Match {
    #[getter]
    fn seed(&self) -> Option<u64> {
        self.start.seed()
    }

    #[getter]
    fn ply(&self, py: Python<'_>) -> PyResult<u64> {
        self.playing.with(py, |playing| Ok(playing.direct.ply()))
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.opened.seats
    }

    #[getter]
    fn seat(&self, py: Python<'_>) -> PyResult<Option<u8>> {
        self.playing.with(py, |playing| Ok(playing.direct.awaited().map(|seat| seat.0)))
    }

    #[getter]
    fn is_over(&self, py: Python<'_>) -> PyResult<bool> {
        self.playing.with(py, |playing| Ok(playing.direct.awaited().is_none()))
    }

    #[getter]
    fn legal_count(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let count = self.ask(py, |direct| Ok(direct.legal_count()))?;
        mapping::integer(py, count)
    }

    /// The legal actions in notation.
    fn legal(&self, py: Python<'_>) -> PyResult<Legal> {
        self.ask(py, |direct| Ok(Legal(direct.legal())))
    }

    /// The legal action at an index in words.
    fn label(&self, py: Python<'_>, index: u128) -> PyResult<String> {
        self.ask(py, |direct| direct.label(index))
    }

    /// Plays an action, given by its index or in notation.
    fn apply(&self, py: Python<'_>, action: Given) -> PyResult<()> {
        self.ask(py, |direct| match action {
            Given::Index(index) => direct.play_index(index.into()),
            Given::Distant(index) => direct.play_index(index),
            Given::Notation(notation) => direct.play_notation(&notation),
        })
    }

    /// Plays random actions on; returns how many.
    #[pyo3(signature = (max_actions = 1_000_000, seed = None))]
    fn play_random(&self, py: Python<'_>, max_actions: u64, seed: Option<u64>) -> PyResult<u64> {
        let signals = Signals::default();
        let played = self.work(py, |direct| {
            let mut choices = Generator::quick(seed.map_or_else(drawn_seed, Ok)?);
            let mut played = 0;
            while played < max_actions {
                let more = direct.play_on(&mut choices, STRETCH.min(max_actions - played));
                played += more;
                if more == 0 || direct.awaited().is_none() || signals.interrupt() {
                    break;
                }
            }
            Ok(played)
        })?;
        signals.check()?;
        Ok(played)
    }

    /// The number of choices: listed actions, and families; within a family the next counts.
    #[getter]
    fn choice_count(&self, py: Python<'_>) -> PyResult<usize> {
        self.ask(py, |direct| Ok(direct.choice_count()))
    }

    /// The choices as rows of integers.
    fn choices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i16>>> {
        let opened = &self.opened;
        let (rows, width) = self.ask(py, |direct| {
            let (layout, mut rows) = (opened.arrays()?, Vec::new());
            direct.choices(layout, &mut rows);
            Ok((rows, layout.action_names.len()))
        })?;
        let count = rows.len() / width;
        PyArray1::from_vec(py, rows).reshape([count, width])
    }

    /// Takes the choice at an index.
    fn choose(&self, py: Python<'_>, choice: usize) -> PyResult<()> {
        self.ask(py, |direct| direct.choose(choice))
    }

    /// A seat's observation as integers; without a seat that of the deciding one.
    #[pyo3(signature = (seat = None))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<u32>) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let opened = &self.opened;
        let columns = self.ask(py, |direct| {
            let (layout, mut columns) = (opened.arrays()?, Vec::new());
            direct.observe(layout, looking(direct, seat)?, &mut columns)?;
            Ok(columns)
        })?;
        Ok(PyArray1::from_vec(py, columns))
    }

    /// The inputs of the bots' network for a seat; without a seat for the deciding one.
    #[pyo3(signature = (seat = None))]
    fn features<'py>(&self, py: Python<'py>, seat: Option<u32>) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let columns = self.ask(py, |direct| {
            let mut columns = Vec::new();
            direct.features(looking(direct, seat)?, &mut columns);
            Ok(columns)
        })?;
        Ok(PyArray1::from_vec(py, columns))
    }

    /// A match that looks to a seat like this one, with all it does not see dealt anew.
    fn imagine(&self, py: Python<'_>, seat: u32, seed: u64) -> PyResult<Self> {
        let (start, imagined) = self.ask(py, |direct| {
            let viewer = Viewer::Seat(existing(seat, direct.seat_count())?);
            let mut imagined = direct.imagined(viewer, &mut Generator::from_seed(seed));
            imagined.remember();
            Ok((Start::Loaded(pack(imagined.as_ref())?), imagined))
        })?;
        Ok(Self::new(self.game.clone_ref(py), Arc::new(start), imagined))
    }

    /// A bot's action for the deciding seat, in notation; it sees only what that seat sees.
    #[pyo3(signature = (bot = "greedy", level = 1, seed = 0))]
    fn propose(&self, py: Python<'_>, bot: &str, level: u32, seed: u64) -> PyResult<String> {
        let signals = Signals::default();
        let proposed = self.work(py, |direct| {
            let thinker = thinker(bot, level)?;
            direct.awaited().ok_or_else(Refusal::game_over)?;
            Ok(direct.propose(&thinker, seed, &signals))
        })?;
        signals.check()?;
        proposed.map_or_else(|| at_once(py, || Err(Refusal::new(Reason::Internal, "the bot has no answer"))), Ok)
    }

    /// The scores as a seat sees them, or with no seat a spectator.
    #[pyo3(signature = (seat = None))]
    fn scores(&self, py: Python<'_>, seat: Option<u32>) -> PyResult<Vec<Option<i64>>> {
        self.ask(py, |direct| Ok(direct.scores_seen(viewer(direct, seat)?)))
    }

    /// The scores with what is hidden.
    fn true_scores(&self, py: Python<'_>) -> PyResult<Vec<i64>> {
        self.ask(py, |direct| Ok(direct.scores()))
    }

    #[getter]
    fn returns(&self, py: Python<'_>) -> PyResult<Vec<f64>> {
        self.ask(py, |direct| {
            Ok(match direct.status() {
                Status::Over(outcome) => returns(&outcome),
                Status::Awaiting(_) => vec![0.0; direct.seat_count().into()],
            })
        })
    }

    /// The view of a seat, or without a seat a spectator's.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<u32>) -> PyResult<Bound<'py, PyDict>> {
        let view = self.ask(py, |direct| Ok(direct.view(viewer(direct, seat)?)))?;
        made(py, || mapping::view(py, &view))
    }

    /// Everything that a seat sees but what can be done, in words; with no seat what a spectator sees.
    #[pyo3(signature = (seat = None))]
    fn text(&self, py: Python<'_>, seat: Option<u32>) -> PyResult<String> {
        self.ask(py, |direct| Ok(direct.text(viewer(direct, seat)?)))
    }

    /// The table as a seat sees it, as an SVG; with no seat as a spectator sees it.
    #[pyo3(signature = (seat = None))]
    fn picture<'py>(&self, py: Python<'py>, seat: Option<u32>) -> PyResult<Bound<'py, PyAny>> {
        let drawn = self.ask(py, |direct| {
            let viewer = viewer(direct, seat)?;
            Ok(svg(&direct.scene(viewer), &self.opened.catalogue()?))
        })?;
        PICTURE.import(py, "hadal_core.picture", "Picture")?.call1((drawn,))
    }

    /// The table as the awaited seat sees it, for notebooks.
    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.ask(py, |direct| {
            let viewer = direct.awaited().map_or(Viewer::Spectator, Viewer::Seat);
            Ok(svg(&direct.scene(viewer), &self.opened.catalogue()?))
        })
    }

    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let events = self.ask(py, |direct| Ok(direct.events(None, true)))?;
        made(py, || events.iter().map(|event| mapping::event(py, event)).collect())
    }

    /// The state as bytes.
    fn packed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let signals = Signals::default();
        let packed = self.work(py, |direct| {
            while !direct.hash_on(REPLAYED) {
                if signals.interrupt() {
                    return Ok(Vec::new());
                }
            }
            pack(direct)
        })?;
        signals.check()?;
        Ok(PyBytes::new(py, &packed))
    }

    /// The match as a text that anybody can play again.
    fn record(&self, py: Python<'_>) -> PyResult<String> {
        let has_chance = self.opened.engine.info().has_chance;
        let environment = Arc::new(Local::interruptible(None));
        let record = self.work(py, |direct| self.start.record(direct.actions(0), has_chance, &environment));
        environment.check_signals()?;
        record
    }

    /// All of the match as bytes.
    fn save<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let saved = self.work(py, |direct| {
            let (created, packed) = self.start.saved();
            let content = SavedMatch {
                game: Some(self.opened.of()),
                created,
                packed,
                actions: direct.actions(0),
                begun: Begun::of(direct),
                is_silent: direct.events(None, false).is_empty(),
            };
            Ok(saved::write(saved::MATCH, &content))
        })?;
        Ok(PyBytes::new(py, &saved))
    }

    /// Another match that stands where this one does.
    fn clone(&self, py: Python<'_>) -> PyResult<Self> {
        let direct = self.ask(py, |direct| Ok(direct.fork()))?;
        Ok(Self::new(self.game.clone_ref(py), Arc::clone(&self.start), direct))
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.clone(py)
    }

    /// Its game loads it.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((self.game.bind(py).getattr("load")?, (self.save(py)?,)))
    }

    /// The board, as the awaited seat sees it, and what is to be decided.
    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.ask(py, |direct| {
            let viewer = direct.awaited().map_or(Viewer::Spectator, Viewer::Seat);
            let board = picture(&direct.scene(viewer), &self.opened.catalogue()?);
            Ok(board + &describe(direct))
        })
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<hadal_core.Match of {} at ply {}>", self.opened.engine.info().id, self.ply(py)?))
    }
}
