"""What the environments have in common: spaces, and one step of a game."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from boardwright import Game, State

Observation = dict[str, NDArray[Any]]
"""``observation``, ``scalars`` where there are some beside planes, ``action_mask``."""


class Encoded:
    """The spaces of a game, and observations as members of them."""

    def __init__(self, game: Game) -> None:
        encoding = game.encoding
        if encoding is None:
            # Raises what says so.
            _ = game.actions
            raise AssertionError("a game without an encoding has no actions")
        self.game = game
        self.actions: int = encoding["actions"]
        rows, columns = encoding["rows"], encoding["columns"]
        planes = len(encoding["planes"])
        self.shape: tuple[int, ...] = (planes, rows, columns)
        self.split: int = planes * rows * columns
        full = [plane["full"] for plane in encoding["planes"]]
        most = [scalar["most"] for scalar in encoding["scalars"]]
        parts: dict[str, spaces.Space[Any]] = {}
        if planes:
            high = np.repeat(np.array(full, np.uint8), rows * columns).reshape(self.shape)
            parts["observation"] = spaces.Box(np.zeros_like(high), high, dtype=np.uint8)
        if most:
            name = "scalars" if planes else "observation"
            top = np.array(most, np.uint8)
            parts[name] = spaces.Box(np.zeros_like(top), top, dtype=np.uint8)
        parts["action_mask"] = spaces.Box(0, 1, (self.actions,), np.int8)
        self.observation_space: spaces.Dict = spaces.Dict(parts)
        self.action_space: spaces.Discrete = spaces.Discrete(self.actions)

    def observation(self, state: State, seat: str) -> Observation:
        """What a seat sees, and the actions that it may take now."""
        seen = state.observation(seat)
        parts: Observation = {}
        if self.split:
            parts["observation"] = seen[: self.split].reshape(self.shape)
        if self.split < seen.size:
            parts["scalars" if self.split else "observation"] = seen[self.split :]
        parts["action_mask"] = state.action_mask(seat)
        return parts


def settle(state: State, has_claims: bool) -> None:
    """Rolls all dice that are due, and claims a draw that the seat on turn may claim."""
    while state.is_chance:
        state.roll()
    if has_claims and not state.is_over and not state.is_secret and state.may_claim():
        state.claim()
