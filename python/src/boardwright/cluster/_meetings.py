"""Contestants who all meet each other: the jobs of an arena and of a balance.

Jobs are numbered in rounds. In each round every pair of contestants has one job,
which plays some openings, each twice with the seats changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from boardwright.cluster._folder import Answer, Folder
from boardwright.cluster._games import games_of
from boardwright.cluster._match import Contestant, Match, play
from boardwright.cluster._run import Done, RunOptions, run
from boardwright.cluster._score import Counts, Sprt

__all__ = ["Meetings", "MeetingsPlan", "Pair", "meet"]


@dataclass(frozen=True)
class MeetingsPlan:
    """Who meets, and how."""

    kind: str
    module: str
    match: Match
    contestants: tuple[Contestant, ...]
    openings: int
    """How many openings a job plays."""
    sprt: Sprt | None = None
    """When a pair stops early; None if never."""

    unit = "games"

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return list(combinations(range(len(self.contestants)), 2))

    def prepare(self, net: Any = None) -> PreparedMeetings:
        return PreparedMeetings(self)


class PreparedMeetings:
    def __init__(self, plan: MeetingsPlan) -> None:
        module = games_of(plan.module)
        self.plan, self.pairs = plan, plan.pairs
        self.rules = module.Game(plan.match.game)
        self.check = f"{plan.module} {module.__version__}"

    def do(self, job: int) -> Done:
        turn, pair = divmod(job, len(self.pairs))
        one, other = (self.plan.contestants[index] for index in self.pairs[pair])
        first = turn * self.plan.openings * 2
        tally = Pair()
        for number in range(first, first + self.plan.openings * 2, 2):
            played = [play(self.rules, self.plan.match, one, other, number + n) for n in (0, 1)]
            points = [0] * 5
            points[int(2 * sum(game.score for game in played))] = 1
            tally += Pair(
                counts=_counts(points),
                won=sum(game.score == 1.0 for game in played),
                lost=sum(game.score == 0.0 for game in played),
                cut=sum(game.is_cut for game in played),
                unopened=sum(not game.is_opened for game in played),
                events=sum(game.events for game in played),
                moves=_sums([game.moves for game in played]),
                positions=_sums([game.positions for game in played]),
                paid=tuple(game.paid for game in played if game.paid is not None),
            )
        return Done(tally.to_answer(), 2 * self.plan.openings)


@dataclass(frozen=True)
class Pair:
    """What two contestants did against each other, from the first one's side."""

    counts: Counts = (0, 0, 0, 0, 0)
    won: int = 0
    lost: int = 0
    cut: int = 0
    """How many games were cut because of their length, which counts as a draw."""
    unopened: int = 0
    """How many games began without random events, as they would have ended in them."""
    events: int = 0
    moves: tuple[int, int] = (0, 0)
    positions: tuple[int, int] = (0, 0)
    paid: tuple[tuple[int, int], ...] = ()
    """What each was paid in every game that paid."""

    @property
    def games(self) -> int:
        return 2 * sum(self.counts)

    @property
    def drawn(self) -> int:
        return self.games - self.won - self.lost

    def __add__(self, other: Pair) -> Pair:
        return Pair(
            counts=_counts([one + two for one, two in zip(self.counts, other.counts, strict=True)]),
            won=self.won + other.won,
            lost=self.lost + other.lost,
            cut=self.cut + other.cut,
            unopened=self.unopened + other.unopened,
            events=self.events + other.events,
            moves=_sums([self.moves, other.moves]),
            positions=_sums([self.positions, other.positions]),
            paid=self.paid + other.paid,
        )

    def to_answer(self) -> Answer:
        return {
            "counts": list(self.counts),
            "won": self.won,
            "lost": self.lost,
            "cut": self.cut,
            "unopened": self.unopened,
            "events": self.events,
            "moves": list(self.moves),
            "positions": list(self.positions),
            "paid": [list(paid) for paid in self.paid],
        }

    @classmethod
    def of_answer(cls, answer: Answer) -> Pair:
        return cls(
            counts=_counts(answer["counts"]),
            won=answer["won"],
            lost=answer["lost"],
            cut=answer["cut"],
            unopened=answer["unopened"],
            events=answer["events"],
            moves=(answer["moves"][0], answer["moves"][1]),
            positions=(answer["positions"][0], answer["positions"][1]),
            paid=tuple((own, others) for own, others in answer["paid"]),
        )


def _counts(counts: list[int]) -> Counts:
    lost, less, even, more, won = counts
    return lost, less, even, more, won


def _sums(pairs: list[tuple[int, int]]) -> tuple[int, int]:
    return sum(one for one, _ in pairs), sum(other for _, other in pairs)


@dataclass(frozen=True)
class Meetings:
    """All results, by the numbers of the contestants."""

    pairs: dict[tuple[int, int], Pair]
    verdicts: dict[tuple[int, int], str | None]
    """What the sequential test says of each pair that it is made for."""


class _Rounds:
    """Which jobs are still wanted.

    The test looks at the rounds of a pair one after another. It ends with the
    first round after which it has a verdict, whatever is known of later ones, so
    that neither the number of workers nor their order decides what counts.
    """

    def __init__(self, pairs: int, rounds: int, sprt: Sprt | None) -> None:
        self.pairs, self.rounds, self.sprt = pairs, rounds, sprt
        self.counts: list[Counts] = [(0, 0, 0, 0, 0)] * pairs
        self.looked_at = [0] * pairs
        self.early: list[dict[int, Counts]] = [{} for _ in range(pairs)]
        """Of each pair, the results of rounds whose predecessors are not known."""
        self.verdicts: list[str | None] = [None] * pairs

    def jobs(self) -> Iterator[int]:
        for turn in range(self.rounds):
            for pair in range(self.pairs):
                if self.verdicts[pair] is None:
                    yield turn * self.pairs + pair

    def accept(self, job: int, answer: Answer) -> None:
        turn, pair = divmod(job, self.pairs)
        if self.sprt is None or self.verdicts[pair] is not None or turn >= self.rounds:
            return
        self.early[pair][turn] = _counts(answer["counts"])
        while self.verdicts[pair] is None and self.looked_at[pair] in self.early[pair]:
            new = self.early[pair].pop(self.looked_at[pair])
            total = [one + two for one, two in zip(self.counts[pair], new, strict=True)]
            self.counts[pair] = _counts(total)
            self.looked_at[pair] += 1
            self.verdicts[pair] = self.sprt.verdict(self.counts[pair])

    def is_too_late(self, job: int) -> bool:
        """Whether a job was done although the verdict stands without it."""
        turn, pair = divmod(job, self.pairs)
        return self.verdicts[pair] is not None and turn >= self.looked_at[pair]

    def is_asked_for(self, job: int) -> bool:
        """Whether a job belongs to so many games; the folder may have more."""
        return job < self.rounds * self.pairs


def meet(plan: MeetingsPlan, folder: Folder, games: int, options: RunOptions) -> Meetings:
    """Has every pair play so many games, rounded up to whole jobs, or fewer where
    the sequential test has its verdict before."""
    pairs = plan.pairs
    rounds = _Rounds(len(pairs), -(-games // (2 * plan.openings)), plan.sprt)
    for job, answer in folder.answers():
        rounds.accept(job, answer)
    most_jobs = rounds.rounds * len(pairs)
    run(plan, folder, rounds.jobs(), most_jobs, rounds.accept, options)
    results = [Pair() for _ in pairs]
    paid: list[list[tuple[int, int]]] = [[] for _ in pairs]
    for job, answer in list(folder.answers()):
        if rounds.is_too_late(job):
            folder.forget(job)
            continue
        if not rounds.is_asked_for(job):
            continue
        pair = job % len(pairs)
        found = Pair.of_answer(answer)
        paid[pair].extend(found.paid)
        results[pair] += replace(found, paid=())
    whole = [replace(pair, paid=tuple(own)) for pair, own in zip(results, paid, strict=True)]
    return Meetings(
        dict(zip(pairs, whole, strict=True)), dict(zip(pairs, rounds.verdicts, strict=True))
    )
