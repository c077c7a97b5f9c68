"""Games that a text describes."""

from __future__ import annotations

import pickle
from pathlib import Path

import numpy as np
import pytest

import boardwright as bw
from boardwright.gymnasium_env import SingleAgentEnv
from boardwright.pettingzoo_env import env

MINE = """
format = 1
title = "Kings and rooks"
start = "rk2/4/4/2KR w - - -"

[board]
files = 4
ranks = 4

[[piece]]
letter = "K"
name = "king"
moves = "K"
royal = true

[[piece]]
letter = "R"
name = "rook"
moves = "R"

[ends]
stalemate = "draw"
repetition = { times = 3 }
"""


def test_a_description_is_a_game_like_others() -> None:
    game = bw.Game(variant=MINE)
    state = game.start(7)
    state.play("d1d4")
    assert state.due == ("b",)
    state.record.verify()
    assert bw.replay(str(state.record)).position == state.position
    assert game.primer is not None and game.encoding is not None
    with pytest.raises(bw.IllegalMove) as refused:
        state.play("a4b4")
    assert refused.value.rule == "variant.to.own"


def test_the_description_travels_with_the_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(MINE, encoding="utf-8")
    with path.open(encoding="utf-8") as file:
        game = bw.Game(variant=file)
    path.unlink()
    assert game == bw.Game(variant=MINE) == bw.Game(game.name)
    assert pickle.loads(pickle.dumps(game)) == game
    assert bw.Game("variant", game.options) == game
    shipped = Path(__file__).parents[2] / "crates/variant/games/shogi.toml"
    if shipped.exists():
        text = shipped.read_text(encoding="utf-8")
        assert bw.Game(variant=text).name == "variant(game=shogi)"


def test_environments_and_batches_play_it() -> None:
    game = bw.Game(variant=MINE)
    batch = bw.Batch(game, 16, seed=1)
    arrays = batch.arrays("counts", "masks")
    batch.write(**arrays)
    for _ in range(50):
        batch.step(np.zeros(16, np.uint32), listed=True, **arrays)
    batch.record(3).verify()
    assert bw.replay(batch.record(3)).game == game
    agents = env(game)
    agents.reset(seed=1)
    assert agents.agents == ["w", "b"]
    single = SingleAgentEnv(game)
    observation, info = single.reset(seed=1)
    assert single.action_masks().any()


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "line 1, column 1"),
        ("format = 2", "line 1, column 10: expected a whole number from 1 to 1"),
        (MINE.replace("royal", "roial"), 'line 14, column 1: .*is "royal" meant?'),
        ("title = ", "this is not TOML"),
        ("x" * 100_000, "at most 65536 bytes"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, part: str) -> None:
    with pytest.raises(bw.DescriptionError, match=part) as caught:
        bw.Game(variant=text)
    assert isinstance(caught.value, ValueError)


def test_a_game_has_a_name_or_a_description() -> None:
    for arguments in ({}, {"name": "chess", "variant": MINE}, {"variant": 5}, {"variant": b""}):
        with pytest.raises(TypeError):
            bw.Game(**arguments)  # type: ignore[arg-type]
