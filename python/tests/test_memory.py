"""Memory does not grow with games. ``pytest --long`` plays a million of them."""

from __future__ import annotations

import gc
import pickle
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import boardwright as bw

STATUS = Path("/proc/self/status")
PAGE = 4_096


def resident() -> int:
    """The bytes of memory that this process holds."""
    gc.collect()
    for line in STATUS.read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1_024
    raise AssertionError("the system does not tell")


def small_game(number: int) -> None:
    state = BY_NAME["kuhn"].start(number)
    dice = random.Random(number)
    while not state.is_over:
        if state.is_chance:
            state.chances()
            state.roll()
        else:
            moves = state.moves()
            state.after(moves[0])
            state.play(dice.choice(moves))
    state.payoffs()
    if number % 10 == 0:
        assert pickle.loads(pickle.dumps(state)) == state
        assert state.information("1")
    try:
        state.play("bet")
    except bw.Refused as error:
        assert error.rule == "game.over"


def learner_game(number: int) -> None:
    state = BY_NAME["lines-of-action"].start(number)
    dice = random.Random(number)
    for _ in range(60):
        if state.is_over:
            break
        state.observation()
        state.action_mask()
        state.play_action(dice.choice(state.actions()))


BY_NAME = {name: bw.Game(name) for name in ("kuhn", "lines-of-action")}


@pytest.mark.skipif(not STATUS.exists(), reason="the system does not tell how much memory is used")
@pytest.mark.parametrize(("play", "few", "many"), [(small_game, 5_000, 1_000_000), (learner_game, 300, 30_000)])
def test_memory_does_not_grow(
    play: Callable[[int], None], few: int, many: int, request: pytest.FixtureRequest
) -> None:
    games = many if request.config.getoption("--long") else few
    # What is loaded once, and what the allocator keeps.
    for number in range(few):
        play(number)
    before = resident()
    for number in range(few, few + games):
        play(number)
    grown = resident() - before
    assert grown < 1_000_000, f"{grown} bytes in {games} games"
