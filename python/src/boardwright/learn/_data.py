"""Positions in memory, to learn from: played in numbered jobs, read from their files."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Unpack

import numpy as np
from numpy.typing import NDArray

from boardwright.cluster._folder import Answer, Folder
from boardwright.cluster._games import games_of
from boardwright.cluster._run import RunOptions, run
from boardwright.learn._errors import LearnError
from boardwright.learn._inputs import Inputs
from boardwright.learn._optional import needed
from boardwright.learn._positions import (
    UNKNOWN,
    PositionsPlan,
    Shard,
    checked,
    default_player,
)

__all__ = ["Played", "Positions", "positions"]

MOST_JOBS = 10**9
"""More jobs than any run has."""


@dataclass(frozen=True)
class Played:
    """What was played for positions."""

    game: str
    player: str
    seed: int
    games: int
    positions: int
    decisions: int
    cut: int
    """How many games were cut because of their length."""
    shards: tuple[Shard, ...]


@dataclass(frozen=True)
class Positions:
    """Positions as arrays, one a row."""

    packed: NDArray[np.uint8]
    """What the seat sees that looks, packed as ``Batch`` packs it."""
    points: NDArray[np.int32]
    """What a search expects for it; :data:`UNKNOWN` where none did."""
    hand: NDArray[np.int32]
    """The value by hand; :data:`UNKNOWN` where something is hidden."""
    result: NDArray[np.float32]
    """What it got, from 0 to 1; NaN where that says nothing."""
    game: NDArray[np.uint64]
    """The number of its game."""
    change: NDArray[np.int32]
    """What the best move changes the value by hand by; :data:`UNKNOWN` where there is none."""

    def __len__(self) -> int:
        return len(self.points)

    def chosen(self, which: NDArray[Any]) -> Positions:
        """Those rows."""
        return Positions(
            self.packed[which],
            self.points[which],
            self.hand[which],
            self.result[which],
            self.game[which],
            self.change[which],
        )

    @classmethod
    def read(cls, paths: list[Path], inputs: Inputs) -> Positions:
        """The positions of files, in their order. Raises LearnError for those of another game."""
        parquet = needed("pyarrow.parquet")
        parts: list[Positions] = []
        for path in paths:
            try:
                table = parquet.read_table(path)
            except Exception as error:  # The library's own kinds of errors.
                raise LearnError(f"{path} cannot be read: {error}") from error
            found = (table.schema.metadata or {}).get(b"boardwright.encoding", b"").decode()
            if found != inputs.digest:
                raise LearnError(f"{path} holds no positions of {inputs.game}")
            column = table.column("observation").combine_chunks()
            data = np.frombuffer(column.buffers()[1], np.uint8)
            start = column.offset * inputs.packed_size
            data = data[start : start + len(column) * inputs.packed_size]
            parts.append(
                cls(
                    data.reshape(len(column), inputs.packed_size),
                    *(
                        table.column(name).to_numpy()
                        for name in ("points", "hand", "result", "game", "change")
                    ),
                )
            )
        if not parts:
            raise LearnError("there are no positions to learn from")
        return cls(
            *(
                np.concatenate([getattr(part, name) for part in parts])
                for name in ("packed", "points", "hand", "result", "game", "change")
            )
        )


class _Wanted:
    """Which jobs are wanted: the first ones that have enough positions together.

    Jobs are counted in the order of their numbers, so that neither the number of workers nor
    their order decides which positions there are.
    """

    def __init__(self, positions: int, seconds: float | None) -> None:
        self.positions = positions
        self.until = None if seconds is None else time.monotonic() + seconds
        self.found: dict[int, int] = {}
        self.jobs = 0
        """How many jobs are counted: all with lower numbers are done."""
        self.total = 0

    def accept(self, job: int, answer: Answer) -> None:
        self.found[job] = answer["positions"]
        while self.total < self.positions and self.jobs in self.found:
            self.total += self.found[self.jobs]
            self.jobs += 1

    def numbers(self) -> Iterator[int]:
        for job in range(MOST_JOBS):
            is_late = self.until is not None and time.monotonic() > self.until
            if self.total >= self.positions or is_late:
                return
            yield job


def plan_of(
    game: str,
    *,
    player: str | None = None,
    seed: int = 0,
    opening: tuple[int, int] = (4, 16),
    random_moves: float = 0.01,
    decided: int = 0,
    most_events: int = 2000,
    shard: int = 8,
    module: str = "boardwright",
) -> PositionsPlan:
    """The plan by which :func:`positions` plays. Raises LearnError."""
    offered = games_of(module)
    rules = offered.Game(game)
    Inputs.of(rules)
    name = offered.Player(player or default_player(rules)).name
    return checked(
        PositionsPlan(
            module,
            rules.name,
            name,
            seed,
            opening,
            random_moves,
            decided,
            most_events,
            shard,
        )
    )


def positions(
    plan: PositionsPlan,
    *,
    positions: int = 200_000,
    seconds: float | None = None,
    **options: Unpack[RunOptions],
) -> Played:
    """Plays games by a plan until there are so many positions, or so much time has passed.

    They are in files of Parquet in the folder, a file a job. Without a limit of time those that
    count follow from the plan alone, whatever workers there are; some more that were begun may
    lie there for later. A run that was interrupted goes on from its folder; one that has ended
    plays on only for more positions. Raises LearnError and ClusterError.
    """
    if options.get("folder") is None:
        raise LearnError("positions need a folder to be written to")
    if positions < 1 or (seconds is not None and seconds < 0):
        raise LearnError("at least one position is wanted, and time is at least 0")
    wanted = _Wanted(positions, seconds)
    with Folder(options.get("folder"), plan.told()) as folder:
        for job, answer in list(folder.answers()):
            if not is_there(folder.path, answer):
                folder.forget(job)
            else:
                wanted.accept(job, answer)
        run(plan, folder, wanted.numbers(), -(-positions // 500), wanted.accept, options)
        shards = tuple(Shard(**answer) for job, answer in folder.answers() if job < wanted.jobs)
        played = Played(
            game=plan.game,
            player=plan.player,
            seed=plan.seed,
            games=sum(own.games for own in shards),
            positions=sum(own.positions for own in shards),
            decisions=sum(own.decisions for own in shards),
            cut=sum(own.cut for own in shards),
            shards=shards,
        )
        folder.finish(asdict(played))
        return played


def is_there(folder: str | os.PathLike[str], answer: Answer) -> bool:
    """Whether the file of an answer is there; one that is not is played again."""
    try:
        return bool((Path(folder) / answer["file"]).stat().st_size == answer["bytes"])
    except OSError:
        return False
