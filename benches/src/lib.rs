//! The work that the benches give to several programs, and how it is measured.

pub mod chart;
pub mod chess;
pub mod contest;
mod cpu_time;
pub mod lines_of_action;
pub mod loka;
pub mod open_spiel;
pub mod referee;
pub mod strata;
pub mod table;

pub use boardwright_fixed_work::{Random, counting};
pub use cpu_time::CpuTime;

/// Whether this was compiled for a processor with BMI2, as `target-cpu=native`
/// does on most machines, and not for any x86-64.
#[must_use]
pub const fn is_native() -> bool {
    cfg!(target_feature = "bmi2")
}
