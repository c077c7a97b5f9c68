"""The games with the words of OpenSpiel's ``pyspiel``.

>>> from boardwright import openspiel as pyspiel
>>> game = pyspiel.load_game("kuhn")
>>> state = game.new_initial_state()
>>> while not state.is_terminal():
...     if state.is_chance_node():
...         outcomes, probabilities = zip(*state.chance_outcomes())
...         state.apply_action(outcomes[0])
...     else:
...         state.apply_action(state.legal_actions()[0])
>>> sum(state.returns())
0.0

Code that is written for OpenSpiel runs with small changes. What differs:

- Games have the names of this package, with their options: ``loka(players=2)``.
- A stage in which several seats choose in secret is a run of turns, one seat after
  the other, and nobody sees what was chosen. No node is simultaneous.
- ``apply_action`` always checks, and an illegal action always raises
  ``boardwright.IllegalMove`` or ``EncodingError`` and changes nothing.
- Exact probabilities are to be had from ``state.inner.chances()``; those of
  ``chance_outcomes`` are their nearest floats.
- There is no information state tensor. ``information_state_string`` has perfect
  recall.
- Drawing by a claim is open to code that asks ``state.inner``.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import boardwright as bw

__all__ = [
    "Game",
    "GameType",
    "PlayerId",
    "State",
    "deserialize_game_and_state",
    "load_game",
    "registered_names",
    "serialize_game_and_state",
]


class PlayerId(enum.IntEnum):
    """Who acts where no player does, with the numbers that OpenSpiel uses."""

    CHANCE = -1
    SIMULTANEOUS = -2
    INVALID = -3
    TERMINAL = -4


class _Word(enum.Enum):
    """A word that equals the one of the same name in ``pyspiel``."""

    def __eq__(self, other: object) -> bool:
        return getattr(other, "name", None) == self.name

    def __hash__(self) -> int:
        return hash(self.name)


class _Dynamics(_Word):
    SEQUENTIAL = enum.auto()
    SIMULTANEOUS = enum.auto()


class _ChanceMode(_Word):
    DETERMINISTIC = enum.auto()
    EXPLICIT_STOCHASTIC = enum.auto()
    SAMPLED_STOCHASTIC = enum.auto()


class _Information(_Word):
    PERFECT_INFORMATION = enum.auto()
    IMPERFECT_INFORMATION = enum.auto()
    ONE_SHOT = enum.auto()


class _Utility(_Word):
    ZERO_SUM = enum.auto()
    CONSTANT_SUM = enum.auto()
    GENERAL_SUM = enum.auto()
    IDENTICAL = enum.auto()


class _RewardModel(_Word):
    TERMINAL = enum.auto()
    REWARDS = enum.auto()


class GameType(NamedTuple):
    """What kind of game it is."""

    short_name: str
    long_name: str
    chance_mode: _ChanceMode
    information: _Information
    utility: _Utility
    min_num_players: int
    max_num_players: int
    provides_observation_tensor: bool
    dynamics: _Dynamics = _Dynamics.SEQUENTIAL
    reward_model: _RewardModel = _RewardModel.TERMINAL
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = False
    provides_observation_string: bool = True
    provides_factored_observation_string: bool = False


# As in ``pyspiel``, where these are members of the class.
GameType.Dynamics = _Dynamics  # type: ignore[attr-defined]
GameType.ChanceMode = _ChanceMode  # type: ignore[attr-defined]
GameType.Information = _Information  # type: ignore[attr-defined]
GameType.Utility = _Utility  # type: ignore[attr-defined]
GameType.RewardModel = _RewardModel  # type: ignore[attr-defined]


def registered_names() -> list[str]:
    """The names of the games."""
    return [game["name"] for game in bw.games()]


def load_game(name: str, parameters: Mapping[str, str | int | bool] | None = None) -> Game:
    """Opens a game by its name, with options in it or apart."""
    return Game(bw.Game(name, parameters))


class Game:
    """The rules of a game. ``inner`` is the same as a ``boardwright.Game``."""

    def __init__(self, inner: bw.Game) -> None:
        self.inner = inner
        self.seats = inner.seats
        self._facts = inner.facts
        self._encoding = inner.encoding
        self._scale: list[float] | None = None
        self._hides: bool | None = None

    def new_initial_state(self, position: str | None = None) -> State:
        """The state before anybody has acted, or a position from its text."""
        return State(self, self.inner.start(0, position=position))

    def new_initial_states(self) -> list[State]:
        return [self.new_initial_state()]

    def deserialize_state(self, text: str) -> State:
        """The state that ``State.serialize`` wrote."""
        return State(self, self.inner.replay(text))

    def num_players(self) -> int:
        return len(self.seats)

    def num_distinct_actions(self) -> int:
        return self.inner.actions

    def policy_tensor_shape(self) -> list[int]:
        return [self.num_distinct_actions()]

    def min_utility(self) -> float:
        payoffs = self._facts["payoffs"]
        return -1.0 if payoffs is None else float(payoffs["least"])

    def max_utility(self) -> float:
        payoffs = self._facts["payoffs"]
        return 1.0 if payoffs is None else float(payoffs["most"])

    def utility_sum(self) -> float | None:
        """What the returns of all players add up to, if that is always the same."""
        payoffs = self._facts["payoffs"]
        if payoffs is not None:
            total = payoffs["sum"]
            return None if total is None else float(total)
        teams = {self.inner.allies(seat) for seat in self.seats}
        is_even = len(teams) == 2 and len({len(team) for team in teams}) == 1
        return 0.0 if is_even else None

    def max_game_length(self) -> int:
        """A bound on the number of actions, those of chance among them."""
        longest = self._facts["longest_game"]
        if longest is None:
            raise NotImplementedError(f"no bound on the length of {self} is known")
        return longest

    def observation_tensor_shape(self) -> list[int]:
        """Planes, rows and columns, or a list where there are scalars too."""
        if self._encoding is None:
            return []
        planes = len(self._encoding["planes"])
        if planes and not self._encoding["scalars"]:
            return [planes, self._encoding["rows"], self._encoding["columns"]]
        return [self._encoding["observation_size"]]

    def observation_tensor_size(self) -> int:
        return self.inner.observation_size

    def get_type(self) -> GameType:
        total = self.utility_sum()
        if total is None:
            utility = _Utility.GENERAL_SUM
        else:
            utility = _Utility.CONSTANT_SUM if total else _Utility.ZERO_SUM
        return GameType(
            short_name=self.inner.name.split("(")[0],
            long_name=self.inner.about,
            chance_mode=(
                _ChanceMode.EXPLICIT_STOCHASTIC
                if self._facts["has_chance"]
                else _ChanceMode.DETERMINISTIC
            ),
            information=(
                _Information.IMPERFECT_INFORMATION
                if self._hides_something()
                else _Information.PERFECT_INFORMATION
            ),
            utility=utility,
            min_num_players=len(self.seats),
            max_num_players=len(self.seats),
            provides_observation_tensor=self._encoding is not None,
        )

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
        return (load_game, (self.inner.name,))

    def _hides_something(self) -> bool:
        """Whether a spectator of a few random games missed anything."""
        if self._hides is None:
            self._hides = False
            for seed in range(3):
                state = self.inner.start(seed)
                players = {seat: bw.Player("random", seed) for seat in self.seats}
                for _ in range(100):
                    if state.is_over:
                        break
                    if state.is_chance:
                        state.roll()
                    else:
                        seat = state.due[0]
                        state.play(players[seat].choose(state, seat), seat)
                    if state.events(())[-1] != state.events()[-1]:
                        self._hides = True
                        return True
        return self._hides

    def scale(self) -> list[float]:
        """The greatest value of each entry of an observation."""
        if self._scale is None:
            self._scale = []
            if self._encoding is not None:
                cells = self._encoding["rows"] * self._encoding["columns"]
                for plane in self._encoding["planes"]:
                    self._scale.extend([float(plane["full"])] * cells)
                self._scale.extend(float(scalar["most"]) for scalar in self._encoding["scalars"])
        return self._scale


class State:
    """A game in play. ``inner`` is the same as a ``boardwright.State``."""

    def __init__(self, game: Game, inner: bw.State) -> None:
        self._game = game
        self.inner = inner
        self._history: list[tuple[int, int]] = []

    # ---- who acts ----

    def current_player(self) -> int:
        inner = self.inner
        due = inner.due
        if due:
            return self._game.seats.index(due[0])
        return PlayerId.TERMINAL if inner.is_over else PlayerId.CHANCE

    def is_terminal(self) -> bool:
        return self.inner.is_over

    def is_chance_node(self) -> bool:
        return self.inner.is_chance

    def is_player_node(self) -> bool:
        return bool(self.inner.due)

    def is_simultaneous_node(self) -> bool:
        return False

    def is_mean_field_node(self) -> bool:
        return False

    def is_initial_state(self) -> bool:
        return not self._history and len(self.inner) == 0

    def move_number(self) -> int:
        return len(self.inner)

    # ---- actions ----

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions in ascending order; those of chance where it is due."""
        inner = self.inner
        if inner.is_chance:
            return [] if player not in (None, PlayerId.CHANCE) else self._chances()
        if inner.is_over or (player is not None and player != self.current_player()):
            return []
        return sorted(inner.actions())

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        mask = [0] * self.num_distinct_actions()
        if not self.inner.is_chance:
            for action in self.legal_actions(player):
                mask[action] = 1
        return mask

    def num_distinct_actions(self) -> int:
        return self._game.num_distinct_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights, total = self.inner.chance_weights()
        return [(index, weight / total) for index, (_, weight) in enumerate(weights)]

    def apply_action(self, action: int) -> None:
        player = self.current_player()
        if player == PlayerId.CHANCE:
            weights, _ = self.inner.chance_weights()
            if not 0 <= action < len(weights):
                raise bw.EncodingError(f"there is no chance {action} here")
            self.inner.resolve(weights[action][0])
        else:
            if action < 0:
                raise bw.EncodingError(f"there is no action {action}")
            self.inner.play_action(action)
        self._history.append((player, action))

    apply_action_with_legality_check = apply_action

    def apply_actions(self, actions: Sequence[int]) -> None:
        raise NotImplementedError("no node is simultaneous; apply one action after the other")

    def child(self, action: int) -> State:
        child = self.clone()
        child.apply_action(action)
        return child

    def undo_action(self, player: int, action: int) -> None:
        """Undoes the last action, which must be this one."""
        if not self._history or self._history[-1] != (player, action):
            raise bw.EncodingError("this is not the last action")
        self.inner.undo()
        self._history.pop()

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """The text of an action that is legal now, of a player or of the one on turn."""
        if action is None:
            player, action = self.current_player(), player
        if player == PlayerId.CHANCE:
            return self.inner.chance_weights()[0][action][0]
        return self.inner.move_of_action(action, self._game.seats[player])

    def string_to_action(self, player: int | str, text: str | None = None) -> int:
        """The action of a legal move's text, of a player or of the one on turn."""
        if isinstance(player, str):
            return self.string_to_action(self.current_player(), player)
        if text is None:
            raise TypeError("the text of the move is missing")
        if player == PlayerId.CHANCE:
            chances = [chance for chance, _ in self.inner.chance_weights()[0]]
            if text not in chances:
                raise bw.EncodingError("no chance that is due has this text")
            return chances.index(text)
        return self.inner.action_of_move(text, self._game.seats[player])

    def history(self) -> list[int]:
        return [action for _, action in self._history]

    def full_history(self) -> list[tuple[int, int]]:
        """Player and action, in order."""
        return list(self._history)

    def history_str(self) -> str:
        return ", ".join(map(str, self.history()))

    # ---- results ----

    def returns(self) -> list[float]:
        return list(self.inner.returns().values())

    def rewards(self) -> list[float]:
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        return self.returns()[player]

    # ---- what is known ----

    def information_state_string(self, player: int | None = None) -> str:
        return self.inner.information(self._viewers(player))

    def observation_string(self, player: int | None = None) -> str:
        return self.inner.view(self._viewers(player))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The observation with every entry between 0 and 1."""
        seat = self._seat(player)
        seen = self.inner.observation(seat).tolist()
        return [value / full for value, full in zip(seen, self._game.scale(), strict=True)]

    # ---- copies and texts ----

    def get_game(self) -> Game:
        return self._game

    def num_players(self) -> int:
        return self._game.num_players()

    def clone(self) -> State:
        twin = State(self._game, self.inner.copy())
        twin._history = list(self._history)
        return twin

    def serialize(self) -> str:
        """The record of the game. A state that is read from it has no ``history``."""
        return self.inner.record.text

    def to_string(self) -> str:
        return str(self.inner)

    def __str__(self) -> str:
        return str(self.inner)

    def __repr__(self) -> str:
        return repr(self.inner)

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> State:
        return self.clone()

    def _chances(self) -> list[int]:
        return list(range(len(self.inner.chance_weights()[0])))

    def _seat(self, player: int | None) -> str:
        player = self.current_player() if player is None else player
        if not 0 <= player < len(self._game.seats):
            raise bw.SeatError(f"there is no player {player}")
        return self._game.seats[player]

    def _viewers(self, player: int | None) -> tuple[str, ...]:
        """A player sees with all the seats that it runs."""
        return self._game.inner.controlled_with(self._seat(player))


def serialize_game_and_state(game: Game, state: State) -> str:
    """The record of the game, which names its rules."""
    del game
    return state.serialize()


def deserialize_game_and_state(text: str) -> tuple[Game, State]:
    """The game and the state of a record."""
    inner = bw.replay(text)
    game = Game(inner.game)
    return game, State(game, inner)
