//! Refusals and panics as exceptions.

use std::collections::BTreeMap;

use hadal_core::calls::caught;
use hadal_core::calls::status::status;
use hadal_core::environment::Nothing;
use hadal_core::refusal::Refusal;
use prost::Message;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyType};

/// The exception class, which is written in Python.
static REFUSED: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// A refusal as the exception `hadal_core.Refused`.
pub(crate) fn refused(py: Python<'_>, refusal: &Refusal) -> PyErr {
    let make = || -> PyResult<PyErr> {
        let class = REFUSED.import(py, "hadal_core.refused", "Refused")?;
        let metadata: BTreeMap<&str, &str> =
            refusal.metadata.iter().map(|(key, value)| (*key, value.as_str())).collect();
        let status = PyBytes::new(py, &status(refusal, None).encode_to_vec());
        let reason = refusal.reason.to_string();
        let exception = class.call1((&refusal.message, reason, refusal.field.as_deref(), metadata, status))?;
        Ok(PyErr::from_value(exception))
    };
    make().unwrap_or_else(|error| error)
}

/// Does work that needs nothing of Python, while other threads of Python go on. A panic is a refusal as any other: nothing that a
/// caller can send ends the interpreter.
pub(crate) fn detached<T: Send>(py: Python<'_>, work: impl FnOnce() -> Result<T, Refusal> + Send) -> PyResult<T> {
    py.detach(|| caught(&Nothing, work)).map_err(|refusal| refused(py, &refusal))
}

/// Does short work at once, in the same way.
pub(crate) fn at_once<T>(py: Python<'_>, work: impl FnOnce() -> Result<T, Refusal>) -> PyResult<T> {
    caught(&Nothing, work).map_err(|refusal| refused(py, &refusal))
}

/// Makes things of Python of what the rules have said, with the same care.
pub(crate) fn made<T>(py: Python<'_>, make: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    at_once(py, || Ok(make()))?
}

/// Panics on purpose where the rules are asked, for the tests.
#[cfg(feature = "testing")]
#[pyfunction]
pub(crate) fn panic(py: Python<'_>, is_long: bool) -> PyResult<()> {
    let work = || -> Result<(), Refusal> { panic!("on purpose") };
    if is_long { detached(py, work) } else { at_once(py, work) }
}
