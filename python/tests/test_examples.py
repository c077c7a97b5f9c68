"""The examples run, and show what they say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def output(script: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / script), *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def number(pattern: str, text: str) -> float:
    found = re.search(pattern, text)
    assert found is not None, text
    return float(found[1])


def test_odds_come_out_as_rolled() -> None:
    told = output("odds.py", "--rolls", "20000")
    # Three standard deviations of a share of one half in 20,000 rolls.
    assert number(r"largest difference in 20000 rolls is (\d+\.\d+)", told) < 0.011


def test_the_arena_tells_who_is_better() -> None:
    told = output("arena.py", "--games", "10", "random", "greedy")
    assert told.splitlines()[1].split()[1] == "greedy"
    assert "random" in output("arena.py", "--game", "loka(tiles=0)", "--games", "1")


def test_regret_solves_kuhn_poker() -> None:
    told = output("regret.py", "--rounds", "1000")
    assert abs(number(r"first seat: ([-+][\d.]+)", told) + 1 / 18) < 0.001
    assert number(r"exploitability: ([\d.]+)", told) < 0.001


def test_regret_solves_a_game_of_secret_bids() -> None:
    told = output("regret.py", "--game", "goofspiel(cards=3)", "--rounds", "100")
    # Both seats are alike.
    assert abs(number(r"first seat: ([-+][\d.]+)", told)) < 0.01
    assert number(r"exploitability: ([\d.]+)", told) < 0.01


def test_the_learner_learns() -> None:
    told = output("learner.py", "--games", "200", "--trials", "60")
    before = number(r"before: ([\d.]+)", told)
    after = number(r"games: ([\d.]+)", told)
    assert after > before + 0.2 and after > 0.65, told


def test_the_loop_in_jax_learns() -> None:
    pytest.importorskip("jax", reason="JAX cannot be had here")
    told = output("train_jax.py", "--rounds", "100", "--games", "512")
    before = number(r"before: ([-+][\d.]+)", told)
    after = number(r"after 100 rounds: ([-+][\d.]+)", told)
    # The best that there is against random moves is more than a chip a game.
    assert after > before + 0.4, told


def test_a_net_goes_into_jax_and_back(tmp_path: Path) -> None:
    for library in ("jax", "optax", "safetensors", "onnx"):
        pytest.importorskip(library, reason=f"{library} cannot be had here")
    import boardwright as bw
    from boardwright.learn import Inputs, Sizes, Values
    from boardwright.learn._net import new_weights

    game = bw.Game("einstein")
    weights = new_weights(Sizes(len(Inputs.of(game)), 16, 8), seed=1)
    first, second = tmp_path / "first.safetensors", tmp_path / "second.safetensors"
    Values.of_weights(game, weights, points=400).write(first)
    told = output(
        *("learned_values.py", str(first), "--game", "einstein", "--games", "100"),
        *("--steps", "200", "--out", str(second), "--onnx"),
    )
    before = number(r"([\d.]+) before", told)
    after = number(r"([\d.]+) after", told)
    # A win or a loss by lot is 0.25 away from an even game.
    assert before > 0.24 and after < before - 0.02, told
    assert Values.read(second, game).points == 400
    assert second.with_name("second.safetensors.onnx").stat().st_size > 1_000


def test_a_net_of_ones_own_plays_with_the_search() -> None:
    pytest.importorskip("jax", reason="JAX cannot be had here")
    told = output("search_jax.py", "--games", "100")
    assert number(r"won (\d+) of 100", told) > 55, told


def test_the_notebook_runs() -> None:
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    notebook = nbformat.read(EXAMPLES / "play_and_look.ipynb", as_version=4)
    assert all(not cell.get("outputs") for cell in notebook.cells)
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("image/svg+xml" in output.get("data", {}) for output in shown)
