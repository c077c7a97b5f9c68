"""Every game as a PettingZoo environment.

>>> from boardwright.pettingzoo_env import env
>>> game = env("face-off(tiles=0)")
>>> game.reset(seed=7)
>>> observation, reward, termination, truncation, info = game.last()
>>> game.step(game.action_space(game.agent_selection).sample(observation["action_mask"]))

The agents are the seats. Dice are rolled by the environment. Seats that choose in
secret do so one after the other, and what they chose is in no observation of the
others. A seat that fell stays an agent without turns, for it wins or loses with
its allies. Rewards come at the end, or as scores grow where pay-offs are gathered on the way.
Draws that can be claimed are claimed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from boardwright import Game, State
from boardwright._space import Encoded, Observation, settle

__all__ = ["BoardwrightEnv", "env", "parallel_env", "raw_env"]

RenderMode = Literal["ansi", "svg"]


class BoardwrightEnv(AECEnv[str, Observation, int | None]):
    """A game whose agents are its seats.

    An illegal action raises ``boardwright.IllegalMove`` or ``EncodingError`` and
    changes nothing. A game of more than ``most_moves`` moves is truncated. With
    ``repetitions``, two more planes say whether the position has occurred twice, and three
    times.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi", "svg"],
        "name": "boardwright",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: Game | str,
        options: Mapping[str, str | int | bool] | None = None,
        *,
        most_moves: int = 10_000,
        repetitions: bool = False,
        render_mode: RenderMode | None = None,
    ) -> None:
        super().__init__()
        self.game: Game = game if isinstance(game, Game) else Game(game, options)
        self.metadata = {**type(self).metadata, "name": self.game.name}
        self.render_mode = render_mode
        self.most_moves = most_moves
        self._encoded = Encoded(self.game, repetitions)
        self._has_claims: bool = self.game.facts["has_claims"]
        self._random = seeding.np_random()[0]
        self.possible_agents = list(self.game.seats)
        # Each agent has its own, since each samples from its own.
        self.observation_spaces: dict[str, spaces.Space[Any]] = {}
        self.action_spaces: dict[str, spaces.Space[Any]] = {}
        for seat in self.possible_agents:
            encoded = Encoded(self.game, repetitions)
            self.observation_spaces[seat] = encoded.observation_space
            self.action_spaces[seat] = encoded.action_space

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = seeding.np_random(seed)[0]
        self.state_of_game: State = self.game.start(int(self._random.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._moves = 0
        self._paid = dict.fromkeys(self.agents, 0.0)
        settle(self.state_of_game, self._has_claims)
        self._select()

    def observe(self, agent: str) -> Observation:
        return self._encoded.observation(self.state_of_game, agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent that lives must act")
        self.state_of_game.play_action(int(action), agent)
        self._moves += 1
        self._cumulative_rewards[agent] = 0.0
        settle(self.state_of_game, self._has_claims)
        self._select()
        returns = self.state_of_game.returns()
        self.rewards = {seat: returns[seat] - self._paid[seat] for seat in self.agents}
        self._paid = returns
        self._accumulate_rewards()

    def _select(self) -> None:
        """Names the next agent, or ends the game."""
        state = self.state_of_game
        self._clear_rewards()
        if state.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = state.due[0]
        if self._moves >= self.most_moves:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        if self.render_mode == "ansi":
            return str(self.state_of_game)
        if self.render_mode == "svg":
            return self.state_of_game.svg()
        return None

    def close(self) -> None:
        pass

    def __repr__(self) -> str:
        return f"BoardwrightEnv({self.game.name!r})"


def raw_env(game: Game | str, **settings: Any) -> BoardwrightEnv:
    """The environment without wrappers."""
    return BoardwrightEnv(game, **settings)


def env(game: Game | str, **settings: Any) -> OrderEnforcingWrapper[str, Observation, int | None]:
    """The environment, which says so if it is used in the wrong order."""
    return OrderEnforcingWrapper(BoardwrightEnv(game, **settings))


def parallel_env(
    game: Game | str, **settings: Any
) -> turn_based_aec_to_parallel_wrapper[str, Observation, int]:
    """The environment in PettingZoo's parallel form.

    In each step all agents give an action, and only that of the agent on turn,
    ``aec_env.agent_selection``, counts; the others may give None.
    """
    return turn_based_aec_to_parallel_wrapper(BoardwrightEnv(game, **settings))


