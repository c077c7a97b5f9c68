"""Policies that are learned: the loop, its checkpoints, and what it comes to."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("jax")
pytest.importorskip("optax")
pytest.importorskip("safetensors")

import boardwright as bw
from boardwright.learn import LearnError, PolicyTraining, SearchSettings, Values, policy
from boardwright.learn._policy_match import wilson
from boardwright.learn._policy_net import Sample, bucket_of
from boardwright.learn._replay import Replay
from boardwright.learn._self_play import Unfinished, likeliest

GAME = "einstein(placement=in-turn)"

SMALL: dict[str, Any] = {
    "first": 16,
    "second": 8,
    "policy": 8,
    "games": 12,
    "decisions": 10,
    "batch": 32,
    "search": SearchSettings(simulations=8, considered=4, most_decisions=60),
}


def test_a_run_writes_a_net_with_a_policy(tmp_path: Path) -> None:
    training = PolicyTraining(
        **SMALL, rounds=4, match_games=10, match_rounds=2, opponents=("random",)
    )
    learned = policy(GAME, folder=tmp_path, training=training)
    assert learned.rounds == 4 and learned.games > 0 and learned.positions > 0
    assert 1 <= learned.best_round <= 4
    (match,) = learned.matches
    assert match.opponent == "random" and match.games == 10
    assert match.won + match.drawn + match.lost == 10 and match.low <= match.score <= match.high
    net = Values.read(learned.file, bw.Game(GAME))
    assert net.sizes.policy == 8 and net.points == 364
    assert json.loads(net.provenance["options"])["training"]["rounds"] == 4
    assert "random" in net.provenance["matches"]
    rates = json.loads((tmp_path / "rates.json").read_text())
    own = rates["self_play"]
    assert own["decisions_a_second"] > 0
    parts = sum(own[f"share_{name}"] for name in ("search", "net", "waiting", "bookkeeping"))
    assert 0.5 < parts <= 1.01, own
    table = (tmp_path / "loss.csv").read_text().splitlines()
    assert len(table) == 5 and table[0].startswith("round,positions,games,policy_loss")
    assert policy(GAME, folder=tmp_path, training=training) == learned
    with pytest.raises(bw.BoardwrightError):
        policy(GAME, folder=tmp_path, training=PolicyTraining(**SMALL, rounds=5))


COMMAND = [
    *(sys.executable, "-m", "boardwright.learn", "policy", GAME, "--quiet"),
    *("--first", "16", "--second", "8", "--policy", "8", "--games", "12", "--decisions", "6"),
    *("--batch", "32", "--simulations", "8", "--considered", "4", "--most-decisions", "60"),
    *("--rounds", "8", "--match-games", "6", "--match-rounds", "4", "--opponents", "random"),
    *("--keep-seconds", "0"),
]


def test_a_run_that_is_killed_three_times_comes_to_the_same_file(tmp_path: Path) -> None:
    environment = {**os.environ, "JAX_PLATFORMS": "cpu"}

    def begun(folder: Path) -> subprocess.Popen[bytes]:
        command = [*COMMAND, "--folder", str(folder)]
        return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)

    assert begun(tmp_path / "whole").wait() == 0
    draws, killed = random.Random(3), 0
    for wanted in (1, 3, 6):
        process = begun(tmp_path / "killed")
        table = tmp_path / "killed" / "loss.csv"
        while process.poll() is None:
            if table.exists() and len(table.read_text().splitlines()) > wanted:
                time.sleep(draws.uniform(0, 0.3))
                process.kill()
                killed += 1
                break
            time.sleep(0.01)
        process.wait()
    assert begun(tmp_path / "killed").wait() == 0
    assert killed == 3
    name = "einstein-placement-in-turn.safetensors"
    assert (tmp_path / "killed" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()
    whole, other = (tmp_path / part / "loss.csv" for part in ("whole", "killed"))
    assert whole.read_text() == other.read_text()


def test_games_that_no_search_takes_are_refused(tmp_path: Path) -> None:
    with pytest.raises(bw.EncodingError, match="secrets or simultaneous"):
        policy("kuhn", folder=tmp_path / "kuhn", training=PolicyTraining(**SMALL))
    with pytest.raises(bw.GameNameError):
        policy("ludo", folder=tmp_path / "ludo")
    for wrong in ({"games": 1, "groups": 2}, {"rate": 0.0}, {"search_share": 2.0}, {"policy": 0}):
        with pytest.raises(LearnError):
            PolicyTraining(**wrong)  # type: ignore[arg-type]


def test_the_likeliest_moves_are_kept() -> None:
    policies = np.array([[0, 0.5, 0.2, 0.3], [0, 0, 1, 0], [0, 0, 0, 0]], np.float32)
    actions, likely = likeliest(policies, 2)
    assert actions.tolist() == [[1, 3], [2, 0], [0, 0]]
    assert np.allclose(likely, [[0.625, 0.375], [1, 0], [0, 0]])


def test_positions_wait_for_the_end_of_their_game() -> None:
    waiting = Unfinished(2, 1, 1, 1)
    for number in range(100):
        roots = (
            np.array([[number], [number + 100]], np.uint8),
            np.ones((2, 1), np.uint8),
            np.array([0, 1], np.uint32),
            np.array([number % 2, 1 - number % 2], np.int8),
        )
        found = np.full((2, 1), number, np.int32), np.ones((2, 1), np.float32)
        waiting.add(roots, *found, np.array([0.5, -0.5], np.float32))
    kept = Unfinished(2, 1, 1, 1)
    kept.take(waiting.to_arrays())
    results = np.array([[0, 0], [1, -1]], np.float32)
    for own in (waiting, kept):
        sample = own.ended(np.array([1]), results, 0.0)
        assert len(sample) == 100 and sample.packed[3, 0] == 103
        # The seat that was due gets what it got in the end.
        assert sample.target.tolist() == [0.0, 1.0] * 50
        assert own.length.tolist() == [100, 0]
    mixed = kept.ended(np.array([0]), results, 1.0)
    assert (mixed.target == 0.75).all()


def test_the_last_positions_are_learned_from(tmp_path: Path) -> None:
    def numbered(first: int, count: int) -> Sample:
        rows = Sample.empty(1, 1, 1, count)
        rows.target[:] = np.arange(first, first + count)
        return rows

    like = Sample.empty(1, 1, 1)
    replay = Replay(tmp_path, 10, like)
    for number in range(5):
        replay.add(number, numbered(4 * number, 4))
    random = np.random.default_rng(0)
    drawn = replay.drawn(random, 1000)
    assert set(drawn.target.tolist()) == set(range(10, 20))
    for path in replay.outdated():
        path.unlink()
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        f"round-{number:06}.npz" for number in (2, 3, 4)
    ]
    again = Replay(tmp_path, 10, like)
    again.read(replay.sizes)
    one, other = (own.drawn(np.random.default_rng(1), 50) for own in (replay, again))
    assert (one.target == other.target).all()
    again = Replay(tmp_path, 10, like)
    with pytest.raises(LearnError, match="another run"):
        again.read({2: 5})


def test_calls_of_the_net_have_few_sizes() -> None:
    assert {bucket_of(rows, 300) for rows in range(1, 301)} == {64, 128, 256, 300}


def test_intervals_are_those_of_wilson() -> None:
    low, high = wilson(1.0, 100)
    assert abs(low - 0.963) < 0.001 and high == pytest.approx(1.0)
    low, high = wilson(0.5, 400)
    assert low == pytest.approx(0.451, abs=0.001) and high == pytest.approx(0.549, abs=0.001)
