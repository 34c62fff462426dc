//! Every call of the contract, from bytes to bytes.

use std::ops::ControlFlow;
use std::sync::Arc;

use hadal_core::calls::host::Versions;
use hadal_core::calls::sealing::{Policy, Sealing};
use hadal_core::calls::{Host as Calls, Method, Request, TRIAL_WORK, is_long};
use hadal_core::limits::REQUEST_BYTES;
use hadal_core::meter::Meter;
use hadal_core::refusal::{Reason, Refusal};
use hadal_core::seal::KeyRing;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::environment::Local;
use crate::refused::{at_once, detached, made};
use crate::reports::Reports;
use crate::session::Session;

/// The games, with the keys that seal them.
#[pyclass(frozen, module = "hadal_core")]
pub(crate) struct Host {
    calls: Arc<Calls>,
}

#[pymethods]
impl Host {
    #[new]
    #[pyo3(signature = (seal_keys = None, sealing_policy = "both"))]
    fn new(py: Python<'_>, seal_keys: Option<&str>, sealing_policy: &str) -> PyResult<Self> {
        let sealing = made(py, || sealing(seal_keys, sealing_policy))?;
        Ok(Self { calls: Arc::new(Calls::new(hadal_games::all(), Versions::default(), sealing)) })
    }

    /// The answer to a request.
    #[pyo3(signature = (method, request, timeout = None))]
    fn call<'py>(
        &self,
        py: Python<'py>,
        method: &str,
        request: &[u8],
        timeout: Option<f64>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let method = find(method)?;
        let environment = Arc::new(Local::interruptible(timeout));
        let context = self.calls.context_in(Arc::<Local>::clone(&environment));
        let answered = detached(py, || only_answer(&read(method, request, &self.calls)?, &context));
        environment.check_signals()?;
        answered.map(|answer| PyBytes::new(py, &answer))
    }

    /// The answer to a request that is short work; `None` if it is not, and then nothing has been done.
    fn try_call<'py>(&self, py: Python<'py>, method: &str, request: &[u8]) -> PyResult<Option<Bound<'py, PyBytes>>> {
        let method = find(method)?;
        let answered = at_once(py, || {
            let asked = read(method, request, &self.calls)?;
            if is_long(asked.price()) {
                return Ok(None);
            }
            let context = self.calls.metered(Meter::trial(self.calls.limits(), Arc::new(Local::default()), TRIAL_WORK));
            let answered = only_answer(&asked, &context);
            if context.meter.has_failed() { Ok(None) } else { answered.map(Some) }
        });
        Ok(answered?.map(|answer| PyBytes::new(py, &answer)))
    }

    /// The answers to a request that has several.
    #[pyo3(signature = (method, request, timeout = None))]
    fn reports(&self, py: Python<'_>, method: &str, request: &[u8], timeout: Option<f64>) -> PyResult<Reports> {
        let method = find(method)?;
        let asked = at_once(py, || read(method, request, &self.calls))?;
        Reports::begin(Arc::clone(&self.calls), asked, timeout)
    }

    /// One `Play` stream.
    fn session(&self) -> Session {
        Session::new(Arc::clone(&self.calls))
    }
}

/// A policy with the keys of a text. Without any, both kinds of games are served with a key that dies with the process, as by a server.
fn sealing(seal_keys: Option<&str>, policy: &str) -> PyResult<Sealing> {
    let policy = policy.parse::<Policy>().map_err(PyValueError::new_err)?;
    let ring = match (policy, seal_keys) {
        (Policy::Open, _) => return Ok(Sealing::open()),
        (_, Some(keys)) => KeyRing::parse(keys).map_err(|error| error.to_string()),
        (Policy::SealedOnly, None) => Err("sealed-only needs keys that outlive the process: give seal_keys".to_owned()),
        (Policy::Both, None) => KeyRing::draw(&Local::default()).map_err(|error| error.to_string()),
    };
    Ok(Sealing::with_ring(policy, ring.map_err(PyValueError::new_err)?))
}

/// The method of a path such as `/hadal.v1.GameService/GetPosition`.
fn find(path: &str) -> PyResult<Method> {
    let found = path.strip_prefix('/').and_then(|path| path.split_once('/'));
    let method = found.and_then(|(service, name)| Method::find(service, name));
    method.ok_or_else(|| PyValueError::new_err(format!("there is no method {path}")))
}

/// Refuses a message that is longer than a server takes.
pub(crate) fn check_length(request: &[u8], host: &Calls) -> Result<(), Refusal> {
    let most = host.limits().request_bytes;
    if request.len() as u64 <= most {
        return Ok(());
    }
    let name = REQUEST_BYTES.name;
    let refusal = Refusal::new(Reason::LimitExceeded, format!("the message is longer than the limit {name} = {most}"));
    Err(refusal.with("limit", name))
}

fn read(method: Method, request: &[u8], host: &Calls) -> Result<Request, Refusal> {
    check_length(request, host)?;
    Request::read(method, request)
}

/// The last answer, which is the only one where nothing reports on the way.
fn only_answer(asked: &Request, context: &hadal_core::calls::Context<'_>) -> Result<Vec<u8>, Refusal> {
    let mut only = Vec::new();
    asked.answer(context, &mut |answer| {
        only = answer;
        ControlFlow::Continue(())
    })?;
    Ok(only)
}
