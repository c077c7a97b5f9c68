//! Six chess positions, and the same work for each program.
//!
//! Every program counts the same trees in the same process: in bulk, where the last
//! ply is only counted, and with every leaf made. Playouts pick the n-th move in
//! the program's own way. Programs that are not crates run as processes.

mod cozy;
mod laura;
mod loops;
mod measures;
mod own;
#[cfg(target_os = "linux")]
mod processes;
mod shakmaty;
mod text;

pub use self::shakmaty::Shakmaty;
pub use boardwright_fixed_work::chess::{CASES, Case, Own, play_out};
pub use cozy::Cozy;
pub use laura::Laura;
pub use loops::{Entry, Loop, Task};
pub use measures::{ChessReport, measure, measure_open_spiel, own_programs, peers};
pub use own::{Contract, Keyless};
#[cfg(target_os = "linux")]
pub use processes::measure as measure_processes;
pub use text::FromText;

/// No process is measured on systems that cannot keep one to a single processor.
#[cfg(not(target_os = "linux"))]
#[must_use]
pub fn measure_processes(_: &crate::contest::Effort) -> Vec<crate::table::Row> {
    Vec::new()
}

/// A position of one program.
pub trait Position: Clone + 'static {
    /// The name of the program.
    const NAME: &'static str;

    /// The position of a FEN.
    ///
    /// # Panics
    ///
    /// If the program does not read it.
    #[must_use]
    fn read(fen: &str) -> Self;

    /// The loops that the program is driven by, at least one for each task.
    #[must_use]
    fn loops() -> Vec<Loop<Self>>;
}
