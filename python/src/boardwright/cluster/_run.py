"""Numbered jobs on workers: each is counted once, wherever it is done."""

from __future__ import annotations

import os
import queue
import warnings
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Protocol, TypedDict

from boardwright.cluster._errors import ClusterError
from boardwright.cluster._folder import Answer, Folder
from boardwright.cluster._local import connected, own_processors
from boardwright.cluster._optional import needed
from boardwright.cluster._processes import Processes
from boardwright.cluster._progress import Progress, Reporter

__all__ = ["Done", "Plan", "Prepared", "RunOptions", "run"]

AHEAD = 2
"""How many jobs a worker has at most: the one that it does and the next. What is
in memory so follows from the number of workers, and not from the number of jobs."""

LOSSES = 5
"""How often a job may lose its worker before the run ends: it may be to blame."""

PATIENCE = 60
"""After how many seconds without any answer a warning tells that no worker is there."""

FAILED_STARTS = 5
"""How often in a row workers may fail to start."""


@dataclass(frozen=True)
class Done:
    """What a job found."""

    answer: Answer
    units: int
    """How many positions were counted or games played."""
    content: bytes | None = None
    """The content of the file that the answer names as ``file``."""


class Prepared(Protocol):
    """A plan in a worker, ready to do its jobs."""

    @property
    def check(self) -> str:
        """What must be the same in all workers, such as versions."""
        ...

    def do(self, job: int) -> Done:
        """Does a job. What it finds depends on the plan and the number only."""
        ...


class Plan(Protocol):
    """What is to be done. It is sent to the workers, so it is small plain data."""

    @property
    def kind(self) -> str: ...
    @property
    def unit(self) -> str: ...
    def prepare(self, net: Any = None) -> Prepared:
        """Makes ready for the jobs, with what :func:`run` was given for all workers."""
        ...


class RunOptions(TypedDict, total=False):
    """How a run is done, which changes nothing of what it finds."""

    folder: str | os.PathLike[str] | None
    """Where answers are kept. A run that was interrupted goes on from there."""
    workers: int | None
    """How many workers there are; by default one for each processor."""
    address: str | None
    """The cluster to join, as ``ray.init`` takes it; by default a local one is started."""
    local: bool
    """Whether workers are plain processes of this machine, for which Ray is not needed."""
    terminal: bool
    """Whether progress and rate are shown on the terminal."""
    watch: Callable[[Progress], None] | None
    """Called after every job."""


@dataclass
class _Worker:
    actor: Any
    process: int | None = None
    """None until it has started."""
    flying: dict[int, Any] = field(default_factory=dict)
    """The jobs that it has, in the order in which it does them."""


def run(
    plan: Plan,
    folder: Folder,
    jobs: Iterator[int],
    most_jobs: int,
    accept: Callable[[int, Answer], None],
    options: RunOptions,
    net: Any = None,
) -> None:
    """Does all jobs that the iterator gives and that the folder does not have.

    The iterator is asked for the next one when a worker is free for it, so it can
    stop as soon as the answers suffice. ``accept`` gets every new answer, in the
    order in which they come. A net is put once into the object store of Ray, from
    where the workers of a node read its arrays without a copy of them.
    """
    check = plan.prepare(net).check
    fresh = (job for job in jobs if job not in folder)
    first = next(fresh, None)
    if first is None:
        return
    workers, address = options.get("workers"), options.get("address")
    is_local = options.get("local", False)
    if is_local and address is not None:
        raise ClusterError("a run is either local or at an address")
    with _processes(workers) if is_local else connected(workers, address) as count:
        reporter = Reporter(
            plan.kind,
            plan.unit,
            most_jobs,
            len(folder),
            terminal=options.get("terminal", False),
            watch=options.get("watch"),
            metrics=not is_local,
        )
        backend = Processes(plan, net) if is_local else _Ray(plan, net)
        with reporter:
            _Run(plan.kind, check, count, reporter, backend).all(folder, first, fresh, accept)


@contextmanager
def _processes(workers: int | None) -> Iterator[int]:
    """How many workers there are on this machine."""
    if workers is not None and workers < 1:
        raise ClusterError("there is at least 1 worker")
    yield workers or len(own_processors())


class Backend(Protocol):
    """Where workers are."""

    loss: tuple[type[BaseException], ...]
    """What an answer raises whose worker was lost."""

    def start(self) -> tuple[Any, Future[Any]]:
        """A worker; its process number and what must be the same in all workers."""
        ...

    def give(self, worker: Any, job: int) -> Future[Any]:
        """Has a worker do a job, after those that it has."""
        ...

    def kill(self, worker: Any) -> None:
        """Ends a worker at once."""
        ...

    def why_idle(self) -> str:
        """What may be the reason that no worker starts."""
        ...


class _Ray:
    """Workers that are actors of Ray."""

    def __init__(self, plan: Plan, net: Any) -> None:
        self.ray = needed("ray")
        self.name = f"boardwright {plan.kind}"
        self.plan = self.ray.put(plan)
        self.net = None if net is None else self.ray.put(net)
        self.actor = self.ray.remote(num_cpus=1, max_restarts=0)(_Actor)
        exceptions = self.ray.exceptions
        self.loss: tuple[type[BaseException], ...] = (
            exceptions.RayActorError,
            exceptions.WorkerCrashedError,
            exceptions.NodeDiedError,
            exceptions.ObjectLostError,
            exceptions.OutOfMemoryError,
        )

    def start(self) -> tuple[Any, Future[Any]]:
        actor = self.actor.options(name=None).remote(self.plan, self.net)
        return actor, actor.ready.remote().future()

    def give(self, worker: Any, job: int) -> Future[Any]:
        # One name for all: Ray keeps each that it has met, and memory would grow.
        found: Future[Any] = worker.do.options(name=self.name).remote(job).future()
        return found

    def kill(self, worker: Any) -> None:
        self.ray.kill(worker)

    def why_idle(self) -> str:
        free = self.ray.available_resources().get("CPU", 0)
        return f"each needs a processor, and the cluster has {free:g} free"


class _Run:
    def __init__(
        self, kind: str, check: str, count: int, reporter: Reporter, backend: Backend
    ) -> None:
        self.kind, self.check, self.reporter, self.backend = kind, check, reporter, backend
        self.told: queue.SimpleQueue[tuple[_Worker, int | None, Any]] = queue.SimpleQueue()
        self.losses: Counter[int] = Counter()
        self.failed_starts = 0
        self.again: deque[int] = deque()
        self.workers: list[_Worker] = []
        for _ in range(count):
            self.start()

    def start(self) -> None:
        """Starts a worker, which gets jobs as soon as it answers."""
        actor, ready = self.backend.start()
        worker = _Worker(actor)
        self.workers.append(worker)
        self.follow(worker, None, ready)

    def follow(self, worker: _Worker, job: int | None, future: Future[Any]) -> None:
        """Has the answer put into the queue when it comes."""
        future.add_done_callback(lambda future: self.told.put((worker, job, future)))

    def give(self, worker: _Worker, job: int) -> None:
        call = self.backend.give(worker.actor, job)
        worker.flying[job] = call
        self.follow(worker, job, call)

    def all(
        self,
        folder: Folder,
        first: int | None,
        fresh: Iterator[int],
        accept: Callable[[int, Answer], None],
    ) -> None:
        def following() -> int | None:
            nonlocal first
            if self.again:
                return self.again.popleft()
            if first is not None:
                job, first = first, None
                return job
            return next(fresh, None)

        def fill() -> None:
            """Gives each worker what it may have, those with least to do first."""
            for load in range(AHEAD):
                for worker in self.workers:
                    if worker.process is None or len(worker.flying) != load:
                        continue
                    job = following()
                    if job is None:
                        return
                    self.give(worker, job)

        def work_is_left() -> bool:
            nonlocal first
            if self.again or any(worker.flying for worker in self.workers):
                return True
            if first is None:
                first = next(fresh, None)
            return first is not None

        try:
            while work_is_left():
                try:
                    worker, job, future = self.told.get(timeout=PATIENCE)
                except queue.Empty:
                    self.warn_if_idle()
                    continue
                if worker not in self.workers:
                    continue  # It was lost, and its jobs are done again.
                error = future.exception()
                if isinstance(error, self.backend.loss):
                    self.replace(worker)
                elif error is not None:
                    raise self.fault(job, error)
                elif job is None:
                    self.started(worker, *future.result())
                else:
                    del worker.flying[job]
                    done: Done = future.result()
                    is_new = folder.add(job, done.answer, done.content)
                    if is_new:
                        accept(job, done.answer)
                    self.tell(jobs=int(is_new), units=done.units if is_new else 0)
                fill()
        finally:
            for worker in self.workers:
                self.backend.kill(worker.actor)

    def warn_if_idle(self) -> None:
        if all(worker.process is None for worker in self.workers):
            why = self.backend.why_idle()
            warnings.warn(f"no worker has started for {PATIENCE} seconds: {why}", stacklevel=2)

    def started(self, worker: _Worker, process: int, check: str) -> None:
        if check != self.check:
            raise ClusterError(
                f"a worker has other versions than this process: {check}, and not {self.check}"
            )
        self.failed_starts = 0
        worker.process = process
        self.tell()

    def replace(self, worker: _Worker) -> None:
        """Starts another worker, and has the jobs of the lost one done again."""
        self.workers.remove(worker)
        self.backend.kill(worker.actor)
        self.reporter.lost += 1
        if worker.process is None:
            self.failed_starts += 1
            if self.failed_starts >= FAILED_STARTS:
                raise ClusterError(f"{FAILED_STARTS} workers in a row ended before they started")
        for index, job in enumerate(worker.flying):
            # Only the first was being done: the others waited.
            self.losses[job] += int(index == 0)
            if self.losses[job] >= LOSSES:
                raise ClusterError(f"job {job} lost its worker {LOSSES} times")
            self.again.append(job)
        self.start()
        self.tell()

    def fault(self, job: int | None, error: BaseException) -> ClusterError:
        cause = getattr(error, "cause", None) or error
        what = "a worker did not start" if job is None else f"job {job} failed"
        fault = ClusterError(f"{what}: {type(cause).__name__}: {cause}")
        fault.__cause__ = error
        return fault

    def tell(self, *, jobs: int = 0, units: int = 0) -> None:
        processes = tuple(worker.process for worker in self.workers if worker.process is not None)
        self.reporter.tell(processes, jobs=jobs, units=units)


class _Actor:
    """A worker, in a process of its own."""

    def __init__(self, plan: Plan, net: Any = None) -> None:
        self.plan, self.net = plan, net
        self.prepared: Prepared | None = None

    def ready(self) -> tuple[int, str]:
        """Its process number, and what must be the same in all workers."""
        self.prepared = self.plan.prepare(self.net)
        return os.getpid(), self.prepared.check

    def do(self, job: int) -> Done:
        assert self.prepared is not None
        return self.prepared.do(job)

    def __repr__(self) -> str:
        return f"boardwright {self.plan.kind}"
