"""A net of your own plays EinStein with a search, in JAX: any function of arrays will do.

python examples/search_jax.py [--game GAME] [--games N] [--simulations N]

``bw.Search`` keeps a tree for each of many games and writes all positions that are to be
judged into arrays. The function below judges them, here with weights of chance, so that all
strength is the search's: it beats random moves because it sees how games end.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

import boardwright as bw

Judge = Callable[[NDArray[np.uint8]], tuple[Any, Any]]
"""From observations, one a row, to values from -1 to 1 and logits over all flat indices."""


def judge_of(game: bw.Game) -> Judge:
    """A function that judges positions: a net with weights of chance."""
    encoding = game.encoding
    assert encoding is not None and encoding["is_flat"], "a game with flat actions"
    cells = encoding["rows"] * encoding["columns"]
    full = [plane["full"] for plane in encoding["planes"] for _ in range(cells)]
    full += [scalar["most"] for scalar in encoding["scalars"]]
    keys = jax.random.split(jax.random.key(7), 3)
    first = jax.random.normal(keys[0], (len(full), 64)) / len(full) ** 0.5
    value = jax.random.normal(keys[1], (64,)) / 64
    policy = jax.random.normal(keys[2], (64, encoding["actions"])) / 64

    @jax.jit
    def judge(seen: Any) -> tuple[Any, Any]:
        layer = jnp.tanh(seen / jnp.array(full, jnp.float32) @ first)
        return jnp.tanh(layer @ value), layer @ policy

    # With torch: values, logits = net(torch.from_numpy(seen) / full), each with .numpy().
    return judge


def searched(search: bw.Search, judge: Judge) -> NDArray[np.uint32]:
    """The moves that the search chooses with this judge."""
    leaves = search.leaf_arrays("observations")
    while rows := search.leaves(**leaves):
        # Of one size at every call, so that JAX compiles the function once.
        values, logits = judge(leaves["observations"])
        search.evaluated(np.asarray(values), np.asarray(logits))
        assert rows <= len(values)
    actions = np.zeros(len(search), np.uint32)
    search.chosen(actions)
    return actions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="einstein(placement=in-turn)", help="without secrets")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=128)
    given = parser.parse_args()
    game = bw.Game(given.game)
    search = bw.Search(
        game, given.games, simulations=given.simulations, restart=False, seed=1
    )
    judge, random = judge_of(game), np.random.default_rng(1)
    # The search has the first seat in one half of the games and the second in the other.
    own = np.arange(given.games) % 2
    told = search.arrays("seats", "masks")
    results = np.zeros((given.games, search.layout["seats"]), np.float32)
    score = np.zeros(given.games)
    search.write(**told)
    while (told["seats"] >= 0).any():
        is_own = told["seats"] == own
        search.search_only(is_own)
        actions = searched(search, judge)
        for place in np.flatnonzero((told["seats"] >= 0) & ~is_own):
            legal = np.flatnonzero(np.unpackbits(told["masks"][place], bitorder="little"))
            actions[place] = random.choice(legal)
        search.step(actions, results=results, **told)
        score += results[np.arange(given.games), own]
    won = int((score > 0).sum())
    print(f"the search won {won} of {given.games} games against random moves")


if __name__ == "__main__":
    main()
