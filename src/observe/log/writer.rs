//! Getting log lines out without waiting: a thread of its own writes them, so a log that nobody reads stops no call.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::time::{Duration, Instant};

use tracing_subscriber::fmt::MakeWriter;

use crate::observe::Metrics;

/// Lines that wait to be written; what comes when there are as many is dropped.
const LINES_WAITING: usize = 4096;

/// Lines are written together up to about this size.
const BYTES_TOGETHER: usize = 64 * 1024;

/// How long the last lines may take when the process ends.
const PATIENCE: Duration = Duration::from_secs(1);

enum Message {
    Line(Vec<u8>),
    End,
}

/// Where lines are handed in.
#[derive(Debug)]
pub(super) struct Writer {
    lines: SyncSender<Message>,
    metrics: Arc<Metrics>,
}

/// The thread that writes; when this is dropped, it has written what waited.
#[derive(Debug)]
pub(super) struct WriterThread {
    lines: SyncSender<Message>,
    ended: Receiver<()>,
}

impl Writer {
    /// Starts to write to `out`.
    pub(super) fn start(out: impl Write + Send + 'static, metrics: Arc<Metrics>) -> (Self, WriterThread) {
        let (lines, waiting) = sync_channel(LINES_WAITING);
        let (end, ended) = sync_channel(1);
        std::thread::spawn(move || {
            write(out, &waiting);
            let _ = end.send(());
        });
        (Self { lines: lines.clone(), metrics }, WriterThread { lines, ended })
    }
}

fn write(mut out: impl Write, waiting: &Receiver<Message>) {
    let mut together = Vec::new();
    let mut next = waiting.recv().ok();
    while let Some(Message::Line(line)) = next {
        together.extend_from_slice(&line);
        next = match waiting.try_recv() {
            Ok(message) if together.len() < BYTES_TOGETHER => Some(message),
            other => {
                // A closed standard error is no reason to end a server, and there is nobody to tell.
                let _ = out.write_all(&together);
                together.clear();
                match other {
                    Ok(message) => Some(message),
                    Err(TryRecvError::Empty) => waiting.recv().ok(),
                    Err(TryRecvError::Disconnected) => None,
                }
            }
        };
    }
    let _ = out.write_all(&together);
    let _ = out.flush();
}

impl Drop for WriterThread {
    fn drop(&mut self) {
        let began = Instant::now();
        let mut message = Message::End;
        while let Err(TrySendError::Full(back)) = self.lines.try_send(message) {
            if began.elapsed() > PATIENCE {
                return;
            }
            message = back;
            std::thread::sleep(Duration::from_millis(1));
        }
        let _ = self.ended.recv_timeout(PATIENCE);
    }
}

/// A whole line comes in one piece.
impl Write for &Writer {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.lines.try_send(Message::Line(line.to_vec())).is_err() {
            self.metrics.log_lines_dropped.inc();
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Writer {
    type Writer = &'a Self;

    fn make_writer(&'a self) -> Self::Writer {
        self
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;
    use crate::observe::Games;

    #[derive(Clone, Default)]
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl Write for Written {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn metrics() -> Arc<Metrics> {
        Arc::new(Metrics::new(Games::new([])).unwrap())
    }

    #[test]
    fn every_line_is_written_in_order_before_the_end() {
        let written = Written::default();
        let (writer, thread) = Writer::start(written.clone(), metrics());
        let lines: Vec<String> = (0..1000).map(|number| format!("line {number}\n")).collect();
        for line in &lines {
            (&writer).write_all(line.as_bytes()).unwrap();
        }
        drop(thread);
        assert_eq!(String::from_utf8(written.0.lock().unwrap().clone()).unwrap(), lines.concat());
        assert_eq!(writer.metrics.log_lines_dropped.get(), 0);
    }

    /// Nobody reads what is written here until it is told to.
    struct Stuck(Receiver<()>);

    impl Write for Stuck {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            // The test's end lets go.
            let _ = self.0.recv();
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_log_that_nobody_reads_holds_nobody_up_and_the_lost_lines_are_counted() {
        let (release, stuck) = sync_channel(0);
        let (writer, thread) = Writer::start(Stuck(stuck), metrics());
        // Beside what waits, the thread holds what it writes at once.
        let line = b"line\n";
        for _ in 0..LINES_WAITING + BYTES_TOGETHER / line.len() + 2 {
            (&writer).write_all(line).unwrap();
        }
        assert!(writer.metrics.log_lines_dropped.get() > 0);
        drop(release);
        drop(thread);
    }
}
