"""Which armies are worth their points?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Unpack

import numpy as np
from numpy.typing import NDArray

from boardwright.cluster._errors import ClusterError
from boardwright.cluster._folder import Folder
from boardwright.cluster._games import games_of
from boardwright.cluster._match import Contestant, Match, army_of, sides_of
from boardwright.cluster._meetings import MeetingsPlan, Pair, meet
from boardwright.cluster._optional import needed
from boardwright.cluster._run import RunOptions
from boardwright.cluster._score import Mean, mean_score

__all__ = ["ArmyResult", "Balance", "balance", "best_mix"]


@dataclass(frozen=True)
class ArmyResult:
    """What an army did."""

    army: str
    move: str
    """How the first seat chooses it."""
    mean: Mean
    """Its mean score against all other armies alike."""
    share: float
    """How often the best mix chooses it."""
    against_mix: Mean
    """What it scores against the best mix."""


@dataclass(frozen=True)
class Balance:
    """The result of armies against each other."""

    game: str
    player: str
    seed: int
    games: int
    """How many games each pair of armies played."""
    armies: tuple[ArmyResult, ...]
    """In the order in which they were given."""
    matrix: tuple[tuple[Mean, ...], ...]
    """What the army of the row scores against that of the column, by which it is
    won, lost or drawn (½)."""
    cut: int
    """How many games were cut because of their length, which counts as a draw."""

    def table(self) -> str:
        """The result as text: the armies, the best against the mix first, and who beats whom."""
        wide = max(len("army"), *(len(own.army) for own in self.armies))
        total = self.games * len(self.armies) * (len(self.armies) - 1) // 2
        lines = [
            f"{self.game}, all played by {self.player}: {total} games, seed {self.seed}"
            + (f", {self.cut} cut" if self.cut else ""),
            "",
            f"{'army':{wide}}  {'score %':>21}  {'best mix':>8}  {'against the mix %':>21}  move",
        ]
        order = sorted(range(len(self.armies)), key=lambda index: -self.armies[index].mean.mean)
        for index in order:
            own = self.armies[index]
            lines.append(
                f"{own.army:{wide}}  {_percent(own.mean):>21}  {100 * own.share:7.1f}%"
                f"  {_percent(own.against_mix):>21}  {own.move}"
            )
        lines += ["", f"{'':{wide}}  " + "  ".join(f"{n + 1:>16}" for n in range(len(order)))]
        for number, index in enumerate(order, 1):
            cells = (
                f"{'':>16}" if other == index else f"{_percent(self.matrix[index][other]):>16}"
                for other in order
            )
            lines.append(f"{self.armies[index].army:{wide}}  {'  '.join(cells)}  {number}")
        return "\n".join(lines) + "\n"

    def to_data(self) -> dict[str, Any]:
        """The result as data that JSON can hold."""
        return asdict(self)


def _percent(mean: Mean) -> str:
    return f"{100 * mean.mean:.1f} ({100 * mean.low:.0f} to {100 * mean.high:.0f})"


def best_mix(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """How often to choose each row so that the worst column is met as well as can be.

    The scores of a row against a column and of the column against the row add up
    to 1. It is found by linear programming; where several mixes are best, it is one
    of them.
    """
    count = len(scores)
    # Shares, and what is reached at least, which is to be as great as it can be.
    at_least = np.hstack([-scores.T, np.ones((count, 1))])
    solution = needed("scipy.optimize").linprog(
        np.append(np.zeros(count), -1.0),
        A_ub=at_least,
        b_ub=np.zeros(count),
        A_eq=np.append(np.ones(count), 0.0)[None, :],
        b_eq=[1.0],
        bounds=[(0.0, 1.0)] * count + [(None, None)],
        method="highs",
    )
    if not solution.success:
        raise ClusterError(f"no best mix was found: {solution.message}")
    shares = np.maximum(np.asarray(solution.x[:count], dtype=np.float64), 0.0)
    return np.asarray(shares / shares.sum(), dtype=np.float64)


def balance(
    game: str = "face-off",
    armies: Sequence[str] | None = None,
    *,
    player: str = "expectiminimax(positions=1000)",
    games: int = 100,
    seed: int = 1,
    opening: int = 0,
    most_events: int = 5000,
    openings: int = 1,
    module: str = "boardwright",
    **options: Unpack[RunOptions],
) -> Balance:
    """Has armies meet each other, all in the hands of the same player.

    Every pair of armies plays so many games, each dice twice with the seats
    changed. All seats of a side take the same army: the name of a ready-made one,
    its values with commas between them, or the move as text; by default all
    ready-made ones. The player should count positions and not time, so that the
    result can be repeated. See :class:`RunOptions` for how it is run. Raises
    ClusterError, and what the game raises for an army that it refuses.
    """
    offered = games_of(module)
    rules = offered.Game(game)
    name = offered.Player(player).name
    if games < 1 or openings < 1 or opening < 0 or most_events < 1:
        raise ClusterError("games, openings and most_events are at least 1, opening at least 0")
    start = _at_armies(rules)
    if armies is None:
        fields = start.fields(start.due[0])
        armies = [ready["name"] for ready in fields["ready_made"]] if fields else []
    if len(armies) < 2:
        raise ClusterError("at least two armies are needed")
    moves = [_checked(start, army) for army in armies]
    if len(set(moves)) < len(moves):
        raise ClusterError("an army is given twice")
    if len(sides_of(rules)) != 2:
        raise ClusterError(f"{rules.name} has not two sides")
    match = Match(rules.name, seed, opening, most_events)
    contestants = tuple(Contestant(name, army) for army in armies)
    plan = MeetingsPlan("balance", module, match, contestants, openings)
    with Folder(options.get("folder"), asdict(plan)) as folder:
        met = meet(plan, folder, games, options)
        result = _result(rules.name, name, seed, list(armies), moves, met.pairs)
        folder.finish(result.to_data())
        return result


def _at_armies(rules: Any) -> Any:
    """The game where the first army is to be chosen."""
    state = rules.start(0)
    while state.is_chance:
        state.roll()
    if not state.due or state.decision(state.due[0]) != "army":
        raise ClusterError(f"no armies are chosen at the beginning of {rules.name}")
    return state


def _checked(start: Any, army: str) -> str:
    """How the first seat chooses an army, which every seat can choose."""
    state = start.copy()
    first = ""
    while True:
        if state.is_chance:
            state.roll()
            continue
        due = [seat for seat in state.due if state.decision(seat) == "army"]
        if not due:
            return first
        move = army_of(state, due[0], army)
        first = first or move
        state.play(move, due[0])


def _result(
    game: str,
    player: str,
    seed: int,
    armies: list[str],
    moves: list[str],
    pairs: dict[tuple[int, int], Pair],
) -> Balance:
    count = len(armies)
    half = Mean(0.5, 0.5, 0.5)
    matrix = [[half] * count for _ in range(count)]
    for (one, other), pair in pairs.items():
        matrix[one][other] = mean_score(pair.counts)
        lost, less, even, more, won = pair.counts
        matrix[other][one] = mean_score((won, more, even, less, lost))
    scores = np.array([[cell.mean for cell in row] for row in matrix])
    shares = best_mix(scores)
    results = []
    for index, (army, move) in enumerate(zip(armies, moves, strict=True)):
        others = [1.0 / (count - 1) if other != index else 0.0 for other in range(count)]
        results.append(
            ArmyResult(
                army,
                move,
                _weighted(matrix[index], others),
                round(float(shares[index]), 9),
                _weighted(matrix[index], [float(share) for share in shares]),
            )
        )
    return Balance(
        game=game,
        player=player,
        seed=seed,
        games=min(pair.games for pair in pairs.values()),
        armies=tuple(results),
        matrix=tuple(tuple(row) for row in matrix),
        cut=sum(pair.cut for pair in pairs.values()),
    )


def _weighted(row: list[Mean], weights: list[float]) -> Mean:
    """A mean of scores that do not depend on each other, with its interval of 95 %."""
    mean = math.fsum(weight * cell.mean for weight, cell in zip(weights, row, strict=True))
    # Half an interval is a multiple of the standard error, where nothing cuts it off.
    squares = math.fsum(
        (weight * max(cell.high - cell.mean, cell.mean - cell.low)) ** 2
        for weight, cell in zip(weights, row, strict=True)
    )
    return Mean(mean, max(0.0, mean - math.sqrt(squares)), min(1.0, mean + math.sqrt(squares)))
