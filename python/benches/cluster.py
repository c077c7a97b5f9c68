"""What a cluster costs: beside one process, by the job, and from one worker to two.

python benches/cluster.py [--seconds S] [--rounds N]

The work is a perft of chess without a table, in jobs of about a second, so that
two workers share nothing but the machine. One process counts the same jobs, in
the same order, without Ray. What is told is the time from the first job to the
last answer; starting Ray and its workers is told apart. The least of several
rounds counts, and rounds of all kinds take turns, so that what else the machine
does falls on all alike.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import boardwright as bw
from boardwright.cluster._folder import Folder
from boardwright.cluster._run import Done, RunOptions, run
from boardwright.cluster.perft import PerftPlan


class Timed:
    """The jobs of a count, put together to jobs of about so many seconds. They are
    done over and over, so that there are as many as are asked for."""

    kind = "bench"
    unit = "positions"

    def __init__(self, together: int, depth: int) -> None:
        self.together = together
        self.plan = PerftPlan("boardwright", "chess", None, depth, 1000, False, None)

    def prepare(self) -> TimedJobs:
        return TimedJobs(self)


class TimedJobs:
    def __init__(self, plan: Timed) -> None:
        self.together = plan.together
        self.jobs: Any = plan.plan.planned(None)
        self.check = ""

    def do(self, job: int) -> Done:
        first, count = job * self.together, len(self.jobs)
        nodes = sum(self.jobs.count((first + number) % count) for number in range(self.together))
        return Done({"nodes": nodes}, nodes)


class Empty:
    """Jobs that do nothing, which show what a job costs."""

    kind = "bench"
    unit = "jobs"
    check = ""

    def prepare(self) -> Empty:
        return self

    def do(self, job: int) -> Done:
        return Done({"job": job}, 1)


def on_workers(plan: Any, jobs: int, workers: int, folder: Path) -> tuple[float, float]:
    """The seconds from the first worker that is ready to the last answer, and those
    before."""
    ready: float | None = None
    ended = 0.0
    began = time.perf_counter()

    def watch(progress: Any) -> None:
        nonlocal ready
        if len(progress.workers) == workers and ready is None:
            ready = time.perf_counter()

    options: RunOptions = {"workers": workers, "watch": watch}

    def accept(job: int, answer: Any) -> None:
        nonlocal ended
        ended = time.perf_counter()

    with Folder(folder / f"{time.monotonic_ns()}", {"bench": 1}) as kept:
        run(plan, kept, iter(range(jobs)), jobs, accept, options)
    assert ready is not None
    return ended - ready, ready - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long a job takes")
    parser.add_argument("--depth", type=int, default=7, help="of the count; 7 takes seconds")
    parser.add_argument("--jobs", type=int, default=24, help="how many of them")
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()

    whole = bw.Game("chess").start(0).perft_jobs(given.depth)
    began = time.perf_counter()
    for number in range(50):
        whole.count(number * len(whole) // 50)
    each = (time.perf_counter() - began) / 50
    together = max(1, round(given.seconds / each))
    plan = Timed(together, given.depth)
    jobs = given.jobs
    print(f"chess to depth {given.depth}: {jobs} jobs of about {each * together:.2f} s")

    found: dict[str, list[float]] = {"one process": [], "1 worker": [], "2 workers": []}
    starts: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(given.rounds):
            prepared = plan.prepare()
            began = time.perf_counter()
            nodes = sum(prepared.do(job).units for job in range(jobs))
            found["one process"].append(time.perf_counter() - began)
            for workers in (1, 2):
                taken, start = on_workers(plan, jobs, workers, Path(folder))
                name = f"{workers} worker{'s' * (workers > 1)}"
                found[name].append(taken)
                starts.append(start)
        costs = [on_workers(Empty(), 3000, 2, Path(folder))[0] / 3000 for _ in range(3)]
    alone = min(found["one process"])
    print(f"{nodes} positions")
    for name, all_taken in found.items():
        least = min(all_taken)
        print(
            f"{name:12} {least:7.2f} s  {nodes / least / 1e6:7.1f} M/s  "
            f"{alone / least:5.2f} x one process  (all: {', '.join(f'{s:.2f}' for s in all_taken)})"
        )
    print(f"to start Ray and its workers: {statistics.median(starts):.1f} s")
    print(f"a job that does nothing: {1e3 * min(costs):.2f} ms for the process that gives it out")


if __name__ == "__main__":
    main()
