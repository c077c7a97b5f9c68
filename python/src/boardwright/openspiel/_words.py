"""The words for kinds of games: those of OpenSpiel, or equal ones where it is not installed."""

from __future__ import annotations

import enum
import importlib
from typing import Any, NamedTuple



def _installed() -> Any:
    try:
        return importlib.import_module("pyspiel")
    except ImportError:
        return None


theirs: Any = _installed()
"""The module ``pyspiel``; None where OpenSpiel is not installed."""


class PlayerId(enum.IntEnum):
    """Who acts where no player does, with the numbers that OpenSpiel uses."""

    CHANCE = -1
    SIMULTANEOUS = -2
    INVALID = -3
    TERMINAL = -4


class _Dynamics(enum.Enum):
    SEQUENTIAL = enum.auto()
    SIMULTANEOUS = enum.auto()


class _ChanceMode(enum.Enum):
    DETERMINISTIC = enum.auto()
    EXPLICIT_STOCHASTIC = enum.auto()
    SAMPLED_STOCHASTIC = enum.auto()


class _Information(enum.Enum):
    PERFECT_INFORMATION = enum.auto()
    IMPERFECT_INFORMATION = enum.auto()
    ONE_SHOT = enum.auto()


class _Utility(enum.Enum):
    ZERO_SUM = enum.auto()
    CONSTANT_SUM = enum.auto()
    GENERAL_SUM = enum.auto()
    IDENTICAL = enum.auto()


class _RewardModel(enum.Enum):
    TERMINAL = enum.auto()
    REWARDS = enum.auto()


class _PlainGameType(NamedTuple):
    """What kind of game it is."""

    short_name: str
    long_name: str
    dynamics: Any
    chance_mode: Any
    information: Any
    utility: Any
    reward_model: Any
    max_num_players: int
    min_num_players: int
    provides_information_state_string: bool
    provides_information_state_tensor: bool
    provides_observation_string: bool
    provides_observation_tensor: bool
    parameter_specification: dict[str, Any]
    default_loadable: bool = True
    provides_factored_observation_string: bool = False


class _PlainGameInfo(NamedTuple):
    """The numbers of a game."""

    num_distinct_actions: int
    max_chance_outcomes: int
    num_players: int
    min_utility: float
    max_utility: float
    utility_sum: float | None
    max_game_length: int


GameType: Any = _PlainGameType if theirs is None else theirs.GameType
GameInfo: Any = _PlainGameInfo if theirs is None else theirs.GameInfo
Dynamics: Any = _Dynamics if theirs is None else theirs.GameType.Dynamics
ChanceMode: Any = _ChanceMode if theirs is None else theirs.GameType.ChanceMode
Information: Any = _Information if theirs is None else theirs.GameType.Information
Utility: Any = _Utility if theirs is None else theirs.GameType.Utility
RewardModel: Any = _RewardModel if theirs is None else theirs.GameType.RewardModel

if theirs is None:
    # As in ``pyspiel``, where these are members of the class.
    GameType.Dynamics = _Dynamics
    GameType.ChanceMode = _ChanceMode
    GameType.Information = _Information
    GameType.Utility = _Utility
    GameType.RewardModel = _RewardModel
