//! The context of a call: a host, and a meter.

use std::sync::Arc;

use super::host::Host;
use crate::environment::Environment;
use crate::meter::Meter;

/// The context of a call: the host that runs it, and the meter that limits it.
#[derive(Clone, Debug)]
pub struct Context<'a> {
    /// The host.
    pub host: &'a Host,
    /// The budget of the call, and its environment.
    pub meter: Meter,
}

impl Host {
    /// The context of a call within this host's limits.
    pub fn context_in(&self, environment: Arc<dyn Environment>) -> Context<'_> {
        self.metered(Meter::new(self.limits(), environment))
    }

    /// A context with this meter.
    pub fn metered(&self, meter: Meter) -> Context<'_> {
        Context { host: self, meter }
    }
}
