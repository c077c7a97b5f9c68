"""Arrays that come in: their kind, shape and order, and whether they can be written."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from shared import VARIANTS

import boardwright as bw

GAMES = 4

ENCODED = [name for name in VARIANTS if bw.Game(name).encoding is not None]


def misplaced(array: np.ndarray[Any, Any]) -> dict[str, np.ndarray[Any, Any]]:
    """Arrays with as many entries, which would be filled in the wrong places."""
    shape = array.shape
    turned = {
        "one row": np.zeros((1, array.size), array.dtype),
        "one more axis": np.zeros((*shape, 1), array.dtype),
    }
    if array.ndim == 1:
        return turned
    turned["flat"] = np.zeros(array.size, array.dtype)
    if shape[0] != shape[1]:
        turned["turned"] = np.zeros(shape[::-1], array.dtype)
    if min(shape) > 1:
        turned["Fortran order"] = np.asfortranarray(array)
        turned["a view across"] = np.zeros(shape[::-1], array.dtype).T
    return turned


@pytest.mark.parametrize("name", ENCODED)
def test_arrays_of_the_right_size_in_another_shape_or_order_are_refused(name: str) -> None:
    batch = bw.Batch(name, GAMES)
    for key, array in batch.arrays().items():
        assert isinstance(array, np.ndarray)
        for what, wrong in misplaced(array).items():
            wrong[...] = 1
            for call in (
                lambda: batch.write(**{key: wrong}),
                lambda: batch.step(np.zeros(GAMES, np.uint32), listed=True, **{key: wrong}),
            ):
                with pytest.raises(bw.ArrayError) as caught:
                    call()
                sentence = str(caught.value)
                assert sentence.startswith(f"{key} has the shape "), what
                assert str(wrong.shape) in sentence and str(array.shape) in sentence
            assert (wrong == 1).all()
    assert len({batch.position(place) for place in range(GAMES)}) >= 1


def test_the_sentence_names_both_shapes_and_orders() -> None:
    batch = bw.Batch("chess", 2)
    with pytest.raises(bw.ArrayError) as shape:
        batch.write(observations=np.zeros((963, 2), np.uint8))
    assert str(shape.value) == "observations has the shape (963, 2) instead of (2, 963)"
    with pytest.raises(bw.ArrayError) as order:
        batch.write(observations=np.zeros((2, 963), np.uint8, order="F"))
    assert str(order.value) == (
        "observations has the shape (2, 963) as wanted, but its rows do not lie one after "
        "another (C order): numpy.ascontiguousarray makes such an array"
    )
    with pytest.raises(bw.ArrayError) as kind:
        batch.write(observations=np.zeros((2, 963), np.float32))
    assert str(kind.value) == "observations is an array of float32 instead of uint8"
    with pytest.raises(bw.ArrayError) as other:
        batch.write(observations=[0, 0])  # type: ignore[typeddict-item]
    assert str(other.value) == "observations is a list instead of an array of uint8"


@pytest.mark.parametrize("name", ["chess", "face-off", "strata", "leduc", "massive(boards=4x4)"])
def test_numbers_of_moves_in_fortran_order_are_not_taken_for_others(name: str) -> None:
    batch = bw.Batch(name, GAMES, seed=3)
    axes = batch.layout["axes"]
    numbers = np.zeros((GAMES, axes), np.uint16)
    for place in range(GAMES):
        state = batch.state(place)
        moves = state.moves()
        numbers[place] = state.numbers_of_move(moves[place % len(moves)])
    before = [batch.position(place) for place in range(GAMES)]
    wrong = [numbers.ravel(), numbers[:, None], numbers[:, ::-1][:, ::-1].T]
    if axes > 1:
        wrong = [*wrong, np.asfortranarray(numbers)]
    for given in wrong:
        if given.shape == numbers.shape and given.flags.c_contiguous:
            continue
        with pytest.raises(bw.ArrayError) as caught:
            batch.step(given)
        sentence = str(caught.value)
        assert sentence.startswith("actions has the shape ")
        assert str(given.shape) in sentence and str(numbers.shape) in sentence
    assert [batch.position(place) for place in range(GAMES)] == before
    batch.step(numbers)
    twin = bw.Batch(name, GAMES, seed=3)
    counts = twin.arrays("counts")
    twin.write(**counts)
    twin.step(np.arange(GAMES, dtype=np.uint32) % counts["counts"], listed=True)
    assert [batch.position(place) for place in range(GAMES)] == [
        twin.position(place) for place in range(GAMES)
    ]


def test_actions_of_the_wrong_kind_or_shape_are_refused() -> None:
    batch = bw.Batch("chess", GAMES)
    good = np.zeros(GAMES, np.uint32)
    for wrong in (
        good[:, None],
        good[None, :],
        np.zeros(2 * GAMES, np.uint32)[::2],
        np.zeros(GAMES, np.int64),
        np.zeros(GAMES, np.float64),
        np.zeros(GAMES, ">u4"),
        np.uint32(0),
        [0] * GAMES,
        "actions",
        None,
    ):
        with pytest.raises(bw.ArrayError):
            batch.step(wrong, listed=True)  # type: ignore[arg-type]
    with pytest.raises(bw.ArrayError, match="uint32 or, as the numbers of moves, of uint16"):
        batch.step(np.zeros(GAMES, np.int64))  # type: ignore[arg-type]


def test_arrays_that_cannot_be_written_are_refused() -> None:
    batch = bw.Batch("chess", GAMES)
    arrays = batch.arrays()
    for key in arrays:
        fixed = np.array(arrays[key])  # type: ignore[literal-required]
        fixed.flags.writeable = False
        with pytest.raises(bw.ArrayError, match=f"^{key} cannot be written"):
            batch.write(**{key: fixed})  # type: ignore[arg-type]
    # Misaligned, so that it is no memory of such numbers.
    odd = np.zeros(4 * GAMES + 1, np.uint8)[1:].view(np.uint32)
    with pytest.raises(bw.ArrayError, match="^counts is not aligned"):
        batch.write(counts=odd)
    other = np.zeros(GAMES, ">f4")
    with pytest.raises(bw.ArrayError, match="^terminated is an array of >f4"):
        batch.write(terminated=other)  # type: ignore[typeddict-item]


def test_arrays_that_share_memory_are_refused() -> None:
    batch = bw.Batch("chess", GAMES)
    layout = batch.layout
    shared = np.zeros((GAMES, layout["observation"]), np.uint8)
    flags = np.zeros(GAMES, bool)
    for out in (
        {"observations": shared, "packed": shared.reshape(-1)[: GAMES * layout["packed"]].reshape(GAMES, -1)},
        {"terminated": flags, "truncated": flags},
    ):
        with pytest.raises(bw.ArrayError, match="is in use"):
            batch.write(**out)  # type: ignore[arg-type]
    actions = np.zeros(GAMES, np.uint32)
    with pytest.raises(bw.ArrayError, match="is in use"):
        batch.step(actions, listed=True, counts=actions)


def test_arrays_of_a_state_are_checked_alike() -> None:
    state = bw.Game("chess").start(1)
    for call, key, kind, size in (
        (state.observation, "observation", np.uint8, state.game.observation_size),
        (state.action_mask, "mask", np.int8, state.game.actions),
    ):
        good = np.zeros(size, kind)
        assert call(None, good) is good
        fixed = np.zeros(size, kind)
        fixed.flags.writeable = False
        for wrong, sentence in (
            (np.zeros(size, np.float32), f"{key} is an array of float32 instead of {kind.__name__}"),
            (np.zeros((1, size), kind), f"{key} has the shape (1, {size}) instead of ({size},)"),
            (np.zeros(size + 1, kind), f"{key} has the shape ({size + 1},) instead of ({size},)"),
            (np.zeros(2 * size, kind)[::2], f"{key} has the shape ({size},) as wanted, but "),
            (fixed, f"{key} cannot be written"),
            ([0] * size, f"{key} is a list instead of an array of {kind.__name__}"),
        ):
            with pytest.raises(bw.ArrayError) as caught:
                call(None, wrong)  # type: ignore[arg-type]
            assert str(caught.value).startswith(sentence)


def test_an_array_error_is_what_python_would_raise_too() -> None:
    assert issubclass(bw.ArrayError, bw.EncodingError)
    assert issubclass(bw.ArrayError, TypeError) and issubclass(bw.ArrayError, ValueError)
