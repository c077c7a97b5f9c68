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


def ratings(players: int, met: Mapping[tuple[int, int], Counts]) -> list[Rating]:
    """The Elo ratings of all players, with a mean of 0.

    They are those of the model of Bradley and Terry under which the results are
    most likely, with one draw added to each pair of players that met, so that
    whoever won all has a rating. The intervals follow from how the pairs of games
    scatter around what the model expects: the inverse of the information, on both
    sides of the sums of their squares.
    """
    games = np.zeros((players, players))
    points = np.zeros(players)
    for (one, other), counts in met.items():
        pairs = sum(counts)
        if pairs == 0:
            continue
        own = float(np.dot(counts, POINTS))
        games[one, other] += 2 * pairs + 1
        games[other, one] += 2 * pairs + 1
        points[one] += own + 0.5
        points[other] += 2 * pairs - own + 0.5
    strengths = most_likely(games, points)
    deviations = _deviations(strengths, met)
    result = []
    for player, (strength, deviation) in enumerate(zip(strengths, deviations, strict=True)):
        elo = 400.0 * strength / math.log(10.0)
        half = NORMAL * 400.0 * deviation / math.log(10.0)
        low, high = elo - half, elo + half
        met_counts = [
            counts if player == one else counts[::-1]
            for (one, other), counts in met.items()
            if player in (one, other)
        ]
        if not any(any(counts[1:]) for counts in met_counts):
            low = -math.inf
        if not any(any(counts[:4]) for counts in met_counts):
            high = math.inf
        result.append(Rating(float(elo), float(low), float(high)))
    return result


def most_likely(games: NDArray[np.float64], points: NDArray[np.float64]) -> NDArray[np.float64]:
    """The logarithms of the strengths, with a mean of 0, by Newton's method."""
    players = len(points)
    strengths = np.zeros(players)
    for _ in range(100):
        expected = 1.0 / (1.0 + np.exp(strengths[None, :] - strengths[:, None]))
        slope = points - (games * expected).sum(axis=1)
        information = _laplacian(games * expected * (1.0 - expected))
        step = np.linalg.pinv(information) @ slope
        # Far from the best values the whole step may be too long.
        step *= min(1.0, 2.0 / max(float(np.abs(step).max(initial=0.0)), 1e-300))
        strengths += step
        strengths -= strengths.mean()
        if float(np.abs(step).max(initial=0.0)) < 1e-12:
            break
    return strengths


def _deviations(
    strengths: NDArray[np.float64], met: Mapping[tuple[int, int], Counts]
) -> NDArray[np.float64]:
    players = len(strengths)
    weights = np.zeros((players, players))
    scatter = np.zeros((players, players))
    for (one, other), counts in met.items():
        pairs = sum(counts)
        if pairs == 0:
            continue
        expected = 1.0 / (1.0 + math.exp(strengths[other] - strengths[one]))
        weight = 2.0 * pairs * expected * (1.0 - expected)
        # The slope of the likelihood by a pair of games is twice the difference of its score.
        squares = 4.0 * pairs * spread(counts, expected)
        for first, second in ((one, other), (other, one)):
            weights[first, second] += weight
            scatter[first, second] += squares
    inverse = np.linalg.pinv(_laplacian(weights))
    covariance = inverse @ _laplacian(scatter) @ inverse
    deviations: NDArray[np.float64] = np.sqrt(np.maximum(np.diag(covariance), 0.0))
    return deviations


def _laplacian(weights: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(np.diag(weights.sum(axis=1)) - weights, dtype=np.float64)


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
