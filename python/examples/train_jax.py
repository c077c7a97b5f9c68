"""A policy learns Leduc poker by playing against itself, with JAX and nothing beside it.

python examples/train_jax.py [--game GAME] [--rounds N] [--games N] [--steps N] [--seed N]

It is a loop to copy. ``Batch`` steps a thousand games on the processor and writes what
JAX reads: observations, bit-packed masks, whose turn it is, and rewards. The policy is a
small network with a value as its baseline (an actor and a critic); each decision is
judged by what its seat got in the end. Before and after, it plays against random moves,
in every seat.
"""

from __future__ import annotations

import argparse
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

import boardwright as bw

Weights = dict[str, Any]


def new_weights(key: Any, inputs: int, hidden: int, actions: int) -> Weights:
    """A network of two hidden layers with a head for the policy and one for the value."""
    sizes = {
        "first": (inputs, hidden),
        "second": (hidden, hidden),
        "policy": (hidden, actions),
        "value": (hidden, 1),
    }
    weights = {}
    for (name, shape), own in zip(sizes.items(), jax.random.split(key, len(sizes)), strict=True):
        scale = 0.01 if name in ("policy", "value") else (2 / shape[0]) ** 0.5
        weights[name] = scale * jax.random.normal(own, shape)
        weights[name + " bias"] = jnp.zeros(shape[1])
    return weights


def judged(weights: Weights, seen: Any, masks: Any) -> tuple[Any, Any]:
    """The logarithms of the odds of each action, illegal ones left out, and the value."""
    layer = jnp.tanh(seen @ weights["first"] + weights["first bias"])
    layer = jnp.tanh(layer @ weights["second"] + weights["second bias"])
    odds = layer @ weights["policy"] + weights["policy bias"]
    legal = jnp.unpackbits(masks, axis=-1, bitorder="little")[..., : odds.shape[-1]]
    # A game that is over has no legal action, and what is chosen in it does not matter.
    odds = jnp.where(legal == 1, odds, -1e9)
    value = layer @ weights["value"] + weights["value bias"]
    return jax.nn.log_softmax(odds), value[..., 0]


@jax.jit
def chosen(weights: Weights, key: Any, seen: Any, masks: Any) -> Any:
    """An action for each game, drawn by the odds."""
    return jax.random.categorical(key, judged(weights, seen, masks)[0]).astype(jnp.uint32)


def loss(weights: Weights, steps: dict[str, Any]) -> Any:
    """What is to become small: better actions more likely, values nearer, odds not too sure."""
    logs, values = judged(weights, steps["seen"], steps["masks"])
    own = jnp.take_along_axis(logs, steps["actions"][..., None].astype(jnp.int32), axis=-1)[..., 0]
    # Of one size in all games, whatever is paid in them.
    better = steps["results"] - jax.lax.stop_gradient(values)
    count = jnp.maximum(steps["counts"].sum(), 1)
    better = better / jnp.sqrt((better**2 * steps["counts"]).sum() / count + 1e-8)
    entropy = -(jnp.exp(logs) * logs).sum(-1)
    each = -own * better + 0.1 * (values - steps["results"]) ** 2 - 0.02 * entropy
    return (each * steps["counts"]).sum() / count


@partial(jax.jit, static_argnames="rate")
def learned(
    weights: Weights, moments: Any, number: Any, steps: dict[str, Any], rate: float
) -> tuple[Weights, Any]:
    """The weights after one step of Adam."""
    slopes = jax.grad(loss)(weights, steps)
    first = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, moments[0], slopes)
    second = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, moments[1], slopes)

    def moved(weight: Any, mean: Any, square: Any) -> Any:
        mean, square = mean / (1 - 0.9**number), square / (1 - 0.999**number)
        return weight - rate * mean / (jnp.sqrt(square) + 1e-8)

    return jax.tree.map(moved, weights, first, second), (first, second)


def results(
    seats: NDArray[np.int8], rewards: NDArray[np.float32], over: NDArray[np.bool_]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """What the seat of each decision got in the end, and 1 where that is known by now."""
    got = np.zeros_like(rewards[0])
    is_known = np.zeros(over.shape[1], np.float32)
    found, counts = np.zeros(seats.shape, np.float32), np.zeros(seats.shape, np.float32)
    for step in reversed(range(len(seats))):
        got = np.where(over[step][:, None], rewards[step], got)
        is_known = np.where(over[step], np.float32(1), is_known)
        own = np.maximum(seats[step], 0).astype(np.intp)
        found[step] = np.take_along_axis(got, own[:, None], axis=1)[:, 0]
        counts[step] = is_known * (seats[step] >= 0)
    return found, counts


class Trainer:
    """The loop: play, and learn from what was played."""

    def __init__(self, game: str, games: int, seed: int) -> None:
        self.game = bw.Game(game)
        encoding = self.game.encoding
        assert encoding is not None and encoding["is_flat"], "a game with flat actions"
        cells = encoding["rows"] * encoding["columns"]
        full = [plane["full"] for plane in encoding["planes"] for _ in range(cells)]
        full += [scalar["most"] for scalar in encoding["scalars"]]
        self.full = np.array(full, np.float32)
        self.key = jax.random.key(seed)
        self.weights = new_weights(self.next_key(), len(full), 64, encoding["actions"])
        zeros = jax.tree.map(jnp.zeros_like, self.weights)
        self.moments, self.number = (zeros, zeros), 0
        self.batch = bw.Batch(self.game, games, seed=seed, records=False, reserve=0)
        names = ("observations", "masks", "seats", "rewards", "terminated", "truncated")
        self.arrays = self.batch.arrays(*names)
        self.batch.write(**self.arrays)

    def next_key(self) -> Any:
        self.key, own = jax.random.split(self.key)
        return own

    def play(self, count: int) -> dict[str, Any]:
        """So many steps of all games."""
        told: dict[str, list[NDArray[Any]]] = {
            name: [] for name in ("seen", "masks", "actions", "seats", "rewards", "over")
        }
        for _ in range(count):
            seen = self.arrays["observations"] / self.full
            told["seen"].append(seen)
            told["masks"].append(self.arrays["masks"].copy())
            told["seats"].append(self.arrays["seats"].copy())
            actions = np.asarray(chosen(self.weights, self.next_key(), seen, self.arrays["masks"]))
            told["actions"].append(actions)
            self.batch.step(actions, **self.arrays)
            told["rewards"].append(self.arrays["rewards"].copy())
            told["over"].append(self.arrays["terminated"] | self.arrays["truncated"])
        steps = {name: np.stack(parts) for name, parts in told.items()}
        found, counts = results(steps.pop("seats"), steps.pop("rewards"), steps.pop("over"))
        return {**steps, "results": found, "counts": counts}

    def round(self, count: int, rate: float) -> None:
        """Plays so many steps, and learns from them."""
        self.number += 1
        self.weights, self.moments = learned(
            self.weights, self.moments, self.number, self.play(count), rate
        )

    def against_random(self, games: int, seed: int) -> float:
        """What the policy gets in a game against random moves, over all seats alike."""
        random = np.random.default_rng(seed)
        seats = len(self.game.seats)
        batch = bw.Batch(self.game, games * seats, seed=seed, restart=False, records=False)
        arrays = batch.arrays("observations", "masks", "seats", "rewards", "counts", "terminated")
        batch.write(**arrays)
        own = np.repeat(np.arange(seats), games)
        got = np.zeros(games * seats)
        while (arrays["seats"] >= 0).any():
            seen = arrays["observations"] / self.full
            actions = np.array(chosen(self.weights, self.next_key(), seen, arrays["masks"]))
            bits = np.unpackbits(arrays["masks"], axis=1, bitorder="little")
            places = random.integers(np.maximum(arrays["counts"], 1))
            evenly = (np.cumsum(bits, axis=1) > places[:, None]).argmax(axis=1)
            is_other = arrays["seats"] != own
            actions[is_other] = evenly[is_other]
            batch.step(actions, **arrays)
            got += np.take_along_axis(arrays["rewards"], own[:, None], axis=1)[:, 0]
        return float(got.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="leduc", help="one with flat actions")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--games", type=int, default=1_024, help="played at a time")
    parser.add_argument("--steps", type=int, default=24, help="of all games in a round")
    parser.add_argument("--rate", type=float, default=1e-2, help="of learning")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    trainer = Trainer(given.game, given.games, given.seed)
    print(f"before: {trainer.against_random(2_000, 99):+.3f} a game against random moves")
    for number in range(1, given.rounds + 1):
        trainer.round(given.steps, given.rate)
        if number % 100 == 0 or number == given.rounds:
            got = trainer.against_random(2_000, 99)
            print(f"after {number} rounds: {got:+.3f} a game against random moves")


if __name__ == "__main__":
    main()
