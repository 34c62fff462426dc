//! One `Play` stream, without a stream.

use std::sync::Arc;

use hadal_core::calls::{Host as Calls, Session as Playing};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::environment::Local;
use crate::host::check_length;
use crate::refused::detached;
use crate::shared::Shared;

/// One game, whose state is kept here between two messages.
#[pyclass(frozen, module = "hadal_core")]
pub(crate) struct Session {
    calls: Arc<Calls>,
    playing: Shared<Playing>,
}

impl Session {
    pub(crate) fn new(calls: Arc<Calls>) -> Self {
        Self { calls, playing: Shared::new(Playing::new()) }
    }
}

#[pymethods]
impl Session {
    /// The answer to a message. A refusal of what it asks is an answer, too.
    fn send<'py>(&self, py: Python<'py>, request: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
        let environment = Arc::new(Local::interruptible(None));
        let context = self.calls.context_in(Arc::<Local>::clone(&environment));
        let answered = self.playing.with(py, |playing| {
            detached(py, || {
                check_length(request, &self.calls)?;
                playing.send(request, &context)
            })
        });
        environment.check_signals()?;
        answered.map(|answer| PyBytes::new(py, &answer))
    }
}
