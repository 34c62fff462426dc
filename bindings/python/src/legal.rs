//! The legal actions of a state, written down only as they are looked at.

use std::sync::Arc;

use hadal_core::engine::LegalActions;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::refused::at_once;

/// The legal actions of a state in notation.
#[pyclass(frozen, sequence, module = "hadal_core")]
pub(crate) struct Legal(pub(crate) Arc<dyn LegalActions>);

#[pymethods]
impl Legal {
    fn __len__(&self) -> usize {
        usize::try_from(self.0.count()).unwrap_or(usize::MAX)
    }

    fn __getitem__(&self, py: Python<'_>, index: i128) -> PyResult<String> {
        let count = self.0.count();
        let place = if index < 0 { count.checked_sub(index.unsigned_abs()) } else { Some(index.unsigned_abs()) };
        let notation = at_once(py, || Ok(place.and_then(|place| self.0.notation(place))))?;
        notation.ok_or_else(|| PyIndexError::new_err(format!("there is no action {index}; {count} are legal")))
    }

    /// One after the other, each written down when its turn has come.
    fn __iter__<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let builtins = this.py().import("builtins")?;
        let places = builtins.getattr("range")?.call1((this.get().0.count(),))?;
        builtins.getattr("map")?.call1((this.getattr("__getitem__")?, places))
    }

    fn __repr__(&self) -> String {
        format!("<hadal_core.Legal of {} actions>", self.0.count())
    }
}
