"""Players that judge by files of learned values."""

from __future__ import annotations

import hashlib
import json
import struct
from pathlib import Path

import numpy as np
import pytest

import boardwright as bw
from boardwright import errors, types

GAME = "einstein"


def encoding_of(game: bw.Game) -> types.Encoding:
    encoding = game.encoding
    assert encoding is not None
    return encoding


def encoding_text(game: bw.Game) -> str:
    encoding = encoding_of(game)
    lines = [f"rows {encoding['rows']} columns {encoding['columns']}"]
    lines += [f"plane {plane['name']} {plane['full']}" for plane in encoding["planes"]]
    lines += [f"scalar {scalar['name']} {scalar['most']}" for scalar in encoding["scalars"]]
    lines.append("moves " + " ".join(str(axis["size"]) for axis in encoding["axes"]))
    return "".join(f"{line}\n" for line in lines)


def write_values(path: Path, rules: bw.Game, **told: str) -> None:
    """A net with random weights, as a file of values."""
    random = np.random.default_rng(7)
    first, second = 8, 4
    shapes: dict[str, tuple[type[np.signedinteger], tuple[int, ...], int]] = {
        "first.weight": (np.int16, (rules.observation_size, first), 128),
        "first.bias": (np.int32, (first,), 1 << 15),
        "second.weight": (np.int16, (second, first), 1 << 11),
        "second.bias": (np.int32, (second,), 1 << 18),
        "third.weight": (np.int16, (second,), 1 << 12),
        "third.bias": (np.int32, (1,), 1 << 17),
    }
    provenance = "code_version options seeds games positions loss matches licence"
    metadata = dict.fromkeys(provenance.split(), "none")
    metadata |= {
        "format": "boardwright-values-1",
        "game": rules.name,
        "encoding": rules.encoding_digest,
        "points": "1000",
        "beside_hand": "false",
        **told,
    }
    header: dict[str, object] = {"__metadata__": metadata}
    data = b""
    for name, (dtype, shape, most) in shapes.items():
        tensor = random.integers(-most, most, shape).astype(dtype).tobytes()
        header[name] = {
            "dtype": f"I{8 * np.dtype(dtype).itemsize}",
            "shape": list(shape),
            "data_offsets": [len(data), len(data) + len(tensor)],
        }
        data += tensor
    text = json.dumps(header).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


@pytest.mark.parametrize("name", ["chess", "einstein", "kuhn", "loka", "strata"])
def test_the_digest_is_that_of_the_encoding(name: str) -> None:
    game = bw.Game(name)
    text = encoding_text(game)
    assert game.encoding_digest == hashlib.sha256(text.encode()).hexdigest()


def test_players_judge_by_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = bw.Game(GAME)
    write_values(tmp_path / "net.safetensors", game)
    for kind in ["greedy", "alpha-beta", "expectiminimax", "mcts"]:
        settings = "" if kind == "greedy" else "positions=200,"
        player = bw.Player(f"{kind}({settings}value=net.safetensors)", seed=3)
        assert player.name == f"{kind}({settings}value=net.safetensors)"
        state = game.start(seed=5)
        assert player.choose(state) == bw.Player(player.name, seed=3).choose(state)
        state.play_out([player.name, "random"])
        assert state.is_over
    assert bw.Player("mcts(value=hand,memory=64)").name == "mcts"


def test_wrong_files_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = bw.Game(GAME)
    state = game.start(seed=5)
    write_values(tmp_path / "net.safetensors", game)
    write_values(tmp_path / "other.safetensors", game, game="chess")
    (tmp_path / "cut.safetensors").write_bytes(b"\x09\0\0")
    for name, sentence in [
        ("missing.safetensors", "cannot be read"),
        ("other.safetensors", "the values are of chess, and the game is einstein"),
        ("cut.safetensors", "the file has 3 bytes"),
    ]:
        with pytest.raises(errors.PlayerNameError, match=sentence):
            bw.Player(f"alpha-beta(value={name})").choose(state)
        with pytest.raises(errors.PlayerNameError, match=sentence):
            state.play_out([f"alpha-beta(value={name})", "random"])
    with pytest.raises(errors.PlayerNameError, match="policy"):
        bw.Player("mcts(policy=on,value=net.safetensors)").choose(state)
    with pytest.raises(errors.PlayerNameError, match="policy=on needs value=FILE"):
        bw.Player("mcts(policy=on)")
