//! Handles of metrics with labels, each looked up once and then at a known place: no call takes a lock or hashes a text.

use std::sync::OnceLock;

use prometheus::core::{MetricVec, MetricVecBuilder};

/// Finds or makes the metric of some labels.
type Find<M> = Box<dyn Fn(&[&str]) -> prometheus::Result<M> + Send + Sync>;

/// The metrics of one family, by a number that is computed from their labels.
pub(super) struct Handles<M> {
    find: Find<M>,
    slots: Vec<OnceLock<M>>,
}

impl<M: Send + Sync + 'static> Handles<M> {
    /// Handles numbered 0 to `count` - 1.
    pub(super) fn new<T>(family: MetricVec<T>, count: usize) -> Self
    where
        T: MetricVecBuilder<M = M> + Send + Sync + 'static,
    {
        let find = Box::new(move |labels: &[&str]| family.get_metric_with_label_values(labels));
        Self { find, slots: (0..count).map(|_| OnceLock::new()).collect() }
    }

    /// The metric of this number. Its series appears when it is first asked for; its labels must be the same each time.
    pub(super) fn at<const N: usize>(&self, number: usize, labels: impl FnOnce() -> [&'static str; N]) -> Option<&M> {
        let slot = self.slots.get(number)?;
        if let Some(metric) = slot.get() {
            return Some(metric);
        }
        let metric = (self.find)(&labels()).ok()?;
        Some(slot.get_or_init(|| metric))
    }
}
