"""Many games at once as a vector environment of Gymnasium, stepped by :class:`Batch`.

>>> from boardwright.gymnasium_vector import BoardwrightVectorEnv
>>> env = BoardwrightVectorEnv("face-off", num_envs=16)
>>> observations, infos = env.reset(seed=7)
>>> actions = env.sample_actions()
>>> observations, rewards, terminations, truncations, infos = env.step(actions)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from boardwright import ArgumentError, ArrayError, Batch, Game
from boardwright._space import Encoded, Observation

__all__ = ["BoardwrightVectorEnv"]

Infos = dict[str, Any]


class BoardwrightVectorEnv(gymnasium.vector.VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Games in which one policy plays all seats: each step is a decision in each game.

    What is observed is what the seat sees that decides next, turned to its own side.
    The reward is that of the seat that has just decided: its return if the game ended by
    that, and else 0; where pay-offs are gathered on the way, what was added to its score.
    ``infos`` has ``seats``, the number of the seat that decides next
    (-1 if the game is over), and ``rewards``, those of all seats.

    A game that ended begins anew in the next step, whose action is ignored
    (``AutoresetMode.NEXT_STEP``). Dice are rolled, and draws that can be claimed are
    claimed. An illegal action raises ``boardwright.IllegalMove`` or ``EncodingError``, and
    nothing has changed in any game; :meth:`action_masks` says which are legal.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        *,
        options: Mapping[str, str | int | bool] | None = None,
        most_moves: int = 10_000,
        repetitions: bool = False,
        copy: bool = True,
        threads: int = 1,
    ) -> None:
        """With ``repetitions``, two planes say whether the position has occurred twice, and
        three times. Without ``copy``, the next step writes over what was observed.
        """
        self.game: Game = game if isinstance(game, Game) else Game(game, options)
        self.num_envs = num_envs
        self.batch = Batch(
            self.game,
            num_envs,
            most_decisions=most_moves,
            records=False,
            reserve=0,
            threads=threads,
        )
        self._encoded = Encoded(self.game, repetitions)
        self._copy = copy
        self._is_flat = self.batch.layout["mask"] is not None
        names = ["seats", "observations", "counts", "rewards", "repetitions"]
        names += ["terminated", "truncated", *(["masks"] if self._is_flat else [])]
        self._arrays = self.batch.arrays(*names)
        self._deciders = np.zeros(num_envs, np.int8)
        self.single_observation_space = self._encoded.observation_space
        self.single_action_space = self._encoded.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, Infos]:
        """Begins all games anew. Game ``n`` has the seed plus ``n``, or the n-th of several."""
        if isinstance(seed, (int, np.integer)):
            super().reset(seed=int(seed), options=options)
            self.batch.restart(int(seed))
        elif seed is None:
            self.batch.restart(self._drawn())
        else:
            if len(seed) != self.num_envs:
                raise ArgumentError(f"there are {self.num_envs} games, and {len(seed)} seeds")
            for place, own in enumerate(seed):
                self.batch.restart_game(place, self._drawn() if own is None else own)
        self.batch.write(**self._arrays)
        return self._observed(), self._infos()

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], Infos]:
        arrays = self._arrays
        self._deciders[:] = arrays["seats"]
        self.batch.step(self._checked(actions), listed=not self._is_flat, **arrays)
        # Nobody has decided in a game that begins.
        own = np.take_along_axis(
            arrays["rewards"], np.maximum(self._deciders, 0)[:, None].astype(np.intp), axis=1
        )[:, 0]
        rewards = np.where(self._deciders >= 0, own, 0).astype(np.float64)
        return (
            self._observed(),
            rewards,
            arrays["terminated"].copy(),
            arrays["truncated"].copy(),
            self._infos(),
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions of each game, a row for each; none in a game that is over."""
        if not self._is_flat:
            return np.arange(self._encoded.actions) < self._arrays["counts"][:, None]
        bits = np.unpackbits(self._arrays["masks"], axis=1, bitorder="little")
        return bits[:, : self._encoded.actions].astype(np.bool_)

    def sample_actions(self) -> NDArray[np.uint32]:
        """A legal action for each game, each as likely as any other; 0 in one that is over."""
        counts = np.maximum(self._arrays["counts"], 1)
        places: NDArray[np.int64] = self.np_random.integers(counts)
        if not self._is_flat:
            return places.astype(np.uint32)
        masks = self.action_masks()
        order = np.cumsum(masks, axis=1, dtype=np.int32)
        first: NDArray[np.intp] = (order > places[:, None]).argmax(axis=1)
        return first.astype(np.uint32)

    def _checked(self, actions: ArrayLike) -> NDArray[np.uint32]:
        """Actions as the batch takes them; those of games that are over do not matter."""
        given = np.asarray(actions)
        if given.shape != (self.num_envs,):
            raise ArrayError(
                f"actions has the shape {given.shape} instead of ({self.num_envs},)"
            )
        if given.dtype.kind not in "iu":
            raise ArrayError(f"actions is an array of {given.dtype} instead of whole numbers")
        # Another number would be taken for its remainder, which may be an action.
        wide: NDArray[np.int64] = given.astype(np.int64)
        is_action = (wide >= 0) & (wide <= np.iinfo(np.uint32).max)
        wrong = np.flatnonzero(~is_action & (self._deciders >= 0))
        if wrong.size:
            place = int(wrong[0])
            raise ArrayError(f"game {place}: {given[place]} is no action", game=place)
        return np.where(is_action, wide, 0).astype(np.uint32)

    def _observed(self) -> Observation:
        arrays = self._arrays
        parts = self._encoded.parts(arrays["observations"], arrays["repetitions"])
        if self._copy:
            parts = {name: np.array(part) for name, part in parts.items()}
        parts["action_mask"] = self.action_masks().view(np.int8)
        return parts

    def _infos(self) -> Infos:
        return {"seats": self._arrays["seats"].copy(), "rewards": self._arrays["rewards"].copy()}

    def _drawn(self) -> int:
        return int(self.np_random.integers(2**62))
