"""How does a net go from a file into JAX, and back?

    python examples/learned_values.py FILE --game GAME [--steps N] [--out OUT] [--onnx]

It reads a file of `python -m boardwright.learn values`, trains the net on with the ends of
random games from `Batch` in a loop of its own, and writes a file that players load. Any loop
stands in this one's place: what counts is `weights()` before it and `of_weights` after it.
"""

from __future__ import annotations

import argparse
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax

import boardwright as bw
from boardwright import learn
from boardwright.learn import Values


def ended(game: bw.Game, games: int, seed: int) -> tuple[Any, Any]:
    """What seats saw in random games, and what they got in the end."""
    batch = bw.Batch(game, games, seed=seed, restart=False, records=False)
    arrays = batch.arrays("observations", "counts", "seats", "rewards")
    batch.write(**arrays)
    random = np.random.default_rng(seed)
    seen, seats, got = [], [], np.zeros_like(arrays["rewards"])
    while (arrays["seats"] >= 0).any():
        seen.append(arrays["observations"].copy())
        seats.append(arrays["seats"].copy())
        choice = random.integers(np.maximum(arrays["counts"], 1)).astype(np.uint32)
        batch.step(choice, listed=True, **arrays)
        got += arrays["rewards"]
    rows = [
        (own[place], got[place, seat])
        for own, due in zip(seen, seats, strict=True)
        for place, seat in enumerate(due)
        if seat >= 0
    ]
    return np.stack([own for own, _ in rows]), np.array([paid for _, paid in rows], np.float32)


def trained_on(net: Values, seen: Any, got: Any, steps: int) -> tuple[Any, float, float]:
    """The weights after so many steps, and the loss before and after."""
    full = jnp.asarray(net.inputs.full, jnp.float32)
    inputs, target = jnp.asarray(seen, jnp.float32) / full, jnp.asarray((got + 1) / 2)
    optimizer = optax.adam(1e-3)

    def loss(weights: Any) -> Any:
        value, _ = learn.forward(weights, inputs)
        return ((jax.nn.sigmoid(value) - target) ** 2).mean()

    @jax.jit
    def step(weights: Any, moments: Any) -> Any:
        found, slopes = jax.value_and_grad(loss)(weights)
        changes, moments = optimizer.update(slopes, moments)
        return optax.apply_updates(weights, changes), moments, found

    weights = {name: jnp.asarray(value) for name, value in net.weights().items()}
    moments = optimizer.init(weights)
    before = float(loss(weights))
    for _ in range(steps):
        weights, moments, _ = step(weights, moments)
    return weights, before, float(loss(weights))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--game", required=True)
    parser.add_argument("--games", type=int, default=200, help="random games to learn from")
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--out", default="values.safetensors")
    parser.add_argument("--onnx", action="store_true", help="write OUT.onnx as well")
    given = parser.parse_args()
    game = bw.Game(given.game)
    net = Values.read(given.file, game)
    judge = net.function()
    seen, got = ended(game, given.games, seed=1)
    said, _ = judge(seen[:1])
    print(f"the first position: {float(said[0]):+.0f} points in JAX, {net.evaluate(seen[:1])[0]:+d}")
    weights, before, after = trained_on(net, seen, got, given.steps)
    print(f"loss on {len(seen)} positions: {before:.4f} before, {after:.4f} after")
    told = {**net.provenance, "options": "examples/learned_values.py", "matches": ""}
    own = Values.of_weights(game, weights, points=net.points, provenance=told)
    own.write(given.out)
    if given.onnx:
        learn.write_onnx(own, f"{given.out}.onnx")
    print(f"written: {given.out}")


if __name__ == "__main__":
    main()
