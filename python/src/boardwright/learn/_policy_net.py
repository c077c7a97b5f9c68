"""The net of a policy in JAX: what it says of leaves, and how it learns from positions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boardwright.learn._inputs import Inputs
from boardwright.learn._net import Sizes, Weights, clipped, forward, limits, new_weights
from boardwright.learn._optional import needed

__all__ = ["POINTS", "PolicyNet", "Sample", "bucket_of"]

POINTS = 364
"""How many points a value of 1 stands for in a file: a lead of 400 points wins three games of
four, whose odds have the logarithm 400 / 364."""

LEAST_BUCKET = 64
"""How many rows a call of the net has at least."""

ILLEGAL = -1e9
"""The logit of a move that is not legal."""


def bucket_of(rows: int, most: int) -> int:
    """How many rows the net is called with for so many leaves. There are few such numbers, as
    each of them is compiled."""
    bucket = LEAST_BUCKET
    while bucket < rows:
        bucket *= 2
    return min(bucket, most)


@dataclass(frozen=True)
class Sample:
    """Positions to learn from, one a row of each array."""

    packed: NDArray[np.uint8]
    masks: NDArray[np.uint8]
    """The legal moves; none where only the value is to be learned."""
    actions: NDArray[np.int32]
    """The moves that the search would make, and how likely each is."""
    likely: NDArray[np.float32]
    target: NDArray[np.float32]
    """The expected result, from 0 to 1."""

    def __len__(self) -> int:
        return len(self.target)

    def columns(self) -> tuple[NDArray[Any], ...]:
        return self.packed, self.masks, self.actions, self.likely, self.target

    @classmethod
    def empty(cls, packed: int, mask: int, kept: int, rows: int = 0) -> Sample:
        """Zeros."""
        return cls(
            np.zeros((rows, packed), np.uint8),
            np.zeros((rows, mask), np.uint8),
            np.zeros((rows, kept), np.int32),
            np.zeros((rows, kept), np.float32),
            np.zeros(rows, np.float32),
        )


class PolicyNet:
    """What a net says and learns, compiled for the device that JAX finds."""

    def __init__(self, inputs: Inputs, sizes: Sizes, rate: float, value_weight: float) -> None:
        jax, jnp, optax = needed("jax"), needed("jax.numpy"), needed("optax")
        self.inputs, self.sizes = inputs, sizes
        most = limits(inputs.full, sizes)
        self.most = most
        full = jnp.asarray(inputs.full, jnp.float32)
        on_device = {name: jnp.asarray(value) for name, value in most.items()}
        optimizer = optax.chain(optax.clip_by_global_norm(1.0), optax.adam(rate))

        def said(weights: Weights, packed: Any) -> tuple[Any, Any]:
            seen = inputs.unpack(packed, jnp).astype(jnp.float32) / full
            return forward(weights, seen)

        def evaluate(weights: Weights, packed: Any, moves: Any) -> tuple[Any, Any]:
            value, logits = said(weights, packed)
            # A search wants the logits of legal moves alone, of which there are few.
            logits = jnp.take_along_axis(logits, moves.astype(jnp.int32), axis=-1)
            # A value is the logit of an expected result; a search takes it from -1 to 1.
            return jnp.tanh(value / 2), logits

        def losses(weights: Weights, rows: Any) -> tuple[Any, Any]:
            packed, masks, actions, likely, target = rows
            value, logits = said(weights, packed)
            legal = jnp.unpackbits(masks, axis=-1, bitorder="little")[..., : logits.shape[-1]]
            logs = jax.nn.log_softmax(jnp.where(legal == 1, logits, ILLEGAL))
            own = jnp.take_along_axis(logs, actions, axis=-1)
            decides = likely.sum(axis=-1) > 0
            policy = -(likely * own).sum(axis=-1).sum() / jnp.maximum(decides.sum(), 1)
            signs = jax.nn.log_sigmoid(value) * target + jax.nn.log_sigmoid(-value) * (1 - target)
            return policy, -signs.mean()

        def loss(weights: Weights, rows: Any) -> tuple[Any, Any]:
            policy, value = losses(weights, rows)
            return policy + value_weight * value, jnp.stack([policy, value])

        def step(state: Any, rows: Any) -> tuple[Any, Any]:
            weights, moments = state
            slopes, found = jax.grad(loss, has_aux=True)(weights, rows)
            changes, moments = optimizer.update(slopes, moments, weights)
            weights = clipped(optax.apply_updates(weights, changes), on_device)
            return (weights, moments), found

        zeros = {name: np.zeros(size, np.float32) for name, size in sizes.shapes().items()}
        shape = jax.tree.structure(optimizer.init(zeros))

        def learn(weights: Weights, flat: Any, rows: Any) -> tuple[Weights, Any, Any]:
            state = (weights, jax.tree.unflatten(shape, flat))
            (weights, moments), found = jax.lax.scan(step, state, rows)
            return weights, jax.tree.leaves(moments), found.mean(axis=0)

        self.evaluate = jax.jit(evaluate)
        self._learn = jax.jit(learn)
        self._losses = jax.jit(losses)

        def begun(weights: Weights) -> list[NDArray[Any]]:
            return [np.asarray(own) for own in jax.tree.leaves(optimizer.init(weights))]

        self._begun = begun
        self.device = str(jax.devices()[0])

    def new_weights(self, seed: int) -> tuple[Weights, list[NDArray[Any]]]:
        """Weights to begin with, and the moments of Adam that belong to them."""
        weights = clipped(new_weights(self.sizes, seed), self.most)
        return weights, self._begun(weights)

    def placed(self, weights: Weights) -> Weights:
        """The weights on the device."""
        jnp = needed("jax.numpy")
        return {name: jnp.asarray(own) for name, own in weights.items()}

    def learn(
        self, weights: Weights, moments: list[NDArray[Any]], rows: Sample, batch: int
    ) -> tuple[Weights, list[NDArray[Any]], tuple[float, float]]:
        """The weights after a step for each batch of rows, and the mean losses on the way: of
        the policy and of the value."""
        steps = len(rows) // batch
        parts = tuple(own.reshape(steps, batch, *own.shape[1:]) for own in rows.columns())
        new, flat, found = self._learn(weights, moments, parts)
        policy, value = (float(own) for own in np.asarray(found))
        return (
            {name: np.asarray(own) for name, own in new.items()},
            [np.asarray(own) for own in flat],
            (policy, value),
        )

    def losses(self, weights: Weights, rows: Sample) -> tuple[float, float]:
        """The losses on these rows, of the policy and of the value."""
        policy, value = self._losses(weights, rows.columns())
        return float(policy), float(value)
