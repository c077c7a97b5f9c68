//! `PerftJobs`: a count in numbered jobs, which can be counted anywhere.
use crate::errors::{Answer, Error};
use crate::interrupt::on_a_thread;
use crate::numbers::{place, whole, whole_or_none, wholes};
use crate::perft::{check_depth, no_count, planned};
use crate::state::State;
use boardwright_catalogue::{AnyPerft, PerftPlan, PlannedJob};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// A count in numbered jobs, which depend only on position and plan.
///
/// The counts of all jobs, wherever they were found, add up to the whole.
#[pyclass(frozen, module = "boardwright")]
pub(crate) struct PerftJobs {
    planned: Arc<dyn AnyPerft>,
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
        slf: &Bound<'_, Self>,
        #[pyo3(from_py_with = whole)] depth: u32,
        #[pyo3(from_py_with = whole)] least: usize,
        merged: bool,
        #[pyo3(from_py_with = whole_or_none)] table: Option<u32>,
    ) -> Answer<PerftJobs> {
        check_depth(depth)?;
        if !(1..=10_000_000).contains(&least) {
            return Err(Error::Argument(
                "there are from 1 to 10000000 jobs".to_owned(),
            ));
        }
        let plan = PerftPlan {
            depth,
            least_jobs: least,
            merged,
            table_mebibytes: table,
        };
        let (game, rules) = {
            let state = slf.borrow();
            (state.shared(), Arc::clone(&state.opened.rules))
        };
        let planned = planned(slf.py(), rules, game, plan)?;
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
    fn job<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = place)] number: usize,
    ) -> Answer<Bound<'py, PyDict>> {
        let job: PlannedJob = self.planned.job(number).ok_or_else(|| self.no_such_job())?;
        let told = PyDict::new(py);
        told.set_item("weight", job.weight)?;
        told.set_item("depth", job.depth)?;
        told.set_item("steps", job.steps)?;
        Ok(told)
    }

    /// Counts a job. Raises IndexError.
    fn count(&self, py: Python<'_>, #[pyo3(from_py_with = place)] number: usize) -> Answer<u64> {
        if number >= self.planned.jobs() {
            return Err(self.no_such_job());
        }
        let planned = Arc::clone(&self.planned);
        let counted = on_a_thread(py, move || planned.count(number), || ())?;
        counted.ok_or_else(no_count)
    }

    /// The counts of all jobs in their order, added up below each move.
    ///
    /// Raises ValueError if jobs were merged.
    fn divide(
        &self,
        #[pyo3(from_py_with = wholes)] counts: Vec<u64>,
    ) -> Answer<Vec<(String, u64)>> {
        if self.merged {
            let sentence = "jobs were merged, so the counts below each move are not known";
            return Err(Error::Argument(sentence.to_owned()));
        }
        if counts.len() != self.planned.jobs() {
            let (given, jobs) = (counts.len(), self.planned.jobs());
            let sentence = format!("there are {jobs} jobs, and {given} counts were given");
            return Err(Error::Argument(sentence));
        }
        Ok(self.planned.divide(&counts))
    }

    fn __repr__(&self) -> String {
        format!("<PerftJobs: {} to depth {}>", self.__len__(), self.depth)
    }
}

impl PerftJobs {
    fn no_such_job(&self) -> Error {
        let jobs = self.planned.jobs();
        Error::Place(format!("there are {jobs} jobs, counted from 0"))
    }
}
