"""The positions that a policy learns from: those of the last games, in memory and in files."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from boardwright.cluster._folder import write_whole
from boardwright.learn._errors import LearnError
from boardwright.learn._policy_net import Sample

__all__ = ["Replay", "joined"]

NAMES = ("packed", "masks", "actions", "likely", "target")


def joined(samples: Sequence[Sample], like: Sample) -> Sample:
    """Several samples as one."""
    parts = zip(*(sample.columns() for sample in (like, *samples)), strict=True)
    return Sample(*(np.concatenate(part) for part in parts))


class Replay:
    """The last positions, up to a number of them, with a file for those of each round."""

    def __init__(self, folder: Path, capacity: int, like: Sample) -> None:
        self.folder, self.capacity = folder, capacity
        self.rows = Sample(
            *(np.zeros((capacity, *own.shape[1:]), own.dtype) for own in like.columns())
        )
        self.count = 0
        """How many positions there have ever been."""
        self.sizes: dict[int, int] = {}
        """How many positions each round brought, of those that are still needed."""

    def __len__(self) -> int:
        return min(self.count, self.capacity)

    def path(self, number: int) -> Path:
        return self.folder / f"round-{number:06}.npz"

    def add(self, number: int, sample: Sample) -> None:
        """Adds the positions of a round, in memory and as a file."""
        sink = io.BytesIO()
        save: Any = np.savez  # Its own types take a name of an array for a setting.
        save(sink, **dict(zip(NAMES, sample.columns(), strict=True)))
        try:
            write_whole(self.path(number), sink.getvalue())
        except OSError as error:
            raise LearnError(f"{self.path(number)} cannot be written: {error}") from error
        self._take(number, sample)

    def _take(self, number: int, sample: Sample) -> None:
        places = (self.count + np.arange(len(sample))) % self.capacity
        first = max(0, len(sample) - self.capacity)
        for own, new in zip(self.rows.columns(), sample.columns(), strict=True):
            own[places[first:]] = new[first:]
        self.count += len(sample)
        self.sizes[number] = len(sample)

    def outdated(self) -> list[Path]:
        """The files of rounds whose positions are no longer among the last ones. They are not
        needed to go on from here."""
        found = []
        for number in sorted(self.sizes):
            later = sum(size for other, size in self.sizes.items() if other > number)
            if later < self.capacity:
                break
            found.append(self.path(number))
            del self.sizes[number]
        return found

    def read(self, sizes: dict[int, int]) -> None:
        """Takes the files of these rounds, with their numbers of positions."""
        for number in sorted(sizes):
            try:
                with np.load(self.path(number), allow_pickle=False) as kept:
                    sample = Sample(*(kept[name] for name in NAMES))
            except Exception as error:  # Of zip files, of numpy, and of the system.
                raise LearnError(f"{self.path(number)} cannot be read: {error}") from error
            if len(sample) != sizes[number]:
                raise LearnError(f"{self.path(number)} is of another run")
            self._take(number, sample)

    def drawn(self, random: np.random.Generator, rows: int) -> Sample:
        """So many of the positions, each as likely as any other."""
        age = random.integers(len(self), size=rows)
        places = (self.count - 1 - age) % self.capacity
        return Sample(*(own[places] for own in self.rows.columns()))
