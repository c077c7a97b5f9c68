//! Processor time of a thread, as criterion's measure.

use cpu_time::ThreadTime;
use criterion::measurement::{Measurement, ValueFormatter, WallTime};
use std::time::Duration;

/// Measures the processor time of the thread that runs the bench, which other
/// programs on the machine disturb less than wall-clock time. It sees one
/// thread only.
#[derive(Copy, Clone, Debug)]
pub struct CpuTime;

impl Measurement for CpuTime {
    type Intermediate = ThreadTime;
    type Value = Duration;

    fn start(&self) -> ThreadTime {
        ThreadTime::now()
    }

    fn end(&self, start: ThreadTime) -> Duration {
        start.elapsed()
    }

    fn add(&self, one: &Duration, other: &Duration) -> Duration {
        *one + *other
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, value: &Duration) -> f64 {
        value.as_nanos() as f64
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        // Processor time is written in the same form as wall-clock time.
        WallTime.formatter()
    }
}
