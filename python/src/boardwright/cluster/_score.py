"""What scores say: means with intervals, Elo ratings, and when to stop.

Games are judged in pairs: both games of an opening, with the seats changed. What
an opening favours is the same for both, so the two results depend on each other,
and what is independent is their sum. It has five values, from two losses to two
wins.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "Counts",
    "Mean",
    "Rating",
    "Sprt",
    "elo_of",
    "mean_of",
    "mean_score",
    "ratings",
    "score_with",
]

Counts = tuple[int, int, int, int, int]
"""How many pairs of games gave 0, ½, 1, 1½ and 2 points."""

POINTS = np.array([0.0, 0.5, 1.0, 1.5, 2.0])

NORMAL = 1.959_963_985
"""The quantile of 97.5 % of the normal distribution, for intervals of 95 %."""


def elo_of(score: float) -> float:
    """The difference of Elo ratings with which a mean score is expected."""
    if score <= 0.0:
        return -math.inf
    return math.inf if score >= 1.0 else 400.0 * math.log10(score / (1.0 - score))


def score_with(elo: float) -> float:
    """The mean score that a difference of Elo ratings lets expect."""
    return 1.0 / (1.0 + math.pow(10.0, -elo / 400.0))


@dataclass(frozen=True)
class Mean:
    """A mean with its interval of 95 %."""

    mean: float
    low: float
    high: float


def mean_score(counts: Counts) -> Mean:
    """The mean score of a game.

    The spread is that of these pairs and of two that nobody played, one won twice
    and one lost twice: few games that all ended alike do not prove that all others
    would. With no pair at all everything is possible.
    """
    pairs = sum(counts)
    if pairs == 0:
        return Mean(0.5, 0.0, 1.0)
    scores = POINTS / 2.0
    mean = float(np.dot(counts, scores)) / pairs
    half = NORMAL * math.sqrt(spread(counts, mean) / pairs)
    return Mean(mean, max(0.0, mean - half), min(1.0, mean + half))


def spread(counts: Counts, mean: float) -> float:
    """The variance of the score of a pair, from 0 to 1, as :func:`mean_score` has it."""
    squares = (POINTS / 2.0 - mean) ** 2
    seen = float(np.dot(counts, squares)) + float(squares[0] + squares[4])
    return seen / (sum(counts) + 1)


def mean_of(values: Sequence[float]) -> Mean | None:
    """The mean of what games paid, with the interval by the normal distribution; None
    without games."""
    if not values:
        return None
    mean = math.fsum(values) / len(values)
    if len(values) == 1:
        return Mean(mean, -math.inf, math.inf)
    variance = math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)
    half = NORMAL * math.sqrt(variance / len(values))
    return Mean(mean, mean - half, mean + half)


@dataclass(frozen=True)
class Rating:
    """An Elo rating with its interval of 95 %, open where all games were won or lost."""

    elo: float
    low: float
    high: float


RESAMPLES = 400
"""How often ratings are computed from games drawn again."""


def ratings(players: int, met: Mapping[tuple[int, int], Counts]) -> list[Rating]:
    """The Elo ratings of all players, with a mean of 0.

    They are those of the model of Bradley and Terry under which the results are
    most likely, with one draw added to each two players that met, so that whoever
    won all has a rating.

    The intervals come from computing the ratings again and again from pairs of
    games that are drawn from those that were played. One that was won twice and
    one that was lost twice, for all opponents of a player together, are drawn from
    as well: few games that all ended alike do not prove that all others would.
    Whoever won or lost all has an interval that is open above or below.
    """
    meetings = {pair: counts for pair, counts in met.items() if sum(counts)}
    best = _rated(players, {pair: np.array([counts]) for pair, counts in meetings.items()}, 1)[0]
    random = np.random.default_rng(1)
    drawn = {}
    for pair, counts in meetings.items():
        weights = np.array(counts, dtype=np.float64) * (players - 1)
        weights[[0, 4]] += 1.0
        chances = weights / weights.sum()
        drawn[pair] = random.multinomial(sum(counts), chances, size=RESAMPLES)
    again = _rated(players, drawn, RESAMPLES)
    lows, highs = np.quantile(again, (0.025, 0.975), axis=0)
    result = []
    for player in range(players):
        own = [
            counts if player == one else counts[::-1]
            for (one, other), counts in meetings.items()
            if player in (one, other)
        ]
        # What nobody played draws towards the middle, but what is most likely is
        # never left out.
        elo = float(best[player])
        low, high = min(float(lows[player]), elo), max(float(highs[player]), elo)
        if not any(any(counts[1:]) for counts in own):
            low = -math.inf
        if not any(any(counts[:4]) for counts in own):
            high = math.inf
        result.append(Rating(elo, low, high))
    return result


def _rated(
    players: int, met: Mapping[tuple[int, int], NDArray[np.int64]], times: int
) -> NDArray[np.float64]:
    """The most likely ratings, so many times, each from its own row of counts."""
    games = np.zeros((times, players, players))
    points = np.zeros((times, players))
    for (one, other), counts in met.items():
        played = 2.0 * counts.sum(axis=1)
        own = counts @ POINTS
        games[:, one, other] = games[:, other, one] = played + 1.0
        points[:, one] += own + 0.5
        points[:, other] += played - own + 0.5
    strengths = _most_likely(games, points)
    return np.asarray(strengths * 400.0 / math.log(10.0), dtype=np.float64)


def _most_likely(games: NDArray[np.float64], points: NDArray[np.float64]) -> NDArray[np.float64]:
    """The logarithms of the strengths, with a mean of 0, by Newton's method."""
    times, players = points.shape
    strengths = np.zeros((times, players))
    # What keeps the mean where it is, and players whom nobody met.
    mean = np.full((players, players), 1.0 / players) + 1e-9 * np.eye(players)
    for _ in range(200):
        expected = 1.0 / (1.0 + np.exp(strengths[:, None, :] - strengths[:, :, None]))
        slopes = points - (games * expected).sum(axis=2)
        weights = games * expected * (1.0 - expected)
        information = mean - weights
        diagonal = np.arange(players)
        information[:, diagonal, diagonal] += weights.sum(axis=2)
        steps = np.linalg.solve(information, slopes[:, :, None])[:, :, 0]
        longest = np.abs(steps).max(axis=1, initial=0.0)
        # Far from the best values the whole step may be too long.
        steps *= np.minimum(1.0, 1.0 / np.maximum(longest, 1e-300))[:, None]
        strengths += steps
        strengths -= strengths.mean(axis=1, keepdims=True)
        if float(longest.max(initial=0.0)) < 1e-10:
            break
    return strengths


@dataclass(frozen=True)
class Sprt:
    """Wald's sequential test of two hypotheses about a difference of Elo ratings.

    The likelihoods are those of normally distributed mean scores whose spread is
    the one that was seen in pairs of games (the generalized test, GSPRT).
    """

    elo0: float
    """The difference that the first player would have if nothing was gained."""
    elo1: float
    """The difference that it is hoped to have, greater than ``elo0``."""
    alpha: float = 0.05
    """How often at most the hope is accepted where ``elo0`` holds."""
    beta: float = 0.05
    """How often at most it is rejected where ``elo1`` holds."""

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError("elo0 must be less than elo1")
        if not (0.0 < self.alpha < 0.5 and 0.0 < self.beta < 0.5):
            raise ValueError("alpha and beta must lie between 0 and 0.5")

    def likelihood(self, counts: Counts) -> float:
        """The logarithm of how much more likely ``elo1`` is than ``elo0``."""
        pairs = sum(counts)
        if pairs == 0:
            return 0.0
        mean = float(np.dot(counts, POINTS / 2.0)) / pairs
        low, high = score_with(self.elo0), score_with(self.elo1)
        return pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * spread(counts, mean))

    def verdict(self, counts: Counts) -> Literal["elo0", "elo1"] | None:
        """Which of the two is accepted; None as long as more games are needed."""
        likelihood = self.likelihood(counts)
        if likelihood >= math.log((1.0 - self.beta) / self.alpha):
            return "elo1"
        if likelihood <= math.log(self.beta / (1.0 - self.alpha)):
            return "elo0"
        return None
