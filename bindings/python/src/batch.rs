//! Many matches that are stepped by one call.

mod given;
mod playing;

use std::sync::Arc;

use hadal_core::game::Status;
use hadal_core::refusal::Refusal;
use hadal_core::seat::Seat;
use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyType};

use self::given::Indices;
use self::playing::{LOOK_EVERY, MATCHES, Playing};
use crate::game::Opened;
use crate::playing::returns;
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
                let begun = batch.begin()?;
                batch.matches.push(begun);
                batch.chosen.push(-1);
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
        let actions = actions.map(|given| given.into_list(count)).transpose()?;
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
        let choices = choices.into_list(self.__len__(py)?)?;
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
                    batch.matches[place] = batch.begin()?;
                    batch.chosen[place] = -1;
                    restarted += 1;
                }
                if place.is_multiple_of(LOOK_EVERY) && signals.interrupt() {
                    break;
                }
            }
            Ok(restarted)
        })
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        let playing = self.work(py, |batch, _| Ok(batch.fork()))?;
        Ok(Self { opened: Arc::clone(&self.opened), playing: Shared::new(playing) })
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.__copy__(py)
    }

    /// An empty batch of the same game takes the state over.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let state = self.work(py, |batch, _| Ok(saved::write(saved::BATCH, &batch.saved())))?;
        let (id, seats, options) = self.opened.made_of(py);
        Ok((py.get_type::<Self>(), (id, 0, seats, options), PyBytes::new(py, &state)))
    }

    /// All or nothing is taken over.
    fn __setstate__(&self, py: Python<'_>, state: PyBackedBytes) -> PyResult<()> {
        self.work(py, move |batch, signals| batch.restore(&state, signals))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<hadal_core.Batch of {} matches of {}>", self.__len__(py)?, self.opened.engine.info().id))
    }
}
