//! Arrays that a caller keeps, for a batch to write into.

use std::sync::{Mutex, MutexGuard};

use hadal_core::refusal::Refusal;
use numpy::ndarray::Dimension;
use numpy::{Element, Ix1, Ix2, Ix3, PyArray, PyArrayMethods, PyReadwriteArray, PyUntypedArrayMethods, dtype};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyType};

use super::playing::MATCHES;
use crate::game::Game;
use crate::refused::at_once;

/// What may be left out.
const OPTIONAL: [&str; 4] = ["features", "rows", "final_observation", "final_features"];

/// The arrays for so many matches of a game. Their types and shapes are checked when they are given, once.
#[pyclass(frozen, mapping, module = "hadal_core")]
pub(crate) struct Arrays {
    game: Py<Game>,
    count: usize,
    /// All of them by their names.
    named: Py<PyDict>,
    observation: Py<PyArray<i16, Ix2>>,
    features: Option<Py<PyArray<i16, Ix2>>>,
    rows: Option<Py<PyArray<i16, Ix3>>>,
    action_mask: Py<PyArray<i8, Ix2>>,
    choices: Py<PyArray<i64, Ix1>>,
    seat: Py<PyArray<i8, Ix1>>,
    acted: Py<PyArray<i8, Ix1>>,
    rewards: Py<PyArray<f64, Ix2>>,
    terminated: Py<PyArray<bool, Ix1>>,
    truncated: Py<PyArray<bool, Ix1>>,
    final_observation: Option<Py<PyArray<i16, Ix2>>>,
    final_features: Option<Py<PyArray<i16, Ix2>>>,
    /// How many rows of each match were written last: no others need be cleared.
    used: Mutex<Vec<usize>>,
}

/// The arrays while they are written, which nobody else does meanwhile.
pub(super) struct Held<'py, 'a> {
    observation: PyReadwriteArray<'py, i16, Ix2>,
    features: Option<PyReadwriteArray<'py, i16, Ix2>>,
    rows: Option<PyReadwriteArray<'py, i16, Ix3>>,
    action_mask: PyReadwriteArray<'py, i8, Ix2>,
    choices: PyReadwriteArray<'py, i64, Ix1>,
    seat: PyReadwriteArray<'py, i8, Ix1>,
    acted: PyReadwriteArray<'py, i8, Ix1>,
    rewards: PyReadwriteArray<'py, f64, Ix2>,
    terminated: PyReadwriteArray<'py, bool, Ix1>,
    truncated: PyReadwriteArray<'py, bool, Ix1>,
    final_observation: Option<PyReadwriteArray<'py, i16, Ix2>>,
    final_features: Option<PyReadwriteArray<'py, i16, Ix2>>,
    used: MutexGuard<'a, Vec<usize>>,
}

/// The numbers of the arrays, which need nothing of Python; none where an array is left out.
pub(super) struct Kept<'a> {
    pub(super) observation: &'a mut [i16],
    pub(super) features: &'a mut [i16],
    pub(super) rows: &'a mut [i16],
    pub(super) action_mask: &'a mut [i8],
    pub(super) choices: &'a mut [i64],
    pub(super) seat: &'a mut [i8],
    pub(super) acted: &'a mut [i8],
    pub(super) rewards: &'a mut [f64],
    pub(super) terminated: &'a mut [bool],
    pub(super) truncated: &'a mut [bool],
    pub(super) final_observation: &'a mut [i16],
    pub(super) final_features: &'a mut [i16],
    pub(super) used: &'a mut [usize],
}

impl Held<'_, '_> {
    /// The numbers of the arrays; `None` if one is not in one piece any more.
    pub(super) fn numbers(&mut self) -> Option<Kept<'_>> {
        Some(Kept {
            observation: self.observation.as_slice_mut().ok()?,
            features: slice_if(self.features.as_mut())?,
            rows: slice_if(self.rows.as_mut())?,
            action_mask: self.action_mask.as_slice_mut().ok()?,
            choices: self.choices.as_slice_mut().ok()?,
            seat: self.seat.as_slice_mut().ok()?,
            acted: self.acted.as_slice_mut().ok()?,
            rewards: self.rewards.as_slice_mut().ok()?,
            terminated: self.terminated.as_slice_mut().ok()?,
            truncated: self.truncated.as_slice_mut().ok()?,
            final_observation: slice_if(self.final_observation.as_mut())?,
            final_features: slice_if(self.final_features.as_mut())?,
            used: self.used.as_mut_slice(),
        })
    }
}

fn slice_if<'a, D: Dimension>(held: Option<&'a mut PyReadwriteArray<'_, i16, D>>) -> Option<&'a mut [i16]> {
    held.map_or(Some(&mut []), |held| held.as_slice_mut().ok())
}

/// The arrays to fill.
struct Giving<'a, 'py> {
    given: Option<&'a Bound<'py, PyDict>>,
    without: &'a [String],
    named: Bound<'py, PyDict>,
}

impl<'py> Giving<'_, 'py> {
    /// The array of a name: the given one if it fits, or else a new one.
    fn take<T: Element, D: Dimension>(&self, name: &'static str, shape: &D) -> PyResult<Py<PyArray<T, D>>> {
        let py = self.named.py();
        let array = match self.given.map(|given| given.get_item(name)).transpose()?.flatten() {
            // Memory may be short.
            None => at_once(py, || Ok(PyArray::<T, D>::zeros(py, shape.clone(), false)))?,
            Some(given) => {
                let fits = |array: &Bound<'py, PyArray<T, D>>| {
                    array.shape() == shape.slice() && array.is_c_contiguous() && array.try_readwrite().is_ok()
                };
                let told = given.repr().map_or_else(|_| String::new(), |told| told.to_string());
                given.cast_into::<PyArray<T, D>>().ok().filter(fits).ok_or_else(|| {
                    let (shape, kind) = (shape.slice(), dtype::<T>(py));
                    let problem = format!(
                        "must be an array of NumPy that can be written, of {kind} and the shape {shape:?}, in one piece; not {}",
                        told.chars().take(60).collect::<String>()
                    );
                    malformed(py, format!("arrays.{name}"), problem)
                })?
            }
        };
        self.named.set_item(name, &array)?;
        Ok(array.unbind())
    }

    /// The same for one that may be left out.
    fn take_if<T: Element, D: Dimension>(&self, name: &'static str, shape: &D) -> PyResult<Option<Py<PyArray<T, D>>>> {
        if self.without.iter().any(|left_out| left_out == name) { Ok(None) } else { self.take(name, shape).map(Some) }
    }
}

#[cold]
fn malformed(py: Python<'_>, field: impl Into<String>, problem: impl Into<String>) -> PyErr {
    let refused: PyResult<()> = at_once(py, || Err(Refusal::malformed(field.into(), problem.into())));
    refused.expect_err("it is refused")
}

#[pymethods]
impl Arrays {
    #[new]
    #[pyo3(signature = (game, n, arrays = None, without = None))]
    pub(super) fn new(
        py: Python<'_>,
        game: Py<Game>,
        n: u64,
        arrays: Option<&Bound<'_, PyDict>>,
        without: Option<Vec<String>>,
    ) -> PyResult<Self> {
        let without = without.unwrap_or_default();
        let opened = &game.get().opened;
        let ([columns, width, most], count) = at_once(py, || {
            MATCHES.check_at("n", n)?;
            let layout = opened.arrays()?;
            let shape = [layout.observation_names.len(), layout.action_names.len(), layout.declared.choices_max];
            Ok((shape, usize::try_from(n).unwrap_or(usize::MAX)))
        })?;
        if let Some(wrong) = without.iter().find(|name| !OPTIONAL.contains(&name.as_str())) {
            return Err(malformed(py, "without", format!("{wrong:?} is none of {}", OPTIONAL.join(", "))));
        }
        let (seats, inputs) = (usize::from(opened.seats), opened.engine.inputs());
        let giving = Giving { given: arrays, without: &without, named: PyDict::new(py) };
        let made = Self {
            count,
            observation: giving.take("observation", &Ix2(count, columns))?,
            features: if inputs > 0 { giving.take_if("features", &Ix2(count, inputs))? } else { None },
            rows: giving.take_if("rows", &Ix3(count, most, width))?,
            action_mask: giving.take("action_mask", &Ix2(count, most))?,
            choices: giving.take("count", &Ix1(count))?,
            seat: giving.take("seat", &Ix1(count))?,
            acted: giving.take("acted", &Ix1(count))?,
            rewards: giving.take("rewards", &Ix2(count, seats))?,
            terminated: giving.take("terminated", &Ix1(count))?,
            truncated: giving.take("truncated", &Ix1(count))?,
            final_observation: giving.take_if("final_observation", &Ix2(count, columns))?,
            final_features: if inputs > 0 { giving.take_if("final_features", &Ix2(count, inputs))? } else { None },
            // Nobody knows what stands in those that are given.
            used: Mutex::new(vec![most; count]),
            named: giving.named.unbind(),
            game,
        };
        let named = made.named.bind(py);
        for name in arrays.iter().flat_map(|arrays| arrays.keys()) {
            if !named.contains(&name)? {
                return Err(malformed(py, "arrays", format!("{name} is none of {}", named.keys())));
            }
        }
        // Arrays that overlap are found at once.
        made.hold(py)?;
        Ok(made)
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.named.bind(py).len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        self.named.bind(py).get_item(name)?.ok_or_else(|| PyKeyError::new_err(name.to_owned()))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.named.bind(py).keys().try_iter()
    }

    fn keys<'py>(&self, py: Python<'py>) -> Bound<'py, pyo3::types::PyList> {
        self.named.bind(py).keys()
    }

    /// Others with the same numbers in them.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let left_out = OPTIONAL.iter().filter(|name| !self.named.bind(py).contains(**name).unwrap_or(true));
        let left_out = left_out.map(|name| (*name).to_owned()).collect();
        let arguments = (self.game.clone_ref(py), self.count, self.named.bind(py).copy()?, left_out);
        Ok((py.get_type::<Self>(), arguments))
    }

    fn __repr__(&self) -> String {
        format!("<hadal_core.Arrays of {} matches of {}>", self.count, self.game.get().opened.engine.info().id)
    }
}

/// How arrays are pickled: their class, and what they are made of.
type Reduced<'py> = (Bound<'py, PyType>, (Py<Game>, usize, Bound<'py, PyDict>, Vec<String>));

impl Arrays {
    /// Takes hold of the arrays.
    ///
    /// # Errors
    /// `MALFORMED` while others do, or if two of them lie in one place.
    pub(super) fn hold<'py>(&self, py: Python<'py>) -> PyResult<Held<'py, '_>> {
        let busy =
            || malformed(py, "out", "another call is at work with these arrays, or two of them lie in one place");
        let used = self.used.try_lock().map_err(|_| busy())?;
        Ok(Held {
            observation: held(py, &self.observation).ok_or_else(busy)?,
            features: held_if(py, self.features.as_ref()).map_err(|()| busy())?,
            rows: held_if(py, self.rows.as_ref()).map_err(|()| busy())?,
            action_mask: held(py, &self.action_mask).ok_or_else(busy)?,
            choices: held(py, &self.choices).ok_or_else(busy)?,
            seat: held(py, &self.seat).ok_or_else(busy)?,
            acted: held(py, &self.acted).ok_or_else(busy)?,
            rewards: held(py, &self.rewards).ok_or_else(busy)?,
            terminated: held(py, &self.terminated).ok_or_else(busy)?,
            truncated: held(py, &self.truncated).ok_or_else(busy)?,
            final_observation: held_if(py, self.final_observation.as_ref()).map_err(|()| busy())?,
            final_features: held_if(py, self.final_features.as_ref()).map_err(|()| busy())?,
            used,
        })
    }

    /// Checks that they are for as many matches of the same game.
    ///
    /// # Errors
    /// `MALFORMED` otherwise.
    pub(super) fn check(&self, game: &crate::game::Opened, count: usize) -> Result<(), Refusal> {
        let own = &self.game.get().opened;
        let is_same = own.engine.info().id == game.engine.info().id && own.seats == game.seats;
        if is_same && own.options == game.options && self.count == count {
            return Ok(());
        }
        let (id, known) = (own.engine.info().id, game.engine.info().id);
        let (seats, others) = (own.seats, game.seats);
        Err(Refusal::malformed(
            "out",
            format!(
                "the arrays are for {} matches of {id} for {seats}, not for {count} of {known} for {others}; Batch.arrays makes them",
                self.count
            ),
        ))
    }
}

fn held<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    array: &Py<PyArray<T, D>>,
) -> Option<PyReadwriteArray<'py, T, D>> {
    array.bind(py).try_readwrite().ok()
}

type HeldIf<'py, T, D> = Result<Option<PyReadwriteArray<'py, T, D>>, ()>;

fn held_if<'py, T: Element, D: Dimension>(py: Python<'py>, array: Option<&Py<PyArray<T, D>>>) -> HeldIf<'py, T, D> {
    array.map(|array| held(py, array).ok_or(())).transpose()
}
