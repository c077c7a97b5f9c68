"""All that a player has been able to know, as a tensor: for algorithms that need perfect recall.

>>> import boardwright as bw
>>> from boardwright.information import InformationTensor
>>> kuhn = bw.Game("kuhn")
>>> tensor = InformationTensor.of(kuhn)
>>> state = kuhn.start(seed=1)
>>> state.roll()[:5]
'deal:'
>>> tensor.tensor(state, "1").shape == tensor.shape
True

Observations alone forget: two games that look alike now may have come about otherwise.
``State.information`` tells all of it as text, which a network cannot read.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from boardwright import Game, State

__all__ = ["InformationTensor", "course"]

LARGEST = 2**20
"""The most entries of a tensor. Games of more have too long a course for one."""


class InformationTensor:
    """Makes such tensors for a game of a bounded length.

    There is a row for each event of the longest game; those to come are zeros. A row
    says who acted (chance first, then the seats in their order), which action it was, if
    the player saw it and it was not chance, and what the player observed after it, each
    entry between 0 and 1.
    """

    def __init__(self, game: Game) -> None:
        encoding, longest = game.encoding, game.facts["longest_game"]
        if encoding is None or longest is None:
            raise ValueError(f"{game} has no encoding, or no bound on its length")
        self.game = game
        self._places = {seat: place for place, seat in enumerate(game.seats, 1)}
        self._actions = 1 + len(game.seats)
        self._seen = self._actions + encoding["actions"]
        self.shape: tuple[int, int] = (longest, self._seen + encoding["observation_size"])
        """The rows, and the entries of each."""
        cells = encoding["rows"] * encoding["columns"]
        full = [plane["full"] for plane in encoding["planes"] for _ in range(cells)]
        full.extend(scalar["most"] for scalar in encoding["scalars"])
        self._full = np.array(full, np.float32)

    @classmethod
    def of(cls, game: Game) -> InformationTensor | None:
        """That of a game, or None if it would have too many entries."""
        encoding, longest = game.encoding, game.facts["longest_game"]
        if encoding is None or longest is None:
            return None
        if longest * (encoding["actions"] + encoding["observation_size"]) > LARGEST:
            return None
        return cls(game)

    @property
    def size(self) -> int:
        """The number of all entries."""
        return self.shape[0] * self.shape[1]

    def tensor(
        self, state: State, seat: str, out: NDArray[np.float32] | None = None
    ) -> NDArray[np.float32]:
        """What the player of a seat has been able to know since the game began."""
        tensor = np.zeros(self.shape, np.float32) if out is None else out
        tensor.fill(0)
        viewers = self.game.controlled_with(seat)
        for row, (before, event, after) in enumerate(course(state)):
            word, _, rest = event.partition(" ")
            if word == "move":
                mover, _, move = rest.partition(" ")
                tensor[row, self._places[mover]] = 1
                # As it was seen at that time, and not as it may have been shown later.
                if after.events(viewers)[-1] == event:
                    tensor[row, self._actions + before.action_of_move(move, mover)] = 1
            else:
                tensor[row, 0] = 1
            tensor[row, self._seen :] = after.observation(seat) / self._full
        return tensor


def course(state: State) -> Iterator[tuple[State, str, State]]:
    """Each event of a game, with the game before it and after it.

    What players settle among themselves is left out.
    """
    after = state.game.start(0, position=state.record.start)
    for event in state.events():
        word, _, rest = event.partition(" ")
        before = after.copy()
        if word in ("roll", "given"):
            after.resolve(rest)
        elif word == "move":
            seat, _, move = rest.partition(" ")
            after.play(move, seat)
        else:
            continue
        yield before, event, after
