"""A game as a Gymnasium environment for one agent against players of ours.

>>> import gymnasium
>>> import boardwright.gymnasium_env
>>> env = gymnasium.make("boardwright/LinesOfAction-v0", opponents="greedy")
>>> observation, info = env.reset(seed=7)
>>> action = env.action_space.sample(observation["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)

All games with moves and observations as numbers are registered once this module is
imported: ``gymnasium.make`` gives a :class:`SingleAgentEnv`, and ``gymnasium.make_vec`` a
``boardwright.gymnasium_vector.BoardwrightVectorEnv``. Options of a game are given as
``options={"tiles": 0}``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from boardwright import BoardwrightError, Game, Player, State, games
from boardwright._space import Encoded, Observation, settle

__all__ = ["IDS", "Opponent", "SingleAgentEnv", "environment_id"]

Opponent = str | Callable[[State, str], str]
"""The name of a player, or a function from a game and its seat to a legal move."""


class SingleAgentEnv(gymnasium.Env[Observation, int]):
    """One agent, which plays a seat and all seats that its player runs.

    The other seats are played by ``opponents``; a function among them is given
    the whole game, secrets included, and should ask it for the view of its seat.
    The reward is the return of the seat when the game ends, and 0 before; where pay-offs are
    gathered on the way it is what a step adds to the score of the seat, and at the end the rest.

    An illegal action ends the game with the least reward, and ``info["refused"]``
    says why; with ``illegal="raise"`` the exception is raised instead and nothing
    changes. Games of more than ``most_moves`` moves are truncated. With ``repetitions``,
    two more planes say whether the position has occurred twice, and three times.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        game: Game | str,
        seat: str | None = None,
        *,
        options: Mapping[str, str | int | bool] | None = None,
        opponents: Opponent = "random",
        illegal: Literal["end", "raise"] = "end",
        most_moves: int = 10_000,
        repetitions: bool = False,
        render_mode: Literal["ansi", "svg"] | None = None,
    ) -> None:
        self.game: Game = game if isinstance(game, Game) else Game(game, options)
        self.seat: str = self.game.seats[0] if seat is None else seat
        self.own_seats: tuple[str, ...] = self.game.controlled_with(self.seat)
        self.opponents = opponents
        self.illegal = illegal
        self.most_moves = most_moves
        self.render_mode = render_mode
        if isinstance(opponents, str):
            # Says at once if there is no such player.
            Player(opponents)
        payoffs = self.game.facts["payoffs"]
        self._least: float = -1.0 if payoffs is None else float(payoffs["least"])
        self._encoded = Encoded(self.game, repetitions)
        self._has_claims: bool = self.game.facts["has_claims"]
        self.observation_space: spaces.Space[Any] = self._encoded.observation_space
        self.action_space: spaces.Space[Any] = self._encoded.action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            self.state: State = self.game.start(self._drawn_seed())
            self._moves = 0
            self._paid = 0.0
            self._choose = self._chooser()
            self._advance()
            # In few games may the others end the game before the agent has a turn.
            if not self.state.is_over:
                return self._observe(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        try:
            self.state.play_action(int(action), self._turn())
        except BoardwrightError as error:
            if self.illegal == "raise" or self.state.is_over:
                raise
            rest = self._least - self._paid
            return self._observe(), rest, True, False, {"refused": error.sentence}
        self._moves += 1
        self._advance()
        is_over = self.state.is_over
        returned = self.state.returns()[self.seat]
        reward, self._paid = returned - self._paid, returned
        is_cut = not is_over and self._moves >= self.most_moves
        return self._observe(), reward, is_over, is_cut, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as ``MaskablePPO`` of sb3-contrib asks for it."""
        return self.state.action_mask(self._turn()).astype(np.bool_)

    def render(self) -> Any:
        if self.render_mode == "ansi":
            return self.state.picture(self.own_seats)
        if self.render_mode == "svg":
            return self.state.svg(self.own_seats)
        return None

    def _drawn_seed(self) -> int:
        return int(self.np_random.integers(2**63))

    def _chooser(self) -> Callable[[State, str], str]:
        """What the other seats play by, in this game."""
        if not isinstance(self.opponents, str):
            return self.opponents
        name = self.opponents
        players = {
            seat: Player(name, self._drawn_seed())
            for seat in self.game.seats
            if seat not in self.own_seats
        }
        return lambda state, seat: players[seat].choose(state, seat)

    def _turn(self) -> str:
        """The agent's seat that is to act."""
        own = [seat for seat in self.state.due if seat in self.own_seats]
        return own[0] if own else self.seat

    def _advance(self) -> None:
        """Plays on to the agent's next decision or the end."""
        state = self.state
        settle(state, self._has_claims)
        while not state.is_over and not any(seat in self.own_seats for seat in state.due):
            if self._moves >= self.most_moves:
                return
            seat = state.due[0]
            state.play(self._choose(state, seat), seat)
            self._moves += 1
            settle(state, self._has_claims)

    def _observe(self) -> Observation:
        return self._encoded.observation(self.state, self._turn())


def environment_id(game: str) -> str:
    """The id of a game in Gymnasium, as in ``boardwright/FaceOff-v0`` for ``face-off``."""
    return f"boardwright/{''.join(word.capitalize() for word in game.split('-'))}-v0"


def _registered() -> dict[str, str]:
    ids = {}
    for spec in games():
        name = spec["name"]
        if Game(name).encoding is None:
            continue
        ids[name] = environment_id(name)
        if ids[name] not in gymnasium.registry:
            gymnasium.register(
                ids[name],
                entry_point="boardwright.gymnasium_env:SingleAgentEnv",
                vector_entry_point="boardwright.gymnasium_vector:BoardwrightVectorEnv",
                kwargs={"game": name},
            )
    return ids


IDS: dict[str, str] = _registered()
"""The id of each game by its name."""
