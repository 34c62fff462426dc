//! What systems do differently: signals, priorities, who may read a file. One of two files is compiled.

#[cfg(unix)]
mod unix;
#[cfg(unix)]
pub use unix::{Hangup, Stop, mode_open_to_others, private_file, private_folder};
#[cfg(windows)]
mod windows;
#[cfg(windows)]
pub use windows::{Hangup, Stop, mode_open_to_others, private_file, private_folder};

/// Lowers the priority of this thread by so much, on the scale of `nice`. On other systems than Linux it belongs to the process and stays as
/// it is, as it does where it cannot be lowered: all are equal there.
pub fn lower_priority(niceness: i32) {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(niceness);
    #[cfg(not(target_os = "linux"))]
    let _ = niceness;
}
