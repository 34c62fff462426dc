//! Indices as a caller gives them: an array or any sequence.

use hadal_core::refusal::Refusal;
use numpy::PyReadonlyArray1;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::refused::at_once;

/// Indices as they are given.
#[derive(FromPyObject)]
pub(super) enum Indices<'py> {
    Array(PyReadonlyArray1<'py, i64>),
    Sequence(Bound<'py, PyAny>),
}

impl Indices<'_> {
    /// The indices, of which there must be so many.
    pub(super) fn read(self, field: &'static str, count: usize) -> PyResult<Vec<i64>> {
        self.read_if(field, count, |length| length == count, "")
    }

    /// The indices, of which there may be so many.
    pub(super) fn into_list_of_at_most(self, count: usize) -> PyResult<Vec<i64>> {
        self.read_if("places", count, |length| length <= count, "at most ")
    }

    /// An object that reports a larger length than allowed is never read.
    fn read_if(
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
            Self::Sequence(list) => {
                let number = |(place, item): (usize, PyResult<Bound<'_, PyAny>>)| {
                    let item = item?;
                    item.extract().map_err(|_| {
                        let told = item.repr().map_or_else(|_| String::new(), |told| told.to_string());
                        PyTypeError::new_err(format!("{field}[{place}]: expected an integer, not {told}"))
                    })
                };
                list.try_iter()?.take(length).enumerate().map(number).collect()
            }
        }
    }
}

/// For each seat the name of a bot, or `None` for one of the caller.
#[derive(FromPyObject)]
#[pyo3(transparent)]
pub(super) struct Opponents(pub(super) Vec<Option<String>>);
