//! The work of one call.

use std::sync::Arc;

use super::host::Host;
use crate::environment::Environment;
use crate::meter::Meter;

/// The work of one call: the host it is done on, and the meter that bounds it.
#[derive(Clone, Debug)]
pub struct Context<'a> {
    /// The host.
    pub host: &'a Host,
    /// The budget of the call, and its environment.
    pub meter: Meter,
}

impl Host {
    /// The work of a call within this host's limits.
    pub fn context_in(&self, environment: Arc<dyn Environment>) -> Context<'_> {
        self.metered(Meter::new(self.limits(), environment))
    }

    /// Work that this meter bounds.
    pub fn metered(&self, meter: Meter) -> Context<'_> {
        Context { host: self, meter }
    }
}
