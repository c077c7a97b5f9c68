"""The rules of games."""

from __future__ import annotations

from typing import Any

import boardwright as bw
from boardwright.openspiel._plain import PlainGame
from boardwright.openspiel._rules import Rules, rules_of
from boardwright.openspiel._state import Observer, State
from boardwright.openspiel._words import theirs

_Base: Any = PlainGame if theirs is None else theirs.Game


class Game(_Base):
    """The rules of a game: a ``pyspiel.Game`` where OpenSpiel is installed.

    ``inner`` is the same as a ``boardwright.Game``.
    """

    def __init__(self, inner: bw.Game) -> None:
        self.rules: Rules = rules_of(inner.name)
        super().__init__(self.rules.type, self.rules.info, self.rules.parameters)

    @property
    def inner(self) -> bw.Game:
        return self.rules.inner

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the players."""
        return self.rules.seats

    def new_initial_state(self, position: str | None = None) -> State:
        """The state before anybody has acted, or a position from its text."""
        if position is None:
            return State(self)
        return State(self, self.inner.start(0, position=position))

    def state_of(self, inner: bw.State) -> State:
        """A game that was played otherwise, with an empty ``history``."""
        return State(self, inner)

    def deserialize_state(self, text: str) -> State:
        """The state that ``State.serialize`` wrote."""
        return self.state_of(self.inner.replay(text))

    def num_players(self) -> int:
        return len(self.seats)

    def num_distinct_actions(self) -> int:
        return self.inner.actions

    def policy_tensor_shape(self) -> list[int]:
        return [self.num_distinct_actions()]

    def min_utility(self) -> float:
        return self.rules.least

    def max_utility(self) -> float:
        return self.rules.most

    def utility_sum(self) -> float | None:
        """What the returns of all players add up to, if that is always the same."""
        return self.rules.sum

    def max_game_length(self) -> int:
        """A bound on the number of actions, those of chance among them."""
        longest = self.rules.facts["longest_game"]
        if longest is None:
            raise NotImplementedError(f"no bound on the length of {self} is known")
        return longest

    def observation_tensor_shape(self) -> list[int]:
        """Planes, rows and columns, or a list where there are scalars too."""
        return self.rules.observation_shape

    def observation_tensor_size(self) -> int:
        return self.inner.observation_size

    def information_state_tensor_shape(self) -> list[int]:
        """A row for each event of the longest game, in games that are short enough for it."""
        information = self.rules.information
        if information is None:
            raise NotImplementedError(f"{self} has too long games for such a tensor")
        return list(information.shape)

    def information_state_tensor_size(self) -> int:
        rows, entries = self.information_state_tensor_shape()
        return rows * entries

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What ``make_observation`` of OpenSpiel asks for; None for what is private alone."""
        if params:
            raise bw.ArgumentError(f"an observer has no parameters, and {dict(params)} were given")
        if iig_obs_type is not None and not iig_obs_type.public_info:
            return None
        return Observer(self.rules, iig_obs_type)

    def get_parameters(self) -> dict[str, str]:
        return self.inner.options

    def to_string(self) -> str:
        return self.inner.name

    def __str__(self) -> str:
        return self.inner.name

    def __repr__(self) -> str:
        return f"load_game({self.inner.name!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and other.inner == self.inner

    def __hash__(self) -> int:
        return hash(self.inner)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_loaded, (self.inner.name,))

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: Any) -> Game:
        return self


def _loaded(name: str) -> Game:
    """The game that was pickled."""
    return Game(bw.Game(name))
