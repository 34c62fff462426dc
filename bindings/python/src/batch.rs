//! Many matches that are stepped by one call.

use hadal_core::direct::{DirectMatch, Memory};
use hadal_core::game::Status;
use hadal_core::generator::Generator;
use hadal_core::limits::Limit;
use hadal_core::refusal::Refusal;
use hadal_core::seat::Seat;
use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;

use crate::game::Opened;
use crate::played::{check_whole, returns};
use crate::refused::{at_once, detached};
use crate::signals::Signals;

/// The matches of a batch.
const MATCHES: Limit = Limit { name: "matches", maximum: 65_536, description: "matches of one batch" };

/// The matches between two looks for signals.
const LOOK_EVERY: usize = 256;

/// The random actions of a match between two looks for signals.
const STRETCH: u64 = 4_096;

/// Matches of one game.
#[pyclass(module = "hadal_core")]
pub(crate) struct Batch {
    opened: Opened,
    matches: Vec<Box<dyn DirectMatch>>,
    /// The index of the last action of each match; -1 where none has been played.
    chosen: Vec<i64>,
    next_seed: u64,
    choices: Generator,
    is_broken: bool,
}

/// The rows of choices, and how many there are, of each match.
type Choices<'py> = (Bound<'py, PyArray3<i16>>, Bound<'py, PyArray1<i64>>);

/// Indices as they are given.
#[derive(FromPyObject)]
enum Given<'py> {
    Array(PyReadonlyArray1<'py, i64>),
    Sequence(Bound<'py, PyAny>),
}

impl Given<'_> {
    /// The indices, of which there must be so many.
    fn into_list(self, count: usize) -> PyResult<Vec<i64>> {
        self.read("actions", count, |length| length == count, "")
    }

    /// The indices, of which there may be so many.
    fn into_list_of_at_most(self, count: usize) -> PyResult<Vec<i64>> {
        self.read("places", count, |length| length <= count, "at most ")
    }

    /// Whatever calls itself longer than it may be is never read.
    fn read(
        self,
        field: &'static str,
        count: usize,
        fits: impl FnOnce(usize) -> bool,
        bound: &str,
    ) -> PyResult<Vec<i64>> {
        let (py, length) = match &self {
            Self::Array(array) => (array.py(), array.len()?),
            Self::Sequence(list) => (list.py(), list.len()?),
        };
        if !fits(length) {
            let problem = format!("{length} for {bound}{count} matches");
            return at_once(py, || Err(Refusal::malformed(field, problem)));
        }
        match self {
            Self::Array(array) => Ok(array.as_array().to_vec()),
            Self::Sequence(list) => list.try_iter()?.take(length).map(|item| item?.extract()).collect(),
        }
    }
}

impl Batch {
    /// Works on the matches while other threads of Python go on.
    fn work<T: Send>(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut Self, &Signals) -> Result<T, Refusal> + Send,
    ) -> PyResult<T> {
        check_whole(py, self.is_broken)?;
        self.is_broken = true;
        let signals = Signals::default();
        let done = detached(py, || {
            let done = work(self, &signals);
            self.is_broken = false;
            done
        });
        signals.check()?;
        done
    }

    fn begin(&mut self) -> Result<Box<dyn DirectMatch>, Refusal> {
        let begun = self.opened.direct.begin(Generator::from_seed(self.next_seed), Memory::Nothing)?;
        self.next_seed = self.next_seed.wrapping_add(1);
        Ok(begun)
    }

    fn step_all(&mut self, actions: &[i64]) -> Result<(), Refusal> {
        let count = self.matches.len();
        if actions.len() != count {
            return Err(Refusal::malformed("actions", format!("{} for {count} matches", actions.len())));
        }
        // All or none: nothing is played before everything is known to be legal.
        for (place, (direct, action)) in self.matches.iter_mut().zip(actions).enumerate() {
            let total = direct.legal_count();
            let is_legal = u128::try_from(*action).is_ok_and(|action| action < total);
            if direct.awaited().is_some() && !is_legal {
                let problem = format!("there is no action {action}; {total} are legal");
                return Err(Refusal::malformed(format!("actions[{place}]"), problem));
            }
        }
        for ((direct, action), chosen) in self.matches.iter_mut().zip(actions).zip(&mut self.chosen) {
            *chosen = match u128::try_from(*action) {
                Ok(index) if direct.awaited().is_some() => direct.play_index(index).map(|()| *action)?,
                _ => -1,
            };
        }
        Ok(())
    }

    /// All or none, as `step_all`.
    fn choose_all(&mut self, choices: &[i64]) -> Result<(), Refusal> {
        for (place, (direct, choice)) in self.matches.iter_mut().zip(choices).enumerate() {
            let total = direct.choice_count();
            if total > 0 && *choice != -1 && !usize::try_from(*choice).is_ok_and(|choice| choice < total) {
                let problem = format!("there is no choice {choice}; the mask allows 0 to {}", total - 1);
                return Err(Refusal::malformed(format!("choices[{place}]"), problem));
            }
        }
        for ((direct, choice), chosen) in self.matches.iter_mut().zip(choices).zip(&mut self.chosen) {
            *chosen = -1;
            if let (Ok(index), true) = (usize::try_from(*choice), direct.awaited().is_some()) {
                direct.choose(index)?;
                *chosen = *choice;
            }
        }
        Ok(())
    }

    fn step_at_random(&mut self, signals: &Signals) {
        let matches = self.matches.chunks_mut(LOOK_EVERY).zip(self.chosen.chunks_mut(LOOK_EVERY));
        for (matches, chosen) in matches {
            for (direct, chosen) in matches.iter_mut().zip(chosen) {
                let played = direct.play_any(&mut self.choices);
                *chosen = played.map_or(-1, |index| i64::try_from(index).unwrap_or(i64::MAX));
            }
            if signals.interrupt() {
                return;
            }
        }
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
        let opened = Opened::new(id, seats, options, py)?;
        let choices = Generator::quick(seed);
        let mut batch =
            Self { opened, matches: Vec::new(), chosen: Vec::new(), next_seed: seed, choices, is_broken: false };
        batch.work(py, |batch, signals| {
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
        Ok(batch)
    }

    fn __len__(&self) -> usize {
        self.matches.len()
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.opened.direct.seat_count()
    }

    /// The seat that decides in each match; -1 where it is over.
    #[getter]
    fn seat<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let number = |seat: Seat| i8::try_from(seat.0).unwrap_or(i8::MAX);
        let seats = self.matches.iter().map(|direct| direct.awaited().map_or(-1, number));
        PyArray1::from_vec(py, seats.collect())
    }

    #[getter]
    fn is_over<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        PyArray1::from_vec(py, self.matches.iter().map(|direct| direct.awaited().is_none()).collect())
    }

    /// The number of legal actions in each match.
    #[getter]
    fn legal_count<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
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

    /// What each finished match is worth to each seat; 0 where it goes on.
    #[getter]
    fn returns<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let seats = usize::from(self.seats());
        let flat = self.work(py, |batch, _| {
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
            Ok(flat)
        })?;
        PyArray1::from_vec(py, flat).reshape([self.matches.len(), seats])
    }

    /// The index of the last action of each match; -1 where none was played.
    #[getter]
    fn chosen<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        PyArray1::from_slice(py, &self.chosen)
    }

    /// One action in every match that goes on: the given ones, or without any a random one each.
    #[pyo3(signature = (actions = None))]
    fn step(&mut self, py: Python<'_>, actions: Option<Given<'_>>) -> PyResult<()> {
        let actions = actions.map(|given| given.into_list(self.matches.len())).transpose()?;
        self.work(py, |batch, signals| {
            if let Some(actions) = actions {
                return batch.step_all(&actions);
            }
            batch.step_at_random(signals);
            Ok(())
        })
    }

    /// What the seat that decides sees in each match; all 0 where it is over.
    fn observations<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i16>>> {
        let (columns, width) = self.work(py, |batch, _| {
            let layout = batch.opened.direct.arrays()?;
            let (width, mut columns) = (layout.observation_names.len(), Vec::new());
            for (place, direct) in batch.matches.iter().enumerate() {
                if let Some(seat) = direct.awaited() {
                    direct.observe(layout, seat, &mut columns)?;
                }
                columns.resize((place + 1) * width, 0);
            }
            Ok((columns, width))
        })?;
        PyArray1::from_vec(py, columns).reshape([self.matches.len(), width])
    }

    /// What the network of the bots sees for the seat that decides in each match; all 0 where it is over.
    fn features<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i16>>> {
        let (columns, width) = self.work(py, |batch, _| {
            let (width, mut columns) = (batch.opened.direct.inputs(), Vec::new());
            for (place, direct) in batch.matches.iter().enumerate() {
                if let Some(seat) = direct.awaited() {
                    direct.features(seat, &mut columns);
                }
                columns.resize((place + 1) * width, 0);
            }
            Ok((columns, width))
        })?;
        PyArray1::from_vec(py, columns).reshape([self.matches.len(), width])
    }

    /// The choices of each match as rows of integers, as many as an environment lists, and how many there really are.
    fn choices<'py>(&mut self, py: Python<'py>) -> PyResult<Choices<'py>> {
        let (columns, counts, shape) = self.work(py, |batch, _| {
            let layout = batch.opened.direct.arrays()?;
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
    fn choose(&mut self, py: Python<'_>, choices: Given<'_>) -> PyResult<()> {
        let choices = choices.into_list(self.matches.len())?;
        self.work(py, |batch, _| batch.choose_all(&choices))
    }

    /// Plays every match on at random, at most so many actions in each; returns how many altogether.
    #[pyo3(signature = (max_actions = 1_000_000))]
    fn play_random(&mut self, py: Python<'_>, max_actions: u64) -> PyResult<u64> {
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
    fn restart(&mut self, py: Python<'_>, places: Option<Given<'_>>) -> PyResult<usize> {
        let places =
            places.map(|places| places.into_list_of_at_most(self.matches.len())).transpose()?.unwrap_or_default();
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

    fn __repr__(&self) -> String {
        format!("<hadal_core.Batch of {} matches of {}>", self.matches.len(), self.opened.direct.info().id)
    }
}
