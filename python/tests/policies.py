"""Policies for the tests of self-play, which workers import by this module's name."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boardwright.types import NewArrays


def even(game: Any) -> Any:
    """Every legal move alike."""
    is_flat = "masks" in (arrays_of(game))

    def choose(arrays: NewArrays, random: np.random.Generator) -> NDArray[np.uint32]:
        places = random.integers(np.maximum(arrays["counts"], 1))
        if not is_flat:
            return places.astype(np.uint32)
        bits = np.unpackbits(arrays["masks"], axis=1, bitorder="little")
        order = np.cumsum(bits, axis=1) * bits
        return np.argmax(order == places[:, None] + 1, axis=1).astype(np.uint32)

    return choose


def arrays_of(game: Any) -> tuple[str, ...]:
    """The arrays that a batch of the game has."""
    import boardwright as bw

    masks = bw.Batch(game, 1).layout["mask"] is not None
    return ("seats", "counts", "masks") if masks else ("seats", "counts")


def _always(given: object) -> Any:
    """A policy that gives something else than actions."""
    return lambda game: lambda arrays, random: np.asarray(given)


wide = _always([[0, 0], [0, 0]])
one = _always(0)
real = _always([0.5, 0.0])
negative = _always([-1, -1])
large = _always([2**32, 2**32])


def by_weights(game: Any, net: Any) -> Any:
    """The legal move with the greatest weight, by weights that must not be copied."""
    assert isinstance(net["weights"], np.ndarray)

    def choose(arrays: NewArrays, random: np.random.Generator) -> NDArray[np.uint32]:
        bits = np.unpackbits(arrays["masks"], axis=1, bitorder="little")
        weights = net["weights"][: bits.shape[1]]
        return np.where(bits == 1, weights, -1).argmax(axis=1).astype(np.uint32)

    return choose


def where_it_lies(game: Any, net: Any) -> Any:
    """A policy that raises in a worker that has a copy of the net."""
    weights = net["weights"]
    if os.getpid() != net["process"] and (weights.flags.owndata or weights.flags.writeable):
        raise ValueError("the net was copied")
    return even(game)


def in_a_copy(game: Any, net: Any) -> Any:
    """The same with a copy."""
    return where_it_lies(game, {**net, "weights": net["weights"].copy()})
