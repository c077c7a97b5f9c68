"""The games as environments of RLlib, by the names that ``register`` gives them.

>>> from boardwright import rllib
>>> rllib.register()
>>> from ray.rllib.algorithms.ppo import PPOConfig
>>> config = PPOConfig().environment("boardwright/FaceOff-v0", env_config={"opponents": "greedy"})
>>> config = PPOConfig().environment("boardwright/FaceOff-seats-v0")

The first is one agent against players of ours, ``boardwright.gymnasium_env.SingleAgentEnv``.
In the second, each seat is an agent of its own: it is ``boardwright.pettingzoo_env.env`` in
RLlib's own wrapper for PettingZoo. What is in ``env_config`` are their settings, as in
``{"options": {"tiles": 0}, "most_moves": 500}``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardwright import Game, games
from boardwright.gymnasium_env import SingleAgentEnv, environment_id
from boardwright.pettingzoo_env import env as seats_env

__all__ = ["register", "seats_id"]


def seats_id(game: str) -> str:
    """The name of a game in which each seat is an agent, as ``boardwright/FaceOff-seats-v0``."""
    return environment_id(game).replace("-v0", "-seats-v0")


def register() -> list[str]:
    """Registers all games with moves and observations as numbers; their names.

    It is to be called once in each program that uses the names; RLlib brings them to its
    workers.
    """
    from ray.tune.registry import register_env  # pyright: ignore[reportMissingImports]

    names = []
    for spec in games():
        game = spec["name"]
        if Game(game).encoding is None:
            continue
        for name, maker in (
            (environment_id(game), _single(game)),
            (seats_id(game), _seats(game)),
        ):
            register_env(name, maker)
            names.append(name)
    return names


def _single(game: str) -> Callable[[Mapping[str, Any]], Any]:
    return lambda settings: SingleAgentEnv(game, **settings)


def _seats(game: str) -> Callable[[Mapping[str, Any]], Any]:
    def make(settings: Mapping[str, Any]) -> Any:
        from ray.rllib.env.wrappers.pettingzoo_env import (  # pyright: ignore[reportMissingImports]
            PettingZooEnv,
        )

        # Untyped, as much of RLlib.
        wrapper: Any = PettingZooEnv
        return wrapper(seats_env(game, **settings))

    return make
