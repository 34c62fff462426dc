//! Answers that come one after the other, from a thread that Python knows nothing of.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use hadal_core::calls::{Answers, Host as Calls, Request, caught};
use hadal_core::environment::Nothing;
use hadal_core::refusal::Refusal;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::environment::Local;
use crate::refused::refused;

/// The reports that wait for a slow reader; further ones are left out.
const REPORTS_WAITING: usize = 4;

/// The time between two looks for signals while nothing comes.
const PAUSE: Duration = Duration::from_millis(20);

type Answer = Result<Vec<u8>, Refusal>;

/// The answers to a request, as an iterator. Dropping it ends the work.
#[pyclass(frozen, module = "hadal_core")]
pub(crate) struct Reports {
    answers: Mutex<Receiver<Answer>>,
    waiting: Arc<AtomicUsize>,
    is_left: Arc<AtomicBool>,
}

impl Reports {
    /// Begins to answer a request on a thread of its own.
    ///
    /// # Errors
    /// If there can be no further thread.
    pub(crate) fn begin(calls: Arc<Calls>, asked: Request, timeout: Option<f64>) -> PyResult<Self> {
        let (sender, receiver) = sync_channel(REPORTS_WAITING + 1);
        let (is_left, waiting) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let counted = Arc::clone(&waiting);
        let environment = Arc::new(Local::on_thread(timeout, Arc::clone(&is_left)));
        std::thread::Builder::new().name("hadal-reports".to_owned()).spawn(move || {
            let mut reports = Writer { sender: &sender, waiting: counted, is_report: false, last: None };
            let answered = caught(&Nothing, || asked.answer(&calls.context_in(environment), &mut reports));
            let last = reports.last.take();
            // A caller who has left wants neither.
            let _ = sender.send(answered.map(|()| last.unwrap_or_default()));
        })?;
        Ok(Self { answers: Mutex::new(receiver), waiting, is_left })
    }

    /// The next answer; `None` after the last.
    fn next(&self, py: Python<'_>) -> PyResult<Option<Answer>> {
        loop {
            let received =
                py.detach(|| self.answers.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(PAUSE));
            match received {
                Ok(answer) => {
                    // The last answer is not counted, and nothing follows it.
                    self.waiting.fetch_sub(1, Ordering::Relaxed);
                    return Ok(Some(answer));
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| self.cancel())?,
            }
        }
    }
}

#[pymethods]
impl Reports {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyBytes>>> {
        let Some(answer) = self.next(py)? else { return Ok(None) };
        answer.map(|answer| Some(PyBytes::new(py, &answer))).map_err(|refusal| refused(py, &refusal))
    }

    /// Ends the work: nobody wants its answers any more.
    fn cancel(&self) {
        self.is_left.store(true, Ordering::Relaxed);
    }
}

impl Drop for Reports {
    fn drop(&mut self) {
        self.is_left.store(true, Ordering::Relaxed);
    }
}

/// Sends reports on as long as they are read, and keeps the last answer, which is sent however slow its reader is.
struct Writer<'a> {
    sender: &'a SyncSender<Answer>,
    /// How many reports wait to be read.
    waiting: Arc<AtomicUsize>,
    /// True if what is taken next is a report.
    is_report: bool,
    last: Option<Vec<u8>>,
}

impl Answers for Writer<'_> {
    fn take(&mut self, answer: Vec<u8>) -> ControlFlow<()> {
        if std::mem::take(&mut self.is_report) {
            self.waiting.fetch_add(1, Ordering::Relaxed);
            let _ = self.sender.try_send(Ok(answer));
        } else {
            self.last = Some(answer);
        }
        ControlFlow::Continue(())
    }

    /// Only reports are asked about before they are made.
    fn is_ready(&mut self) -> bool {
        self.is_report = self.waiting.load(Ordering::Relaxed) < REPORTS_WAITING;
        self.is_report
    }
}
