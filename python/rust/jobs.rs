//! `PerftJobs`: a count in numbered jobs, which can be counted anywhere.
use crate::errors::{Answer, Error};
use crate::perft::check_depth;
use crate::state::State;
use boardwright_catalogue::{AnyPerft, PerftPlan, PlannedJob};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// A count in numbered jobs, which depend only on position and plan.
///
/// The counts of all jobs, wherever they were found, add up to the whole.
#[pyclass(frozen, module = "boardwright")]
pub(crate) struct PerftJobs {
    planned: Box<dyn AnyPerft>,
    merged: bool,
    depth: u32,
}

#[pymethods]
impl State {
    /// The same count in at least so many jobs, which need nothing from each other.
    ///
    /// Jobs that lead to the same position are merged. A table keeps so many
    /// mebibytes of counts, to be looked up where a position is met again.
    #[pyo3(signature = (depth, *, least=1000, merged=true, table=None))]
    fn perft_jobs(
        &self,
        py: Python<'_>,
        depth: u32,
        least: usize,
        merged: bool,
        table: Option<u32>,
    ) -> Answer<PerftJobs> {
        check_depth(depth)?;
        if !(1..=10_000_000).contains(&least) {
            return Err(PyValueError::new_err("there are from 1 to 10000000 jobs").into());
        }
        let plan = PerftPlan {
            depth,
            least_jobs: least,
            merged,
            table_mebibytes: table,
        };
        let (game, rules) = (self.shared(), Arc::clone(&self.opened.rules));
        let planned = py.detach(move || rules.perft(&*game, &plan))?;
        Ok(PerftJobs {
            planned,
            merged,
            depth,
        })
    }
}

#[pymethods]
impl PerftJobs {
    fn __len__(&self) -> usize {
        self.planned.jobs()
    }

    /// Whether jobs that lead to the same position are one.
    #[getter]
    fn merged(&self) -> bool {
        self.merged
    }

    /// How many decisions deep is counted.
    #[getter]
    fn depth(&self) -> u32 {
        self.depth
    }

    /// What a job counts. Raises IndexError.
    fn job<'py>(&self, py: Python<'py>, number: usize) -> Answer<Bound<'py, PyDict>> {
        let job: PlannedJob = self.planned.job(number).ok_or_else(no_such_job)?;
        let told = PyDict::new(py);
        told.set_item("weight", job.weight)?;
        told.set_item("depth", job.depth)?;
        told.set_item("steps", job.steps)?;
        Ok(told)
    }

    /// Counts a job. Raises IndexError.
    fn count(&self, py: Python<'_>, number: usize) -> Answer<u64> {
        if number >= self.planned.jobs() {
            return Err(no_such_job());
        }
        Ok(py.detach(|| self.planned.count(number)))
    }

    /// The counts of all jobs in their order, added up below each move.
    ///
    /// Raises ValueError if jobs were merged.
    fn divide(&self, counts: Vec<u64>) -> Answer<Vec<(String, u64)>> {
        if self.merged {
            let sentence = "jobs were merged, so the counts below each move are not known";
            return Err(PyValueError::new_err(sentence).into());
        }
        if counts.len() != self.planned.jobs() {
            let sentence = format!("there are {} jobs", self.planned.jobs());
            return Err(PyValueError::new_err(sentence).into());
        }
        Ok(self.planned.divide(&counts))
    }

    fn __repr__(&self) -> String {
        format!("<PerftJobs: {} to depth {}>", self.__len__(), self.depth)
    }
}

fn no_such_job() -> Error {
    PyIndexError::new_err("there are fewer jobs").into()
}
