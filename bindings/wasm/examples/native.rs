//! The calls of `measure.js`, natively: reads `{"method", "request", "times"}` in lines of JSON, and writes the microseconds of each.

use std::io::{self, BufRead};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use hadal_core::environment::{Environment, NoRandomBytes};
use hadal_wasm::door::Door;
use serde::Deserialize;

#[derive(Deserialize)]
struct TimedRequest {
    method: String,
    request: Vec<u8>,
    times: u32,
}

/// A real clock: what it costs to look at it belongs to a call.
#[derive(Debug)]
struct Clock(Instant);

impl Environment for Clock {
    fn fill_random(&self, _bytes: &mut [u8]) -> Result<(), NoRandomBytes> {
        Err(NoRandomBytes("nothing here is random".to_owned()))
    }

    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

#[expect(clippy::print_stdout, reason = "what it is for")]
fn main() -> io::Result<()> {
    let (door, clock) = (Door::default(), Arc::new(Clock(Instant::now())));
    for line in io::stdin().lock().lines() {
        let TimedRequest { method, request, times } = serde_json::from_str(&line?)?;
        let call = || {
            let answered = door.call(method.as_bytes(), &request, clock.clone(), &mut |_| ControlFlow::Continue(()));
            answered.map_err(|status| io::Error::other(String::from_utf8_lossy(&status).into_owned()))
        };
        // Once to warm up.
        call()?;
        let start = Instant::now();
        for _ in 0..times {
            call()?;
        }
        println!("{}", start.elapsed().as_secs_f64() * 1e6 / f64::from(times));
    }
    Ok(())
}
