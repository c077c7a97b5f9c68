"""How far a run is: for the caller, on the terminal and in Ray's dashboard."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

from boardwright.cluster._optional import needed

__all__ = ["Progress", "Reporter"]


@dataclass(frozen=True)
class Progress:
    """How far a run is."""

    kind: str
    """``perft``, ``arena``, ``selfplay``, ``balance`` or ``positions``."""
    jobs: int
    """How many jobs are answered, those of earlier runs in the same folder included."""
    most_jobs: int
    """How many there can be; fewer are done where a test stops early."""
    units: int
    """How many positions were counted or games played, in this run."""
    unit: str
    """What is counted or played: ``positions`` or ``games``."""
    seconds: float
    """How long this run has taken."""
    workers: tuple[int, ...]
    """The process numbers of the workers that have started."""
    lost: int
    """How many workers were lost and replaced."""


class Reporter:
    """Tells how far a run is, at most some times a second."""

    def __init__(
        self,
        kind: str,
        unit: str,
        most_jobs: int,
        done: int,
        *,
        terminal: bool,
        watch: Callable[[Progress], None] | None,
        metrics: bool = True,
    ) -> None:
        self.kind, self.unit, self.most_jobs, self.done = kind, unit, most_jobs, done
        self.units = 0
        self.lost = 0
        self.began = time.monotonic()
        self.watch = watch
        self.bar: Any = None
        if terminal:
            self.bar = needed("tqdm").tqdm(
                total=most_jobs,
                initial=done,
                desc=kind,
                unit=" jobs",
                dynamic_ncols=True,
                mininterval=0.5,
            )
        self.metrics = _Metrics(kind, unit) if metrics else None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.metrics is not None:
            self.metrics.tell(0, 0, self.lost, 0, is_last=True)
        if self.bar is not None:
            self.bar.close()

    def tell(self, workers: tuple[int, ...], *, jobs: int = 0, units: int = 0) -> None:
        """So many jobs more are answered, with so many positions or games."""
        self.done += jobs
        self.units += units
        seconds = time.monotonic() - self.began
        rate = self.units / max(seconds, 1e-9)
        if self.bar is not None:
            lost = f", {self.lost} lost" if self.lost else ""
            postfix = f"{_short(rate)} {self.unit}/s, {len(workers)} workers{lost}"
            self.bar.set_postfix_str(postfix, refresh=False)
            self.bar.update(jobs)
        if self.metrics is not None:
            self.metrics.tell(jobs, units, self.lost, len(workers))
        if self.watch is not None:
            self.watch(
                Progress(
                    kind=self.kind,
                    jobs=self.done,
                    most_jobs=self.most_jobs,
                    units=self.units,
                    unit=self.unit,
                    seconds=seconds,
                    workers=workers,
                    lost=self.lost,
                )
            )


class _Metrics:
    """The same as metrics of Ray, which its dashboard shows and Prometheus reads."""

    def __init__(self, kind: str, unit: str) -> None:
        metrics = needed("ray.util.metrics")
        tags = {"tag_keys": ("run",)}
        self.tags = {"run": kind}
        self.jobs = metrics.Counter("boardwright_jobs", "Jobs that are answered.", **tags)
        self.units = metrics.Counter(
            "boardwright_units", "Positions counted or games played.", **tags
        )
        self.lost = metrics.Gauge("boardwright_lost_workers", "Workers lost and replaced.", **tags)
        self.workers = metrics.Gauge("boardwright_workers", "Workers that have started.", **tags)
        self.waiting = [0, 0]
        self.told = time.monotonic()

    def tell(
        self, jobs: int, units: int, lost: int, workers: int, *, is_last: bool = False
    ) -> None:
        self.waiting[0] += jobs
        self.waiting[1] += units
        if time.monotonic() - self.told < 1.0 and not is_last:
            return
        self.told = time.monotonic()
        for counter, count in zip((self.jobs, self.units), self.waiting, strict=True):
            if count:
                counter.inc(count, tags=self.tags)
        self.waiting = [0, 0]
        self.lost.set(lost, tags=self.tags)
        self.workers.set(workers, tags=self.tags)


def _short(number: float) -> str:
    """A number with a letter for thousands, millions or billions."""
    for letter in ("", "k", "M", "G"):
        if number < 1000 or letter == "G":
            return f"{number:.3g}{letter}" if number < 1000 else f"{number:.0f}{letter}"
        number /= 1000
    raise AssertionError
