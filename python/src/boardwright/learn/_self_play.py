"""Games that a net plays against itself, with a search whose leaves it evaluates.

The games are divided into groups. While the net looks at the leaves of one group, the search of
another goes on, so that neither waits for the other as long as both have work.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boardwright.learn._net import Weights
from boardwright.learn._policy_net import PolicyNet, Sample, bucket_of

__all__ = ["Clock", "Group", "SearchSettings", "play"]

KEPT = 32
"""How many moves of an improved policy are kept, the likeliest ones. The others are hardly ever
likely at all, as values count for so much."""


@dataclass(frozen=True)
class SearchSettings:
    """How games are searched."""

    simulations: int = 32
    considered: int = 16
    threads: int = 1
    most_decisions: int = 512
    """After how many decisions a game is given up, which counts as a draw."""


@dataclass
class Clock:
    """Where the time of self-play goes, in seconds, and what was done in it."""

    search: float = 0.0
    """In the search and the games, on the processor."""
    net: float = 0.0
    """Giving leaves to the net, with what it does at once."""
    waiting: float = 0.0
    """Waiting for what the net says. With one group it is all that the net does later; with
    several only what the searches of the others did not cover."""
    bookkeeping: float = 0.0
    """Keeping positions to learn from."""
    whole: float = 0.0
    leaves: int = 0
    rows: int = 0
    """The leaves with those that fill calls of the net up."""
    decisions: int = 0
    games: int = 0
    positions: int = 0
    """Positions of games that ended, to learn from."""

    def add(self, other: Clock) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    def told(self) -> dict[str, float]:
        """Rates a second, and shares of the time."""
        whole = max(self.whole, 1e-9)
        shares = {
            name: round(getattr(self, name) / whole, 4)
            for name in ("search", "net", "waiting", "bookkeeping")
        }
        return {
            "seconds": round(self.whole, 3),
            "games_a_second": round(self.games / whole, 3),
            "decisions_a_second": round(self.decisions / whole, 2),
            "positions_a_second": round(self.positions / whole, 2),
            "leaves_a_second": round(self.leaves / whole, 1),
            "filled": round(self.leaves / max(self.rows, 1), 3),
            **{f"share_{name}": value for name, value in shares.items()},
        }


class Unfinished:
    """The positions of games that go on, whose results are not known yet."""

    def __init__(self, games: int, packed: int, mask: int, kept: int) -> None:
        self.games, self.kept = games, kept
        self.length = np.zeros(games, np.int32)
        """How many positions each game has."""
        room = 64
        self.packed = np.zeros((games, room, packed), np.uint8)
        self.masks = np.zeros((games, room, mask), np.uint8)
        self.actions = np.zeros((games, room, kept), np.int32)
        self.likely = np.zeros((games, room, kept), np.float32)
        self.seats = np.zeros((games, room), np.int8)
        self.values = np.zeros((games, room), np.float32)
        """What the search made of the position, for the seat that was due; NaN for others."""

    COLUMNS = ("packed", "masks", "actions", "likely", "seats", "values")

    def grow(self, room: int) -> None:
        """Makes room for so many positions of each game."""
        for name in self.COLUMNS:
            own = getattr(self, name)
            if room > own.shape[1]:
                size = max(room, 2 * own.shape[1])
                more = np.zeros((own.shape[0], size - own.shape[1], *own.shape[2:]), own.dtype)
                setattr(self, name, np.concatenate([own, more], axis=1))

    def add(
        self,
        roots: tuple[NDArray[Any], ...],
        actions: NDArray[np.int32],
        likely: NDArray[np.float32],
        values: NDArray[np.float32],
    ) -> None:
        """Adds a decision: rows with their games and seats, and for each game what was found."""
        packed, masks, games, seats = roots
        games = games.astype(np.intp)
        # The rows of a game stand together.
        rank = np.arange(len(games)) - np.searchsorted(games, games)
        places = self.length[games] + rank
        self.grow(int(places.max(initial=0)) + 1)
        decides = np.asarray(masks.any(axis=1), np.bool_)
        self.packed[games, places] = packed
        self.masks[games, places] = masks
        self.seats[games, places] = seats
        self.actions[games, places] = np.where(decides[:, None], actions[games], 0)
        self.likely[games, places] = np.where(decides[:, None], likely[games], 0)
        self.values[games, places] = np.where(decides, values[games], np.nan)
        self.length += np.bincount(games, minlength=self.games).astype(np.int32)

    def ended(
        self, which: NDArray[np.intp], results: NDArray[np.float32], search_share: float
    ) -> Sample:
        """The positions of games that ended, with their targets. They are forgotten here."""
        rows = np.concatenate(
            [np.full(int(self.length[game]), game, np.intp) for game in which] or [np.zeros(0, np.intp)]
        )
        places = np.concatenate(
            [np.arange(int(self.length[game])) for game in which] or [np.zeros(0, np.intp)]
        )
        result = results[rows, self.seats[rows, places]]
        value = self.values[rows, places]
        share = np.where(np.isnan(value), 0.0, search_share)
        target = (1 - share) * result + share * np.where(np.isnan(value), 0.0, value)
        self.length[which] = 0
        return Sample(
            self.packed[rows, places],
            self.masks[rows, places],
            self.actions[rows, places],
            self.likely[rows, places],
            ((1 + target) / 2).astype(np.float32),
        )

    def to_arrays(self) -> dict[str, NDArray[Any]]:
        """All of it, to be kept."""
        most = int(self.length.max(initial=0))
        found = {name: getattr(self, name)[:, :most] for name in self.COLUMNS}
        return {**found, "length": self.length}

    def take(self, kept: dict[str, NDArray[Any]]) -> None:
        """Takes what was kept."""
        self.length = kept["length"].astype(np.int32)
        most = int(self.length.max(initial=0))
        self.grow(most)
        for name in self.COLUMNS:
            getattr(self, name)[:, :most] = kept[name]


def likeliest(
    policy: NDArray[np.float32], kept: int
) -> tuple[NDArray[np.int32], NDArray[np.float32]]:
    """The likeliest moves of policies, one a row, with what each is of them all."""
    rows, columns = np.nonzero(policy)
    weights = policy[rows, columns]
    order = np.lexsort((columns, -weights, rows))
    rows, columns, weights = rows[order], columns[order], weights[order]
    rank = np.arange(len(rows)) - np.searchsorted(rows, rows)
    first = rank < kept
    rows, columns, weights, rank = rows[first], columns[first], weights[first], rank[first]
    actions = np.zeros((len(policy), kept), np.int32)
    likely = np.zeros((len(policy), kept), np.float32)
    actions[rows, rank] = columns
    likely[rows, rank] = weights
    likely /= np.maximum(likely.sum(axis=1, keepdims=True), 1e-30)
    return actions, likely


@dataclass
class Group:
    """Games that are searched together, with the positions that they have had."""

    search: Any
    net: PolicyNet
    search_share: float
    clock: Clock = field(default_factory=Clock)
    made: list[Sample] = field(default_factory=list)
    """Positions of games that ended."""
    left: int = 0
    """How many decisions are still to be made in this round."""

    def __post_init__(self) -> None:
        layout = self.search.layout
        self.layout = layout
        self.leaves = self.search.leaf_arrays("packed", "masks", "moves", "games", "seats")
        kept = min(KEPT, layout["actions"])
        self.unfinished = Unfinished(layout["games"], layout["packed"], layout["mask"], kept)
        self.actions = np.zeros(layout["games"], np.uint32)
        self.policy = np.zeros((layout["games"], layout["actions"]), np.float32)
        self.values = np.zeros(layout["games"], np.float32)
        self.results = np.zeros((layout["games"], layout["seats"]), np.float32)
        self.told = self.search.arrays("terminated", "truncated")
        self.roots: tuple[NDArray[Any], ...] | None = None
        self.asked: Any = None

    def ask(self, weights: Weights) -> None:
        """Goes on to the next leaves, and gives them to the net; or ends the round."""
        begun = time.perf_counter()
        rows = self.search.leaves(**self.leaves)
        self.clock.search += time.perf_counter() - begun
        if rows == 0:
            self.decide()
            if self.left == 0:
                return
            begun = time.perf_counter()
            rows = self.search.leaves(**self.leaves)
            self.clock.search += time.perf_counter() - begun
        begun = time.perf_counter()
        if self.roots is None:
            # The first leaves of a decision are the positions that are due.
            names = ("packed", "masks", "games", "seats")
            self.roots = tuple(self.leaves[name][:rows].copy() for name in names)
            self.clock.bookkeeping += time.perf_counter() - begun
        bucket = bucket_of(rows, self.layout["rows"])
        self.clock.leaves += rows
        self.clock.rows += bucket
        begun = time.perf_counter()
        own = (self.leaves[name][:bucket] for name in ("packed", "moves"))
        self.asked = self.net.evaluate(weights, *own)
        self.clock.net += time.perf_counter() - begun

    def answer(self) -> None:
        """Takes what the net says."""
        if self.asked is None:
            return
        begun = time.perf_counter()
        values, logits = (np.asarray(own) for own in self.asked)
        ended = time.perf_counter()
        self.asked = None
        self.search.evaluated(values, logits, listed=True)
        self.clock.waiting += ended - begun
        self.clock.search += time.perf_counter() - ended

    def decide(self) -> None:
        """Makes the moves that the searches came to."""
        begun = time.perf_counter()
        self.search.chosen(self.actions, policy=self.policy, values=self.values)
        searched = time.perf_counter()
        actions, likely = likeliest(self.policy, self.unfinished.kept)
        if self.roots is not None:
            self.unfinished.add(self.roots, actions, likely, self.values)
            self.clock.decisions += len(np.unique(self.roots[2]))
        self.roots = None
        kept = time.perf_counter()
        self.search.step(self.actions, results=self.results, **self.told)
        stepped = time.perf_counter()
        (which,) = np.nonzero(self.told["terminated"] | self.told["truncated"])
        if len(which):
            sample = self.unfinished.ended(which, self.results, self.search_share)
            self.made.append(sample)
            self.clock.games += len(which)
            self.clock.positions += len(sample)
        ended = time.perf_counter()
        self.clock.search += (searched - begun) + (stepped - kept)
        self.clock.bookkeeping += (kept - searched) + (ended - stepped)
        self.left -= 1


def play(groups: Sequence[Group], weights: Weights, decisions: int) -> tuple[list[Sample], Clock]:
    """Makes so many decisions in each game, and gives the positions of games that ended, with
    where the time went. What it gives does not depend on time."""
    begun = time.perf_counter()
    whole = Clock()
    for group in groups:
        group.left = decisions
        group.ask(weights)
    while any(group.left for group in groups):
        for group in groups:
            if group.left:
                group.answer()
                group.ask(weights)
    made: list[Sample] = []
    for group in groups:
        made += group.made
        group.made = []
        whole.add(group.clock)
        group.clock = Clock()
    whole.whole = time.perf_counter() - begun
    return made, whole
