"""Which player is better, and by how much?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Unpack

from boardwright.cluster._errors import ClusterError
from boardwright.cluster._folder import Folder
from boardwright.cluster._games import games_of
from boardwright.cluster._match import Contestant, Match
from boardwright.cluster._meetings import MeetingsPlan, Pair, meet
from boardwright.cluster._run import RunOptions
from boardwright.cluster._score import (
    Mean,
    Rating,
    Sprt,
    elo_of,
    mean_of,
    mean_score,
    ratings,
)

__all__ = ["Arena", "Meeting", "Rated", "arena"]


@dataclass(frozen=True)
class Rated:
    """A player with its rating."""

    player: str
    rating: Rating
    games: int
    positions_a_move: float


@dataclass(frozen=True)
class Meeting:
    """What two players did against each other, from the first one's side."""

    first: str
    second: str
    result: Pair
    score: Mean
    """The mean score of a game, with its interval of 95 %."""
    paid: tuple[Mean | None, Mean | None]
    """What each was paid in a game on the average, in games with pay-offs."""
    verdict: str | None
    """``elo0`` or ``elo1``, if the sequential test accepts one of them."""
    likelihood: float | None
    """The logarithm of how much more likely ``elo1`` is than ``elo0``."""


@dataclass(frozen=True)
class Arena:
    """The result of an arena."""

    game: str
    seed: int
    opening: int
    rated: tuple[Rated, ...]
    """The best first."""
    meetings: tuple[Meeting, ...]

    def table(self) -> str:
        """The result as text."""
        wide = max(len("player"), *(len(rated.player) for rated in self.rated))
        games = sum(meeting.result.games for meeting in self.meetings)
        lines = [
            f"{self.game}: {games} games, seed {self.seed}, "
            f"{self.opening} random events at the beginning",
            "",
            f"{'player':{wide}}  {'Elo':>6}  {'95 %':>15}  {'positions/move':>14}",
        ]
        for rated in self.rated:
            rating = rated.rating
            interval = f"{rating.low:+.0f} to {rating.high:+.0f}"
            lines.append(
                f"{rated.player:{wide}}  {rating.elo:+6.0f}  {interval:>15}"
                f"  {rated.positions_a_move:14.0f}"
            )
        lines.append("")
        lines.extend(_line(meeting) for meeting in self.meetings)
        return "\n".join(lines) + "\n"

    def to_data(self) -> dict[str, Any]:
        """The result as data that JSON can hold; open ends of intervals are None."""
        data = asdict(self)
        for rated in data["rated"]:
            rated["rating"] = {name: _finite(value) for name, value in rated["rating"].items()}
        for meeting, own in zip(data["meetings"], self.meetings, strict=True):
            meeting["elo_difference"] = _finite(elo_of(own.score.mean))
            del meeting["result"]["paid"]
            meeting["paid"] = [
                paid and {name: _finite(value) for name, value in paid.items()}
                for paid in meeting["paid"]
            ]
        return data


def _finite(value: float) -> float | None:
    return round(value, 9) if math.isfinite(value) else None


def _line(meeting: Meeting) -> str:
    result, score = meeting.result, meeting.score
    text = (
        f"{meeting.first} against {meeting.second}: {100 * score.mean:.1f} % "
        f"({100 * score.low:.1f} to {100 * score.high:.1f}), "
        f"+{result.won} ={result.drawn} -{result.lost}"
    )
    if result.cut:
        text += f", {result.cut} of them cut"
    if all(paid is not None for paid in meeting.paid):
        means = (
            f"{paid.mean:+.2f} ({paid.low:+.2f} to {paid.high:+.2f})"
            for paid in meeting.paid
            if paid is not None
        )
        text += f"; pay-off a game {' and '.join(means)}"
    if meeting.likelihood is not None:
        text += f"; log-likelihood {meeting.likelihood:+.2f}: {meeting.verdict or 'no verdict'}"
    return text


def arena(
    game: str,
    players: Sequence[str],
    *,
    games: int = 20,
    seed: int = 1,
    opening: int = 4,
    most_events: int = 2000,
    openings: int = 1,
    sprt: Sprt | None = None,
    module: str = "boardwright",
    **options: Unpack[RunOptions],
) -> Arena:
    """Has all players meet each other, and rates them.

    Every pair plays so many games. Each opening, with so many random events at
    its beginning, is played twice with the seats changed; a game that goes on
    after ``most_events`` counts as a draw. A job plays ``openings`` of them. With
    a sequential test a pair stops as soon as there is a verdict. With a folder,
    more games can be asked for later. See :class:`RunOptions` for how it is run.
    Raises ClusterError, and what the game raises for names that it refuses.
    """
    offered = games_of(module)
    rules = offered.Game(game)
    names = [offered.Player(player).name for player in players]
    if len(names) < 2 or len(set(names)) < len(names):
        raise ClusterError("at least two players meet, each named once")
    if games < 1 or openings < 1 or opening < 0 or most_events < 1:
        raise ClusterError("games, openings and most_events are at least 1, opening at least 0")
    match = Match(rules.name, seed, opening, most_events)
    contestants = tuple(Contestant(name) for name in names)
    plan = MeetingsPlan("arena", module, match, contestants, openings, sprt)
    with Folder(options.get("folder"), asdict(plan)) as folder:
        met = meet(plan, folder, games, options)
        rated = ratings(len(names), {pair: own.counts for pair, own in met.pairs.items()})
        result = Arena(
            rules.name,
            seed,
            opening,
            tuple(
                sorted(
                    (
                        _rated(index, name, rated[index], met.pairs)
                        for index, name in enumerate(names)
                    ),
                    key=lambda own: -own.rating.elo,
                )
            ),
            tuple(
                Meeting(
                    names[one],
                    names[other],
                    own,
                    mean_score(own.counts),
                    (
                        mean_of([paid for paid, _ in own.paid]),
                        mean_of([paid for _, paid in own.paid]),
                    ),
                    met.verdicts[one, other],
                    sprt.likelihood(own.counts) if sprt else None,
                )
                for (one, other), own in met.pairs.items()
            ),
        )
        folder.finish(result.to_data())
        return result


def _rated(player: int, name: str, rating: Rating, pairs: dict[tuple[int, int], Pair]) -> Rated:
    games = moves = positions = 0
    for pair, own in pairs.items():
        if player in pair:
            side = pair.index(player)
            games += own.games
            moves += own.moves[side]
            positions += own.positions[side]
    return Rated(name, rating, games, positions / max(moves, 1))
