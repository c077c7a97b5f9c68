"""The arithmetic of arenas and balance: intervals, ratings, sequential tests, mixes."""

from __future__ import annotations

import math

import numpy as np
import pytest

from boardwright.cluster._errors import ClusterError
from boardwright.cluster._score import (
    POINTS,
    Counts,
    Sprt,
    elo_of,
    mean_of,
    mean_score,
    ratings,
    score_with,
)


def drawn(random: np.random.Generator, pairs: int, elo: float) -> Counts:
    """Results of so many pairs of games of players so far apart."""
    won = (random.random((pairs, 2)) < score_with(elo)).sum(axis=1)
    counts = np.bincount(won, minlength=3).tolist()
    return counts[0], 0, counts[1], 0, counts[2]


def test_elo_and_scores_are_inverse() -> None:
    assert elo_of(0.5) == 0 and score_with(0) == 0.5
    assert elo_of(score_with(123.0)) == pytest.approx(123.0)
    assert elo_of(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo_of(0.0) == -math.inf and elo_of(1.0) == math.inf


def test_mean_scores_have_intervals_that_hold() -> None:
    assert (mean_score((0, 0, 0, 0, 0)).low, mean_score((0, 0, 0, 0, 0)).high) == (0, 1)
    assert mean_score((0, 0, 0, 0, 5)).low < 1
    random = np.random.default_rng(1)
    expected = score_with(100)
    held = 0
    for _ in range(2_000):
        found = mean_score(drawn(random, 50, 100))
        held += found.low <= expected <= found.high
    # 95 % but for chance, and a little more for the pairs that nobody played.
    assert 0.94 < held / 2_000 < 0.985


def test_openings_that_favour_a_seat_do_not_widen_intervals() -> None:
    """Who begins always wins: every pair is one win each, and the score is certain."""
    certain = mean_score((0, 0, 100, 0, 0))
    luck = mean_score((25, 0, 50, 0, 25))
    assert certain.high - certain.low < 0.3 * (luck.high - luck.low)


def test_means_of_what_was_paid() -> None:
    assert mean_of([]) is None
    one = mean_of([3])
    assert one is not None and one.mean == 3 and one.low == -math.inf
    many = mean_of([2, -1] * 500)
    assert many is not None and many.mean == 0.5
    assert many.high - many.mean == pytest.approx(1.96 * 1.5 / math.sqrt(1_000), rel=0.01)


def test_ratings_are_those_that_were_put_in() -> None:
    random = np.random.default_rng(2)
    strengths = [150.0, 20.0, -50.0, -120.0]
    held = [0] * 4
    rounds = 200
    means = np.zeros(4)
    for _ in range(rounds):
        met = {
            (one, other): drawn(random, 40, strengths[one] - strengths[other])
            for one in range(4)
            for other in range(one + 1, 4)
        }
        found = ratings(4, met)
        assert sum(rating.elo for rating in found) == pytest.approx(0, abs=1e-6)
        for player, rating in enumerate(found):
            means[player] += rating.elo / rounds
            held[player] += rating.low <= strengths[player] <= rating.high
    assert means == pytest.approx(strengths, abs=8)
    assert all(0.9 < count / rounds <= 0.995 for count in held)


def test_two_players_are_as_far_apart_as_their_score_says() -> None:
    one, other = ratings(2, {(0, 1): (100, 0, 400, 0, 500)})
    # Two games of an opening count as two, and one draw was added to all of them.
    score = (0.7 * 2_000 + 0.5) / 2_001
    assert one.elo - other.elo == pytest.approx(elo_of(score), abs=1e-6)


def test_players_who_won_or_lost_all_have_open_intervals() -> None:
    best, middle, worst = ratings(3, {(0, 1): (0, 0, 0, 0, 9), (1, 2): (0, 0, 0, 0, 9)})
    assert best.high == math.inf and worst.low == -math.inf
    assert best.elo > middle.elo > worst.elo and math.isfinite(best.low)
    assert math.isfinite(middle.low) and math.isfinite(middle.high)
    nobody = ratings(2, {})
    assert [rating.elo for rating in nobody] == [0, 0]


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, "elo1"), (40.0, "elo0")])
def test_sequential_tests_are_as_seldom_wrong_as_they_say(truth: float, wrong: str) -> None:
    random = np.random.default_rng(3)
    test = Sprt(0, 40)
    errors = pairs = 0
    for _ in range(300):
        counts: Counts = (0, 0, 0, 0, 0)
        verdict = None
        while verdict is None:
            new = drawn(random, 4, truth)
            a, b, c, d, e = (one + two for one, two in zip(counts, new, strict=True))
            counts = (a, b, c, d, e)
            verdict = test.verdict(counts)
        errors += verdict == wrong
        pairs += sum(counts)
    assert errors / 300 <= 0.08
    # It stops early: a fixed test of the same errors needs some 1,130 games.
    assert pairs / 300 < 500


def test_sequential_tests_follow_the_formula() -> None:
    test = Sprt(0, 10)
    counts = (10, 0, 80, 0, 30)
    mean = float(np.dot(counts, POINTS / 2)) / 120
    squares = float(np.dot(counts, (POINTS / 2 - mean) ** 2)) + mean**2 + (1 - mean) ** 2
    low, high = 0.5, 1 / (1 + 10 ** (-10 / 400))
    expected = 120 * (high - low) * (2 * mean - low - high) / (2 * squares / 121)
    assert test.likelihood(counts) == pytest.approx(expected)
    assert test.likelihood((0, 0, 0, 0, 0)) == 0 and test.verdict((0, 0, 0, 0, 0)) is None
    for bad in ((10, 0, 0.05, 0.05), (0, 10, 0.0, 0.05), (0, 10, 0.05, 0.5)):
        with pytest.raises(ValueError, match="must"):
            Sprt(*bad)


def test_the_best_mix_of_games_that_are_known() -> None:
    pytest.importorskip("scipy")
    from boardwright.cluster.balance import best_mix

    paper = np.array([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]])
    assert best_mix(paper) == pytest.approx([1 / 3] * 3)
    # Here one of the three wins more than the others; the shares follow by hand.
    uneven = np.array([[0.5, 0.25, 1.0], [0.75, 0.5, 0.25], [0.0, 0.75, 0.5]])
    shares = best_mix(uneven)
    assert shares == pytest.approx([0.25, 0.5, 0.25])
    assert (shares @ uneven).min() == pytest.approx(0.5)
    assert best_mix(np.array([[0.5, 0.9], [0.1, 0.5]])) == pytest.approx([1.0, 0.0])


def test_a_mix_needs_numbers() -> None:
    pytest.importorskip("scipy")
    from boardwright.cluster.balance import best_mix

    with pytest.raises((ClusterError, ValueError)):
        best_mix(np.array([[0.5, math.nan], [0.5, 0.5]]))
