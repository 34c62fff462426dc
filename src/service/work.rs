//! The work of one call.

use super::host::Host;
use crate::meter::Meter;

/// The work of one call: the host it is done on, and the meter that bounds it.
#[derive(Clone, Debug)]
pub struct Work<'a> {
    /// The host.
    pub host: &'a Host,
    /// The budget of the call.
    pub meter: Meter,
}

impl Host {
    /// Work within this host's limits, without a deadline.
    pub fn work(&self) -> Work<'_> {
        self.metered(Meter::new(self.limits(), None))
    }

    /// Work that this meter bounds.
    pub(super) fn metered(&self, meter: Meter) -> Work<'_> {
        Work { host: self, meter }
    }
}
