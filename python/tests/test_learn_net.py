"""Nets: real and whole numbers, observations in bits, and the file."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import boardwright as bw
import numpy as np
import pytest
from numpy.typing import NDArray

from boardwright.learn import Inputs, LearnError, Sizes, Values, ValuesFileError
from boardwright.learn._net import (
    MOST,
    clipped,
    forward,
    integer_logits,
    integer_points,
    limits,
    new_weights,
    real,
    rounded,
    worst_sums,
)
from shared import GAMES

pytest.importorskip("safetensors")

ENCODED = [name for name in GAMES if bw.Game(name).encoding is not None]


def observations(game: str, count: int = 64) -> NDArray[np.uint8]:
    """Observations of random games."""
    batch = bw.Batch(game, count, seed=5, records=False, reserve=0)
    arrays = batch.arrays("observations", "counts", "seats")
    batch.write(**arrays)
    random = np.random.default_rng(1)
    for step in range(40):
        choice = random.integers(np.maximum(arrays["counts"], 1)).astype(np.uint32)
        batch.step(choice, listed=True, **arrays)
    return np.asarray(arrays["observations"])


def net(game: str, *, policy: int = 0, seed: int = 3) -> tuple[Inputs, Sizes, dict[str, Any]]:
    inputs = Inputs.of(bw.Game(game))
    actions = inputs.actions or 0
    sizes = Sizes(len(inputs), 16, 8, policy, actions if policy else 0)
    return inputs, sizes, new_weights(sizes, seed, active=10)


def values(game: str, **settings: Any) -> Values:
    _, _, weights = net(game, **settings)
    return Values.of_weights(bw.Game(game), weights, points=364)


@pytest.mark.parametrize("game", ENCODED)
def test_packed_observations_are_those_of_batches(game: str) -> None:
    inputs = Inputs.of(bw.Game(game))
    batch = bw.Batch(game, 16, seed=2, records=False, reserve=0)
    arrays = batch.arrays("observations", "packed", "counts")
    batch.write(**arrays)
    random = np.random.default_rng(0)
    for _ in range(30):
        choice = random.integers(np.maximum(arrays["counts"], 1)).astype(np.uint32)
        batch.step(choice, listed=True, **arrays)
        seen, packed = arrays["observations"], arrays["packed"]
        assert packed.shape[1] == inputs.packed_size
        assert (inputs.pack(seen) == packed).all()
        assert (inputs.unpack(packed) == seen).all()
        assert (seen <= inputs.full).all()


def test_jax_unpacks_the_same() -> None:
    jnp = pytest.importorskip("jax.numpy")
    for game in ("face-off", "chess", "leduc"):
        inputs = Inputs.of(bw.Game(game))
        seen = observations(game)
        found = inputs.unpack(jnp.asarray(inputs.pack(seen)), jnp)
        assert (np.asarray(found) == seen).all()


@pytest.mark.parametrize("game", ENCODED)
def test_whole_numbers_say_what_real_ones_say(game: str) -> None:
    inputs, sizes, weights = net(game)
    seen = observations(game)
    said, _ = forward(weights, seen / inputs.full.astype(np.float32))
    whole = integer_points(rounded(weights, inputs.full, sizes), inputs.full, 1000, seen)
    # A unit of 127 parts, of which the last is cut off, and of 16 a layer.
    assert np.abs(whole / 1000 - said).max() < 0.05


def test_the_formulas_by_hand() -> None:
    """Two inputs, of 0 and 1 and of 0 to 5, computed one number after another."""
    full = np.array([1, 5], np.uint8)
    sizes = Sizes(2, 8, 2, 1, 3)
    random = np.random.default_rng(4)
    weights = {
        name: random.normal(0, 0.5, shape).astype(np.float32)
        for name, shape in sizes.shapes().items()
    }
    own = {name: value.tolist() for name, value in rounded(weights, full, sizes).items()}
    for seen in ([0, 0], [1, 0], [0, 5], [1, 3]):
        first = []
        for j in range(8):
            acc = own["first.bias"][j]
            acc += seen[0] * own["first.weight"][0][j] * 64 + seen[1] * own["first.weight"][1][j]
            first.append(max(0, min(127, acc >> 9)))

        def hidden(layer: str) -> list[int]:
            found = []
            for row, bias in zip(own[f"{layer}.weight"], own[f"{layer}.bias"], strict=True):
                sums = bias + sum(w * a for w, a in zip(row, first, strict=True))
                found.append(max(0, min(127, sums >> 12)))
            return found

        second = hidden("second")
        total = own["third.bias"][0]
        total += sum(w * a for w, a in zip(own["third.weight"], second, strict=True))
        (unit,) = hidden("policy.hidden")
        logits = [row[0] * unit for row in own["policy.action.weight"]]
        logits = [own["policy.action.bias"][n] + logit for n, logit in enumerate(logits)]
        rows = np.array([seen], np.uint8)
        integers = rounded(weights, full, sizes)
        assert integer_points(integers, full, 777, rows).tolist() == [(total * 777) >> 19]
        assert integer_logits(integers, full, rows).tolist() == [logits]


@pytest.mark.parametrize("game", ENCODED)
def test_what_is_clipped_never_leaves_32_bits(game: str) -> None:
    inputs = Inputs.of(bw.Game(game))
    for first, second in ((8, 1), (1024, 256)):
        policy = min(256, second) if inputs.actions and inputs.actions < 5000 else 0
        sizes = Sizes(len(inputs), first, second, policy, inputs.actions or 0 if policy else 0)
        huge = {name: np.full(shape, 1e9, np.float32) for name, shape in sizes.shapes().items()}
        most = limits(inputs.full, sizes)
        own = rounded(clipped(huge, most), inputs.full, sizes)
        assert max(worst_sums(own, inputs.full, sizes).values()) <= MOST
        again = rounded(huge, inputs.full, sizes)
        # What is already within its limit is not changed by much when it is rounded.
        for name in own:
            assert "bias" in name or np.abs(again[name].astype(int) - own[name]).max() <= 2


def test_real_numbers_of_whole_ones_round_to_the_same() -> None:
    inputs, sizes, weights = net("einstein", policy=4)
    own = rounded(weights, inputs.full, sizes)
    again = rounded(real(own, inputs.full, sizes), inputs.full, sizes)
    assert all((own[name] == again[name]).all() for name in own)


def test_new_weights_follow_from_the_seed() -> None:
    one, same, other = (net("kuhn", seed=seed)[2] for seed in (1, 1, 2))
    assert all((one[name] == same[name]).all() for name in one)
    assert any((one[name] != other[name]).any() for name in one)


def test_a_file_holds_the_net(tmp_path: Path) -> None:
    from safetensors.numpy import load_file

    _, _, weights = net("einstein", policy=4)
    game = bw.Game("einstein")
    told = {"seeds": "1 to 10", "licence": "MIT"}
    own = Values.of_weights(game, weights, points=300, beside_hand=True, provenance=told)
    path = tmp_path / "einstein.safetensors"
    own.write(path)
    assert path.read_bytes() == own.to_bytes()
    again = Values.read(path, game)
    assert again.to_bytes() == own.to_bytes()
    assert (again.points, again.beside_hand) == (300, True)
    assert again.provenance["licence"] == "MIT" and again.provenance["loss"] == ""
    assert again.sizes == own.sizes
    seen = observations("einstein")
    assert (again.evaluate(seen) == own.evaluate(seen)).all()
    assert (again.logits(seen) == own.logits(seen)).all()
    tensors = load_file(path)
    assert {name: value.dtype for name, value in tensors.items()} == {
        name: value.dtype for name, value in own.integers.items()
    }


def test_a_net_is_a_function_for_jax() -> None:
    pytest.importorskip("jax")
    own = values("einstein", policy=4)
    seen = observations("einstein")
    said, logits = own.function()(seen)
    assert np.abs(np.asarray(said) - own.evaluate(seen)).max() < 0.05 * 364
    assert np.abs(np.asarray(logits) - own.logits(seen)).max() < 0.2
    with pytest.raises(LearnError, match="no policy"):
        values("einstein").logits(seen)


def changed(content: bytes, change: Any) -> bytes:
    """The file with another header."""
    size = int.from_bytes(content[:8], "little")
    header = json.loads(content[8 : 8 + size])
    change(header)
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    return len(text).to_bytes(8, "little") + text + content[8 + size :]


def told(name: str, value: str | None) -> Any:
    def change(header: Any) -> None:
        if value is None:
            del header["__metadata__"][name]
        else:
            header["__metadata__"][name] = value

    return change


def renamed(header: Any) -> None:
    header["other.bias"] = header.pop("third.bias")


def of_another_kind(header: Any) -> None:
    header["first.bias"]["dtype"] = "U32"


def of_another_shape(header: Any) -> None:
    header["first.bias"]["shape"] = [4, 4]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (told("format", "boardwright-values-2"), "its format is 'boardwright-values-2'"),
        (told("format", None), "its format is None"),
        (told("game", "loka"), "its game is 'loka' and not 'einstein'"),
        (told("encoding", "00"), "its encoding is '00'"),
        (told("points", "0"), "1 to 100000"),
        (told("points", "1e3"), "its points are no whole number: '1e3'"),
        (told("points", "9" * 5000), "its points are no whole number"),
        (told("beside_hand", "yes"), "neither true nor false"),
        (renamed, "other.bias is no part of a net"),
        (of_another_kind, "first.bias is uint32 of the shape"),
        (of_another_shape, r"first.bias is int32 of the shape \(4, 4\)"),
    ],
)
def test_another_file_is_refused(change: Any, sentence: str) -> None:
    content = values("einstein").to_bytes()
    with pytest.raises(ValuesFileError, match=sentence):
        Values.from_bytes(changed(content, change), bw.Game("einstein"))


def test_a_broken_file_is_refused(tmp_path: Path) -> None:
    game = bw.Game("einstein")
    content = values("einstein").to_bytes()
    for broken in (b"", b"{}", content[:7], content[:200], content[:-1], b"\xff" * 8 + content):
        with pytest.raises(ValuesFileError, match="no file of safetensors"):
            Values.from_bytes(broken, game)
    with pytest.raises(ValuesFileError, match="cannot be read"):
        Values.read(tmp_path / "none.safetensors", game)


def test_sums_that_may_leave_32_bits_are_refused() -> None:
    own = values("einstein")
    integers = dict(own.integers)
    integers["first.bias"] = integers["first.bias"].copy()
    integers["first.bias"][0] = MOST
    with pytest.raises(ValuesFileError, match="the layer first may leave 32 bits"):
        replace(own, integers=integers)


@pytest.mark.parametrize(
    ("sizes", "sentence"),
    [
        ((5, 12), "multiple of 8"),
        ((5, 1032), "multiple of 8"),
        ((5, 8, 0), "1 to 256 units, not 0"),
        ((5, 8, 4, 1, 0), "at least one action, or neither"),
        ((5, 8, 4, 300, 7), "1 to 256 units"),
    ],
)
def test_sizes_that_no_file_can_have(sizes: tuple[int, ...], sentence: str) -> None:
    with pytest.raises(LearnError, match=sentence):
        Sizes(*sizes)


def test_weights_that_are_no_numbers_are_refused() -> None:
    _, _, weights = net("einstein")
    weights["third.bias"] = np.array([np.nan], np.float32)
    with pytest.raises(LearnError, match="third.bias has numbers that are not finite"):
        Values.of_weights(bw.Game("einstein"), weights, points=100)


def test_a_net_is_a_graph_of_onnx() -> None:
    reference = pytest.importorskip("onnx.reference")
    onnx = pytest.importorskip("onnx")
    from boardwright.learn import onnx_of

    own = values("einstein", policy=4)
    content = onnx_of(own)
    assert content == onnx_of(own)
    model = onnx.load_from_string(content)
    assert {entry.key: entry.value for entry in model.metadata_props} == own.metadata()
    seen = observations("einstein")
    points, logits = reference.ReferenceEvaluator(model).run(None, {"observations": seen})
    said, wished = own.function()(seen)
    assert np.allclose(points, np.asarray(said), atol=1e-2)
    assert np.allclose(logits, np.asarray(wished), atol=1e-4)


def test_reflected_observations_are_boards_turned_over() -> None:
    inputs = Inputs.of(bw.Game("lines-of-action"))
    seen = observations("lines-of-action", 8)
    size = sum(inputs.planes)
    boards = seen[:, :size].reshape(8, len(inputs.planes), *inputs.board)
    for rows, columns in ((False, True), (True, False), (True, True)):
        turned = inputs.reflected(seen, rows=rows, columns=columns)
        assert (turned[:, size:] == seen[:, size:]).all()
        own = turned[:, :size].reshape(boards.shape)
        axes = [axis for axis, is_turned in ((2, rows), (3, columns)) if is_turned]
        assert (own == np.flip(boards, axes)).all()
        assert (inputs.reflected(turned, rows=rows, columns=columns) == seen).all()


@pytest.mark.parametrize("game", ["chess", "lines-of-action", "strata", "backgammon"])
def test_players_compute_what_the_reference_does(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    own = values(game)
    own.write("net.safetensors")
    player = bw.Player("greedy(value=net.safetensors)", seed=1)
    state = bw.Game(game).start(seed=4)
    compared = 0
    while compared < 30 and not state.is_over:
        if state.is_chance:
            state.roll()
            continue
        seat = state.due[0]
        choice = player.consider(state, seat)
        after = state.after(choice["move"], seat)
        if choice["points"] is not None and not after.is_over and not after.is_chance:
            viewer = after.due[0]
            said = int(own.evaluate(after.observation(viewer)[None, :])[0])
            assert choice["points"] == (said if viewer == seat else -said)
            compared += 1
        state.play(choice["move"], seat)
    assert compared > 5
