"""What the environments have in common: spaces, and one step of a game."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from boardwright import ArgumentError, Game, State

Observation = dict[str, NDArray[Any]]
"""``observation``, ``scalars`` where there are some beside planes, ``action_mask``."""

REPEATED = (2, 3)
"""How often a position has occurred for each of the planes of repetitions to be 1."""


class Encoded:
    """The spaces of a game, and observations as members of them."""

    def __init__(self, game: Game, repetitions: bool = False) -> None:
        encoding = game.encoding
        if encoding is None:
            # Raises what says so.
            _ = game.actions
            raise AssertionError("a game without an encoding has no actions")
        self.game = game
        self.actions: int = encoding["actions"]
        rows, columns = encoding["rows"], encoding["columns"]
        planes = len(encoding["planes"])
        if repetitions and not planes:
            raise ArgumentError(f"{game} has no planes, so it has none of repetitions")
        self.repetitions = repetitions
        self.shape: tuple[int, ...] = (planes, rows, columns)
        """That of the planes of the game, to which those of repetitions are added."""
        self.split: int = planes * rows * columns
        full = [plane["full"] for plane in encoding["planes"]]
        if repetitions:
            full.extend([1] * len(REPEATED))
        most = [scalar["most"] for scalar in encoding["scalars"]]
        parts: dict[str, spaces.Space[Any]] = {}
        if planes:
            high = np.repeat(np.array(full, np.uint8), rows * columns).reshape(
                len(full), rows, columns
            )
            parts["observation"] = spaces.Box(np.zeros_like(high), high, dtype=np.uint8)
        if most:
            name = "scalars" if planes else "observation"
            top = np.array(most, np.uint8)
            parts[name] = spaces.Box(np.zeros_like(top), top, dtype=np.uint8)
        parts["action_mask"] = spaces.Box(0, 1, (self.actions,), np.int8)
        self.observation_space: spaces.Dict = spaces.Dict(parts)
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.actions)

    def observation(self, state: State, seat: str) -> Observation:
        """What a seat sees, and the actions that it may take now."""
        parts = self.parts(state.observation(seat)[None], np.array([state.repetitions]))
        seen = {name: part[0] for name, part in parts.items()}
        seen["action_mask"] = state.action_mask(seat)
        return seen

    def parts(self, seen: NDArray[np.uint8], repetitions: NDArray[Any]) -> Observation:
        """Observations of several games as planes and scalars."""
        parts: Observation = {}
        if self.split:
            planes = seen[:, : self.split].reshape(-1, *self.shape)
            if self.repetitions:
                repeated = repetitions[:, None] >= np.array(REPEATED)
                shape = (len(planes), len(REPEATED), *self.shape[1:])
                added = np.broadcast_to(repeated[:, :, None, None], shape)
                planes = np.concatenate([planes, added.astype(np.uint8)], axis=1)
            parts["observation"] = planes
        if self.split < seen.shape[1]:
            parts["scalars" if self.split else "observation"] = seen[:, self.split :]
        return parts


def settle(state: State, has_claims: bool) -> None:
    """Rolls all dice that are due, and claims a draw that the seat on turn may claim."""
    while state.is_chance:
        state.roll()
    if has_claims and not state.is_over and not state.is_secret and state.may_claim():
        state.claim()
