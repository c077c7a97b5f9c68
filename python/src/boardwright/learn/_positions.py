"""Positions of games that players of ours play, with what a search found of them."""

from __future__ import annotations

import hashlib
import io
import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from boardwright.cluster._games import games_of
from boardwright.cluster._match import sides_of
from boardwright.cluster._run import Done
from boardwright.learn._errors import LearnError
from boardwright.learn._inputs import Inputs
from boardwright.learn._optional import needed

__all__ = [
    "UNKNOWN",
    "Position",
    "PositionsPlan",
    "Shard",
    "checked",
    "default_player",
    "player_with",
]

UNKNOWN = -(2**31)
"""In place of points that nobody knows."""

WON = 1_000_000
"""More points than any evaluation gives: the search saw the end of the game."""

DECIDED = 4
"""For how many decisions in a row a lead must last until a game counts as decided."""

OPENER = 0x6F70656E
"""Tells random numbers of openings from others of the same game."""


@dataclass(frozen=True)
class Position:
    """A position as a row of a file."""

    game: int
    """The number of its game."""
    ply: int
    """How many events there were before."""
    seat: int
    """The number of the seat that looks."""
    observation: bytes
    """What it sees, packed as ``Batch`` packs it."""
    points: int
    """What the search expects for it, or :data:`UNKNOWN`."""
    hand: int
    """The value by hand for it, or :data:`UNKNOWN` if something is hidden."""
    result: float
    """What it got in the end, from 0 for a loss to 1 for a win; NaN if that says nothing
    about the position, as a random move came after it."""
    change: int
    """What the move that the search found changes the value by hand by, at once: little in a
    quiet position. :data:`UNKNOWN` if there is no such move."""


@dataclass(frozen=True)
class Shard:
    """A file of positions."""

    file: str
    games: int
    positions: int
    decisions: int
    cut: int
    """How many games were cut because of their length."""
    bytes: int
    sha256: str


@dataclass(frozen=True)
class PositionsPlan:
    """How games are played from which positions are kept."""

    module: str
    game: str
    player: str
    seed: int
    """The seed of the first game; each has the next one."""
    opening: tuple[int, int]
    """From how many to how many random events each game begins with."""
    random_moves: float
    """The share of later decisions that are random."""
    decided: int
    """The lead in points with which a game ends as won; 0 if all are played to their end."""
    most_events: int
    """When a game is cut."""
    shard: int
    """How many games a job plays."""

    kind = "positions"
    unit = "positions"

    def prepare(self, net: Any = None) -> PreparedPositions:
        return PreparedPositions(self)

    def told(self) -> dict[str, Any]:
        """The plan as its folder keeps it."""
        return {"kind": self.kind, **asdict(self)}


def player_with(name: str, positions: int) -> str:
    """The player of this name with so many positions a move, and no time."""
    kind = name.partition("(")[0]
    return f"{kind}(positions={positions})" if kind not in ("greedy", "random") else kind


def default_player(game: Any, positions: int = 2000) -> str:
    """The opponent that suits a game, with so many positions a move."""
    return player_with(game.default_player, positions)


class PreparedPositions:
    """Plays the games of a job."""

    def __init__(self, plan: PositionsPlan) -> None:
        self.plan = plan
        self.module = games_of(plan.module)
        self.rules = self.module.Game(plan.game)
        self.inputs = Inputs.of(self.rules)
        self.sides = sides_of(self.rules)
        self.numbers = {seat: number for number, seat in enumerate(self.rules.seats)}
        facts = self.rules.facts
        self.has_claims = facts["has_claims"]
        self.payoffs = facts["payoffs"]
        self.check = (
            f"{plan.module} {self.module.__version__}, pyarrow {needed('pyarrow').__version__}"
        )

    def do(self, job: int) -> Done:
        kept: list[Position] = []
        decisions = cut = 0
        # A new one for each job: what it remembers of games before must not count.
        player = self.module.Player(self.plan.player, self.plan.seed % 2**32 + job)
        for number in range(job * self.plan.shard, (job + 1) * self.plan.shard):
            game = _Game(self, number, player)
            game.play()
            kept.extend(game.positions())
            decisions += game.decisions
            cut += game.is_cut
        content = self.written(kept)
        shard = Shard(
            file=f"positions-{job:06}.parquet",
            games=self.plan.shard,
            positions=len(kept),
            decisions=decisions,
            cut=cut,
            bytes=len(content),
            sha256=hashlib.sha256(content).hexdigest(),
        )
        return Done(asdict(shard), len(kept), content)

    def written(self, positions: list[Position]) -> bytes:
        """The positions as a file of Parquet, always in the same bytes."""
        pa, parquet = needed("pyarrow"), needed("pyarrow.parquet")
        kinds = {
            "game": pa.uint64(),
            "ply": pa.uint32(),
            "seat": pa.int8(),
            "observation": pa.binary(self.inputs.packed_size),
            "points": pa.int32(),
            "hand": pa.int32(),
            "result": pa.float32(),
            "change": pa.int32(),
        }
        about = {
            "boardwright.game": self.rules.name,
            "boardwright.version": self.module.__version__,
            "boardwright.player": self.plan.player,
            "boardwright.encoding": self.inputs.digest,
        }
        schema = pa.schema([pa.field(name, kind) for name, kind in kinds.items()], metadata=about)
        arrays = [
            pa.array([getattr(own, name) for own in positions], kind)
            for name, kind in kinds.items()
        ]
        sink = io.BytesIO()
        parquet.write_table(pa.Table.from_arrays(arrays, schema=schema), sink, compression="zstd")
        return sink.getvalue()


@dataclass
class _Seen:
    """A position whose game goes on."""

    ply: int
    seat: str
    observation: bytes
    points: int | None
    """None while it waits for the next decision, as chance is due."""
    hand: int
    change: int


class _Game:
    """A game that is played for its positions."""

    def __init__(self, prepared: PreparedPositions, number: int, player: Any) -> None:
        self.own, self.plan, self.number, self.player = prepared, prepared.plan, number, player
        self.random = random.Random(f"{self.plan.seed} {number}")
        self.state = prepared.rules.start((self.plan.seed + number) % 2**64)
        self.seen: list[_Seen] = []
        self.decisions = 0
        self.is_cut = False
        self.random_at = 0
        """Up to which ply results say nothing, as a random move came later."""
        self.lead = 0
        """For how many decisions in a row the first side has been ahead by what decides;
        negative for the second one."""

    def play(self) -> None:
        """Plays the game to its end, or until it is decided or too long."""
        self.state.open_at_random(self.random.randint(*self.plan.opening))
        state = self.state
        while not state.is_over and abs(self.lead) < DECIDED:
            if len(state) >= self.plan.most_events:
                self.is_cut = True
                return
            if state.is_chance:
                self.look(self.own.rules.seats[0], None, None)
                state.roll()
                continue
            seat = state.due[0]
            if self.own.has_claims and state.may_claim(seat):
                state.claim(seat)
                continue
            self.decide(seat)

    def decide(self, seat: str) -> None:
        state = self.state
        choice = self.player.consider(state, seat)
        move, points = choice["move"], choice["points"]
        self.decisions += 1
        if points is not None:
            self.fill(seat, points)
            if len(self.own.sides) == 2:
                self.follow_lead(seat, points)
        self.look(seat, points, move)
        if len(self.own.sides) > 2:
            # The net is asked for every seat there, and not only for the one that is due.
            others = [other for other in state.living if other != seat]
            if others:
                self.look(self.random.choice(others), UNKNOWN, None)
        if self.random.random() < self.plan.random_moves:
            drawn = self.own.module.Player("random", self.random.getrandbits(32))
            other = drawn.choose(state, seat)
            if other != move:
                self.random_at = len(state) + 1
                self.lead = 0
            move = other
        state.play(move, seat)

    def look(self, seat: str, points: int | None, move: str | None) -> None:
        """Keeps the position as a seat sees it, before its move."""
        state = self.state
        if state.is_secret and points is None:
            return  # A choice in secret, which no search values.
        hand, change = state.evaluate(seat), UNKNOWN
        if move is not None:
            if points is None:
                return  # Chosen from a book, or the only move.
            after = state.after(move, seat).evaluate(seat)
            if hand is not None and after is not None:
                change = after - hand
        packed = self.own.inputs.pack(state.observation(seat)[None, :])
        self.seen.append(
            _Seen(
                len(state),
                seat,
                packed.tobytes(),
                points,
                UNKNOWN if hand is None else hand,
                change,
            )
        )

    def fill(self, seat: str, points: int) -> None:
        """Gives positions in which chance was due what is expected after it."""
        for own in reversed(self.seen):
            if own.points is not None:
                return
            if len(self.own.sides) != 2:
                own.points = UNKNOWN
            else:
                is_ally = own.seat in self.own.rules.allies(seat)
                own.points = points if is_ally else -points

    def follow_lead(self, seat: str, points: int) -> None:
        if not self.plan.decided or abs(points) < self.plan.decided:
            self.lead = 0
            return
        is_first = (points > 0) == (seat in self.own.sides[0])
        if is_first:
            self.lead = max(self.lead, 0) + 1
        else:
            self.lead = min(self.lead, 0) - 1

    def result(self, seat: str) -> float:
        """What a seat got, from 0 to 1."""
        if not self.state.is_over:
            if self.is_cut or self.lead == 0:
                return float("nan")
            return float((self.lead > 0) == (seat in self.own.sides[0]))
        got = float(self.state.returns()[seat])
        if self.own.payoffs is None:
            return (got + 1) / 2
        least, most = float(self.own.payoffs["least"]), float(self.own.payoffs["most"])
        return (got - least) / max(most - least, 1.0)

    def positions(self) -> Iterator[Position]:
        """The positions of the game that something is known of."""
        for own in self.seen:
            result = self.result(own.seat) if own.ply >= self.random_at else float("nan")
            points = UNKNOWN if own.points is None else max(-2 * WON, min(2 * WON, own.points))
            if points == UNKNOWN and result != result:
                continue
            yield Position(
                game=self.number,
                ply=own.ply,
                seat=self.own.numbers[own.seat],
                observation=own.observation,
                points=points,
                hand=own.hand,
                result=result,
                change=own.change,
            )


def checked(plan: PositionsPlan) -> PositionsPlan:
    """The plan, if its numbers make sense. Raises LearnError."""
    least, most = plan.opening
    if not 0 <= least <= most:
        raise LearnError("an opening has from 0 or more to as many or more random events")
    if not 0.0 <= plan.random_moves < 1.0:
        raise LearnError("the share of random moves is from 0 to less than 1")
    if plan.shard < 1 or plan.most_events < 1 or plan.decided < 0:
        raise LearnError("games of a file and their events are at least 1, decided at least 0")
    if not 0 <= plan.seed < 2**64:
        raise LearnError("the seed is from 0 to 2**64 - 1")
    return plan
