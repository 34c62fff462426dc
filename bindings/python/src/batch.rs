//! Many matches that are stepped by one call.

mod advancing;
mod arrays;
mod given;
mod playing;
mod searching;
mod threads;

use std::sync::Arc;

use hadal_core::game::Status;
use hadal_core::refusal::Refusal;
use hadal_core::seat::Seat;
use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyDict, PyType};

use self::advancing::{Advance, Restart};
pub(crate) use self::arrays::Arrays;
use self::given::{Indices, Opponents};
use self::playing::{LOOK_EVERY, MATCHES, Playing};
use self::threads::threads_of;
use crate::bots::{Opponent, thinker};
use crate::game::{Game, Opened};
use crate::playing::returns;
use crate::refused::at_once;
use crate::saved;
use crate::shared::Shared;
use crate::signals::Signals;

/// The random actions of a match between two looks for signals.
const STRETCH: u64 = 4_096;

/// Matches of one game.
#[pyclass(frozen, module = "hadal_core")]
pub(crate) struct Batch {
    opened: Arc<Opened>,
    playing: Shared<Playing>,
}

/// The rows of choices, and how many there are, of each match.
type Choices<'py> = (Bound<'py, PyArray3<i16>>, Bound<'py, PyArray1<i64>>);

/// How a batch is pickled: its class, what an empty one is made of, and its state.
type Reduced<'py> = (Bound<'py, PyType>, (&'static str, u64, u8, Bound<'py, PyBytes>), Bound<'py, PyBytes>);

impl Batch {
    /// Works on the matches once the calls of other threads are done.
    fn work<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Playing, &Signals) -> Result<T, Refusal> + Send,
    ) -> PyResult<T> {
        self.playing.with(py, |batch| batch.work(py, work))
    }

    /// Another batch of the same game.
    fn with(&self, playing: Playing) -> Self {
        Self { opened: Arc::clone(&self.opened), playing: Shared::new(playing) }
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (id, n, seats = None, options = None, seed = 0))]
    fn new(
        py: Python<'_>,
        id: &str,
        n: u64,
        seats: Option<u32>,
        options: Option<&Bound<'_, PyAny>>,
        seed: u64,
    ) -> PyResult<Self> {
        let opened = Arc::new(Opened::new(id, seats, options, py)?);
        let mut playing = Playing::new(Arc::clone(&opened), seed);
        playing.work(py, |batch, signals| {
            MATCHES.check_at("n", n)?;
            for _ in 0..n {
                batch.begin()?;
                if signals.interrupt() {
                    break;
                }
            }
            Ok(())
        })?;
        Ok(Self { opened, playing: Shared::new(playing) })
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        self.playing.with(py, |batch| Ok(batch.count()))
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.opened.seats
    }

    /// The seat that decides in each match; -1 where it is over.
    #[getter]
    fn seat<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let number = |seat: Seat| i8::try_from(seat.0).unwrap_or(i8::MAX);
        let seats = self
            .playing
            .with(py, |batch| Ok(batch.matches.iter().map(|direct| direct.awaited().map_or(-1, number)).collect()))?;
        Ok(PyArray1::from_vec(py, seats))
    }

    #[getter]
    fn is_over<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let over = self
            .playing
            .with(py, |batch| Ok(batch.matches.iter().map(|direct| direct.awaited().is_none()).collect()))?;
        Ok(PyArray1::from_vec(py, over))
    }

    /// The number of legal actions in each match.
    #[getter]
    fn legal_count<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let counts = self.work(py, |batch, signals| {
            let mut counts = Vec::with_capacity(batch.matches.len());
            for (place, direct) in batch.matches.iter_mut().enumerate() {
                counts.push(i64::try_from(direct.legal_count()).unwrap_or(i64::MAX));
                if place.is_multiple_of(LOOK_EVERY) && signals.interrupt() {
                    break;
                }
            }
            Ok(counts)
        })?;
        Ok(PyArray1::from_vec(py, counts))
    }

    /// The returns of each finished match for each seat; 0 while it goes on.
    #[getter]
    fn returns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let seats = usize::from(self.seats());
        let (flat, count) = self.work(py, |batch, _| {
            let mut flat = Vec::with_capacity(batch.matches.len() * seats);
            for direct in &batch.matches {
                match direct.awaited() {
                    Some(_) => flat.extend(std::iter::repeat_n(0.0, seats)),
                    None => match direct.status() {
                        Status::Over(outcome) => flat.extend(returns(&outcome)),
                        Status::Awaiting(_) => flat.extend(std::iter::repeat_n(0.0, seats)),
                    },
                }
            }
            Ok((flat, batch.count()))
        })?;
        PyArray1::from_vec(py, flat).reshape([count, seats])
    }

    /// The index of the last action of each match; -1 where none was played.
    #[getter]
    fn chosen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let chosen = self.playing.with(py, |batch| Ok(batch.chosen.clone()))?;
        Ok(PyArray1::from_vec(py, chosen))
    }

    /// One action in every match that goes on: the given ones, or without any a random one each.
    #[pyo3(signature = (actions = None))]
    fn step(&self, py: Python<'_>, actions: Option<Indices<'_>>) -> PyResult<()> {
        let count = self.__len__(py)?;
        let actions = actions.map(|given| given.read("actions", count)).transpose()?;
        self.work(py, |batch, signals| {
            if let Some(actions) = actions {
                return batch.step_all(&actions);
            }
            batch.step_at_random(signals);
            Ok(())
        })
    }

    /// The observation of the deciding seat in each match; all 0 if it is over.
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i16>>> {
        let (columns, shape) = self.work(py, |batch, _| {
            let layout = batch.opened.arrays()?;
            let (width, mut columns) = (layout.observation_names.len(), Vec::new());
            for (place, direct) in batch.matches.iter().enumerate() {
                if let Some(seat) = direct.awaited() {
                    direct.observe(layout, seat, &mut columns)?;
                }
                columns.resize((place + 1) * width, 0);
            }
            Ok((columns, [batch.count(), width]))
        })?;
        PyArray1::from_vec(py, columns).reshape(shape)
    }

    /// The inputs of the bots' network for the deciding seat in each match; all 0 if it is over.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i16>>> {
        let (columns, shape) = self.work(py, |batch, _| {
            let (width, mut columns) = (batch.opened.engine.inputs(), Vec::new());
            for (place, direct) in batch.matches.iter().enumerate() {
                if let Some(seat) = direct.awaited() {
                    direct.features(seat, &mut columns);
                }
                columns.resize((place + 1) * width, 0);
            }
            Ok((columns, [batch.count(), width]))
        })?;
        PyArray1::from_vec(py, columns).reshape(shape)
    }

    /// The choices of each match as rows of integers, as many as an environment lists, and how many there really are.
    fn choices<'py>(&self, py: Python<'py>) -> PyResult<Choices<'py>> {
        let (columns, counts, shape) = self.work(py, |batch, _| {
            let layout = batch.opened.arrays()?;
            let shape = [batch.matches.len(), layout.declared.choices_max, layout.action_names.len()];
            let (mut columns, mut counts) = (Vec::new(), Vec::new());
            for (place, direct) in batch.matches.iter_mut().enumerate() {
                counts.push(i64::try_from(direct.choice_count()).unwrap_or(i64::MAX));
                direct.choices(layout, &mut columns);
                columns.resize((place + 1) * shape[1] * shape[2], 0);
            }
            Ok((columns, counts, shape))
        })?;
        Ok((PyArray1::from_vec(py, columns).reshape(shape)?, PyArray1::from_vec(py, counts)))
    }

    /// One choice in every match that goes on; -1 leaves a match alone.
    fn choose(&self, py: Python<'_>, choices: Indices<'_>) -> PyResult<()> {
        let choices = choices.read("choices", self.__len__(py)?)?;
        self.work(py, |batch, _| batch.choose_all(&choices))
    }

    /// Plays every match on at random, at most so many actions in each; returns how many altogether.
    #[pyo3(signature = (max_actions = 1_000_000))]
    fn play_random(&self, py: Python<'_>, max_actions: u64) -> PyResult<u64> {
        self.work(py, |batch, signals| {
            let mut sum = 0;
            for (direct, chosen) in batch.matches.iter_mut().zip(&mut batch.chosen) {
                *chosen = -1;
                let mut played = 0;
                while played < max_actions {
                    let more = direct.play_on(&mut batch.choices, STRETCH.min(max_actions - played));
                    played += more;
                    sum += more;
                    if signals.interrupt() {
                        return Ok(sum);
                    }
                    if more == 0 || direct.awaited().is_none() {
                        break;
                    }
                }
            }
            Ok(sum)
        })
    }

    /// Begins anew where a match is over, and in the places that are named, at most as many as there are matches; returns how many.
    #[pyo3(signature = (places = None))]
    fn restart(&self, py: Python<'_>, places: Option<Indices<'_>>) -> PyResult<usize> {
        let count = self.__len__(py)?;
        let places = places.map(|places| places.into_list_of_at_most(count)).transpose()?.unwrap_or_default();
        self.work(py, |batch, signals| {
            let count = batch.matches.len();
            let place = |place: i64| {
                usize::try_from(place)
                    .ok()
                    .filter(|place| *place < count)
                    .ok_or_else(|| Refusal::malformed("places", format!("there is no match {place} among {count}")))
            };
            let places = places.into_iter().map(place).collect::<Result<Vec<usize>, Refusal>>()?;
            let mut restarted = 0;
            for place in 0..count {
                if batch.matches[place].awaited().is_none() || places.contains(&place) {
                    batch.begin_at(place)?;
                    restarted += 1;
                }
                if place.is_multiple_of(LOOK_EVERY) && signals.interrupt() {
                    break;
                }
            }
            Ok(restarted)
        })
    }

    /// Arrays for `advance` to write into: those that are given, which have to fit, and new ones.
    #[pyo3(signature = (arrays = None, without = None))]
    fn arrays(
        &self,
        py: Python<'_>,
        arrays: Option<&Bound<'_, PyDict>>,
        without: Option<Vec<String>>,
    ) -> PyResult<Arrays> {
        let game = Py::new(py, Game { opened: Arc::clone(&self.opened) })?;
        Arrays::new(py, game, self.__len__(py)? as u64, arrays, without)
    }

    /// A choice in every match, then what is seen, into arrays that the caller keeps.
    #[pyo3(signature = (choices, out, threads = 1, *, restart = "next_step", opponents = None))]
    fn advance(
        &self,
        py: Python<'_>,
        choices: Option<Indices<'_>>,
        out: &Bound<'_, Arrays>,
        threads: i64,
        restart: &str,
        opponents: Option<Opponents>,
    ) -> PyResult<()> {
        let count = self.__len__(py)?;
        let choices = choices.map(|given| given.read("choices", count)).transpose()?;
        let advance = at_once(py, || {
            let threads = threads_of(threads)?;
            let opponents = opponents.map_or_else(Vec::new, |given| given.0);
            let seats = usize::from(self.opened.seats);
            if !opponents.is_empty() && opponents.len() != seats {
                let problem = format!("{} for {seats} seats; None stands for a seat of yours", opponents.len());
                return Err(Refusal::malformed("opponents", problem));
            }
            let opponents = opponents.iter().map(|name| name.as_deref().map(Opponent::named).transpose());
            let opponents: Vec<_> = opponents.collect::<Result<_, _>>()?;
            if !opponents.is_empty() && opponents.iter().all(Option::is_some) {
                return Err(Refusal::malformed(
                    "opponents",
                    "no seat is yours: play_random and propose play without you",
                ));
            }
            Ok(Advance { opponents, restart: Restart::named(restart)?, threads })
        })?;
        self.playing.with(py, |batch| {
            at_once(py, || out.get().check(&self.opened, batch.count()))?;
            let mut held = out.get().hold(py)?;
            let mut kept = held.numbers();
            batch.work(py, |batch, signals| {
                let whole = || Refusal::malformed("out", "an array is not in one piece any more");
                batch.advance(choices.as_deref(), kept.as_mut().ok_or_else(whole)?, &advance, signals)
            })
        })
    }

    /// All of the batch as bytes.
    fn save<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let state = self.work(py, |batch, _| Ok(saved::write(saved::BATCH, &batch.saved())))?;
        Ok(PyBytes::new(py, &state))
    }

    /// Goes on from what `save` gave: all of it, or nothing has changed.
    fn load(&self, py: Python<'_>, state: PyBackedBytes) -> PyResult<()> {
        self.work(py, move |batch, signals| batch.restore(&state, signals))
    }

    /// Another batch that stands where this one does.
    fn clone(&self, py: Python<'_>) -> PyResult<Self> {
        self.work(py, |batch, _| Ok(batch.fork())).map(|playing| self.with(playing))
    }

    /// A batch of matches that look to a seat like these, or without one to whom decides.
    #[pyo3(signature = (seed, seat = None))]
    fn imagine(&self, py: Python<'_>, seed: u64, seat: Option<u32>) -> PyResult<Self> {
        self.work(py, |batch, signals| batch.imagine(seat, seed, signals)).map(|playing| self.with(playing))
    }

    /// The action a bot would play in each match, in notation; `None` where the match is over.
    #[pyo3(signature = (bot = "greedy", level = 1, seed = 0, threads = 1))]
    fn propose(&self, py: Python<'_>, bot: &str, level: u32, seed: u64, threads: i64) -> PyResult<Vec<Option<String>>> {
        self.work(py, |batch, signals| batch.propose(&thinker(bot, level)?, seed, threads_of(threads)?, signals))
    }

    /// An action in each match, in notation; `None` leaves one alone. All are played or none.
    #[expect(clippy::needless_pass_by_value, reason = "Python's lists are converted to values")]
    fn apply(&self, py: Python<'_>, actions: Vec<Option<String>>) -> PyResult<()> {
        self.work(py, |batch, _| batch.apply(&actions))
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.clone(py)
    }

    /// An empty batch of the same game takes the state over.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let (id, seats, options) = self.opened.made_of(py);
        Ok((py.get_type::<Self>(), (id, 0, seats, options), self.save(py)?))
    }

    /// All or nothing is taken over.
    fn __setstate__(&self, py: Python<'_>, state: PyBackedBytes) -> PyResult<()> {
        self.load(py, state)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<hadal_core.Batch of {} matches of {}>", self.__len__(py)?, self.opened.engine.info().id))
    }
}
